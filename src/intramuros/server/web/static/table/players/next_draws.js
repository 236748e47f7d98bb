/** Adds this browser's number to the draws of the game that follows. Loaded when a game is over. */

/** @import { View } from "../../protocol.d.ts" */

import { contribute } from "../../draws.js";
import { byId } from "../dom.js";
import { nextTable } from "./rematch.js";

/** The tables whose next game has this browser's number, and those to which it is on its way. */
const ready = new Set();
/** @type {Map<string, Promise<void>>} */
const pending = new Map();

/**
 * Before anybody asks for the next game, this browser adds its number to the draws of it.
 * @param {View} view
 * @param {string} api
 */
export function prepareNext(view, api) {
  const plays = view.seats.some((seat) => seat.mine); // a seat may have moved to another device
  if (plays && view.over && !nextTable(view) && byId("rematch").localName === "form") void prepare(api);
}

/** @param {string} api */
function prepare(api) {
  const begun = pending.get(api) ?? contribute(api);
  pending.set(api, begun);
  return begun.finally(() => ready.add(api));
}

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const [, table] = /\/table\/([\w-]+)\/(?:rematch|next|restart)$/.exec(form.action) ?? [];
  const api = document.body.dataset.api?.replace(/[^/]+$/, table ?? "");
  if (!table || !api || ready.has(api) || form.classList.contains("led")) return;
  event.preventDefault(); // first this browser's number
  await prepare(api).catch(() => {});
  form.requestSubmit(event.submitter);
});
