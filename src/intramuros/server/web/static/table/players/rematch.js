/** After the end: a rematch, or the next match of a saga. On the score sheet and in the action bar. */

/** @import { View } from "../../protocol.d.ts" */

import { base, byId, html } from "../dom.js";

/**
 * The table of the rematch or next match, once somebody has started it.
 * @param {View} view
 */
export function nextTable(view) {
  return view.saga ? (view.saga.next?.table ?? null) : view.rematch;
}

/** @param {View} view */
function words(view) {
  const plays = byId("rematch").localName !== "a";
  const next = view.saga?.next;
  if (next && plays) {
    if (next.table) return `${next.title}: take your seat`;
    if (next.again) return `Play ${next.title} again`;
    return next.opens ? "Open the next envelope" : `Next: ${next.title}`;
  }
  if (!plays) return next ? `Watch ${next.title}` : "Watch the rematch";
  return view.rematch ? "Rematch: take your seat" : "Rematch";
}

/** @param {View} view */
export function showRematch(view) {
  const place = byId("rematch");
  const table = nextTable(view);
  if (view.saga) place.hidden = view.saga.over && place.localName === "form";
  if (place instanceof HTMLAnchorElement && table) place.href = `${base}/table/${table}`;
  if (!table && (!view.saga?.next || place.localName === "a")) return;
  place.classList.toggle("led", !!table); // the players are decided
  (place.querySelector("button") ?? place).textContent = words(view);
}

/**
 * A button for players who have closed the score sheet.
 * @param {View} view
 */
export function rematchChip(view) {
  const place = byId("rematch");
  if (!view.over || view.saga?.over || (!nextTable(view) && place.localName === "a")) return [];
  const chip = html("button", { type: "button", class: "chip" }, words(view));
  chip.addEventListener("click", () => {
    if (place instanceof HTMLFormElement) place.requestSubmit();
    else place.click();
  });
  return [chip];
}
