/**
 * What an element has to tell (`data-tip`), or the game about what a click on it leads to: by mouse,
 * by focus, by a long press.
 */

/** @import { Hint } from "../protocol.d.ts" */
/** @import { Choosing } from "./choosing.js" */
/** @import { Marks } from "./marks.js" */

import { byId, html, placeClear, placeNear } from "./dom.js";
import { say } from "./say.js";

const PAUSE = 250;
const PRESS = 450;
const SLACK = 10;

/**
 * @param {Choosing} choosing
 * @param {Marks} marks
 */
export function listenForTips(choosing, marks) {
  const main = byId("table");
  const tip = html("div", { class: "tip", "aria-hidden": "true", hidden: true });
  document.body.append(tip);
  let timer = 0;
  /** @type {Element | null} whose tip is open or about to open */
  let shown = null;
  /** @type {{ x: number, y: number } | null} where a finger pressed */
  let pressed = null;
  let told = false;

  const close = () => {
    clearTimeout(timer);
    tip.hidden = true;
    if (shown) marks.chips([]);
    shown = null;
  };

  /** @param {EventTarget | null} target */
  const telling = (target) => {
    const element = target instanceof Element ? target.closest("[data-tip], [data-t]") : null;
    const tells = element?.hasAttribute("data-tip") || choosing.walk?.hinted(tokenOf(element));
    return tells ? element : null;
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
      const hint = words ? null : await choosing.hint(tokenOf(element));
      if (!(words || hint) || shown !== element || !element.isConnected) return;
      told = pressed !== null;
      tip.replaceChildren(...(hint ? lines(hint) : [words ?? ""]));
      tip.hidden = false;
      const spot = element.getBoundingClientRect();
      if (!hint) return placeNear(tip, spot);
      marks.chips(hint.prospects);
      const cells = hint.prospects.flatMap(({ cell }) => [...main.querySelectorAll(`[data-t="${CSS.escape(cell)}"]`)]);
      const picture = element.closest("svg.region")?.getBoundingClientRect() ?? spot;
      placeClear(tip, spot, picture, [...cells, byId("confirm"), byId("undo")].map((cell) => cell.getBoundingClientRect()));
      if (element === document.activeElement) say(tip.innerText);
    }, after);
  };

  main.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse") {
      const element = event.buttons ? null : telling(event.target);
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
    told = false;
    const element = telling(event.target);
    pressed = event.pointerType !== "mouse" && event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    if (pressed && element) open(element, PRESS);
  });
  addEventListener("pointerup", () => {
    if (pressed && !told) close();
    pressed = null;
  });
  addEventListener("pointercancel", close);
  // A press that has told something is no click.
  main.addEventListener(
    "click",
    (event) => {
      if (told) event.stopPropagation();
      told = false;
    },
    true,
  );
  main.addEventListener("focusin", ({ target }) => {
    const element = telling(target);
    close();
    if (!element) return;
    const words = element.getAttribute("data-tip");
    if (words) element.setAttribute("aria-description", words);
    if (element.matches(":focus-visible")) open(element, 0);
  });
  main.addEventListener("focusout", close);
  addEventListener("wheel", close, { passive: true });

  return {
    /** Something else is asked now. What was tapped tells where it leads. */
    changed() {
      if (shown && !shown.hasAttribute("data-tip")) close();
      const element = choosing.armed === null ? null : main.querySelector(`[data-t="${CSS.escape(choosing.armed)}"]`);
      if (element && telling(element)) open(element, 0);
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
  const all = prospects.map(({ cell, says: told }) => html("li", {}, html("b", {}, cell), ` ${told}`));
  return [html("p", {}, says), html("ul", {}, ...all)];
}
