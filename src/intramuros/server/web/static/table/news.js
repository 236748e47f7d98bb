/** What the server tells, one thing after another: frames first, then the view they lead to. */

/** @import { Changes, Edit, Frame, Full, Option, Patch, RegionFrame, View } from "../protocol.d.ts" */

import { calm } from "./dom.js";

/** Between two actions, so that people can follow; many together take no longer than this. */
const FRAME = 360;
const TOGETHER = 2_400;

/**
 * @typedef {object} Stage
 * @property {(full: Full) => void} full
 * @property {(regions: Record<string, RegionFrame>) => void} regions
 * @property {(frame: Frame, first: boolean) => void} frame
 * @property {(view: View, seq: number, whole: boolean) => void} view
 * @property {() => void} lost the news do not fit: ask for everything
 */

export class News {
  /** @type {number | null} what is shown */
  seq = null;
  /** @type {(Full | Patch)[]} */
  #queue = [];
  #playing = false;
  /** @type {View | null} what is shown, without the log */
  #view = null;
  #stage;

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  /** @param {Full | Patch} news */
  async add(news) {
    if (news.t === "full") this.#queue = []; // it tells all that waited
    this.#queue.push(news);
    if (this.#playing) return;
    this.#playing = true;
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#play(next);
    } finally {
      this.#playing = false;
    }
  }

  /** @param {Full | Patch} news */
  async #play(news) {
    if (news.t === "full") this.#stage.full(news);
    else if (news.base !== this.seq) {
      if (news.seq !== this.seq) this.#stage.lost();
      return;
    } else {
      if (news.regions) this.#stage.regions(news.regions);
      for (const frame of news.frames) {
        this.#stage.frame(frame, frame === news.frames[0]);
        const waiting = this.#queue.flatMap((next) => (next.t === "patch" ? next.frames : []));
        const moving = !document.hidden && !calm();
        if (moving && (frame !== news.frames.at(-1) || waiting.length)) {
          await pause(Math.min(FRAME, TOGETHER / (news.frames.length + waiting.length)));
        }
      }
    }
    this.seq = news.seq;
    if (news.t === "full") this.#view = news.view;
    else if (this.#view) this.#view = changed(this.#view, news.view);
    if (this.#view) this.#stage.view(this.#view, news.seq, news.t === "full");
    document.documentElement.dataset.seq = String(news.seq);
  }
}

/**
 * @param {View} old
 * @param {Changes} news
 * @returns {View}
 */
function changed(old, news) {
  const seats = old.seats.map((seat) => ({ ...seat, ...news.seats?.find((one) => one.seat === seat.seat) }));
  const options = news.choice?.node.options ?? {};
  for (const token in options) options[token] = edge(old.choice?.node.options[token], options[token]);
  return { ...old, ...news, seats };
}

/**
 * An option, which may be told as `true` (as before) or by the leaves that go and come.
 * @param {Option | undefined} was
 * @param {Option | true | Edit | undefined} now
 * @returns {Option}
 */
function edge(was = null, now = null) {
  if (now === true) return was;
  if (!now || typeof now === "string" || !("edit" in now)) return now;
  if (!was || typeof was === "string" || !was.leaves) return null;
  const { leaves, options } = was;
  for (const [begins, [gone, come]] of Object.entries(now.edit)) {
    const tokens = new Set(`${leaves[begins]} ${come}`.trim().split(" "));
    for (const token of gone.split(" ")) if (tokens.delete(token)) delete options[token];
    leaves[begins] = [...tokens].join(" ");
  }
  return was;
}

/** @param {number} time */
function pause(time) {
  return new Promise((go) => setTimeout(go, time));
}
