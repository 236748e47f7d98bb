/** The links for friends and spectators. Only pages with links to give away have the dialog. */

/** @import { View } from "../../protocol.d.ts" */

import { announce } from "../announce.js";
import { html } from "../dom.js";

const SHOWN = 2_000;
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

const dialog = document.getElementById("invite");
const opener = document.getElementById("invite-open");

if (dialog instanceof HTMLDialogElement && opener) {
  for (const field of dialog.querySelectorAll("input")) {
    field.value = new URL(field.value, location.href).href;
    field.addEventListener("focus", () => field.select());
    const copy = field.parentElement?.querySelector("button");
    copy?.addEventListener("click", () => void copyLink(field, copy));
  }
  dialog.querySelector("#invite-near")?.toggleAttribute("hidden", !LOCAL.includes(location.hostname));
  opener.addEventListener("click", () => dialog.showModal());
  if (location.hash === "#invite") {
    history.replaceState(null, "", location.pathname); // once, not again after a reload
    dialog.showModal();
  }
}

/**
 * Whether the game waits for a friend whose link we have.
 * @param {View} view
 */
export function waitsForGuest(view) {
  return view.seats.some((seat) => seat.acting && !seat.joined && lineOf(seat.seat) !== null);
}

/**
 * Shows who has joined, and whether the game waits for someone who has not.
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
    // From now on only its player has the link.
    if (seat.joined && !seat.mine) for (const part of line.querySelectorAll("input, button")) part.remove();
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
async function copyLink(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // plain http has no clipboard
  }
  button.replaceChildren(html("span", {}, "Copied"));
  announce("Copied");
  setTimeout(() => button.replaceChildren("Copy"), SHOWN);
}
