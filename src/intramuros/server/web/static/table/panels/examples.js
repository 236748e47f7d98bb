/** Examples below a rule: fetched when they are opened, as the server draws them. */

import { addStyles } from "../score/styles.js";
import { html } from "../dom.js";

/** @type {Promise<void> | null} */
let styles = null;

/**
 * A closed example for each name.
 * @param {string[]} names
 * @param {Record<string, string>} titles
 * @param {string} address of the examples, ending with a slash
 */
export function exampleList(names, titles, address) {
  return names.map((name) => {
    const list = html("details", { class: "show-example", "data-show": name }, html("summary", {}, `Example: ${titles[name] ?? name}`));
    list.addEventListener("toggle", () => {
      if (list.open) void fill(list, address + name);
    });
    return list;
  });
}

/**
 * @param {HTMLDetailsElement} list
 * @param {string} address
 */
async function fill(list, address) {
  if (list.querySelector(".example")) return;
  styles ??= addStyles("table/example");
  const figure = await fetchExample(address);
  await styles;
  list.querySelector(".soft")?.remove();
  list.append(figure ?? html("p", { class: "soft" }, "The example could not be loaded. Close and open it to try again."));
}

/**
 * The figure of an example.
 * @param {string} address
 * @returns {Promise<Element | null>}
 */
export async function fetchExample(address) {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return null;
  const holder = document.createElement("template");
  holder.innerHTML = await response.text();
  return holder.content.firstElementChild;
}
