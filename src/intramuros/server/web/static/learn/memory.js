/** What this browser remembers of lessons: how far somebody has come, and the stars of each step. */

/** @typedef {{ at: number, done: boolean, asks: number, stars: Record<string, number> }} Remembered `asks`: how many steps have stars */

const KEY = "intramuros-lessons";

/**
 * @param {string} name a game and its lesson: `medina/claiming`
 * @returns {Remembered}
 */
export function remembered(name) {
  return { at: 1, done: false, asks: 0, stars: {}, ...all()[name] };
}

/**
 * @param {string} name
 * @param {Remembered} lesson
 */
export function remember(name, lesson) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [name]: lesson }));
  } catch {
    // storage may be switched off
  }
}

/**
 * The stars of a whole lesson: those of its steps on average, and one at least for all of them.
 * @param {Remembered} lesson
 * @returns {number} 0 while it is not finished
 */
export function starsOf({ done, asks, stars }) {
  return done ? Math.max(1, Math.round(sumOf(stars) / asks)) : 0;
}

/**
 * @param {Record<string, number>} stars
 * @returns {number} all of them together
 */
export function sumOf(stars) {
  return Object.values(stars).reduce((sum, one) => sum + one, 0);
}

/** Fills in the stars that the page has room for. */
export function showStars() {
  for (const place of document.querySelectorAll("[data-stars]")) {
    if (!(place instanceof HTMLElement)) continue;
    const stars = starsOf(remembered(place.dataset.stars ?? ""));
    place.hidden = !stars;
    for (const [at, star] of [...place.querySelectorAll("svg")].entries()) star.classList.toggle("won", at < stars);
    const says = place.querySelector(".unseen");
    if (says) says.textContent = `${stars} of 3 stars`;
  }
}

/** @returns {Record<string, Remembered>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}
