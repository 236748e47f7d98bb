/** The rule book: what matters now on top, then all chapters; filtered as one types. */

/** @import { Rule, Rulebook } from "../protocol.d.ts" */
/** @import { Choosing } from "./choosing.js" */
/** @import { Picture } from "./picture.js" */

import { byId, html, ruleId } from "./dom.js";
import { Panel } from "./panel.js";
import { relevant } from "./relevant.js";

const MOST_REFUSED = 3;

export class Book {
  #address;
  #choosing;
  #picture;
  #panel = new Panel("book", "rules");
  #search = /** @type {HTMLInputElement} */ (byId("book-search"));
  /** @type {Rule[]} fetched when they are first asked for */
  #rules = [];
  /** @type {string[]} ids of the rules that forbade the latest clicks, the newest first */
  #refused = [];

  /**
   * @param {string} address
   * @param {Choosing} choosing
   * @param {Picture} picture
   */
  constructor(address, choosing, picture) {
    this.#address = address;
    this.#choosing = choosing;
    this.#picture = picture;
    this.#search.addEventListener("input", () => this.#filter());
    this.#search.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#search.value) return;
      event.preventDefault(); // the first Escape clears the search, the next one closes the book
      this.#search.value = "";
      this.#filter();
    });
    // Wherever a rule is named, its id leads here.
    document.addEventListener("click", ({ target }) => {
      const named = target instanceof Element ? target.closest("button[data-rule]") : null;
      if (named) void this.#openAt(named.getAttribute("data-rule") ?? "");
    });
  }

  toggle() {
    if (!this.close()) void this.#open();
  }

  close() {
    return this.#panel.close();
  }

  /**
   * A click was forbidden by these rules.
   * @param {string[]} rules
   */
  cited(rules) {
    this.#refused = [...new Set([...rules, ...this.#refused])].slice(0, MOST_REFUSED);
    this.refresh();
  }

  /** The choice has changed: other rules may matter. */
  refresh() {
    if (this.#panel.open) this.#showNow();
  }

  async #open() {
    await this.#load();
    this.#panel.show();
    this.#filter();
    byId("book-body").scrollTop = 0;
    // To a finger the search field would mean half a screen of keyboard.
    const typing = matchMedia("(hover: hover)").matches;
    (typing ? this.#search : byId("book-title")).focus();
  }

  /** @param {string} id */
  async #openAt(id) {
    await this.#load();
    this.#panel.show();
    this.#search.value = "";
    this.#filter();
    const reads = this.#rules.find((rule) => rule.ruling === id);
    const entries = [...byId("book-chapters").querySelectorAll("[data-entry]")];
    const at = (/** @type {string | undefined} */ name) =>
      entries.find((entry) => entry.getAttribute("data-entry") === name);
    const entry = at(id) ?? at(reads?.id);
    for (const other of entries) other.classList.toggle("found", other === entry);
    if (!(entry instanceof HTMLElement)) return;
    entry.focus({ preventScroll: true });
    entry.scrollIntoView({ block: "center" });
  }

  async #load() {
    if (this.#rules.length) return;
    const response = await fetch(this.#address).catch(() => null);
    if (!response?.ok) return; // the panel says so, and the next opening tries again
    /** @type {Rulebook} */
    const book = await response.json();
    this.#rules = book.rules;
    byId("book-chapters").replaceChildren(...this.#chapters());
  }

  #chapters() {
    // A ruling stands with the rules it reads; only one that reads none has a place of its own.
    const cited = new Set(this.#rules.map((rule) => rule.ruling));
    /** @type {Map<string, Rule[]>} */
    const chapters = new Map();
    for (const rule of this.#rules) {
      if (cited.has(rule.id)) continue;
      const own = chapters.get(rule.chapter) ?? [];
      own.push(rule);
      chapters.set(rule.chapter, own);
    }
    return [...chapters].map(([chapter, own]) => section(chapter, this.#entries(own)));
  }

  /** @param {Rule[]} rules */
  #entries(rules) {
    return rules.map((rule) => {
      const ruling = this.#rules.find((other) => other.id === rule.ruling);
      const quiet = html("p", { class: "ruling" });
      if (ruling) quiet.append(html("b", {}, ruling.id), ` ${ruling.says} ${ruling.why}`);
      else quiet.append(rule.why);
      return entry(rule, rule.id, ...(quiet.textContent ? [quiet] : []));
    });
  }

  /** Leaves what has every word that was typed, in the rule, its ids or its chapter. */
  #filter() {
    const words = this.#search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const section of byId("book-chapters").children) {
      const chapter = section.querySelector("h3")?.textContent ?? "";
      let left = 0;
      for (const entry of section.querySelectorAll("[data-entry]")) {
        const text = `${chapter} ${entry.textContent}`.toLowerCase();
        const fits = words.every((word) => text.includes(word));
        entry.toggleAttribute("hidden", !fits);
        left += Number(fits);
      }
      section.toggleAttribute("hidden", !left);
      count += left;
    }
    byId("book-count").textContent = !this.#rules.length
      ? "The rules cannot be fetched at the moment."
      : words.length
        ? `${count || "No"} ${count === 1 ? "rule" : "rules"}`
        : "";
    this.#showNow();
  }

  #showNow() {
    const refused = this.#refused.flatMap((id) => this.#rules.find((rule) => rule.id === id) ?? []);
    const rest = this.#rules.filter((rule) => !rule.why && !refused.includes(rule));
    const about = relevant(rest, this.#question());
    const now = byId("book-now");
    now.replaceChildren(
      ...(refused.length ? [section("Just refused", this.#entries(refused))] : []),
      ...(about.length ? [section("For this choice", about.map(short))] : []),
    );
    now.hidden = !!this.#search.value.trim() || !now.childElementCount;
  }

  /** What is asked, and the names of what has been chosen for it. */
  #question() {
    const chosen = (this.#choosing.walk?.path ?? []).flatMap((token) =>
      this.#picture.elements(token).map((element) => element.ariaLabel ?? ""),
    );
    return [this.#choosing.prompt, ...chosen].join(" ");
  }
}

/**
 * @param {string} heading
 * @param {HTMLElement[]} entries
 */
function section(heading, entries) {
  return html("section", {}, html("h3", {}, heading), html("dl", {}, ...entries));
}

/**
 * @param {Rule} rule
 * @param {Node | string} id
 * @param {...Node} more
 */
function entry(rule, id, ...more) {
  return html(
    "div",
    { "data-entry": rule.id, tabindex: -1 },
    html("dt", {}, id),
    html("dd", {}, html("p", {}, rule.says), ...more),
  );
}

/**
 * Without the ruling; the id leads to the place in the book that has it.
 * @param {Rule} rule
 */
function short(rule) {
  return entry(rule, ruleId(rule.id));
}
