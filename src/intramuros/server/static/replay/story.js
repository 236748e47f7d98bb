/** The actions in words, as a list to jump in; one of them is the present one. */

/** @import { Seat } from "../protocol.d.ts" */
/** @import { Course, Point } from "./course.js" */

import { byId, calm, emblem, html } from "../table/dom.js";

export class Story {
  #list = byId("log");
  /** @type {HTMLElement[]} */
  #lines = [];
  #now = 0;

  /**
   * @param {Course} course
   * @param {(at: number) => void} go
   */
  constructor(course, go) {
    this.#lines = course.points.map((point, at) => {
      const line = html("button", { type: "button", tabindex: -1, "data-at": at }, ...told(point));
      line.addEventListener("click", () => go(at));
      return line;
    });
    this.#list.replaceChildren(...this.#lines.map((line) => html("li", {}, line)));
  }

  /** @returns {boolean} whether the keyboard is in the list */
  get focused() {
    return this.#list.contains(document.activeElement);
  }

  /** @param {number} at */
  show(at) {
    const { focused } = this;
    const before = this.#lines[this.#now];
    const line = this.#lines[at];
    before?.removeAttribute("aria-current");
    before?.setAttribute("tabindex", "-1");
    line?.setAttribute("aria-current", "step");
    line?.setAttribute("tabindex", "0");
    const far = Math.abs(at - this.#now) > 3;
    this.#now = at;
    if (!line) return;
    if (focused) line.focus({ preventScroll: true });
    // Only the list moves, never the page.
    const top = line.offsetTop - (this.#list.clientHeight - line.offsetHeight) / 2;
    this.#list.scrollTo({ top, behavior: far || calm() ? "instant" : "smooth" });
  }
}

/**
 * What happened, with who did it.
 * @param {Point} point
 * @returns {(Node | string)[]}
 */
export function told({ step, seats }) {
  if (!step) return ["The start"];
  const seat = seats.find((s) => s.seat === step.seat);
  if (!seat) return [step.text.charAt(0).toUpperCase() + step.text.slice(1)];
  return [emblem(seat.colour), html("b", {}, seat.name), ` ${step.text}`];
}
