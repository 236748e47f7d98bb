/** Notifies players of their turn, also when they look elsewhere: a tone, a message of the browser. */

/** @import { View } from "../../protocol.d.ts" */

import { button, byId, dialog, input } from "../dom.js";

const KEY = "intramuros-notices"; // the setting is stored under the name it always had
/** Two soft notes, rising: hertz, and the second at which each begins. */
const NOTES = [
  [587, 0],
  [880, 0.14],
];

/** @typedef {"sound" | "message"} Kind */

/** @type {Set<Kind>} */
let wanted = new Set();
/** @type {AudioContext | null} */
let audio = null;
let yours = true; // a page that opens on one's turn does not notify

/** Lets people choose in a dialog, and remembers the choice in this browser. */
export function offerNotifications() {
  wanted = stored();
  button("notifications-open").addEventListener("click", () => dialog("notifications").showModal());
  if (!("Notification" in window)) box("message").disabled = true;
  else if (Notification.permission !== "granted") wanted.delete("message");
  for (const kind of /** @type {const} */ (["sound", "message"])) {
    box(kind).checked = wanted.has(kind);
    box(kind).addEventListener("change", () => void choose(kind));
  }
  // Browsers allow sound only after the page has been touched.
  addEventListener("pointerdown", () => wanted.has("sound") && wake(), { once: true });
}

/**
 * Shows a new view: notifies when the turn of somebody here begins.
 * @param {View} view
 */
export function notifyOfTurn(view) {
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
 * @returns {boolean} whether the browser can show it: Android's has the class, but it throws
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

/** @param {Kind} kind */
async function choose(kind) {
  const on = box(kind).checked;
  // Shows the notification once, so that people recognise it later.
  if (on && kind === "sound") ring();
  const allowed = kind === "sound" || !on || (await Notification.requestPermission()) === "granted";
  const works = allowed && (kind === "sound" || !on || message("Your turn", "This is how we will tell you."));
  byId("notifications-refused").hidden = allowed;
  byId("notifications-unable").hidden = works || !allowed;
  box(kind).checked = on && works;
  if (!works) return;
  wanted[on ? "add" : "delete"](kind);
  try {
    localStorage.setItem(KEY, [...wanted].join(" "));
  } catch {
    // the choice holds until the page is closed
  }
}

/** @returns {Set<Kind>} */
function stored() {
  try {
    const words = (localStorage.getItem(KEY) ?? "").split(" ");
    return new Set(/** @type {Kind[]} */ (words.filter((word) => word === "sound" || word === "message")));
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

/** @param {Kind} kind */
function box(kind) {
  return input(`notify-${kind}`);
}
