/** Steps through what happened since the player's last action. Fetched when it is first asked for. */

/** @import { Replay, View } from "../../protocol.d.ts" */
/** @import { News } from "../board/news.js" */
/** @import { Picture } from "../board/picture.js" */
/** @import { Zoom } from "../board/zoom.js" */
/** @import { Motion } from "./motion.js" */

import { words } from "../../replay/action_list.js";
import { DrawGroups } from "../../replay/draw_groups.js";
import { Timeline } from "../../replay/timeline.js";
import { announce } from "../announce.js";
import { byId, html, reducedMotion, svg } from "../dom.js";
import { showCards } from "../players/cards.js";

/** Milliseconds until the next action is shown; whoever presses a button goes on by hand. */
const STEP = 1_300;
/** Milliseconds that the pieces of one action may take. */
const FLIGHT = 700;
const NOTHING = { seat: null, cells: [] };
/** The signs of the buttons. */
const SIGNS = { back: "m12.5 4-6 6 6 6", on: "m7.5 4 6 6-6 6", close: "m5 5 10 10M15 5 5 15" };

/**
 * @param {string} address of the replay since then
 * @param {View} view the present one
 * @param {{ picture: Picture, zoom: Zoom, news: News, motion: Motion }} parts
 * @returns {Promise<void>} when the player goes back to the present
 */
export async function stepThrough(address, view, { picture, zoom, news, motion }) {
  const says = html("p", { class: "says" }, "Loading what happened …");
  const count = html("span", { class: "soft" });
  const [back, on, close] = [press("back", "Previous action"), press("on", "Next action"), press("close", "Back to now")];
  const bar = html("div", { class: "stepping", role: "group", "aria-label": "What happened" }, says, count, back, on, close);
  const focused = document.activeElement;
  bar.style.minHeight = `${byId("bar").offsetHeight}px`; // nothing jumps
  byId("bar").append(bar);
  document.documentElement.toggleAttribute("data-stepping", true);
  if (focused && byId("bar").contains(focused)) on.focus();
  const leaving = new AbortController();
  /** @param {KeyboardEvent} event */
  const leave = (event) => {
    if (event.key !== "Escape") return;
    event.stopImmediatePropagation();
    leaving.abort();
  };
  close.addEventListener("click", () => leaving.abort());
  document.addEventListener("keydown", leave, true);
  const response = await fetch(address, { signal: leaving.signal }).catch(() => null);
  /** @type {Replay | null} */
  const replay = response?.ok ? await response.json() : null;
  document.removeEventListener("keydown", leave, true);
  if (replay?.steps.length) await walk(replay);
  else if (!leaving.signal.aborted) announce("What happened could not be loaded.");
  bar.remove();
  document.documentElement.removeAttribute("data-stepping");

  /** @param {Replay} replay */
  async function walk(replay) {
    const timeline = new Timeline(replay);
    const groups = new DrawGroups(timeline.points);
    let at = groups.after(0);
    /** @type {ReturnType<typeof setInterval> | undefined} */
    let playing;
    picture.show(timeline.whole(0));
    await new Promise((seen) => requestAnimationFrame(seen)); // what comes is seen to come
    /** What is shown now, once its pieces have landed: the steps come one after another. */
    let shown = Promise.resolve(go(0, at));
    if (!reducedMotion()) playing = setInterval(() => at < timeline.end && step(groups.after(at)), STEP);

    await new Promise((done) => {
      const stop = () => {
        document.removeEventListener("keydown", listen, true);
        document.removeEventListener("pointerdown", land, true);
        done(null);
      };
      const land = () => motion.skip();
      /** @param {KeyboardEvent} event */
      const listen = (event) => {
        if (!["Tab", "Shift"].includes(event.key)) land();
        if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
        if (event.key === "ArrowLeft") byHand(groups.before(at));
        else if (event.key === "ArrowRight" || event.key.toLowerCase() === "l") onward();
        else if (event.key === "Escape") stop();
        else return;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      const onward = () => (at === timeline.end ? stop() : byHand(groups.after(at)));
      document.addEventListener("keydown", listen, true);
      document.addEventListener("pointerdown", land, true);
      back.addEventListener("click", () => byHand(groups.before(at)));
      on.addEventListener("click", onward);
      close.addEventListener("click", stop);
    });
    clearInterval(playing);
    motion.skip();
    await shown;

    /** @param {number} to */
    function byHand(to) {
      clearInterval(playing);
      step(to);
    }

    /** @param {number} to */
    function step(to) {
      const from = at;
      at = Math.max(groups.after(0), to); // before the first action there is nothing to tell
      if (at === from) return;
      motion.skip();
      const goal = at;
      shown = shown.then(() => go(from, goal));
    }

    /**
     * Says what happened, lets its pieces fly and shows it.
     * @param {number} from
     * @param {number} to
     */
    function go(from, to) {
      const point = timeline.point(to);
      const group = groups.summaryAt(to);
      says.replaceChildren(...(group ? [group.words] : words(point)));
      count.textContent = `${to} / ${timeline.end}`;
      announce(says.textContent ?? "");
      back.ariaDisabled = String(to <= groups.after(0));
      const cell = () => picture.elements(point.step?.cells[0] ?? "")[0];
      const ops = timeline.between(from, to);
      // Whoever is further already, or goes back, sees no flight.
      const time = point.step && ops && from < to && to === at && !reducedMotion() ? FLIGHT : 0;
      if (time) zoom.reveal(cell());
      return motion.stage(point.step ?? NOTHING, time, time, { viewer: view.viewer, seats: point.seats }, (flown) => {
        if (ops === null) picture.show(timeline.whole(to));
        else picture.change(ops, true, !flown);
        picture.rename(point.frames);
        zoom.show();
        const first = groups.of(to)?.first ?? to;
        news.show(timeline.points.slice(first, to + 1).flatMap(({ step }) => step ?? []), point.seats);
        zoom.reveal(cell());
        showCards({ ...view, seats: point.seats, thinking: null, over: false, winners: [] });
      });
    }
  }
}

/**
 * @param {keyof typeof SIGNS} sign
 * @param {string} label
 */
function press(sign, label) {
  const picture = svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: SIGNS[sign] }));
  return html("button", { type: "button", "aria-label": label, title: label }, picture);
}
