/** The WebSocket to the table: reconnects, and repeats commands until they are answered. */

/** @import { Answer, Claims, Command, Down, Full, Lesson, Patch } from "../../protocol.d.ts" */

import { narrow } from "../dom.js";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const HEARTBEAT = 20_000;
const SILENCE = 45_000;
const GONE = [4403, 4404, 4409, 4410]; // private, no such table, not begun, archived

/**
 * @typedef {object} Listener
 * @property {() => number | null} seq the latest update that is shown
 * @property {(update: Full | Patch) => void} update
 * @property {(online: boolean) => void} online
 * @property {(seats: number[]) => void} here the seats of people who have a page open
 * @property {(says: string) => void} rest why the bots rest; empty: they play on
 * @property {(text: string) => void} notice the operator tells everybody something
 * @property {(lesson: Lesson) => void} lesson what a lesson says now
 * @property {(claims: Claims) => void} claims what is asked about seats now
 */

/** @typedef {{ text: string, answer: (answer: Answer) => void }} Waiting */

export class Socket {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<string, Waiting>} by id, in the order they were sent */
  #waiting = new Map();
  #wait = FIRST_WAIT;
  #heard = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;
  #path;
  #listener;
  #upright = false; // the picture that is shown

  /**
   * @param {string} path
   * @param {Listener} listener
   */
  constructor(path, listener) {
    this.#path = path;
    this.#listener = listener;
    narrow?.addEventListener("change", () => {
      const old = this.#socket;
      this.#connect();
      old?.close();
    });
    addEventListener("online", () => this.#connectNow());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#connectNow();
    });
    setInterval(() => this.#heartbeat(), HEARTBEAT);
    this.#connect();
  }

  /**
   * Sends a command and resolves with its answer, even if the connection breaks in between.
   * @param {Command} command
   * @returns {Promise<Answer>}
   */
  command(command) {
    const id = freshId();
    const text = JSON.stringify({ ...command, id });
    return new Promise((answer) => {
      this.#waiting.set(id, { text, answer });
      this.#send(text);
    });
  }

  /** Asks for the whole picture, because an update is missing. */
  resync() {
    this.#send('{"t":"resync"}');
  }

  /** @param {string} text */
  #send(text) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  #connect() {
    clearTimeout(this.#retry);
    const seq = this.#listener.seq();
    const address = new URL(this.#path, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const upright = !!narrow?.matches;
    if (upright) address.searchParams.set("upright", "1");
    if (seq !== null && upright === this.#upright) address.searchParams.set("since", String(seq));
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#listener.online(true);
      for (const { text } of this.#waiting.values()) socket.send(text);
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#heard = Date.now();
      const message = JSON.parse(event.data);
      if (message.t === "full") this.#upright = upright;
      this.#receive(message);
    };
    socket.onclose = ({ code }) => {
      // The page will say what is wrong with the table; unless it is about to leave, having deleted it.
      if (GONE.includes(code)) setTimeout(() => location.reload(), FIRST_WAIT);
      else if (this.#socket === socket) this.#lost();
    };
  }

  #lost() {
    this.#socket = null;
    this.#listener.online(false);
    const jitter = 0.5 + Math.random() / 2;
    this.#retry = setTimeout(() => this.#connect(), this.#wait * jitter);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #connectNow() {
    if (!this.#socket) this.#connect();
    else this.#heartbeat();
  }

  #heartbeat() {
    if (this.#socket && Date.now() - this.#heard > SILENCE) {
      const dead = this.#socket;
      this.#lost();
      dead.close();
    } else this.#send('{"t":"hb"}');
  }

  /** @param {Down} message */
  #receive(message) {
    switch (message.t) {
      case "full":
      case "patch":
        this.#listener.update(message);
        break;
      case "here":
        this.#listener.here(message.seats);
        break;
      case "rest":
        this.#listener.rest(message.says);
        break;
      case "notice":
        this.#listener.notice(message.text);
        break;
      case "claims":
        this.#listener.claims(message);
        break;
      case "lesson":
        this.#listener.lesson(message);
        break;
      case "hb":
        break;
      default: {
        const waiting = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        waiting?.answer(message);
      }
    }
  }
}

/** @returns {string} an id for a command; plain http has no randomUUID */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
