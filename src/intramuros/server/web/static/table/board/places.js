/** Places that a sentence names: a pointer, the focus or a tap on the words lights them up in the picture. */

/** @import { Token } from "../../protocol.d.ts" */
/** @import { Marks } from "./marks.js" */
/** @import { Picture } from "./picture.js" */
/** @import { Zoom } from "./zoom.js" */

import { byId, html } from "../dom.js";

/** What may be the name of a place: g6, R11, -2,0. */
const NAME = /(?<![\w:,-])[A-Za-z]{0,2}-?\d+(?:,-?\d+[NESW]?)?(?![\w:])/g;

/** @type {Picture | null} */
let picture = null;

/**
 * Lights up the places that an element with `data-places` names.
 * @param {Picture} shown
 * @param {Marks} marks
 * @param {Zoom} zoom
 */
export function lightPlaces(shown, marks, zoom) {
  picture = shown;
  /** @type {HTMLElement | null} */
  let lit = null;
  /** @param {EventTarget | null} target */
  const light = (target) => {
    const found = target instanceof Element ? target.closest("[data-places], button") : null; // another button means something else
    const element = found instanceof HTMLElement && found.dataset.places ? found : null;
    if (element === lit) return;
    lit = element;
    marks.set("lit", tokensOf(element));
  };
  document.addEventListener("pointerover", ({ target, pointerType }) => pointerType === "mouse" && light(target));
  document.addEventListener("focusin", ({ target }) => light(target));
  document.addEventListener("focusout", () => light(null));
  document.addEventListener("click", ({ target }) => {
    light(target);
    const [first] = tokensOf(lit).flatMap((token) => shown.elements(token));
    if (!first) return;
    zoom.reveal(first);
    byId("side").classList.remove("open"); // the drawer of a phone covers the board
  });
}

/** @param {HTMLElement | null} element */
function tokensOf(element) {
  return element?.dataset.places?.split(" ") ?? [];
}

/**
 * A sentence in which every place that the picture shows is a button.
 * @param {string} text
 * @param {Token[]} cells where what it tells is seen: they say which board of several is meant
 * @param {boolean} stops whether Tab stops at the buttons
 * @returns {(Node | string)[]}
 */
export function placesIn(text, cells, stops = true) {
  const found = [];
  let end = 0;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    const token = tokenFor(name, cells);
    if (token === undefined) continue;
    const button = html("button", { type: "button", class: "place", "data-places": token, tabindex: stops ? null : -1 }, name);
    found.push(text.slice(end, index), button);
    end = index + name.length;
  }
  return [...found, text.slice(end)];
}

/**
 * The token of a place. Where every player has a board, the number of the seat comes before the name: `2:g6`.
 * @param {string} name
 * @param {Token[]} cells
 * @returns {Token | undefined}
 */
function tokenFor(name, cells) {
  if (!picture || picture.elements(name).length) return picture ? name : undefined;
  const ends = (/** @type {Token} */ token) => token.endsWith(`:${name}`);
  return cells.find(ends) ?? picture.tokens().find(ends);
}
