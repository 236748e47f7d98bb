/** A closer look at the board: pinch, ctrl and wheel, + and -; a zoomed board is moved by dragging. */

/** @import { Picture } from "./picture.js" */

import { byId } from "./dom.js";

const CLOSEST = 4;
const SLACK = 8;

export class Zoom {
  #picture;
  #scale = 1;
  /** The middle of what is seen, as parts of the board. */
  #x = 0.5;
  #y = 0.5;
  /** @type {Map<number, PointerEvent>} */
  #fingers = new Map();
  #moved = false;

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
    // A drag that moved the board is no click on it.
    stage.addEventListener("click", (event) => this.#moved && event.stopPropagation(), true);
  }

  /**
   * Zooms by a factor, keeping a point of the board where it is.
   * @param {number} factor
   * @param {number} x as part of what is seen
   * @param {number} y
   */
  by(factor, x = 0.5, y = 0.5) {
    const before = this.#scale;
    this.#scale = Math.min(CLOSEST, Math.max(1, before * factor));
    this.#x += (x - 0.5) * (1 / before - 1 / this.#scale);
    this.#y += (y - 0.5) * (1 / before - 1 / this.#scale);
    this.show();
  }

  reset() {
    this.#scale = 1;
    this.show();
  }

  /**
   * Moves a zoomed board so that one of its elements is in sight.
   * @param {Element} element
   */
  reveal(element) {
    const root = this.#picture.regions.get("board")?.root;
    if (this.#scale === 1 || !root?.contains(element)) return;
    const seen = root.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const x = (box.left + box.width / 2 - seen.left) / seen.width;
    const y = (box.top + box.height / 2 - seen.top) / seen.height;
    if (Math.abs(x - 0.5) < 0.45 && Math.abs(y - 0.5) < 0.45) return;
    this.#x += (x - 0.5) / this.#scale;
    this.#y += (y - 0.5) / this.#scale;
    this.show();
  }

  /** Brings the zoom back after the server has drawn the whole picture. */
  show() {
    const board = this.#picture.regions.get("board");
    if (!board) return;
    const half = 0.5 / this.#scale;
    this.#x = Math.min(1 - half, Math.max(half, this.#x));
    this.#y = Math.min(1 - half, Math.max(half, this.#y));
    const [left, top, width, height] = board.box;
    const seen = [left + (this.#x - half) * width, top + (this.#y - half) * height];
    const size = [width / this.#scale, height / this.#scale];
    board.root.setAttribute("viewBox", [...seen, ...size].map((n) => n.toFixed(2)).join(" "));
    byId("stage").classList.toggle("zoomed", this.#scale > 1);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const [x, y] = this.#part(event);
    this.by(Math.exp(-event.deltaY / 300), x, y);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const others = [...this.#fingers.values()].filter((f) => f.pointerId !== event.pointerId);
    const [other] = others;
    const [x, y] = this.#part(event);
    const [wasX, wasY] = this.#part(before);
    if (other) {
      this.#moved = true;
      const [atX, atY] = this.#part(other);
      this.by(distance(event, other) / Math.max(1, distance(before, other)), atX, atY);
    } else if (this.#scale > 1) {
      if (!this.#moved && distance(event, before) < SLACK) return;
      this.#moved = true;
      this.#x -= (x - wasX) / this.#scale;
      this.#y -= (y - wasY) / this.#scale;
      this.show();
    } else return;
    this.#fingers.set(event.pointerId, event);
  }

  /**
   * Where on the board's picture, as parts of its width and height.
   * @param {MouseEvent} event
   * @returns {[number, number]}
   */
  #part(event) {
    const root = this.#picture.regions.get("board")?.root;
    const box = (root ?? byId("stage")).getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  }
}

/**
 * @param {MouseEvent} a
 * @param {MouseEvent} b
 */
function distance(a, b) {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
