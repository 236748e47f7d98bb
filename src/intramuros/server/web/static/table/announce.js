/** Tells screen readers what happens, without moving the focus. */

import { byId } from "./dom.js";

/** @type {string[]} */
let waiting = [];

/**
 * Announces a sentence, together with others of the same moment.
 * @param {string} sentence
 */
export function announce(sentence) {
  if (!sentence) return;
  if (!waiting.length) setTimeout(speak, 50);
  waiting.push(sentence);
}

function speak() {
  byId("say").textContent = waiting.join(" ");
  waiting = [];
}
