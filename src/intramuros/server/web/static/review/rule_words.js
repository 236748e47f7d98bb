/** The ids of rules as buttons that show the rule's words below the sentence. */

/** @import { Rulebook } from "../protocol.d.ts" */

import { html } from "../table/dom.js";

export class RuleWords {
  #address;
  /** @type {Promise<Map<string, string>> | null} fetched when the first one is opened */
  #book = null;

  /** @param {string} address of the rule book */
  constructor(address) {
    this.#address = address;
  }

  /** @param {string} id */
  button(id) {
    const made = html("button", { type: "button", class: "rule-id", "aria-expanded": "false", "aria-label": `Rule ${id}` }, id);
    made.addEventListener("click", () => void this.#toggle(made, id));
    return made;
  }

  /**
   * @param {HTMLElement} button
   * @param {string} id
   */
  async #toggle(button, id) {
    const open = button.getAttribute("aria-expanded") === "true";
    button.setAttribute("aria-expanded", String(!open));
    const home = button.parentElement;
    if (open) home?.querySelector(`[data-words="${CSS.escape(id)}"]`)?.remove();
    else home?.append(html("span", { class: "rule-words", "data-words": id }, (await this.#words()).get(id) ?? "The words of this rule cannot be shown."));
  }

  #words() {
    this.#book ??= fetch(this.#address)
      .then((response) => (response.ok ? response.json() : { rules: [] }))
      .catch(() => ({ rules: [] }))
      .then((/** @type {Pick<Rulebook, "rules">} */ { rules }) => new Map(rules.map(({ id, says }) => [id, says])));
    return this.#book;
  }
}
