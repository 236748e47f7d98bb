/** The table page: creates the parts of the page and passes them the server's updates. */

/** @import { Token, View } from "../protocol.d.ts" */
/** @import { EdgePointers } from "./board/edge_pointers.js" */
/** @import { Hints } from "./choice/hints.js" */

import { announce } from "./announce.js";
import { Marks } from "./board/marks.js";
import { News, newsOf } from "./board/news.js";
import { Picture } from "./board/picture.js";
import { lightPlaces } from "./board/places.js";
import { Zoom } from "./board/zoom.js";
import { ActionBar } from "./choice/action_bar.js";
import { Chooser } from "./choice/chooser.js";
import { Refusals } from "./choice/refusals.js";
import { button, byId, dialog, narrow } from "./dom.js";
import { offerFullScreen } from "./full_screen.js";
import { Focus } from "./input/focus.js";
import { listenToPointers } from "./input/pointer.js";
import { listenToKeys } from "./input/table_keys.js";
import { Motion } from "./live/motion.js";
import { Socket } from "./live/socket.js";
import { UpdateQueue } from "./live/update_queue.js";
import { Chat } from "./panels/chat.js";
import { linesAfter, listenToLog, showLog } from "./panels/log.js";
import { RulesPanel } from "./panels/rules.js";
import { ScorePanel } from "./panels/score.js";
import { Agreements } from "./players/agreements.js";
import { showCards, showConnected } from "./players/cards.js";
import { showInvites } from "./players/invite.js";
import { makeSound, notifyOfTurn, offerNotifications } from "./players/notifications.js";
import { showRematch } from "./players/rematch.js";

const { ws = "", api = "", rules: manual = "" } = document.body.dataset;
// Only the page of a saga has its dialogs, and only that page fetches their scripts.
const saga = document.getElementById("story") ? new (await import("../saga/saga.js")).SagaPage(api) : null;

const picture = new Picture();
const marks = new Marks(picture);
const news = new News(picture);
const motion = new Motion(picture, news);
const refusals = new Refusals(picture, marks);
const zoom = new Zoom(picture);
const score = new ScorePanel(api, marks);
// Likewise the page of a lesson.
const lesson = document.getElementById("lesson") ? new (await import("../learn/lesson.js")).LessonPanel(marks, () => socket) : null;

/** The prompt that was announced last: a chat message does not announce it again. */
let announced = "";
/** The decision whose choices were brought into view. */
let offered = "";
/** @type {{ view: View, seq: number } | null} */
let present = null;
/** @type {Promise<void> | null} */
let skipping = null;

/** @param {Token[]} cells */
const elements = (cells) => cells.flatMap((cell) => picture.elements(cell));

const updates = new UpdateQueue({
  full(full) {
    picture.show(full.regions);
    zoom.show();
  },
  regions(regions) {
    picture.rename(regions);
    zoom.show();
  },
  waits: () => chooser.stage === "sending",
  frame(frame, time, own) {
    announce(frame.say);
    if (!frame.ops.length) return; // a chat message: the board has not changed
    void makeSound("piece");
    refusals.close();
    if (!chooser.graph) zoom.reveal(elements(frame.cells)[0]);
    const play = () => motion.play(frame, time, own, present?.view);
    if (!time) return play();
    // Nothing moves before a click can skip it: else the click would be one on the board.
    skipping ??= import("./input/skipping.js").then(({ listenForSkips }) => listenForSkips(updates), () => {});
    return skipping.then(play);
  },
  skip: () => motion.skip(),
  view(view, seq, whole) {
    present = { view, seq };
    const shown = score.veiled(view); // until the points have been counted
    showCards(shown);
    if (view.seats.some(({ clock }) => clock)) void import("./players/clocks.js").then((clocks) => clocks.showClocks(view), () => {});
    agreements.show(view);
    showInvites(view);
    showLog(view, whole);
    const lines = newsOf(linesAfter(view.since), view);
    news.show(lines, view.seats);
    button("happened").hidden = !!lesson || !lines.some(({ draw, seat }) => !draw && seat !== view.viewer);
    chat.show(view, whole);
    const offer = lesson?.seen(view) ?? view;
    chooser.show(offer, seq);
    const decision = view.choice ? `${view.choice.seat} ${view.choice.decision}` : "";
    if (decision !== offered) void tips?.then((first) => first.told(view));
    if (decision !== offered) zoom.offer(elements(chooser.graph?.offers ?? []));
    offered = decision;
    bar.show(lesson ? offer : shown);
    notifyOfTurn(view);
    score.show(view);
    showRematch(view);
    // Whoever cannot fetch it any more prepares nothing.
    if (view.over) void import("./players/next_draws.js").then((draws) => draws.prepareNext(view, api), () => {});
    saga?.show(shown);
    if (view.choice && view.prompt !== announced) announce(view.prompt);
    announced = view.choice ? view.prompt : "";
    byId("table").ariaBusy = "false";
  },
  // Rare: only where several people share a screen and something is hidden.
  before: (view) => (view.curtain ? import("./players/curtain.js").then(({ handOver }) => handOver(view)) : null),
  lost: () => socket.resync(),
});

