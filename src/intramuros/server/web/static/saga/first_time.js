/** Remembers what this browser has shown at a table, so that it is shown only once. */

/**
 * @param {string} what
 * @returns {boolean} whether this is the first time at this table
 */
export function firstTime(what) {
  const key = `intramuros.${what}.${location.pathname.split("/").at(-1)}`;
  try {
    if (localStorage.getItem(key)) return false;
    localStorage.setItem(key, "seen");
  } catch {
    // without storage it is shown again
  }
  return true;
}
