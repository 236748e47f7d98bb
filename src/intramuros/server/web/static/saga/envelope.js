/** The envelope at the start of a chapter: a seal to break, then a letter. News without a chapter are a letter only. */

/** @import { Saga, View } from "../protocol.d.ts" */

import { button, byId, dialog, html, reducedMotion } from "../table/dom.js";
import { firstTime } from "./first_time.js";
import { showScoring } from "./scoring.js";

const OPENING = 900;

export class Envelope {
  #dialog = dialog("envelope");
  #asked = false;

  constructor() {
    button("envelope-seal").addEventListener("click", () => this.#break());
  }

  /**
   * Fills the envelope, and opens it once for each player who comes to the match.
   * @param {View} view
   * @param {Saga} saga
   */
  show(view, saga) {
    if (this.#asked) return;
    this.#asked = true;
    byId("envelope-number").textContent = String(saga.chapter);
    byId("envelope-says").textContent = `Break the seal of envelope ${saga.chapter}`;
    byId("letter-chapter").textContent = saga.opens ? `Chapter ${saga.chapter}` : `New in ${saga.title}`;
    byId("letter-title").textContent = saga.opens ? saga.chapter_title : saga.title;
    byId("letter-tale").textContent = saga.tale;
    byId("letter-news").replaceChildren(...saga.news.map((sentence) => html("li", {}, sentence)));
    showScoring("letter", saga);
    const plays = view.seats.some((seat) => seat.mine);
    if ((saga.opens || saga.news.length) && plays && !view.over && firstTime("envelope")) this.open(saga.opens);
  }

  /** @param {boolean} sealed */
  open(sealed) {
    this.#dialog.classList.remove("opening");
    this.#turn(sealed);
    if (!this.#dialog.open) this.#dialog.showModal();
    (sealed ? button("envelope-seal") : button("letter-close")).focus();
  }

  #break() {
    if (this.#dialog.classList.contains("opening")) return;
    this.#dialog.classList.add("opening");
    setTimeout(() => {
      this.#turn(false);
      button("letter-close").focus();
    }, reducedMotion() ? 0 : OPENING);
  }

  /** @param {boolean} sealed */
  #turn(sealed) {
    this.#dialog.classList.toggle("closed", sealed);
    button("envelope-seal").hidden = !sealed;
    byId("letter").hidden = sealed;
    this.#dialog.setAttribute("aria-labelledby", sealed ? "envelope-says" : "letter-title");
  }
}
