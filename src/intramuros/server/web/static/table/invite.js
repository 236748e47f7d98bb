/** The links that bring friends and watchers to the table. The dialog is only on the owner's page. */

/** @import { View } from "../protocol.d.ts" */

import { html } from "./dom.js";
import { say } from "./say.js";

const SHOWN = 2_000;
const NEAR = ["localhost", "127.0.0.1", "[::1]"];

const dialog = document.getElementById("invite");
const opener = document.getElementById("invite-open");

if (dialog instanceof HTMLDialogElement && opener) {
  for (const field of dialog.querySelectorAll("input")) {
    field.value = new URL(field.value, location.href).href;
    field.addEventListener("focus", () => field.select());
    const copy = field.parentElement?.querySelector("button");
    copy?.addEventListener("click", () => void copied(field, copy));
  }
  dialog.querySelector("#invite-near")?.toggleAttribute("hidden", !NEAR.includes(location.hostname));
  opener.addEventListener("click", () => dialog.showModal());
  if (location.hash === "#invite") {
    history.replaceState(null, "", location.pathname); // a new table: not again after a reload
    dialog.showModal();
  }
}

/**
 * Whether the game waits for a friend whose link is here.
 * @param {View} view
 */
export function waitsForGuest(view) {
  return view.seats.some((seat) => seat.acting && !seat.joined && lineOf(seat.seat) !== null);
}

/**
 * Who has come, and whether the game waits for somebody who has not.
 * @param {View} view
 */
export function showInvites(view) {
  opener?.classList.toggle("wanted", waitsForGuest(view));
  for (const seat of view.seats) {
    const line = lineOf(seat.seat);
    if (!line) continue;
    line.classList.toggle("joined", seat.joined);
    line.querySelector(".name")?.replaceChildren(seat.name);
    line.querySelector(".state")?.replaceChildren(seat.joined ? "has joined" : "not here yet");
  }
}

/** @param {number} seat */
function lineOf(seat) {
  return dialog?.querySelector(`[data-seat="${seat}"]`) ?? null;
}

/**
 * @param {HTMLInputElement} field
 * @param {HTMLButtonElement} button
 */
async function copied(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // over plain http there is no clipboard
  }
  button.replaceChildren(html("span", {}, "Copied"));
  say("Copied");
  setTimeout(() => button.replaceChildren("Copy"), SHOWN);
}
