/** Draws that follow each other are one step, as in the log of the table, until they are unfolded. */

/** @import { Point } from "./course.js" */

import { together } from "../table/draws.js";

/**
 * @typedef {object} Run
 * @property {number} first the point after the first of its draws
 * @property {number} last the point after the last one
 * @property {string} words
 * @property {boolean} folded whether the words tell only how many there are
 * @property {boolean} open whether each draw is a step
 */

export class Runs {
  /** @type {(Run | undefined)[]} by point: the run that it belongs to */
  #of = [];
  #end;

  /** @param {Point[]} points */
  constructor(points) {
    this.#end = points.length - 1;
    for (let first = 1; first <= this.#end; first++) {
      let last = first;
      while (drawn(points[first]) && drawn(points[last + 1])) last++;
      if (last === first) continue;
      const texts = points.slice(first, last + 1).map(({ step }) => step?.text ?? "");
      const run = { first, last, ...together(texts, first === 1), open: false };
      for (let at = first; at <= last; at++) this.#of[at] = run;
      first = last;
    }
  }

  /**
   * @param {number} at
   * @returns {Run | undefined}
   */
  of(at) {
    return this.#of[at];
  }

  /**
   * The run that is told at a point instead of its last draw.
   * @param {number} at
   */
  toldAt(at) {
    const run = this.#of[at];
    return run && !run.open && at === run.last ? run : undefined;
  }

  /**
   * The next step's point.
   * @param {number} at
   */
  after(at) {
    const run = this.#of[at + 1];
    return Math.min(this.#end, run && !run.open ? run.last : at + 1);
  }

  /**
   * The point of the step before.
   * @param {number} at
   */
  before(at) {
    const run = this.#of[at];
    return Math.max(0, run && !run.open ? run.first - 1 : at - 1);
  }
}

/** @param {Point | undefined} point */
function drawn(point) {
  return !!point?.step && point.step.seat === null;
}
