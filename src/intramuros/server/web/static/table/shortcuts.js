/** What all pages with a board do with keys: which presses are shortcuts, and how one zooms. */

/** @import { Zoom } from "./zoom.js" */

/**
 * Hands every key to `press` that is not typed into a field and not pressed with Ctrl, Alt or Meta.
 * @param {(event: KeyboardEvent) => boolean} press whether the key meant something
 */
export function listenToShortcuts(press) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return;
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

/** @param {EventTarget | null} target */
function writing(target) {
  return target instanceof Element && target.closest("input:not([type=range]), select, textarea") !== null;
}
