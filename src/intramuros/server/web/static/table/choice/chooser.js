/** A player's choice: clicks step through the choice graph until an action is sent; a forbidden click asks why. */

/** @import { ChoiceButton, Outlook, Preview, Token, View } from "../../protocol.d.ts" */
/** @import { Marks } from "../board/marks.js" */
/** @import { Picture } from "../board/picture.js" */
/** @import { Socket } from "../live/socket.js" */
/** @import { Refusals } from "./refusals.js" */

import { announce } from "../announce.js";
import { sentence } from "../dom.js";
import { PendingCommand } from "../live/pending_command.js";
import { AutoPlay } from "./auto_play.js";
import { ChoiceGraph } from "./choice_graph.js";
import { markChoice, showGhost } from "./choice_marks.js";
import { Questions } from "./questions.js";

/** @typedef {"idle" | "choosing" | "armed" | "sending" | "confirming"} Stage */
/** Milliseconds after which the ghost shows that a command is still pending; most are answered sooner. */
const SLOW = 60;

export class Chooser {
  /** @type {ChoiceGraph | null} */
  graph = null;
  /** @type {Token | null} a tapped token, which shows its ghost; a second tap plays it */
  armed = null;
  /** Called after every change. @type {() => void} */
  changed = () => {};
  /** Called when something else is at hand. @type {() => void} */
  pointed = () => {};

  /** @type {View | null} */
  #view = null;
  /** @type {Token[]} the clicks that chose the latest piece */
  #played = [];
  /** @type {Token | null} the token under the mouse or with the focus */
  #near = null;
  /** What was said last of how the piece is turned. */
  #announced = "";
  #autoPlay = new AutoPlay();
  #questions;
  #pending;
  #picture;
  #marks;
  #refusals;

  /**
   * @param {Picture} picture
   * @param {Marks} marks
   * @param {Refusals} refusals
   * @param {Socket} socket
   */
  constructor(picture, marks, refusals, socket) {
    this.#picture = picture;
    this.#marks = marks;
    this.#refusals = refusals;
    refusals.closed = () => this.#drawGhost(); // of what was tapped before
    this.#questions = new Questions(socket);
    this.#pending = new PendingCommand(socket, (sent) => (sent ? this.changed() : this.#draw()));
  }

