/** Registers the service worker, once the page has loaded: it must not slow down a first visit. */

const { base = "" } = document.documentElement.dataset;

if ("serviceWorker" in navigator) {
  const register = () => navigator.serviceWorker.register(`${base}/service-worker.js`, { scope: `${base}/` }).catch(() => null);
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register());
}

export {};