const socket = new Socket(ws, {
  seq: () => updates.seq,
  update: (update) => void updates.add(update),
  online(online) {
    byId("offline").hidden = online;
    document.documentElement.dataset.online = String(online);
    if (online) bar.rest(""); // the server says it again if it is so
  },
  here(seats) {
    showConnected(seats);
    agreements.connected(seats);
  },
  rest(says) {
    bar.rest(says);
    if (says) announce(says);
  },
  lesson(said) {
    lesson?.show(said);
    if (!lesson || !present) return;
    const offer = lesson.seen(present.view);
    chooser.show(offer, present.seq);
    bar.show(offer);
  },
  notice(text) {
    byId("notice").hidden = false;
    byId("notice-text").textContent = text;
  },
  // Rare: only a page that is asked fetches the script.
  claims: async (claims) => (await import("./players/claims.js")).showClaims(claims, socket),
});

const chooser = new Chooser(picture, marks, refusals, socket);
const focus = new Focus(picture, marks, chooser, zoom);
const bar = new ActionBar(chooser, socket);
const rules = new RulesPanel(manual, chooser, picture);
const chat = new Chat(socket);
const agreements = new Agreements(socket, (to) => void bar.takeBack(to));
byId("notice-close").onclick = () => (byId("notice").hidden = true);
listenToLog();
/** @type {Promise<{ refresh(): void }> | null} fetched when a choice is pointed at for the first time */
let previews = null;
chooser.pointed = async () => {
  const drawn = () => void tooltips?.then((tips) => tips.place());
  if (chooser.atHand) previews ??= import("./choice/preview.js").then(({ showPreviews }) => showPreviews(chooser, marks, drawn));
  (await previews)?.refresh();
};
/** @type {Promise<Hints> | null} fetched with the first hint */
let hints = null;
document.getElementById("hint")?.addEventListener("click", async () => {
  if (chooser.graph) hints ??= import("./choice/hints.js").then(({ Hints }) => new Hints({ chooser, marks, picture, socket }));
  await (await hints)?.toggle();
});
/** @type {Promise<EdgePointers> | null} fetched when the board is zoomed for the first time */
let pointers = null;
zoom.moved = async () => {
  if (byId("stage").matches(".zoomed")) pointers ??= import("./board/edge_pointers.js").then((edge) => edge.pointAtEdges(picture, zoom));
  (await pointers)?.show(elements(chooser.graph?.offers ?? []));
};
zoom.turn = (by) => chooser.turnNear(by);
score.revealed = (view) => {
  showCards(view);
  bar.show(view);
  saga?.show(view);
};
/** @type {Promise<{ told(view: View, refused?: string[]): void }> | null} fetched where a first game has tips */
const tips = !lesson && remembersTips() ? import("../learn/tips.js").then(({ Tips }) => new Tips(socket)) : null;
refusals.cited = (ids) => {
  rules.cited(ids);
  void tips?.then((first) => present && first.told(present.view, ids));
};
chooser.changed = () => {
  void tooltips?.then((tips) => tips.changed());
  void hints?.then((shown) => shown.changed());
  focus.refresh();
  bar.refresh();
  rules.refresh();
  focus.follow();
  zoom.moved();
};

lightPlaces(picture, marks, zoom);
/** @type {Promise<{ changed(): void, place(): void }> | null} fetched when a mouse or the focus first comes to the table */
let tooltips = null;
const fetchTooltips = (/** @type {Event | undefined} */ event) => {
  const hovering = event instanceof PointerEvent && event.pointerType === "mouse";
  tooltips ??= import("./board/tooltips.js").then((tips) => tips.listenForTooltips(chooser, marks, hovering));
};
for (const type of ["pointerover", "focusin"]) byId("table").addEventListener(type, fetchTooltips, { once: true });
if (matchMedia("(pointer: coarse)").matches) fetchTooltips(undefined); // the first tap may be for one
if (byId("table").matches(".has-beside")) void import("./board/side_pictures.js").then((side) => side.listenToSidePictures());
listenToPointers(chooser);
offerNotifications();
offerFullScreen();
listenToKeys({ chooser, focus, refusals, rules, score, zoom });

byId("fair").addEventListener("toggle", async () => (await import("./panels/fair_draws.js")).showFairDraws(), { once: true });
button("happened").addEventListener("click", () => void stepBack());
button("help-open").addEventListener("click", () => dialog("help").showModal());
button("help-open").addEventListener("click", async () => (await import("./live/pace.js")).offerPaces(), { once: true });
button("rules").addEventListener("click", () => rules.toggle());
button("score").addEventListener("click", () => score.toggle());
button("side-open").addEventListener("click", () => byId("side").classList.toggle("open"));

/** @returns {boolean} whether this browser was asked for tips: `learn/first_game.js` */
function remembersTips() {
  try {
    return localStorage.getItem("intramuros-tips") === "on";
  } catch {
    return false; // storage may be switched off
  }
}

/** Shows once more what happened since the player's last action; meanwhile nothing can be chosen. */
async function stepBack() {
  if (button("happened").hidden || document.documentElement.hasAttribute("data-stepping")) return;
  const { stepThrough } = await import("./live/step_through.js");
  await updates.hold();
  if (!present) return;
  const { view, seq } = present;
  chooser.show({ ...view, choice: null, confirm: null, undo: null }, seq);
  const address = `${api}/replay?since=${view.since}&upright=${Number(!!narrow?.matches)}`;
  await stepThrough(address, view, { picture, zoom, news, motion });
  updates.release();
}
