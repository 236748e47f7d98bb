/** The keyboard's shortcuts; the list that `?` shows is in the template. */

/** @import { Choosing } from "./choosing.js" */
/** @import { Book } from "./book.js" */
/** @import { Focus } from "./focus.js" */
/** @import { Refusals } from "./refusals.js" */
/** @import { Sheet } from "./sheet.js" */
/** @import { Zoom } from "./zoom.js" */

import { byId } from "./dom.js";
import { tokenOf } from "./focus.js";
import { lastActor } from "./log.js";
import { listenToShortcuts, zooms } from "./shortcuts.js";

/**
 * @typedef {object} Parts
 * @property {Book} book
 * @property {Choosing} choosing
 * @property {Focus} focus
 * @property {Refusals} refusals
 * @property {Sheet} sheet
 * @property {Zoom} zoom
 */

/** @param {Parts} parts */
export function listenToKeys({ book, choosing, focus, refusals, sheet, zoom }) {
  document.addEventListener("pointerdown", () => (focus.byKeys = false), true);
  listenToShortcuts((event) => {
    // R belongs to the mouse as well: what it turns stays under the pointer.
    if (!["Shift", "Escape", "r", "R"].includes(event.key)) focus.byKeys = true;
    return !document.querySelector("dialog[open]") && press(event);
  });

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key meant something
   */
  function press(event) {
    const token = tokenOf(event.target);
    switch (event.key) {
      case "ArrowLeft":
      case "ArrowRight":
      case "ArrowUp":
      case "ArrowDown":
        if (token !== null) focus.move(event.key, event.shiftKey);
        else if (event.target === document.body) focus.follow();
        return token !== null;
      case "Enter":
      case " ":
        if (token !== null) choosing.click(token);
        return token !== null;
      case "Escape":
        if (refusals.close() || closed("side") || choosing.back() || book.close() || sheet.close()) return true;
        choosing.stepBack(lastActor());
        return true;
    }
    switch (event.key.toLowerCase()) {
      case "r":
        return choosing.turn(event.shiftKey ? -1 : 1);
      case "u":
        void choosing.undo();
        return true;
      case "c":
        void choosing.confirm();
        return true;
      case "s":
        sheet.toggle();
        return true;
      case "b":
        book.toggle();
        return true;
      case "g":
        focus.enter("board");
        return true;
      case "t":
        focus.enter("hand");
        return true;
      case "e":
        document.getElementById("story-open")?.click();
        return true;
      case "?":
        byId("help-open").click();
        return true;
    }
    if (zooms(event.key, zoom)) return true;
    const pieces = Object.keys(choosing.walk?.choice.node.options ?? {});
    const piece = /^[1-9]$/.test(event.key) ? pieces[Number(event.key) - 1] : undefined;
    if (piece !== undefined && choosing.leadsOn(piece)) choosing.click(piece);
    return piece !== undefined;
  }
}

/** @param {string} id */
function closed(id) {
  const was = byId(id).classList.contains("open");
  byId(id).classList.remove("open");
  return was;
}
