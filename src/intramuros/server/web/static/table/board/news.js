/** Marks on the board what happened since the player's last action, in the colours of those who did it. */

/** @import { LogLine, Seat, Token, View } from "../../protocol.d.ts" */
/** @import { Box, Picture } from "./picture.js" */

import { base, set, svg } from "../dom.js";
import { boxOf } from "./picture.js";

/** @typedef {{ seat: number | null, cells: Token[] }} Happened an action, and where it is seen */

export class News {
  /** What is marked now. @type {Happened[]} */
  #shown = [];
  /** @type {Seat[]} */
  #seats = [];
  /** The marks that are drawn, by where they are and how they look. @type {Map<string, SVGElement[]>} */
  #drawn = new Map();
  #due = false;
  #picture;

  /** @param {Picture} picture */
  constructor(picture) {
    this.#picture = picture;
  }

  /**
   * Marks exactly these actions.
   * @param {Happened[]} happened
   * @param {Seat[]} seats
   */
  show(happened, seats) {
    this.#seats = seats;
    this.#shown = happened;
    this.#expect();
  }

  /**
   * Marks one more action.
   * @param {Happened} happened
   */
  add(happened) {
    this.#shown = [...this.#shown, happened];
    this.#expect();
  }

  /** Draws once for an action and for the view that follows it at once. */
  #expect() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => this.#draw());
  }

  #draw() {
    this.#due = false;
    const before = this.#drawn;
    this.#drawn = new Map();
    /** @type {Map<Element, Set<string>>} whose emblems an element has */
    const signed = new Map();
    for (const { seat, cells } of this.#shown) {
      const colour = this.#seats.find((one) => one.seat === seat)?.colour ?? "";
      const all = cells.flatMap((cell) => this.#picture.elements(cell));
      for (const [name, { root, marks: home }] of this.#picture.regions) {
        const places = all.filter((one) => root.contains(one)).map((one) => placeOf(one, root));
        const elements = [...new Set(places)].filter((one) => !signed.get(one)?.has(colour));
        const [first] = elements;
        if (!first) continue;
        const place = signed.get(first)?.size ?? 0;
        const token = first.getAttribute("data-t") ?? "";
        const boxes = elements.map(boxOf);
        const look = JSON.stringify([name, token, boxes, colour, place]);
        // What is marked already stays: new elements would have to be styled and painted.
        const there = before.get(look);
        const parts = there?.[0]?.isConnected ? there : mark(boxes, token, colour, place);
        if (parts !== there) layerOf(home).append(...parts);
        this.#drawn.set(look, parts);
        for (const one of elements) signed.set(one, new Set(signed.get(one)).add(colour));
      }
    }
    for (const [look, parts] of before) {
      if (this.#drawn.get(look) === parts) continue;
      const layer = parts[0]?.parentElement;
      for (const part of parts) part.remove();
      if (!layer?.firstElementChild) layer?.remove();
    }
  }
}

/** @param {SVGGElement} marks of a region */
function layerOf(marks) {
  const found = marks.querySelector(":scope > .mark-news");
  if (found) return found;
  const made = svg("g", { class: "mark-news" });
  marks.prepend(made); // below what can be chosen
  return made;
}

/**
 * @param {Box[]} boxes
 * @param {Token} token of the first
 * @param {string} colour empty: nobody's
 * @param {number} place the emblem's, beside others
 * @returns {SVGElement[]}
 */
function mark(boxes, token, colour, place) {
  const [first = { x: 0, y: 0, width: 0, height: 0 }] = boxes;
  const around = boxes.length > 1 ? outline(boxes) : ring(first);
  const casing = /** @type {SVGElement} */ (around.cloneNode());
  casing.classList.add("casing");
  set(around, { class: colour ? `edge-${colour}` : null, "data-for": token });
  return colour ? [casing, around, sign(first, boxes.length, colour, place)] : [casing, around];
}

/**
 * What shows a mark best: the place in which a small one lies and where a piece would cover its mark, or itself.
 * @param {SVGGraphicsElement} element
 * @param {SVGSVGElement} root
 * @returns {Element}
 */
function placeOf(element, root) {
  const { x, y, width, height } = boxOf(element);
  const within = [...root.querySelectorAll("[data-t]")].find((other) => {
    const box = boxOf(other);
    const times = (box.width * box.height) / (width * height);
    const [right, low] = [box.x + box.width - width, box.y + box.height - height];
    return times > 4 && times < 20 && x >= box.x && x <= right && y >= box.y && y <= low;
  });
  return within ?? element;
}

/**
 * What the player has to know when a turn begins: what the others did, or one's own last action.
 * @param {LogLine[]} lines those since then
 * @param {View} view
 * @returns {LogLine[]}
 */
export function newsOf(lines, view) {
  const others = lines.filter(({ seat }) => seat === null || seat !== view.viewer);
  return others.some(({ draw }) => !draw) ? others : lines;
}

/** @param {Box} box */
function ring(box) {
  const gap = 0.05 * Math.min(box.width, box.height);
  return svg("rect", {
    x: box.x + gap,
    y: box.y + gap,
    width: Math.max(0, box.width - 2 * gap),
    height: Math.max(0, box.height - 2 * gap),
    rx: 0.16 * Math.min(box.width, box.height),
  });
}

/**
 * Around several squares: the sides that no two of them share.
 * @param {Box[]} boxes
 */
function outline(boxes) {
  const sides = new Set();
  for (const { x, y, width, height } of boxes) {
    const [right, low] = [x + width, y + height];
    for (const side of [`M${x} ${y}H${right}`, `M${x} ${low}H${right}`, `M${x} ${y}V${low}`, `M${right} ${y}V${low}`]) {
      if (!sides.delete(side)) sides.add(side);
    }
  }
  return svg("path", { d: [...sides].join("") });
}

/**
 * The seat's emblem at the upper right corner, beside those that are there already.
 * @param {Box} box
 * @param {number} cells how many such places are marked together
 * @param {string} colour
 * @param {number} place
 */
function sign(box, cells, colour, place) {
  const size = 0.23 * Math.sqrt(cells * box.width * box.height);
  const [x, y] = [box.x + box.width - size * (0.8 + 1.1 * place), box.y - 0.2 * size];
  const shape = svg("use", {
    href: `${base}/static/emblems.svg#emblem-${colour}`,
    class: `seat-${colour}`,
    x: x + 0.1 * size,
    y: y + 0.1 * size,
    width: 0.8 * size,
    height: 0.8 * size,
  });
  return svg("g", { class: `edge-${colour}` }, svg("circle", { cx: x + size / 2, cy: y + size / 2, r: size / 2 }), shape);
}
