/** Saves clicks: plays a forced action, and confirms a turn that the player has just ended. */

/** @import { Token, View } from "../../protocol.d.ts" */
/** @import { ChoiceGraph } from "./choice_graph.js" */

/** @typedef {{ does: "play", token: Token, action: string } | { does: "undo" } | { does: "confirm" }} Next */

export class AutoPlay {
  /** @type {{ seat: number, does: "play" | "end" | "undo" } | null} what a player here has just done */
  #did = null;
  /** Whether turns end without a confirmation: then an automatic action could not be undone. */
  #final = document.body.hasAttribute("data-autoconfirm");

  /**
   * A player here has done something.
   * @param {number} seat
   * @param {"play" | "end" | "undo"} does
   */
  did(seat, does) {
    this.#did = { seat, does };
  }

  /** The server has refused it. */
  forget() {
    this.#did = null;
  }

  /**
   * What to do after it without asking, at most once.
   * @param {ChoiceGraph | null} graph
   * @param {View} view
   * @returns {Next | null}
   */
  next(graph, view) {
    const did = this.#did;
    this.#did = null;
    if (!did) return null;
    if (did.does === "end") return did.seat === view.confirm ? { does: "confirm" } : null;
    const forced = did.seat === graph?.choice.seat && !this.#final ? graph.forced : null;
    if (!forced) return null;
    return did.does === "undo" ? { does: "undo" } : { does: "play", ...forced };
  }
}
