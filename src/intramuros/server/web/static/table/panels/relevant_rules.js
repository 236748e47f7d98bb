/**
 * Finds the rules that are relevant for the current choice, in any game. No DOM here.
 *
 * The client knows no rules, but it has the words of the question: the prompt and the names of what has
 * been chosen ("walls, 10 left", "Build the wall on from a tower"). A rule is relevant if it uses the same
 * words, and rare words weigh more: "wall" much, "piece" less, "the" nothing. The words of its chapter's
 * heading count, too. Long rules match many words by chance, so they weigh less.
 */

/** @import { Rule } from "../../protocol.d.ts" */

const MOST = 6;
/** Rules with less than this share of the best rule's weight are left out. */
const ENOUGH = 0.45;

/**
 * The rules about the question, in the order of the rulebook.
 * @param {Rule[]} rules
 * @param {string} question
 * @returns {Rule[]}
 */
export function relevantRules(rules, question) {
  const texts = rules.map((rule) => new Set(words(rule.says)));
  const chapters = rules.map((rule) => new Set(words(rule.chapter)));
  const asked = words(question);
  /** @type {Map<string, number>} */
  const weights = new Map();
  for (const word of asked) {
    const uses = texts.filter((own, at) => own.has(word) || chapters[at]?.has(word)).length;
    weights.set(word, uses ? Math.log(rules.length / uses) : 0);
  }
  const scores = texts.map((own, at) => {
    let sum = 0;
    for (const word of asked) {
      const times = (own.has(word) ? 1 : 0) + (chapters[at]?.has(word) ? 1 : 0);
      sum += times * (weights.get(word) ?? 0);
    }
    return sum / Math.sqrt(own.size);
  });
  const best = Math.max(0, ...scores);
  const least = Math.max(ENOUGH * best, scores.toSorted((a, b) => b - a)[MOST - 1] ?? 0);
  return best > 0 ? rules.filter((_, at) => (scores[at] ?? 0) >= least).slice(0, MOST) : [];
}

/**
 * Words of three or more letters, without a plural s.
 * @param {string} text
 * @returns {string[]}
 */
function words(text) {
  const found = text.toLowerCase().match(/\p{Letter}{3,}/gu) ?? [];
  return found.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
}
