/** The chart of the scores: a line for each player, turn by turn. */

/** @import { Scores } from "../../protocol.d.ts" */

import { emblem, html, set, signed, svg } from "../dom.js";

const MARGIN = { left: 30, right: 52, top: 12, bottom: 22 };
const SIGN = 14;

/** @typedef {{ seat: number, name: string, colour: string }} Player */

export class ScoreChart {
  root;
  #turns;
  #players;
  #go;
  #width = 0;
  #height = 0;
  /** The turn that the page shows, and the one that is pointed at. */
  #now;
  #at;
  #plot = html("div", { class: "plot", role: "slider", tabindex: 0, "aria-label": "Scores by turn", "aria-valuemin": 0 });
  #readout = html("p", { class: "readout", "aria-hidden": "true" });
  #cursor = svg("g", { class: "cursor" });

  /**
   * @param {Scores} scores
   * @param {Player[]} players
   * @param {((at: number) => void) | null} go goes to the position after so many actions
   */
  constructor({ turns, hidden }, players, go = null) {
    this.#turns = turns;
    this.#players = players;
    this.#go = go;
    this.#now = this.#at = turns.length - 1;
    set(this.#plot, { "aria-valuemax": this.#end });
    const note = hidden ? "Without the points that are hidden until the end." : lead(turns, players);
    this.root = html(
      "figure",
      { class: "score-chart" },
      html("figcaption", {}, html("b", {}, "The scores by turn"), html("p", { class: "soft" }, note)),
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
    this.#point(this.#now);
  }

  #listen() {
    const plot = this.#plot;
    const under = (/** @type {PointerEvent} */ { clientX }) => {
      const wide = this.#width - MARGIN.left - MARGIN.right;
      const share = (clientX - plot.getBoundingClientRect().left - MARGIN.left) / wide;
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
    const told = this.#players.map(({ name }, at) => `${name} ${signed(scores[at] ?? 0)}`).join(", ");
    set(this.#plot, { "aria-valuenow": turn, "aria-valuetext": `${where}: ${told}` });
    this.#readout.replaceChildren(
      html("span", { class: "soft" }, where),
      ...this.#players.map(({ colour }, at) => html("span", {}, emblem(colour), ` ${signed(scores[at] ?? 0)}`)),
    );
    this.#drawCursor();
  }

  /** @param {number} turn */
  #x(turn) {
    return MARGIN.left + (turn / (this.#end || 1)) * (this.#width - MARGIN.left - MARGIN.right);
  }

  /** @returns {[number, number, number]} the least and the highest number of the axis, and its step */
  get #range() {
    const all = this.#turns.flatMap(({ scores }) => scores);
    const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
    const step = stepOf(most - least || 1, 4);
    return [Math.floor(least / step) * step, Math.ceil(most / step) * step, step];
  }

  /** @param {number} score */
  #y(score) {
    const [least, most] = this.#range;
    return MARGIN.top + ((most - score) / (most - least || 1)) * (this.#height - MARGIN.top - MARGIN.bottom);
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.#plot;
    if (!width || (width === this.#width && height === this.#height)) return;
    this.#width = width;
    this.#height = height;
    this.#cursor = svg("g", { class: "cursor" });
    this.#plot.replaceChildren(
      svg(
        "svg",
        { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
        ...this.#axes(),
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
        svg("line", { x1: MARGIN.left, x2: this.#width - MARGIN.right, y1: y, y2: y, class: score ? "grid" : "zero" }),
        label(signed(score), MARGIN.left - 6, y + 4, "end"),
      );
    }
    const turns = stepOf(this.#end, Math.max(2, Math.floor(this.#width / 60)));
    for (let turn = turns; turn <= this.#end; turn += turns) parts.push(label(String(turn), this.#x(turn), this.#height - 5, "middle"));
    parts.push(label("turn", MARGIN.left, this.#height - 5, "start"));
    return parts;
  }

  #lines() {
    return this.#players.flatMap(({ colour }, at) => {
      const points = this.#turns.map(({ scores }, turn) => `${this.#x(turn).toFixed(1)},${this.#y(scores[at] ?? 0).toFixed(1)}`).join(" ");
      return [svg("polyline", { points, class: `casing seat-${colour}` }), svg("polyline", { points, class: `edge-${colour}` })];
    });
  }

  /** The emblems at the ends of the lines, beside one another's totals and never over one another. */
  #ends() {
    const scores = this.#turns.at(-1)?.scores ?? [];
    const ends = this.#players
      .map(({ colour }, at) => ({ colour, score: scores[at] ?? 0, y: this.#y(scores[at] ?? 0) }))
      .toSorted((a, b) => a.y - b.y);
    for (const [at, end] of ends.entries()) end.y = Math.max(end.y, (ends[at - 1]?.y ?? 0) + SIGN + 1);
    let lowest = this.#height - SIGN / 2;
    for (const end of ends.toReversed()) lowest = (end.y = Math.min(end.y, lowest)) - SIGN - 1;
    const left = this.#width - MARGIN.right + 6;
    return ends.flatMap(({ colour, score, y }) => {
      const sign = emblem(colour);
      set(sign, { x: left, y: y - SIGN / 2, width: SIGN, height: SIGN });
      return [sign, label(signed(score), left + SIGN + 4, y + 4, "start", "total")];
    });
  }

  #drawCursor() {
    if (!this.#width) return;
    const x = this.#x(this.#at);
    this.#cursor.replaceChildren(
      svg("line", { x1: x, x2: x, y1: MARGIN.top, y2: this.#height - MARGIN.bottom }),
      ...this.#players.map(({ colour }, at) =>
        svg("circle", { cx: x, cy: this.#y(this.#turns[this.#at]?.scores[at] ?? 0), r: 3.5, class: `seat-${colour}` }),
      ),
    );
  }
}

/**
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {"start" | "middle" | "end"} anchor
 * @param {string | null} name
 */
function label(text, x, y, anchor, name = null) {
  const made = svg("text", { x, y, "text-anchor": anchor, class: name });
  made.textContent = text;
  return made;
}

/**
 * A round step that divides a span into at most so many parts.
 * @param {number} span
 * @param {number} most
 */
function stepOf(span, most) {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, span / most)));
  return [1, 2, 5, 10].map((times) => times * size).find((step) => span / step <= most) ?? 10 * size;
}

/**
 * Who leads, and since when.
 * @param {Scores["turns"]} turns
 * @param {Player[]} players
 */
function lead(turns, players) {
  if (players.length === 1) return "";
  const leaders = turns.map(({ scores }) => players.filter((_, at) => scores[at] === Math.max(...scores)).map(({ name }) => name).join(" and "));
  const last = leaders.at(-1) ?? "";
  const since = leaders.findLastIndex((names) => names !== last) + 1;
  const lead = last.includes(" and ") ? "are level" : "leads";
  const when = since === turns.length - 1 ? "at the end" : since ? `from turn ${since} on` : "from the start";
  return `${last} ${lead} ${when}.`;
}
