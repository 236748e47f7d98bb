/** The page of a review: the board of a finished game, and beside it what each of its turns was worth. */

/** @import { Replay, Review, ReviewPart, ReviewPoint, ReviewTurn } from "../protocol.d.ts" */
/** @import { Course } from "./desk.js" */

import { Stage } from "../replay/stage.js";
import { Timeline } from "../replay/timeline.js";
import { Marks } from "../table/board/marks.js";
import { lightPlaces } from "../table/board/places.js";
import { listenToSidePictures } from "../table/board/side_pictures.js";
import { base, button, byId, narrow, reducedMotion } from "../table/dom.js";
import { offerFullScreen } from "../table/full_screen.js";
import { verdict } from "./comparison.js";
import { Desk } from "./desk.js";
import { expectedChart } from "./expected.js";
import { Making } from "./making.js";
import { RuleWords } from "./rule_words.js";
import { showSummary } from "./summary.js";
import { TurnList } from "./turn_list.js";

/** Browsers refuse an address that changes too often. */
const ADDRESS_PAUSE = 200;

const { api = "", rules = "" } = document.body.dataset;
const upright = !!narrow?.matches;
/** Where the panel lies below the board, and the page scrolls. */
const narrowPage = matchMedia("(max-width: 999px), (max-height: 520px)");

offerFullScreen();
narrow?.addEventListener("change", () => location.reload());
const response = await fetch(`${api}/replay?upright=${Number(upright)}`).catch(() => null);
if (response?.ok) watch(await response.json());
else byId("caption").textContent = "The game could not be loaded. Reload the page to try again.";

