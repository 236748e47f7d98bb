/** The table's keyboard shortcuts; the template has the list that `?` shows. */

/** @import { Zoom } from "../board/zoom.js" */
/** @import { Chooser } from "../choice/chooser.js" */
/** @import { Refusals } from "../choice/refusals.js" */
/** @import { RulesPanel } from "../panels/rules.js" */
/** @import { ScorePanel } from "../panels/score.js" */
/** @import { Focus } from "./focus.js" */

import { byId } from "../dom.js";
import { tokenOf } from "./focus.js";
import { listenToShortcuts, zooms } from "./shortcuts.js";

/**
 * @typedef {object} Parts
 * @property {Chooser} chooser
 * @property {Focus} focus
 * @property {Refusals} refusals
 * @property {RulesPanel} rules
 * @property {ScorePanel} score
 * @property {Zoom} zoom
 */

/** @param {Parts} parts */
export function listenToKeys({ chooser, focus, refusals, rules, score, zoom }) {
  document.addEventListener("pointerdown", () => (focus.byKeys = false), true);
  listenToShortcuts((event) => {
    // R is used with the mouse, too: the piece stays under the pointer.
    if (!["Shift", "Escape", "r", "R"].includes(event.key)) focus.byKeys = true;
    return !document.querySelector("dialog[open]") && press(event);
  });

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key did something
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
        if (token !== null) chooser.click(token);
        return token !== null;
      case "Escape":
        if (refusals.close() || closeDrawer("side") || chooser.back() || rules.close() || score.close()) return true;
        chooser.stepBack();
        return true;
    }
    switch (event.key.toLowerCase()) {
      case "r":
        return chooser.turn(event.shiftKey ? -1 : 1);
      case "u":
        if (event.shiftKey) byId("take-back").click();
        else void chooser.undo();
        return true;
      case "c":
        void chooser.confirm();
        return true;
      case "s":
        score.toggle();
        return true;
      case "b":
        rules.toggle();
        return true;
      case "l":
        byId("happened").click();
        return true;
      case "g":
        focus.enter("board");
        return true;
      case "t":
        focus.enter("hand");
        return true;
      case "h":
        document.getElementById("hint")?.click();
        return true;
      case "e":
        document.getElementById("story-open")?.click();
        return true;
      case "?":
        byId("help-open").click();
        return true;
    }
    if (zooms(event.key, zoom)) return true;
    const pieces = Object.keys(chooser.graph?.choice.node.options ?? {});
    const piece = /^[1-9]$/.test(event.key) ? pieces[Number(event.key) - 1] : undefined;
    if (piece !== undefined && chooser.leadsOn(piece)) chooser.click(piece);
    return piece !== undefined;
  }
}

/** @param {string} id */
function closeDrawer(id) {
  const was = byId(id).classList.contains("open");
  byId(id).classList.remove("open");
  return was;
}
