/** Takes back whole turns: shows what would be undone first, then does it or asks the others. */

/** @import { TakeBack, View } from "../../protocol.d.ts" */
/** @import { Socket } from "../live/socket.js" */

import { emblem, html, sentence } from "../dom.js";
import { capitalized } from "../panels/draw_summary.js";

export class TakeBackDialog {
  #socket;
  /** @type {View} */
  #view;
  /** @type {number | null} the row to go back to; null: before the latest turn */
  #to = null;
  /** Whether it is shown to somebody who was asked: the answers are in the bar. */
  #proposed = false;
  #title = html("h2", { id: "take-back-title" }, "Take back");
  #body = html("div", { class: "take-back-body" });
  #dialog = html("dialog", { class: "help take-back", "aria-labelledby": "take-back-title" }, this.#title, this.#body);

  /**
   * @param {Socket} socket
   * @param {View} view
   */
  constructor(socket, view) {
    this.#socket = socket;
    this.#view = view;
    document.body.append(this.#dialog);
  }

  /**
   * @param {number | null} to the row that a proposal goes back to; null: somebody thinks of taking back
   */
  async open(to = null) {
    this.#proposed = to !== null;
    await this.#ask(to);
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /**
   * The table has moved on: what would be undone is told anew.
   * @param {View} view
   */
  show(view) {
    this.#view = view;
    if (!this.#dialog.open) return;
    if (view.over || (this.#proposed && !view.proposal)) this.#dialog.close();
    else void this.#ask(this.#to);
  }

  /** @param {number | null} to */
  async #ask(to) {
    const seat = this.#view.seats.find((one) => one.mine)?.seat ?? 0;
    const answer = await this.#socket.command({ t: "takeback", seat, to });
    if (answer.t === "takeback") this.#fill(answer);
    else this.#body.replaceChildren(html("p", {}, answer.t === "err" ? sentence(answer.message) : ""), this.#close("Close"));
  }

  /** @param {TakeBack} found */
  #fill(found) {
    const { seats, moved } = this.#view;
    this.#to = found.to;
    const whose = seats.filter((seat) => found.seats.includes(seat.seat)).map((seat) => seat.name);
    const count = found.draws ? `${counted(found.actions, "action")} and ${counted(found.draws, "draw")}` : counted(found.actions, "action");
    const asked = seats.filter((seat) => found.asks.includes(seat.seat)).map((seat) => seat.name);
    const agree = asked.length && !this.#proposed ? ` ${listed(asked)} must agree.` : ""; // the bar tells who is still asked
    const more = found.actions + found.draws - found.lines.length;
    const lines = found.lines.map(({ seat, text }) => {
      const by = seats.find((one) => one.seat === seat);
      return html("li", {}, ...(by ? [emblem(by.colour), html("span", {}, html("b", {}, by.name), ` ${text}`)] : [html("span", {}, capitalized(text))]));
    });
    const list = html("ol", { class: "take-back-list", tabindex: "0", "aria-label": "What would be undone" }, ...lines);
    const further = html("button", { type: "button", "aria-disabled": String(found.earlier === null) }, "Further back");
    further.onclick = () => found.earlier !== null && void this.#ask(found.earlier);
    const go = html("button", { type: "button", class: "main" }, asked.length ? "Ask to take back" : "Take back");
    go.onclick = () => void this.#go(moved ?? 0, found);
    const first = this.#proposed ? [this.#close("Close")] : [further, this.#close("Cancel"), go];
    this.#body.replaceChildren(
      html("p", {}, `This undoes ${count}: what ${listed(whose)} did.${agree}`),
      ...(more > 0 ? [html("p", { class: "soft" }, `${more} earlier, and then:`)] : []),
      list,
      html("div", { class: "take-back-buttons" }, ...first),
    );
    list.scrollTop = 0;
    (this.#proposed ? first[0] : go)?.focus();
  }

  /**
   * @param {number} seat
   * @param {TakeBack} found
   */
  async #go(seat, { to, asks }) {
    const answer = await this.#socket.command(asks.length ? { t: "ask", seat, what: "undo", to } : { t: "undo", seat, to });
    if (answer.t === "err") this.#body.prepend(html("p", { class: "refused", role: "alert" }, sentence(answer.message)));
    else this.#dialog.close();
  }

  /** @param {string} word */
  #close(word) {
    const press = html("button", { type: "button" }, word);
    press.onclick = () => this.#dialog.close();
    return press;
  }
}

/**
 * @param {number} number
 * @param {string} thing
 */
function counted(number, thing) {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** @param {string[]} names */
function listed(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "nobody");
}
