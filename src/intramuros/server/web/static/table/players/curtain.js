/** Where people share a screen and something is hidden: asks to hand it over before the next hand is shown. */

/** @import { View } from "../../protocol.d.ts" */

import { emblem, html } from "../dom.js";
import { addStyles } from "../score/styles.js";

/** Who has seen their hand last: a reload does not ask again. */
const KEPT = `curtain ${location.pathname}`;

/** @type {Promise<void> | null} */
let styles = null;

/**
 * Resolves once the player whose picture comes next has the screen.
 * @param {View} view
 * @returns {Promise<void>}
 */
export async function handOver(view) {
  const seat = view.seats.find((one) => one.seat === view.curtain);
  if (!seat || sessionStorage.getItem(KEPT) === String(seat.seat)) return;
  await (styles ??= addStyles("table/curtain"));
  return new Promise((shown) => {
    const title = html("h2", { id: "curtain-title" }, `Hand the screen to ${seat.name}`);
    const show = html("button", { type: "button", class: "main", autofocus: true }, `I am ${seat.name}: show my pieces`);
    const curtain = html(
      "dialog",
      { class: "curtain", "aria-labelledby": "curtain-title" },
      emblem(seat.colour),
      title,
      html("p", { class: "soft" }, "What is hidden from the others comes next."),
      show,
    );
    curtain.style.setProperty("--edge", `var(--seat-${seat.colour})`);
    curtain.addEventListener("cancel", (event) => event.preventDefault());
    curtain.addEventListener("close", () => {
      sessionStorage.setItem(KEPT, String(seat.seat));
      curtain.remove();
      shown();
    });
    show.onclick = () => curtain.close();
    document.body.append(curtain);
    curtain.showModal();
  });
}
