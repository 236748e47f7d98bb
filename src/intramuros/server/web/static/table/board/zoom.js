/**
 * Zooms the board: pinch, wheel, buttons, + and -; a zoomed board can be dragged. When a zoomed board grows,
 * what is on the screen stays in its place.
 */

/** @import { Picture, Shown } from "./picture.js" */

import { byId, html, reducedMotion, svg } from "../dom.js";

const CLOSEST = 4;
/** A board that grows may become much larger than its first cells. */
const CLOSEST_ROAMING = 12;
const SLACK = 8;
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
  #picture;
  #scale = 1;
  /** The centre of the visible part, in the board's units. */
  #x = 0;
  #y = 0;
  /** The board's box when it was last shown. @type {Shown["box"] | null} */
  #box = null;
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
    const closest = this.#board?.roams ? CLOSEST_ROAMING : CLOSEST;
    this.#scale = Math.min(closest, Math.max(1, before * factor));
    this.#x = x + ((this.#x - x) * before) / this.#scale;
    this.#y = y + ((this.#y - y) * before) / this.#scale;
    this.show();
  }

  reset() {
    this.#scale = 1;
    this.show();
  }

  /**
   * Moves a zoomed board so that one of its elements is visible.
   * @param {Element} element
   */
  reveal(element) {
    const root = this.#board?.root;
    if (this.#scale === 1 || !root?.contains(element)) return;
    const seen = root.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const middle = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    const x = (middle.clientX - seen.left) / seen.width;
    const y = (middle.clientY - seen.top) / seen.height;
    if (Math.abs(x - 0.5) < 0.45 && Math.abs(y - 0.5) < 0.45) return;
    ({ x: this.#x, y: this.#y } = this.#point(middle));
    this.show();
  }

  /** Restores the zoom after the server has drawn the board anew or enlarged it. */
  show() {
    const board = this.#board;
    if (!board) return;
    const { box, root, roams } = board;
    const [left, top, width, height] = box;
    if (this.#box && this.#scale > 1) {
      // Keeps the size on the screen, whatever the box is now.
      this.#scale = Math.max(1, (this.#scale * fit(root, this.#box)) / fit(root, box));
    } else if (this.#box && roams) this.#glide(root, this.#box, box);
    this.#box = box;
    const half = 0.5 / this.#scale;
    const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) =>
      Math.min(from + size * (1 - half), Math.max(from + size * half, at));
    this.#x = within(this.#x, left, width);
    this.#y = within(this.#y, top, height);
    const seen = [this.#x - half * width, this.#y - half * height, 2 * half * width, 2 * half * height];
    root.setAttribute("viewBox", seen.map((n) => n.toFixed(2)).join(" "));
    const stage = byId("stage").classList;
    stage.toggle("zoomed", this.#scale > 1);
    stage.toggle("roams", roams);
  }

  /**
   * Animates the change of the box of a growing board that is shown as a whole.
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
function fit(root, box) {
  return Math.min(root.clientWidth / box[2], root.clientHeight / box[3]);
}

/**
 * Where the board's origin is when the whole box is visible.
 * @param {SVGSVGElement} root
 * @param {Shown["box"]} box
 */
function originOf(root, box) {
  const scale = fit(root, box);
  const [left, top, width, height] = box;
  return {
    scale,
    x: root.clientWidth / 2 - (left + width / 2) * scale,
    y: root.clientHeight / 2 - (top + height / 2) * scale,
  };
}

/**
 * @param {MouseEvent} a
 * @param {MouseEvent} b
 */
function distance(a, b) {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
