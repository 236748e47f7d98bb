/** Plays one frame: pieces fly to the board, then it changes, then what players gain flies to them. */

/** @import { Frame, Travel, View } from "../../protocol.d.ts" */
/** @import { Flights, Origin } from "../board/flights.js" */
/** @import { News } from "../board/news.js" */
/** @import { Picture } from "../board/picture.js" */

import { reducedMotion } from "../dom.js";

/** Milliseconds for what follows from a player's own action. */
const OWN = 420;

/** @typedef {Pick<Frame, "seat" | "cells" | "travels" | "gains">} Moving */

export class Motion {
  /** @type {Promise<Flights> | null} */
  #flights = null;
  #picture;
  #news;

  /**
   * @param {Picture} picture
   * @param {News} news
   */
  constructor(picture, news) {
    this.#picture = picture;
    this.#news = news;
  }

  /**
   * @param {Frame} frame
   * @param {number} time milliseconds; 0: at once
   * @param {boolean} own the player has just chosen it
   * @param {View | undefined} view the present one
   * @returns {Promise<void> | void} when the board has changed, if that is not at once
   */
  play(frame, time, own, view) {
    return this.stage(frame, time, own ? OWN : time, view, (flown) => {
      // A player's own piece appears without motion: its ghost is there already.
      this.#picture.change(frame.ops, !own, !own && !flown);
      this.#news.add(frame);
    });
  }

  /**
   * Lets pieces fly around a change of the board.
   * @param {Moving} action
   * @param {number} time milliseconds for what flies to the board; 0: nothing does
   * @param {number} later milliseconds for what flies to players; 0: nothing does
   * @param {Pick<View, "viewer" | "seats"> | undefined} view
   * @param {(flown: boolean) => void} change
   * @returns {Promise<void> | void} when the board has changed, if that is not at once
   */
  stage(action, time, later, view, change) {
    const travels = action.travels ?? [];
    const arriving = travels.filter(([, , end]) => typeof end === "string");
    const flies = time > 0 && arriving.length > 0;
    const show = () => {
      const leaving = travels.filter(([, , end]) => typeof end === "number");
      const origins = leaving.map(([, start]) => originOf(this.#picture.elements(String(start))[0])); // it may be gone then
      change(flies);
      if (later && view && !document.hidden) void this.#follow(action, leaving, origins, later, view);
    };
    if (!flies) return show();
    return this.#load()
      .then((flights) => flights.fly(arriving, view?.viewer ?? null, time))
      .then(show);
  }

  /** Lands everything. */
  skip() {
    void this.#flights?.then((flights) => flights.skip());
  }

  /**
   * What an action brings to players; nobody waits for that.
   * @param {Moving} action
   * @param {Travel[]} leaving
   * @param {Origin[]} origins
   * @param {number} time
   * @param {Pick<View, "viewer" | "seats">} view
   */
  async #follow(action, leaving, origins, time, view) {
    const { gains = [] } = action;
    if (!leaving.length && !gains.length) return;
    const [flights] = await Promise.all([this.#load(), painted()]);
    if (!reducedMotion()) void flights.fly(leaving, view.viewer, time, origins);
    flights.rise(gains, action, view.seats);
  }

  #load() {
    this.#flights ??= import("../board/flights.js").then(({ Flights }) => new Flights(this.#picture));
    return this.#flights;
  }
}

/** After the next paint: what is measured then costs no layout before it. */
function painted() {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/**
 * @param {SVGGraphicsElement | undefined} element
 * @returns {Origin}
 */
function originOf(element) {
  return element && { element, rect: element.getBoundingClientRect() };
}
