/** The table: joins the parts of the page to the live channel. */

import { Affairs } from "./affairs.js";
import { Bar } from "./bar.js";
import { listenBeside } from "./beside.js";
import { Book } from "./book.js";
import { showCards, showHere } from "./cards.js";
import { Choosing } from "./choosing.js";
import { showClocks } from "./clocks.js";
import { button, byId } from "./dom.js";
import { Focus } from "./focus.js";
import { showInvites } from "./invite.js";
import { listenToKeys } from "./keys.js";
import { followLog, showLog } from "./log.js";
import { Marks } from "./marks.js";
import { News } from "./news.js";
import { offerNotices, tellOfTurn } from "./notices.js";
import { Picture } from "./picture.js";
import { listenToPointers } from "./pointer.js";
import { Refusals } from "./refusals.js";
import { showRematch } from "./rematch.js";
import { say } from "./say.js";
import { Sheet } from "./sheet.js";
import { Socket } from "./socket.js";
import { Talk } from "./talk.js";
import { listenForTips } from "./tips.js";
import { Zoom } from "./zoom.js";

const { ws = "", api = "", rules = "" } = document.body.dataset;
// Only the page of a saga has its dialogs, and only there they are fetched.
const saga = document.getElementById("story") ? new (await import("../saga/saga.js")).SagaPage(api) : null;

const picture = new Picture();
const marks = new Marks(picture);
const refusals = new Refusals(picture, marks);
const zoom = new Zoom(picture);
const sheet = new Sheet(`${api}/score`, marks);

/** What a person here was asked last: a word of somebody else does not ask it again. */
let asked = "";

const news = new News({
  full(full) {
    picture.show(full.regions);
    zoom.show();
  },
  regions(regions) {
    picture.rename(regions);
    zoom.show();
  },
  frame(frame, first) {
    say(frame.say);
    if (!frame.ops.length) return; // somebody said something: the board is as it was
    refusals.close();
    // One's own piece stands there at once: its ghost does already.
    picture.change(frame.ops, !first || choosing.stage !== "sending");
    marks.set("last", frame.cells);
  },
  view(view, seq, whole) {
    marks.set("last", view.cells);
    showCards(view);
    showClocks(view);
    affairs.show(view);
    showInvites(view);
    showLog(view, whole);
    talk.show(view, whole);
    choosing.show(view, seq);
    bar.show(view);
    tellOfTurn(view);
    sheet.show(view);
    showRematch(view);
    saga?.show(view);
    if (view.choice && view.prompt !== asked) say(view.prompt);
    asked = view.choice ? view.prompt : "";
    byId("table").ariaBusy = "false";
  },
  lost: () => socket.resync(),
});

const socket = new Socket(ws, {
  seq: () => news.seq,
  news: (message) => void news.add(message),
  online(online) {
    byId("offline").hidden = online;
    document.documentElement.dataset.online = String(online);
  },
  here(seats) {
    showHere(seats);
    affairs.here(seats);
  },
});

const choosing = new Choosing(picture, marks, refusals, socket);
const focus = new Focus(picture, marks, choosing, zoom);
const bar = new Bar(choosing);
const book = new Book(rules, choosing, picture);
const talk = new Talk(socket);
const affairs = new Affairs(socket);
followLog();
zoom.turn = (by) => choosing.turnNear(by);
refusals.cited = (ids) => book.cited(ids);
choosing.changed = () => {
  tips.changed();
  focus.refresh();
  bar.refresh();
  book.refresh();
  focus.follow();
};

const tips = listenForTips(choosing, marks);
listenBeside();
listenToPointers(choosing);
offerNotices();
listenToKeys({ book, choosing, focus, refusals, sheet, zoom });

const help = /** @type {HTMLDialogElement} */ (byId("help"));
button("help-open").addEventListener("click", () => help.showModal());
button("rules").addEventListener("click", () => book.toggle());
button("score").addEventListener("click", () => sheet.toggle());
button("side-open").addEventListener("click", () => byId("side").classList.toggle("open"));
