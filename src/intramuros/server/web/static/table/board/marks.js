/** Marks over the picture: what is offered or chosen, the ghost of a piece, chips, the keyboard's cursor. */

/** @import { Prospect, Token } from "../../protocol.d.ts" */
/** @import { Ghost } from "../choice/choice_graph.js" */
/** @import { Box, Picture, Shown } from "./picture.js" */

import { reducedMotion, set, svg } from "../dom.js";
import { boxOf } from "./picture.js";

/** @typedef {"offer" | "other" | "chosen" | "culprit" | "lit" | "better" | "cursor" | "told"} Kind */
/** @typedef {Map<Element, { look: string, mark: Element }>} Drawn marks by the element they are on */

export class Marks {
  #picture;
  /** @type {Map<Kind, Drawn>} */
  #drawn = new Map();
  /** Where the ghost is, and how it is turned. */
  #turned = { token: "", degrees: 0, at: 0 };
  /** How the piece in hand is turned. */
  #held = { degrees: 0, at: 0 };

  /** @param {Picture} picture */
  constructor(picture) {
    this.#picture = picture;
  }

  /**
   * Marks exactly these tokens in this way; marks that exist already are kept.
   * @param {Kind} kind
   * @param {Iterable<Token>} tokens
   * @param {(token: Token) => "ring" | "dot" | "spot" | "turn"} shapeOf a spot fills the whole place; turn: only if turned
   */
  set(kind, tokens, shapeOf = () => "ring") {
    const before = this.#drawn.get(kind) ?? new Map();
    /** @type {Drawn} */
    const now = new Map();
    for (const token of new Set(tokens)) {
      for (const element of this.#picture.elements(token)) {
        if (kind === "offer" && element.classList.contains("button")) continue; // it looks like a button already
        const box = boxOf(element);
        const shape = shapeOf(token);
        const look = [shape, token, box.x, box.y, box.width, box.height].join(" ");
        const there = before.get(element);
        if (there?.look === look && there.mark.isConnected) {
          now.set(element, there);
          before.delete(element);
          continue;
        }
        const mark = shape === "dot" ? dot(box) : ring(box);
        set(mark, { "data-for": token, class: shape === "spot" || shape === "turn" ? shape : null });
        this.#layer(element, `mark-${kind}`)?.append(mark);
        now.set(element, { look, mark });
      }
    }
    for (const { mark } of before.values()) remove(mark);
    this.#drawn.set(kind, now);
  }

