/** The page on which somebody chooses a lesson: what this browser remembers of each. */

import { remembered, showStars } from "./memory.js";
import { listenToFirstGames } from "./first_game.js";

showStars();
listenToFirstGames();
for (const place of document.querySelectorAll("[data-state]")) {
  if (!(place instanceof HTMLElement)) continue;
  const { at, done } = remembered(place.dataset.state ?? "");
  if (!done && at > 1) place.textContent = `Go on at step ${at} of ${place.dataset.steps}`;
}
