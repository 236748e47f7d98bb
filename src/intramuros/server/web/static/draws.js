/**
 * Fair draws: the random numbers of this browser (nonces), mixed into the draws of games it is present at.
 * The server's promise comes first, then a number is made, remembered and sent. See docs/draws.md.
 */

const PREFIX = "draws:";
const MOST = 300;
const LONGEST_WAIT = 3_000;

/** @import { DrawPromise } from "./protocol.d.ts" */
/** @typedef {{ commitment: string, nonce: string, before: string[], at: number }} Kept before: the numbers that came earlier */

/**
 * What this browser was promised of a table's draws, and its own number.
 * @param {string} table
 * @returns {Kept | null}
 */
export function remembered(table) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + table) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Sends this browser's number for the game that begins next from a table. Without an answer the game goes on without it.
 * @param {string} api the address of the table
 */
export async function contribute(api) {
  const promise = await answerOf(`${api}/promise`);
  if (!promise || promise.known) return;
  const body = JSON.stringify({ table: promise.table, nonce: numberFor(promise) });
  await answerOf(`${api}/nonce`, { method: "POST", body });
}

/**
 * Puts a promise and this browser's number into the form that creates a table.
 * @param {HTMLFormElement} form
 */
export async function sealDraws(form) {
  for (const old of form.querySelectorAll("[name^='draws.']")) old.remove();
  const promise = await answerOf(form.dataset.draws ?? "");
  if (!promise) return;
  const fields = { "draws.table": promise.table, "draws.nonce": numberFor(promise) };
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
}

/**
 * @param {string} address
 * @param {RequestInit} [init]
 * @returns {Promise<DrawPromise | null>}
 */
async function answerOf(address, init) {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(LONGEST_WAIT) }).catch(() => null);
  return response?.ok ? response.json() : null;
}

/**
 * The number for a promised table: made after the promise, and remembered together with it.
 * @param {DrawPromise} promise
 */
function numberFor({ table, commitment, nonces }) {
  const kept = remembered(table);
  if (kept?.commitment === commitment) return kept.nonce;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const nonce = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    forgetOldest();
    const before = nonces.map((other) => other.nonce);
    localStorage.setItem(PREFIX + table, JSON.stringify({ commitment, nonce, before, at: Date.now() }));
  } catch {
    // Storage is off: the number is mixed in all the same.
  }
  return nonce;
}

function forgetOldest() {
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (kept.length < MOST) return;
  const age = (/** @type {string} */ key) => remembered(key.slice(PREFIX.length))?.at ?? 0;
  kept.sort((one, other) => age(one) - age(other));
  for (const key of kept.slice(0, kept.length - MOST + 1)) localStorage.removeItem(key);
}
