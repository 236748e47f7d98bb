/** Moves the buttons that zoom a growing board away from what can be chosen. Fetched when there is something to choose. */

/** @import { Shown } from "./picture.js" */

import { byId } from "../dom.js";
import { boxOf } from "./picture.js";
import { originOf } from "./zoom.js";

let drawing = 0;

/**
 * The buttons change sides if they cover fewer choices there.
 * @param {SVGSVGElement} root the board
 * @param {Shown["box"]} seen its visible part
 * @param {Element[]} elements what can be chosen
 * @param {() => void} moved called when they have changed sides
 */
export function uncover(root, seen, elements, moved) {
  cancelAnimationFrame(drawing);
  drawing = requestAnimationFrame(() => {
    const buttons = byId("stage").querySelector(".closer");
    if (!(buttons instanceof HTMLElement)) return;
    const { scale, x, y } = originOf(root, seen); // reckoned, not measured: the board may be gliding
    const high = buttons.offsetTop + buttons.offsetHeight;
    const near = elements
      .filter((element) => root.contains(element))
      .map(boxOf)
      .filter((box) => y + scale * (box.y + box.height / 2) < high)
      .map((box) => [x + scale * (box.x + box.width / 4), x + scale * (box.x + 0.75 * box.width)]); // more than a rim counts
    const wide = buttons.offsetWidth + buttons.offsetTop; // as far from the side as from the top
    const covered = (/** @type {boolean} */ atLeft) =>
      near.filter(([first = 0, last = 0]) => (atLeft ? first : root.clientWidth - last) < wide).length;
    const left = buttons.style.left !== "";
    if (covered(!left) >= covered(left)) return;
    buttons.style.inset = left ? "" : "8px auto auto 8px";
    moved();
  });
}
