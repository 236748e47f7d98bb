/**
 * Keeps the static files of one version, and says so when there is no connection. Tables, lists and answers are never kept:
 * whatever it does not name goes to the server as if it were not there. The server writes `SITE` above.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** @type {{ version: string, base: string, shell: string[] }} */
const { version, base, shell } = Reflect.get(self, "SITE");
const PREFIX = `intramuros ${base || "/"} `;
const CACHE = PREFIX + version;
const [OFFLINE = ""] = shell;

worker.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropOthers().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (isStatic(url)) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => fallback(OFFLINE)));
  else if (shell.includes(url.pathname + url.search)) event.respondWith(fetch(request).catch(() => fallback(url.pathname + url.search)));
});

/**
 * Whether an address can only ever have one content: it names this version, or is a font, which is named by its hash.
 * @param {URL} url
 */
function isStatic({ pathname, searchParams }) {
  return pathname.startsWith(`${base}/static/`) && (searchParams.get("v") === version || pathname.endsWith(".woff2"));
}

async function keepShell() {
  const cache = await caches.open(CACHE);
  await cache.addAll(shell.map((path) => new Request(path, { cache: "reload", credentials: "omit" })));
}

async function dropOthers() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
}

/** @param {Request} request */
async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    void cache.put(request, answer.clone());
  }
  return answer;
}

/** @param {string} path */
async function fallback(path) {
  return (await caches.match(path)) ?? Response.error();
}
