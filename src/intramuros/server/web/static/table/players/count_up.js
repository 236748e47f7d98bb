/** Numbers that count up to their new value instead of jumping. Fetched when a number first changes. */

/** @import { Seat } from "../../protocol.d.ts" */

import { reducedMotion } from "../dom.js";
import { addStyles } from "../score/styles.js";

const TIME = 300;
const COUNT = "--count";

void addStyles("table/count_up");
const counts = "registerProperty" in CSS;
if (counts) CSS.registerProperty({ name: COUNT, syntax: "<integer>", inherits: true, initialValue: "0" });

/**
 * Counts the points and the facts of a card that has changed.
 * @param {{ score: HTMLElement, facts: HTMLElement }} card it has the new numbers already
 * @param {Seat} was
 * @param {Seat} now
 */
export function countCard({ score, facts }, was, now) {
  if (was.heads?.label === now.heads?.label) countUp(score.firstElementChild, headOf(was), headOf(now));
  const numbers = facts.querySelectorAll("b");
  for (const [at, { label, value }] of now.facts.entries()) {
    const before = was.facts.find((fact) => fact.label === label);
    if (before) countUp(numbers[at], number(before.value), number(value));
  }
}

/**
 * Lets a number run from one value to another. The text is the new one at once, for whoever reads it aloud;
 * what runs is painted over it.
 * @param {Element | null | undefined} element
 * @param {number} from
 * @param {number} to
 */
export function countUp(element, from, to) {
  if (!element || !counts || from === to || Number.isNaN(from + to) || document.hidden || reducedMotion()) return;
  element.classList.add("counts");
  const running = element.animate({ [COUNT]: [from, to] }, { duration: TIME, easing: "ease-out" });
  running.onfinish = running.oncancel = () => element.classList.remove("counts");
}

/** @param {Seat} seat */
function headOf({ heads, score }) {
  return heads ? number(heads.value) : (score ?? NaN);
}

/**
 * @param {string} text
 * @returns {number} NaN for what is more than a number
 */
function number(text) {
  return text ? Number(text.replace("\u2212", "-")) : NaN;
}
