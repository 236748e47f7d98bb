/**
 * Tooltips: an element's own words (`data-tip`, or its label beside the board), or the game's outlook about what a click
 * on it leads to. They open by mouse, by focus, by a long press, and by a tap on what is not on offer; what has
 * `data-press` has none for the mouse.
 */

/** @import { Outlook } from "../../protocol.d.ts" */
/** @import { Chooser } from "../choice/chooser.js" */
/** @import { Marks } from "./marks.js" */

import { announce } from "../announce.js";
import { byId, html, placeClear, placeNear } from "../dom.js";

const PAUSE = 250;
const PRESS = 450;
const SLACK = 10;
/** What has a tooltip. Beside the board, pictures with numbers are explained by the labels that screen readers hear. */
const TIPPED = '[data-tip], [data-t], :is(#hand, #regions, #beside) [role="img"][aria-label]';

/**
 * @param {Chooser} chooser
 * @param {Marks} marks
 * @param {boolean} hovering whether a mouse is over the table already
 */
export function listenForTooltips(chooser, marks, hovering) {
  const main = byId("table");
  const tip = html("div", { class: "tip", "aria-hidden": "true", hidden: true });
  document.body.append(tip);
  let timer = 0;
  /** @type {Element | null} the element whose tooltip is open or about to open */
  let shown = null;
  /** @type {Outlook | null} what the open tooltip tells, if that is not the element's own words */
  let told = null;
  /** @type {{ x: number, y: number } | null} where a finger pressed */
  let pressed = null;
  /** Whether a long press has opened a tooltip. */
  let longPress = false;
  /** @type {Element | null} what was tapped last and showed its tip: a second tap is a click */
  let tapped = null;
  let touch = false;

  const close = () => {
    clearTimeout(timer);
    tip.hidden = true;
    if (shown) marks.chips([]);
    shown = null;
  };

  /** Puts the open tooltip where it covers nothing that matters: the chip of what a choice brings may come after it. */
  const place = () => {
    if (tip.hidden || !shown) return;
    const spot = withWorth(shown.getBoundingClientRect());
    // What was tapped is still to be compared with the other choices.
    const armed = chooser.armed !== null && chooser.armed === tokenOf(shown);
    const kept = told ? told.prospects.map(({ cell }) => cell) : armed ? (chooser.graph?.offers ?? []) : [];
    if (!kept.length) return placeNear(tip, spot);
    const cells = kept.flatMap((token) => [...main.querySelectorAll(`[data-t="${CSS.escape(token)}"]`)]);
    const picture = shown.closest("svg.region")?.getBoundingClientRect() ?? spot;
    placeClear(tip, spot, picture, [...cells, byId("confirm"), byId("undo")].map((cell) => cell.getBoundingClientRect()));
  };

  /** @param {Element} element */
  const offered = (element) => !!chooser.graph && chooser.graph.means(tokenOf(element)).does !== "nothing";

  /**
   * @param {EventTarget | null} target
   * @param {boolean} byMouse
   */
  const withTip = (target, byMouse = false) => {
    const element = target instanceof Element ? target.closest(byMouse ? TIPPED : `${TIPPED}, [data-press]`) : null;
    return element && (wordsOf(element) || chooser.graph?.outlookPath(tokenOf(element))) ? element : null;
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
      const outlook = element.hasAttribute("data-tip") ? null : await chooser.outlook(tokenOf(element));
      const words = wordsOf(element);
      if (!(words || outlook) || shown !== element || !element.isConnected) return;
      longPress = pressed !== null;
      tip.replaceChildren(...(outlook ? lines(outlook) : [words]));
      tip.hidden = false;
      told = outlook;
      if (outlook) marks.chips(outlook.prospects);
      place();
      if (outlook && element === document.activeElement) announce(tip.innerText);
    }, after);
  };

  main.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse") {
      const element = event.buttons ? null : withTip(event.target, true);
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
    touch = event.pointerType !== "mouse";
    const element = withTip(event.target);
    if (element !== tapped) tapped = null;
    pressed = event.pointerType !== "mouse" && event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    if (pressed && element) open(element, PRESS);
  });
  addEventListener("pointerup", () => {
    if (pressed && !longPress) close();
    pressed = null;
  });
  addEventListener("pointercancel", close);
  // A press that has opened a tooltip is not a click; nor is the first tap on something that only has a tip to tell.
  main.addEventListener(
    "click",
    (event) => {
      const element = touch && event.detail && !longPress ? withTip(event.target) : null;
      const tells = !!element?.matches("svg [data-tip]") && element !== tapped && !offered(element);
      if (longPress || tells) event.stopPropagation();
      if (tells && element) open(element, 0);
      tapped = tells ? element : null;
      longPress = false;
    },
    true,
  );
  main.addEventListener("focusin", ({ target }) => {
    const element = withTip(target);
    close();
    if (!element) return;
    const words = element.getAttribute("data-tip") ?? element.getAttribute("data-press");
    if (words) element.setAttribute("aria-description", words);
    if (element.matches(":focus-visible")) open(element, 0);
  });
  main.addEventListener("focusout", close);
  addEventListener("wheel", close, { passive: true });

  /** The choice has changed: closes an outlook, or opens that of the tapped token. */
  const changed = () => {
    if (shown?.hasAttribute("data-t") && !shown.hasAttribute("data-tip")) close();
    const element = chooser.armed === null ? null : main.querySelector(`[data-t="${CSS.escape(chooser.armed)}"]`);
    if (element && withTip(element)) open(element, 0);
  };

  // What was pointed at or focused while this script was fetched.
  const focused = withTip(main.querySelector(":focus-visible"));
  const hovered = hovering ? withTip([...main.querySelectorAll(":hover")].at(-1) ?? null, true) : null;
  changed();
  if (focused) open(focused, 0);
  else if (hovered) open(hovered, PAUSE);
  return { changed, place };
}

/**
 * What an element says of itself. A square of a board is a place, and a button says what it does.
 * @param {Element} element
 */
function wordsOf(element) {
  const labelled = element.matches(":is(#hand, #regions) [aria-label]:not(.button), #beside [aria-label]:not([data-t])");
  return element.getAttribute("data-tip") ?? element.getAttribute("data-press") ?? ((labelled && element.ariaLabel) || "");
}

/**
 * A spot together with the chip that tells what a choice there brings: a tooltip covers neither.
 * @param {DOMRect} spot
 */
function withWorth(spot) {
  const chip = document.querySelector(".mark-worth")?.getBoundingClientRect();
  if (!chip) return spot;
  const [left, top] = [Math.min(spot.left, chip.left), Math.min(spot.top, chip.top)];
  return new DOMRect(left, top, Math.max(spot.right, chip.right) - left, Math.max(spot.bottom, chip.bottom) - top);
}

/** @param {Element | null} element */
function tokenOf(element) {
  return element?.getAttribute("data-t") ?? "";
}

/**
 * @param {Outlook} outlook
 * @returns {Node[]}
 */
function lines({ says, prospects }) {
  const all = prospects.map(({ cell, says: outcome }) => html("li", {}, html("b", {}, cell), ` ${outcome}`));
  return [html("p", {}, says), html("ul", {}, ...all)];
}
