/** Sums up consecutive draws of chance: in one sentence, or by their number if they are too many. */

/** Characters that can be read at a glance. */
const ONE_SENTENCE = 160;

/**
 * @param {string[]} texts what was drawn
 * @param {boolean} first whether the game begins with them
 * @returns {{ words: string, folded: boolean }} folded: the words only give their number
 */
export function summarizeDraws(texts, first) {
  const [one = ""] = texts;
  const verb = `${one.split(" ")[0]} `;
  const sentence = [one, ...texts.slice(1).map((text) => text.replace(verb, ""))].join("; ");
  const alike = texts.every((text) => text.startsWith(verb));
  if (texts.length === 1 || (alike && sentence.length <= ONE_SENTENCE)) return { words: capitalized(sentence), folded: false };
  const count = `${texts.length} draws`;
  return { words: first ? `Chance sets up the game: ${count}` : `Chance makes ${count}`, folded: true };
}

/** @param {string} text */
export function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
