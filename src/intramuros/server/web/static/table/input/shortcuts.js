/** Keyboard shortcuts of all pages with a board: which keys count, and zooming. */

/** @import { Zoom } from "../board/zoom.js" */

/**
 * Passes every key to `press` unless it is typed into a field or pressed with Ctrl, Alt or Meta.
 * @param {(event: KeyboardEvent) => boolean} press returns whether the key did something
 */
export function listenToShortcuts(press) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (press(event)) event.preventDefault();
  });
}

/**
 * @param {string} key
 * @param {Zoom} zoom
 * @returns {boolean} whether the key zooms
 */
export function zooms(key, zoom) {
  if (key === "+" || key === "=") zoom.by(1.25);
  else if (key === "-") zoom.by(0.8);
  else if (key === "0") zoom.reset();
  else return false;
  return true;
}

/**
 * Whether a key is meant for a field. The focus stays in a closed dialog until the next frame: that field is not meant.
 * @param {EventTarget | null} target
 */
export function isTyping(target) {
  const field = target instanceof Element ? target.closest("input:not([type=range]), select, textarea") : null;
  return field?.checkVisibility() ?? false;
}
