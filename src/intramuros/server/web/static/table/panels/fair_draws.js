/** "Fair draws" in the help dialog: this browser's number among those mixed in, and the command that proves the draws. */

import { remembered } from "../../draws.js";
import { announce } from "../announce.js";
import { base, byId, html } from "../dom.js";
import { addStyles } from "../score/styles.js";

const SHOWN = 2_000;

/** Marks this browser's number, says whether the promise was kept, and shows the command. */
export async function showFairDraws() {
  await addStyles("table/fair_draws");
  const place = byId("fair");
  const { table = "", file = "" } = place.dataset;
  const kept = remembered(table);
  let command = `intramuros verify ${file}`;
  if (kept) {
    const lines = [...place.querySelectorAll(".nonces li")];
    const mixed = lines.map((line) => line.querySelector("code")?.textContent ?? "");
    const own = lines[mixed.indexOf(kept.nonce)];
    own?.classList.add("mine");
    own?.append(html("span", { class: "state" }, "yours"), copyButton(kept.nonce, "Copy your number"));
    const wrong =
      kept.commitment === byId("fair-hash").textContent
        ? missing(kept, mixed)
        : "Careful: this is not the hash that was promised to this browser.";
    const says = wrong || `This browser remembers what was promised, and it was kept. ${later(mixed.length - kept.before.length - 1)}`;
    place.append(html("p", { id: "fair-verdict", class: wrong ? "refused" : null }, says));
    for (const nonce of [...kept.before, kept.nonce]) command += ` --nonce ${nonce}`;
    command += ` --commitment ${kept.commitment}`;
  }
  place.append(
    html(
      "p",
      {},
      "When the game is over, its record on the ",
      html("a", { href: `${base}/table/${table}/replay` }, "replay page"),
      " names the key. This checks every draw:",
    ),
    html("div", { class: "command" }, html("code", { id: "fair-command" }, command), copyButton(command, "Copy the command")),
  );
  place.scrollIntoView({ block: "start" }); // it stands at the end of the help
}

/**
 * What is missing of the numbers that the browser remembers, in words.
 * @param {import("../../draws.js").Kept} kept
 * @param {string[]} mixed
 */
function missing(kept, mixed) {
  if (!mixed.includes(kept.nonce)) return "Your number is missing: the game began without it, so you cannot prove these draws.";
  return kept.before.every((nonce) => mixed.includes(nonce)) ? "" : "Careful: a number that was there before yours is missing.";
}

/** @param {number} count of the numbers that came after one's own */
function later(count) {
  if (!count) return "No number came after yours.";
  return count === 1 ? "One number came after yours." : `${count} numbers came after yours.`;
}

/**
 * @param {string} text
 * @param {string} label
 */
function copyButton(text, label) {
  const button = html("button", { type: "button", class: "copy", "aria-label": label }, "Copy");
  button.addEventListener("click", () => void copy(text, button));
  return button;
}

/**
 * @param {string} text
 * @param {HTMLButtonElement} button
 */
async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = html("textarea", { class: "unseen" }, text); // plain http has no clipboard
    button.after(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    button.focus();
  }
  button.textContent = "Copied";
  announce("Copied");
  setTimeout(() => (button.textContent = "Copy"), SHOWN);
}
