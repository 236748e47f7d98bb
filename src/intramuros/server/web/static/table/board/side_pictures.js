/** Small pictures beside the board: a click enlarges one, another click makes it small again. */

import { byId, html, svg } from "../dom.js";

const LARGE = "large";
const SIGNS = { enlarge: "M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4", close: "m5 5 10 10M15 5 5 15" };

/** Handles clicks on what is not offered, and Escape while a picture is large. */
export function listenToSidePictures() {
  const place = byId("beside");
  place.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest("[data-t][role='button']")) return;
    event.stopPropagation(); // it does not ask why
    const picture = target.closest(".picture");
    if (picture) enlarge(picture, !picture.classList.contains(LARGE));
  });
  document.addEventListener(
    "keydown",
    (event) => {
      const picture = place.querySelector(`.${LARGE}`);
      if (event.key !== "Escape" || !picture) return;
      event.stopPropagation();
      enlarge(picture, false);
    },
    true,
  );
}

/**
 * The button for keyboards and screen readers.
 * @param {string} label
 */
export function enlargeButton(label) {
  const sign = svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: SIGNS.enlarge }));
  return html("button", { type: "button", class: "enlarge", "aria-expanded": "false", "aria-label": `Enlarge: ${label}` }, sign);
}

/**
 * @param {Element} picture
 * @param {boolean} large
 */
function enlarge(picture, large) {
  const place = byId("beside");
  place.querySelector(".hole")?.remove();
  if (large) picture.before(placeholder(picture));
  for (const other of place.querySelectorAll(".picture:not(.hole)")) {
    const now = other === picture && large;
    other.classList.toggle(LARGE, now);
    const button = other.querySelector(".enlarge");
    button?.setAttribute("aria-expanded", String(now));
    button?.querySelector("path")?.setAttribute("d", now ? SIGNS.close : SIGNS.enlarge);
  }
}

/**
 * A placeholder for an enlarged picture, so that the others stay where they are.
 * @param {Element} picture
 */
function placeholder(picture) {
  const { width, height } = picture.getBoundingClientRect();
  const kept = html("div", { class: picture.classList.contains("wide") ? "picture hole wide" : "picture hole" });
  Object.assign(kept.style, { width: `${width}px`, height: `${height}px` });
  return kept;
}
