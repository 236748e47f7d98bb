/** The matches of a saga as a list: how each ended, its replay, and "What if" to branch off from it. */

/** @import { SagaMatch, SagaMatches, Seat, View } from "../protocol.d.ts" */

import { base, html, signed } from "../table/dom.js";
import { freshId } from "../table/live/socket.js";

/**
 * @param {View} view
 * @param {number} seat
 * @returns {Pick<Seat, "name" | "colour">}
 */
export function seatOf(view, seat) {
  return view.seats.find((one) => one.seat === seat) ?? { name: `Seat ${seat}`, colour: "" };
}

/**
 * Points with their unit: 3 circles, 1 circle.
 * @param {number} points
 * @param {string} unit
 */
export function counted(points, unit) {
  return `${signed(points)} ${points === 1 ? unit.replace(/s$/, "") : unit}`;
}

/**
 * @param {string} address
 * @returns {Promise<SagaMatches | null>}
 */
export async function fetched(address) {
  const response = await fetch(address).catch(() => null);
  return response?.ok ? response.json() : null;
}

/**
 * @param {SagaMatches} saga
 * @param {boolean} plays whether the user plays in this saga
 */
export function items(saga, plays) {
  const here = saga.path.at(-1);
  return saga.matches.map((match) => {
    const aside = !saga.path.includes(match.id) && match.part <= saga.path.length;
    const look = match.stage === "over" ? "Replay" : "Go to the table";
    const address = `${base}/table/${match.id}${match.stage === "over" ? "/replay" : ""}`;
    const way =
      match.id === here && match.stage !== "over"
        ? html("span", { class: "soft" }, "here")
        : html("a", { href: address, "aria-label": `${look}: ${match.title}` }, look);
    return html(
      "li",
      { class: aside ? "aside" : null, "aria-current": match.id === here ? "true" : null },
      html("b", {}, match.title),
      html("span", { class: "soft" }, aside ? `what if: ${match.turn}` : match.turn),
      html("span", { class: "ways" }, way, ...(plays && match.leads ? [whatIf(match)] : [])),
    );
  });
}

/** @param {SagaMatch} match */
function whatIf(match) {
  return html(
    "form",
    { method: "post", action: `${base}/table/${match.id}/next` },
    html("input", { type: "hidden", name: "branch", value: freshId() }),
    html("button", { "aria-label": `What if: play on from ${match.title} once more`, title: "Play on from here once more" }, "What if"),
  );
}
