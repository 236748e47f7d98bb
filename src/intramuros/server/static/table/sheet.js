/** The score sheet: every line of every seat; a line lights the cells that earn it. */

/** @import { Score, ScoreLine, ScoreSeat, View } from "../protocol.d.ts" */
/** @import { Marks } from "./marks.js" */

import { byId, calm, emblem, html, ruleId } from "./dom.js";
import { Panel } from "./panel.js";

const COUNT_UP = 700;

export class Sheet {
  #address;
  #marks;
  #panel;
  #body = byId("sheet-body");
  /** @type {View | null} */
  #view = null;

  /**
   * @param {string} address
   * @param {Marks} marks
   */
  constructor(address, marks) {
    this.#address = address;
    this.#marks = marks;
    this.#panel = new Panel("sheet", "score", () => marks.set("lit", []));
  }

  get open() {
    return this.#panel.open;
  }

  /**
   * A new view: an open sheet follows it, the end of the game opens it.
   * @param {View} view
   */
  show(view) {
    const ended = view.over && !this.#view?.over;
    this.#view = view;
    if (ended) void this.#open(true);
    else if (this.open) void this.#fill(false);
  }

  toggle() {
    if (this.open) this.close();
    else void this.#open(false);
  }

  close() {
    return this.#panel.close();
  }

  /** @param {boolean} counting */
  async #open(counting) {
    await this.#fill(counting);
    this.#panel.show();
    byId("sheet-title").focus();
  }

  /** @param {boolean} counting */
  async #fill(counting) {
    const view = this.#view;
    const response = await fetch(this.#address).catch(() => null); // the banner tells of a lost line
    if (!response?.ok || !view || view !== this.#view) return;
    /** @type {Score} */
    const score = await response.json();
    byId("sheet-title").textContent = view.over ? result(view) : "Score so far";
    const seats = score.seats.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.seat - b.seat);
    this.#body.replaceChildren(...seats.map((seat) => this.#seat(seat, view)));
    this.#marks.set("lit", []);
    if (counting) countUp(this.#body);
  }

  /**
   * @param {ScoreSeat} score
   * @param {View} view
   */
  #seat(score, view) {
    const seat = view.seats.find((s) => s.seat === score.seat);
    const caption = html(
      "caption",
      {},
      ...(score.rank ? [html("span", { class: "rank" }, `${score.rank}.`)] : []),
      ...(seat ? [emblem(seat.colour)] : []),
      html("span", { class: "name" }, seat?.name ?? `Seat ${score.seat}`),
      html(
        "b",
        { class: "total" },
        html("span", { "data-total": score.total }, String(score.total)),
        ...(score.hidden ? [html("span", { class: "hidden-part" }, "+\u2009?")] : []),
      ),
    );
    const head = html(
      "tr",
      { class: "unseen" },
      ...["What", "Points", "Rule"].map((word) => html("th", { scope: "col" }, word)),
    );
    const rows = score.lines.map((line) => this.#line(line));
    const hidden = html("tr", {}, html("td", { colspan: 3, class: "soft" }, "and what is hidden until the end"));
    if (score.hidden) rows.push(hidden);
    const none = html("tr", {}, html("td", { colspan: 3, class: "soft" }, "nothing yet"));
    return html(
      "table",
      { class: view.winners.includes(score.seat) ? "winner" : "" },
      caption,
      html("thead", {}, head),
      html("tbody", {}, ...(rows.length ? rows : [none])),
    );
  }

  /** @param {ScoreLine} line */
  #line(line) {
    const light = html("button", { type: "button", class: "line" }, line.label);
    const row = html(
      "tr",
      {},
      html("th", { scope: "row" }, light),
      html("td", { class: "points" }, String(line.points).replace("-", "−")),
      html("td", { class: "rule", title: line.says ?? "" }, ruleId(line.rule)),
    );
    const on = () => this.#marks.set("lit", line.cells);
    const off = () => this.#marks.set("lit", []);
    row.addEventListener("pointerenter", on);
    row.addEventListener("pointerleave", off);
    light.addEventListener("focus", on);
    light.addEventListener("blur", off);
    light.addEventListener("click", on);
    return row;
  }
}

/** @param {View} view */
export function result(view) {
  const names = view.seats.filter((s) => view.winners.includes(s.seat)).map((s) => s.name);
  if (view.ended === "abandoned") return "Abandoned, without a result";
  if (!names.length) return "The game is over";
  if (names.length === 1) return `${names[0]} wins`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the win`;
}

/** @param {Element} body */
function countUp(body) {
  if (calm() || document.hidden) return;
  const totals = [...body.querySelectorAll("[data-total]")];
  const begin = performance.now();
  const step = (/** @type {number} */ now) => {
    const part = Math.min(1, (now - begin) / COUNT_UP);
    const eased = 1 - (1 - part) ** 3;
    for (const total of totals) {
      total.textContent = String(Math.round(eased * Number(total.getAttribute("data-total"))));
    }
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
