/** How a match of a saga scores: its goal, and a table with what brings points and what costs some. */

/** @import { Saga } from "../protocol.d.ts" */

import { byId, html, signed } from "../table/dom.js";

/**
 * @param {string} where the dialog whose goal and table are filled
 * @param {Saga} saga
 */
export function showScoring(where, { worth, goal }) {
  byId(`${where}-goal`).textContent = goal;
  byId(`${where}-worth`).replaceChildren(
    html(
      "tbody",
      {},
      ...worth.map(({ what, points, new: isNew }) =>
        html(
          "tr",
          {},
          html("th", { scope: "row" }, what, ...(isNew ? [" ", html("span", { class: "new" }, "new")] : [])),
          html("td", { class: points < 0 ? "costs" : null }, points > 0 ? `+${points}` : signed(points)),
        ),
      ),
    ),
  );
}
