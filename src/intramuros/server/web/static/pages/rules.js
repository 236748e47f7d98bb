/** The page of a game's rules: pictures come when they are near, or all at once to be printed. */

import { byId, base, button } from "../table/dom.js";
import { fetchExample } from "../table/panels/examples.js";

const AT_ONCE = 3;

const main = document.querySelector("main");
const address = base + (main?.dataset.examples ?? "");
/** @type {HTMLElement[]} */
const wanted = [...document.querySelectorAll("[data-wanted]")].flatMap((one) => (one instanceof HTMLElement ? [one] : []));

/** @param {HTMLElement} place */
async function show(place) {
  const name = place.dataset.wanted;
  if (!name) return;
  delete place.dataset.wanted;
  const figure = await fetchExample(address + name);
  if (!figure) {
    place.dataset.wanted = name; // the next time it comes near
    return;
  }
  figure.id = place.id;
  place.replaceWith(figure);
}

/** Everything that is near the window, a few at a time. @type {HTMLElement[]} */
const near = [];
let busy = 0;

async function next() {
  if (busy >= AT_ONCE) return;
  const place = near.shift();
  if (!place) return;
  busy += 1;
  await show(place);
  busy -= 1;
  void next();
}

const watch = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      watch.unobserve(target);
      near.push(target);
      void next();
    }
  },
  { rootMargin: "600px" },
);
for (const place of wanted) watch.observe(place);

// A rule's id in a refusal leads to the rule.
document.addEventListener("click", ({ target }) => {
  const named = target instanceof Element ? target.closest("button[data-rule]") : null;
  if (named) location.hash = named.getAttribute("data-rule") ?? "";
});

/** Opens what is folded around the place that the address names. */
function unfold() {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = place?.closest("details");
  if (folded) folded.open = true;
  place?.scrollIntoView();
}
addEventListener("hashchange", unfold);
if (location.hash) unfold();

const print = button("print");
print.hidden = false;
print.addEventListener("click", async () => {
  print.disabled = true;
  watch.disconnect();
  for (const folded of document.querySelectorAll("details")) folded.open = true;
  near.length = 0;
  const left = wanted.filter((place) => place.dataset.wanted);
  for (let at = 0; at < left.length; at += AT_ONCE) {
    byId("state").textContent = `Drawing pictures: ${at} of ${left.length}`;
    await Promise.all(left.slice(at, at + AT_ONCE).map(show));
  }
  byId("state").textContent = "";
  print.disabled = false;
  window.print();
});
