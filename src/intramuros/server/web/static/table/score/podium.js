/** The outcome: who has won, the podium, and a moment of joy. */

/** @import { Score, Seat, View } from "../../protocol.d.ts" */

import { emblem, html, reducedMotion, signed } from "../dom.js";

const ORDINALS = ["First", "Second", "Third"];
const SCRAPS = 64;
/** Milliseconds: of the longest fall, and until the last one begins. */
const FALL = 1500;
const LATEST = 400;

/** @param {View} view */
export function result(view) {
  const names = view.seats.filter((s) => view.winners.includes(s.seat)).map((s) => s.name);
  if (view.ended === "abandoned") return "Abandoned, without a result";
  if (!names.length) return view.prompt; // a player alone
  if (names.length === 1) return `${names[0]} wins`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the win`;
}

/**
 * The three best; equals stand equally high. A player alone has no podium but a result.
 * @param {Score} score
 * @param {View} view
 * @param {boolean} veiled whether nobody stands on it yet
 * @returns {HTMLElement | null} null where nobody is better than others
 */
export function podium(score, view, veiled) {
  const alone = view.seats.length === 1 && !view.ended ? view.seats[0] : null;
  if (alone) return html("div", { class: `stand alone${veiled || !isWell(alone) ? "" : " well"}` }, ...(veiled ? [] : ownResult(alone)));
  if (!view.winners.length) return null;
  const best = score.seats
    .filter((seat) => seat.rank !== null && seat.rank <= 3)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.seat - b.seat);
  const steps = best.map(({ seat, rank, total }, at) => {
    const place = veiled ? Math.min(at + 1, 3) : (rank ?? 0);
    const player = view.seats.find((s) => s.seat === seat);
    return html(
      "li",
      { class: `rank-${place}${player && !veiled ? ` edge-${player.colour}` : ""}` },
      ...(veiled || !player
        ? [html("span", { class: "step" }, html("b", {}, String(place)))]
        : [
            html("span", { class: "unseen" }, `${ORDINALS[place - 1]}:`),
            html("span", { class: "hero" }, emblem(player.colour), html("span", { class: "name", title: player.name }, player.name)),
            html("span", { class: "step" }, html("b", { "aria-hidden": "true" }, String(place)), html("span", {}, points(total))),
          ]),
    );
  });
  return html("ol", { class: "stand", "aria-label": veiled ? null : "Podium", "aria-hidden": veiled ? "true" : null }, ...steps);
}

/** @param {number} number */
function points(number) {
  return `${signed(number)} ${number === 1 ? "point" : "points"}`;
}

/**
 * Whether a player alone has reached what the game asks for; where it asks for nothing, the end is enough.
 * @param {Seat} seat
 */
function isWell({ facts }) {
  return facts.every(({ met }) => met !== false);
}

/** @param {Seat} seat */
function ownResult({ colour, name, score, facts }) {
  return [
    html("p", { class: `hero edge-${colour}` }, emblem(colour), html("span", { class: "name" }, name), html("b", {}, points(score ?? 0))),
    html("ul", {}, ...facts.map(({ label, value, met }) => html("li", { class: met ? "met" : null }, `${label} `, html("b", {}, value)))),
  ];
}

/**
 * Scraps of paper in the winners' colours, or for a player alone who has done well; nothing for whoever wants less motion.
 * @param {View} view
 */
export function confetti({ seats, winners, ended }) {
  const happy = seats.length === 1 && !ended ? seats.filter(isWell) : seats.filter(({ seat }) => winners.includes(seat));
  const colours = happy.map(({ colour }) => colour);
  if (!colours.length || reducedMotion()) return;
  const air = html("div", { class: "confetti", "aria-hidden": "true" });
  document.body.append(air);
  const falls = Array.from({ length: SCRAPS }, (_, at) => {
    const scrap = html("i", { class: `edge-${colours[at % colours.length]}` });
    air.append(scrap);
    const [across, along] = [Math.random(), Math.random()];
    const drift = (Math.random() - 0.5) * 160;
    const turns = (Math.random() - 0.5) * 1080;
    scrap.style.left = `${across * 100}%`;
    return scrap.animate(
      [
        { transform: `translate(0, -5vh) rotate(${turns / 4}deg)`, opacity: 1 },
        { transform: `translate(${drift / 2}px, ${35 + along * 20}vh) rotate3d(1, ${along}, 0.5, ${turns / 2}deg)`, opacity: 1, offset: 0.6 },
        { transform: `translate(${drift}px, ${60 + along * 40}vh) rotate3d(1, ${along}, 0.5, ${turns}deg)`, opacity: 0 },
      ],
      { duration: FALL * (0.75 + along * 0.25), delay: Math.random() * LATEST, easing: "cubic-bezier(0.3, 0.2, 0.6, 1)", fill: "both" },
    ).finished;
  });
  void Promise.allSettled(falls).then(() => air.remove());
}
