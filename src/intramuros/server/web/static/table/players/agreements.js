/** Being away and coming back, conceding, and what all players must agree to: a dialog and a bar. */

/** @import { Command, Seat, View } from "../../protocol.d.ts" */
/** @import { Socket } from "../live/socket.js" */

import { button, byId, dialog, emblem, html, sentence } from "../dom.js";

export class Agreements {
  #socket;
  #dialog = dialog("agreements");
  /** @type {View | null} */
  #view = null;
  /** @type {number[]} */
  #connected = [];
  #seen = "";
  #showTakeBack;

  /**
   * @param {Socket} socket
   * @param {(to: number) => void} showTakeBack shows what going back to this row would undo
   */
  constructor(socket, showTakeBack) {
    this.#socket = socket;
    this.#showTakeBack = showTakeBack;
    button("agreements-open").addEventListener("click", () => {
      this.#list(null);
      this.#dialog.showModal();
    });
  }

  /** @param {number[]} seats the seats of people who have a page open */
  connected(seats) {
    this.#connected = seats;
    if (this.#dialog.open) this.#list(null);
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
    const mine = view.seats.filter((seat) => seat.mine);
    // Whoever may delete the table, or their name from it, can do so after the end too.
    const removes = this.#dialog.querySelector(".remove") !== null;
    button("agreements-open").hidden = !removes && (view.over || !mine.length);
    if (view.over && !removes) this.#dialog.close();
    this.#bar(view, mine);
  }

  /**
   * The bar above the buttons: come back, or answer a proposal.
   * @param {View} view
   * @param {Seat[]} mine
   */
  #bar(view, mine) {
    const bar = byId("proposal");
    const gone = mine.find((seat) => seat.away && seat.away !== "conceded");
    const asked = view.proposal;
    const seen = JSON.stringify([view.over, gone?.seat, gone?.away, asked, mine.length]);
    if (seen === this.#seen) return; // keeps the focus
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
      const { to } = asked;
      if (asked.mine && to !== null) {
        const show = html("button", { type: "button" }, "Show");
        show.addEventListener("click", () => this.#showTakeBack(to));
        answers.unshift(show);
      }
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
   * Lists what can be done now; conceding and abandoning ask once more.
   * @param {"concede" | "abandon" | null} sure
   */
  #list(sure) {
    const view = this.#view;
    if (!view) return;
    if (view.over) return byId("agreements-list").replaceChildren();
    const seat = view.speaker;
    const others = view.seats.filter((one) => !one.mine && one.kind !== "bot" && !one.away);
    const gone = others.filter((one) => !this.#connected.includes(one.seat));
    const alone = !others.some((one) => one.joined);
    /** @type {HTMLElement[]} */
    const items = [];
    if (seat && !view.proposal) {
      for (const { seat: about, name } of gone) {
        items.push(this.#item(`Let a bot play for ${name}`, `${alone ? "" : "if everyone agrees, "}until ${name} comes back`, { t: "ask", seat, what: "replace", about }));
      }
    }
    if (seat) {
      items.push(this.#item("Let a bot play for me", "until you come back", { t: "away", seat }));
      if (!view.proposal) {
        const words = alone ? "Abandon the game" : "Ask to abandon the game";
        const abandon = this.#item(sure === "abandon" ? `${words}?` : words, alone ? "it ends without a result" : "it ends without a result if everyone agrees", { t: "ask", seat, what: "abandon" });
        items.push(alone && sure !== "abandon" ? this.#askTwice(abandon, "abandon") : abandon);
      }
      const concede = this.#item(sure === "concede" ? "Really concede?" : "Concede", "you come last, and a bot plays on in your place", { t: "concede", seat });
      items.push(sure === "concede" ? concede : this.#askTwice(concede, "concede"));
    }
    if (!items.length) items.push(html("li", { class: "soft" }, "A bot is playing for you. Come back first."));
    byId("agreements-list").replaceChildren(...items);
  }

  /**
   * @param {HTMLElement} item
   * @param {"concede" | "abandon"} what
   */
  #askTwice(item, what) {
    const press = item.querySelector("button");
    const first = /** @type {HTMLButtonElement} */ (press?.cloneNode(true)); // without its listener
    press?.replaceWith(first);
    first.addEventListener("click", () => {
      this.#list(what);
      const sure = byId("agreements-list").querySelector(`[data-what="${what}"]`);
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
