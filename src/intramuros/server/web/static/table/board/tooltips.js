/**
 * Tooltips: an element's own words (`data-tip`), or the game's hint about what a click on it leads to.
 * They open by mouse, by focus or by a long press.
 */

/** @import { Hint } from "../../protocol.d.ts" */
/** @import { Chooser } from "../choice/chooser.js" */
/** @import { Marks } from "./marks.js" */

import { announce } from "../announce.js";
import { byId, html, placeClear, placeNear } from "../dom.js";

const PAUSE = 250;
const PRESS = 450;
const SLACK = 10;

/**
 * @param {Chooser} chooser
 * @param {Marks} marks
 */
export function listenForTooltips(chooser, marks) {
  const main = byId("table");
  const tip = html("div", { class: "tip", "aria-hidden": "true", hidden: true });
  document.body.append(tip);
  let timer = 0;
  /** @type {Element | null} the element whose tooltip is open or about to open */
  let shown = null;
  /** @type {{ x: number, y: number } | null} where a finger pressed */
  let pressed = null;
  /** Whether a long press has opened a tooltip. */
  let longPress = false;

  const close = () => {
    clearTimeout(timer);
    tip.hidden = true;
    if (shown) marks.chips([]);
    shown = null;
  };

  /** @param {EventTarget | null} target */
  const withTip = (target) => {
    const element = target instanceof Element ? target.closest("[data-tip], [data-t]") : null;
    const has = element?.hasAttribute("data-tip") || chooser.graph?.hintPath(tokenOf(element));
    return has ? element : null;
  };

  /**
   * @param {Element} element
   * @param {number} after
   */
  const open = (element, after) => {
    if (shown === element) return;
    close();
    shown = element;
    timer = setTimeout(async () => {
      const words = element.getAttribute("data-tip");
      const hint = words ? null : await chooser.hint(tokenOf(element));
      if (!(words || hint) || shown !== element || !element.isConnected) return;
      longPress = pressed !== null;
      tip.replaceChildren(...(hint ? lines(hint) : [words ?? ""]));
      tip.hidden = false;
      const spot = element.getBoundingClientRect();
      if (!hint) return placeNear(tip, spot);
      marks.chips(hint.prospects);
      const cells = hint.prospects.flatMap(({ cell }) => [...main.querySelectorAll(`[data-t="${CSS.escape(cell)}"]`)]);
      const picture = element.closest("svg.region")?.getBoundingClientRect() ?? spot;
      placeClear(tip, spot, picture, [...cells, byId("confirm"), byId("undo")].map((cell) => cell.getBoundingClientRect()));
      if (element === document.activeElement) announce(tip.innerText);
    }, after);
  };

  main.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse") {
      const element = event.buttons ? null : withTip(event.target);
      if (element) open(element, PAUSE);
      else close();
    } else if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLACK) {
      pressed = null;
      close();
    }
  });
  main.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && close());
  main.addEventListener("pointerdown", (event) => {
    close();
    longPress = false;
    const element = withTip(event.target);
    pressed = event.pointerType !== "mouse" && event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    if (pressed && element) open(element, PRESS);
  });
  addEventListener("pointerup", () => {
    if (pressed && !longPress) close();
    pressed = null;
  });
  addEventListener("pointercancel", close);
  // A press that has opened a tooltip is not a click.
  main.addEventListener(
    "click",
    (event) => {
      if (longPress) event.stopPropagation();
      longPress = false;
    },
    true,
  );
  main.addEventListener("focusin", ({ target }) => {
    const element = withTip(target);
    close();
    if (!element) return;
    const words = element.getAttribute("data-tip");
    if (words) element.setAttribute("aria-description", words);
    if (element.matches(":focus-visible")) open(element, 0);
  });
  main.addEventListener("focusout", close);
  addEventListener("wheel", close, { passive: true });

  return {
    /** The choice has changed: closes a hint, or opens that of the tapped token. */
    changed() {
      if (shown && !shown.hasAttribute("data-tip")) close();
      const element = chooser.armed === null ? null : main.querySelector(`[data-t="${CSS.escape(chooser.armed)}"]`);
      if (element && withTip(element)) open(element, 0);
    },
  };
}

/** @param {Element | null} element */
function tokenOf(element) {
  return element?.getAttribute("data-t") ?? "";
}

/**
 * @param {Hint} hint
 * @returns {Node[]}
 */
function lines({ says, prospects }) {
  const all = prospects.map(({ cell, says: outcome }) => html("li", {}, html("b", {}, cell), ` ${outcome}`));
  return [html("p", {}, says), html("ul", {}, ...all)];
}
