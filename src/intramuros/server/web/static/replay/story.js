/** The actions in words, as a list to jump in; one of them is the present one. */

/** @import { Course, Point } from "./course.js" */
/** @import { Run, Runs } from "./runs.js" */

import { byId, calm, emblem, html } from "../table/dom.js";
import { capital } from "../table/draws.js";

export class Story {
  #list = byId("log");
  #runs;
  /** @type {HTMLElement[]} by point; draws that cannot be unfolded share theirs */
  #lines = [];
  /** @type {Map<Run, HTMLElement>} the lines of draws that can be */
  #folds = new Map();
  /** @type {HTMLElement | undefined} */
  #current;
  #now = 0;

  /**
   * @param {Course} course
   * @param {Runs} runs
   * @param {(at: number) => void} go
   */
  constructor(course, runs, go) {
    this.#runs = runs;
    /**
     * @param {number} at
     * @param {(Node | string)[]} words
     */
    const line = (at, words) => {
      const made = html("button", { type: "button", tabindex: -1, "data-at": at }, ...words);
      made.addEventListener("click", () => go(at));
      return made;
    };
    for (let at = 0; at <= course.end; at++) {
      const run = runs.of(at);
      if (!run) {
        const own = line(at, told(course.point(at)));
        this.#lines[at] = own;
        this.#list.append(html("li", {}, own));
        continue;
      }
      const points = Array.from({ length: run.last - run.first + 1 }, (_, n) => run.first + n);
      if (run.folded) this.#list.append(html("li", {}, this.#fold(run, points, course, line, go)));
      else {
        const one = line(run.last, [run.words]);
        for (const point of points) this.#lines[point] = one;
        this.#list.append(html("li", {}, one));
      }
      at = run.last;
    }
  }

  /**
   * Many draws: a line that leads past them all and unfolds them.
   * @param {Run} run
   * @param {number[]} points
   * @param {Course} course
   * @param {(at: number, words: (Node | string)[]) => HTMLElement} line
   * @param {(at: number) => void} go
   */
  #fold(run, points, course, line, go) {
    const inside = points.map((at) => {
      const own = line(at, told(course.point(at)));
      this.#lines[at] = own;
      return html("li", {}, own);
    });
    const head = html("summary", { tabindex: -1, "data-at": run.last }, run.words);
    const whole = html("details", {}, head, html("ol", {}, ...inside));
    whole.addEventListener("toggle", () => {
      run.open = whole.open;
      go(run.last);
      if (whole.open) this.#list.scrollTo({ top: head.offsetTop, behavior: "instant" });
    });
    this.#folds.set(run, head);
    return whole;
  }

  /** @returns {boolean} whether the keyboard is in the list */
  get focused() {
    return this.#list.contains(document.activeElement);
  }

  /** @param {number} at */
  show(at) {
    const { focused } = this;
    const run = this.#runs.of(at);
    const line = (run && !run.open && this.#folds.get(run)) || this.#lines[at];
    this.#current?.removeAttribute("aria-current");
    this.#current?.setAttribute("tabindex", "-1");
    line?.setAttribute("aria-current", "step");
    line?.setAttribute("tabindex", "0");
    const far = Math.abs(at - this.#now) > 3;
    this.#now = at;
    this.#current = line;
    if (!line) return;
    if (focused) line.focus({ preventScroll: true });
    // Only the list moves, never the page.
    const top = line.offsetTop - (this.#list.clientHeight - line.offsetHeight) / 2;
    this.#list.scrollTo({ top, behavior: far || calm() ? "instant" : "smooth" });
  }
}

/**
 * What happened, with who did it.
 * @param {Point} point
 * @returns {(Node | string)[]}
 */
export function told({ step, seats }) {
  if (!step) return ["The start"];
  const seat = seats.find((s) => s.seat === step.seat);
  if (!seat) return [capital(step.text)];
  return [emblem(seat.colour), html("b", {}, seat.name), ` ${step.text}`];
}
