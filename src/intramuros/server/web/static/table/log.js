/** The story of the game in words. */

/** @import { LogLine, View } from "../protocol.d.ts" */

import { byId, emblem, html } from "./dom.js";
import { capital, together } from "./draws.js";

const list = byId("log");

/** @typedef {{ element: HTMLElement, lines: LogLine[] }} Item */

/** @type {Item[]} */
let items = [];

/** Whether the reader is at the end: only who scrolls up leaves it, not a list that grows or becomes lower. */
let follows = true;
let top = 0;

/** Notes where the reader is, and keeps the end in sight when the list changes its size. */
export function followLog() {
  list.addEventListener("scroll", () => {
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    follows = atEnd || (follows && list.scrollTop >= top);
    top = list.scrollTop;
  });
  new ResizeObserver(() => {
    if (follows) toEnd();
  }).observe(list);
}

/** @returns {number | null} the seat that did what was done last; null for chance */
export function lastActor() {
  return items.findLast(({ lines }) => !lines[0]?.chat)?.lines[0]?.seat ?? null;
}

function toEnd() {
  list.scrollTop = list.scrollHeight;
}

/**
 * @param {View} view
 * @param {boolean} whole its log is all there is, not only what is new
 */
export function showLog(view, whole) {
  if (whole) {
    items = [];
    list.replaceChildren();
  }
  if (view.cut !== null && view.cut !== undefined) cut(view.cut);
  const stale = new Set(view.log.map(add));
  for (const item of stale) tell(item, view);
  // With the next frame: its height now would cost a layout of all that has just changed.
  if (follows || whole) requestAnimationFrame(toEnd);
}

/**
 * Draws that follow each other are one item; everything else has its own.
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

/** @param {number} seq */
function cut(seq) {
  for (const item of items) {
    const left = item.lines.filter((line) => line.seq <= seq);
    if (left.length === item.lines.length) continue;
    item.lines = left;
    if (left.length) item.element.replaceChildren(...drawn(item));
    else item.element.remove();
  }
  items = items.filter((item) => item.lines.length);
}

/**
 * @param {Item} item
 * @param {View} view
 */
function tell(item, view) {
  const [line] = item.lines;
  if (!line) return;
  const seat = view.seats.find((s) => s.seat === line.seat);
  const told = seat
    ? [emblem(seat.colour), html("b", {}, seat.name), `${line.chat ? ":" : ""} ${line.text}`]
    : drawn(item);
  item.element.className = line.chat ? "said" : "";
  item.element.replaceChildren(...told);
}

/**
 * Draws in one sentence; so many that none can be read are folded.
 * @param {Item} item
 * @returns {(Node | string)[]}
 */
function drawn({ element, lines }) {
  const texts = lines.map((line) => line.text);
  const { words, folded } = together(texts, lines[0]?.seq === 1);
  if (!folded) return [words];
  const open = element.querySelector("details")?.open;
  const all = texts.map((text) => html("li", {}, capital(text)));
  return [html("details", { open }, html("summary", {}, words), html("ol", {}, ...all))];
}
