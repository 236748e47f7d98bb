/**
 * A command on its way. What it did is told by the news: those that ask something else, at the latest
 * those up to the answer's number. Until then the page stays as it is, with the ghost on it.
 */

/** @import { Answer, Command, View } from "../protocol.d.ts" */
/** @import { Socket } from "./socket.js" */

/** @typedef {{ question: string, result: number }} Sent what a command answers, and the news that tell its result */

export class Sending {
  /** @type {Sent | null} a command on its way, or whose result is not shown yet */
  sent = null;
  /** @type {View | null} */
  #view = null;
  /** @type {number} the news shown */
  #seq = 0;
  #socket;
  #told;

  /**
   * @param {Socket} socket
   * @param {(sent: Sent | null) => void} told when a command goes, and when its answer was the end of it
   */
  constructor(socket, told) {
    this.#socket = socket;
    this.#told = told;
  }

  /**
   * News are shown.
   * @param {View} view
   * @param {number} seq
   */
  show(view, seq) {
    this.#view = view;
    this.#seq = seq;
    if (this.sent && (seq >= this.sent.result || question(view) !== this.sent.question)) this.sent = null;
  }

  /**
   * @param {Command} command
   * @returns {Promise<Answer>}
   */
  async send(command) {
    const sent = (this.sent = { question: question(this.#view), result: Infinity });
    const answering = this.#socket.command(command);
    this.#told(sent);
    const answer = await answering;
    sent.result = answer.t === "ack" ? answer.seq : 0;
    if (this.sent === sent && this.#seq >= sent.result) this.#told((this.sent = null));
    return answer;
  }
}

/**
 * What a view asks of the people here, and for the how many-th time.
 * @param {View | null} view
 */
function question(view) {
  return [view?.choice?.seat, view?.choice?.decision, view?.confirm].join();
}
