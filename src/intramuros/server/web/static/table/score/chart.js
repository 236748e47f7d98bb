/** A chart turn by turn, a line for each player: of the scores, or of what was expected. */

/** @import { Scores } from "../../protocol.d.ts" */

import { emblem, html, set, signed, svg } from "../dom.js";
import { label, lead, stepOf } from "./chart_parts.js";

const MARGIN = { left: 30, right: 52, top: 12, bottom: 22 };
/** Where values are longer: 100 %. */
const WIDE = { ...MARGIN, left: 42, right: 64 };
const SIGN = 14;

/** @typedef {{ seat: number, name: string, colour: string }} Player */
/** @typedef {object} Subject what a chart is about, if not the scores
 * @property {string} title
 * @property {string} label of the plot, for screen readers
 * @property {string} note a sentence on the whole
 * @property {(value: number) => string} says a value in words
 * @property {[number, number] | null} range the least and the highest value; null: those there are
 * @property {number[]} marks moments to be marked: after so many actions
 * @property {string} mark what such a moment is
 */

export class ScoreChart {
  root;
  #turns;
  #players;
  #go;
  #width = 0;
  #height = 0;
  /** What the drawing depends on. */
  #shape = "";
  /** The turn that the page shows, and the one that is pointed at. */
  #now;
  #at;
  /** The last turn that was shown, whether all of them may be, and what is said of the outcome. */
  #seen;
  #told;
  #lead;
  #subject;
  #says;
  #margin;
  /** The turns that are marked. */
  #marked;
  #note = html("p", { class: "soft" });
  #outcome = html("button", { type: "button", class: "outcome" }, "Show the outcome");
  #plot = html("div", { class: "plot", role: "slider", tabindex: 0, "aria-valuemin": 0 });
  #readout = html("p", { class: "readout", "aria-hidden": "true" });
  #cursor = svg("g", { class: "cursor" });

