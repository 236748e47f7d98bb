/** Sounds of the table, and messages of the browser for players who look elsewhere: what people want of them. */

/** @import { View } from "../../protocol.d.ts" */
/** @import { Sound } from "../sounds.js" */

import { button, byId, dialog, input } from "../dom.js";

const KEY = "intramuros-notices"; // the settings are stored under the name they always had
/** @typedef {"sound" | "message"} Kind */

/** @type {Set<Kind>} */
let wanted = new Set();
let yours = true; // a page that opens on one's turn does not notify
/** @type {boolean | null} whether the game is over; null before anything is known */
let over = null;

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
}

/**
 * Makes a sound, if it is wanted.
 * @param {Sound} sound
 */
export async function makeSound(sound) {
  // Browsers allow sound only after the page has been touched.
  if (sound === "piece" && document.hidden) return;
  if (!wanted.has("sound") || !navigator.userActivation?.hasBeenActive) return;
  (await import("../sounds.js").catch(() => null))?.play(sound); // without a connection the table is silent
}

/**
 * Shows a new view: notifies when the turn of somebody here begins, and when the game has ended.
 * @param {View} view
 */
export function notifyOfTurn(view) {
  if (view.over && over === false) void makeSound("end");
  over = view.over;
  const before = yours;
  yours = !view.over && view.seats.some((seat) => seat.mine && seat.acting);
  if (!yours || before) return;
  void makeSound("turn");
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
  const allowed = kind === "sound" || !on || (await Notification.requestPermission()) === "granted";
  const works = allowed && (kind === "sound" || !on || message("Your turn", "This is how we will tell you."));
  byId("notifications-refused").hidden = allowed;
  byId("notifications-unable").hidden = works || !allowed;
  box(kind).checked = on && works;
  if (!works) return;
  wanted[on ? "add" : "delete"](kind);
  if (kind === "sound") void makeSound("turn"); // to hear what it is like
  try {
    localStorage.setItem(KEY, [...wanted].join(" "));
  } catch {
    // the choice holds until the page is closed
  }
}

/** @returns {Set<Kind>} */
function stored() {
  try {
    const words = (localStorage.getItem(KEY) ?? "sound").split(" "); // soft sounds are on unless somebody turns them off
    return new Set(/** @type {Kind[]} */ (words.filter((word) => word === "sound" || word === "message")));
  } catch {
    return new Set(["sound"]); // storage may be switched off
  }
}

/** @param {Kind} kind */
function box(kind) {
  return input(`notify-${kind}`);
}
