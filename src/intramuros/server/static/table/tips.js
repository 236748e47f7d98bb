/** What an element has to tell (`data-tip`): by mouse, by focus, by a long press. */

import { byId, html, placeNear } from "./dom.js";

const PAUSE = 250;
const PRESS = 450;
const SLACK = 10;

export function listenForTips() {
  const main = byId("table");
  const tip = html("p", { class: "tip", "aria-hidden": "true", hidden: true });
  document.body.append(tip);
  let timer = 0;
  /** @type {Element | null} whose tip is open or about to open */
  let shown = null;
  /** @type {{ x: number, y: number } | null} where a finger pressed */
  let pressed = null;
  let told = false;

  const close = () => {
    clearTimeout(timer);
    tip.hidden = true;
    shown = null;
  };

  /**
   * @param {Element} element
   * @param {number} after
   */
  const open = (element, after) => {
    if (shown === element) return;
    close();
    shown = element;
    timer = setTimeout(() => {
      const words = element.getAttribute("data-tip");
      if (!words || !element.isConnected) return;
      told = pressed !== null;
      tip.textContent = words;
      tip.hidden = false;
      placeNear(tip, element.getBoundingClientRect());
    }, after);
  };

  main.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse") {
      const element = event.buttons ? null : tipped(event.target);
      if (element) open(element, PAUSE);
      else close();
    } else if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLACK) {
      pressed = null;
      close();
    }
  });
  main.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && close());
  main.addEventListener("pointerdown", (event) => {
    close();
    told = false;
    const element = tipped(event.target);
    pressed = event.pointerType !== "mouse" && event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    if (pressed && element) open(element, PRESS);
  });
  addEventListener("pointerup", () => {
    if (pressed && !told) close();
    pressed = null;
  });
  addEventListener("pointercancel", close);
  // A press that has told something is no click.
  main.addEventListener(
    "click",
    (event) => {
      if (told) event.stopPropagation();
      told = false;
    },
    true,
  );
  main.addEventListener("focusin", ({ target }) => {
    const element = tipped(target);
    close();
    if (!element) return;
    element.setAttribute("aria-description", element.getAttribute("data-tip") ?? "");
    if (element.matches(":focus-visible")) open(element, 0);
  });
  main.addEventListener("focusout", close);
  addEventListener("wheel", close, { passive: true });
}

/**
 * @param {EventTarget | null} target
 * @returns {Element | null}
 */
function tipped(target) {
  return target instanceof Element ? target.closest("[data-tip]") : null;
}
