/** The chart of what each player could expect, turn by turn: the chance to win, or else the lead. */

/** @import { ReviewPoint, Seat } from "../protocol.d.ts" */

import { signed } from "../table/dom.js";
import { ScoreChart } from "../table/score/chart.js";

/**
 * @param {ReviewPoint[]} points
 * @param {number[]} turning the plies of turning points
 * @param {Seat[]} seats
 * @param {(at: number) => void} go
 */
export function expectedChart(points, turning, seats, go) {
  const measured = points.every(({ chances }) => chances.length > 0);
  const turns = points.map(({ ply, leads, chances }) => ({ at: ply, scores: (measured ? chances : leads).map(measured ? percent : tenths) }));
  const alone = seats.length === 1;
  return new ScoreChart({ over: true, hidden: false, turns }, seats, go, {
    title: measured ? "Chance to win" : alone ? "Expected points" : "Expected lead",
    label: measured ? "Chance to win by turn" : "Expected result by turn",
    note: measured || alone ? "" : "Points ahead of the best other at the end.",
    says: measured ? (value) => `${value} %` : signed,
    range: measured ? [0, 100] : null,
    marks: turning,
    mark: "turning point",
  });
}

/** @param {number} share */
function percent(share) {
  return Math.round(100 * share);
}

/** @param {number} points */
export function tenths(points) {
  return Math.round(10 * points) / 10;
}
