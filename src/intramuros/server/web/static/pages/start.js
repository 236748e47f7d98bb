/**
 * Conveniences of the start page, which works without them: no colour twice, only as many players as the options allow,
 * what the chosen rules say, fair draws, records from files.
 */

/** @import { PlayerCounts } from "../protocol.d.ts" */

import { sealDraws } from "../draws.js";

for (const form of document.querySelectorAll("form.setup")) {
  if (!(form instanceof HTMLFormElement)) continue;
  watch(form);
  showRules(form);
  if (form.dataset.players) watchCounts(form, form.dataset.players);
}

for (const chooser of document.querySelectorAll(".record [type=file]")) {
  if (chooser instanceof HTMLInputElement) read(chooser);
}

/**
 * Copies a chosen file into the form's text field, which is what is sent.
 * @param {HTMLInputElement} chooser
 */
function read(chooser) {
  const text = chooser.form?.querySelector("textarea");
  chooser.closest("label")?.removeAttribute("hidden");
  chooser.addEventListener("change", async () => {
    const [file] = chooser.files ?? [];
    if (!file || !text) return;
    const long = file.size > text.maxLength;
    chooser.setCustomValidity(long ? "This file is too large for a record." : "");
    if (long) chooser.reportValidity();
    else text.value = await file.text();
  });
  text?.addEventListener("input", () => chooser.setCustomValidity(""));
}

/**
 * Lets only those numbers of players be chosen that go with the options, which the server knows.
 * @param {HTMLFormElement} form
 * @param {string} address
 */
function watchCounts(form, address) {
  const radios = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("[name='players']")]);
  const note = form.querySelector(".count output");
  let asked = "";

  async function ask() {
    const fields = [...new FormData(form)].filter(([name]) => name === "preset" || name.startsWith("option."));
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
    if (query === asked) return;
    asked = query;
    const response = await fetch(`${address}?${query}`).catch(() => null);
    if (query !== asked) return; // the options have changed again
    if (!response?.ok) {
      asked = ""; // all can be chosen, and the server says when it is wrong
      return show({ players: radios.map((radio) => Number(radio.value)), says: "" });
    }
    show(await response.json());
  }

  /** @param {PlayerCounts} counts */
  function show({ players, says }) {
    for (const radio of radios) radio.disabled = !players.includes(Number(radio.value));
    const chosen = radios.find((radio) => radio.checked);
    const nearest = chosen?.disabled ? radios.findLast((radio) => !radio.disabled) : null;
    if (nearest) nearest.checked = true;
    if (note) note.textContent = says;
  }

  form.addEventListener("change", ask);
  addEventListener("pageshow", ask); // the browser may have filled in what was chosen before
}

/**
 * Says of each option that is left to the rules which value they give: those that are chosen now. It is listed once.
 * @param {HTMLFormElement} form
 */
function showRules(form) {
  const rules = form.querySelector("[name='preset']");
  if (!(rules instanceof HTMLSelectElement)) return;
  const show = () => {
    for (const value of /** @type {NodeListOf<HTMLOptionElement>} */ (form.querySelectorAll("option[data-rules]"))) {
      const list = value.closest("select");
      const left = list?.querySelector("option[value='']");
      value.hidden = value.matches(`[data-rules~="${rules.value}"]`);
      if (!list || !left || !value.hidden) continue;
      left.textContent = `${value.textContent} (rules)`;
      if (value.selected) list.value = "";
    }
  };
  rules.addEventListener("change", show);
  addEventListener("pageshow", show); // the browser may have filled in what was chosen before
}

/** @param {HTMLFormElement} form */
function watch(form) {
  /** @type {Map<string, string>} */
  const colours = new Map(); // each seat's colour before a click
  const picked = () => /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll(".colours input:checked")]);
  for (const radio of picked()) colours.set(radio.name, radio.value);

  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.name.endsWith(".colour")) return;
    const before = colours.get(target.name);
    const other = picked().find((radio) => radio.value === target.value && radio !== target);
    const swap = other && form.querySelector(`[name="${other.name}"][value="${before}"]`);
    if (swap instanceof HTMLInputElement) swap.checked = true;
    for (const radio of picked()) colours.set(radio.name, radio.value);
  });

  let sent = false;
  const buttons = form.querySelectorAll("button.main");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (sent) return; // a second click makes no second table
    sent = true;
    for (const button of buttons) button.ariaBusy = "true";
    await sealDraws(form);
    form.submit();
  });
  addEventListener("pageshow", () => {
    sent = false; // somebody came back to this page
    for (const button of buttons) button.ariaBusy = null;
  });
}

export {};
