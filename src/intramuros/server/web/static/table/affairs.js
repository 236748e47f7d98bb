/** What people settle beside the game: away and back, giving up, what all must agree to. */

/** @import { Command, Seat, View } from "../protocol.d.ts" */
/** @import { Socket } from "./socket.js" */

import { button, byId, emblem, html, sentence } from "./dom.js";

export class Affairs {
  #socket;
  #dialog = /** @type {HTMLDialogElement} */ (byId("affairs"));
  /** @type {View | null} */
  #view = null;
  /** @type {number[]} */
  #here = [];
  #seen = "";

  /** @param {Socket} socket */
  constructor(socket) {
    this.#socket = socket;
    button("affairs-open").addEventListener("click", () => {
      this.#list(null);
      this.#dialog.showModal();
    });
  }

  /** @param {number[]} seats the seats of people who have a page open */
  here(seats) {
    this.#here = seats;
    if (this.#dialog.open) this.#list(null);
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
    const mine = view.seats.filter((seat) => seat.mine);
    button("affairs-open").hidden = view.over || !mine.length;
    if (view.over) this.#dialog.close();
    this.#bar(view, mine);
  }

  /**
   * The friendly bar over the buttons: come back, or answer what is asked.
   * @param {View} view
   * @param {Seat[]} mine
   */
  #bar(view, mine) {
    const bar = byId("proposal");
    const gone = mine.find((seat) => seat.away && seat.away !== "conceded");
    const asked = view.proposal;
    const seen = JSON.stringify([view.over, gone?.seat, gone?.away, asked, mine.length]);
    if (seen === this.#seen) return; // what is focused stays so
    this.#seen = seen;
    bar.hidden = view.over || !(gone || asked);
    const asker = view.seats.find((seat) => seat.seat === asked?.seat);
    if (asked && asker) {
      const waits = view.seats.filter((seat) => asked.waits.includes(seat.seat));
      const names = waits.map((seat) => seat.name).join(" and ");
      const waiting = asked.mine ? "" : `. Waiting for ${names}`;
      const text = html("p", {}, html("b", {}, asker.name), ` ${asked.text}${waiting}`);
      const answers = asked.mine
        ? [this.#answer(asked.mine, true), this.#answer(asked.mine, false)]
        : asker.mine
          ? [this.#answer(asked.seat, false, "Never mind")]
          : [];
      bar.replaceChildren(emblem(asker.colour), text, ...answers);
    } else if (gone) {
      const why = { clock: "Your time ran out. ", turn: "Your time ran out. " }[String(gone.away)];
      const who = mine.length > 1 ? gone.name : "you";
      const text = html("p", {}, `${why ?? ""}A bot plays for ${who}.`);
      const back = this.#button("I'm back", { t: "back", seat: gone.seat }, "main");
      bar.replaceChildren(emblem(gone.colour), text, back);
    }
  }

  /**
   * @param {number} seat
   * @param {boolean} yes
   */
  #answer(seat, yes, word = yes ? "Accept" : "Decline") {
    const ask = this.#view?.proposal?.seq ?? 0;
    return this.#button(word, { t: "answer", seat, ask, yes }, yes ? "main" : "");
  }

  /**
   * What can be settled now; giving up asks once more.
   * @param {"concede" | "abandon" | null} sure
   */
  #list(sure) {
    const view = this.#view;
    if (!view) return;
    const seat = view.speaker;
    const others = view.seats.filter((one) => !one.mine && one.kind !== "bot" && !one.away);
    const gone = others.filter((one) => !this.#here.includes(one.seat));
    const alone = !others.some((one) => one.joined);
    /** @type {HTMLElement[]} */
    const items = [];
    if (seat && !view.proposal) {
      if (view.moved && !alone) {
        items.push(this.#item("Ask to go back", "before your last move, if all agree", { t: "ask", seat: view.moved, what: "undo" }));
      }
      for (const { seat: about, name } of gone) {
        items.push(this.#item(`A bot for ${name}`, `who is not here${alone ? "" : ", if all agree"}; ${name} can come back`, { t: "ask", seat, what: "replace", about }));
      }
    }
    if (seat) {
      items.push(this.#item("Let a bot play for me", "until you come back", { t: "away", seat }));
      if (!view.proposal) {
        const words = alone ? "Abandon the game" : "Ask to abandon the game";
        const abandon = this.#item(sure === "abandon" ? `${words}?` : words, alone ? "it ends without a result" : "without a result, if all agree", { t: "ask", seat, what: "abandon" });
        items.push(alone && sure !== "abandon" ? this.#twice(abandon, "abandon") : abandon);
      }
      const concede = this.#item(sure === "concede" ? "Concede, really?" : "Concede", "you come last; a bot plays on for the others", { t: "concede", seat });
      items.push(sure === "concede" ? concede : this.#twice(concede, "concede"));
    }
    if (!items.length) items.push(html("li", { class: "soft" }, "Take your seat back to settle anything."));
    byId("affairs-list").replaceChildren(...items);
  }

  /**
   * @param {HTMLElement} item
   * @param {"concede" | "abandon"} what
   */
  #twice(item, what) {
    const first = item.querySelector("button");
    const again = /** @type {HTMLButtonElement} */ (first?.cloneNode(true));
    first?.replaceWith(again);
    again.addEventListener("click", () => {
      this.#list(what);
      const sure = byId("affairs-list").querySelector(`[data-what="${what}"]`);
      if (sure instanceof HTMLElement) sure.focus();
    });
    return item;
  }

  /**
   * @param {string} word
   * @param {string} says
   * @param {Command} command
   */
  #item(word, says, command) {
    const press = this.#button(word, command, "");
    press.dataset.what = "what" in command ? command.what : command.t;
    return html("li", {}, press, html("span", { class: "soft" }, says));
  }

  /**
   * @param {string} word
   * @param {Command} command
   * @param {string} look
   */
  #button(word, command, look) {
    const press = html("button", { type: "button", class: look || null }, word);
    press.addEventListener("click", async () => {
      const answer = await this.#socket.command(command);
      const place = press.closest("li, .proposal");
      place?.querySelector(".refused")?.remove();
      if (answer.t !== "err") this.#dialog.close();
      else place?.append(html("p", { class: "refused", role: "alert" }, sentence(answer.message)));
    });
    return press;
  }
}
