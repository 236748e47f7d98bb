/**
 * Plays the server's updates in order: first the frames of each action, then the view they lead to.
 * Bots need no time, so the page gives people time to follow; whoever clicks or presses a key sees the end at once.
 */

/** @import { Changes, Fact, Frame, Full, Patch, RegionFrame, View } from "../../protocol.d.ts" */

import { edited } from "../choice/choice_nodes.js";
import { reducedMotion } from "../dom.js";

/** Milliseconds for one action, and for all that come together; the choice is remembered in this browser. */
const KEY = "intramuros-pace";
/** @type {Record<string, [number, number]>} */
const PACES = { calm: [480, 4_500], brisk: [220, 1_600], once: [0, 0] };
let chosen = "calm";
try {
  chosen = localStorage.getItem(KEY) ?? chosen;
} catch {
  // storage may be switched off
}

/** @returns {string} calm, brisk or once */
export function pace() {
  return chosen;
}

/** @param {string} word */
export function setPace(word) {
  chosen = word;
  try {
    localStorage.setItem(KEY, word);
  } catch {
    // the choice holds until the page is closed
  }
}

/** So many updates may wait; those behind are not worth watching one by one. */
const MOST = 200;

/**
 * @typedef {object} Stage
 * @property {(full: Full) => void} full
 * @property {(regions: Record<string, RegionFrame>) => void} regions
 * @property {() => boolean} waits whether the player waits for the result of a command
 * @property {(frame: Frame, time: number, own: boolean) => Promise<void> | void} frame shows an action in so many
 *   milliseconds; own: the player has just chosen it
 * @property {() => void} skip end whatever moves
 * @property {(view: View, seq: number, whole: boolean) => void} view
 * @property {(view: View) => Promise<void> | null} before with the view that an update leads to: what to wait for first
 * @property {() => void} lost an update is missing: ask for the whole picture
 */

export class UpdateQueue {
  /** @type {number | null} the update that is shown */
  seq = null;
  /** @type {(Full | Patch)[]} */
  #queue = [];
  /** @type {Promise<void> | null} until all that waited is shown */
  #playing = null;
  /** When the player began to wait for all this, and until when the last action is looked at. */
  #began = 0;
  #until = 0;
  #skips = false;
  /** Ends the present pause. */
  #go = () => {};
  #held = false;
  /** @type {View | null} the view that is shown, without its log */
  #view = null;
  #stage;

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  /** @param {Full | Patch} update */
  async add(update) {
    if (this.#held) return;
    if (update.t === "full") this.#queue = []; // it contains all that waited
    this.#queue.push(update);
    if (this.#playing) return;
    this.#began = performance.now();
    this.#playing = this.#playAll();
    await this.#playing;
  }

  /**
   * Shows all that waits at once.
   * @returns {boolean} whether something did
   */
  skip() {
    if (!this.#playing) return false;
    this.#skips = true;
    this.#go();
    this.#stage.skip();
    return true;
  }

  /** Shows nothing more until `release`: the picture is about something else. */
  async hold() {
    this.skip();
    await this.#playing;
    this.#held = true;
    this.seq = null; // after a reconnection the server sends the whole picture
  }

  release() {
    this.#held = false;
    this.#stage.lost();
  }

  async #playAll() {
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#play(next);
    } finally {
      this.#playing = null;
      // Where the player waits for bots, what they still do is skipped as well.
      this.#skips &&= !!this.#view?.thinking && this.#view.seats.some((seat) => seat.mine);
    }
  }

  /** @param {Full | Patch} update */
  async #play(update) {
    if (update.t === "patch" && update.base !== this.seq) {
      if (update.seq !== this.seq) this.#stage.lost();
      return;
    }
    const view = update.t === "full" ? update.view : this.#view && patched(this.#view, update.view);
    const waits = view && this.#stage.before(view);
    if (waits) await waits;
    if (update.t === "full") this.#stage.full(update);
    else {
      if (update.regions) this.#stage.regions(update.regions);
      for (const [number, frame] of update.frames.entries()) {
        const left = update.frames.length - number;
        const own = !number && this.#stage.waits();
        const wait = this.#until - performance.now(); // the action before is still looked at
        if (!own && wait > 0 && this.#time(left)) await this.#pause(wait);
        const time = this.#time(left);
        this.#until = performance.now() + time;
        const moved = this.#stage.frame(frame, own ? 0 : time, own);
        if (moved) await moved;
      }
    }
    this.seq = update.seq;
    this.#view = view;
    if (view) this.#stage.view(view, update.seq, update.t === "full");
    document.documentElement.dataset.seq = String(update.seq);
  }

  /**
   * Milliseconds for the next action.
   * @param {number} left how many actions of its update are still to be shown
   */
  #time(left) {
    if (this.#skips || document.hidden || reducedMotion() || this.#queue.length > MOST) return 0;
    const [action, turn] = PACES[chosen] ?? [0, 0];
    const waiting = this.#queue.reduce((sum, next) => sum + (next.t === "patch" ? next.frames.length : 0), left);
    return Math.max(0, Math.min(action, (this.#began + turn - performance.now()) / waiting));
  }

  /** @param {number} time */
  #pause(time) {
    return new Promise((go) => setTimeout((this.#go = () => go(null)), time));
  }
}

/**
 * @param {View} old
 * @param {Changes} changes
 * @returns {View}
 */
function patched(old, changes) {
  const seats = old.seats.map((seat) => {
    const { facts, ...other } = changes.seats?.find((one) => one.seat === seat.seat) ?? {};
    return { ...seat, ...other, facts: facts?.map((fact, at) => valued(seat.facts[at], fact)) ?? seat.facts };
  });
  const options = changes.choice?.node.options ?? {};
  for (const token in options) options[token] = edited(old.choice?.node.options[token], options[token]);
  return { ...old, ...changes, seats };
}

/**
 * A fact of a patch: itself, or the value that the one before has now.
 * @param {Fact | undefined} old
 * @param {Fact | string} fact
 * @returns {Fact}
 */
function valued(old, fact) {
  return typeof fact === "string" ? { label: "", symbol: "", ...old, value: fact } : fact;
}
