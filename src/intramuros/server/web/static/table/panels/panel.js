/** A panel at the side, like the score sheet and the rules. Closing it gives the focus back. */

import { button, byId } from "../dom.js";

/** @type {Panel[]} */
const panels = [];

export class Panel {
  #root;
  #opener;
  #closed;
  /** @type {Element | null} what had the focus before */
  #before = null;

  /**
   * @param {string} name of the panel's element; its close button is `name-close`
   * @param {string} opener the button that opens it
   * @param {() => void} closed called when it has been closed
   */
  constructor(name, opener, closed = () => {}) {
    this.#root = byId(name);
    this.#opener = button(opener);
    this.#closed = closed;
    panels.push(this);
    addEventListener("resize", () => this.open && this.#measure()); // a tablet is turned
    button(`${name}-close`).addEventListener("click", () => this.close());
    this.#root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      this.close();
    });
  }

  get open() {
    return !this.#root.hidden;
  }

  /** Opens the panel: over the panel that has the focus, in place of any other. */
  show() {
    if (this.open) return;
    const active = document.activeElement;
    for (const other of panels) if (!other.#root.contains(active)) other.close();
    this.#before = active;
    this.#root.hidden = false;
    this.#measure();
    this.#opener.ariaExpanded = "true";
  }

  /** The room below the board, which a panel may fill on a narrow screen. */
  #measure() {
    const { bottom } = byId("stage").getBoundingClientRect();
    this.#root.style.setProperty("--below-board", `${innerHeight - bottom}px`);
  }

  /** @returns {boolean} whether it was open */
  close() {
    if (!this.open) return false;
    this.#root.hidden = true;
    this.#opener.ariaExpanded = "false";
    this.#closed();
    const before = this.#before;
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    return true;
  }
}
