/** The envelope that begins a chapter: a seal to break, then what it says. News alone are a card. */

/** @import { Saga, View } from "../protocol.d.ts" */

import { button, byId, calm, html } from "../table/dom.js";
import { noted } from "./noted.js";

const OPENING = 900;

export class Envelope {
  #dialog = /** @type {HTMLDialogElement} */ (byId("envelope"));
  #asked = false;

  constructor() {
    button("envelope-seal").addEventListener("click", () => this.#break());
  }

  /**
   * Fills it; the first time that somebody who plays comes to the match, it lies on the table.
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
    const plays = view.seats.some((seat) => seat.mine);
    if ((saga.opens || saga.news.length) && plays && !view.over && noted("envelope")) this.open(saga.opens);
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
    }, calm() ? 0 : OPENING);
  }

  /** @param {boolean} sealed */
  #turn(sealed) {
    this.#dialog.classList.toggle("closed", sealed);
    button("envelope-seal").hidden = !sealed;
    byId("letter").hidden = sealed;
    this.#dialog.setAttribute("aria-labelledby", sealed ? "envelope-says" : "letter-title");
  }
}
