/** Consecutive draws are one step, as in the table's log, until they are unfolded. */

/** @import { Point } from "./timeline.js" */

import { summarizeDraws } from "../table/panels/draw_summary.js";

/**
 * @typedef {object} DrawGroup
 * @property {number} first the point after its first draw
 * @property {number} last the point after its last draw
 * @property {string} words
 * @property {boolean} folded whether the words only give their number
 * @property {boolean} open whether each draw is a step
 */

export class DrawGroups {
  /** @type {(DrawGroup | undefined)[]} the group of each point */
  #of = [];
  #end;

  /** @param {Point[]} points */
  constructor(points) {
    this.#end = points.length - 1;
    for (let first = 1; first <= this.#end; first++) {
      let last = first;
      while (isDraw(points[first]) && isDraw(points[last + 1])) last++;
      if (last === first) continue;
      const texts = points.slice(first, last + 1).map(({ step }) => step?.text ?? "");
      const group = { first, last, ...summarizeDraws(texts, first === 1), open: false };
      for (let at = first; at <= last; at++) this.#of[at] = group;
      first = last;
    }
  }

  /**
   * @param {number} at
   * @returns {DrawGroup | undefined}
   */
  of(at) {
    return this.#of[at];
  }

  /**
   * The group whose words stand at a point in place of its last draw.
   * @param {number} at
   */
  summaryAt(at) {
    const group = this.#of[at];
    return group && !group.open && at === group.last ? group : undefined;
  }

  /**
   * The point of the next step.
   * @param {number} at
   */
  after(at) {
    const group = this.#of[at + 1];
    return Math.min(this.#end, group && !group.open ? group.last : at + 1);
  }

  /**
   * The point of the previous step.
   * @param {number} at
   */
  before(at) {
    const group = this.#of[at];
    return Math.max(0, group && !group.open ? group.first - 1 : at - 1);
  }
}

/** @param {Point | undefined} point */
function isDraw(point) {
  return !!point?.step?.draw;
}
