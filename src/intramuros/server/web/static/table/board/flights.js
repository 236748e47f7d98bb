/** Pieces on their way, and points that rise where they are earned. Fetched with the first of them. */

/** @import { Seat, SeatPoints, Token, Travel } from "../../protocol.d.ts" */
/** @import { Picture } from "./picture.js" */

import { html, reducedMotion, signed, svg } from "../dom.js";
import { boxOf } from "./picture.js";

/** Milliseconds of a flight: the least, the most, and those for each pixel; and between two that start together. */
const LEAST = 120;
const MOST = 350;
const PACE = 0.35;
const APART = 70;
const RISE = 1_100;

/** @typedef {{ x: number, y: number, size: number }} Spot the middle of something, and how large a piece is there */

/** @typedef {{ element: Element, rect: DOMRect } | undefined} Origin a place that may be gone when the piece flies */

export class Flights {
  #layer = html("div", { class: "flights", "aria-hidden": "true" });
  /** @type {Set<Animation>} */
  #running = new Set();
  #picture;

  /** @param {Picture} picture */
  constructor(picture) {
    this.#picture = picture;
    document.body.append(this.#layer);
  }

  /**
   * Lets pieces fly.
   * @param {Travel[]} travels
   * @param {number | null} viewer the seat whose hand is shown
   * @param {number} time milliseconds that they may take
   * @param {Origin[]} origins where they start, as far as that was measured before
   * @returns {Promise<unknown>} when all have landed
   */
  fly(travels, viewer, time, origins = []) {
    const spots = travels.map(([symbol, start, end], number) => [
      this.#spot(start, symbol, viewer, origins[number]),
      this.#spot(end, symbol, viewer),
    ]);
    const landed = travels.map(([symbol, , , count], number) => {
      const [from, to] = spots[number] ?? [];
      if (!from || !to || !document.getElementById(symbol)) return null;
      const far = Math.hypot(to.x - from.x, to.y - from.y);
      const duration = Math.min(MOST, LEAST + PACE * far, 0.9 * time);
      const piece = html("div", { class: "flight" }, svg("svg", {}, svg("use", { href: `#${symbol}`, width: "100%", height: "100%" })));
      if (count > 1) piece.append(html("b", {}, String(count)));
      piece.style.width = piece.style.height = `${to.size}px`;
      const at = (/** @type {Spot} */ { x, y, size }) => `translate(${x - to.size / 2}px, ${y - to.size / 2}px) scale(${size / to.size})`;
      return this.#run(piece, { transform: [at(from), at(to)] }, { duration, easing: "ease-out", delay: Math.min(APART, time / 8) * number });
    });
    return Promise.all(landed);
  }

  /**
   * Shows points where they are earned: on the board those of the seat that acts, and of all who have just built on
   * boards of their own; the others on their cards.
   * @param {SeatPoints[]} gains
   * @param {{ seat: number | null, cells: Token[] }} frame
   * @param {Seat[]} seats
   */
  rise(gains, { seat: actor, cells }, seats) {
    for (const [seat, points] of gains) {
      const own = cells.findLast((cell) => cell.startsWith(`${seat}:`)) ?? (seat === actor ? cells.at(-1) : undefined);
      const [cell] = this.#picture.elements(own ?? "");
      const place = (cell ?? card(seat)?.querySelector(".score"))?.getBoundingClientRect();
      const colour = seats.find((one) => one.seat === seat)?.colour;
      if (!place) continue;
      const words = points > 0 ? `+${points}` : signed(points);
      const shown = html("b", { class: `gain edge-${colour}`, "data-points": words });
      const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
      const at = (/** @type {number} */ up) => `translate(${x}px, ${y - up}px) translate(-50%, -50%)`;
      const height = reducedMotion() ? 0 : 30;
      void this.#run(
        shown,
        { transform: [at(0), at(height), at(height)], opacity: [0, 1, 0], offset: [0, 0.35, 1] },
        { duration: RISE, easing: "ease-out" },
      );
    }
  }

  /** Ends all flights at once. */
  skip() {
    for (const running of this.#running) running.finish();
  }

  /**
   * @param {HTMLElement} element
   * @param {PropertyIndexedKeyframes} frames
   * @param {KeyframeAnimationOptions} timing
   */
  async #run(element, frames, timing) {
    this.#layer.append(element);
    const running = element.animate(frames, { ...timing, fill: "backwards" });
    this.#running.add(running);
    await running.finished.catch(() => null);
    this.#running.delete(running);
    element.remove();
  }

  /**
   * @param {Token | number} place
   * @param {string} symbol
   * @param {number | null} viewer
   * @param {Origin} origin
   * @returns {Spot | null}
   */
  #spot(place, symbol, viewer, origin = undefined) {
    if (typeof place === "string") {
      const element = origin?.element ?? this.#picture.elements(place)[0];
      if (!element) return null;
      const rect = origin?.rect ?? element.getBoundingClientRect();
      const box = boxOf(element);
      const own = /** @type {SVGSymbolElement | null} */ (document.querySelector(`symbol[id="${CSS.escape(symbol)}"]`));
      const natural = Math.min(box.width, box.height, own?.viewBox.baseVal.width || Infinity);
      return middle(rect, (natural * rect.width) / Math.max(1, box.width));
    }
    const like = `use[href="#${CSS.escape(symbol)}"]`;
    const hand = place === viewer ? this.#picture.regions.get("hand")?.root : null;
    const own = card(place);
    const found = hand?.querySelector(like) ?? hand ?? own?.querySelector(like) ?? own?.querySelector(".sign");
    if (!found) return null;
    const rect = found.getBoundingClientRect();
    return middle(rect, Math.max(20, Math.min(rect.width, rect.height)));
  }
}

/** @param {number} seat */
function card(seat) {
  return document.querySelector(`.card[data-seat="${seat}"]`);
}

/**
 * @param {DOMRect} rect
 * @param {number} size
 * @returns {Spot}
 */
function middle(rect, size) {
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, size };
}
