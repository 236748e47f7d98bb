/** The table page: creates the parts of the page and passes them the server's updates. */

import { announce } from "./announce.js";
import { Marks } from "./board/marks.js";
import { Picture } from "./board/picture.js";
import { listenToSidePictures } from "./board/side_pictures.js";
import { listenForTooltips } from "./board/tooltips.js";
import { Zoom } from "./board/zoom.js";
import { ActionBar } from "./choice/action_bar.js";
import { Chooser } from "./choice/chooser.js";
import { Refusals } from "./choice/refusals.js";
import { button, byId, dialog } from "./dom.js";
import { Focus } from "./input/focus.js";
import { listenToPointers } from "./input/pointer.js";
import { listenToKeys } from "./input/table_keys.js";
import { Socket } from "./live/socket.js";
import { UpdateQueue } from "./live/update_queue.js";
import { Chat } from "./panels/chat.js";
import { keepLogAtEnd, showLog } from "./panels/log.js";
import { RulesPanel } from "./panels/rules.js";
import { ScorePanel } from "./panels/score.js";
import { Agreements } from "./players/agreements.js";
import { showCards, showConnected } from "./players/cards.js";
import { showClocks } from "./players/clocks.js";
import { showInvites } from "./players/invite.js";
import { notifyOfTurn, offerNotifications } from "./players/notifications.js";
import { showRematch } from "./players/rematch.js";

const { ws = "", api = "", rules: manual = "" } = document.body.dataset;
// Only the page of a saga has its dialogs, and only that page fetches their scripts.
const saga = document.getElementById("story") ? new (await import("../saga/saga.js")).SagaPage(api) : null;

const picture = new Picture();
const marks = new Marks(picture);
const refusals = new Refusals(picture, marks);
const zoom = new Zoom(picture);
const score = new ScorePanel(`${api}/score`, marks);

/** The prompt that was announced last: a chat message does not announce it again. */
let announced = "";

const updates = new UpdateQueue({
  full(full) {
    picture.show(full.regions);
    zoom.show();
  },
  regions(regions) {
    picture.rename(regions);
    zoom.show();
  },
  frame(frame, first) {
    announce(frame.say);
    if (!frame.ops.length) return; // a chat message: the board has not changed
    refusals.close();
    // A player's own piece appears without motion: its ghost is there already.
    picture.change(frame.ops, !first || chooser.stage !== "sending");
    marks.set("last", frame.cells);
  },
  view(view, seq, whole) {
    marks.set("last", view.cells);
    showCards(view);
    showClocks(view);
    agreements.show(view);
    showInvites(view);
    showLog(view, whole);
    chat.show(view, whole);
    chooser.show(view, seq);
    bar.show(view);
    notifyOfTurn(view);
    score.show(view);
    showRematch(view);
    if (view.over) void import("./players/next_draws.js").then((draws) => draws.prepareNext(view, api));
    saga?.show(view);
    if (view.choice && view.prompt !== announced) announce(view.prompt);
    announced = view.choice ? view.prompt : "";
    byId("table").ariaBusy = "false";
  },
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
  notice(text) {
    byId("notice").hidden = false;
    byId("notice-text").textContent = text;
  },
  // Rare: only a page that is asked fetches the script.
  claims: async (claims) => (await import("./players/claims.js")).showClaims(claims, socket),
});

const chooser = new Chooser(picture, marks, refusals, socket);
const focus = new Focus(picture, marks, chooser, zoom);
const bar = new ActionBar(chooser);
const rules = new RulesPanel(manual, chooser, picture);
const chat = new Chat(socket);
const agreements = new Agreements(socket);
byId("notice-close").onclick = () => (byId("notice").hidden = true);
keepLogAtEnd();
zoom.turn = (by) => chooser.turnNear(by);
refusals.cited = (ids) => rules.cited(ids);
chooser.changed = () => {
  tooltips.changed();
  focus.refresh();
  bar.refresh();
  rules.refresh();
  focus.follow();
};

const tooltips = listenForTooltips(chooser, marks);
listenToSidePictures();
listenToPointers(chooser);
offerNotifications();
listenToKeys({ chooser, focus, refusals, rules, score, zoom });

byId("fair").addEventListener("toggle", async () => (await import("./panels/fair_draws.js")).showFairDraws(), { once: true });
button("help-open").addEventListener("click", () => dialog("help").showModal());
button("rules").addEventListener("click", () => rules.toggle());
button("score").addEventListener("click", () => score.toggle());
button("side-open").addEventListener("click", () => byId("side").classList.toggle("open"));
