// A plain script in the head: the stored theme must be set before the first paint.
(() => {
  const KEY = "intramuros-theme";

  /** @param {string} theme light, dark, or system */
  function show(theme) {
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }

  function stored() {
    try {
      return localStorage.getItem(KEY) ?? "system";
    } catch {
      return "system"; // storage may be switched off
    }
  }

  show(stored());
  document.addEventListener("DOMContentLoaded", () => {
    const chooser = document.querySelector("select[name=theme]");
    if (!(chooser instanceof HTMLSelectElement)) return;
    chooser.value = stored();
    chooser.closest("label")?.removeAttribute("hidden");
    chooser.addEventListener("change", () => {
      show(chooser.value);
      try {
        localStorage.setItem(KEY, chooser.value);
      } catch {
        // the choice holds until the page is closed
      }
    });
  });
})();
