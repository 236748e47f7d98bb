/** While others' actions are played, a click or a key shows the end at once. */

/** @import { UpdateQueue } from "../live/update_queue.js" */

import { isTyping } from "./shortcuts.js";

const PASSED = ["Tab", "Shift", "Control", "Alt", "Meta"];

/** @param {UpdateQueue} updates */
export function listenForSkips(updates) {
  document.addEventListener("visibilitychange", () => document.hidden && updates.skip()); // nobody looks
  addEventListener("pointerdown", (event) => skip(event), true);
  addEventListener(
    "keydown",
    (event) => {
      if (!isTyping(event.target) && !PASSED.includes(event.key) && updates.skip()) drop(event);
    },
    true,
  );

  /** @param {PointerEvent} event */
  function skip(event) {
    if (!updates.skip() || !(event.target instanceof Element) || !event.target.closest("svg.region")) return;
    // What the click would mean on the board is not what the player has seen.
    event.stopPropagation();
    addEventListener("click", drop, true);
    const done = () => setTimeout(() => removeEventListener("click", drop, true));
    addEventListener("pointerup", done, { once: true });
    addEventListener("pointercancel", done, { once: true });
  }
}

/** @param {Event} event */
function drop(event) {
  event.stopPropagation();
  event.preventDefault();
}
