/**
 * Which rules matter for the choice at hand, for any game. No page here.
 *
 * The client knows no rules, but it has the question's words: the prompt and the names of what has
 * been chosen ("walls, 10 left", "Build the wall on from a tower"). A rule answers it as far as it
 * uses the same words, and a word tells the more the fewer rules use it: "wall" much, "piece" less,
 * "the" nothing. A word of the chapter's heading counts too, since whoever wrote the manual
 * filed the rule there. Long rules touch many words by chance, so they count for less.
 */

/** @import { Rule } from "../protocol.d.ts" */

const MOST = 6;
/** A rule that is less to the point than this, next to the best one, is left out. */
const ENOUGH = 0.45;

/**
 * The rules that speak of the question, in the order of the book.
 * @param {Rule[]} rules
 * @param {string} question
 * @returns {Rule[]}
 */
export function relevant(rules, question) {
  const said = rules.map((rule) => new Set(words(rule.says)));
  const filed = rules.map((rule) => new Set(words(rule.chapter)));
  const asked = words(question);
  /** @type {Map<string, number>} */
  const telling = new Map();
  for (const word of asked) {
    const uses = said.filter((own, at) => own.has(word) || filed[at]?.has(word)).length;
    telling.set(word, uses ? Math.log(rules.length / uses) : 0);
  }
  const scores = said.map((own, at) => {
    let sum = 0;
    for (const word of asked) {
      const times = (own.has(word) ? 1 : 0) + (filed[at]?.has(word) ? 1 : 0);
      sum += times * (telling.get(word) ?? 0);
    }
    return sum / Math.sqrt(own.size);
  });
  const best = Math.max(0, ...scores);
  const least = Math.max(ENOUGH * best, scores.toSorted((a, b) => b - a)[MOST - 1] ?? 0);
  return best > 0 ? rules.filter((_, at) => (scores[at] ?? 0) >= least).slice(0, MOST) : [];
}

/**
 * Words of three letters and more, without the s of a plural.
 * @param {string} text
 * @returns {string[]}
 */
function words(text) {
  const found = text.toLowerCase().match(/\p{Letter}{3,}/gu) ?? [];
  return found.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
}
