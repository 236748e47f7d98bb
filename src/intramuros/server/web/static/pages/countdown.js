/** Counts down to the server's times in `data-due`; the page says in `data-now` what time it was when it was made. */

const OFTEN = 250;

const started = performance.now();
const { now = "0" } = /** @type {HTMLElement | null} */ (document.querySelector("[data-now]"))?.dataset ?? {};

function show() {
  const time = Number(now) + (performance.now() - started) / 1000;
  for (const place of document.querySelectorAll("[data-due]")) {
    if (!(place instanceof HTMLElement)) continue;
    const left = Math.max(0, Number(place.dataset.due) - time);
    const text = left < 90 ? `${Math.ceil(left)} s` : `${Math.ceil(left / 60)} min`;
    if (place.textContent !== text) place.textContent = text;
    const bar = place.parentElement?.querySelector("progress");
    if (bar) bar.value = left;
  }
}

show();
setInterval(show, OFTEN);

export {};
