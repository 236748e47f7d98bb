/**
 * A command that has been sent and whose result is not shown yet. Until then the page stays as it is, with the
 * ghost on it. The result is shown by the first update that asks something else, or at the latest by the
 * update whose number the answer names.
 */

/** @import { Answer, Command, View } from "../../protocol.d.ts" */
/** @import { Socket } from "./socket.js" */

/** @typedef {{ question: string, result: number }} Sent what the command answers, and the update with its result */

export class PendingCommand {
  /** @type {Sent | null} */
  sent = null;
  /** @type {View | null} */
  #view = null;
  /** @type {number} the update that is shown */
  #seq = 0;
  #socket;
  #changed;

  /**
   * @param {Socket} socket
   * @param {(sent: Sent | null) => void} changed called when a command is sent, and when nothing follows its answer
   */
  constructor(socket, changed) {
    this.#socket = socket;
    this.#changed = changed;
  }

  /**
   * An update is shown.
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
    this.#changed(sent);
    const answer = await answering;
    sent.result = answer.t === "ack" ? answer.seq : 0;
    if (this.sent === sent && this.#seq >= sent.result) this.#changed((this.sent = null));
    return answer;
  }
}

/**
 * Identifies what a view asks of the players here.
 * @param {View | null} view
 */
function question(view) {
  return [view?.choice?.seat, view?.choice?.decision, view?.confirm].join();
}
