/** Keeps a part of a page up to date: fetches it again and again, and replaces it when it has changed. */

import { contribute } from "../draws.js";

const PAUSE = 2_000;
const SHOWN = 2_000;

for (const part of document.querySelectorAll("[data-refresh]")) {
  if (part instanceof HTMLElement) refresh(part);
}

/** @param {HTMLElement} part */
function refresh(part) {
  let seen = "";
  prepare(part);
  const again = async () => {
    const answer = document.hidden ? null : await fetch(part.dataset.refresh ?? "").catch(() => null);
    const text = answer?.ok ? await answer.text() : seen;
    // The page itself is usually as new as the first answer; one that waits for somebody may not be.
    if ((seen || "eager" in part.dataset) && text !== seen) replace(part, text);
    seen = text;
    const asks = part.querySelector("[data-contribute]")?.getAttribute("data-contribute");
    if (asks && !document.hidden) await contribute(asks);
    if (part.querySelector("[data-moved]")) location.reload();
    else setTimeout(() => void again(), PAUSE);
  };
  void again();
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLElement) target.ariaBusy = "true";
  });
}

/**
 * Replaces the part; what has been typed, opened or focused is kept.
 * @param {HTMLElement} part
 * @param {string} text
 */
function replace(part, text) {
  const fields = () => [...part.querySelectorAll("input:not([type=hidden])")].filter((field) => field instanceof HTMLInputElement);
  const typed = fields().filter((field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked);
  const active = document.activeElement;
  const focused = part.contains(active) ? { id: active?.id, name: active?.getAttribute("name") } : null;
  const details = () => [...part.querySelectorAll("details")];
  const open = new Map(details().map((one) => [one.id, one.open]));
  part.innerHTML = text;
  prepare(part);
  for (const old of typed) {
    const field = fields().find(({ name, type, value }) => name === old.name && (type !== "radio" || value === old.value));
    if (field?.type === "radio") field.checked = old.checked;
    else if (field) field.value = old.value;
  }
  for (const one of details()) one.open = open.get(one.id) ?? one.open;
  const place = focused?.id ? document.getElementById(focused.id) : focused?.name && part.querySelector(`[name="${focused.name}"]`);
  if (place instanceof HTMLElement) place.focus();
}

/**
 * Completes addresses and shows the buttons that copy them.
 * @param {HTMLElement} part
 */
function prepare(part) {
  for (const button of part.querySelectorAll("button.copy")) {
    const field = button.parentElement?.querySelector("input");
    if (!(button instanceof HTMLButtonElement) || !field) continue;
    field.value = field.defaultValue = new URL(field.value, location.href).href;
    button.hidden = false;
    button.onclick = () => void copyLink(field, button);
  }
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
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = "Copy"), SHOWN);
}

export {};
