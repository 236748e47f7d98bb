/** The seats' clocks: they count down by themselves, from what the server said last. */

/** @import { View } from "../protocol.d.ts" */

import { byId, html } from "./dom.js";
import { say } from "./say.js";

const HOUR = 3600;
const DAY = 86_400;

/** @type {View | null} */
let shown = null;
/** What our clock must add to be the server's. */
let ahead = 0;
/** @type {Set<number>} the seats whose time was said to be low */
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
    const face = card.querySelector(".clock") ?? added(card);
    const text = told(rest);
    if (face.textContent !== text) face.textContent = text;
    face.classList.toggle("runs", since !== null);
    face.classList.toggle("low", isLow);
    if (!isLow) warned.delete(seat.seat);
    else if (seat.mine && !warned.has(seat.seat)) {
      warned.add(seat.seat);
      say(`${seat.name}: ${Math.ceil(rest)} seconds left`);
    }
  }
}

/** @param {Element} card */
function added(card) {
  const face = html("span", { class: "clock", role: "timer", "aria-label": "time left" });
  card.querySelector(".score")?.before(face);
  card.classList.add("timed");
  return face;
}

/** @param {number} rest seconds */
function told(rest) {
  if (rest >= DAY) return `${Math.floor(rest / DAY)} d ${Math.floor((rest % DAY) / HOUR)} h`;
  const seconds = Math.ceil(rest);
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / 60)];
  const last = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${last}` : `${minutes}:${last}`;
}

setInterval(tick, 250);
