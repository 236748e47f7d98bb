/** What has been shown to this person, by match: it is shown once. */

/**
 * @param {string} what
 * @returns {boolean} whether it is the first time at this table
 */
export function noted(what) {
  const key = `intramuros.${what}.${location.pathname.split("/").at(-1)}`;
  try {
    if (localStorage.getItem(key)) return false;
    localStorage.setItem(key, "seen");
  } catch {
    // storage may be switched off: then it is shown again
  }
  return true;
}
