/** The picture of a page that shows a game which was played: the board at any point of a timeline. */

/** @import { View } from "../protocol.d.ts" */
/** @import { Point, Timeline } from "./timeline.js" */

import { News } from "../table/board/news.js";
import { Picture } from "../table/board/picture.js";
import { Zoom } from "../table/board/zoom.js";
import { reducedMotion } from "../table/dom.js";
import { Motion } from "../table/live/motion.js";
import { showCards } from "../table/players/cards.js";

const NOTHING = { seat: null, cells: [] };

export class Stage {
  picture = new Picture();
  news = new News(this.picture);
  zoom = new Zoom(this.picture);
  motion = new Motion(this.picture, this.news);

  /**
   * Shows a point at once.
   * @param {Timeline} timeline
   * @param {number} at
   */
  show(timeline, at) {
    this.picture.show(timeline.whole(at));
  }

  /**
   * Goes from one point to another; lets the pieces of the last step fly, if there is time.
   * @param {Timeline} timeline
   * @param {number} from
   * @param {number} to
   * @param {number} time milliseconds that they may take; 0: none flies
   * @param {() => void} then called when the picture has changed
   * @returns {Promise<void> | void} when it has, if that is not at once
   */
  go(timeline, from, to, time, then) {
    const point = timeline.point(to);
    const ops = timeline.between(from, to);
    const moving = ops && !reducedMotion() ? time : 0;
    return this.motion.stage(point.step ?? NOTHING, moving, moving, { viewer: null, seats: point.seats }, (flown) => {
      if (ops === null) this.picture.show(timeline.whole(to));
      else this.picture.change(ops, true, !flown);
      if (ops === null || timeline.point(from).frames !== point.frames) {
        this.picture.rename(point.frames);
        this.zoom.show();
      }
      then();
    });
  }

  /**
   * Updates the cards to a point, and tells screen readers that nothing can be chosen there.
   * @param {Point} point
   * @param {number[] | null} winners once it is over
   */
  describe({ seats }, winners) {
    for (const { root } of this.picture.regions.values()) {
      root.setAttribute("role", "group");
      root.removeAttribute("aria-describedby");
      for (const named of root.querySelectorAll("[data-t]:not([role])")) named.setAttribute("role", "img");
    }
    showCards(/** @type {View} */ ({ seats, thinking: null, over: winners !== null, winners: winners ?? [] }));
  }
}
