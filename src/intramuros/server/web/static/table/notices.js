/** Says that it is one's turn, also to who looks elsewhere: a tone, a message of the browser's. */

/** @import { View } from "../protocol.d.ts" */

import { button, byId } from "./dom.js";

const KEY = "intramuros-notices";
/** Two soft notes, upwards: hertz and the second at which they begin. */
const NOTES = [
  [587, 0],
  [880, 0.14],
];

/** @typedef {"sound" | "message"} Notice */

/** @type {Set<Notice>} */
let wanted = new Set();
/** @type {AudioContext | null} */
let audio = null;
let yours = true; // nobody is told what the page shows from the start

/** Lets people choose in a small menu, and remembers it in this browser. */
export function offerNotices() {
  wanted = stored();
  const menu = /** @type {HTMLDialogElement} */ (byId("notices"));
  button("notices-open").addEventListener("click", () => menu.showModal());
  if (!("Notification" in window)) box("message").disabled = true;
  else if (Notification.permission !== "granted") wanted.delete("message");
  for (const notice of /** @type {const} */ (["sound", "message"])) {
    box(notice).checked = wanted.has(notice);
    box(notice).addEventListener("change", () => void choose(notice));
  }
  // Browsers make no sound on a page that was not touched yet.
  addEventListener("pointerdown", () => wanted.has("sound") && wake(), { once: true });
}

/**
 * A new view: tells that it has become the turn of somebody here.
 * @param {View} view
 */
export function tellOfTurn(view) {
  const before = yours;
  yours = !view.over && view.seats.some((seat) => seat.mine && seat.acting);
  if (!yours || before) return;
  if (wanted.has("sound")) ring();
  const title = document.body.dataset.title ?? "";
  if (wanted.has("message") && document.hidden) message("Your turn", `${view.prompt}\n${title}`);
}

/**
 * @param {string} heading
 * @param {string} body
 * @returns {boolean} whether the browser can show it: on Android there is the class, but it throws
 */
function message(heading, body) {
  try {
    const shown = new Notification(heading, { body, tag: location.pathname });
    shown.onclick = () => (window.focus(), shown.close());
    return true;
  } catch {
    return false;
  }
}

/** @param {Notice} notice */
async function choose(notice) {
  const on = box(notice).checked;
  // The first one comes at once, so that one knows what to listen and to look for.
  if (on && notice === "sound") ring();
  const allowed = notice === "sound" || !on || (await Notification.requestPermission()) === "granted";
  const works = allowed && (notice === "sound" || !on || message("Like this", "you hear that it is your turn."));
  byId("notices-refused").hidden = allowed;
  byId("notices-unable").hidden = works || !allowed;
  box(notice).checked = on && works;
  if (!works) return;
  wanted[on ? "add" : "delete"](notice);
  try {
    localStorage.setItem(KEY, [...wanted].join(" "));
  } catch {
    // the choice holds until the page is left
  }
}

/** @returns {Set<Notice>} */
function stored() {
  try {
    const words = (localStorage.getItem(KEY) ?? "").split(" ");
    return new Set(/** @type {Notice[]} */ (words.filter((word) => word === "sound" || word === "message")));
  } catch {
    return new Set(); // storage may be switched off
  }
}

function wake() {
  audio ??= new AudioContext();
  void audio.resume();
  return audio;
}

function ring() {
  const context = wake();
  for (const [hertz = 0, wait = 0] of NOTES) {
    const from = context.currentTime + wait;
    const volume = context.createGain();
    const note = context.createOscillator();
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0.12, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.4);
    note.connect(volume).connect(context.destination);
    note.start(from);
    note.stop(from + 0.4);
  }
}

/** @param {Notice} notice */
function box(notice) {
  return /** @type {HTMLInputElement} */ (byId(`notice-${notice}`));
}
