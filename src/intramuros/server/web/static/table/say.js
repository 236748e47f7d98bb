/** What a screen reader is told, without taking the focus. */

import { byId } from "./dom.js";

/** @type {string[]} */
let waiting = [];

/**
 * Speaks a sentence; sentences of the same moment are spoken together.
 * @param {string} sentence
 */
export function say(sentence) {
  if (!sentence) return;
  if (!waiting.length) setTimeout(speak, 50);
  waiting.push(sentence);
}

function speak() {
  byId("say").textContent = waiting.join(" ");
  waiting = [];
}
