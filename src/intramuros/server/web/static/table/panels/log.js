/** The log of the game, in words. A line lights up where it happened; what was drawn after it is folded. */

/** @import { LogLine, View } from "../../protocol.d.ts" */

import { placesIn } from "../board/places.js";
import { byId, emblem, html, svg } from "../dom.js";
import { capitalized, summarizeDraws } from "./draw_summary.js";

const list = byId("log");

/** @typedef {{ element: HTMLElement, line: LogLine | null, draws: LogLine[] }} Item a line, and what was drawn after it */

/** @type {Item[]} */
let items = [];

/** Whether the log stays at its end: until somebody scrolls up, not when the list grows or shrinks. */
let follows = true;
let top = 0;

/** Keeps the end of the log in sight, unless somebody has scrolled up. Arrow keys go from line to line. */
export function listenToLog() {
  list.addEventListener("scroll", () => {
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    follows = atEnd || (follows && list.scrollTop >= top);
    top = list.scrollTop;
  });
  new ResizeObserver(() => {
    if (follows) toEnd();
  }).observe(list);
  list.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    const at = items.findIndex(({ element }) => element.contains(document.activeElement));
    const next = at < 0 ? items.at(-1) : items[at + by];
    next?.element.focus();
    event.preventDefault();
  });
  list.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(".drawn") : null;
    if (button) unfold(button, button.ariaExpanded !== "true");
  });
}

/**
 * What the log tells after a row, without what was said.
 * @param {number} seq
 * @returns {LogLine[]}
 */
export function linesAfter(seq) {
  const from = items.findLastIndex(({ line, draws }) => !line?.chat && (line ?? draws[0] ?? { seq }).seq <= seq);
  const later = items.slice(Math.max(0, from)).flatMap(({ line, draws }) => (line ? [line, ...draws] : draws));
  return later.filter((line) => line.seq > seq && !line.chat);
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
  if (view.cut !== null && view.cut !== undefined) cut(view.cut, view);
  const stale = new Set(view.log.map(add));
  for (const item of stale) fill(item, view);
  // In the next frame: reading the height now would cost a layout of all that has just changed.
  if (follows || whole) requestAnimationFrame(toEnd);
}

/**
 * Draws belong to the action before them; at the beginning they have an item of their own.
 * @param {LogLine} line
 * @returns {Item} the item it belongs to
 */
function add(line) {
  const last = line.draw ? items.findLast(({ line: before }) => !before?.chat) : undefined;
  if (last) {
    last.draws.push(line);
    return last;
  }
  const element = html("li", { tabindex: -1 });
  const item = line.draw ? { element, line: null, draws: [line] } : { element, line, draws: [] };
  items.push(item);
  list.append(element);
  return item;
}

/**
 * Removes the lines after this one: they were undone.
 * @param {number} seq
 * @param {View} view
 */
function cut(seq, view) {
  for (const item of items) {
    const { line, draws } = item;
    if (line && line.seq > seq) item.line = null;
    item.draws = draws.filter((draw) => draw.seq <= seq);
    if (!item.line && !item.draws.length) item.element.remove();
    else if (item.draws.length < draws.length) fill(item, view);
  }
  items = items.filter(({ line, draws }) => line || draws.length);
}

/**
 * @param {Item} item
 * @param {View} view
 */
function fill({ element, line, draws }, view) {
  const open = element.querySelector(".drawn")?.ariaExpanded === "true";
  if (!line) {
    element.replaceChildren(...beginning(draws, element.querySelector("details")?.open));
    return;
  }
  const seat = view.seats.find((s) => s.seat === line.seat);
  const text = line.chat ? [`: ${line.text}`] : placesIn(` ${line.text}`, line.cells, false);
  element.className = line.chat ? "said" : "";
  if (line.cells.length) element.dataset.places = line.cells.join(" ");
  element.replaceChildren(...(seat ? [emblem(seat.colour), html("b", {}, seat.name), ...text] : [capitalized(line.text)]));
  if (!draws.length) return;
  const texts = draws.map((draw) => capitalized(draw.text));
  const button = html(
    "button",
    { type: "button", class: "drawn", tabindex: -1, "data-tip": texts.join("\n"), "aria-label": `${texts.length} drawn after this` },
    svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: "M4 4h12v12H4zM7.5 7.5h.1M12.5 7.5h.1M7.5 12.5h.1M12.5 12.5h.1" })),
    ...(texts.length > 1 ? [String(texts.length)] : []),
  );
  element.normalize(); // nothing empty after the last place
  const { lastChild } = element;
  const end = html("span", { class: "end" }, ...(lastChild instanceof HTMLElement ? [lastChild] : []), button);
  element.append(end, html("ol", {}, ...texts.map((words) => html("li", {}, words))));
  unfold(button, open);
}

/**
 * @param {Element} button
 * @param {boolean} open
 */
function unfold(button, open) {
  button.ariaExpanded = String(open);
  button.closest(".end")?.nextElementSibling?.toggleAttribute("hidden", !open);
}

/**
 * What is drawn before anybody acts, as one sentence; a long list is folded.
 * @param {LogLine[]} draws
 * @param {boolean} open
 * @returns {(Node | string)[]}
 */
function beginning(draws, open = false) {
  const texts = draws.map((draw) => draw.text);
  const { words, folded } = summarizeDraws(texts, draws[0]?.seq === 1);
  if (!folded) return [words];
  const all = texts.map((text) => html("li", {}, capitalized(text)));
  return [html("details", { open }, html("summary", {}, words), html("ol", {}, ...all))];
}