  /** @returns {Stage} */
  get stage() {
    if (this.#pending.sent) return "sending";
    if (this.armed !== null) return "armed";
    if (this.graph) return "choosing";
    return this.#view?.confirm ? "confirming" : "idle";
  }

  /** @returns {string} what the next click is about */
  get prompt() {
    return this.graph?.node.prompt ?? "";
  }

  /** @returns {string} pick, place or cycle */
  get kind() {
    return this.graph?.node.kind ?? "";
  }

  /** @returns {ChoiceButton[]} choices that are told by words, and offered tokens that no picture shows */
  get buttons() {
    if (!this.graph) return [];
    const { choice, offers, others, path } = this.graph;
    const told = choice.node.buttons ?? [];
    const unseen = offers.filter((token) => !this.#picture.elements(token).length && !told.some((one) => one.token === token));
    const open = new Set([...offers, ...others, ...path]);
    return [...told.filter(({ token }) => open.has(token)), ...unseen.map((token) => ({ token, says: token }))];
  }

  /**
   * @param {Token} token
   * @returns {boolean} whether it was tapped, or clicked on the way here
   */
  chosen(token) {
    return this.armed === token || !!this.graph?.path.includes(token);
  }

  /**
   * Shows a new view. A half-made choice is kept if it is still the same decision; a piece just placed
   * stays chosen for the next one of its kind.
   * @param {View} view
   * @param {number} seq
   */
  show(view, seq) {
    const before = this.graph?.choice;
    const { choice } = view;
    const same = choice?.decision === before?.decision && choice?.seat === before?.seat;
    const path = same ? this.graph?.path : this.#played;
    this.#view = view;
    this.#pending.show(view, seq);
    if (!choice) this.#played = [];
    this.graph = choice ? new ChoiceGraph(choice, path, same ? this.graph?.turn : "") : null;
    this.#questions.forget();
    if (!same || (this.armed && this.graph?.means(this.armed).does !== "play")) this.armed = null;
    this.#draw();
    if (!same) this.#autoPlayNext();
  }

  #autoPlayNext() {
    const next = this.#pending.sent || !this.#view ? null : this.#autoPlay.next(this.graph, this.#view);
    if (next?.does === "play") void this.#play(next.token, next.action, this.graph?.path ?? []);
    else if (next?.does === "undo") void this.undo();
    else if (next?.does === "confirm") void this.confirm();
  }

  /**
   * The mouse or the focus is on a token, or has left.
   * @param {Token | null} token
   */
  hover(token) {
    if (this.#near === token) return;
    this.#near = token;
    this.#drawGhost();
    const meaning = token === null ? null : this.graph?.means(token);
    if (this.graph && meaning?.does === "ask") void this.#ask(this.graph, meaning.path, false);
  }

  /**
   * What a click on the token can lead to; null if the game has no outlook about it.
   * @param {Token} token
   * @returns {Promise<Outlook | null> | null}
   */
  outlook(token) {
    return this.#pending.sent || !this.graph ? null : this.#questions.outlook(this.graph, token);
  }

  /**
   * The action that a click on the token under the pointer, or a second tap, would play. `asked` says whether a
   * person who does not see the pointer has asked for it: by keyboard or by a first tap.
   * @returns {{ token: Token, action: string, seat: number, decision: number, asked: boolean } | null}
   */
  get atHand() {
    const token = this.armed ?? this.#near;
    const meaning = token === null || this.#pending.sent ? null : this.graph?.means(token);
    if (!this.graph || token === null || meaning?.does !== "play") return null;
    const { seat, decision } = this.graph.choice;
    const asked = this.armed !== null || !!document.activeElement?.matches("[data-t]:focus-visible");
    return { token, action: meaning.action, seat, decision, asked };
  }

  get seats() {
    return this.#view?.seats ?? [];
  }

  /**
   * What an action would change in the count.
   * @param {string} action
   * @returns {Promise<Preview | null>}
   */
  preview(action) {
    return this.graph ? this.#questions.preview(this.graph, action) : Promise.resolve(null);
  }

  /** @returns {boolean} whether the piece can be turned */
  get turns() {
    return !!this.graph?.placeable && !!this.graph.turns(null).length;
  }

  /** @returns {boolean} whether the piece fits in more than one way where it was tapped */
  get turnsHere() {
    return this.armed !== null && (this.graph?.turns(this.armed).length ?? 0) > 1;
  }

  /**
   * Turns the ghost under the mouse.
   * @param {number} by 0 only asks
   * @returns {boolean} whether there is one that can be turned
   */
  turnNear(by) {
    if (this.#near === null || !this.graph?.turnable(this.#near)) return false;
    return by === 0 || this.turn(by);
  }

  /**
   * Turns the piece to the next way that fits.
   * @param {number} by 1, or -1 to turn back
   * @returns {boolean} whether there is anything to turn
   */
  turn(by = 1) {
    if (!this.graph || !this.turns || this.#pending.sent) return false;
    const here = this.armed ?? this.#near;
    const turns = this.graph.turns(here !== null && this.graph.turnable(here) ? here : null);
    this.graph.turn = turns.at(by % turns.length)?.token ?? "";
    this.#draw();
    return true;
  }

  /**
   * A token was clicked.
   * @param {Token} token
   * @param {boolean} byTouch a first tap only shows what a second one plays
   */
  click(token, byTouch = false) {
    this.#refusals.close();
    if (!this.graph || this.#pending.sent) return;
    if (this.graph.leaves(token)) {
      this.back();
      return;
    }
    const meaning = this.graph.means(token);
    switch (meaning.does) {
      case "play":
        if (byTouch && this.armed !== token) {
          this.armed = token;
          this.#draw();
        } else if (byTouch && this.graph.turnable(token)) this.turn();
        else this.#play(token, meaning.action, meaning.path.slice(0, -1));
        break;
      case "step":
        this.armed = null;
        this.graph.go(meaning.path);
        this.#draw();
        break;
      case "ask":
        void this.#ask(this.graph, meaning.path, true);
        break;
      default:
        this.#why(this.graph, token);
    }
  }

  /**
   * Whether a click on the token leads to further clicks: then it can be dragged.
   * @param {Token} token
   */
  leadsOn(token) {
    const does = this.#pending.sent ? "" : this.graph?.means(token).does;
    return does === "step" || does === "ask";
  }

  /**
   * One step back: what was tapped, then what was chosen.
   * @returns {boolean} whether there was anything to take back
   */
  back() {
    if (this.#pending.sent) return false;
    if (this.armed !== null) this.armed = null;
    else if (!this.graph?.back()) return false;
    this.#draw();
    return true;
  }

  /**
   * Clicks as far as the last one and taps that: whoever confirms plays it.
   * @param {Token[]} path
   */
  async prepare(path) {
    const { graph } = this;
    for (let depth = 1; graph && depth < path.length; depth++) {
      const part = path.slice(0, depth);
      if (graph.isUnknown(part)) await this.#ask(graph, part, false);
    }
    if (!graph || this.graph !== graph || this.#pending.sent) return;
    this.#refusals.close();
    this.armed = graph.prepare(path);
    this.#draw();
  }

  /** Plays what was tapped, or ends the turn. */
  async confirm() {
    if (this.armed !== null) {
      this.click(this.armed);
      return;
    }
    const seat = this.#view?.confirm;
    if (seat) await this.#command({ t: "confirm", seat });
  }

  /** Undoes what the seat has just done, during its turn. */
  stepBack() {
    const seat = this.graph?.choice.seat ?? this.#view?.confirm;
    if (seat && seat === this.#view?.undo) void this.undo();
  }

  async undo() {
    const seat = this.#view?.undo;
    if (!seat || this.#pending.sent) return;
    this.#autoPlay.did(seat, "undo");
    await this.#command({ t: "undo", seat });
  }

  /** @returns {{ undo: boolean, confirm: boolean }} which buttons can be pressed */
  get ready() {
    return {
      undo: !!this.#view?.undo,
      confirm: this.armed !== null || !!this.#view?.confirm,
    };
  }

  /**
   * @param {Token} token
   * @param {string} action
   * @param {Token[]} path
   */
  async #play(token, action, path) {
    const graph = this.graph;
    if (!graph) return;
    const { seat, decision } = graph.choice;
    graph.go(path);
    const ghost = graph.ghost(token);
    this.#autoPlay.did(seat, graph.node.ends?.includes(token) ? "end" : "play");
    this.armed = null;
    this.#played = graph.kept;
    const answering = this.#pending.send({ t: "act", seat, decision, actions: [action] });
    const { sent } = this.#pending;
    const waits = () => ghost && this.#pending.sent === sent && this.#marks.ghost(ghost, token, "sent");
    setTimeout(waits, SLOW); // drawing it at once would delay the result
    const answer = await answering;
    if (answer.t !== "err") return;
    this.#autoPlay.forget();
    if (ghost) this.#marks.ghost(ghost, token, "refused");
    this.#refusals.show(token, answer.violations ?? [], answer.message);
  }

  /**
   * Asks for a node that was not sent. Hovering asks ahead, so that a click finds it there.
   * @param {ChoiceGraph} graph
   * @param {Token[]} path
   * @param {boolean} go whether to step there
   */
  async #ask(graph, path, go) {
    const answer = await this.#questions.options(graph, path, go);
    if (!answer || this.graph !== graph) return;
    if (answer.t === "err" && go) this.#refusals.show(path.at(-1) ?? null, [], answer.message);
    if (answer.t !== "options") return;
    graph.add(path, answer.node);
    if (go) graph.go(path);
    this.#draw();
  }

  /**
   * @param {ChoiceGraph} graph
   * @param {Token} token
   */
  async #why(graph, token) {
    const ghost = graph.ghost(null);
    const answer = await this.#questions.why(graph, token);
    if (this.graph !== graph) return;
    if (ghost) this.#marks.ghost(ghost, token, "refused");
    const tip = this.#picture.elements(token)[0]?.getAttribute("data-tip");
    if (answer.t === "why") this.#refusals.show(token, answer.violations, tip ? `${sentence(tip)} ${graph.node.prompt}` : graph.node.prompt);
    else if (answer.t === "err") this.#refusals.show(token, [], answer.message);
  }

  /** @param {{ t: "undo" | "confirm", seat: number }} command */
  async #command(command) {
    if (this.#pending.sent) return;
    this.#refusals.close();
    this.#played = [];
    const answer = await this.#pending.send(command);
    if (answer.t === "err") this.#refusals.show(null, [], answer.message);
  }

  #draw() {
    markChoice(this.#marks, this.graph, this.armed);
    this.#drawGhost();
    this.changed();
  }

  #drawGhost() {
    this.pointed();
    if (this.#pending.sent) return;
    const near = this.armed ?? this.#near;
    const turn = showGhost(this.#marks, this.graph, near);
    const turned = near !== null && this.graph && !this.graph.fits(near);
    const says = turn ? turn.label + (turned ? ", to fit here" : "") : "";
    if (says && says !== this.#announced) announce(says);
    this.#announced = says;
  }
}