/** @param {Replay} replay */
function watch(replay) {
  const { seats } = replay;
  const stage = new Stage();
  const marks = new Marks(stage.picture);
  /** @type {Course} */
  const game = { timeline: new Timeline(replay), name: "", winners: replay.over ? replay.winners : null };
  const desk = new Desk(stage, game, fromAddress() ?? game.timeline.end);
  const words = new RuleWords(rules);
  const list = new TurnList(seats, words, show);
  /** @type {ReturnType<typeof expectedChart> | null} */
  let chart = null;
  /** The turn that a line leads away from, and what of it has been played. @type {{ turn: ReviewTurn } | null} */
  let line = null;
  /** Whether somebody has gone anywhere: then the page does not go by itself. */
  let touched = fromAddress() !== null;
  /** Whether the panel scrolls to the turn that the board shows. */
  let following = true;
  /** @type {number | undefined} */
  let addressing;

  byId("hand").hidden = !game.timeline.changes("hand");
  byId("table").ariaBusy = "false";
  listenToSidePictures();
  lightPlaces(stage.picture, marks, stage.zoom);
  desk.moved = moved;
  desk.landed = landed;
  addEventListener("hashchange", () => show(fromAddress() ?? desk.at));
  button("show-line").addEventListener("click", () => void showLine());
  button("leave-line").addEventListener("click", () => leaveLine());
  button("previous-loss").addEventListener("click", () => toLoss(-1));
  button("next-loss").addEventListener("click", () => toLoss(1));
  button("play-on").addEventListener("click", () => void playOn());
  const making = new Making(api, { parts: showParts, review: showReview });
  void making.begin();

  /** @param {Review} review */
  function showReview(review) {
    showSummary(review, seats, words, show);
    showPoints(review.points, review.turning_points);
    list.show(review.turns, review.turning_points, line?.turn.ply ?? desk.at);
    const first = review.turns.toSorted((a, b) => b.loss - a.loss)[0];
    if (!touched && first?.best) {
      following = false; // the summary stays in view
      desk.jump(first.ply);
      following = touched = true;
    } else {
      landed(desk.at);
      list.reveal();
    }
    offerLosses();
  }

  /** @param {ReviewPart[]} parts */
  function showParts(parts) {
    showPoints(parts.flatMap(({ points }) => points), []);
    list.show(parts.flatMap(({ turns }) => turns), [], desk.at);
    offerLosses();
  }

  /**
   * @param {ReviewPoint[]} points
   * @param {number[]} turning
   */
  function showPoints(points, turning) {
    byId("chart").hidden = points.length < 2;
    if (points.length < 2) return;
    const focused = byId("chart").contains(document.activeElement);
    chart = expectedChart(points, turning, seats, show);
    byId("chart").replaceChildren(chart.root);
    chart.show(line?.turn.ply ?? desk.at);
    if (focused) /** @type {HTMLElement} */ (chart.root.querySelector(".plot")).focus();
  }

  /**
   * Goes to a place in the game that somebody has chosen.
   * @param {number} at
   */
  function show(at) {
    touched = true;
    if (narrowPage.matches) byId("table").scrollIntoView({ behavior: reducedMotion() ? "instant" : "smooth" });
    if (line) leaveLine(at);
    else desk.jump(at);
  }

  /**
   * @param {number} at
   * @param {boolean} chosen
   */
  function moved(at, chosen) {
    if (chosen) touched ||= at !== game.timeline.end;
    if (line) return;
    list.point(at, following);
    chart?.show(at);
    offerLosses();
    clearTimeout(addressing);
    addressing = setTimeout(() => history.replaceState(null, "", `#${at}`), ADDRESS_PAUSE);
  }

  /**
   * Marks what was played next and what was better; on the way what has just been done.
   * @param {number} at
   */
  function landed(at) {
    const { step, seats: cards } = desk.course.timeline.point(at);
    const turn = line ? null : list.turnAt(at);
    const judged = turn?.ply === at ? turn : null;
    const news = judged ? [{ seat: judged.seat, cells: [...judged.played.cells] }] : step ? [step] : [];
    stage.news.show(news, cards);
    byId("verdict").replaceChildren(...(judged ? verdict(judged) : []));
    marks.set("better", judged?.best?.cells ?? []);
  }

  function offerLosses() {
    for (const [id, way] of /** @type {[string, 1 | -1][]} */ ([["previous-loss", -1], ["next-loss", 1]])) {
      button(id).ariaDisabled = String(list.loss(desk.at, way) === null);
    }
  }

  /** @param {1 | -1} way */
  function toLoss(way) {
    const ply = list.loss(line ? line.turn.ply : desk.at, way);
    if (ply !== null) show(ply);
  }

  /** Plays the better line on the board, step by step. */
  async function showLine() {
    const turn = line ? line.turn : list.turnAt(desk.at);
    if (!turn?.best) return;
    const found = await send("line", { at: turn.ply, line: turn.best.line, upright });
    if (!found) return;
    line = { turn };
    if (narrowPage.matches) byId("table").scrollIntoView();
    byId("line-desk").hidden = false;
    button("show-line").textContent = "Show it again";
    desk.open({ timeline: new Timeline(found), name: "The better line", winners: found.over ? found.winners : null }, 0);
    desk.play();
  }

  /**
   * Back to the game.
   * @param {number | null} at by default to the turn that the line has led away from
   */
  function leaveLine(at = null) {
    const ply = at ?? line?.turn.ply ?? 0;
    line = null;
    byId("line-desk").hidden = true;
    button("show-line").textContent = "Show the better line";
    desk.open(game, ply);
  }

  /** A new table that begins here. */
  async function playOn() {
    const turn = line ? line.turn : list.turnAt(desk.at);
    if (!turn) return;
    const played = line ? (turn.best?.line.slice(0, desk.at) ?? []) : [];
    const bot = /** @type {HTMLSelectElement} */ (byId("bot")).value;
    const made = await send("play-on", { at: turn.ply, line: played, seat: turn.seat, bot });
    if (made) location.assign(`${base}/table/${made.id}`);
  }

  /**
   * @param {string} what
   * @param {object} body
   * @returns {Promise<any>} null if it was refused, which the page then says
   */
  async function send(what, body) {
    byId("refused").textContent = "";
    const answer = await fetch(`${api}/${what}`, { method: "POST", body: JSON.stringify(body) }).catch(() => null);
    if (answer?.ok) return answer.json();
    const { error = "The server cannot be reached. Try again." } = (await answer?.json().catch(() => null)) ?? {};
    byId("refused").textContent = error;
    return null;
  }

  /** @returns {number | null} the position in the address */
  function fromAddress() {
    const text = location.hash.slice(1) || new URLSearchParams(location.search).get("at") || "";
    return /^\d{1,9}$/.test(text) ? Math.min(Number(text), replay.steps.length) : null;
  }
}
