/** The action bar: prompt, undo, confirm, and buttons for choices that no picture shows. */

/** @import { Token, View } from "../../protocol.d.ts" */
/** @import { Chooser } from "./chooser.js" */

import { button, byId, emblem, html, set, write } from "../dom.js";
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

  /** @param {Chooser} chooser */
  constructor(chooser) {
    this.#chooser = chooser;
    press("undo", () => void chooser.undo());
    press("confirm", () => void chooser.confirm());
    press("turn", () => void chooser.turn());
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
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
    const { prompt, kind, stage, ready, unseen, armed, turns, turnsHere } = this.#chooser;
    const mine = view.seats.filter((seat) => seat.mine);
    const actor = mine.find((seat) => seat.seat === (view.choice?.seat ?? view.confirm));
    // Players who share a screen must see which of them is asked.
    const turn = mine.length > 1 ? `${actor?.name}: your turn` : "Your turn";
    const heading = actor ? `${turn} ${actor.colour}` : this.#rest ? "The bots are resting" : view.prompt;
    if (heading !== this.#prompt) byId("prompt").replaceChildren(...(actor ? [emblem(actor.colour), turn] : [heading]));
    this.#prompt = heading;
    const asked = actor ? view.prompt.replace(`${actor.name}: `, "") : "";
    const verb = kind === "place" ? "Place" : "Choose";
    const only = turns && !turnsHere && "It fits only this way";
    const again = only || `Tap again to ${turns ? "turn" : verb.toLowerCase()} it`;
    const watching = !mine.length && !view.over ? "You are watching" : "";
    const waiting = waitsForGuest(view) ? "Send the invite link" : watching;
    write("hint", armed ? again : prompt || asked || this.#rest || waiting);
    document.documentElement.toggleAttribute("data-watching", !mine.length);
    set(button("undo"), { "aria-disabled": String(!ready.undo) });
    set(button("confirm"), { "aria-disabled": String(!ready.confirm) });
    button("turn").hidden = !turns;
    write("confirm-word", armed ? verb : "Confirm");
    this.#chips(view, unseen);
    document.documentElement.dataset.stage = view.over ? "over" : stage;
  }

  /**
   * @param {View} view
   * @param {Token[]} unseen
   */
  #chips(view, unseen) {
    const offered = JSON.stringify([unseen, view.over, view.rematch, view.saga]);
    if (offered === this.#offered) return; // keeps the focus
    this.#offered = offered;
    byId("chips").replaceChildren(
      ...unseen.map((token) => {
        const chip = html("button", { type: "button", class: "chip" }, token);
        chip.addEventListener("click", () => this.#chooser.click(token));
        return chip;
      }),
      ...rematchChip(view),
    );
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
