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
 * Who has come, and whether the game waits for somebody who has not.
 * @param {View} view
 */
export function showInvites(view) {
  const missing = view.seats.some((seat) => seat.acting && !seat.joined);
  opener?.classList.toggle("wanted", missing && !view.over);
  for (const seat of view.seats) {
    const line = dialog?.querySelector(`[data-seat="${seat.seat}"]`);
    if (!line) continue;
    line.classList.toggle("joined", seat.joined);
    line.querySelector(".name")?.replaceChildren(seat.name);
    line.querySelector(".state")?.replaceChildren(seat.joined ? "has joined" : "not here yet");
  }
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
