/** A chip on the board: what a choice brings, "+5", for each player whose count changes. */

/** @import { Box, Shown } from "./picture.js" */

import { base, gained, svg } from "../dom.js";

/** The height of a chip on the screen, in CSS pixels. */
const HIGH = 24;

/**
 * @param {Box} box the place of the choice
 * @param {Shown} home the region in which it lies
 * @param {{ colour: string, sum: number }[]} shares
 */
export function worthChip(box, home, shares) {
  const { a: scale = 1 } = home.root.getScreenCTM() ?? {};
  const unit = HIGH / scale;
  const shown = shares.map(({ colour, sum }) => ({ colour, text: gained(sum) }));
  const widths = shown.map(({ text }) => unit * (1 + 0.42 * text.length));
  const width = widths.reduce((all, one) => all + one, 0);
  const [left, top, wide, high] = visible(home);
  // Above the place, below it at the upper edge, and never outside of the picture.
  const above = box.y - 0.95 * unit;
  const y = above >= top ? above : Math.min(box.y + box.height - 0.05 * unit, top + high - unit);
  let x = Math.max(left, Math.min(box.x + (box.width - width) / 2, left + wide - width));
  return svg(
    "g",
    { "font-size": 0.62 * unit },
    ...shown.map(({ colour, text }, at) => {
      const own = widths[at] ?? 0;
      const plate = svg("rect", { x, y, width: own, height: unit, rx: unit / 2, class: `edge-${colour}` });
      const sign = { href: `${base}/static/emblems.svg#emblem-${colour}`, class: `seat-${colour}` };
      const shape = svg("use", { ...sign, x: x + 0.25 * unit, y: y + 0.27 * unit, width: 0.46 * unit, height: 0.46 * unit });
      const label = svg("text", { x: x + 0.78 * unit, y: y + 0.72 * unit });
      label.textContent = text;
      x += own;
      return svg("g", {}, plate, shape, label);
    }),
  );
}

/**
 * What of a region is in sight: its viewBox, which zooming changes.
 * @param {Shown} home
 * @returns {[number, number, number, number]}
 */
function visible({ root }) {
  const { x, y, width, height } = root.viewBox.baseVal;
  return [x, y, width, height];
}
