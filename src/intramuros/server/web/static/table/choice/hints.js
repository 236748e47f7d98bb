/** Hints: the best choices as 1, 2 and 3 on the board, and in a panel with their reasons. Fetched when first asked for. */

/** @import { Suggestion, Token } from "../../protocol.d.ts" */
/** @import { Box, Picture, Shown } from "../board/picture.js" */
/** @import { Marks } from "../board/marks.js" */
/** @import { Socket } from "../live/socket.js" */
/** @import { Chooser } from "./chooser.js" */

import { announce } from "../announce.js";
import { byId, html, ruleId, sentence, set, signed, svg } from "../dom.js";
import { Panel } from "../panels/panel.js";
import { addStyles } from "../score/styles.js";

/** The height of a number on the screen, in CSS pixels. */
const HIGH = 26;
const NOTE = "The numbers say how far ahead of the best other you are expected to end: the average of all that was tried.";

export class Hints {
  #chooser;
  #marks;
  #picture;
  #socket;
  #panel;
  #body;
  #ready = addStyles("table/hints");
  /** The decision that is shown, or asked about. */
  #decision = "";
  /** @type {Suggestion[]} */
  #choices = [];

  /** @param {{ chooser: Chooser, marks: Marks, picture: Picture, socket: Socket }} parts */
  constructor({ chooser, marks, picture, socket }) {
    this.#chooser = chooser;
    this.#marks = marks;
    this.#picture = picture;
    this.#socket = socket;
    const close = svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: "m5 5 10 10M15 5 5 15" }));
    this.#body = html("div", { id: "hint-panel-body", class: "sheet-body", role: "group", "aria-labelledby": "hint-panel-title" });
    byId("table").append(
      html(
        "section",
        { id: "hint-panel", class: "sheet hint-panel", "aria-labelledby": "hint-panel-title", hidden: "" },
        html("header", {}, html("h2", { id: "hint-panel-title", tabindex: -1 }, "Hint"), html("button", { id: "hint-panel-close", type: "button", "aria-label": "Close the hint" }, close)),
        this.#body,
      ),
    );
    this.#panel = new Panel("hint-panel", "hint", () => this.#mark([]));
  }

  /** Asks for the best choices; closes them if they are shown. */
  async toggle() {
    if (this.close()) return;
    await this.#ready;
    this.#panel.show();
    byId("hint-panel-title").focus();
    const decision = this.#present;
    if (decision === this.#decision && this.#choices.length) return this.#mark(this.#choices);
    if (decision !== this.#decision) await this.#ask(decision);
  }

  /** @returns {boolean} whether it was open */
  close() {
    return this.#panel.close();
  }

  /** The choice has changed: hints for a decision that was made are gone. */
  changed() {
    if (this.#present === this.#decision) return;
    this.#decision = "";
    this.#choices = [];
    this.close();
  }

  get #present() {
    const choice = this.#chooser.graph?.choice;
    return choice ? `${choice.seat} ${choice.decision}` : "";
  }

  /** @param {string} decision */
  async #ask(decision) {
    const seat = this.#chooser.graph?.choice.seat;
    if (!seat) return;
    this.#decision = decision;
    this.#body.replaceChildren(html("p", { role: "status" }, "Looking for good choices …"), html("progress", { "aria-label": "Looking for good choices" }));
    const answer = await this.#socket.command({ t: "hint", seat });
    if (this.#decision !== decision) return;
    if (answer.t !== "hint") {
      this.#decision = "";
      this.#body.replaceChildren(html("p", { role: "alert" }, answer.t === "err" ? answer.message : "There is no hint now."));
      return;
    }
    this.#choices = answer.choices;
    this.#body.replaceChildren(html("ol", { class: "hints" }, ...answer.choices.map((one, at) => this.#item(one, at))), html("p", { class: "soft" }, NOTE));
    if (this.#panel.open) this.#mark(answer.choices);
    announce(`${answer.choices.length === 1 ? "One choice" : `${answer.choices.length} choices`}. The best: ${sentence(answer.choices[0]?.says ?? "")}`);
  }

  /**
   * @param {Suggestion} choice
   * @param {number} at
   */
  #item(choice, at) {
    const button = html(
      "button",
      { type: "button", class: "hint-choice", "aria-pressed": "false", "data-places": choice.cells.join(" ") || null },
      html("span", { class: "rank" }, String(at + 1)),
      html("span", { class: "what" }, sentence(choice.says)),
      html("span", { class: "expected" }, expected(choice)),
    );
    button.addEventListener("click", () => {
      for (const other of this.#body.querySelectorAll(".hint-choice")) set(other, { "aria-pressed": String(other === button) });
      void this.#take(choice);
    });
    const reasons = choice.reasons.map((reason) => html("li", {}, sentence(reason)));
    reasons.at(-1)?.append(...choice.rules.flatMap((id) => [" ", ruleId(id)]));
    return html("li", {}, button, html("ul", { class: "reasons" }, ...reasons));
  }

  /**
   * Clicks a choice up to its last click. Where the panel covers the button that plays it, it makes room.
   * @param {Suggestion} choice
   */
  async #take({ path }) {
    await this.#chooser.prepare([...path]);
    if (covers(byId("hint-panel"), byId("confirm"))) this.close();
    else if (this.#panel.open) this.#mark(this.#choices); // above the ghost
  }

  /**
   * Numbers the choices where they are made; those at one place stand side by side.
   * @param {Suggestion[]} choices
   */
  #mark(choices) {
    /** @type {Map<Token, number>} */
    const taken = new Map();
    for (const at of [0, 1, 2]) {
      const token = choices[at] ? this.#place(choices[at]) : null;
      const beside = token === null ? 0 : (taken.get(token) ?? 0);
      if (token !== null) taken.set(token, beside + 1);
      this.#marks.sign(`hint-${at + 1}`, token, (box, home) => number(box, home, at + 1, beside));
    }
  }

  /**
   * Where a choice is made: the last of its clicks that the board shows.
   * @param {Suggestion} choice
   * @returns {Token | null}
   */
  #place({ path, cells }) {
    const onBoard = (/** @type {Token} */ token) => this.#picture.elements(token).some((element) => element.closest("[data-region='board']"));
    return [...path].reverse().find(onBoard) ?? cells.find(onBoard) ?? path.findLast((token) => this.#picture.elements(token).length) ?? null;
  }
}

/**
 * @param {Element} panel
 * @param {Element} below
 */
function covers(panel, below) {
  const [a, b] = [panel.getBoundingClientRect(), below.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** @param {Suggestion} choice */
function expected({ lead, chance }) {
  const points = Math.round(10 * lead) / 10;
  const words = points > 0 ? `${points} ahead` : points < 0 ? `${signed(-points)} behind` : "level";
  return chance === null ? words : `${words}, ${Math.round(100 * chance)} % to win`;
}

/**
 * @param {Box} box the place of the choice
 * @param {Shown} home the region in which it lies
 * @param {number} rank
 * @param {number} beside so many numbers stand at this place already
 */
function number(box, home, rank, beside) {
  const { a: scale = 1 } = home.root.getScreenCTM() ?? {};
  const unit = HIGH / scale;
  const gap = 0.04 * Math.min(box.width, box.height);
  const ring = svg("rect", { x: box.x + gap, y: box.y + gap, width: box.width - 2 * gap, height: box.height - 2 * gap, rx: 0.16 * Math.min(box.width, box.height) });
  // At the upper right corner, where it hides no piece.
  const x = box.x + box.width - (0.35 + 1.05 * beside) * unit;
  const y = box.y + 0.35 * unit;
  const plate = svg("circle", { cx: x, cy: y, r: unit / 2 });
  const label = svg("text", { x, y: y + 0.24 * unit, "font-size": 0.68 * unit, "text-anchor": "middle" });
  label.textContent = String(rank);
  return svg("g", {}, ...(beside ? [] : [ring]), plate, label);
}
