/** The panel of a lesson: what is said and asked, how it went, and the way through the steps. Fetched on lesson pages only. */

/** @import { Lesson, View } from "../protocol.d.ts" */
/** @import { Marks } from "../table/board/marks.js" */
/** @import { Socket } from "../table/live/socket.js" */

import { announce } from "../table/announce.js";
import { button, byId, dialog, html, set, write } from "../table/dom.js";
import { listenToFirstGames } from "./first_game.js";
import { remember, remembered, showStars, sumOf } from "./memory.js";

/** What stands in the action bar while nothing is to be placed. */
const GUIDE = { read: "Read, then press Next.", answer: "Answer the question.", act: "", goal: "" };

export class LessonPanel {
  /** @type {Lesson | null} */
  #lesson = null;
  #name = byId("lesson").dataset.name ?? "";
  #steps = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("#lesson [data-step]")]);
  #memory = remembered(this.#name);
  #marks;
  #socket;
  /** Whether it has gone on to where the learner was before. */
  #resumed = false;

  /**
   * @param {Marks} marks
   * @param {() => Socket} socket which is opened after this panel was made
   */
  constructor(marks, socket) {
    this.#marks = marks;
    this.#socket = socket;
    button("lesson-next").addEventListener("click", () => this.#next());
    button("lesson-back").addEventListener("click", () => this.#go((this.#lesson?.step ?? 1) - 1));
    button("lesson-again").addEventListener("click", () => this.#go(this.#lesson?.step ?? 1));
    button("lesson-show").addEventListener("click", () => this.#send({ t: "show" }));
    for (const step of this.#steps) step.addEventListener("click", () => this.#go(Number(step.dataset.step)));
    document.addEventListener("keydown", (event) => {
      if (event.key.toLowerCase() !== "n" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLInputElement || document.querySelector("dialog[open]")) return;
      this.#next();
    });
    listenToFirstGames();
    showStars();
    this.#map();
  }

  /**
   * The view as a learner is shown it: while there is nothing to place, nothing is offered.
   * @param {View} view
   * @returns {View}
   */
  seen(view) {
    const { task = "read", done = false, missed = false } = this.#lesson ?? {};
    const acts = (task === "act" || task === "goal") && !done && !missed;
    if (acts) return view;
    const prompt = missed ? "Press Try again." : done && task !== "read" ? "Done. Press Next." : GUIDE[task];
    return { ...view, choice: null, undo: missed ? view.undo : null, prompt, seats: view.seats.map((seat) => ({ ...seat, acting: false })) };
  }

  /** @param {Lesson} lesson */
  show(lesson) {
    const before = this.#lesson;
    this.#lesson = lesson;
    if (!this.#resumed) {
      this.#resumed = true;
      const at = this.#memory.done ? 1 : this.#memory.at;
      if (at !== lesson.step && at <= this.#steps.length) return this.#go(at);
    }
    const entered = before?.step !== lesson.step || !!(before.done || before.tried.length || before.said) > !!(lesson.done || lesson.tried.length || lesson.said);
    this.#keep(lesson);
    this.#say(lesson);
    this.#marks.set("told", lesson.done && lesson.task !== "read" ? [] : lesson.marks);
    this.#map();
    if (entered) this.#enter(lesson);
    else if (lesson.said && lesson.said !== before?.said) announce(`${heading(lesson)} ${lesson.said}`);
    else if (lesson.done && !before?.done) announce(heading(lesson));
    if (!lesson.said && !lesson.done) byId("lesson-said").hidden = true;
  }

  /** @param {Lesson} lesson */
  #say(lesson) {
    write("lesson-title", lesson.title);
    byId("lesson-say").replaceChildren(...lesson.say.map((text) => html("p", {}, text)));
    const points = byId("lesson-points");
    points.hidden = !lesson.points;
    if (lesson.points) points.replaceChildren(html("b", {}, String(lesson.points[0])), ` of ${lesson.points[1]} points`);
    this.#answers(lesson);
    const said = byId("lesson-said");
    said.hidden = !lesson.said && !(lesson.done && lesson.task !== "read");
    said.className = `lesson-said ${lesson.tone}`;
    said.replaceChildren(html("b", {}, heading(lesson)), ` ${lesson.said}`);
    if (!said.hidden) said.scrollIntoView({ block: "nearest" });
    const last = lesson.step === this.#steps.length;
    button("lesson-back").ariaDisabled = String(lesson.step === 1);
    set(button("lesson-next"), { "aria-disabled": String(!lesson.done) });
    write("lesson-next", last ? "Finish" : "Next");
    button("lesson-show").hidden = lesson.done || lesson.task === "read";
    button("lesson-again").hidden = !(lesson.missed || (lesson.done && lesson.task !== "read"));
    byId("lesson").classList.toggle("ready", lesson.done);
  }

  /** @param {Lesson} lesson */
  #answers({ answers, tried, done }) {
    const group = byId("lesson-answers");
    group.hidden = !answers.length;
    // Buttons that stay are kept, and with them the focus.
    if (group.childElementCount !== answers.length || answers.some((text, at) => group.children[at]?.textContent !== text)) {
      group.replaceChildren(...answers.map((text, at) => {
        const made = html("button", { type: "button" }, text);
        made.addEventListener("click", () => made.ariaDisabled !== "true" && this.#send({ t: "choose", answer: at + 1 }));
        return made;
      }));
    }
    for (const [at, one] of [...group.children].entries()) {
      const chosen = tried.includes(at + 1);
      const right = chosen && done && tried.at(-1) === at + 1;
      one.className = right ? "right" : chosen ? "wrong" : "";
      set(one, { "aria-disabled": String(done || chosen), "aria-pressed": chosen ? "true" : null });
    }
  }

  /**
   * A step begins: whoever is in the panel is taken to its title.
   * @param {Lesson} lesson
   */
  #enter({ title, say, step, marks }) {
    document.querySelector(`#stage [data-t="${CSS.escape(marks[0] ?? "")}"]`)?.scrollIntoView({ block: "center" });
    byId("lesson-body").scrollTop = 0;
    const focused = document.activeElement;
    if (!focused || focused === document.body || byId("lesson").contains(focused)) byId("lesson-title").focus();
    announce(`Step ${step} of ${this.#steps.length}: ${title}. ${say.join(" ")}`);
  }

  /** @param {Lesson} lesson */
  #keep({ step, done, task, stars }) {
    const memory = this.#memory;
    memory.at = step;
    if (done && task !== "read") memory.stars[step] = Math.max(stars, memory.stars[step] ?? 0);
    remember(this.#name, memory);
  }

  #map() {
    const now = this.#lesson?.step ?? 1;
    for (const [at, step] of this.#steps.entries()) {
      const stars = this.#memory.stars[at + 1];
      set(step, { "aria-current": at + 1 === now ? "step" : null });
      step.className = stars === undefined ? (at + 1 < this.#memory.at ? "been" : "") : `stars-${stars}`;
      const said = stars === undefined ? "" : `, ${stars} of 3 stars`;
      step.ariaLabel = `${at + 1}: ${step.title}${said}`;
    }
  }

  #next() {
    if (!this.#lesson || button("lesson-next").ariaDisabled === "true") return;
    if (this.#lesson.step < this.#steps.length) return this.#go(this.#lesson.step + 1);
    this.#memory.done = true;
    this.#memory.asks = Number(byId("lesson").dataset.asks);
    this.#memory.at = 1;
    remember(this.#name, this.#memory);
    showStars();
    write("lesson-sum", `${sumOf(this.#memory.stars)} of ${3 * this.#memory.asks} stars in all`);
    dialog("lesson-end").showModal();
  }

  /** @param {number} to */
  #go(to) {
    if (to >= 1 && to <= this.#steps.length) this.#send({ t: "step", to });
  }

  /** @param {Parameters<Socket["command"]>[0]} command */
  async #send(command) {
    const answer = await this.#socket().command(command);
    if (answer.t === "err") announce(answer.message);
  }
}

/** @param {Lesson} lesson */
function heading({ done, missed, tone, stars }) {
  if (done) return stars === 3 ? "Right." : stars ? "Right in the end." : "So it is done.";
  return missed ? "Not enough." : tone === "wrong" ? "Not this one." : "";
}
