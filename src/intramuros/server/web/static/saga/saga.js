/** The saga part of a table page: standings in the header and on the score sheet, and the saga's dialogs. */

/** @import { Saga, View } from "../protocol.d.ts" */

import { button, byId, emblem, html, signed } from "../table/dom.js";
import { freshId } from "../table/live/socket.js";
import { hasCounted } from "../table/players/cards.js";
import { Ceremony } from "./ceremony.js";
import { Envelope } from "./envelope.js";
import { Gifts } from "./gifts.js";
import { counted, seatOf } from "./matches.js";
import { dropKept, keepForNextMatch } from "./page_turn.js";
import { StorySoFar } from "./story_so_far.js";

export class SagaPage {
  #story;
  #envelope = new Envelope();
  #ceremony;
  #gifts = new Gifts();
  #shown = "";
  #counted = false;

  /** @param {string} api */
  constructor(api) {
    this.#story = new StorySoFar(`${api}/saga`);
    this.#ceremony = new Ceremony(`${api}/saga`);
    for (const form of document.querySelectorAll("form.restart")) {
      form.append(html("input", { type: "hidden", name: "id", value: freshId() }));
    }
    button("story-open").addEventListener("click", () => void this.#story.open());
    byId("envelope-again").addEventListener("click", () => this.#envelope.open(false));
    keepForNextMatch();
  }

  /** @param {View} view */
  show(view) {
    const saga = view.saga;
    if (!saga) return;
    dropKept();
    this.#story.show(view, saga);
    this.#ceremony.show(view, saga);
    this.#counted = hasCounted(view, this.#counted);
    const seen = JSON.stringify([saga.title, saga.standings, saga.leaders, this.#counted]);
    if (seen !== this.#shown) {
      this.#header(view, saga);
      change(view, saga, this.#counted);
    }
    this.#shown = seen;
    this.#envelope.show(view, saga);
    this.#gifts.show(view, saga, this.#counted);
  }

  /**
   * @param {View} view
   * @param {Saga} saga
   */
  #header(view, saga) {
    const opener = button("story-open");
    const where = `${saga.title} of ${saga.parts}`;
    const chapter = `Chapter ${saga.chapter}: ${saga.chapter_title}`;
    opener.hidden = false;
    opener.replaceChildren(
      html("b", {}, saga.title, html("span", { class: "of" }, ` of ${saga.parts}`)),
      html("span", { class: "where" }, chapter),
      ...saga.standings.map(({ seat, points }) =>
        html("span", { class: "stands" }, emblem(seatOf(view, seat).colour), signed(points)),
      ),
    );
    const stands = saga.standings.map(({ seat, points }) => `${seatOf(view, seat).name} ${signed(points)}`).join(", ");
    opener.ariaLabel = `${where}, ${chapter}. ${saga.unit}: ${stands}. Story so far`;
  }
}

/**
 * Shows what the match has changed, above the score sheet.
 * @param {View} view
 * @param {Saga} saga
 * @param {boolean} shown
 */
function change(view, saga, shown) {
  const place = byId("saga-change");
  place.hidden = !shown;
  place.replaceChildren(
    ...saga.standings.map(({ seat, points, gained }) => {
      const { colour, name } = seatOf(view, seat);
      const more = gained ? `${gained > 0 ? "+" : ""}${signed(gained)}` : "";
      return html(
        "li",
        { class: saga.leaders.includes(seat) ? "leads" : null },
        emblem(colour),
        html("span", { class: "name" }, name),
        html("span", { class: "gained" }, more),
        html("b", {}, counted(points, saga.unit)),
      );
    }),
  );
}
