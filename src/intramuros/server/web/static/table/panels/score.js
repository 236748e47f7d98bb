/** The score panel: opens the sheet, and keeps the outcome of the game back until it has been counted. */

/** @import { Score, View } from "../../protocol.d.ts" */
/** @import { Marks } from "../board/marks.js" */
/** @import { Sheet } from "../score/sheet.js" */

import { button, byId, reducedMotion } from "../dom.js";
import { hasCounted } from "../players/cards.js";
import { Panel } from "./panel.js";

export class ScorePanel {
  /** Called with the view whose outcome may be shown now. @type {(view: View) => void} */
  revealed = () => {};
  #api;
  #marks;
  #panel;
  /** @type {View | null} */
  #view = null;
  /** Whether the game has counted its points; the count is shown once, row by row. */
  #seen = false;
  #due = false;
  /** @type {View | null} the view before the end, until the outcome has been counted */
  #before = null;
  /** @type {View | null} the view that is being counted */
  #counting = null;
  /** @type {Sheet | null} its script is fetched when the sheet is first opened */
  #sheet = null;

  /**
   * @param {string} api
   * @param {Marks} marks
   */
  constructor(api, marks) {
    this.#api = api;
    this.#marks = marks;
    this.#panel = new Panel("sheet", "score", () => this.#sheet?.finish());
    button("sheet-on").addEventListener("click", () => this.close());
  }

  get open() {
    return this.#panel.open;
  }

  /**
   * The view as the rest of the page may show it: when the game has ended before all is counted, as it was before.
   * @param {View} view
   * @returns {View}
   */
  veiled(view) {
    const old = this.#view;
    const uncounted = !this.#seen || this.#due || this.#counting;
    if (old && !old.over && view.over && uncounted && view.ended !== "abandoned" && canCount()) this.#before = old;
    if (!this.#before || !view.over) return view;
    const { seats, saga } = this.#before;
    return { ...view, seats, saga, winners: [], prompt: "The points are being counted" };
  }

  /**
   * Shows a new view: updates an open sheet; the count and the end of the game open it.
   * @param {View} view
   */
  show(view) {
    const ended = view.over && !this.#view?.over;
    const seen = hasCounted(view, this.#seen);
    const counting = seen && !this.#seen;
    const reloaded = !this.#view && view.over;
    this.#view = view;
    this.#seen = seen;
    if (counting) this.#expect(reloaded);
    button("sheet-on").hidden = view.over || !this.#seen;
    if (ended || counting) void this.#open();
    else if (this.open || this.#due) void this.#fill();
  }

  /**
   * Prepares the count; `data-counting` lasts until it is over, for what must wait for it.
   * @param {boolean} reloaded whether the page was opened after the end
   */
  #expect(reloaded) {
    this.#due = canCount() && !reloaded && this.#view?.ended !== "abandoned";
    if (this.#due) byId("sheet").dataset.counting = "";
  }

  toggle() {
    if (this.open) this.close();
    else void this.#open();
  }

  close() {
    return this.#panel.close();
  }

  async #open() {
    let filled;
    do {
      filled = this.#view;
      await this.#fill();
    } while (filled !== this.#view && !this.#due && !this.#counting); // an update came meanwhile, and filled nothing
    this.#panel.show();
    byId("sheet-title").focus();
    this.#sheet?.celebrate();
  }

  async #fill() {
    if (this.#counting) return; // updates are shown after the count
    const view = this.#view;
    // The banner shows that we are offline.
    const [response, module] = await Promise.all([
      fetch(`${this.#api}/score`).catch(() => null),
      import("../score/sheet.js").catch(() => null),
    ]);
    if (view !== this.#view) return;
    if (!response?.ok || !module || !view) return this.#reveal();
    /** @type {Score} */
    const score = await response.json();
    this.#sheet ??= new module.Sheet(this.#api, this.#marks);
    const due = this.#due;
    this.#due = false;
    this.#sheet.show(score, view, this.#seen, due);
    if (!due) return;
    this.#counting = view;
    this.#sheet.count(() => this.#reveal());
  }

  /** After the count: everything may be shown. */
  #reveal() {
    const stale = this.#counting && this.#counting !== this.#view;
    this.#due = false;
    this.#counting = this.#before = null;
    delete byId("sheet").dataset.counting;
    if (this.#view?.over) this.revealed(this.#view);
    byId("sheet").dispatchEvent(new Event("counted"));
    if (stale) void this.#fill();
  }
}

/** Whether somebody looks on who likes to see things move. */
function canCount() {
  return !reducedMotion() && !document.hidden;
}
