/** The buttons that give the table the whole screen, where the browser can. */

export function offerFullScreen() {
  const root = document.documentElement;
  for (const button of document.querySelectorAll("button.full-screen")) {
    if (!(button instanceof HTMLButtonElement) || !document.fullscreenEnabled) continue;
    button.hidden = false;
    button.onclick = () => void (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen());
    document.addEventListener("fullscreenchange", () => (button.ariaPressed = String(!!document.fullscreenElement)));
  }
}
