/** What was played in a turn next to what was better: in words, points, rules and reasons. */

/** @import { ReviewChoice, ReviewTurn, Seat } from "../protocol.d.ts" */
/** @import { RuleWords } from "./rule_words.js" */

import { emblem, gained, html, sentence, signed } from "../table/dom.js";
import { tenths } from "./expected.js";

export const WORDS = { best: "best", slip: "slip", mistake: "mistake" };

/**
 * @param {ReviewTurn} turn
 * @param {Seat[]} seats
 * @param {RuleWords} rules
 * @returns {Node[]}
 */
export function comparison({ seat, played, best }, seats, rules) {
  const player = seats.find((one) => one.seat === seat);
  if (!best) return [html("p", { class: "soft" }, "Nothing better was found. ", ...expectation(played, seat))];
  const way = (/** @type {string} */ word, /** @type {ReviewChoice} */ choice) =>
    html(
      "p",
      { class: `way ${word}` },
      html("span", { class: "key", "aria-hidden": "true" }),
      html("span", {}, html("b", {}, word === "played" ? "Played: " : "Better: "), sentence(choice.says), " ", ...expectation(choice, seat)),
    );
  const reasons = best.reasons.map((reason) => html("li", {}, sentence(reason)));
  if (best.rules.length) reasons.at(-1)?.append(...best.rules.flatMap((id) => [" ", rules.button(id)]));
  /** @type {HTMLElement[]} */
  const parts = [way("played", played), way("better", best)];
  if (reasons.length) parts.push(html("ul", { class: "reasons", "aria-label": `Why it is better for ${player?.name ?? ""}` }, ...reasons));
  if (best.changes.length) parts.push(changes(best, seats));
  return parts;
}

/**
 * The same in a line, for where there is no room beside the board.
 * @param {ReviewTurn} turn
 * @returns {(Node | string)[]}
 */
export function verdict({ grade, loss, best }) {
  const lost = best ? ` −${tenths(loss)}` : "";
  return [html("span", { class: `grade ${grade}` }, WORDS[grade], html("b", {}, lost)), ...(best ? [` Better: ${sentence(best.says)}`] : [])];
}

/**
 * What was expected after a choice.
 * @param {ReviewChoice} choice
 * @param {number} seat
 */
function expectation({ leads, chances }, seat) {
  const chance = chances[seat - 1];
  const lead = tenths(leads[seat - 1] ?? 0);
  const words = leads.length === 1 ? `${signed(lead)} points expected` : lead > 0 ? `${lead} ahead expected` : lead < 0 ? `${-lead} behind expected` : "level expected";
  return [html("span", { class: "soft" }, chance === undefined ? `(${words})` : `(${words}, ${Math.round(100 * chance)} % to win)`)];
}

/**
 * The rows of the score sheet that would be other.
 * @param {ReviewChoice} best
 * @param {Seat[]} seats
 */
function changes(best, seats) {
  return html(
    "ul",
    { class: "changes", "aria-label": "What it changes on the score sheet" },
    ...best.changes.map(({ seat, heading, points, cells }) => {
      const player = seats.find((one) => one.seat === seat);
      return html(
        "li",
        { "data-places": cells.length ? cells.join(" ") : null },
        emblem(player?.colour ?? ""),
        html("span", { class: "unseen" }, player?.name ?? ""),
        ` ${heading} `,
        html("b", { class: points > 0 ? "more" : "fewer" }, gained(points)),
      );
    }),
  );
}
