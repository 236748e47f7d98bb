/** The ceremony at the end of a saga: the podium, and all matches. */

/** @import { Saga, View } from "../protocol.d.ts" */

import { byId, dialog, emblem, html } from "../table/dom.js";
import { firstTime } from "./first_time.js";
import { counted, fetched, items, seatOf } from "./matches.js";
import { place } from "./story_so_far.js";

const ORDINALS = ["First", "Second", "Third"];

export class Ceremony {
  #address;
  #dialog = dialog("ceremony");
  #ready = false;

  /** @param {string} address */
  constructor(address) {
    this.#address = address;
    document.getElementById("ceremony-open")?.addEventListener("click", () => void this.open());
  }

  /**
   * @param {View} view
   * @param {Saga} saga
   */
  show(view, saga) {
    if (!saga.over || this.#ready) return;
    this.#ready = true;
    const opener = document.getElementById("ceremony-open");
    if (opener) opener.hidden = false;
    const names = saga.leaders.map((seat) => seatOf(view, seat).name);
    if (saga.standings.length === 1) byId("ceremony-title").textContent = "The saga is over";
    else
      byId("ceremony-title").textContent =
        names.length === 1 ? `${names[0]} wins the saga` : `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the saga`;
    byId("podium").replaceChildren(
      ...saga.standings
        .toSorted((a, b) => place(saga, a.seat) - place(saga, b.seat))
        .map(({ seat, points }) => {
          const { name, colour } = seatOf(view, seat);
          const rank = place(saga, seat);
          return html(
            "li",
            { class: `rank-${Math.min(rank, 4)} edge-${colour}` },
            html("span", { class: "unseen" }, `${ORDINALS[rank - 1] ?? `Place ${rank}`}:`),
            emblem(colour),
            html("span", { class: "name" }, name),
            html("span", { class: "step" }, html("b", {}, String(rank)), html("span", {}, counted(points, saga.unit))),
          );
        }),
    );
    if (!firstTime("ceremony")) return;
    // The count of the last match comes first.
    if (byId("sheet").dataset.counting === undefined) void this.open();
    else byId("sheet").addEventListener("counted", () => void this.open(), { once: true });
  }

  async open() {
    const found = await fetched(this.#address);
    if (found) {
      const path = found.matches.filter((match) => found.path.includes(match.id));
      byId("ceremony-count").textContent = path.length === 1 ? "The match:" : `The ${path.length} matches:`;
      byId("ceremony-matches").replaceChildren(...items({ ...found, matches: path }, false));
    }
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    byId("ceremony-title").focus();
  }
}
