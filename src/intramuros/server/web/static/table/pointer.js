/** Mouse and touch: hover, click, tap, and dragging a piece from the tray to the board. */

/** @import { Token } from "../protocol.d.ts" */
/** @import { Choosing } from "./choosing.js" */

import { byId, html, set, svg } from "./dom.js";
import { tokenOf } from "./focus.js";

const SLACK = 8;
/** A dragged piece floats above the finger that would hide it. */
const LIFT = 44;

/** @typedef {{ id: number, x: number, y: number, touch: boolean, token: Token, ghost: Element | null }} Drag */

/** @param {Choosing} choosing */
export function listenToPointers(choosing) {
  const main = byId("table");
  /** @type {Drag | null} */
  let drag = null;
  let dragged = false;
  let touch = false;

  main.addEventListener("pointerdown", (event) => {
    touch = event.pointerType !== "mouse";
    dragged = false;
    const token = tokenOf(event.target);
    if (token === null || event.button !== 0 || !event.isPrimary || !choosing.leadsOn(token)) return;
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, touch, token, ghost: null };
  });

  addEventListener("pointermove", (event) => {
    if (drag?.id === event.pointerId) {
      if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLACK) return;
      dragged = true;
      if (!drag.ghost) {
        choosing.click(drag.token);
        drag.ghost = floating(choosing);
      }
      carry(drag, event, choosing);
    } else if (event.pointerType === "mouse") choosing.hover(tokenOf(event.target));
  });

  addEventListener("pointerup", (event) => {
    if (drag?.id !== event.pointerId) return;
    const token = drag.ghost ? under(drag, event) : null;
    drag.ghost?.remove();
    const from = drag.token;
    drag = null;
    // A finger has still to turn what it let go.
    if (token !== null && token !== from) choosing.click(token, touch && choosing.turns);
  });

  addEventListener("pointercancel", (event) => {
    if (drag?.id !== event.pointerId) return;
    drag.ghost?.remove();
    drag = null;
  });

  main.addEventListener("click", (event) => {
    const token = tokenOf(event.target);
    // A click of detail 0 is made by a screen reader or by a script.
    if (token !== null && !dragged) choosing.click(token, touch && event.detail > 0);
    dragged = false;
  });
}

/**
 * @param {Drag} drag
 * @param {PointerEvent} event
 * @param {Choosing} choosing
 */
function carry(drag, event, choosing) {
  if (!(drag.ghost instanceof HTMLElement)) return;
  const token = under(drag, event);
  const fits = token !== null && (choosing.walk?.offers.includes(token) ?? false);
  choosing.hover(fits ? token : null);
  drag.ghost.classList.toggle("landed", fits);
  show(drag.ghost, choosing);
  drag.ghost.style.translate = `${event.clientX}px ${event.clientY - lift(drag)}px`;
}

/** @param {Choosing} choosing */
function floating(choosing) {
  const ghost = html("div", { class: "floating" }, svg("svg", {}, svg("use", { width: "100%", height: "100%" })));
  show(ghost, choosing);
  document.body.append(ghost);
  return ghost;
}

/**
 * What is carried, in the size of its places and as it is turned now.
 * @param {HTMLElement} floating
 * @param {Choosing} choosing
 */
function show(floating, { walk }) {
  const shown = walk?.ghost(null);
  const target = document.querySelector(`[data-region="board"] [data-t="${CSS.escape(walk?.offers[0] ?? "")}"]`);
  const size = target?.getBoundingClientRect().height ?? 40;
  const [picture] = floating.children;
  if (!picture?.firstElementChild || !shown) return;
  set(picture, { width: size, height: size });
  set(picture.firstElementChild, { href: `#${shown.symbol}` });
  floating.style.rotate = `${shown.degrees}deg`;
}

/**
 * @param {Drag} drag
 * @param {PointerEvent} event
 */
function under(drag, event) {
  return tokenOf(document.elementFromPoint(event.clientX, event.clientY - lift(drag)));
}

/** @param {Drag} drag */
function lift(drag) {
  return drag.touch ? LIFT : 0;
}
