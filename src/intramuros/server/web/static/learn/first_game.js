/** The first game after a lesson has tips: the browser is told so before its table is made. */

/** Whether tips are shown: the name of the game whose first table they belong to, "all", or nothing. */
export const TIPS = "intramuros-tips";

/** Switches tips on when somebody presses Play your first game. */
export function listenToFirstGames() {
  for (const form of document.querySelectorAll("form[data-tips]")) {
    form.addEventListener("submit", () => {
      try {
        localStorage.setItem(TIPS, "on");
      } catch {
        // storage may be switched off: then there are no tips
      }
    });
  }
}
