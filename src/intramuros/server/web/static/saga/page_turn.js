/** The way to the next match: its page begins with the picture of this one (kept.js), which fades once it has its own. */

import { byId, reducedMotion } from "../table/dom.js";

const PARTS = ["story-open", "cards", "stage", "beside", "hand"];
const FADING = 300;

/** Keeps the picture when the player goes on to the next match. */
export function keepForNextMatch() {
  const way = byId("rematch");
  way.addEventListener(way instanceof HTMLFormElement ? "submit" : "click", () => {
    const parts = Object.fromEntries(PARTS.map((id) => [id, markup(byId(id))]));
    const kept = { at: Date.now(), size: `${innerWidth} ${innerHeight}`, scrolled: scrollY, parts };
    try {
      sessionStorage.setItem("intramuros.kept", JSON.stringify(kept));
    } catch {
      // without room the next page begins empty
    }
  });
}

/**
 * What scripts have put into a part of the page; what has an id is there from the start.
 * @param {Element} place
 */
function markup(place) {
  const copy = /** @type {Element} */ (place.cloneNode(true));
  for (const own of copy.querySelectorAll(":scope > [id]")) own.remove();
  for (const mark of copy.querySelectorAll(".marks")) mark.replaceChildren();
  for (const styled of copy.querySelectorAll("[style]")) styled.removeAttribute("style"); // a page takes none from markup
  return copy.innerHTML;
}

/** This page has its own picture. Both are there in the same place for a moment, and the old one fades. */
export function dropKept() {
  for (const kept of document.querySelectorAll(".kept")) {
    if (reducedMotion() || !kept.closest(".stage")) kept.remove();
    else {
      kept.classList.add("fading");
      kept.animate({ opacity: [1, 0] }, { duration: FADING, easing: "ease-out" }).finished.finally(() => kept.remove());
    }
  }
}
