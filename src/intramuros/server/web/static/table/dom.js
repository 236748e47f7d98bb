/** DOM helpers: find, create and place elements. */

/** The sub-path of the server, before every path that a script writes: `/games`, or nothing. */
export const base = document.documentElement.dataset.base ?? "";

/** Whether the screen is narrow, where the game has an upright board for that. */
export const narrow = "upright" in document.body.dataset ? matchMedia("(max-width: 639px) and (min-height: 521px)") : null;

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * The element with this id, which the template must have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * @param {string} id
 * @returns {HTMLButtonElement}
 */
export function button(id) {
  const found = byId(id);
  if (!(found instanceof HTMLButtonElement)) throw new Error(`#${id} is no button`);
  return found;
}

/**
 * @param {string} id
 * @returns {HTMLDialogElement}
 */
export function dialog(id) {
  return /** @type {HTMLDialogElement} */ (byId(id));
}

/**
 * @param {string} id
 * @returns {HTMLInputElement}
 */
export function input(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function html(tag, attributes, ...children) {
  const made = document.createElement(tag);
  set(made, attributes);
  made.append(...children);
  return made;
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} attributes
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  set(made, attributes);
  made.append(...children);
  return made;
}

/**
 * Sets attributes; null, undefined and false remove one, true makes it empty.
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? "" : String(value);
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/**
 * Sets an element's text, unless it is the same: that would cost a layout.
 * @param {string} id
 * @param {string} text
 */
export function write(id, text) {
  const element = byId(id);
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Parses SVG text into elements of the right namespace.
 * @param {string} text
 * @returns {DocumentFragment}
 */
export function parseSvg(text) {
  const holder = document.createElement("template");
  holder.innerHTML = `<svg xmlns="${SVG}">${text}</svg>`;
  const fragment = document.createDocumentFragment();
  fragment.append(...(holder.content.firstElementChild?.children ?? []));
  return fragment;
}

/**
 * A seat's emblem: each colour has its own shape, too.
 * @param {string} colour
 * @returns {SVGSVGElement}
 */
export function emblem(colour) {
  return svg(
    "svg",
    { class: `emblem seat-${colour}`, viewBox: "0 0 20 20", "aria-hidden": "true" },
    svg("use", { href: `${base}/static/emblems.svg#emblem-${colour}` }),
  );
}

/**
 * A rule's id, which opens the rules there.
 * @param {string} id
 */
export function ruleId(id) {
  return html("button", { type: "button", class: "rule-id", "data-rule": id }, id);
}

/**
 * A number with a proper minus sign.
 * @param {number} number
 */
export function signed(number) {
  return String(number).replace("-", "−");
}

/**
 * A change of points, with its sign.
 * @param {number} points
 */
export function gained(points) {
  return points > 0 ? `+${points}` : signed(points);
}

/**
 * Makes a sentence of the server's clause. The name of a place, such as a1, stays as the board has it.
 * @param {string} text
 */
export function sentence(text) {
  const begins = /^[a-z]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return begins + (/[.!?…]$/.test(text) ? "" : ".");
}

/** @returns {boolean} whether the user has asked for less motion */
export function reducedMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const MARGIN = 8;

/**
 * Puts a box next to a spot, or next to what surrounds it, wherever it covers the least.
 * @param {HTMLElement} box
 * @param {DOMRect} spot
 * @param {DOMRect} around what surrounds the spot
 * @param {DOMRect[]} kept what should stay visible
 */
export function placeClear(box, spot, around, kept) {
  const { offsetWidth: width, offsetHeight: height } = box;
  const [middle, level] = [spot.left + (spot.width - width) / 2, spot.top + (spot.height - height) / 2];
  const places = [
    [middle, spot.top - height - MARGIN],
    [middle, spot.bottom + MARGIN],
    [spot.right + MARGIN, level],
    [spot.left - width - MARGIN, level],
    [around.right + MARGIN, level],
    [around.left - width - MARGIN, level],
    [middle, around.bottom + MARGIN],
    [middle, around.top - height - MARGIN],
  ].map(([x = 0, y = 0]) => {
    const left = Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN));
    const top = Math.max(MARGIN, Math.min(y, innerHeight - height - MARGIN));
    const box = new DOMRect(left, top, width, height);
    return { left, top, covers: [spot, ...kept].reduce((sum, one) => sum + shared(box, one), 0) };
  });
  const { left, top } = places.reduce((best, place) => (place.covers < best.covers ? place : best));
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

/**
 * The area that two boxes share.
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
function shared(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/**
 * Puts a box above a spot if there is room, else below, always inside the window.
 * @param {HTMLElement} box
 * @param {DOMRect} spot
 */
export function placeNear(box, spot) {
  const { offsetWidth: width, offsetHeight: height } = box; // its size once it has popped up
  const middle = spot.left + spot.width / 2;
  const left = Math.max(MARGIN, Math.min(middle - width / 2, innerWidth - width - MARGIN));
  const above = spot.top - height - MARGIN;
  const below = Math.min(spot.bottom + MARGIN, innerHeight - height - MARGIN);
  box.style.left = `${left}px`;
  box.style.top = `${above >= MARGIN ? above : Math.max(MARGIN, below)}px`;
  box.style.transformOrigin = `${middle - left}px ${above >= MARGIN ? "100%" : "0"}`;
}
