/** The replay page: every position of a game, by slider, buttons, keys or list. */

/** @import { Replay, Scores } from "../protocol.d.ts" */
/** @import { ScoreChart } from "../table/score/chart.js" */

import { announce } from "../table/announce.js";
import { listenToSidePictures } from "../table/board/side_pictures.js";
import { button, byId, input, narrow } from "../table/dom.js";
import { offerFullScreen } from "../table/full_screen.js";
import { listenToShortcuts, zooms } from "../table/input/shortcuts.js";
import { ActionList, words } from "./action_list.js";
import { DrawGroups } from "./draw_groups.js";
import { Stage } from "./stage.js";
import { Timeline } from "./timeline.js";

const SECOND = 1000;
/** Milliseconds that the pieces of one action may take, where one goes on by hand. */
const FLIGHT = 700;
/** Browsers refuse an address that changes too often. */
const ADDRESS_PAUSE = 200;

const { api = "", page = "" } = document.body.dataset;
const slider = input("slider");
const speed = /** @type {HTMLSelectElement} */ (byId("speed"));

offerFullScreen();
narrow?.addEventListener("change", () => location.reload()); // the address says which position is shown
const response = await fetch(`${api}/replay?upright=${Number(!!narrow?.matches)}`).catch(() => null);
if (response?.ok) watch(await response.json());
else byId("caption").textContent = "The replay could not be loaded. Reload the page to try again.";

/** @param {Replay} replay */
function watch(replay) {
  const timeline = new Timeline(replay);
  const stage = new Stage();
  const groups = new DrawGroups(timeline.points);
  const list = new ActionList(timeline, groups, jump);
  /** @type {number | undefined} */
  let playing;
  /** @type {number | undefined} */
  let addressing;
  /** @type {ScoreChart | undefined} */
  let chart;
  let at = fromAddress() ?? 0;
  /** What is shown now, once its pieces have landed: the steps come one after another. */
  let shown = Promise.resolve();

  slider.max = String(timeline.end);
  slider.disabled = false;
  stage.show(timeline, at);
  describe();
  describeBoard(at);
  byId("hand").hidden = !timeline.changes("hand"); // a spectator has no hand
  byId("table").ariaBusy = "false";

  listenToSidePictures();
  void addChart();
  slider.addEventListener("input", () => jump(Number(slider.value)));
  speed.addEventListener("change", () => playing !== undefined && play());
  addEventListener("hashchange", () => jump(fromAddress() ?? at));
  const presses = { first: () => jump(0), back, forward, last: () => jump(timeline.end), play: toggle };
  for (const [id, act] of Object.entries(presses)) button(id).addEventListener("click", act);
  addEventListener("pointerdown", () => stage.motion.skip(), true);
  listenToShortcuts(({ key, target }) => press(key, target) || zooms(key, stage.zoom));

  /** The chart comes when the board is there already. */
  async function addChart() {
    const [found, { ScoreChart }] = await Promise.all([fetch(`${api}/scores`), import("../table/score/chart.js")]);
    if (!found.ok) return;
    /** @type {Scores} */
    const scores = await found.json();
    if (scores.turns.length < 3) return; // nothing that a line could show
    chart = new ScoreChart(scores, replay.seats, jump);
    chart.show(at);
    byId("chart").replaceChildren(chart.root);
    byId("chart").hidden = false;
    list.scroll("instant"); // it has less room now
  }

  /** @returns {number | null} the position in the address */
  function fromAddress() {
    const text = location.hash.slice(1) || new URLSearchParams(location.search).get("at") || "";
    if (text === "last") return timeline.end;
    return /^\d{1,9}$/.test(text) ? Math.min(Number(text), timeline.end) : null;
  }

  /**
   * @param {string} key
   * @param {EventTarget | null} target
   * @returns {boolean} whether the key did something
   */
  function press(key, target) {
    switch (key) {
      case "ArrowLeft":
        back();
        return true;
      case "ArrowRight":
        forward();
        return true;
      case "ArrowUp":
        if (list.focused) back();
        return list.focused;
      case "ArrowDown":
        if (list.focused) forward();
        return list.focused;
      case "Home":
        jump(0);
        return true;
      case "End":
        jump(timeline.end);
        return true;
      case " ": {
        const own = target instanceof Element && target.closest("button, a, select, summary");
        if (!own) toggle();
        return !own;
      }
    }
    return false;
  }

  function back() {
    jump(groups.before(at));
  }

  function forward() {
    jump(groups.after(at));
  }

  /**
   * Goes to a position that somebody has chosen.
   * @param {number} to
   */
  function jump(to) {
    pause();
    if (!go(to)) describe();
    announce(byId("caption").textContent ?? "");
  }

  /**
   * @param {number} to
   * @returns {boolean} whether the position has changed
   */
  function go(to) {
    const from = at;
    at = Math.max(0, Math.min(timeline.end, to));
    if (at === from) return false;
    stage.motion.skip();
    describe();
    const goal = at;
    shown = shown.then(() => show(from, goal));
    clearTimeout(addressing);
    addressing = setTimeout(() => history.replaceState(null, "", `#${at}`), ADDRESS_PAUSE);
    return true;
  }

  /**
   * Lets the pieces of a step fly and shows what it leads to.
   * @param {number} from
   * @param {number} to
   */
  function show(from, to) {
    // Whoever is further already, goes back or jumps, sees no flight.
    const flies = to === at && from < to && to === groups.after(from) && !document.hidden;
    const time = !flies ? 0 : playing === undefined ? FLIGHT : Math.min(FLIGHT, SECOND / Number(speed.value) / 2);
    return stage.go(timeline, from, to, time, () => describeBoard(to));
  }

  function toggle() {
    if (playing !== undefined) pause();
    else {
      if (at === timeline.end) go(0);
      play();
    }
  }

  function play() {
    clearTimeout(playing);
    playing = setTimeout(() => {
      go(groups.after(at));
      if (at < timeline.end) play();
      else pause();
    }, SECOND / Number(speed.value));
    showPlaying();
  }

  function pause() {
    clearTimeout(playing);
    playing = undefined;
    showPlaying();
  }

  function showPlaying() {
    const on = playing !== undefined;
    button("play").ariaLabel = on ? "Pause" : "Play";
    button("play").classList.toggle("playing", on);
  }

  /**
   * Updates what belongs to the picture: marks and cards.
   * @param {number} to
   */
  function describeBoard(to) {
    const point = timeline.point(to);
    stage.describe(point, replay.over && to === timeline.end ? replay.winners : null);
    stage.news.show(point.step ? [point.step] : [], point.seats);
  }

  /** Updates everything else. */
  function describe() {
    const point = timeline.point(at);
    list.show(at);
    chart?.show(at);
    const group = groups.summaryAt(at);
    byId("caption").replaceChildren(...(group ? [group.words] : words(point)));
    byId("count").textContent = `${at} / ${timeline.end}`;
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", `${at}: ${byId("caption").textContent}`);
    for (const id of ["first", "back"]) button(id).ariaDisabled = String(at === 0);
    for (const id of ["forward", "last"]) button(id).ariaDisabled = String(at === timeline.end);
    for (const kind of ["svg", "png"]) {
      byId(kind).setAttribute("href", `${page}/position.${kind}?at=${at}`);
    }
    document.documentElement.dataset.at = String(at);
  }
}
