/** The pace at which the page shows what others do: the player's choice in the help dialog. */

import { pace, setPace } from "./update_queue.js";

/** Fetched when the dialog is first opened. */
export function offerPaces() {
  for (const radio of document.querySelectorAll("input[name=pace]")) {
    if (!(radio instanceof HTMLInputElement)) continue;
    radio.checked = radio.value === pace();
    radio.addEventListener("change", () => setPace(radio.value));
  }
}
