/** The server's picture: SVG regions kept up to date in place, so that nodes live on and move. */

/** @import { Op, Region, RegionFrame, Token } from "../protocol.d.ts" */

import { enlarger } from "./beside.js";
import { byId, calm, html, parsed, set, svg } from "./dom.js";

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ root: SVGSVGElement, marks: SVGGElement, box: Region["box"], roams: boolean }} Shown */

/** What the client itself says about a token; the server's picture leaves it alone. */
const OURS = new Set(["role", "tabindex", "aria-pressed", "data-short"]);

export class Picture {
  /** @type {Map<string, Shown>} */
  regions = new Map();
  /** @type {Map<Token, SVGGraphicsElement[]>} */
  #tokens = new Map();

  /**
   * Shows the whole picture; what is already there stays the same node.
   * @param {Record<string, Region>} regions
   */
  show(regions) {
    for (const [name, shown] of this.regions) {
      if (name in regions) continue;
      shown.root.parentElement?.remove();
      this.regions.delete(name);
    }
    for (const [name, region] of Object.entries(regions)) {
      const { root, marks } = this.#region(name, region);
      const fresh = svg("svg", {}, parsed(region.body));
      marks.remove();
      morphChildren(root, fresh);
      root.append(marks);
      // Arrow keys are ours where there is something to choose, the reader's elsewhere.
      root.setAttribute("role", root.querySelector("[data-t]") ? "application" : "group");
    }
    this.#index();
  }

  /**
   * Names and sizes of regions that are already there.
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
   * @param {boolean} moving whether what comes and goes does so before one's eyes
   */
  change(ops, moving = true) {
    for (const [name, layerName, key, text] of ops) {
      const shown = this.regions.get(name);
      if (!shown) continue;
      const layer = layerOf(shown, layerName);
      const old = layer.querySelector(`:scope > [id="${CSS.escape(key)}"]`);
      const fresh = text === null ? null : parsed(text).firstElementChild;
      if (fresh) fresh.id = key;
      if (!fresh && old) moving ? leave(old) : old.remove();
      if (!fresh) continue;
      if (old?.tagName === fresh.tagName) moving ? move(old, () => morph(old, fresh)) : morph(old, fresh);
      else {
        if (old) old.replaceWith(fresh);
        else layer.append(fresh);
        if (moving) enter(fresh);
      }
    }
    this.#index();
  }

  /** @returns {Token[]} every token there is */
  tokens() {
    return [...this.#tokens.keys()];
  }

  /**
   * The elements a token stands on; usually one.
   * @param {Token} token
   * @returns {SVGGraphicsElement[]}
   */
  elements(token) {
    return this.#tokens.get(token) ?? [];
  }

  /**
   * The region an element lies in.
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
      const root = svg("svg", { class: "region", "data-region": name }, marks);
      shown = { root, marks, box: region.box, roams: region.roams };
      this.regions.set(name, shown);
      const beside = name.startsWith("beside-");
      const place = { board: "stage", hand: "hand" }[name] ?? (beside ? "beside" : "regions");
      const [, , width, height] = region.box;
      const more = beside ? [enlarger(region.label)] : [];
      const kind = `picture picture-${name}${width > 1.6 * height ? " wide" : ""}`;
      byId(place).append(html("div", { class: kind }, root, ...more));
    }
    describe(shown, region);
    return shown;
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
 * Where a token lies, in the coordinates of its region: a token is a plain `<rect>`. To measure it would
 * make the browser lay out all that has just changed, once for each.
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
 * Makes an element like another of the same tag, keeping every node that can be kept.
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
 * Changes an element; one that `data-moves` slides to its new place.
 * @param {Element} element
 * @param {() => void} change
 */
function move(element, change) {
  if (!(element instanceof SVGGraphicsElement) || !("moves" in element.dataset) || document.hidden || calm()) {
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
  // What is clicked is not seen: it is where it is at once, so that marks find it there.
  if (document.hidden || element.hasAttribute("data-t")) return;
  // Without `transform`, which says where it stands: the compositor then moves it by itself.
  const motion = calm() ? {} : { translate: ["0 -6px", "0 0"], scale: [1.06, 1] };
  element.animate({ opacity: [0, 1], ...motion }, { duration: 200, easing: "ease-out" });
}

/** @param {Element} element */
function leave(element) {
  if (document.hidden) {
    element.remove();
    return;
  }
  element.removeAttribute("id"); // its key may come back before it has faded
  element.removeAttribute("data-t");
  set(element, { "aria-hidden": "true", tabindex: null, role: null });
  const fading = element.animate({ opacity: [1, 0] }, { duration: 160, easing: "ease-out" });
  fading.onfinish = fading.oncancel = () => element.remove();
}
