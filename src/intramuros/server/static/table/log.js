/** The story of the game in words. */

/** @import { LogLine, View } from "../protocol.d.ts" */

import { byId, emblem, html } from "./dom.js";

const list = byId("log");

/** Whether the reader is at the end. A list that has become lower was not scrolled by its reader. */
let follows = true;
let height = 0;

/** Notes where the reader is, and keeps the end in sight when the list changes its size. */
export function followLog() {
  list.addEventListener("scroll", () => {
    if (list.clientHeight === height) follows = list.scrollHeight - list.scrollTop - height < 40;
  });
  new ResizeObserver(() => {
    height = list.clientHeight;
    if (follows) toEnd();
  }).observe(list);
}

function toEnd() {
  list.scrollTop = list.scrollHeight;
}

/**
 * @param {View} view
 * @param {boolean} whole its log is all there is, not only what is new
 */
export function showLog(view, whole) {
  if (whole) list.replaceChildren();
  if (view.cut !== null && view.cut !== undefined) cut(view.cut);
  for (const line of view.log) list.append(item(line, view));
  // With the next frame: its height now would cost a layout of all that has just changed.
  if (follows || whole) requestAnimationFrame(toEnd);
}

/** @param {number} seq */
function cut(seq) {
  while (list.lastElementChild && Number(list.lastElementChild.getAttribute("data-seq")) > seq) {
    list.lastElementChild.remove();
  }
}

/**
 * @param {LogLine} line
 * @param {View} view
 */
function item(line, view) {
  const seat = view.seats.find((s) => s.seat === line.seat);
  const told = seat
    ? [emblem(seat.colour), html("b", {}, seat.name), `${line.chat ? ":" : ""} ${line.text}`]
    : [line.text.charAt(0).toUpperCase() + line.text.slice(1)];
  return html("li", { class: line.chat ? "said" : null, "data-seq": line.seq }, ...told);
}
