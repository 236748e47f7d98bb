/**
 * Arrows at the edge of a zoomed board toward the choices that are out of view. Fetched when a board is first zoomed.
 *
 * A press brings the choices into view; by keyboard the focus of an arrow does, and Enter goes on to the nearest of them.
 */

/** @import { Picture, Shown } from "./picture.js" */
/** @import { Zoom } from "./zoom.js" */

import { byId, html, set, svg } from "../dom.js";
import { addStyles } from "../score/styles.js";
import { boxOf } from "./picture.js";
import { around, busiest, fit, middle } from "./zoom.js";

/** @typedef {{ element: SVGGraphicsElement, x: number, y: number, far: number }} Hidden a choice, from the middle of the view in pixels */
/** @typedef {{ x: number, y: number }} Point */

/** Half of an arrow's button, in pixels. */
const HALF = 22;
/** The directions, clockwise from the right: eighths of a circle. */
const WAYS = ["right", "lower right", "bottom", "lower left", "left", "upper left", "top", "upper right"];

export class EdgePointers {
  #picture;
  #zoom;
  #holder = html("div", { class: "edge-pointers", role: "group", "aria-label": "Choices out of view" });
  /** @type {Map<number, { button: HTMLButtonElement, count: Element, hidden: Hidden[] }>} by direction */
  #arrows = new Map();
  /** @type {SVGGraphicsElement[]} */
  #offers = [];
  #drawing = 0;

