/**
 * Zooms the board: pinch, wheel, buttons, + and -; a zoomed board can be dragged. When a zoomed board grows,
 * what is on the screen stays in its place. What can be chosen is brought into view, large enough for a finger.
 */

/** @import { Box, Picture, Shown } from "./picture.js" */

import { byId, html, reducedMotion, svg } from "../dom.js";
import { boxOf } from "./picture.js";

const CLOSEST = 4;
/** A board that grows may become much larger than its first cells. */
const CLOSEST_ROAMING = 12;
const SLACK = 8;
/** Pixels that what a finger has to hit measures at least: 44, and a hair for rounding. */
const FINGER = 45;
/** Pixels of the wheel that turn a piece once. */
const NOTCH = 50;
/** Milliseconds within which wheel events belong to one movement, with one meaning. */
const ONE_MOVE = 250;

/** @type {[string, string, (zoom: Zoom) => void][]} the buttons' names, icons and actions */
const BUTTONS = [
  ["Zoom in", "M10 4v12M4 10h12", (zoom) => zoom.by(1.4)],
  ["Zoom out", "M4 10h12", (zoom) => zoom.by(1 / 1.4)],
  ["Whole board", "M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4", (zoom) => zoom.reset()],
];

export class Zoom {
  /**
   * Turns the piece to be placed; false if there is nothing to turn.
   * @type {(by: number) => boolean}
   */
  turn = () => false;
  /** Called when another part of the board is visible. @type {() => void} */
  moved = () => {};
  #picture;
  #scale = 1;
  /** The centre of the visible part, in the board's units. */
  #x = 0;
  #y = 0;
  /** The board's box when it was last shown. @type {Shown["box"] | null} */
  #box = null;
  /** The visible part. @type {Shown["box"]} */
  #seen = [0, 0, 0, 0];
  /** Whether the view was chosen for what is offered, not by the player. */
  #chosen = false;
  /** What can be chosen now. @type {Element[]} */
  #offers = [];
  /** @type {Animation | undefined} */
  #gliding;
  /** @type {Map<number, PointerEvent>} */
  #fingers = new Map();
  #moved = false;
  #wheeled = { at: -Infinity, turns: false, left: 0 };

