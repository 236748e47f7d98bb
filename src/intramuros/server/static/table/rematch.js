/** The same people once more: a button on the score sheet and one in the bar, when the game is over. */

/** @import { View } from "../protocol.d.ts" */

import { byId, html } from "./dom.js";

/** @param {View} view */
function words(view) {
  if (byId("rematch").localName === "a") return "Watch the rematch";
  return view.rematch ? "Rematch: take your seat" : "Rematch";
}

/** @param {View} view */
export function showRematch(view) {
  const place = byId("rematch");
  if (!view.rematch) return;
  if (place instanceof HTMLAnchorElement) place.href = `/table/${view.rematch}`;
  (place.querySelector("button") ?? place).textContent = words(view);
}

/**
 * For who has closed the sheet, or never opened it.
 * @param {View} view
 */
export function rematchChip(view) {
  const place = byId("rematch");
  if (!view.over || (!view.rematch && place.localName === "a")) return [];
  const chip = html("button", { type: "button", class: "chip" }, words(view));
  chip.addEventListener("click", () => {
    if (place instanceof HTMLFormElement) place.requestSubmit();
    else place.click();
  });
  return [chip];
}
