/** The desk of the review: slider, buttons and keys that go through the game, or through a line of it. */

/** @import { Stage } from "../replay/stage.js" */
/** @import { Timeline } from "../replay/timeline.js" */

import { DrawGroups } from "../replay/draw_groups.js";
import { words } from "../replay/action_list.js";
import { announce } from "../table/announce.js";
import { button, byId, input } from "../table/dom.js";
import { listenToShortcuts, zooms } from "../table/input/shortcuts.js";

/** Milliseconds between two steps that go by themselves, and for the pieces of one. */
const PACE = 1400;
const FLIGHT = 700;

/** @typedef {object} Course the game as it was played, or a line that leads away from it
 * @property {Timeline} timeline
 * @property {string} name said before every step; empty: the game itself
 * @property {number[] | null} winners at its end, if it is over there
 */

export class Desk {
  /** Called when another point is shown; `chosen`: by somebody, not by time. @type {(at: number, chosen: boolean) => void} */
  moved = () => {};
  /** Called when the picture of the point is there. @type {(at: number) => void} */
  landed = () => {};
  at = 0;
  #stage;
  #slider = input("slider");
  /** @type {Course} */
  #course;
  #groups;
  /** @type {number | undefined} */
  #playing;
  /** What is shown now, once its pieces have landed. */
  #shown = Promise.resolve();

  /**
   * @param {Stage} stage
   * @param {Course} course
   * @param {number} at
   */
  constructor(stage, course, at) {
    this.#stage = stage;
    this.#course = course;
    this.#groups = new DrawGroups(course.timeline.points);
    this.#listen();
    this.open(course, at);
  }

  get course() {
    return this.#course;
  }

  /**
   * Shows a course from one of its points on.
   * @param {Course} course
   * @param {number} at
   */
  open(course, at) {
    this.pause();
    this.#course = course;
    this.#groups = new DrawGroups(course.timeline.points);
    this.at = Math.max(0, Math.min(course.timeline.end, at));
    this.#slider.max = String(course.timeline.end);
    this.#slider.disabled = false;
    this.#stage.motion.skip();
    this.#shown = this.#shown.then(() => {
      this.#stage.show(course.timeline, this.at);
      this.#land(this.at);
    });
    this.#describe(true);
  }

  /**
   * Goes to a point that somebody has chosen.
   * @param {number} to
   */
  jump(to) {
    this.pause();
    this.#go(to, true);
    announce(byId("caption").textContent ?? "");
  }

  /** Goes on by itself, from the start if it is at the end. */
  play() {
    if (this.at === this.#course.timeline.end) this.#go(0, false);
    this.#showPlaying(true);
    const next = () => {
      this.#go(this.#groups.after(this.at), false);
      if (this.at < this.#course.timeline.end) this.#playing = setTimeout(next, PACE);
      else this.pause();
    };
    clearTimeout(this.#playing);
    this.#playing = setTimeout(next, PACE / 2);
  }

  pause() {
    clearTimeout(this.#playing);
    this.#playing = undefined;
    this.#showPlaying(false);
  }

  #listen() {
    const presses = {
      first: () => this.jump(0),
      back: () => this.jump(this.#groups.before(this.at)),
      forward: () => this.jump(this.#groups.after(this.at)),
      last: () => this.jump(this.#course.timeline.end),
      play: () => this.#toggle(),
    };
    for (const [id, act] of Object.entries(presses)) button(id).addEventListener("click", act);
    this.#slider.addEventListener("input", () => this.jump(Number(this.#slider.value)));
    addEventListener("pointerdown", () => this.#stage.motion.skip(), true);
    const keys = { ArrowLeft: presses.back, ArrowRight: presses.forward, Home: presses.first, End: presses.last };
    listenToShortcuts(({ key, target }) => {
      const act = keys[/** @type {keyof typeof keys} */ (key)];
      if (act) act();
      else if (key === " " && !(target instanceof Element && target.closest("button, a, select, summary"))) this.#toggle();
      else return zooms(key, this.#stage.zoom);
      return true;
    });
  }

  #toggle() {
    if (this.#playing === undefined) this.play();
    else this.pause();
  }

  /** @param {boolean} on */
  #showPlaying(on) {
    button("play").ariaLabel = on ? "Pause" : "Play";
    button("play").classList.toggle("playing", on);
  }

  /**
   * @param {number} to
   * @param {boolean} chosen
   */
  #go(to, chosen) {
    const { timeline } = this.#course;
    const from = this.at;
    this.at = Math.max(0, Math.min(timeline.end, to));
    if (this.at === from) return this.#describe(chosen);
    this.#stage.motion.skip();
    this.#describe(chosen);
    const goal = this.at;
    this.#shown = this.#shown.then(() => {
      const flies = goal === this.at && from < goal && goal === this.#groups.after(from) && !document.hidden;
      return this.#stage.go(timeline, from, goal, flies ? FLIGHT : 0, () => this.#land(goal));
    });
  }

  /** @param {number} at */
  #land(at) {
    const { timeline, winners } = this.#course;
    this.#stage.describe(timeline.point(at), at === timeline.end ? winners : null);
    this.landed(at);
  }

  /** @param {boolean} chosen */
  #describe(chosen) {
    const { timeline, name } = this.#course;
    const group = this.#groups.summaryAt(this.at);
    const told = group ? [group.words] : this.at || !name ? words(timeline.point(this.at)) : ["before it"];
    byId("caption").replaceChildren(...(name ? [`${name}: `] : []), ...told);
    byId("count").textContent = `${this.at} / ${timeline.end}`;
    this.#slider.value = String(this.at);
    this.#slider.setAttribute("aria-valuetext", `${this.at}: ${byId("caption").textContent}`);
    for (const id of ["first", "back"]) button(id).ariaDisabled = String(this.at === 0);
    for (const id of ["forward", "last"]) button(id).ariaDisabled = String(this.at === timeline.end);
    document.documentElement.dataset.at = String(this.at);
    document.documentElement.dataset.course = name ? "line" : "game";
    this.moved(this.at, chosen);
  }
}
