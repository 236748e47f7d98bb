/** What people say to the table: a field under the log, for those who sit at it. */

/** @import { Seat, View } from "../protocol.d.ts" */
/** @import { Socket } from "./socket.js" */

import { button, byId, emblem, html, sentence } from "./dom.js";

export class Talk {
  #socket;
  #form = byId("talk");
  #field = /** @type {HTMLInputElement} */ (byId("talk-text"));
  /** @type {Seat | undefined} who speaks */
  #seat;

  /** @param {Socket} socket */
  constructor(socket) {
    this.#socket = socket;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send();
    });
    this.#field.addEventListener("keydown", ({ key }) => key === "Escape" && this.#field.blur());
    button("side-open").addEventListener("click", () => this.#mark(false));
  }

  /**
   * @param {View} view
   * @param {boolean} whole its log is all there is, not only what is new
   */
  show(view, whole) {
    const mine = view.seats.filter((seat) => seat.mine);
    // Friends at one screen: the one whose turn it is speaks.
    const before = this.#seat;
    this.#seat = mine.find((seat) => seat.seat === view.viewer) ?? mine[0];
    this.#form.hidden = !this.#seat;
    if (this.#seat && (this.#seat.name !== before?.name || this.#seat.colour !== before.colour)) {
      const who = html("span", { class: "unseen" }, `${this.#seat.name} says`);
      byId("talk-who").replaceChildren(emblem(this.#seat.colour), who);
    }
    const heard = view.log.some((line) => line.chat && !mine.some((own) => own.seat === line.seat));
    if (heard && !whole && !byId("side").classList.contains("open")) this.#mark(true);
  }

  async #send() {
    const text = this.#field.value.trim();
    if (!text || !this.#seat || this.#field.readOnly) return;
    this.#field.readOnly = true; // until it is said, or refused and can be mended
    const answer = await this.#socket.command({ t: "chat", seat: this.#seat.seat, text });
    this.#field.readOnly = false;
    byId("talk-refused").textContent = answer.t === "err" ? sentence(answer.message) : "";
    if (answer.t !== "err") this.#field.value = "";
  }

  /** @param {boolean} news where the log is out of sight, its button says that somebody spoke */
  #mark(news) {
    button("side-open").classList.toggle("news", news);
    button("side-open").ariaLabel = news ? "Log, somebody said something" : "Log";
  }
}
