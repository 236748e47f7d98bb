/** The server's picture: SVG regions, updated in place so that elements persist and can move. */

/** @import { Op, Region, RegionFrame, Token } from "../../protocol.d.ts" */

import { byId, html, parseSvg, reducedMotion, set, svg } from "../dom.js";
import { enlargeButton } from "./side_pictures.js";

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ root: SVGSVGElement, marks: SVGGElement, box: Region["box"], roams: boolean }} Shown */

/** Attributes that the client sets on tokens; updates of the picture leave them alone. */
const OURS = new Set(["role", "tabindex", "aria-pressed", "data-short"]);

export class Picture {
  /** @type {Map<string, Shown>} */
  regions = new Map();
  /** @type {Map<Token, SVGGraphicsElement[]>} */
  #tokens = new Map();

  /**
   * Shows the whole picture; elements that exist already are kept.
   * @param {Record<string, Region>} regions
   */
  show(regions) {
    for (const shell of document.querySelectorAll(".picture.shell")) shell.remove(); // they kept the room
    for (const [name, shown] of this.regions) {
      if (name in regions) continue;
      shown.root.parentElement?.remove();
      this.regions.delete(name);
    }
    for (const [name, region] of Object.entries(regions)) {
      const { root, marks } = this.#region(name, region);
      const fresh = svg("svg", {}, parseSvg(region.body));
      marks.remove();
      morphChildren(root, fresh);
      root.append(marks);
      // Where something can be chosen, arrow keys are ours, else the screen reader's.
      root.setAttribute("role", root.querySelector("[data-t]") ? "application" : "group");
    }
    this.#arrange();
    this.#index();
  }

  /**
   * Updates the names and sizes of existing regions.
   * @param {Record<string, RegionFrame>} regions
   */
  rename(regions) {
    for (const [name, region] of Object.entries(regions)) {
      const shown = this.regions.get(name);
      if (shown) describe(shown, region);
    }
  }

  /**
   * @param {Op[]} ops
   * @param {boolean} moving whether elements move and go with an animation
   * @param {boolean} entering whether elements come with one
   */
  change(ops, moving = true, entering = moving) {
    for (const [name, layerName, key, text] of ops) {
      const shown = this.regions.get(name);
      if (!shown) continue;
      const layer = layerOf(shown, layerName);
      const old = layer.querySelector(`:scope > [id="${CSS.escape(key)}"]`);
      const fresh = text === null ? null : parseSvg(text).firstElementChild;
      if (fresh) fresh.id = key;
      if (!fresh && old) moving ? leave(old) : old.remove();
      if (!fresh) continue;
      if (old?.tagName === fresh.tagName) moving ? move(old, () => morph(old, fresh)) : morph(old, fresh);
      else {
        if (old) old.replaceWith(fresh);
        else layer.append(fresh);
        if (entering || fresh.hasAttribute("data-rises")) enter(fresh);
      }
    }
    this.#index();
  }

  /** @returns {Token[]} all tokens */
  tokens() {
    return [...this.#tokens.keys()];
  }

  /**
   * The elements with this token; usually one.
   * @param {Token} token
   * @returns {SVGGraphicsElement[]}
   */
  elements(token) {
    return this.#tokens.get(token) ?? [];
  }

  /**
   * The region that contains an element.
   * @param {Element} element
   * @returns {Shown | undefined}
   */
  home(element) {
    const root = element.closest("svg.region");
    return [...this.regions.values()].find((shown) => shown.root === root);
  }

  /**
   * @param {string} name
   * @param {Region} region
   * @returns {Shown}
   */
  #region(name, region) {
    let shown = this.regions.get(name);
    if (!shown) {
      const marks = svg("g", { class: "marks", "aria-hidden": "true" });
      // The hand begins where the board does.
      const fit = name === "hand" ? "xMinYMid" : null;
      const root = svg("svg", { class: "region", "data-region": name, preserveAspectRatio: fit }, marks);
      shown = { root, marks, box: region.box, roams: region.roams };
      this.regions.set(name, shown);
      const beside = name.startsWith("beside-");
      const place = { board: "stage", hand: "hand" }[name] ?? (beside ? "beside" : "regions");
      const [, , width, height] = region.box;
      const more = beside ? [enlargeButton(region.label)] : [];
      const shape = width > 1.6 * height ? " wide" : "";
      const tall = name === "hand" && width < 4 * height ? " tall" : "";
      const kind = `picture picture-${name}${shape}${tall}`;
      byId(place).append(html("div", { class: kind }, root, ...more));
    }
    describe(shown, region);
    return shown;
  }

