/** The list of all actions in words; a click jumps to one. */

/** @import { DrawGroup, DrawGroups } from "./draw_groups.js" */
/** @import { Point, Timeline } from "./timeline.js" */

import { byId, emblem, html, reducedMotion } from "../table/dom.js";
import { capitalized } from "../table/panels/draw_summary.js";

export class ActionList {
  #list = byId("log");
  #groups;
  /** @type {HTMLElement[]} by point; the draws of a group that cannot be unfolded share one */
  #lines = [];
  /** @type {Map<DrawGroup, HTMLElement>} the lines of groups that can be unfolded */
  #folds = new Map();
  /** @type {HTMLElement | undefined} */
  #current;
  /** @type {HTMLElement | undefined} the head of draws that have just been unfolded: they are read from the top */
  #unfolded;
  #now = 0;

  /**
   * @param {Timeline} timeline
   * @param {DrawGroups} groups
   * @param {(at: number) => void} go
   */
  constructor(timeline, groups, go) {
    this.#groups = groups;
    /**
     * @param {number} at
     * @param {(Node | string)[]} parts
     */
    const line = (at, parts) => {
      const made = html("button", { type: "button", tabindex: -1, "data-at": at }, ...parts);
      made.addEventListener("click", () => go(at));
      return made;
    };
    for (let at = 0; at <= timeline.end; at++) {
      const group = groups.of(at);
      if (!group) {
        const own = line(at, words(timeline.point(at)));
        this.#lines[at] = own;
        this.#list.append(html("li", {}, own));
        continue;
      }
      const points = Array.from({ length: group.last - group.first + 1 }, (_, n) => group.first + n);
      if (group.folded) this.#list.append(html("li", {}, this.#fold(group, points, timeline, line, go)));
      else {
        const one = line(group.last, [group.words]);
        for (const point of points) this.#lines[point] = one;
        this.#list.append(html("li", {}, one));
      }
      at = group.last;
    }
  }

  /**
   * Many draws: a line that jumps past them all, and unfolds them.
   * @param {DrawGroup} group
   * @param {number[]} points
   * @param {Timeline} timeline
   * @param {(at: number, parts: (Node | string)[]) => HTMLElement} line
   * @param {(at: number) => void} go
   */
  #fold(group, points, timeline, line, go) {
    const inside = points.map((at) => {
      const own = line(at, words(timeline.point(at)));
      this.#lines[at] = own;
      return html("li", {}, own);
    });
    const head = html("summary", { tabindex: -1, "data-at": group.last }, group.words);
    const whole = html("details", {}, head, html("ol", {}, ...inside));
    whole.addEventListener("toggle", () => {
      group.open = whole.open;
      go(group.last);
      if (whole.open) this.#unfolded = head;
      this.scroll("instant");
    });
    this.#folds.set(group, head);
    return whole;
  }

  /** @returns {boolean} whether the list has the focus */
  get focused() {
    return this.#list.contains(document.activeElement);
  }

  /** @param {number} at */
  show(at) {
    const { focused } = this;
    const group = this.#groups.of(at);
    const line = (group && !group.open && this.#folds.get(group)) || this.#lines[at];
    this.#current?.removeAttribute("aria-current");
    this.#current?.setAttribute("tabindex", "-1");
    line?.setAttribute("aria-current", "step");
    line?.setAttribute("tabindex", "0");
    const far = Math.abs(at - this.#now) > 3;
    this.#now = at;
    this.#current = line;
    this.#unfolded = undefined;
    if (focused) line?.focus({ preventScroll: true });
    this.scroll(far || reducedMotion() ? "instant" : "smooth");
  }

  /**
   * Brings the present line into view. Only the list scrolls, never the page.
   * @param {ScrollBehavior} behavior
   */
  scroll(behavior) {
    const line = this.#current;
    if (!line) return;
    const top = this.#unfolded?.offsetTop ?? line.offsetTop - (this.#list.clientHeight - line.offsetHeight) / 2;
    this.#list.scrollTo({ top, behavior });
  }
}

/**
 * An action in words, with the player who did it.
 * @param {Point} point
 * @returns {(Node | string)[]}
 */
export function words({ step, seats }) {
  if (!step) return ["Start of the game"];
  const seat = seats.find((s) => s.seat === step.seat);
  if (!seat) return [capitalized(step.text)];
  return [emblem(seat.colour), html("b", {}, seat.name), ` ${step.text}`];
}
