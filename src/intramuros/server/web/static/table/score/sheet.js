/** The score sheet: a table with players in columns; after the end also the podium and the chart. */

/** @import { Score, Scores, View } from "../../protocol.d.ts" */
/** @import { Marks } from "../board/marks.js" */

import { announce } from "../announce.js";
import { byId } from "../dom.js";
import { ScoreChart } from "./chart.js";
import { confetti, podium, result } from "./podium.js";
import { ScoreTable } from "./score_table.js";
import { addStyles } from "./styles.js";

await Promise.all([addStyles("table/score"), addStyles("table/chart")]);

/** Milliseconds for each row; all rows together take no longer than MOST. */
const ROW = 750;
const MOST = 6000;

export class Sheet {
  #api;
  #marks;
  #body = byId("sheet-body");
  /** @type {ScoreTable | null} */
  #table = null;
  /** @type {{ score: Score, view: View } | null} */
  #shown = null;
  #key = "";
  /** Ends the count. */
  #finish = () => {};
  #joy = false;
  /** @type {HTMLElement | null} the chart of the finished game */
  #chart = null;

  /**
   * @param {string} api
   * @param {Marks} marks
   */
  constructor(api, marks) {
    this.#api = api;
    this.#marks = marks;
  }

  /**
   * @param {Score} score
   * @param {View} view
   * @param {boolean} counted whether the game has counted its points
   * @param {boolean} due whether they are to be counted before the eyes of the players
   */
  show(score, view, counted, due) {
    const ended = view.over && !due;
    const key = JSON.stringify([score, view.winners, view.seats.map(({ name, facts }) => [name, facts]), counted, due]);
    if (key === this.#key) return; // keeps the focus
    this.#key = key;
    this.#joy ||= ended && !!this.#shown && !this.#shown.view.over;
    this.#shown = { score, view };
    const focus = this.#table?.focus;
    this.#table = new ScoreTable(score, view, this.#marks, due ? null : (this.#table?.opened ?? null));
    byId("sheet-title").textContent = ended ? result(view) : counted ? "The count" : "Score so far";
    const stand = view.over ? podium(score, view, due) : null;
    this.#body.replaceChildren(...(stand ? [stand] : []), this.#table.root);
    if (focus) this.#table.focusOn(focus);
    if (ended) void this.#addChart(view);
    if (!byId("sheet").hidden) this.celebrate(); // the game ended while its points were counted
  }

  /**
   * Counts row by row, for all seats at once, and lights up the cells. A click or key shows the rest.
   * @param {() => void} done
   */
  count(done) {
    const table = this.#table;
    if (!table) return done();
    const panel = byId("sheet");
    let at = 0;
    table.count(0);
    const timer = setInterval(() => (++at > table.rows ? this.#finish() : table.count(at)), Math.min(ROW, MOST / (table.rows || 1)));
    const hurry = (/** @type {Event} */ event) => {
      if (!(event instanceof KeyboardEvent) || [" ", "Enter"].includes(event.key)) this.#finish();
    };
    this.#finish = () => {
      this.#finish = () => {};
      clearInterval(timer);
      this.#body.removeEventListener("pointerdown", hurry);
      panel.removeEventListener("keydown", hurry);
      table.count(Infinity);
      done();
      this.#tell();
    };
    this.#body.addEventListener("pointerdown", hurry);
    panel.addEventListener("keydown", hurry);
  }

  /** Ends the count, if it still runs, and puts the lights out. */
  finish() {
    this.#finish();
    this.#marks.set("lit", []);
  }

  /** Once, when the outcome has come to light. */
  celebrate() {
    if (!this.#joy || !this.#shown) return;
    this.#joy = false;
    this.#body.scrollTop = 0; // to the podium; an earlier count may have scrolled to its last row
    if (!this.#shown.view.saga?.over) confetti(this.#shown.view); // a saga has its ceremony
  }

  /** After the count: the outcome, if it is the end. */
  #tell() {
    const shown = this.#shown;
    if (!shown?.view.over) return;
    byId("sheet-title").textContent = result(shown.view);
    announce(result(shown.view));
    const stand = podium(shown.score, shown.view, false);
    if (stand) this.#body.querySelector(".stand")?.replaceWith(stand);
    this.#joy = true;
    this.celebrate();
    void this.#addChart(shown.view);
  }

  /** @param {View} view */
  async #addChart(view) {
    if (!this.#chart) {
      const response = await fetch(`${this.#api}/scores`).catch(() => null);
      if (!response?.ok) return;
      /** @type {Scores} */
      const scores = await response.json();
      if (scores.turns.length < 3) return; // nothing that a line could show
      this.#chart ??= new ScoreChart(scores, view.seats).root;
    }
    if (this.#table?.root.isConnected) this.#body.append(this.#chart);
  }
}

