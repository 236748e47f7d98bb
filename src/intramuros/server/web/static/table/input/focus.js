/** Keyboard focus on the pictures: Tab stops once in each region, arrow keys move within it. */

/** @import { Token } from "../../protocol.d.ts" */
/** @import { Marks } from "../board/marks.js" */
/** @import { Picture } from "../board/picture.js" */
/** @import { Zoom } from "../board/zoom.js" */
/** @import { Chooser } from "../choice/chooser.js" */

import { byId, set } from "../dom.js";

/** @typedef {"ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown"} Arrow */

/** @type {Record<Arrow, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Focus {
  /** Whether the keyboard was used last: then the focus follows the game. */
  byKeys = false;
  #picture;
  #chooser;
  /** @type {Map<string, Token>} where Tab stops, by region */
  #stops = new Map();

  /**
   * @param {Picture} picture
   * @param {Marks} marks
   * @param {Chooser} chooser
   * @param {Zoom} zoom
   */
  constructor(picture, marks, chooser, zoom) {
    this.#picture = picture;
    this.#chooser = chooser;
    const main = byId("table");
    main.addEventListener("focusin", ({ target }) => {
      const token = tokenOf(target);
      if (token === null || !(target instanceof Element)) return;
      this.#stop(target, token);
      if (!this.byKeys) return;
      marks.set("cursor", [token]);
      chooser.hover(token);
      zoom.reveal(target);
    });
    main.addEventListener("focusout", ({ target }) => {
      if (tokenOf(target) === null) return;
      marks.set("cursor", []);
      if (this.byKeys) chooser.hover(null);
    });
  }

  /** Marks every token as a button or an image, and sets where Tab stops. */
  refresh() {
    const { graph } = this.#chooser;
    const offered = new Set([...(graph?.offers ?? []), ...(graph?.others ?? [])]);
    const chosen = new Set(graph?.path);
    for (const [name, { root }] of this.#picture.regions) {
      const elements = [...root.querySelectorAll("[data-t]")];
      const stop = this.#stopOf(name, elements, offered);
      for (const element of elements) {
        const token = element.getAttribute("data-t") ?? "";
        set(element, {
          role: offered.has(token) ? "button" : "img",
          "aria-pressed": chosen.has(token) ? "true" : null,
          "data-short": token.includes(" ") && !!graph && graph.means(token).does !== "nothing",
          tabindex: element === stop ? 0 : -1,
        });
      }
    }
  }

  /** After a change by keyboard: moves the focus to the next decision. */
  follow() {
    const active = document.activeElement;
    if (!this.byKeys || (active && active !== document.body && !active.closest("#table"))) return;
    if (active?.closest(".sheet, #side")) return;
    const { stage, graph } = this.#chooser;
    if (stage === "confirming") byId("confirm").focus();
    if (stage !== "choosing" || !graph) return;
    const token = tokenOf(active);
    if (token !== null && graph.offers.includes(token)) return;
    // A piece that can be turned goes to its places; the button to place nothing is elsewhere.
    const places = graph.offers.filter((offer) => graph.turnable(offer));
    const offers = places.length ? places : graph.offers;
    const remembered = [...this.#stops.values()].find((stop) => offers.includes(stop));
    const [element] = this.#picture.elements(remembered ?? offers[0] ?? "");
    if (remembered !== undefined) element?.focus();
    else (nearest(this.#lastBox(offers), this.#all(offers)) ?? /** @type {HTMLElement | null} */ (document.querySelector("#chips button")))?.focus();
    this.refresh(); // what the focus has left is no stop of its region any more
  }

  /**
   * Moves the focus to the next token in a direction: an offered one, or any.
   * @param {Arrow} arrow
   * @param {boolean} any
   */
  move(arrow, any) {
    const active = document.activeElement;
    const root = active?.closest("svg.region");
    if (!active || !root) return;
    const all = /** @type {SVGElement[]} */ ([...root.querySelectorAll("[data-t]")]);
    const offered = all.filter((element) => element.getAttribute("role") === "button");
    const next = onward(active, any || !offered.length ? all : offered, WAYS[arrow]);
    next?.focus();
  }

  /**
   * Moves the focus into a region.
   * @param {string} name
   */
  enter(name) {
    const stop = this.#picture.regions.get(name)?.root.querySelector('[data-t][tabindex="0"]');
    if (stop instanceof SVGElement) stop.focus();
  }

  /**
   * @param {Element} element
   * @param {Token} token
   */
  #stop(element, token) {
    const root = element.closest("svg.region");
    this.#stops.set(root?.getAttribute("data-region") ?? "", token);
    root?.querySelector('[data-t][tabindex="0"]')?.setAttribute("tabindex", "-1");
    element.setAttribute("tabindex", "0");
  }

  /**
   * @param {string} region
   * @param {Element[]} elements
   * @param {Set<Token>} offered
   */
  #stopOf(region, elements, offered) {
    const at = (/** @type {Element} */ e) => e.getAttribute("data-t") ?? "";
    const before = this.#stops.get(region);
    const kept = elements.find((element) => at(element) === before);
    if (kept && (offered.has(at(kept)) || kept === document.activeElement)) return kept;
    return elements.find((element) => offered.has(at(element))) ?? kept ?? elements[0];
  }

  /** @param {Token[]} tokens */
  #all(tokens) {
    return tokens.flatMap((token) => this.#picture.elements(token));
  }

  /**
   * Where the focus was last in the region of the first offer.
   * @param {Token[]} offers
   */
  #lastBox(offers) {
    const [first] = this.#all(offers.slice(0, 1));
    const region = first?.closest("svg.region");
    const stop = this.#stops.get(region?.getAttribute("data-region") ?? "");
    const [element] = stop === undefined ? [] : this.#picture.elements(stop);
    return (element ?? first)?.getBoundingClientRect();
  }
}

/**
 * The token of an element or of an element around it.
 * @param {EventTarget | null} target
 * @returns {Token | null}
 */
export function tokenOf(target) {
  const element = target instanceof Element ? target.closest("svg.region [data-t]") : null;
  return element?.getAttribute("data-t") ?? null;
}

/**
 * @param {Element} from
 * @param {SVGElement[]} candidates
 * @param {[number, number]} way
 * @returns {SVGElement | undefined}
 */
function onward(from, candidates, [dx, dy]) {
  const here = middle(from.getBoundingClientRect());
  let best;
  let least = Infinity;
  for (const candidate of candidates) {
    if (candidate === from) continue;
    const there = middle(candidate.getBoundingClientRect());
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (ahead < 2 || aside > 3 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [candidate, cost];
  }
  return best;
}

/**
 * @param {DOMRect | undefined} box
 * @param {SVGGraphicsElement[]} candidates
 */
function nearest(box, candidates) {
  if (!box) return candidates[0];
  const here = middle(box);
  const far = (/** @type {Element} */ e) => {
    const there = middle(e.getBoundingClientRect());
    return Math.hypot(there.x - here.x, there.y - here.y);
  };
  return candidates.toSorted((a, b) => far(a) - far(b))[0];
}

/** @param {DOMRect} box */
function middle(box) {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