  /**
   * @param {Picture} picture
   * @param {Zoom} zoom
   */
  constructor(picture, zoom) {
    this.#picture = picture;
    this.#zoom = zoom;
    byId("stage").append(this.#holder);
    addEventListener("resize", () => this.show(this.#offers));
  }

  /** @param {SVGGraphicsElement[]} offers what can be chosen now */
  show(offers) {
    this.#offers = offers;
    cancelAnimationFrame(this.#drawing);
    this.#drawing = requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    const board = this.#picture.regions.get("board");
    const frame = board?.root.parentElement;
    if (!board || !frame) return;
    const [width, height] = [frame.clientWidth, frame.clientHeight];
    const places = this.#offers.filter((element) => board.root.contains(element)).map((one) => placeOf(one, board, width, height));
    const hidden = places.filter(({ x, y }) => Math.abs(x) > width / 2 || Math.abs(y) > height / 2);
    const seen = places.filter((place) => !hidden.includes(place));
    /** @type {Map<number, Hidden[]>} by direction */
    const groups = new Map();
    for (const place of hidden.sort((a, b) => a.far - b.far)) {
      const way = (Math.round((Math.atan2(place.y, place.x) * 4) / Math.PI) + 8) % 8;
      groups.set(way, [...(groups.get(way) ?? []), place]);
    }
    for (const [way, { button }] of this.#arrows) {
      if (groups.has(way) || button === document.activeElement) continue; // the focus is not lost under a player's hands
      button.remove();
      this.#arrows.delete(way);
    }
    const over = byId("stage").querySelectorAll(".closer > *, .legend");
    const taken = [...seen, ...cells([...over], frame.getBoundingClientRect())];
    for (const [way, group] of groups) {
      const at = room(group[0] ?? { x: 0, y: 0 }, taken, width, height);
      taken.push(at);
      this.#arrow(way, group, { x: at.x + width / 2, y: at.y + height / 2 });
    }
  }

  /**
   * @param {number} way
   * @param {Hidden[]} hidden the nearest first
   * @param {Point} at
   */
  #arrow(way, hidden, at) {
    const arrow = this.#arrows.get(way) ?? this.#made(way);
    arrow.hidden = hidden;
    const [{ x, y } = { x: 0, y: 0 }] = hidden;
    const many = hidden.length === 1 ? "1 more choice" : `${hidden.length} more choices`;
    const label = `${many} beyond the ${WAYS[way]} ${way % 2 ? "corner" : "edge"}`;
    set(arrow.button, { "aria-label": label, title: label });
    arrow.button.style.translate = `${at.x - HALF}px ${at.y - HALF}px`;
    arrow.button.style.setProperty("--toward", `${Math.atan2(y, x)}rad`);
    arrow.count.textContent = String(hidden.length);
  }

  /** @param {number} way */
  #made(way) {
    const tip = svg("svg", { viewBox: "0 0 44 44", "aria-hidden": "true" }, svg("path", { d: "M34 15 42 22 34 29Z" }));
    const count = html("b", { "aria-hidden": "true" });
    const button = html("button", { type: "button" }, tip, count);
    const arrow = { button, count, hidden: /** @type {Hidden[]} */ ([]) };
    button.addEventListener("focus", () => button.matches(":focus-visible") && this.#bring(way));
    button.addEventListener("click", ({ detail }) => {
      const [nearest] = arrow.hidden;
      this.#bring(way);
      if (detail === 0) nearest?.element.focus(); // by keyboard or a screen reader
      else button.blur();
    });
    this.#holder.append(button);
    this.#arrows.set(way, arrow);
    return arrow;
  }

  /**
   * Moves the board to the middle of what an arrow points at; if there is not room for all, of as many as possible.
   * @param {number} way
   */
  #bring(way) {
    const root = this.#picture.regions.get("board")?.root;
    const boxes = this.#arrows.get(way)?.hidden.map(({ element }) => boxOf(element));
    if (!root || !boxes?.length) return;
    const { x, y, width, height } = root.viewBox.baseVal;
    const scale = fit(root, [x, y, width, height]);
    this.#zoom.centre(middle(around(busiest(boxes, [root.clientWidth, root.clientHeight], scale))));
  }
}

/**
 * Where the middle of a choice is. It is reckoned, not measured: the board may be gliding.
 * @param {SVGGraphicsElement} element
 * @param {Shown} board
 * @param {number} width
 * @param {number} height
 * @returns {Hidden}
 */
function placeOf(element, { root }, width, height) {
  const view = root.viewBox.baseVal;
  const scale = Math.min(width / view.width, height / view.height);
  const box = boxOf(element);
  const x = scale * (box.x + box.width / 2 - view.x - view.width / 2);
  const y = scale * (box.y + box.height / 2 - view.y - view.height / 2);
  return { element, x, y, far: Math.hypot(x, y) };
}

/**
 * The place of an arrow: at the edge, on the way to its choice, or as near to that as nothing else is covered.
 * @param {Point} to
 * @param {Point[]} taken
 * @param {number} width
 * @param {number} height
 * @returns {Point}
 */
function room(to, taken, width, height) {
  const [right, bottom] = [width / 2 - HALF, height / 2 - HALF];
  const part = Math.min(right / Math.abs(to.x || 1), bottom / Math.abs(to.y || 1));
  const ideal = { x: to.x * part, y: to.y * part };
  const upright = Math.abs(Math.abs(ideal.x) - right) < 1; // at the left or the right edge: it moves up and down
  const limit = upright ? bottom : right;
  const steps = Array.from({ length: 21 }, (_, at) => (at % 2 ? 1 : -1) * Math.ceil(at / 2) * HALF);
  const tries = steps.map((step) => {
    const along = Math.max(-limit, Math.min(limit, (upright ? ideal.y : ideal.x) + step));
    return upright ? { x: ideal.x, y: along } : { x: along, y: ideal.y };
  });
  const free = (/** @type {Point} */ one) =>
    taken.every(({ x, y }) => Math.max(Math.abs(x - one.x), Math.abs(y - one.y)) >= 2 * HALF);
  return tries.find(free) ?? ideal;
}

/**
 * What elements over the view take of it, cut into cells of an arrow's size: their middles, from the middle of the view.
 * @param {Element[]} elements
 * @param {DOMRect} view
 * @returns {Point[]}
 */
function cells(elements, view) {
  return elements.flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (y >= view.bottom) return []; // below the board
    const many = Math.ceil(width / HALF / 2);
    return Array.from({ length: many }, (_, at) => ({
      x: x + ((at + 0.5) * width) / many - view.x - view.width / 2,
      y: y + height / 2 - view.y - view.height / 2,
    }));
  });
}

/**
 * @param {Picture} picture
 * @param {Zoom} zoom
 */
export async function pointAtEdges(picture, zoom) {
  await addStyles("table/edge_pointers");
  return new EdgePointers(picture, zoom);
}
