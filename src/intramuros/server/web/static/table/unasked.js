/** What is no choice is not asked for: a forced action, and to confirm what one has said already. */

/** @import { Token, View } from "../protocol.d.ts" */
/** @import { Walk } from "./walk.js" */

/** @typedef {{ does: "play", token: Token, action: string } | { does: "undo" } | { does: "confirm" }} Next */

export class Unasked {
  /** @type {{ seat: number, does: "play" | "end" | "undo" } | null} what a person here has just done */
  #did = null;
  /** Whether a turn is over without being confirmed: what is played by itself could not be taken back. */
  #final = document.body.hasAttribute("data-autoconfirm");

  /**
   * A person here has done something.
   * @param {number} seat
   * @param {"play" | "end" | "undo"} does
   */
  did(seat, does) {
    this.#did = { seat, does };
  }

  /** It was refused, or nothing follows from it. */
  forget() {
    this.#did = null;
  }

  /**
   * What follows by itself from what was done; told once.
   * @param {Walk | null} walk
   * @param {View} view
   * @returns {Next | null}
   */
  next(walk, view) {
    const did = this.#did;
    this.#did = null;
    if (!did) return null;
    if (did.does === "end") return did.seat === view.confirm ? { does: "confirm" } : null;
    const only = did.seat === walk?.choice.seat && !this.#final ? walk.only : null;
    if (!only) return null;
    return did.does === "undo" ? { does: "undo" } : { does: "play", ...only };
  }
}
