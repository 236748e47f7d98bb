/** The action bar: prompt, undo, confirm, and buttons for choices that are told by words. */

/** @import { ChoiceButton, View } from "../../protocol.d.ts" */
/** @import { Socket } from "../live/socket.js" */
/** @import { TakeBackDialog } from "../players/take_back.js" */
/** @import { Chooser } from "./chooser.js" */

import { button, byId, emblem, html, set, svg, write } from "../dom.js";
import { waitsForGuest } from "../players/invite.js";
import { nextTable, rematchChip } from "../players/rematch.js";

export class ActionBar {
  /** @type {View | null} */
  #view = null;
  /** What the prompt says now. */
  #prompt = "";
  /** What the chips offer now. */
  #offered = "";
  /** Why the bots rest; empty: they do not. */
  #rest = "";
  #chooser;
  #socket;
  /** Made when it is first asked for. @type {TakeBackDialog | null} */
  #takeBack = null;

  /**
   * @param {Chooser} chooser
   * @param {Socket} socket
   */
  constructor(chooser, socket) {
    this.#chooser = chooser;
    this.#socket = socket;
    press("take-back", () => void this.takeBack());
    press("undo", () => void chooser.undo());
    press("confirm", () => void chooser.confirm());
    press("turn", () => void chooser.turn());
  }

  /**
   * Shows what taking back would undo.
   * @param {number | null} to the row that a proposal goes back to
   */
  async takeBack(to = null) {
    const { TakeBackDialog } = await import("../players/take_back.js");
    if (this.#view) await (this.#takeBack ??= new TakeBackDialog(this.#socket, this.#view)).open(to);
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
    this.#takeBack?.show(view);
    const yours = view.seats.some((seat) => seat.mine && seat.acting) && !view.over;
    const title = document.body.dataset.title ?? "";
    const next = view.saga ? "Next match · " : "Rematch · ";
    const state = nextTable(view) ? next : view.over ? "Game over · " : yours ? "Your turn · " : "";
    if (document.title !== state + title) document.title = state + title;
    this.refresh();
  }

  /** @param {string} says why nothing moves; empty: it goes on */
  rest(says) {
    this.#rest = says;
    this.refresh();
  }

  /** Updates the bar after each step of the choice. */
  refresh() {
    const view = this.#view;
    if (!view) return;
    const { prompt, kind, stage, ready, buttons, armed, turns, turnsHere, graph: chooses } = this.#chooser;
    const mine = view.seats.filter((seat) => seat.mine);
    const actor = mine.find((seat) => seat.seat === (view.choice?.seat ?? view.confirm));
    // Players who share a screen must see which of them is asked.
    const turn = mine.length > 1 ? `${actor?.name}: your turn` : "Your turn";
    const heading = actor ? `${turn} ${actor.colour}` : this.#rest ? "The bots are resting" : view.prompt;
    if (heading !== this.#prompt) byId("prompt").replaceChildren(...(actor ? [emblem(actor.colour), turn] : [heading]));
    this.#prompt = heading;
    const asked = actor ? view.prompt.replace(`${actor.name}: `, "") : "";
    const verb = kind === "place" && !buttons.some(({ token }) => token === armed) ? "Place" : "Choose";
    const only = turns && !turnsHere && "It fits only this way";
    const again = only || `Tap again to ${turns ? "turn" : verb.toLowerCase()} it`;
    const watching = !mine.length && !view.over ? "You are watching" : "";
    const waiting = waitsForGuest(view) ? "Send the invite link" : watching;
    write("guide", armed ? again : prompt || asked || this.#rest || waiting);
    document.documentElement.toggleAttribute("data-watching", !mine.length);
    set(button("undo"), { "aria-disabled": String(!ready.undo) });
    set(button("take-back"), { "aria-disabled": String(!view.moved || view.over || !!view.proposal) });
    set(button("confirm"), { "aria-disabled": String(!ready.confirm) });
    const hints = document.getElementById("hint");
    if (hints) set(hints, { "aria-disabled": String(!chooses) });
    button("turn").hidden = byId("legend").hidden = !turns;
    if (turns) byId("stage").classList.add("has-legend"); // and keeps its room, so that nothing jumps
    write("confirm-word", armed ? verb : "Confirm");
    this.#chips(view, buttons);
    document.documentElement.dataset.stage = view.over ? "over" : stage;
  }

  /**
   * @param {View} view
   * @param {ChoiceButton[]} buttons
   */
  #chips(view, buttons) {
    const offered = JSON.stringify([buttons, view.over, view.rematch, view.saga]);
    const chips = byId("chips");
    // Chips that stay are kept, and with them the focus.
    if (offered !== this.#offered) chips.replaceChildren(...buttons.map((one) => this.#chip(one)), ...rematchChip(view));
    this.#offered = offered;
    for (const chip of chips.querySelectorAll("[data-token]")) {
      const chosen = this.#chooser.chosen(chip.getAttribute("data-token") ?? "");
      set(chip, { "aria-pressed": chosen ? "true" : null });
    }
  }

  /** @param {ChoiceButton} button */
  #chip({ token, says, symbol, tip }) {
    const use = svg("use", { href: `#${symbol}`, width: 40, height: 40 });
    const sign = symbol ? [svg("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" }, use)] : [];
    const chip = html("button", { type: "button", class: "chip", "data-token": token, "data-tip": tip ?? null }, ...sign, says);
    chip.addEventListener("click", (event) => this.#chooser.click(token, "pointerType" in event && event.pointerType === "touch"));
    chip.addEventListener("focus", () => this.#chooser.hover(token));
    chip.addEventListener("blur", () => this.#chooser.hover(null));
    return chip;
  }
}

/**
 * @param {string} id
 * @param {() => void} act
 */
function press(id, act) {
  button(id).addEventListener("click", () => {
    if (button(id).ariaDisabled !== "true") act();
  });
}
