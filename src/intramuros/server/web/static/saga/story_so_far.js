/** The dialog "Story so far": what is new, how the match scores, the rules in force, the standings, all matches. */

/** @import { Saga, View } from "../protocol.d.ts" */

import { byId, dialog, emblem, html } from "../table/dom.js";
import { counted, fetched, items, seatOf } from "./matches.js";
import { showScoring } from "./scoring.js";

export class StorySoFar {
  #address;
  #dialog = dialog("story");

  /** @param {string} address */
  constructor(address) {
    this.#address = address;
  }

  /**
   * @param {View} view
   * @param {Saga} saga
   */
  show(view, saga) {
    byId("story-where").textContent = `${saga.title} of ${saga.parts} · Chapter ${saga.chapter}: ${saga.chapter_title}`;
    sentences("story-news", saga.news);
    byId("story-news").hidden = !saga.news.length && !saga.opens;
    byId("envelope-again").hidden = !saga.opens;
    showScoring("story", saga);
    byId("story-scoring").hidden = !saga.worth.length && !saga.goal;
    sentences("story-rules", saga.rules);
    const ranked = saga.standings.toSorted((a, b) => place(saga, a.seat) - place(saga, b.seat));
    byId("story-standings").replaceChildren(
      ...ranked.map(({ seat, points, notes }) => {
        const { name, colour } = seatOf(view, seat);
        return html(
          "li",
          { class: saga.leaders.includes(seat) ? "leads" : null },
          emblem(colour),
          html("span", { class: "name" }, name),
          html("b", {}, counted(points, saga.unit)),
          ...(notes.length ? [html("span", { class: "notes soft" }, notes.join(", "))] : []),
        );
      }),
    );
  }

  async open() {
    const list = byId("story-matches");
    const found = await fetched(this.#address);
    if (found) list.replaceChildren(...items(found, list.dataset.plays === "true"));
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    list.scrollTop = list.scrollHeight; // the latest match is the most wanted
    byId("story-title").focus();
  }
}

/**
 * The rank of a seat, from 1; leaders come first.
 * @param {Saga} saga
 * @param {number} seat
 */
export function place(saga, seat) {
  if (saga.leaders.includes(seat)) return 1;
  const points = saga.standings.find((one) => one.seat === seat)?.points ?? 0;
  const better = saga.standings.filter((one) => one.seat !== seat && (saga.leaders.includes(one.seat) || one.points > points));
  return better.length + 1;
}

/**
 * @param {string} id
 * @param {string[]} said
 */
function sentences(id, said) {
  const section = byId(id);
  section.hidden = !said.length;
  section.querySelector("ul")?.replaceChildren(...said.map((sentence) => html("li", {}, sentence)));
}