  /**
   * Shows the piece that would be placed on a token.
   * @param {Ghost} ghost
   * @param {Token} token
   * @param {"" | "sent" | "refused"} manner
   */
  ghost({ symbol, degrees, at }, token, manner = "") {
    const before = this.#turned;
    this.noGhost();
    const element = this.#picture.elements(token)[0];
    if (!element || element.classList.contains("button")) return; // a button places nothing
    const box = boxOf(element);
    const layer = this.#layer(element, "mark-ghost");
    if (!layer) return;
    const shown = svg("use", { href: `#${symbol}`, class: `ghost ${manner}`, ...box });
    rotate(shown, box, degrees);
    layer.append(shown);
    layer.parentElement?.querySelector(":scope > .mark-worth")?.before(layer);
    this.#turned = { token, degrees, at };
    if (token === before.token) spin(shown, before, this.#turned);
    this.#picture.home(element)?.marks.querySelector(under(token))?.classList.add("under");
    if (manner !== "refused") return;
    layer.append(ring(box));
    layer.classList.add("refused");
    if (!reducedMotion()) shake(layer, Math.min(box.width, box.height) / 10);
  }

  /**
   * Puts exactly these chips on their cells.
   * @param {Prospect[]} prospects
   */
  chips(prospects) {
    for (const { marks } of this.#picture.regions.values()) {
      marks.querySelector(":scope > .mark-chip")?.remove();
    }
    for (const { cell, chip } of prospects) {
      const [element] = this.#picture.elements(cell);
      if (element) this.#layer(element, "mark-chip")?.append(chipOf(boxOf(element), chip));
    }
  }

  /**
   * Turns the piece in hand: what is drawn there with one of its symbols.
   * @param {Ghost} ghost
   * @param {Set<string>} symbols those it has in all its turns
   */
  turnHand(ghost, symbols) {
    for (const held of this.#picture.regions.get("hand")?.root.querySelectorAll("use") ?? []) {
      if (!symbols.has(held.getAttribute("href")?.slice(1) ?? "")) continue;
      set(held, { href: `#${ghost.symbol}` });
      rotate(held, boxOf(held), ghost.degrees);
      spin(held, this.#held, ghost);
    }
    this.#held = ghost;
  }

  /**
   * Draws one sign of a kind at a token; without one, none.
   * @param {string} kind
   * @param {Token | null} token
   * @param {(box: Box, home: Shown) => Element} draw
   */
  sign(kind, token, draw = ring) {
    for (const { marks } of this.#picture.regions.values()) marks.querySelector(`:scope > .mark-${kind}`)?.remove();
    const element = token === null ? undefined : this.#picture.elements(token)[0];
    const home = element && this.#picture.home(element);
    if (home) this.#layer(element, `mark-${kind}`)?.append(draw(boxOf(element), home));
  }

  noGhost() {
    this.#turned = { token: "", degrees: 0, at: 0 };
    for (const { marks } of this.#picture.regions.values()) {
      marks.querySelector(":scope > .mark-ghost")?.remove();
      marks.querySelector(".under")?.classList.remove("under");
    }
  }

  /**
   * @param {Element} element
   * @param {string} name
   * @returns {Element | undefined}
   */
  #layer(element, name) {
    const marks = this.#picture.home(element)?.marks;
    if (!marks) return undefined;
    const found = marks.querySelector(`:scope > .${name}`);
    if (found) return found;
    const made = svg("g", { class: name });
    marks.append(made);
    return made;
  }
}

/**
 * Removes a mark, and its layer with the last one.
 * @param {Element} mark
 */
function remove(mark) {
  const layer = mark.parentElement;
  mark.remove();
  if (!layer?.firstElementChild) layer?.remove();
}

/**
 * Selects the mark that the ghost on a token would cover.
 * @param {Token} token
 */
function under(token) {
  return `.mark-offer > [data-for="${CSS.escape(token)}"]`;
}

/** @param {Box} box */
function ring(box) {
  const gap = 0.04 * Math.min(box.width, box.height);
  return svg("rect", {
    x: box.x + gap,
    y: box.y + gap,
    width: Math.max(0, box.width - 2 * gap),
    height: Math.max(0, box.height - 2 * gap),
    rx: 0.16 * Math.min(box.width, box.height),
  });
}

/**
 * @param {SVGElement} element
 * @param {Box} box it is rotated around the middle of it
 * @param {number} degrees
 */
function rotate({ style }, { x, y, width, height }, degrees) {
  style.transformOrigin = `${x + width / 2}px ${y + height / 2}px`;
  style.rotate = `${degrees}deg`;
}

/**
 * Animates a turn: by the difference in degrees or, where each turn has its own picture, by a quarter.
 * @param {Element} element
 * @param {{ degrees: number, at: number }} from
 * @param {{ degrees: number, at: number }} to
 */
function spin(element, from, { degrees, at }) {
  const step = at - from.at;
  const by = ((degrees - from.degrees + 540) % 360) - 180 || 90 * Math.sign(Math.abs(step) > 2 ? -step : step);
  if (!by || reducedMotion()) return;
  element.animate({ rotate: [`${degrees - by}deg`, `${degrees}deg`] }, { duration: 140, easing: "ease-out" });
}

/**
 * A ring around a cell, with a plate of symbols and words on its lower edge.
 * @param {Box} box
 * @param {Prospect["chip"]} chip
 */
function chipOf(box, chip) {
  const unit = Math.min(box.width, box.height) / 100;
  const width = unit * (14 + chip.reduce((sum, [symbol, words]) => sum + (symbol ? 24 : 0) + 12 * words.length, 0));
  const plate = { x: box.x + (box.width - width) / 2, y: box.y + box.height - 31 * unit, width, height: 28 * unit };
  let x = plate.x + 5 * unit;
  const parts = chip.flatMap(([symbol, words]) => {
    const found = [];
    if (symbol) found.push(svg("use", { href: `#${symbol}`, x, y: plate.y + 3 * unit, width: 22 * unit, height: 22 * unit }));
    x += symbol ? 24 * unit : 0;
    const label = svg("text", { x, y: plate.y + 20 * unit, "font-size": 17 * unit });
    label.textContent = words;
    x += 12 * unit * words.length + (words ? 4 * unit : 0);
    return words ? [...found, label] : found;
  });
  return svg("g", {}, ring(box), svg("rect", { ...plate, rx: 14 * unit, class: "plate" }), ...parts);
}

/**
 * As large in a narrow place as in a square one of its length.
 * @param {Box} box
 */
function dot({ x, y, width, height }) {
  const r = Math.min(0.13 * Math.max(width, height), 0.25 * Math.min(width, height));
  return svg("circle", { cx: x + width / 2, cy: y + height / 2, r });
}

/**
 * @param {Element} element
 * @param {number} by
 */
function shake(element, by) {
  const steps = [0, -by, by, -by / 2, by / 2, 0].map((x) => `translateX(${x}px)`);
  element.animate({ transform: steps }, { duration: 240, easing: "ease-out" });
}
