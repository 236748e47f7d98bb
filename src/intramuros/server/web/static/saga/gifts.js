/** Gifts at the end of a match: each is shown large, with what it does from now on, and pressed onto the board once placed. */

/** @import { Saga, Standing, View } from "../protocol.d.ts" */

import { button, byId, dialog, html, reducedMotion, svg } from "../table/dom.js";
import { firstTime } from "./first_time.js";

const PRESSING = 600;

export class Gifts {
  #dialog = dialog("gifts");
  /** @type {Standing | null} what I have to place now */
  #mine = null;
  /** Whether a count is shown first, and not closed yet. */
  #waits = false;
  #counted = false;
  /** @type {Set<string> | null} the gifts that lie on the boards */
  #placed = null;

  constructor() {
    new MutationObserver(() => {
      if (!byId("sheet").hidden) return;
      this.#waits = false;
      this.#offer();
    }).observe(byId("sheet"), { attributeFilter: ["hidden"] });
    dialog("envelope").addEventListener("close", () => this.#offer());
  }

  /**
   * @param {View} view
   * @param {Saga} saga
   * @param {boolean} counted
   */
  show(view, saga, counted) {
    this.#press();
    if (counted && !this.#counted) this.#waits = true;
    this.#counted = counted;
    const acting = view.choice ? view.viewer : null;
    this.#mine = saga.standings.find(({ seat, gifts }) => seat === acting && gifts.length) ?? null;
    this.#offer();
  }

  /** Shows the gifts, once for each player. */
  #offer() {
    if (!this.#mine || this.#waits || document.querySelector("dialog[open]") || !firstTime(`gifts-${this.#mine.seat}`)) return;
    const { gifts } = this.#mine;
    byId("gifts-title").textContent = gifts.length > 1 ? "Yours to place and to keep" : `${capital(gifts[0]?.title ?? "")} to keep`;
    byId("gifts-list").replaceChildren(
      ...gifts.map(({ symbol, title, says }) =>
        html(
          "li",
          {},
          html("span", { class: "peel", "aria-hidden": "true" }, svg("svg", { viewBox: "0 0 60 60" }, svg("use", { href: `#${symbol}` }))),
          html("b", { hidden: gifts.length === 1 }, capital(title)),
          html("p", {}, says),
        ),
      ),
    );
    button("gifts-close").textContent = gifts.length > 1 ? "Peel off the first" : "Peel it off";
    this.#dialog.showModal();
    button("gifts-close").focus();
  }

  /** What has been placed since the last view comes down large and is pressed on. */
  #press() {
    const lying = [...document.querySelectorAll("#table [data-gift]")];
    for (const gift of lying) {
      if (!this.#placed || this.#placed.has(gift.id) || reducedMotion() || document.hidden) continue;
      gift.animate(
        [
          { scale: 2.2, rotate: "-10deg", opacity: 0, easing: "ease-out" },
          { scale: 2.4, rotate: "-4deg", opacity: 1, offset: 0.4, easing: "ease-in" },
          { scale: 0.92, rotate: "0deg", offset: 0.8, easing: "ease-out" },
          { scale: 1, rotate: "0deg" },
        ],
        { duration: PRESSING },
      );
    }
    this.#placed = new Set(lying.map(({ id }) => id));
  }
}

/** @param {string} words */
function capital(words) {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
