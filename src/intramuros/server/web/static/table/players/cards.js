/** A card for each player: whose turn it is, the score, facts about the seat. */

/** @import { Fact, Seat, View } from "../../protocol.d.ts" */

import { base, byId, emblem, html, signed, svg } from "../dom.js";

/** @type {Map<number, Card>} */
const cards = new Map();

/** @type {number[]} the seats of people who have a page open */
let connected = [];

/** @typedef {{ root: HTMLElement, name: HTMLElement, state: HTMLElement, score: HTMLElement,
 *   facts: HTMLElement, seen: string, seat: Seat | null }} Card */

/** @type {typeof import("./count_up.js").countCard | undefined} fetched when a card first changes */
let countCard;

/** Whether a card has ever shown something else in place of the points. */
let headed = false;

/**
 * Whether the game has counted its points: at the end, or once the cards show points again and the
 * player who could still undo that has confirmed. What is confirmed after the count undoes it no more.
 * @param {View} view
 * @param {boolean} before whether it had done so in the view before
 */
export function hasCounted(view, before) {
  return view.over || (headed && (before || !view.confirm) && !view.seats.some(({ heads }) => heads));
}

/** @param {number[]} seats */
export function showConnected(seats) {
  connected = seats;
  for (const [seat, { root }] of cards) mark(seat, root);
}

/**
 * @param {number} seat
 * @param {HTMLElement} root
 */
function mark(seat, root) {
  root.querySelector(".here")?.toggleAttribute("hidden", !connected.includes(seat));
}

/** @param {View} view */
export function showCards(view) {
  headed ||= view.seats.some(({ heads }) => heads);
  for (const seat of view.seats) {
    const card = cards.get(seat.seat) ?? make(seat);
    const thinking = view.thinking === seat.seat;
    const won = view.over && view.winners.includes(seat.seat);
    card.root.classList.toggle("acting", seat.acting && !view.over);
    card.root.classList.toggle("thinking", thinking);
    card.root.classList.toggle("won", won);
    if (card.root.ariaCurrent !== String(seat.acting)) card.root.ariaCurrent = String(seat.acting);
    const seen = JSON.stringify([seat, thinking, won]);
    if (seen === card.seen) continue;
    card.seen = seen;
    card.name.textContent = seat.name;
    card.state.textContent = stateOf(seat, thinking, won, view);
    card.score.replaceChildren(...points(seat));
    if (card.seat && !countCard) void import("./count_up.js").then((counts) => (countCard = counts.countCard));
    card.score.ariaLabel = card.score.dataset.tip = seat.heads?.label ?? "points";
    showFacts(card.facts, seat.facts.filter(({ label }) => label));
    if (card.seat) countCard?.(card, card.seat, seat);
    card.seat = seat;
    // By focus or a long press, all at once: on a phone a card has no room for facts.
    const facts = [...(seat.heads ? [seat.heads] : []), ...seat.facts];
    card.root.dataset.press = facts.map(({ label, value }) => (label ? `${label}: ${value}` : value)).join("\n") || seat.name;
  }
}

/**
 * The score, or what the game shows in its place; marked if more points are hidden.
 * @param {Seat} seat
 */
function points({ score, hidden, heads }) {
  const number = html("span", {}, heads?.value ?? (score === null ? "" : signed(score)));
  const more = html("span", { class: "hidden-part", "data-tip": "and points that are hidden until the end" }, "+\u2009?");
  return hidden && !heads && score !== null ? [number, more] : [number];
}

/**
 * @param {Seat} seat
 * @param {boolean} thinking
 * @param {boolean} won
 * @param {View} view
 */
function stateOf(seat, thinking, won, view) {
  if (won) return view.winners.length > 1 ? "shares the win" : "wins";
  if (seat.away === "conceded") return "conceded";
  if (seat.away && !view.over) return seat.mine ? "a bot plays for you" : "away, a bot plays";
  if (thinking) return "thinking";
  if (!seat.joined) return "not here yet";
  if (seat.acting && !view.over) return seat.mine ? "your turn" : "to move";
  const usual = seat.bot ? `level ${seat.bot.level}` : seat.kind === "bot" ? "bot" : "";
  return seat.facts.find(({ label }) => !label)?.value ?? usual;
}

/** @param {Seat} seat */
function make(seat) {
  const name = html("span", { class: "name" });
  const state = html("span", { class: "state" });
  const score = html("output", { class: "score" });
  const facts = html("ul", { class: "facts" });
  const root = html(
    "li",
    { class: `card edge-${seat.colour}`, "data-seat": seat.seat, tabindex: 0 },
    html(
      "span",
      { class: "sign", "data-tip": seat.bot?.says },
      ...(seat.bot ? [html("img", { class: "face", src: `${base}/static/faces/${seat.bot.level}.svg`, alt: "" })] : []),
      emblem(seat.colour),
      html("span", { class: "here", "data-tip": "connected", hidden: true }, html("span", { class: "unseen" }, "connected")),
    ),
    html("span", { class: "who" }, name, state),
    score,
    facts,
  );
  const card = { root, name, state, score, facts, seen: "", seat: null };
  cards.set(seat.seat, card);
  document.querySelector(".card.shell")?.remove(); // it kept the room
  byId("cards").append(root);
  mark(seat.seat, root);
  return card;
}

/**
 * Items that stay as they are keep their elements: new ones would have to be styled and laid out.
 * @param {HTMLElement} list
 * @param {Fact[]} facts
 */
function showFacts(list, facts) {
  for (const [at, fact] of facts.entries()) {
    const [old, fresh] = [list.children[at], factItem(fact)];
    if (!old) list.append(fresh);
    else if (!old.isEqualNode(fresh)) old.replaceWith(fresh);
  }
  while (list.children.length > facts.length) list.lastElementChild?.remove();
}

/** @param {Fact} fact */
function factItem(fact) {
  const picture = fact.symbol
    ? [svg("svg", { "aria-hidden": "true" }, svg("use", { href: `#${fact.symbol}` }))]
    : [];
  const words = html("span", { class: fact.symbol ? "unseen" : "label" }, `${fact.label} `);
  return html("li", { "data-tip": `${fact.label}: ${fact.value}` }, ...picture, words, html("b", {}, fact.value));
}