  /**
   * @param {Scores} scores
   * @param {Player[]} players
   * @param {((at: number) => void) | null} go goes to the position after so many actions; the outcome is then told last
   * @param {Subject | null} subject
   */
  constructor({ turns, hidden }, players, go = null, subject = null) {
    this.#subject = subject;
    this.#says = subject?.says ?? signed;
    this.#margin = subject ? WIDE : MARGIN;
    this.#marked = new Set((subject?.marks ?? []).map((at) => turns.findLastIndex((turn) => turn.at <= at)));
    this.#turns = turns;
    this.#players = players;
    this.#go = go;
    this.#told = !go || !!subject;
    this.#now = this.#at = turns.length - 1;
    this.#seen = go ? 0 : this.#now;
    set(this.#plot, { "aria-valuemax": this.#end, "aria-label": subject?.label ?? "Scores by turn" });
    this.#lead = subject?.note ?? (hidden ? "Without the points that are hidden until the end." : lead(turns, players));
    this.#outcome.addEventListener("click", () => this.#tell());
    this.root = html(
      "figure",
      { class: "score-chart" },
      html("figcaption", {}, html("b", {}, subject?.title ?? "The scores by turn"), this.#note),
      this.#plot,
      this.#readout,
    );
    this.#listen();
    this.#point(this.#at);
    new ResizeObserver(() => this.#draw()).observe(this.#plot);
  }

  get #end() {
    return this.#turns.length - 1;
  }

  /**
   * Marks the turn of a position.
   * @param {number} at so many actions after the start
   */
  show(at) {
    this.#now = Math.max(0, this.#turns.findLastIndex((turn) => turn.at <= at));
    this.#seen = Math.max(this.#seen, this.#now);
    if (this.#seen === this.#end) this.#told = true;
    this.#draw();
    this.#point(this.#now);
  }

  /** Shows the rest of the lines. */
  #tell() {
    this.#told = true;
    if (this.#outcome.contains(document.activeElement)) this.#plot.focus();
    this.#draw();
    this.#point(this.#at);
  }

  #listen() {
    const plot = this.#plot;
    const under = (/** @type {PointerEvent} */ { clientX }) => {
      const wide = this.#width - this.#margin.left - this.#margin.right;
      const share = (clientX - plot.getBoundingClientRect().left - this.#margin.left) / wide;
      return Math.round(Math.max(0, Math.min(1, share)) * this.#end);
    };
    plot.addEventListener("pointermove", (event) => this.#point(under(event)));
    plot.addEventListener("pointerleave", () => this.#point(this.#now));
    plot.addEventListener("pointerdown", (event) => this.#choose(under(event)));
    plot.addEventListener("blur", () => this.#point(this.#now));
    plot.addEventListener("keydown", (event) => {
      const far = Math.max(1, Math.round(this.#end / 10));
      const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -far, PageUp: far, Home: -this.#end, End: this.#end };
      const by = steps[/** @type {keyof typeof steps} */ (event.key)];
      if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.#choose(Math.max(0, Math.min(this.#end, this.#at + by)));
    });
  }

  /** @param {number} turn */
  #choose(turn) {
    this.#point(turn);
    const { at } = this.#turns[turn] ?? { at: 0 };
    if (!this.#go) return;
    this.#now = turn;
    this.#go(at);
  }

  /**
   * Shows the scores of a turn.
   * @param {number} turn
   */
  #point(turn) {
    this.#at = turn;
    const scores = this.#turns[turn]?.scores ?? [];
    const where = turn ? `Turn ${turn}` : "Start";
    const known = this.#knows(turn);
    const told = this.#players.map(({ name }, at) => `${name} ${this.#says(scores[at] ?? 0)}`).join(", ");
    const mark = this.#subject && this.#marked.has(turn) ? this.#subject.mark : "";
    set(this.#plot, { "aria-valuenow": turn, "aria-valuetext": (known ? `${where}: ${told}` : where) + (mark && `. ${mark}`) });
    this.#readout.replaceChildren(
      html("span", { class: "soft" }, where),
      ...(known ? this.#players.map(({ colour }, at) => html("span", {}, emblem(colour), ` ${this.#says(scores[at] ?? 0)}`)) : []),
      ...(mark ? [html("span", { class: "turning" }, mark)] : []),
    );
    this.#drawCursor();
  }

  /**
   * Whether the scores of a turn may be told.
   * @param {number} turn
   */
  #knows(turn) {
    return this.#told || turn <= this.#now;
  }

  /** @param {number} turn */
  #x(turn) {
    return this.#margin.left + (turn / (this.#end || 1)) * (this.#width - this.#margin.left - this.#margin.right);
  }

  /** @returns {[number, number, number]} the least and the highest number of the axis, and its step */
  get #range() {
    // What has been seen stays in the picture: it does not shrink when one goes back.
    const all = this.#turns.slice(0, this.#told ? Infinity : this.#seen + 1).flatMap(({ scores }) => scores);
    const [least, most] = this.#subject?.range ?? [Math.min(0, ...all), Math.max(0, ...all)];
    const step = stepOf(most - least || 1, 4);
    return [Math.floor(least / step) * step, Math.ceil(most / step) * step, step];
  }

  /** @param {number} score */
  #y(score) {
    const [least, most] = this.#range;
    return this.#margin.top + ((most - score) / (most - least || 1)) * (this.#height - this.#margin.top - this.#margin.bottom);
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.#plot;
    const shape = [width, height, this.#now, this.#seen, this.#told].join(" ");
    if (!width || shape === this.#shape) return;
    this.#shape = shape;
    this.#width = width;
    this.#height = height;
    this.#note.replaceChildren(this.#told ? this.#lead : this.#outcome);
    this.#cursor = svg("g", { class: "cursor" });
    this.#plot.replaceChildren(
      svg(
        "svg",
        { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
        ...this.#axes(),
        ...this.#marks(),
        ...this.#lines(),
        this.#cursor,
        ...this.#ends(),
      ),
    );
    this.#drawCursor();
  }

  #axes() {
    const [least, most, step] = this.#range;
    const parts = [];
    for (let score = least; score <= most; score += step) {
      const y = this.#y(score);
      parts.push(
        svg("line", { x1: this.#margin.left, x2: this.#width - this.#margin.right, y1: y, y2: y, class: score ? "grid" : "zero" }),
        label(this.#says(score), this.#margin.left - 6, y + 4, "end"),
      );
    }
    const turns = stepOf(this.#end, Math.max(2, Math.floor(this.#width / 60)));
    for (let turn = turns; turn <= this.#end; turn += turns) parts.push(label(String(turn), this.#x(turn), this.#height - 5, "middle"));
    parts.push(label("turn", this.#margin.left, this.#height - 5, "start"));
    return parts;
  }

  /** A flag on the upper edge and a thin line below it at each moment that is marked. */
  #marks() {
    return [...this.#marked].flatMap((turn) => {
      const x = this.#x(turn);
      const flag = svg("path", { d: `M${x - 5} 2h10l-5 7z`, class: "flag" });
      return [svg("line", { x1: x, x2: x, y1: 9, y2: this.#height - this.#margin.bottom, class: "flagged" }), flag];
    });
  }

  #lines() {
    return this.#players.flatMap(({ colour }, at) => {
      const all = this.#turns.map(({ scores }, turn) => `${this.#x(turn).toFixed(1)},${this.#y(scores[at] ?? 0).toFixed(1)}`);
      const upTo = this.#subject ? this.#end : this.#now; // what was expected lies open as a whole
      const points = all.slice(0, upTo + 1).join(" ");
      const rest = this.#told ? all.slice(upTo).join(" ") : "";
      return [
        svg("polyline", { points: rest, class: `rest edge-${colour}` }),
        svg("polyline", { points, class: `casing seat-${colour}` }),
        svg("polyline", { points, class: `edge-${colour}` }),
      ];
    });
  }

  /** The emblems at the ends of the lines, beside one another's totals and never over one another. */
  #ends() {
    const scores = this.#turns[this.#told ? this.#end : this.#now]?.scores ?? [];
    const ends = this.#players
      .map(({ colour }, at) => ({ colour, score: scores[at] ?? 0, y: this.#y(scores[at] ?? 0) }))
      .toSorted((a, b) => a.y - b.y);
    for (const [at, end] of ends.entries()) end.y = Math.max(end.y, (ends[at - 1]?.y ?? 0) + SIGN + 1);
    let lowest = this.#height - SIGN / 2;
    for (const end of ends.toReversed()) lowest = (end.y = Math.min(end.y, lowest)) - SIGN - 1;
    const left = (this.#told ? this.#x(this.#end) : this.#x(this.#now)) + 6;
    return ends.flatMap(({ colour, score, y }) => {
      const sign = emblem(colour);
      set(sign, { x: left, y: y - SIGN / 2, width: SIGN, height: SIGN });
      return [sign, label(this.#says(score), left + SIGN + 4, y + 4, "start", "total")];
    });
  }

  #drawCursor() {
    if (!this.#width) return;
    const x = this.#x(this.#at);
    this.#cursor.replaceChildren(
      svg("line", { x1: x, x2: x, y1: this.#margin.top, y2: this.#height - this.#margin.bottom }),
      ...(this.#knows(this.#at) ? this.#players : []).map(({ colour }, at) =>
        svg("circle", { cx: x, cy: this.#y(this.#turns[this.#at]?.scores[at] ?? 0), r: 3.5, class: `seat-${colour}` }),
      ),
    );
  }
}
