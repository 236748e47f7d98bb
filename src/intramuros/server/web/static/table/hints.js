/** What a click can lead to, as the game tells it: asked for once in a decision. */

/** @import { Hint, Token } from "../protocol.d.ts" */
/** @import { Socket } from "./socket.js" */
/** @import { Walk } from "./walk.js" */

export class Hints {
  /** @type {Map<string, Promise<Hint | null>>} by the clicks */
  #told = new Map();
  #socket;

  /** @param {Socket} socket */
  constructor(socket) {
    this.#socket = socket;
  }

  /** Another decision: nothing told before holds. */
  forget() {
    this.#told = new Map();
  }

  /**
   * What a click on the token can lead to; null if the game has nothing to tell.
   * @param {Walk} walk
   * @param {Token} token
   * @returns {Promise<Hint | null> | null}
   */
  of(walk, token) {
    const clicks = walk.hinted(token);
    if (!clicks) return null;
    const key = clicks.join("\n");
    const found = this.#told.get(key) ?? this.#foretell(walk, clicks);
    this.#told.set(key, found);
    return found;
  }

  /**
   * @param {Walk} walk
   * @param {Token[]} clicks
   * @returns {Promise<Hint | null>}
   */
  async #foretell(walk, clicks) {
    const told = this.#told;
    const answer = await this.#socket.command({ t: "hint", seat: walk.choice.seat, clicks });
    return answer.t === "hint" && answer.says && this.#told === told ? answer : null;
  }
}
