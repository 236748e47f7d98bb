/** Stylesheets that only some pages need, and not at once. */

import { base, html } from "../dom.js";

/**
 * Adds a stylesheet and waits until it is there, so that nothing is shown without it.
 * @param {string} path
 * @returns {Promise<void>}
 */
export function addStyles(path) {
  const link = html("link", { rel: "stylesheet", href: `${base}/static/css/${path}.css` });
  return new Promise((go) => {
    link.onload = link.onerror = () => go();
    document.head.append(link);
  });
}
