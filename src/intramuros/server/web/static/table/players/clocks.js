/** The players' clocks: they count down from what the server said last. */

/** @import { View } from "../../protocol.d.ts" */

import { announce } from "../announce.js";
import { byId, html } from "../dom.js";

const HOUR = 3600;
const DAY = 86_400;

/** @type {View | null} */
let shown = null;
/** Seconds by which the server's clock is ahead of ours. */
let ahead = 0;
/** @type {Set<number>} the seats that were warned of little time */
const warned = new Set();

/** @param {View} view */
export function showClocks(view) {
  shown = view;
  if (view.now !== undefined) ahead = view.now - Date.now() / 1000;
  tick();
}

function tick() {
  for (const seat of shown?.seats ?? []) {
    const card = byId("cards").querySelector(`[data-seat="${seat.seat}"]`);
    if (!card || !seat.clock) continue;
    const { left, since, low } = seat.clock;
    const now = Date.now() / 1000 + ahead;
    const rest = Math.max(0, since === null ? left : left - (now - since));
    const isLow = since !== null && rest <= low;
    const face = card.querySelector(".clock") ?? addClock(card);
    const text = timeText(rest);
    if (face.textContent !== text) face.textContent = text;
    face.classList.toggle("runs", since !== null);
    face.classList.toggle("low", isLow);
    if (!isLow) warned.delete(seat.seat);
    else if (seat.mine && !warned.has(seat.seat)) {
      warned.add(seat.seat);
      announce(`${seat.name}: ${Math.ceil(rest)} seconds left`);
    }
  }
}

/** @param {Element} card */
function addClock(card) {
  const face = html("span", { class: "clock", role: "timer", "aria-label": "time left" });
  card.querySelector(".score")?.before(face);
  card.classList.add("timed");
  return face;
}

/** @param {number} rest seconds */
function timeText(rest) {
  if (rest >= DAY) return `${Math.floor(rest / DAY)} d ${Math.floor((rest % DAY) / HOUR)} h`;
  const seconds = Math.ceil(rest);
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / 60)];
  const last = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${last}` : `${minutes}:${last}`;
}

setInterval(tick, 250);
