/** The bubble that says which rule forbids a click, next to where it was made. */

/** @import { Token, Violation } from "../../protocol.d.ts" */
/** @import { Marks } from "../board/marks.js" */
/** @import { Picture } from "../board/picture.js" */

import { announce } from "../announce.js";
import { placesIn } from "../board/places.js";
import { byId, html, placeNear, ruleId, sentence } from "../dom.js";

const MOST = 3;

export class Refusals {
  /** Called with the ids of the rules that are shown. @type {(rules: string[]) => void} */
  cited = () => {};
  /** Called when the bubble has gone, and with it the ghost of what was refused. */
  closed = () => {};
  #picture;
  #marks;
  #bubble = byId("bubble");

  /**
   * @param {Picture} picture
   * @param {Marks} marks
   */
  constructor(picture, marks) {
    this.#picture = picture;
    this.#marks = marks;
    document.addEventListener("pointerdown", ({ target }) => {
      if (!(target instanceof Node && this.#bubble.contains(target))) this.close();
    });
    this.#bubble.addEventListener("click", ({ target }) => {
      if (!(target instanceof Element && target.closest(".place"))) this.close();
    });
  }

  get open() {
    return !this.#bubble.hidden;
  }

  /**
   * @param {Token | null} token where it was clicked; null: above the action bar
   * @param {Violation[]} violations
   * @param {string} otherwise what to say if no rule was broken
   */
  show(token, violations, otherwise) {
    const shown = violations.slice(0, MOST);
    this.#bubble.replaceChildren(...(shown.length ? shown.map(item) : [html("p", {}, sentence(otherwise))]));
    this.#marks.set("culprit", shown.flatMap((violation) => violation.cells));
    this.#bubble.hidden = false;
    if (shown.length) this.cited(shown.map((violation) => violation.rule));
    placeNear(this.#bubble, this.#spot(token));
    announce(shown.length ? shown.map((v) => `${sentence(v.detail)} Rule ${v.rule}: ${v.says}`).join(" ") : otherwise);
  }

  /** @returns {boolean} whether it was open */
  close() {
    if (!this.open) return false;
    this.#bubble.hidden = true;
    this.#marks.set("culprit", []);
    this.#marks.noGhost();
    this.closed();
    return true;
  }

  /** @param {Token | null} token */
  #spot(token) {
    const element = token === null ? undefined : this.#picture.elements(token)[0];
    return (element ?? byId("bar")).getBoundingClientRect();
  }
}

/** @param {Violation} violation */
function item(violation) {
  const rule = html("p", { class: "rule" }, ruleId(violation.rule), ` ${violation.says}`);
  return html("div", {}, html("p", {}, ...placesIn(sentence(violation.detail), violation.cells)), rule);
}
