/** What the client draws over the picture: offers, ghost, halo, culprits, the keyboard's cursor. */

/** @import { Token } from "../protocol.d.ts" */
/** @import { Picture, Box } from "./picture.js" */

import { calm, svg } from "./dom.js";
import { boxOf } from "./picture.js";

/** @typedef {"offer" | "other" | "chosen" | "last" | "culprit" | "lit" | "cursor"} Kind */

export class Marks {
  #picture;

  /** @param {Picture} picture */
  constructor(picture) {
    this.#picture = picture;
  }

  /**
   * Marks exactly these tokens in this way.
   * @param {Kind} kind
   * @param {Iterable<Token>} tokens
   * @param {"ring" | "dot"} shape
   */
  set(kind, tokens, shape = "ring") {
    this.#clear(`mark-${kind}`);
    for (const token of tokens) {
      for (const element of this.#picture.elements(token)) {
        const layer = this.#layer(element, `mark-${kind}`);
        const mark = shape === "dot" ? dot(boxOf(element)) : ring(boxOf(element));
        mark.setAttribute("data-for", token);
        layer?.append(mark);
      }
    }
  }

  /**
   * Shows what would be placed on a token.
   * @param {string} symbol an id of the game's symbols
   * @param {Token} token
   * @param {"" | "sent" | "refused"} manner
   */
  ghost(symbol, token, manner = "") {
    this.noGhost();
    const element = this.#picture.elements(token)[0];
    if (!element) return;
    const box = boxOf(element);
    const layer = this.#layer(element, "mark-ghost");
    if (!layer) return;
    const place = { x: box.x, y: box.y, width: box.width, height: box.height };
    const shown = symbol
      ? svg("use", { href: `#${symbol}`, class: `ghost ${manner}`, ...place })
      : ring(box);
    layer.append(shown);
    this.#picture.home(element)?.marks.querySelector(under(token))?.classList.add("under");
    if (manner !== "refused") return;
    layer.append(ring(box));
    layer.classList.add("refused");
    if (!calm()) shake(layer, Math.min(box.width, box.height) / 10);
  }

  noGhost() {
    this.#clear("mark-ghost");
    for (const { marks } of this.#picture.regions.values()) {
      marks.querySelector(".under")?.classList.remove("under");
    }
  }

  /** @param {string} name */
  #clear(name) {
    for (const { marks } of this.#picture.regions.values()) {
      marks.querySelector(`:scope > .${name}`)?.remove();
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
 * The dot that the ghost on a token would cover.
 * @param {Token} token
 */
function under(token) {
  return `.mark-offer circle[data-for="${CSS.escape(token)}"]`;
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

/** @param {Box} box */
function dot(box) {
  return svg("circle", {
    cx: box.x + box.width / 2,
    cy: box.y + box.height / 2,
    r: 0.13 * Math.min(box.width, box.height),
  });
}

/**
 * @param {Element} element
 * @param {number} by
 */
function shake(element, by) {
  const steps = [0, -by, by, -by / 2, by / 2, 0].map((x) => `translateX(${x}px)`);
  element.animate({ transform: steps }, { duration: 240, easing: "ease-out" });
}
