/** A seat makes its choice: clicks walk the graph, a whole walk is sent, a forbidden click asks why. */

/** @import { Hint, Token, View } from "../protocol.d.ts" */
/** @import { Picture } from "./picture.js" */
/** @import { Marks } from "./marks.js" */
/** @import { Refusals } from "./refusals.js" */
/** @import { Socket } from "./socket.js" */

import { Hints } from "./hints.js";
import { say } from "./say.js";
import { Sending } from "./sending.js";
import { Unasked } from "./unasked.js";
import { Walk } from "./walk.js";

/** @typedef {"idle" | "choosing" | "armed" | "sending" | "confirming"} Stage */
/** Milliseconds after which the ghost shows that a command is still on its way: most are not. */
const SLOW = 60;

export class Choosing {
  /** @type {Walk | null} */
  walk = null;
  /** @type {Token | null} a tapped token whose ghost stands; a second tap plays it */
  armed = null;
  /** Told after every change. @type {() => void} */
  changed = () => {};

  /** @type {View | null} */
  #view = null;
  /** @type {Token[]} how the latest piece was chosen */
  #played = [];
  /** @type {Token | null} what is under the mouse or has the focus */
  #near = null;
  /** @type {Token} the turn that was told last */
  #told = "";
  /** @type {Set<string>} the nodes that were asked for */
  #asked = new Set();
  #unasked = new Unasked();
  #hints;
  #sending;
  #picture;
  #marks;
  #refusals;
  #socket;

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
    this.#socket = socket;
    this.#hints = new Hints(socket);
    this.#sending = new Sending(socket, (sent) => (sent ? this.changed() : this.#draw()));
  }

  /** @returns {Stage} */
  get stage() {
    if (this.#sending.sent) return "sending";
    if (this.armed !== null) return "armed";
    if (this.walk) return "choosing";
    return this.#view?.confirm ? "confirming" : "idle";
  }

  /** @returns {string} what the next click is about */
  get prompt() {
    return this.walk?.node.prompt ?? "";
  }

  /** @returns {string} how it is made: pick, place or cycle */
  get kind() {
    return this.walk?.node.kind ?? "";
  }

  /** @returns {Token[]} offered tokens that no picture shows; the bar has buttons for them */
  get unseen() {
    return this.walk?.offers.filter((token) => !this.#picture.elements(token).length) ?? [];
  }

  /**
   * A new view. A half-made choice is kept when it is still the same decision; the kind of piece
   * just placed stays chosen for the next one.
   * @param {View} view
   * @param {number} seq
   */
  show(view, seq) {
    const before = this.walk?.choice;
    const { choice } = view;
    const same = choice?.decision === before?.decision && choice?.seat === before?.seat;
    const path = same ? this.walk?.path : this.#played;
    this.#view = view;
    this.#sending.show(view, seq);
    if (!choice) this.#played = [];
    this.walk = choice ? new Walk(choice, path, same ? this.walk?.turn : "") : null;
    this.#asked.clear();
    this.#hints.forget();
    if (!same || (this.armed && this.walk?.means(this.armed).does !== "play")) this.armed = null;
    this.#draw();
    if (!same) this.#goOn();
  }

  #goOn() {
    const next = this.#sending.sent || !this.#view ? null : this.#unasked.next(this.walk, this.#view);
    if (next?.does === "play") void this.#play(next.token, next.action, this.walk?.path ?? []);
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
    const meaning = token === null ? null : this.walk?.means(token);
    if (this.walk && meaning?.does === "ask") void this.#ask(this.walk, meaning.path, false);
  }

  /**
   * What a click on the token can lead to; null if the game has nothing to tell.
   * @param {Token} token
   * @returns {Promise<Hint | null> | null}
   */
  hint(token) {
    return this.#sending.sent || !this.walk ? null : this.#hints.of(this.walk, token);
  }

  /** @returns {boolean} whether what is placed now can be turned */
  get turns() {
    return !!this.walk?.placeable && !!this.walk.turns(null).length;
  }

  /** @returns {boolean} whether it fits in more than one way where it was tapped */
  get turnsHere() {
    return this.armed !== null && (this.walk?.turns(this.armed).length ?? 0) > 1;
  }

  /**
   * Turns the ghost under the mouse.
   * @param {number} by 0 only asks
   * @returns {boolean} whether there is one that can be turned
   */
  turnNear(by) {
    if (this.#near === null || !this.walk?.turnable(this.#near)) return false;
    return by === 0 || this.turn(by);
  }

  /**
   * Turns what is placed to the next way that fits.
   * @param {number} by 1, or -1 for the way back
   * @returns {boolean} whether there is anything to turn
   */
  turn(by = 1) {
    if (!this.walk || !this.turns || this.#sending.sent) return false;
    const here = this.armed ?? this.#near;
    const turns = this.walk.turns(here !== null && this.walk.turnable(here) ? here : null);
    this.walk.turn = turns.at(by % turns.length)?.token ?? "";
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
    if (!this.walk || this.#sending.sent) return;
    const meaning = this.walk.means(token);
    switch (meaning.does) {
      case "play":
        if (byTouch && this.armed !== token) {
          this.armed = token;
          this.#draw();
        } else if (byTouch && this.walk.turnable(token)) this.turn();
        else this.#play(token, meaning.action, meaning.path.slice(0, -1));
        break;
      case "walk":
        this.armed = null;
        this.walk.go(meaning.path);
        this.#draw();
        break;
      case "ask":
        void this.#ask(this.walk, meaning.path, true);
        break;
      default:
        this.#why(this.walk, token);
    }
  }

  /**
   * Whether a click on the token leads on to further clicks: then it can be dragged.
   * @param {Token} token
   */
  leadsOn(token) {
    const does = this.#sending.sent ? "" : this.walk?.means(token).does;
    return does === "walk" || does === "ask";
  }

  /**
   * One step back: what was tapped, then what was chosen.
   * @returns {boolean} whether there was anything to take back
   */
  back() {
    if (this.#sending.sent) return false;
    if (this.armed !== null) this.armed = null;
    else if (!this.walk?.back()) return false;
    this.#draw();
    return true;
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

  /**
   * Takes back what the seat has just done, while its turn goes on.
   * @param {number | null} last who acted last
   */
  stepBack(last) {
    const seat = this.walk?.choice.seat ?? this.#view?.confirm;
    if (last !== null && last === seat && last === this.#view?.undo) void this.undo();
  }

  async undo() {
    const seat = this.#view?.undo;
    if (!seat || this.#sending.sent) return;
    this.#unasked.did(seat, "undo");
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
    const walk = this.walk;
    if (!walk) return;
    const { seat, decision } = walk.choice;
    walk.go(path);
    const ghost = walk.ghost(token);
    this.#unasked.did(seat, walk.node.ends?.includes(token) ? "end" : "play");
    this.armed = null;
    this.#played = walk.path;
    const answering = this.#sending.send({ t: "act", seat, decision, actions: [action] });
    const { sent } = this.#sending;
    const waits = () => ghost && this.#sending.sent === sent && this.#marks.ghost(ghost, token, "sent");
    setTimeout(waits, SLOW); // drawn at once, it would hold up the result
    const answer = await answering;
    if (answer.t !== "err") return;
    this.#unasked.forget();
    if (ghost) this.#marks.ghost(ghost, token, "refused");
    this.#refusals.show(token, answer.violations ?? [], answer.message);
  }

  /**
   * Asks for a node that was not sent; hovering asks ahead, so that a click finds it there.
   * @param {Walk} walk
   * @param {Token[]} path
   * @param {boolean} go whether to walk there
   */
  async #ask(walk, path, go) {
    const key = path.join("\n");
    if (!go && this.#asked.has(key)) return;
    this.#asked.add(key);
    const answer = await this.#socket.command({ t: "options", seat: walk.choice.seat, prefix: path });
    if (this.walk !== walk) return;
    if (answer.t === "err" && go) this.#refusals.show(path.at(-1) ?? null, [], answer.message);
    if (answer.t !== "options") return;
    walk.graft(path, answer.node);
    if (go) walk.go(path);
    this.#draw();
  }

  /**
   * @param {Walk} walk
   * @param {Token} token
   */
  async #why(walk, token) {
    const ghost = walk.ghost(null);
    const [turn] = walk.turns(null);
    const prefix = turn ? [...walk.path, token] : walk.path;
    const { seat } = walk.choice;
    const answer = await this.#socket.command({ t: "why", seat, prefix, token: turn?.token ?? token });
    if (this.walk !== walk) return;
    if (ghost) this.#marks.ghost(ghost, token, "refused");
    if (answer.t === "why") this.#refusals.show(token, answer.violations, walk.node.prompt);
    else if (answer.t === "err") this.#refusals.show(token, [], answer.message);
  }

  /** @param {{ t: "undo" | "confirm", seat: number }} command */
  async #command(command) {
    if (this.#sending.sent) return;
    this.#refusals.close();
    this.#played = [];
    const answer = await this.#sending.send(command);
    if (answer.t === "err") this.#refusals.show(null, [], answer.message);
  }

  #draw() {
    const walk = this.walk;
    const place = walk?.node.kind === "place";
    const offers = walk?.offers ?? [];
    const fitting = offers.filter((token) => walk?.fits(token));
    // Where it fits only in another way is offered too, faintly.
    const turned = offers.filter((token) => !walk?.fits(token));
    const shaped = (/** @type {Token} */ token) => {
      if (!place) return "ring";
      if (!walk.node.turns) return "dot";
      return walk.turnable(token) ? "spot" : "ring";
    };
    this.#marks.set("offer", fitting, shaped);
    this.#marks.set("other", [...(walk?.others ?? []), ...turned]);
    this.#marks.set("chosen", [...(walk?.path ?? []), ...(this.armed ? [this.armed] : [])]);
    this.#drawGhost();
    this.changed();
  }

  #drawGhost() {
    if (this.#sending.sent) return;
    const token = this.armed ?? this.#near;
    const ghost = token === null ? null : this.walk?.ghost(token);
    if (token !== null && ghost) this.#marks.ghost(ghost, token);
    else this.#marks.noGhost();
    const [turn] = this.walk?.turns(token !== null && ghost ? token : null) ?? [];
    if (turn && turn.token !== this.#told) say(turn.label);
    this.#told = turn?.token ?? "";
  }
}
