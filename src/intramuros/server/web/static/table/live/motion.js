/** Plays one frame: pieces fly to the board, then it changes, then what players gain flies to them. */

/** @import { Frame, View } from "../../protocol.d.ts" */
/** @import { Flights } from "../board/flights.js" */
/** @import { News } from "../board/news.js" */
/** @import { Picture } from "../board/picture.js" */

import { reducedMotion } from "../dom.js";

/** Milliseconds for what follows from a player's own action. */
const OWN = 420;

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
    const arriving = (frame.travels ?? []).filter(([, , end]) => typeof end === "string");
    const flies = time > 0 && arriving.length > 0;
    const show = () => {
      // A player's own piece appears without motion: its ghost is there already.
      this.#picture.change(frame.ops, !own, !own && !flies);
      this.#news.add(frame);
      if ((own || time) && !document.hidden) void this.#follow(frame, time || OWN, view);
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
   * @param {Frame} frame
   * @param {number} time
   * @param {View | undefined} view
   */
  async #follow(frame, time, view) {
    const { travels = [], gains = [] } = frame;
    const leaving = travels.filter(([, , end]) => typeof end === "number");
    if (!view || !(leaving.length || gains.length)) return;
    const [flights] = await Promise.all([this.#load(), painted()]);
    if (!reducedMotion()) void flights.fly(leaving, view.viewer, time);
    flights.rise(gains, frame, view.seats);
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
