/** The list of turns with what each lost; the one that the board shows is open and tells the better way. */

/** @import { ReviewTurn, Seat } from "../protocol.d.ts" */
/** @import { RuleWords } from "./rule_words.js" */

import { button, byId, emblem, html, reducedMotion, svg } from "../table/dom.js";
import { comparison, WORDS } from "./comparison.js";
import { tenths } from "./expected.js";

/** @typedef {{ root: HTMLElement, head: HTMLButtonElement, body: HTMLElement | null, turn: ReviewTurn }} Entry */

export class TurnList {
  #list = byId("turns");
  #actions = byId("turn-actions");
  #seats;
  #rules;
  #go;
  /** @type {Entry[]} */
  #entries = [];
  /** @type {Entry | null} */
  #open = null;
  #only = false;

  /**
   * @param {Seat[]} seats
   * @param {RuleWords} rules
   * @param {(at: number) => void} go
   */
  constructor(seats, rules, go) {
    this.#seats = seats;
    this.#rules = rules;
    this.#go = go;
    const only = button("only-losses");
    only.addEventListener("click", () => {
      this.#only = !this.#only;
      only.setAttribute("aria-pressed", String(this.#only));
      this.#list.classList.toggle("only-losses", this.#only);
      this.reveal();
    });
  }

  /**
   * Shows these turns in place of those before.
   * @param {ReviewTurn[]} turns
   * @param {number[]} turning
   * @param {number} at where the board is
   */
  show(turns, turning, at) {
    this.#open = null;
    byId("turns-part").append(this.#actions);
    this.#actions.hidden = true;
    this.#entries = turns.map((turn, number) => this.#entry(turn, number + 1, turning.includes(turn.ply)));
    this.#list.replaceChildren(...this.#entries.map(({ root }) => root));
    byId("turns-part").hidden = !turns.length;
    this.point(at, false);
  }

  /**
   * The turn that is played at a position.
   * @param {number} at
   * @returns {ReviewTurn | null}
   */
  turnAt(at) {
    return this.#entries.findLast(({ turn }) => turn.ply <= at && at < turn.end)?.turn ?? null;
  }

  /**
   * The next turn that lost something, or the one before.
   * @param {number} at
   * @param {1 | -1} way
   * @returns {number | null} its ply
   */
  loss(at, way) {
    const plies = this.#entries.filter(({ turn }) => turn.best).map(({ turn }) => turn.ply);
    return (way > 0 ? plies.find((ply) => ply > at) : plies.findLast((ply) => ply < at)) ?? null;
  }

  /**
   * Opens the turn of a position.
   * @param {number} at
   * @param {boolean} scrolls
   */
  point(at, scrolls = true) {
    const turn = this.turnAt(at);
    const entry = this.#entries.find((one) => one.turn === turn) ?? null;
    if (entry === this.#open) return;
    if (this.#open) {
      this.#open.head.setAttribute("aria-expanded", "false");
      this.#open.head.removeAttribute("aria-current");
      byId("turns-part").append(this.#actions);
      this.#open.body?.remove();
      this.#open.body = null;
    }
    this.#open = entry;
    this.#actions.hidden = !entry;
    if (!entry) return;
    entry.head.setAttribute("aria-expanded", "true");
    entry.head.setAttribute("aria-current", "step");
    entry.body = html("div", { class: "turn-body" }, ...comparison(entry.turn, this.#seats, this.#rules), this.#actions);
    entry.root.append(entry.body);
    button("show-line").hidden = !entry.turn.best;
    if (scrolls) this.reveal();
  }

  /** Brings the open turn into view. Only its panel scrolls, never the page. */
  reveal() {
    const panel = byId("side");
    const root = this.#open?.root;
    if (!root || panel.scrollHeight <= panel.clientHeight) return;
    const top = root.offsetTop - panel.offsetTop;
    const fits = top >= panel.scrollTop && top + root.offsetHeight <= panel.scrollTop + panel.clientHeight;
    if (!fits) panel.scrollTo({ top: top - 48, behavior: reducedMotion() ? "instant" : "smooth" });
  }

  /**
   * @param {ReviewTurn} turn
   * @param {number} number
   * @param {boolean} turns whether the game turned here
   * @returns {Entry}
   */
  #entry(turn, number, turns) {
    const seat = this.#seats.find((one) => one.seat === turn.seat);
    const lost = turn.grade === "best" ? "" : ` −${tenths(turn.loss)}`;
    const head = html(
      "button",
      { type: "button", class: "turn-head", "aria-expanded": "false" },
      html("span", { class: "number" }, String(number)),
      emblem(seat?.colour ?? ""),
      html("span", { class: "what" }, html("b", {}, seat?.name ?? ""), ` ${turn.played.says}`),
      html("span", { class: `grade ${turn.grade}` }, ...(turns ? [flag(), html("span", { class: "unseen" }, "turning point, ")] : []), WORDS[turn.grade], html("b", {}, lost)),
    );
    head.addEventListener("click", () => this.#go(turn.ply));
    return { root: html("li", { class: `${turn.grade}${turns ? " turning" : ""}` }, head), head, body: null, turn };
  }
}

/** The sign of a turning point, as on the chart. */
function flag() {
  return svg("svg", { class: "flag", viewBox: "0 0 10 10", "aria-hidden": "true" }, svg("path", { d: "M0 1h10L5 9z" }));
}
