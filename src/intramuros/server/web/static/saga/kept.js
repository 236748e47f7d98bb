/**
 * Shows the picture of the match before until this page has its own, so that nothing jumps on the way to the next match.
 * A plain script behind the table: it runs before the page is painted.
 */
{
  let kept = null;
  try {
    kept = JSON.parse(sessionStorage.getItem("intramuros.kept") ?? "null");
    sessionStorage.removeItem("intramuros.kept");
  } catch {
    // without storage the page begins empty
  }
  // Another window, or a match that could not begin: the picture is not of here.
  if (kept?.size === `${innerWidth} ${innerHeight}` && Date.now() - kept.at < 60_000) {
    for (const [id, markup] of Object.entries(kept.parts)) {
      const place = document.getElementById(id);
      if (!place) continue;
      for (const shell of place.querySelectorAll(".shell")) shell.remove();
      const made = document.createElement("template");
      made.innerHTML = markup;
      for (const child of made.content.children) {
        child.classList.add("kept");
        child.toggleAttribute("inert", true);
      }
      place.append(made.content);
      place.hidden = false;
    }
    // The log is short again; the page is still long enough to be scrolled as it was.
    const table = document.getElementById("table");
    if (table && kept.scrolled) table.style.minHeight = `${kept.scrolled + innerHeight - table.offsetTop}px`;
    scrollTo(0, kept.scrolled);
  }

  // A transition that the other page does not take part in is skipped; that is no error.
  for (const leaving of /** @type {const} */ (["pageswap", "pagereveal"]))
    addEventListener(leaving, ({ viewTransition }) => viewTransition?.ready.catch(() => {}));
}
