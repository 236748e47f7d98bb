/** The score sheet as a table: players in columns, what is counted in rows. A cell opens its lines. */

/** @import { Score, ScoreLine, ScoreSeat, View } from "../../protocol.d.ts" */
/** @import { Marks } from "../board/marks.js" */

import { emblem, html, ruleId, signed } from "../dom.js";
import { capitalized } from "../panels/draw_summary.js";
import { countUp } from "../players/count_up.js";

/** @typedef {string} CellName heading and seat: `palaces 2` */
/** @typedef {{ button: HTMLButtonElement, row: HTMLElement, lines: ScoreLine[], title: string }} Cell */

const LINES = "score-lines";

export class ScoreTable {
  root;
  /** @type {CellName | null} the cell whose lines are shown */
  opened = null;
  #score;
  #view;
  #marks;
  /** @type {HTMLElement[]} */
  #rows;
  /** @type {HTMLElement[]} the totals, by column */
  #totals;
  /** @type {number[]} what they show while the points are counted */
  #sums = [];
  /** @type {Map<CellName, Cell>} */
  #cells = new Map();

  /**
   * @param {Score} score
   * @param {View} view
   * @param {Marks} marks
   * @param {CellName | null} opened
   */
  constructor(score, view, marks, opened) {
    this.#score = score;
    this.#view = view;
    this.#marks = marks;
    this.#totals = score.seats.map((seat) => html("span", { "data-total": seat.total }, signed(seat.total)));
    this.#rows = score.headings.map((heading) => this.#row(heading));
    const rows = [...this.#rows];
    const unseen = score.seats.some((seat) => seat.hidden && !seat.screened.length);
    if (unseen) rows.push(hiddenRow(score.seats));
    else if (!rows.length) rows.push(html("tr", {}, html("td", { colspan: score.seats.length + 1, class: "soft" }, "Nothing yet")));
    this.root = html(
      "table",
      { class: `score-table${score.seats.length > 4 ? " many" : ""}` },
      html("caption", { class: "unseen" }, "Points of each player, by what they are for"),
      this.#head(),
      html("tbody", {}, ...rows),
    );
    this.root.addEventListener("keydown", (event) => this.#move(event));
    const first = this.#cells.values().next().value;
    if (first) first.button.tabIndex = 0;
    if (opened) this.#open(opened);
  }

  /** @returns {number} how many rows there are to count */
  get rows() {
    return this.#rows.length;
  }

  /** @returns {CellName | null} the cell that has the focus */
  get focus() {
    for (const [name, { button }] of this.#cells) if (button === document.activeElement) return name;
    return null;
  }

  /** @param {CellName} name */
  focusOn(name) {
    this.#cells.get(name)?.button.focus();
  }

  /**
   * Shows the first rows and what they add up to; lights up the cells of the last one.
   * @param {number} upTo
   */
  count(upTo) {
    const all = upTo >= this.rows;
    this.root.classList.toggle("counting", upTo <= this.rows);
    for (const [at, row] of this.#rows.entries()) {
      row.classList.toggle("uncounted", at >= upTo);
      row.classList.toggle("counted-now", at === upTo - 1);
      if (at === upTo - 1) row.scrollIntoView({ block: "nearest" });
    }
    const done = this.#score.headings.slice(0, upTo);
    for (const [at, { lines, total }] of this.#score.seats.entries()) {
      const sum = lines.reduce((points, line) => points + (done.includes(line.heading) ? line.points : 0), 0);
      const place = this.#totals[at];
      if (!place) continue;
      const counted = all ? total : sum;
      if (upTo) countUp(place, this.#sums[at] ?? 0, counted);
      this.#sums[at] = counted;
      place.textContent = signed(counted);
    }
    const now = this.#score.headings[upTo - 1];
    const lines = this.#score.seats.flatMap((seat) => seat.lines.filter((line) => line.heading === now));
    this.#marks.set("lit", lines.flatMap((line) => line.cells));
    if (upTo > this.rows) this.#marks.set("lit", []);
  }

  #head() {
    const names = this.#score.seats.map((score) => {
      const seat = this.#view.seats.find((s) => s.seat === score.seat);
      const won = this.#view.winners.includes(score.seat);
      return html(
        "th",
        { scope: "col", class: `edge-${seat?.colour}${won ? " winner" : ""}` },
        ...(score.rank && this.#score.seats.length > 1 ? [html("span", { class: "rank" }, `${score.rank}.`)] : []),
        ...(seat ? [emblem(seat.colour)] : []),
        html("span", { class: "name", title: seat?.name }, seat?.name ?? `Seat ${score.seat}`),
      );
    });
    const totals = this.#score.seats.map((score, at) =>
      html(
        "td",
        {},
        this.#totals[at] ?? "",
        ...(score.hidden ? [html("span", { class: "hidden-part", title: "and points that are hidden until the end" }, "+\u2009?")] : []),
      ),
    );
    return html(
      "thead",
      {},
      html("tr", {}, html("td", {}), ...names),
      html("tr", { class: "totals" }, html("th", { scope: "row" }, "Total"), ...totals),
    );
  }

  /** @param {string} heading */
  #row(heading) {
    const row = html("tr", {}, html("th", { scope: "row" }, capitalized(heading)));
    row.append(...this.#score.seats.map((seat) => html("td", {}, this.#cell(heading, seat, row))));
    return row;
  }

  /**
   * @param {string} heading
   * @param {ScoreSeat} seat
   * @param {HTMLElement} row
   */
  #cell(heading, seat, row) {
    const lines = seat.lines.filter((line) => line.heading === heading);
    if (!lines.length) return blank(seat.screened.includes(heading));
    const points = lines.reduce((sum, line) => sum + line.points, 0);
    const who = this.#view.seats.find((s) => s.seat === seat.seat)?.name ?? `Seat ${seat.seat}`;
    const title = `${capitalized(heading)}, ${who}`;
    const button = html(
      "button",
      { type: "button", class: "cell", tabindex: -1, "aria-expanded": "false", "aria-label": `${title}: ${signed(points)}` },
      signed(points),
    );
    const name = `${heading} ${seat.seat}`;
    this.#cells.set(name, { button, row, lines, title });
    button.addEventListener("click", () => (this.opened === name ? this.#close() : this.#open(name)));
    this.#lights(button, lines);
    return button;
  }

  /**
   * @param {HTMLElement} element
   * @param {ScoreLine[]} lines what it lights up while somebody points at it or has the focus there
   */
  #lights(element, lines) {
    const on = () => this.#marks.set("lit", lines.flatMap((line) => line.cells));
    for (const event of ["pointerenter", "focus"]) element.addEventListener(event, on);
    for (const event of ["pointerleave", "blur"]) element.addEventListener(event, () => this.#rest());
  }

  /** Lights up the lines that are open, or none. */
  #rest() {
    const lines = (this.opened && this.#cells.get(this.opened)?.lines) || [];
    this.#marks.set("lit", lines.flatMap((line) => line.cells));
  }

  /** @param {CellName} name */
  #open(name) {
    this.#close();
    const cell = this.#cells.get(name);
    if (!cell) return;
    this.opened = name;
    cell.button.setAttribute("aria-expanded", "true");
    cell.button.setAttribute("aria-controls", LINES);
    cell.row.after(html("tr", { class: "lines" }, html("td", { colspan: this.#score.seats.length + 1 }, this.#lines(cell))));
    this.#rest();
  }

  #close() {
    const cell = this.opened && this.#cells.get(this.opened);
    this.opened = null;
    if (!cell) return;
    cell.button.setAttribute("aria-expanded", "false");
    cell.button.removeAttribute("aria-controls");
    this.root.querySelector("tr.lines")?.remove();
  }

  /** @param {Cell} cell */
  #lines({ lines, title }) {
    const rules = new Map(lines.map((line) => [line.rule, line.says]));
    return html(
      "div",
      { id: LINES, role: "group", "aria-label": title },
      html("p", { class: "of" }, title),
      html(
        "ul",
        {},
        ...lines.map((line) => {
          const button = html("button", { type: "button", class: "line" }, html("span", {}, line.label), html("b", {}, signed(line.points)));
          this.#lights(button, [line]);
          return html("li", {}, button);
        }),
      ),
      ...[...rules].map(([id, says]) => html("p", { class: "says" }, ruleId(id), ` ${says}`)),
    );
  }

  /**
   * Arrow keys move between the cells.
   * @param {KeyboardEvent} event
   */
  #move(event) {
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
    const right = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const from = this.focus;
    if (from === null || (!down && !right)) return;
    event.preventDefault();
    event.stopPropagation();
    const { headings, seats } = this.#score;
    let row = headings.findIndex((heading) => seats.some((seat) => `${heading} ${seat.seat}` === from));
    let column = seats.findIndex((seat) => `${headings[row]} ${seat.seat}` === from);
    for (;;) {
      row += down;
      column += right;
      const [heading, seat] = [headings[row], seats[column]];
      if (heading === undefined || !seat) return;
      const to = this.#cells.get(`${heading} ${seat.seat}`);
      if (!to) continue;
      const before = this.#cells.get(from);
      if (before) before.button.tabIndex = -1;
      to.button.tabIndex = 0;
      to.button.focus();
      return;
    }
  }
}

/** @param {boolean} hidden whether there may be points that are hidden */
function blank(hidden) {
  return html(
    "span",
    { class: "blank", title: hidden ? "hidden until the end" : null },
    html("span", { "aria-hidden": "true" }, hidden ? "?" : "·"),
    html("span", { class: "unseen" }, hidden ? "hidden until the end" : "none"),
  );
}

/** @param {ScoreSeat[]} seats */
function hiddenRow(seats) {
  return html(
    "tr",
    {},
    html("th", { scope: "row" }, "Hidden until the end"),
    ...seats.map((seat) => html("td", {}, blank(seat.hidden))),
  );
}
