/** The score sheet: every line of every seat. A line lights up the cells that earn it. */

/** @import { Score, ScoreLine, ScoreSeat, View } from "../../protocol.d.ts" */
/** @import { Marks } from "../board/marks.js" */

import { button, byId, emblem, html, reducedMotion, ruleId, signed } from "../dom.js";
import { hasCounted } from "../players/cards.js";
import { Panel } from "./panel.js";

/** Milliseconds for each line; all lines together take no longer than MOST. */
const LINE = 450;
const MOST = 5000;

export class ScorePanel {
  #address;
  #marks;
  #panel;
  #body = byId("sheet-body");
  /** @type {View | null} */
  #view = null;
  /** Whether the game has counted its points; the count is shown once, line by line. */
  #seen = false;
  #due = false;
  /** @type {View | null} the view that is being counted */
  #counting = null;
  /** Ends the count and shows all lines. */
  #counted = () => this.#marks.set("lit", []);

  /**
   * @param {string} address
   * @param {Marks} marks
   */
  constructor(address, marks) {
    this.#address = address;
    this.#marks = marks;
    this.#panel = new Panel("sheet", "score", () => this.#counted());
    button("sheet-on").addEventListener("click", () => this.close());
  }

  get open() {
    return this.#panel.open;
  }

  /**
   * Shows a new view: updates an open sheet; the count and the end of the game open it.
   * @param {View} view
   */
  show(view) {
    const ended = view.over && !this.#view?.over;
    const counting = hasCounted(view) && !this.#seen;
    this.#view = view;
    this.#seen = hasCounted(view);
    if (counting) this.#expect();
    button("sheet-on").hidden = view.over || !this.#seen;
    if (ended || counting) void this.#open();
    else if (this.open || this.#due) void this.#fill();
  }

  /** Prepares the count; `data-counting` lasts until it is over, for what must wait for it. */
  #expect() {
    this.#due = !reducedMotion() && !document.hidden;
    if (this.#due) byId("sheet").dataset.counting = "";
  }

  toggle() {
    if (this.open) this.close();
    else void this.#open();
  }

  close() {
    return this.#panel.close();
  }

  async #open() {
    await this.#fill();
    this.#panel.show();
    byId("sheet-title").focus();
  }

  async #fill() {
    if (this.#counting) return; // updates are shown after the count
    const view = this.#view;
    const response = await fetch(this.#address).catch(() => null); // the banner shows that we are offline
    if (!response?.ok || !view || view !== this.#view) return;
    /** @type {Score} */
    const score = await response.json();
    byId("sheet-title").textContent = view.over ? result(view) : this.#seen ? "The count" : "Score so far";
    this.#counted();
    const seats = score.seats.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.seat - b.seat);
    this.#body.replaceChildren(...seats.map((seat) => this.#seat(seat, view)));
    if (this.#due) this.#count(seats);
    this.#due = false;
  }

  /**
   * Counts line by line, for all seats at once, and lights up the cells. A click shows the rest.
   * @param {ScoreSeat[]} seats
   */
  #count(seats) {
    const tables = [...this.#body.querySelectorAll("table")];
    const most = Math.max(0, ...seats.map((seat) => seat.lines.length));
    const show = (/** @type {number} */ upTo) => {
      for (const [at, { lines }] of seats.entries()) {
        for (const [row, line] of [...(tables[at]?.tBodies[0]?.rows ?? [])].entries()) {
          line.classList.toggle("uncounted", row >= upTo && lines.length > 0);
        }
        const total = tables[at]?.querySelector("[data-total]");
        const sum = lines.slice(0, upTo).reduce((all, { points }) => all + points, 0);
        if (total) total.textContent = signed(upTo < most ? sum : seats[at]?.total ?? 0);
      }
      this.#marks.set("lit", upTo > most ? [] : seats.flatMap((seat) => seat.lines[upTo - 1]?.cells ?? []));
    };
    let at = 0;
    show(0);
    const counting = (this.#counting = this.#view);
    const timer = setInterval(() => (++at > most ? this.#counted() : show(at)), Math.min(LINE, MOST / (most || 1)));
    this.#counted = () => {
      clearInterval(timer);
      this.#body.removeEventListener("pointerdown", this.#counted);
      this.#counted = () => this.#marks.set("lit", []);
      this.#counting = null;
      show(Infinity);
      delete byId("sheet").dataset.counting;
      byId("sheet").dispatchEvent(new Event("counted"));
      if (counting !== this.#view) void this.#fill();
    };
    this.#body.addEventListener("pointerdown", this.#counted);
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
        html("span", { "data-total": score.total }, signed(score.total)),
        ...(score.hidden ? [html("span", { class: "hidden-part" }, "+\u2009?")] : []),
      ),
    );
    const head = html(
      "tr",
      { class: "unseen" },
      ...["What", "Points", "Rule"].map((word) => html("th", { scope: "col" }, word)),
    );
    const rows = score.lines.map((line) => this.#line(line));
    const hidden = html("tr", {}, html("td", { colspan: 3, class: "soft" }, "and points that are hidden until the end"));
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
      html("td", { class: "points" }, signed(line.points)),
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
  if (!names.length) return view.prompt; // a player alone
  if (names.length === 1) return `${names[0]} wins`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the win`;
}
