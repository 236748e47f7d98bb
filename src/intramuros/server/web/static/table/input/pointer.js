/** Mouse and touch: hover, click, tap, and dragging a piece from the tray to the board. */

/** @import { Token } from "../../protocol.d.ts" */
/** @import { Chooser } from "../choice/chooser.js" */

import { byId, html, set, svg } from "../dom.js";
import { tokenOf } from "./focus.js";

const SLACK = 8;
/** A dragged piece floats above the finger, which would hide it. */
const LIFT = 44;

/** @typedef {{ id: number, x: number, y: number, touch: boolean, token: Token, ghost: Element | null }} Drag */

/** @param {Chooser} chooser */
export function listenToPointers(chooser) {
  const main = byId("table");
  /** @type {Drag | null} */
  let drag = null;
  let dragged = false;
  let touch = false;

  main.addEventListener("pointerdown", (event) => {
    touch = event.pointerType !== "mouse";
    dragged = false;
    const token = tokenOf(event.target);
    if (token === null || event.button !== 0 || !event.isPrimary || !chooser.leadsOn(token)) return;
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, touch, token, ghost: null };
  });

  addEventListener("pointermove", (event) => {
    if (drag?.id === event.pointerId) {
      if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLACK) return;
      dragged = true;
      if (!drag.ghost) {
        chooser.click(drag.token);
        drag.ghost = floating(chooser);
      }
      carry(drag, event, chooser);
    } else if (event.pointerType === "mouse") chooser.hover(tokenOf(event.target) ?? chipOf(event.target));
  });

  addEventListener("pointerup", (event) => {
    if (drag?.id !== event.pointerId) return;
    const token = drag.ghost ? under(drag, event) : null;
    drag.ghost?.remove();
    const from = drag.token;
    drag = null;
    // After a drag by touch the piece can still be turned.
    if (token !== null && token !== from) chooser.click(token, touch && chooser.turns);
  });

  addEventListener("pointercancel", (event) => {
    if (drag?.id !== event.pointerId) return;
    drag.ghost?.remove();
    drag = null;
  });

  main.addEventListener("click", (event) => {
    const token = tokenOf(event.target);
    // A click with detail 0 comes from a screen reader or a script.
    if (token !== null && !dragged) chooser.click(token, touch && event.detail > 0);
    dragged = false;
  });
}

/**
 * The token of a button in the action bar: a choice that no picture shows.
 * @param {EventTarget | null} target
 * @returns {Token | null}
 */
function chipOf(target) {
  return (target instanceof HTMLElement && target.dataset.token) || null;
}

/**
 * @param {Drag} drag
 * @param {PointerEvent} event
 * @param {Chooser} chooser
 */
function carry(drag, event, chooser) {
  if (!(drag.ghost instanceof HTMLElement)) return;
  const token = under(drag, event);
  const fits = token !== null && (chooser.graph?.offers.includes(token) ?? false);
  chooser.hover(fits ? token : null);
  drag.ghost.classList.toggle("landed", fits);
  show(drag.ghost, chooser);
  drag.ghost.style.translate = `${event.clientX}px ${event.clientY - lift(drag)}px`;
}

/** @param {Chooser} chooser */
function floating(chooser) {
  const ghost = html("div", { class: "floating" }, svg("svg", {}, svg("use", { width: "100%", height: "100%" })));
  show(ghost, chooser);
  document.body.append(ghost);
  return ghost;
}

/**
 * Draws the dragged piece in the size of its places, turned as it is now.
 * @param {HTMLElement} floating
 * @param {Chooser} chooser
 */
function show(floating, { graph }) {
  const shown = graph?.ghost(null);
  const target = document.querySelector(`[data-region="board"] [data-t="${CSS.escape(graph?.offers[0] ?? "")}"]`);
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