  /** @param {Picture} picture */
  constructor(picture) {
    this.#picture = picture;
    const stage = byId("stage");
    stage.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    stage.addEventListener("pointerdown", (event) => {
      this.#moved = false;
      this.#fingers.set(event.pointerId, event);
    });
    addEventListener("pointermove", (event) => this.#move(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
      addEventListener(end, (event) => this.#fingers.delete(event.pointerId));
    }
    addEventListener("resize", () => this.#aim(this.#offers)); // a phone is turned
    // A drag that has moved the board is not a click.
    stage.addEventListener("click", (event) => this.#moved && event.stopPropagation(), true);
    stage.append(html("div", { class: "closer" }, ...BUTTONS.map((one) => this.#button(one))));
  }

  /**
   * Zooms by a factor around a point of the board.
   * @param {number} factor
   * @param {{ x: number, y: number }} point in the board's units
   */
  by(factor, { x, y } = { x: this.#x, y: this.#y }) {
    const before = this.#scale;
    this.#chosen = false;
    this.#scale = Math.min(this.#closest, Math.max(1, before * factor));
    this.#x = x + ((this.#x - x) * before) / this.#scale;
    this.#y = y + ((this.#y - y) * before) / this.#scale;
    this.show();
  }

  reset() {
    this.#chosen = false;
    this.#scale = 1;
    this.show(true);
  }

  /**
   * Brings into view what can be chosen now. If there is not room for all of it in a size for fingers, as many as possible.
   * @param {Element[]} elements none: the whole board again, unless the player has zoomed
   */
  offer(elements) {
    this.#offers = elements;
    this.#aim(elements);
    const { root, roams } = this.#board ?? {};
    if (!root || !roams) return;
    void import("./uncover.js").then(({ uncover }) => uncover(root, this.#seen, elements, this.moved), () => {});
  }

  /** @param {Element[]} elements */
  #aim(elements) {
    const board = this.#board;
    if (!board || this.#fingers.size) return;
    const { box, root, roams } = board;
    const byFinger = roams && matchMedia("(pointer: coarse)").matches;
    // Usual, and decided without measuring, which would lay out the page once more.
    if (this.#scale === 1 && !byFinger) return;
    const boxes = elements.filter((element) => root.contains(element)).map(boxOf);
    if (!boxes.length) {
      if (this.#chosen) this.reset();
      return;
    }
    const whole = fit(root, box);
    const all = around(boxes);
    const small = Math.min(...boxes.flatMap(({ width, height }) => [width, height]));
    const least = byFinger ? FINGER / small : 0;
    const now = whole * this.#scale;
    /** @type {[number, number]} */
    const size = [root.clientWidth, root.clientHeight];
    if (now >= least && isWithin(all, size, now, { x: this.#x, y: this.#y })) return;
    const fitting = fit(root, [0, 0, all.width * 1.05, all.height * 1.05]);
    this.#scale = Math.min(this.#closest, Math.max(1, Math.max(least, Math.min(fitting, now)) / whole));
    const scale = whole * this.#scale;
    const near = fitting < least ? around(busiest(boxes, size, scale)) : all;
    // At the same scale no farther than need be.
    const half = scale === now ? { x: size[0] / scale / 2, y: size[1] / scale / 2 } : { x: near.width / 2, y: near.height / 2 };
    this.#x = Math.min(near.x + half.x, Math.max(near.x + near.width - half.x, this.#x));
    this.#y = Math.min(near.y + half.y, Math.max(near.y + near.height - half.y, this.#y));
    this.#chosen = this.#scale > 1;
    this.show(true);
  }

  /** @param {{ x: number, y: number }} point of the board */
  centre({ x, y }) {
    this.#x = x;
    this.#y = y;
    this.show(true);
  }

  /**
   * Moves a zoomed board so that one of its elements is visible, but not while the player moves it.
   * @param {Element | undefined} element
   */
  reveal(element) {
    const root = this.#board?.root;
    if (this.#scale === 1 || !element || !root?.contains(element) || this.#fingers.size) return;
    const box = boxOf(element);
    const at = { x: this.#x, y: this.#y };
    if (!isWithin(box, [root.clientWidth, root.clientHeight], fit(root, this.#seen), at)) this.centre(middle(box));
  }

  /**
   * Restores the zoom after the server has drawn the board anew or enlarged it.
   * @param {boolean} glides whether the view moves to its place
   */
  show(glides = false) {
    const board = this.#board;
    if (!board) return;
    const { box, root, roams } = board;
    const [left, top, width, height] = box;
    const first = !this.#box;
    const grown = this.#scale === 1 && roams;
    // Keeps the size on the screen, whatever the box is now.
    if (this.#box && this.#box !== box && !grown) this.#scale = Math.max(1, (this.#scale * fit(root, this.#box)) / fit(root, box));
    this.#box = box;
    const half = 0.5 / this.#scale;
    // The land of a growing board goes on beyond its box.
    const rim = roams && this.#scale > 1 ? 0 : half;
    const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) =>
      Math.min(from + size * (1 - rim), Math.max(from + size * rim, at));
    this.#x = within(this.#x, left, width);
    this.#y = within(this.#y, top, height);
    const before = this.#seen;
    this.#seen = [this.#x - half * width, this.#y - half * height, 2 * half * width, 2 * half * height];
    if (!first && (glides || grown)) this.#glide(root, before, this.#seen);
    root.setAttribute("viewBox", this.#seen.map((n) => n.toFixed(2)).join(" "));
    const stage = byId("stage").classList;
    stage.toggle("zoomed", this.#scale > 1);
    stage.toggle("roams", roams);
    this.moved();
  }

  /**
   * Animates the change of what is visible.
   * @param {SVGSVGElement} root
   * @param {Shown["box"]} from
   * @param {Shown["box"]} to
   */
  #glide(root, from, to) {
    if (from.join() === to.join() || document.hidden || reducedMotion()) return;
    this.#gliding?.cancel();
    const [was, is] = [originOf(root, from), originOf(root, to)];
    const scale = was.scale / is.scale;
    const [x, y] = [was.x - scale * is.x, was.y - scale * is.y];
    this.#gliding = root.animate(
      {
        transform: [`translate(${x}px, ${y}px) scale(${scale})`, "none"],
        transformOrigin: ["0 0", "0 0"],
        overflow: ["visible", "visible"], // the ground extends beyond the box
      },
      { duration: 400, easing: "ease-in-out" },
    );
  }

  get #closest() {
    return this.#board?.roams ? CLOSEST_ROAMING : CLOSEST;
  }

  get #board() {
    return this.#picture.regions.get("board");
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const wheeled = this.#wheeled;
    const fresh = event.timeStamp - wheeled.at > ONE_MOVE;
    wheeled.at = event.timeStamp;
    if (event.ctrlKey) wheeled.turns = false;
    else if (fresh) {
      wheeled.left = 0;
      wheeled.turns = this.turn(0);
    }
    if (!event.ctrlKey && !wheeled.turns && !this.#board?.roams) return;
    event.preventDefault();
    if (!wheeled.turns) {
      this.by(Math.exp(-event.deltaY / 300), this.#point(event));
      return;
    }
    wheeled.left += event.deltaY;
    if (Math.abs(wheeled.left) < NOTCH) return;
    this.turn(Math.sign(wheeled.left));
    wheeled.left = 0;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const [other] = [...this.#fingers.values()].filter((f) => f.pointerId !== event.pointerId);
    if (other) {
      this.#moved = true;
      this.by(distance(event, other) / Math.max(1, distance(before, other)), this.#point(other));
    } else if (this.#scale > 1) {
      if (!this.#moved && distance(event, before) < SLACK) return;
      this.#moved = true;
      this.#chosen = false;
      const [was, is] = [this.#point(before), this.#point(event)];
      this.#x -= is.x - was.x;
      this.#y -= is.y - was.y;
      this.show();
    } else return;
    this.#fingers.set(event.pointerId, event);
  }

  /**
   * The point on the board, in its units.
   * @param {{ clientX: number, clientY: number }} event
   */
  #point({ clientX, clientY }) {
    const matrix = this.#board?.root.getScreenCTM()?.inverse();
    return new DOMPoint(clientX, clientY).matrixTransform(matrix);
  }

  /** @param {[string, string, (zoom: Zoom) => void]} about */
  #button([label, path, act]) {
    const picture = svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: path }));
    const made = html("button", { type: "button", "aria-label": label, title: label }, picture);
    made.addEventListener("click", () => act(this));
    return made;
  }
}

/**
 * Pixels for each unit when the whole box is visible.
 * @param {SVGSVGElement} root
 * @param {Shown["box"]} box
 */
export function fit(root, box) {
  return Math.min(root.clientWidth / box[2], root.clientHeight / box[3]);
}

/**
 * Where the board's origin is when the whole box is visible.
 * @param {SVGSVGElement} root
 * @param {Shown["box"]} box
 */
export function originOf(root, box) {
  const scale = fit(root, box);
  const [left, top, width, height] = box;
  return {
    scale,
    x: root.clientWidth / 2 - (left + width / 2) * scale,
    y: root.clientHeight / 2 - (top + height / 2) * scale,
  };
}

/**
 * @param {Box[]} boxes
 * @returns {Box}
 */
export function around(boxes) {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * The largest group of boxes that is visible when one of them is in the middle.
 * @param {Box[]} boxes
 * @param {[number, number]} size of the window
 * @param {number} scale
 */
export function busiest(boxes, size, scale) {
  const groups = boxes.map((one) => boxes.filter((box) => isWithin(box, size, scale, middle(one))));
  return groups.reduce((best, group) => (group.length > best.length ? group : best));
}

/**
 * Whether a box is visible in a window around a point.
 * @param {Box} box
 * @param {[number, number]} size of the window
 * @param {number} scale pixels for each unit
 * @param {{ x: number, y: number }} point
 */
function isWithin(box, [wide, high], scale, { x, y }) {
  const at = middle(box);
  return Math.abs(at.x - x) + box.width / 2 <= wide / scale / 2 && Math.abs(at.y - y) + box.height / 2 <= high / scale / 2;
}

/** @param {Box} box */
export function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * @param {MouseEvent} a
 * @param {MouseEvent} b
 */
function distance(a, b) {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
