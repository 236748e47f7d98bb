/** The log of the game, in words. */

/** @import { LogLine, View } from "../../protocol.d.ts" */

import { byId, emblem, html } from "../dom.js";
import { capitalized, summarizeDraws } from "./draw_summary.js";

const list = byId("log");

/** @typedef {{ element: HTMLElement, lines: LogLine[] }} Item */

/** @type {Item[]} */
let items = [];

/** Whether the log stays at its end: until somebody scrolls up, not when the list grows or shrinks. */
let follows = true;
let top = 0;

/** Keeps the end of the log in sight, unless somebody has scrolled up. */
export function keepLogAtEnd() {
  list.addEventListener("scroll", () => {
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    follows = atEnd || (follows && list.scrollTop >= top);
    top = list.scrollTop;
  });
  new ResizeObserver(() => {
    if (follows) toEnd();
  }).observe(list);
}

/** @returns {number | null} the seat that acted last; null for chance */
export function lastActor() {
  return items.findLast(({ lines }) => !lines[0]?.chat)?.lines[0]?.seat ?? null;
}

function toEnd() {
  list.scrollTop = list.scrollHeight;
}

/**
 * @param {View} view
 * @param {boolean} whole whether it has the whole log, not only new lines
 */
export function showLog(view, whole) {
  if (whole) {
    items = [];
    list.replaceChildren();
  }
  if (view.cut !== null && view.cut !== undefined) cut(view.cut);
  const stale = new Set(view.log.map(add));
  for (const item of stale) fill(item, view);
  // In the next frame: reading the height now would cost a layout of all that has just changed.
  if (follows || whole) requestAnimationFrame(toEnd);
}

/**
 * Consecutive draws share one item; every other line has its own.
 * @param {LogLine} line
 * @returns {Item} the item it belongs to
 */
function add(line) {
  const last = items.at(-1);
  if (line.draw && last?.lines[0]?.draw) {
    last.lines.push(line);
    return last;
  }
  const item = { element: html("li", {}), lines: [line] };
  items.push(item);
  list.append(item.element);
  return item;
}

/**
 * Removes the lines after this one: they were undone.
 * @param {number} seq
 */
function cut(seq) {
  for (const item of items) {
    const left = item.lines.filter((line) => line.seq <= seq);
    if (left.length === item.lines.length) continue;
    item.lines = left;
    if (left.length) item.element.replaceChildren(...drawParts(item));
    else item.element.remove();
  }
  items = items.filter((item) => item.lines.length);
}

/**
 * @param {Item} item
 * @param {View} view
 */
function fill(item, view) {
  const [line] = item.lines;
  if (!line) return;
  const seat = view.seats.find((s) => s.seat === line.seat);
  const parts = seat
    ? [emblem(seat.colour), html("b", {}, seat.name), `${line.chat ? ":" : ""} ${line.text}`]
    : drawParts(item);
  item.element.className = line.chat ? "said" : "";
  item.element.replaceChildren(...parts);
}

/**
 * Draws as one sentence; a long list is folded.
 * @param {Item} item
 * @returns {(Node | string)[]}
 */
function drawParts({ element, lines }) {
  const texts = lines.map((line) => line.text);
  const { words, folded } = summarizeDraws(texts, lines[0]?.seq === 1);
  if (!folded) return [words];
  const open = element.querySelector("details")?.open;
  const all = texts.map((text) => html("li", {}, capitalized(text)));
  return [html("details", { open }, html("summary", {}, words), html("ol", {}, ...all))];
}
