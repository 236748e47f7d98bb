/** The review in sentences, each leading to its moment, and what each player lost on average. */

/** @import { Review, ReviewRemark, Seat } from "../protocol.d.ts" */
/** @import { RuleWords } from "./rule_words.js" */

import { byId, emblem, html } from "../table/dom.js";
import { tenths } from "./expected.js";

/**
 * @param {Review} review
 * @param {Seat[]} seats
 * @param {RuleWords} rules
 * @param {(at: number) => void} go
 */
export function showSummary({ summary, lost, turns }, seats, rules, go) {
  byId("summary").hidden = !summary.length;
  byId("summary-list").replaceChildren(...summary.map((one) => html("li", {}, ...remark(one, seats, rules, go))));
  const played = (/** @type {number} */ seat) => turns.filter((turn) => turn.seat === seat);
  byId("averages").hidden = !lost.length;
  byId("averages").replaceChildren(
    ...seats.map(({ seat, name, colour }) =>
      html(
        "li",
        {},
        emblem(colour),
        html("span", { class: "name" }, name),
        html("span", {}, html("b", {}, minus(lost[seat - 1] ?? 0)), html("span", { class: "soft" }, " a turn")),
        html("span", { class: "soft" }, count(played(seat).filter(({ grade }) => grade === "mistake").length)),
      ),
    ),
  );
}

/**
 * @param {ReviewRemark} remark
 * @param {Seat[]} seats
 * @param {RuleWords} rules
 * @param {(at: number) => void} go
 */
function remark({ says, ply, seats: about, rules: ids }, seats, rules, go) {
  const signs = seats.filter(({ seat }) => about.includes(seat)).map(({ colour }) => emblem(colour));
  const cited = ids.flatMap((id) => [" ", rules.button(id)]);
  if (ply === null) return [html("p", {}, ...signs, says, ...cited)];
  // The first sentence leads there; what follows says why.
  const [first = "", ...others] = says.split(/(?<=\.) /);
  const link = html("a", { href: `#${ply}` }, first);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    go(ply);
  });
  return [html("p", {}, ...signs, link, others.map((one) => ` ${one}`).join(""), ...cited)];
}

/** @param {number} points lost */
function minus(points) {
  return tenths(points) ? `−${tenths(points)}` : "0";
}

/** @param {number} mistakes */
function count(mistakes) {
  return mistakes === 0 ? "no mistake" : mistakes === 1 ? "1 mistake" : `${mistakes} mistakes`;
}
