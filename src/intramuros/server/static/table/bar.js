/** The action bar: what to do, undo, confirm; buttons for choices that no picture shows. */

/** @import { View } from "../protocol.d.ts" */
/** @import { Choosing } from "./choosing.js" */

import { button, byId, emblem, html } from "./dom.js";
import { waitsForGuest } from "./invite.js";
import { followed, rematchChip } from "./rematch.js";

export class Bar {
  /** @type {View | null} */
  #view = null;
  /** What the prompt says. */
  #said = "";
  #choosing;

  /** @param {Choosing} choosing */
  constructor(choosing) {
    this.#choosing = choosing;
    press("undo", () => void choosing.undo());
    press("confirm", () => void choosing.confirm());
    press("turn", () => void choosing.turn());
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
    const yours = view.seats.some((seat) => seat.mine && seat.acting) && !view.over;
    const title = document.body.dataset.title ?? "";
    document.title = `${followed(view) ? (view.saga ? "Next match · " : "Rematch · ") : view.over ? "Game over · " : yours ? "Your turn · " : ""}${title}`;
    this.refresh();
  }

  /** After each step of the choice. */
  refresh() {
    const view = this.#view;
    if (!view) return;
    const { prompt, kind, stage, ready, unseen, armed, turns, turnsHere } = this.#choosing;
    const mine = view.seats.filter((seat) => seat.mine);
    const actor = mine.find((seat) => seat.seat === (view.choice?.seat ?? view.confirm));
    // Friends at one screen must see which of them is asked.
    const turn = mine.length > 1 ? `${actor?.name}: your turn` : "Your turn";
    const said = actor ? `${turn} ${actor.colour}` : view.prompt;
    if (said !== this.#said) byId("prompt").replaceChildren(...(actor ? [emblem(actor.colour), turn] : [said]));
    this.#said = said;
    const asked = actor ? view.prompt.replace(`${actor.name}: `, "") : "";
    const verb = kind === "place" ? "Place" : "Choose";
    const only = turns && !turnsHere && "It fits only this way";
    const again = only || `Tap again to ${turns ? "turn" : verb.toLowerCase()} it`;
    const watching = !mine.length && !view.over ? "You are watching" : "";
    const waiting = waitsForGuest(view) ? "Send the invite link" : watching;
    byId("hint").textContent = armed ? again : prompt || asked || waiting;
    document.documentElement.toggleAttribute("data-watching", !mine.length);
    button("undo").ariaDisabled = String(!ready.undo);
    button("confirm").ariaDisabled = String(!ready.confirm);
    button("turn").hidden = !turns;
    byId("confirm-word").textContent = armed ? verb : "Confirm";
    byId("chips").replaceChildren(
      ...unseen.map((token) => {
        const chip = html("button", { type: "button", class: "chip" }, token);
        chip.addEventListener("click", () => this.#choosing.click(token));
        return chip;
      }),
      ...rematchChip(view),
    );
    document.documentElement.dataset.stage = view.over ? "over" : stage;
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