  /** What the layout depends on, as classes: with `:has()` every change would have the whole table styled anew. */
  #arrange() {
    const { classList } = byId("table");
    classList.toggle("has-beside", !!byId("beside").firstElementChild);
    classList.toggle("has-others", this.regions.has("beside-1"));
    classList.toggle("tall-hand", !!byId("hand").querySelector(".tall"));
  }

  #index() {
    this.#tokens.clear();
    for (const { root } of this.regions.values()) {
      for (const element of root.querySelectorAll("[data-t]")) {
        const token = element.getAttribute("data-t") ?? "";
        const there = this.#tokens.get(token) ?? [];
        there.push(/** @type {SVGGraphicsElement} */ (element));
        this.#tokens.set(token, there);
      }
    }
  }
}

/**
 * @param {Shown} shown
 * @param {RegionFrame} region
 */
function describe(shown, region) {
  shown.box = region.box;
  shown.roams = region.roams;
  const [, , width, height] = region.box;
  shown.root.parentElement?.style.setProperty("--ratio", String(width / height));
  set(shown.root, {
    viewBox: region.box.join(" "),
    "aria-label": region.label,
    "aria-describedby": "arrows",
  });
}

/**
 * Where a token is, in the coordinates of its region. A token is a plain `<rect>`, so its attributes say it;
 * measuring would make the browser lay out the page again for each.
 * @param {Element} element
 * @returns {Box}
 */
export function boxOf(element) {
  const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((name) =>
    Number(element.getAttribute(name)),
  );
  return { x, y, width, height };
}

/**
 * @param {Shown} shown
 * @param {string} name
 * @returns {Element}
 */
function layerOf(shown, name) {
  const found = shown.root.querySelector(`:scope > [data-layer="${CSS.escape(name)}"]`);
  if (found) return found;
  const made = svg("g", { "data-layer": name });
  shown.root.insertBefore(made, shown.marks);
  return made;
}

/**
 * Makes an element equal to another with the same tag, keeping as many nodes as possible.
 * @param {Element} old
 * @param {Element} fresh
 */
function morph(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !OURS.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (!OURS.has(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (fresh.tagName === "text" || !fresh.firstElementChild) {
    if (old.innerHTML !== fresh.innerHTML) old.replaceChildren(...fresh.childNodes);
  } else morphChildren(old, fresh);
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function morphChildren(old, fresh) {
  const keyed = new Map([...old.children].filter((c) => c.id).map((c) => [c.id, c]));
  let at = old.firstElementChild;
  for (const next of [...fresh.children]) {
    const same = next.id ? keyed.get(next.id) : at?.id ? undefined : at;
    if (same?.tagName === next.tagName) {
      if (same === at) at = at.nextElementSibling;
      else old.insertBefore(same, at);
      morph(same, next);
    } else old.insertBefore(next, at);
  }
  while (at) {
    const gone = at;
    at = at.nextElementSibling;
    gone.remove();
  }
}

/**
 * Changes an element; one with `data-moves` slides to its new place.
 * @param {Element} element
 * @param {() => void} change
 */
function move(element, change) {
  if (!(element instanceof SVGGraphicsElement) || !("moves" in element.dataset) || document.hidden || reducedMotion()) {
    change();
    return;
  }
  const from = element.getBBox();
  change();
  const to = element.getBBox();
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (!x && !y) return;
  element.animate(
    { transform: [`translate(${x}px, ${y}px)`, "none"] },
    { duration: 300, easing: "ease-in-out", composite: "add" },
  );
}

/** @param {Element} element */
function enter(element) {
  // Tokens are invisible and appear at once, so that marks find them in their place.
  if (document.hidden || element.hasAttribute("data-t")) return;
  // `transform` holds its position; the compositor can animate these two without it.
  const rises = element.hasAttribute("data-rises");
  const motion = rises ? { opacity: 1, scale: ["1 0", "1 1"] } : { translate: ["0 -6px", "0 0"], scale: [1.06, 1] };
  element.animate({ opacity: [0, 1], ...(reducedMotion() ? {} : motion) }, { duration: rises ? 300 : 200, easing: "ease-out" });
}

/** @param {Element} element */
function leave(element) {
  if (document.hidden) {
    element.remove();
    return;
  }
  element.removeAttribute("id"); // the key may be used again before it has faded out
  element.removeAttribute("data-t");
  set(element, { "aria-hidden": "true", tabindex: null, role: null });
  const fading = element.animate({ opacity: [1, 0] }, { duration: 160, easing: "ease-out" });
  fading.onfinish = fading.oncancel = () => element.remove();
}
