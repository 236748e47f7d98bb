/** The replay: every position of a game behind one slider. */

/** @import { Replay } from "./data.d.ts" */
/** @import { View } from "../protocol.d.ts" */

import { listenBeside } from "../table/beside.js";
import { showCards } from "../table/cards.js";
import { button, byId } from "../table/dom.js";
import { Marks } from "../table/marks.js";
import { Picture } from "../table/picture.js";
import { say } from "../table/say.js";
import { listenToShortcuts, zooms } from "../table/shortcuts.js";
import { Zoom } from "../table/zoom.js";
import { Course } from "./course.js";
import { Runs } from "./runs.js";
import { Story, told } from "./story.js";

const SECOND = 1000;
/** Browsers mind an address that changes too often. */
const ADDRESS_RESTS = 200;

const { api = "", page = "" } = document.body.dataset;
const slider = /** @type {HTMLInputElement} */ (byId("slider"));
const speed = /** @type {HTMLSelectElement} */ (byId("speed"));

const response = await fetch(`${api}/replay`).catch(() => null);
if (response?.ok) watch(await response.json());
else byId("caption").textContent = "The replay could not be loaded. Reload the page to try again.";

/** @param {Replay} replay */
function watch(replay) {
  const course = new Course(replay);
  const picture = new Picture();
  const marks = new Marks(picture);
  const zoom = new Zoom(picture);
  const runs = new Runs(course.points);
  const story = new Story(course, runs, jump);
  /** @type {number | undefined} */
  let playing;
  /** @type {number | undefined} */
  let addressing;
  let at = asked() ?? 0;

  slider.max = String(course.end);
  slider.disabled = false;
  picture.show(course.whole(at));
  describe();
  byId("hand").hidden = !course.changes("hand"); // a spectator's hand says nothing
  byId("table").ariaBusy = "false";

  listenBeside();
  slider.addEventListener("input", () => jump(Number(slider.value)));
  speed.addEventListener("change", () => playing !== undefined && play());
  addEventListener("hashchange", () => jump(asked() ?? at));
  const presses = { first: () => jump(0), back, forward, last: () => jump(course.end), play: toggle };
  for (const [id, act] of Object.entries(presses)) button(id).addEventListener("click", act);
  listenToShortcuts(({ key, target }) => press(key, target) || zooms(key, zoom));

  /** @returns {number | null} the position that the address names */
  function asked() {
    const text = location.hash.slice(1) || new URLSearchParams(location.search).get("at") || "";
    return /^\d{1,9}$/.test(text) ? Math.min(Number(text), course.end) : null;
  }

  /**
   * @param {string} key
   * @param {EventTarget | null} target
   * @returns {boolean} whether the key meant something
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
        if (story.focused) back();
        return story.focused;
      case "ArrowDown":
        if (story.focused) forward();
        return story.focused;
      case "Home":
        jump(0);
        return true;
      case "End":
        jump(course.end);
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
    jump(runs.before(at));
  }

  function forward() {
    jump(runs.after(at));
  }

  /**
   * Goes to a position because somebody wants to see it.
   * @param {number} to
   */
  function jump(to) {
    pause();
    if (!go(to)) describe();
    say(byId("caption").textContent ?? "");
  }

  /**
   * @param {number} to
   * @returns {boolean} whether that is another position
   */
  function go(to) {
    const from = at;
    at = Math.max(0, Math.min(course.end, to));
    if (at === from) return false;
    const ops = course.between(from, at);
    if (ops === null) picture.show(course.whole(at));
    else picture.change(ops);
    if (ops === null || course.point(from).frames !== course.point(at).frames) {
      picture.rename(course.point(at).frames);
      zoom.show();
    }
    describe();
    clearTimeout(addressing);
    addressing = setTimeout(() => history.replaceState(null, "", `#${at}`), ADDRESS_RESTS);
    return true;
  }

  function toggle() {
    if (playing !== undefined) pause();
    else {
      if (at === course.end) go(0);
      play();
    }
  }

  function play() {
    clearTimeout(playing);
    playing = setTimeout(() => {
      go(runs.after(at));
      if (at < course.end) play();
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

  /** Everything around the picture. */
  function describe() {
    const point = course.point(at);
    const ended = replay.over && at === course.end;
    for (const { root } of picture.regions.values()) {
      root.setAttribute("role", "group"); // nothing here can be chosen
      root.removeAttribute("aria-describedby");
    }
    marks.set("last", point.step?.cells ?? []);
    showCards(
      /** @type {View} */ ({
        seats: point.seats,
        thinking: null,
        over: ended,
        winners: ended ? replay.winners : [],
      }),
    );
    story.show(at);
    const run = runs.toldAt(at);
    byId("caption").replaceChildren(...(run ? [run.words] : told(point)));
    byId("count").textContent = `${at} / ${course.end}`;
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", `${at}: ${byId("caption").textContent}`);
    for (const id of ["first", "back"]) button(id).ariaDisabled = String(at === 0);
    for (const id of ["forward", "last"]) button(id).ariaDisabled = String(at === course.end);
    for (const kind of ["svg", "png"]) {
      byId(kind).setAttribute("href", `${page}/position.${kind}?at=${at}`);
    }
    document.documentElement.dataset.at = String(at);
  }
}
