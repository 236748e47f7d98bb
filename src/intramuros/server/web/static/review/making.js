/** Asks for the review of a game and follows how it is made. */

/** @import { Review, ReviewPart, ReviewPass, ReviewState } from "../protocol.d.ts" */

import { announce } from "../table/announce.js";
import { button, byId } from "../table/dom.js";

/** Milliseconds until it is asked again: during the first look, and while a better one is on its way. */
const OFTEN = 700;
const SELDOM = 3000;
/** After so many failures in a row the page gives up. */
const PATIENCE = 20;

/** @typedef {object} Listener
 * @property {(parts: ReviewPart[]) => void} parts what the first look has found so far
 * @property {(review: Review) => void} review a whole review; later a better one
 */

export class Making {
  #api;
  #listener;
  /** @type {ReviewPart[]} */
  #parts = [];
  /** @type {ReviewPass | null} the best that is here */
  #has = null;
  #failures = 0;

  /**
   * @param {string} api
   * @param {Listener} listener
   */
  constructor(api, listener) {
    this.#api = api;
    this.#listener = listener;
    button("again").addEventListener("click", () => void this.begin());
  }

  /** Asks for the review, unless it is there. */
  async begin() {
    await this.#ask("POST");
  }

  /** @param {"GET" | "POST"} method */
  async #ask(method) {
    // A first look fills the page bit by bit; a full one comes as a whole.
    const since = this.#has ? "" : `?since=${this.#parts.at(-1)?.end ?? 0}`;
    const response = await fetch(`${this.#api}/review${since}`, { method }).catch(() => null);
    if (!response) return this.#failed("");
    const answer = await response.json().catch(() => null);
    if (!response.ok) return this.#failed(answer?.error ?? "", response.status);
    this.#failures = 0;
    await this.#follow(answer);
  }

  /** @param {ReviewState} state */
  async #follow(state) {
    const best = state.made.at(-1) ?? null;
    if (best && best !== this.#has) await this.#fetch(best);
    else if (!this.#has && state.parts.length) {
      this.#parts.push(...state.parts);
      this.#listener.parts(this.#parts);
    }
    this.#tell(state);
    if (state.stage === "waiting" || state.stage === "making") {
      setTimeout(() => void this.#ask("GET"), this.#has ? SELDOM : OFTEN);
    }
  }

  /** @param {ReviewPass} which */
  async #fetch(which) {
    const response = await fetch(`${this.#api}/review/${which}`).catch(() => null);
    if (!response?.ok) return;
    const first = !this.#has;
    this.#has = which;
    this.#listener.review(await response.json());
    announce(first ? "The review is here." : "The review has become more thorough.");
  }

  /** @param {ReviewState} state */
  #tell({ stage, now, done, plies, before, says }) {
    const running = stage === "waiting" || stage === "making";
    byId("making").hidden = !running && stage !== "failed";
    byId("making-words").textContent = !running
      ? says
      : stage === "waiting"
        ? before
          ? `Waiting: ${before} other ${before === 1 ? "review is" : "reviews are"} made first.`
          : "Waiting for its turn."
        : now === "quick"
          ? `A first look at the game: ${done} of ${plies} actions`
          : `This is a first look. Looking closer: ${done} of ${plies} actions`;
    const bar = /** @type {HTMLProgressElement} */ (byId("making-bar"));
    bar.hidden = !running;
    bar.max = plies || 1;
    bar.value = done;
    button("again").hidden = stage !== "failed";
    document.documentElement.dataset.review = stage === "made" ? "full" : (this.#has ?? stage);
  }

  /**
   * @param {string} says
   * @param {number} status
   */
  #failed(says, status = 0) {
    const refused = status >= 400 && status < 500;
    if (!refused && ++this.#failures < PATIENCE) {
      setTimeout(() => void this.#ask("GET"), SELDOM);
      return;
    }
    byId("making").hidden = false;
    byId("making-words").textContent = says || "The server cannot be reached. Try again.";
    byId("making-bar").hidden = true;
    button("again").hidden = status === 410 || status === 400;
    document.documentElement.dataset.review = "refused";
  }
}
