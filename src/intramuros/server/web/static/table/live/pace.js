/** The pace at which the page shows what others do: the player's choice in the help dialog. */

import { pace, setPace } from "./update_queue.js";

/** Fetched when the dialog is first opened. */
export function offerPaces() {
  const radios = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[name=pace]"));
  for (const radio of radios) {
    if (radio.checked) setPace(radio.value); // chosen while this script was fetched
    radio.addEventListener("change", () => setPace(radio.value));
  }
  for (const radio of radios) radio.checked = radio.value === pace();
}
