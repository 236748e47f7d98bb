/** Questions to the server about a choice: what a click offers next, what it leads to and brings, why it is forbidden. */

/** @import { Outlook, Preview, Token } from "../../protocol.d.ts" */
/** @import { Socket } from "../live/socket.js" */
/** @import { ChoiceGraph } from "./choice_graph.js" */

export class Questions {
  /** @type {Set<string>} the nodes that were asked for, by their clicks */
  #asked = new Set();
  /** @type {Map<string, Promise<Outlook | null>>} by the clicks */
  #outlooks = new Map();
  /** @type {Map<string, Promise<Preview | null>>} by the action */
  #previews = new Map();
  #socket;

  /** @param {Socket} socket */
  constructor(socket) {
    this.#socket = socket;
  }

  /** There is another decision to make: earlier answers no longer hold. */
  forget() {
    this.#asked = new Set();
    this.#outlooks = new Map();
    this.#previews = new Map();
  }

  /**
   * The node that these clicks lead to; null if it was asked for before.
   * @param {ChoiceGraph} graph
   * @param {Token[]} path
   * @param {boolean} again whether to ask for it once more
   */
  options(graph, path, again) {
    const key = path.join("\n");
    if (!again && this.#asked.has(key)) return null;
    this.#asked.add(key);
    return this.#socket.command({ t: "options", seat: graph.choice.seat, prefix: path });
  }

  /**
   * Why a token cannot be clicked.
   * @param {ChoiceGraph} graph
   * @param {Token} token
   */
  why(graph, token) {
    const [turn] = graph.turns(null);
    const prefix = turn ? [...graph.path, token] : graph.path;
    return this.#socket.command({ t: "why", seat: graph.choice.seat, prefix, token: turn?.token ?? token });
  }

  /**
   * What a click on the token can lead to; null if the game has no outlook about it.
   * @param {ChoiceGraph} graph
   * @param {Token} token
   * @returns {Promise<Outlook | null> | null}
   */
  outlook(graph, token) {
    const clicks = graph.outlookPath(token);
    if (!clicks) return null;
    const key = clicks.join("\n");
    const found = this.#outlooks.get(key) ?? this.#askOutlook(graph, clicks);
    this.#outlooks.set(key, found);
    return found;
  }

  /**
   * What an action would change in the count.
   * @param {ChoiceGraph} graph
   * @param {string} action
   * @returns {Promise<Preview | null>}
   */
  preview(graph, action) {
    const asked = async () => {
      const answer = await this.#socket.command({ t: "preview", seat: graph.choice.seat, action });
      return answer.t === "preview" ? answer : null;
    };
    const found = this.#previews.get(action) ?? asked();
    this.#previews.set(action, found);
    return found;
  }

  /**
   * @param {ChoiceGraph} graph
   * @param {Token[]} clicks
   * @returns {Promise<Outlook | null>}
   */
  async #askOutlook(graph, clicks) {
    const outlooks = this.#outlooks;
    const answer = await this.#socket.command({ t: "outlook", seat: graph.choice.seat, clicks });
    return answer.t === "outlook" && answer.says && this.#outlooks === outlooks ? answer : null;
  }
}
