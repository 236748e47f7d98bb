/** A part of a page that follows what others do: asked for again and again, replaced when it is another. */

const PAUSE = 2_000;
const SHOWN = 2_000;

for (const part of document.querySelectorAll("[data-follow]")) {
  if (part instanceof HTMLElement) follow(part);
}

/** @param {HTMLElement} part */
function follow(part) {
  let seen = "";
  prepare(part);
  const again = async () => {
    const answer = document.hidden ? null : await fetch(part.dataset.follow ?? "").catch(() => null);
    const text = answer?.ok ? await answer.text() : seen;
    if (seen && text !== seen) replace(part, text);
    seen = text;
    if (part.querySelector("[data-moved]")) location.reload();
    else setTimeout(() => void again(), PAUSE);
  };
  void again();
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLElement) target.ariaBusy = "true";
  });
}

/**
 * What somebody was writing, had open or stood on stays.
 * @param {HTMLElement} part
 * @param {string} text
 */
function replace(part, text) {
  const fields = () => [...part.querySelectorAll("input:not([type=hidden])")].filter((field) => field instanceof HTMLInputElement);
  const written = fields().filter((field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked);
  const active = document.activeElement;
  const stood = part.contains(active) ? { id: active?.id, name: active?.getAttribute("name") } : null;
  const open = part.querySelector("details")?.open;
  part.innerHTML = text;
  prepare(part);
  for (const old of written) {
    const field = fields().find(({ name, type, value }) => name === old.name && (type !== "radio" || value === old.value));
    if (field?.type === "radio") field.checked = old.checked;
    else if (field) field.value = old.value;
  }
  const details = part.querySelector("details");
  if (details && open !== undefined) details.open = open;
  const place = stood?.id ? document.getElementById(stood.id) : stood?.name && part.querySelector(`[name="${stood.name}"]`);
  if (place instanceof HTMLElement) place.focus();
}

/**
 * Whole addresses, and buttons that copy them.
 * @param {HTMLElement} part
 */
function prepare(part) {
  for (const button of part.querySelectorAll("button.copy")) {
    const field = button.parentElement?.querySelector("input");
    if (!(button instanceof HTMLButtonElement) || !field) continue;
    field.value = field.defaultValue = new URL(field.value, location.href).href;
    button.hidden = false;
    button.onclick = () => void copied(field, button);
  }
}

/**
 * @param {HTMLInputElement} field
 * @param {HTMLButtonElement} button
 */
async function copied(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // over plain http there is no clipboard
  }
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = "Copy"), SHOWN);
}

export {};
