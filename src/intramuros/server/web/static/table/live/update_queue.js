/** Plays the server's updates in order: first the frames of each action, then the view they lead to. */

/** @import { Changes, Frame, Full, Patch, RegionFrame, View } from "../../protocol.d.ts" */

import { edited } from "../choice/choice_nodes.js";
import { reducedMotion } from "../dom.js";

/** Milliseconds between two actions, so that people can follow; a batch takes no longer than BATCH. */
const FRAME = 360;
const BATCH = 2_400;

/**
 * @typedef {object} Stage
 * @property {(full: Full) => void} full
 * @property {(regions: Record<string, RegionFrame>) => void} regions
 * @property {(frame: Frame, first: boolean) => void} frame
 * @property {(view: View, seq: number, whole: boolean) => void} view
 * @property {() => void} lost an update is missing: ask for the whole picture
 */

export class UpdateQueue {
  /** @type {number | null} the update that is shown */
  seq = null;
  /** @type {(Full | Patch)[]} */
  #queue = [];
  #playing = false;
  /** @type {View | null} the view that is shown, without its log */
  #view = null;
  #stage;

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  /** @param {Full | Patch} update */
  async add(update) {
    if (update.t === "full") this.#queue = []; // it contains all that waited
    this.#queue.push(update);
    if (this.#playing) return;
    this.#playing = true;
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#play(next);
    } finally {
      this.#playing = false;
    }
  }

  /** @param {Full | Patch} update */
  async #play(update) {
    if (update.t === "full") this.#stage.full(update);
    else if (update.base !== this.seq) {
      if (update.seq !== this.seq) this.#stage.lost();
      return;
    } else {
      if (update.regions) this.#stage.regions(update.regions);
      for (const frame of update.frames) {
        this.#stage.frame(frame, frame === update.frames[0]);
        const waiting = this.#queue.flatMap((next) => (next.t === "patch" ? next.frames : []));
        const moving = !document.hidden && !reducedMotion();
        if (moving && (frame !== update.frames.at(-1) || waiting.length)) {
          await pause(Math.min(FRAME, BATCH / (update.frames.length + waiting.length)));
        }
      }
    }
    this.seq = update.seq;
    if (update.t === "full") this.#view = update.view;
    else if (this.#view) this.#view = patched(this.#view, update.view);
    if (this.#view) this.#stage.view(this.#view, update.seq, update.t === "full");
    document.documentElement.dataset.seq = String(update.seq);
  }
}

/**
 * @param {View} old
 * @param {Changes} changes
 * @returns {View}
 */
function patched(old, changes) {
  const seats = old.seats.map((seat) => ({ ...seat, ...changes.seats?.find((one) => one.seat === seat.seat) }));
  const options = changes.choice?.node.options ?? {};
  for (const token in options) options[token] = edited(old.choice?.node.options[token], options[token]);
  return { ...old, ...changes, seats };
}

/** @param {number} time */
function pause(time) {
  return new Promise((go) => setTimeout(go, time));
}
