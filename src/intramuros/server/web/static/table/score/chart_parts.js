/** Parts of a chart: its words, round steps of its axes, who leads. */

/** @import { Scores } from "../../protocol.d.ts" */
/** @import { Player } from "./chart.js" */

import { svg } from "../dom.js";

/**
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {"start" | "middle" | "end"} anchor
 * @param {string | null} name
 */
export function label(text, x, y, anchor, name = null) {
  const made = svg("text", { x, y, "text-anchor": anchor, class: name });
  made.textContent = text;
  return made;
}

/**
 * A round step that divides a span into at most so many parts.
 * @param {number} span
 * @param {number} most
 */
export function stepOf(span, most) {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, span / most)));
  return [1, 2, 5, 10].map((times) => times * size).find((step) => span / step <= most) ?? 10 * size;
}

/**
 * Who leads, and since when.
 * @param {Scores["turns"]} turns
 * @param {Player[]} players
 */
export function lead(turns, players) {
  if (players.length === 1) return "";
  const leaders = turns.map(({ scores }) => players.filter((_, at) => scores[at] === Math.max(...scores)).map(({ name }) => name).join(" and "));
  const last = leaders.at(-1) ?? "";
  const since = leaders.findLastIndex((names) => names !== last) + 1;
  const lead = last.includes(" and ") ? "are level" : "leads";
  const when = since === turns.length - 1 ? "at the end" : since ? `from turn ${since} on` : "from the start";
  return `${last} ${lead} ${when}.`;
}
