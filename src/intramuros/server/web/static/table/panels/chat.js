/** The chat: a field under the log, for the players at the table. */

/** @import { Seat, View } from "../../protocol.d.ts" */
/** @import { Socket } from "../live/socket.js" */

import { button, byId, emblem, html, input, sentence } from "../dom.js";

export class Chat {
  #socket;
  #form = byId("chat");
  #field = input("chat-text");
  /** @type {Seat | undefined} the seat that speaks */
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
   * @param {boolean} whole whether it has the whole log, not only new lines
   */
  show(view, whole) {
    const mine = view.seats.filter((seat) => seat.mine);
    // With several players at one screen, the one whose turn it is speaks.
    const before = this.#seat;
    this.#seat = mine.find((seat) => seat.seat === view.viewer) ?? mine[0];
    this.#form.hidden = !this.#seat;
    if (this.#seat && (this.#seat.name !== before?.name || this.#seat.colour !== before.colour)) {
      const who = html("span", { class: "unseen" }, `${this.#seat.name} says`);
      byId("chat-who").replaceChildren(emblem(this.#seat.colour), who);
    }
    const unread = view.log.some((line) => line.chat && !mine.some((own) => own.seat === line.seat));
    if (unread && !whole && !byId("side").classList.contains("open")) this.#mark(true);
  }

  async #send() {
    const text = this.#field.value.trim();
    if (!text || !this.#seat || this.#field.readOnly) return;
    this.#field.readOnly = true; // until it is sent, or refused and can be corrected
    const answer = await this.#socket.command({ t: "chat", seat: this.#seat.seat, text });
    this.#field.readOnly = false;
    byId("chat-refused").textContent = answer.t === "err" ? sentence(answer.message) : "";
    if (answer.t !== "err") this.#field.value = "";
  }

  /** @param {boolean} unread where the log is hidden, its button shows that there is a new message */
  #mark(unread) {
    button("side-open").classList.toggle("news", unread);
    button("side-open").ariaLabel = unread ? "Log, new message" : "Log";
  }
}
