/** Tips of a first game: each is told once in this browser, when its rule first matters. */

/** @import { Tip, View } from "../protocol.d.ts" */
/** @import { Socket } from "../table/live/socket.js" */

import { announce } from "../table/announce.js";
import { byId, html, ruleId } from "../table/dom.js";
import { addStyles } from "../table/score/styles.js";
import { TIPS } from "./first_game.js";

const SEEN = "intramuros-tips-seen";
const BESIDE = matchMedia("(min-width: 1000px) and (min-height: 521px)");

export class Tips {
  /** @type {Tip[]} those that matter and were not told yet */
  #waiting = [];
  #seen = new Set(seen());
  #box = html("section", { class: "first-tip", "aria-label": "Tip", hidden: true });
  #off = false;
  #socket;

  /** @param {Socket} socket */
  constructor(socket) {
    this.#socket = socket;
    void addStyles("learn/tips");
    this.#place();
    BESIDE.addEventListener("change", () => this.#place());
  }

  /**
   * The player is to choose, or was refused something: what matters now is asked for.
   * @param {View} view
   * @param {string[]} refused the rules that refused it
   */
  async told({ choice }, refused = []) {
    if (!choice || this.#off) return;
    const answer = await this.#socket.command({ t: "tips", seat: choice.seat, refused });
    if (answer.t !== "tips") return;
    this.#waiting = answer.tips.filter(({ name }) => !this.#seen.has(this.#name(name)));
    if (this.#box.hidden || refused.length) this.#next();
  }

  /** @param {string} tip */
  #name(tip) {
    return `${document.body.dataset.title ?? ""} ${tip}`;
  }

  #next() {
    const tip = this.#waiting.shift();
    this.#box.hidden = !tip;
    if (!tip) return;
    this.#seen.add(this.#name(tip.name));
    store(SEEN, JSON.stringify([...this.#seen]));
    const more = html("button", { type: "button", class: "main" }, "Got it");
    more.addEventListener("click", () => this.#next());
    const none = html("button", { type: "button" }, "No more tips");
    none.addEventListener("click", () => {
      this.#off = true;
      store(TIPS, "off");
      this.#box.hidden = true;
    });
    this.#box.replaceChildren(html("p", {}, html("b", {}, "Tip "), tip.says, " ", ruleId(tip.rule)), html("div", {}, more, none));
    announce(`Tip: ${tip.says}`);
  }

  /** Above the log on a wide screen, else above the action bar. */
  #place() {
    byId(BESIDE.matches ? "side" : "desk").prepend(this.#box);
  }
}

/** @returns {string[]} */
function seen() {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? "[]");
  } catch {
    return [];
  }
}

/**
 * @param {string} key
 * @param {string} text
 */
function store(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // they are told again in the next game
  }
}
