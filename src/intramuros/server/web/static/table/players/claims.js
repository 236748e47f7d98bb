/** A seat on another device: asks the players about it, and tells a page that its seat has moved. */

/** @import { Claim, Claims } from "../../protocol.d.ts" */
/** @import { Socket } from "../live/socket.js" */

import { byId, html, sentence } from "../dom.js";

const OFTEN = 250;

const text = html("p", { id: "claim-text" });
const left = html("p", { class: "soft" });
const refused = html("p", { class: "refused", role: "alert", hidden: true });
const yes = html("button", { type: "button", class: "main" });
const no = html("button", { type: "button", autofocus: true });
const title = html("h2", { id: "claim-title" });
const dialog = html(
  "dialog",
  { class: "help agreements", role: "alertdialog", "aria-labelledby": "claim-title", "aria-describedby": "claim-text" },
  title,
  text,
  left,
  refused,
  html("div", { class: "chips" }, yes, no),
);
document.body.append(dialog);
const lost = html(
  "div",
  { id: "lost", class: "proposal", role: "status", hidden: true },
  html("p", {}),
  html("a", { href: `${location.pathname}/seat` }, "I play here on another device"),
);
byId("proposal").before(lost);

/** @type {Claim | null} the question in the dialog */
let shown = null;
/** When the seats move if nobody answers, by this page's clock. */
let due = 0;
/** @type {Set<string>} the questions that were closed without an answer */
const closed = new Set();
/** @type {Socket} */
let socket;

yes.addEventListener("click", () => void answer(true));
no.addEventListener("click", () => void answer(false));
dialog.addEventListener("close", () => {
  // By Escape: of one's own seat it means that all stays as it is, of another's that one does not know.
  if (shown?.own) void answer(false);
  else hide();
});
setInterval(countDown, OFTEN);

/**
 * @param {Claims} asked
 * @param {Socket} to
 */
export function showClaims(asked, to) {
  socket = to;
  lost.hidden = !asked.lost;
  lost.firstChild?.replaceWith(html("p", {}, asked.lost));
  const claim = asked.claims.find(({ id }) => !closed.has(id)) ?? null;
  if (claim?.id !== shown?.id) refused.hidden = true;
  shown = claim;
  if (!claim) {
    if (dialog.open) dialog.close();
    return;
  }
  due = claim.left === null ? 0 : performance.now() + claim.left * 1000;
  title.textContent = claim.own ? "Your seat on another device" : "A player on a new device";
  text.textContent = claim.text;
  yes.textContent = claim.yes;
  no.textContent = claim.no;
  countDown();
  if (!dialog.open) dialog.showModal();
}

function hide() {
  if (shown) closed.add(shown.id);
  shown = null;
  if (dialog.open) dialog.close();
}

/** @param {boolean} agrees */
async function answer(agrees) {
  const claim = shown;
  if (!claim) return;
  const answered = await socket.command({ t: "let", claim: claim.id, yes: agrees });
  if (answered.t !== "err") {
    if (shown === claim) hide();
  } else if (answered.code === "stale" || answered.code === "not-yours") hide(); // it has moved meanwhile
  else {
    refused.textContent = sentence(answered.message);
    refused.hidden = false;
    if (shown === claim && !dialog.open) dialog.showModal();
  }
}

function countDown() {
  left.hidden = !due || !shown;
  const seconds = Math.max(0, Math.ceil((due - performance.now()) / 1000));
  const words = `Without an answer it moves in ${seconds} s.`;
  if (left.textContent !== words) left.textContent = words;
}
