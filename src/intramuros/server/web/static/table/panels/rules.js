/** The rules: those for the current choice on top, then all chapters; the search filters them. */

/** @import { Rule, Rulebook } from "../../protocol.d.ts" */
/** @import { Picture } from "../board/picture.js" */
/** @import { Chooser } from "../choice/chooser.js" */

import { byId, html, input, ruleId } from "../dom.js";
import { Panel } from "./panel.js";

const MOST_REFUSED = 3;

export class RulesPanel {
  #address;
  #chooser;
  #picture;
  #panel = new Panel("rulebook", "rules");
  #search = input("rulebook-search");
  /** @type {Rule[]} fetched when the panel is first opened */
  #rules = [];
  /** @type {Record<string, string>} the titles of their examples */
  #titles = {};
  /** @type {typeof import("./relevant_rules.js").relevantRules | null} fetched with them */
  #relevant = null;
  /** @type {typeof import("./examples.js").exampleList | null} fetched with them */
  #exampleList = null;
  /** @type {string[]} the rules that forbade the latest clicks, newest first */
  #refused = [];

  /**
   * @param {string} address
   * @param {Chooser} chooser
   * @param {Picture} picture
   */
  constructor(address, chooser, picture) {
    this.#address = address;
    this.#chooser = chooser;
    this.#picture = picture;
    this.#search.addEventListener("input", () => this.#filter());
    this.#search.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#search.value) return;
      event.preventDefault(); // the first Escape clears the search, the next one closes the panel
      this.#search.value = "";
      this.#filter();
    });
    // A rule's id is a link to the rule, wherever it stands.
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

  /** The choice has changed, so other rules may be relevant. */
  refresh() {
    if (this.#panel.open) this.#showNow();
  }

  async #open() {
    await this.#load();
    this.#panel.show();
    this.#filter();
    byId("rulebook-body").scrollTop = 0;
    // On a touch screen the search field would open the keyboard over half the screen.
    const typing = matchMedia("(hover: hover)").matches;
    (typing ? this.#search : byId("rulebook-title")).focus();
  }

  /** @param {string} id */
  async #openAt(id) {
    await this.#load();
    this.#panel.show();
    this.#search.value = "";
    this.#filter();
    const ruled = this.#rules.find((rule) => rule.ruling === id);
    const entries = [...byId("rulebook-chapters").querySelectorAll("[data-entry]")];
    const at = (/** @type {string | undefined} */ name) =>
      entries.find((entry) => entry.getAttribute("data-entry") === name);
    const entry = at(id) ?? at(ruled?.id);
    for (const other of entries) other.classList.toggle("found", other === entry);
    if (!(entry instanceof HTMLElement)) return;
    const folded = entry.closest("details");
    if (folded) folded.open = true;
    const example = entry.querySelector("details");
    if (example) example.open = true;
    entry.focus({ preventScroll: true });
    entry.scrollIntoView({ block: "center" });
  }

  async #load() {
    if (this.#rules.length) return;
    const response = await fetch(this.#address).catch(() => null);
    if (!response?.ok) return; // the panel says so; opening it again tries again
    /** @type {Rulebook} */
    const book = await response.json();
    this.#relevant = (await import("./relevant_rules.js")).relevantRules;
    this.#exampleList = (await import("./examples.js")).exampleList;
    this.#titles = book.examples;
    byId("rulebook-summary").replaceChildren(...this.#summary(book.summary));
    this.#rules = book.rules;
    byId("rulebook-chapters").replaceChildren(...this.#chapters());
  }

  /** @param {string[]} lines */
  #summary(lines) {
    if (!lines.length) return [];
    const list = html("ul", {}, ...lines.map((line) => html("li", {}, line)));
    return [html("details", { open: "" }, html("summary", {}, "The game on one page"), list)];
  }

  #chapters() {
    // A ruling stands with the rules it interprets; only one without such a rule has its own entry.
    const cited = new Set(this.#rules.map((rule) => rule.ruling));
    /** @type {Map<string, Rule[]>} */
    const chapters = new Map();
    for (const rule of this.#rules) {
      if (cited.has(rule.id)) continue;
      const own = chapters.get(rule.chapter) ?? [];
      own.push(rule);
      chapters.set(rule.chapter, own);
    }
    return [...chapters].map(([chapter, own]) => {
      const rare = this.#entries(own.filter((rule) => rule.rare));
      const made = section(chapter, this.#entries(own.filter((rule) => !rule.rare)));
      if (rare.length) made.append(html("details", { class: "rare" }, html("summary", {}, "Rare cases"), html("dl", {}, ...rare)));
      return made;
    });
  }

  /** @param {Rule[]} rules */
  #entries(rules) {
    return rules.map((rule) => {
      const ruling = this.#rules.find((other) => other.id === rule.ruling);
      const quiet = html("p", { class: "ruling" });
      if (ruling) quiet.append(html("b", {}, ruling.id), ` ${ruling.says} ${ruling.why}`);
      else quiet.append(rule.why);
      const address = this.#address.replace(/rules(\?.*)?$/, "examples/");
      const examples = this.#exampleList?.(rule.examples, this.#titles, address) ?? [];
      return entry(rule, rule.id, ...(quiet.textContent ? [quiet] : []), ...examples);
    });
  }

  /** Shows only the rules that have every typed word in their text, ids or chapter. */
  #filter() {
    const words = this.#search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const section of byId("rulebook-chapters").children) {
      const chapter = section.querySelector("h3")?.textContent ?? "";
      let left = 0;
      for (const entry of section.querySelectorAll("[data-entry]")) {
        const text = `${chapter} ${entry.textContent}`.toLowerCase();
        const fits = words.every((word) => text.includes(word));
        entry.toggleAttribute("hidden", !fits);
        left += Number(fits);
      }
      section.toggleAttribute("hidden", !left);
      const rare = section.querySelector("details.rare");
      if (rare instanceof HTMLDetailsElement) {
        rare.hidden = !rare.querySelector("[data-entry]:not([hidden])");
        rare.open = words.length > 0;
      }
      count += left;
    }
    byId("rulebook-count").textContent = !this.#rules.length
      ? "The rules could not be loaded. Close and open them to try again."
      : words.length
        ? `${count || "No"} ${count === 1 ? "rule" : "rules"}`
        : "";
    byId("rulebook-summary").hidden = words.length > 0;
    this.#showNow();
  }

  #showNow() {
    const refused = this.#refused.flatMap((id) => this.#rules.find((rule) => rule.id === id) ?? []);
    const rest = this.#rules.filter((rule) => !rule.why && !refused.includes(rule));
    const about = this.#relevant?.(rest, this.#question()) ?? [];
    const now = byId("rulebook-now");
    now.replaceChildren(
      ...(refused.length ? [section("Just refused", this.#entries(refused))] : []),
      ...(about.length ? [section("For this choice", about.map(short))] : []),
    );
    now.hidden = !!this.#search.value.trim() || !now.childElementCount;
  }

  /** The prompt, and the names of what has been chosen so far. */
  #question() {
    const chosen = (this.#chooser.graph?.path ?? []).flatMap((token) =>
      this.#picture.elements(token).map((element) => element.ariaLabel ?? ""),
    );
    return [this.#chooser.prompt, ...chosen].join(" ");
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
  const says = html("p", {}, rule.says);
  for (const name of rule.expansions) says.append(" ", html("span", { class: "expansion" }, name));
  return html(
    "div",
    { "data-entry": rule.id, tabindex: -1 },
    html("dt", {}, id),
    html("dd", {}, says, ...more),
  );
}

/**
 * Without the ruling; the id links to the full entry.
 * @param {Rule} rule
 */
function short(rule) {
  return entry(rule, ruleId(rule.id));
}
