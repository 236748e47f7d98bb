/** The choice graph and the clicks made in it so far: what is offered, what a click means. No DOM here. */

/** @import { Choice, ChoiceNode, Token, Turn } from "../../protocol.d.ts" */

import { nodeAt, unfold } from "./choice_nodes.js";

/**
 * What a click on a token means now: play an action; step on to a node; ask the server for a node
 * that it has not sent yet; or nothing that is offered. `path` has all clicks, this one included.
 * @typedef {{ does: "play", path: Token[], action: string }
 *   | { does: "step", path: Token[] }
 *   | { does: "ask", path: Token[] }
 *   | { does: "nothing" }} Meaning
 */

/** @typedef {{ symbol: string, degrees: number, at: number }} Ghost the piece to be placed, its turn and the number of that */

export class ChoiceGraph {
  /** @type {Choice} */
  choice;
  /** @type {Token[]} the clicks made so far */
  path = [];
  /** @type {Token} how the piece is turned, kept from place to place */
  turn;

  /**
   * @param {Choice} choice
   * @param {Token[]} path clicks to make at once, as far as they are still offered
   * @param {Token} turn
   */
  constructor(choice, path = [], turn = "") {
    unfold(choice.node);
    this.choice = choice;
    this.turn = turn;
    this.go(path);
    this.turn ||= this.#firstFittingTurn;
  }

  /** @returns {Token} the first turn that fits anywhere */
  get #firstFittingTurn() {
    const cycles = Object.values(this.node.options).filter((next) => typeof next === "object" && next?.kind === "cycle");
    const fits = (/** @type {Turn} */ { token }) => cycles.some((next) => next && typeof next === "object" && Object.hasOwn(next.options, token));
    return this.node.turns?.find(fits)?.token ?? "";
  }

  /** @returns {boolean} whether there may be a place where the piece can be turned; nodes not sent yet count */
  get placeable() {
    return Object.values(this.node.options).some((next) => typeof next !== "string");
  }

  /** @returns {ChoiceNode} the node that the clicks have led to */
  get node() {
    return this.#at(this.path) ?? this.choice.node;
  }

  /** @returns {Token[]} what can be clicked next, also when things are chosen in another order */
  get offers() {
    const early = [...this.others].filter((token) => this.#inserted(token));
    return [...new Set([...this.#here, ...early])];
  }

  get #here() {
    return Object.keys(this.node.options);
  }

  /** @returns {Set<Token>} what can be clicked instead: the offers of the nodes passed */
  get others() {
    const others = new Set();
    for (let depth = 0; depth < this.path.length; depth++) {
      const passed = this.#at(this.path.slice(0, depth));
      for (const token of Object.keys(passed?.options ?? {})) others.add(token);
    }
    return others;
  }

  /**
   * Follows the clicks from the root as far as they are offered, then passes every node with a single
   * option. Stops before a cycle (the turns of a place): place and turn are one click; and before what is only
   * chosen on purpose.
   * @param {Token[]} path
   */
  go(path) {
    this.path = [];
    for (const token of path) {
      if (!this.#at([...this.path, token])) break;
      this.path.push(token);
    }
    if (this.node.kind === "cycle") this.path.pop();
    for (;;) {
      const [only, second] = this.#here;
      const node = only !== undefined && second === undefined && this.#at([...this.path, only]);
      if (!node || node.kind === "cycle" || node.deliberate) break;
      this.path.push(only);
    }
  }

  /** @returns {Token[]} the clicks that the next choice may begin with: nothing that is only chosen on purpose */
  get kept() {
    const first = this.path.findIndex((_, depth) => this.#at(this.path.slice(0, depth + 1))?.deliberate);
    return first < 0 ? this.path : this.path.slice(0, first);
  }

  /**
   * Whether the token is something that is only chosen on purpose: it is not a place.
   * @param {Token} token
   */
  opens(token) {
    const meaning = this.means(token);
    return meaning.does === "step" && !!this.#at(meaning.path)?.deliberate;
  }

  /**
   * Whether a click on the token would put back what was chosen on purpose.
   * @param {Token} token
   */
  leaves(token) {
    return this.path.at(-1) === token && !!this.node.deliberate;
  }

  /**
   * One click back, to the last node where there was a choice.
   * @returns {boolean} whether there is one
   */
  back() {
    for (let depth = this.path.length - 1; depth >= 0; depth--) {
      const before = this.path.slice(0, depth);
      const passed = this.#at(before);
      if (passed && passed.kind !== "cycle" && Object.keys(passed.options).length > 1) {
        this.path = before;
        return true;
      }
    }
    return false;
  }

  /**
   * @param {Token} token
   * @returns {Meaning}
   */
  means(token) {
    if (Object.hasOwn(this.node.options, token)) return this.#meaning(this.path, token);
    if (token.includes(" ")) return this.#twoClicks(token);
    // Before something that is chosen already: the same things in another order.
    const whole = this.#inserted(token);
    if (whole) return this.#meaning(whole.slice(0, -1), whole[whole.length - 1] ?? token);
    // At a node passed: another piece instead.
    for (let depth = this.path.length - 1; depth >= 0; depth--) {
      const path = this.path.slice(0, depth);
      if (Object.hasOwn(this.#at(path)?.options ?? {}, token)) return this.#meaning(path, token);
    }
    // One click further on, if only one option leads there.
    const ways = this.#here.filter((way) => {
      const node = this.node.options[way];
      return node && typeof node !== "string" && !node.deliberate && Object.hasOwn(node.options, token);
    });
    const [way] = ways;
    if (way !== undefined && ways.length === 1) return this.#meaning([...this.path, way], token);
    return { does: "nothing" };
  }

  /**
   * A token that stands for two clicks. If the first click is an action already, the second is left out.
   * @param {Token} tokens separated by a blank
   * @returns {Meaning}
   */
  #twoClicks(tokens) {
    const [first = "", second = ""] = tokens.split(" ");
    const meaning = this.means(first);
    if (meaning.does !== "step") return meaning;
    const node = this.#at(meaning.path);
    return Object.hasOwn(node?.options ?? {}, second) ? this.#meaning(meaning.path, second) : { does: "nothing" };
  }

  /**
   * The clicks made so far with one more inserted before some of them, if the graph has such a path.
   * @param {Token} token
   * @returns {Token[] | undefined}
   */
  #inserted(token) {
    if (this.path.includes(token)) return undefined;
    for (let depth = this.path.length - 1; depth >= 0; depth--) {
      const whole = [...this.path.slice(0, depth), token, ...this.path.slice(depth)];
      const last = this.#at(whole.slice(0, -1));
      if (last && last.kind !== "cycle" && Object.hasOwn(last.options, whole[whole.length - 1] ?? "")) return whole;
    }
    return undefined;
  }

  /**
   * Adds a node that the server was asked for.
   * @param {Token[]} path
   * @param {ChoiceNode} node
   */
  add(path, node) {
    unfold(node);
    const parent = this.#at(path.slice(0, -1));
    const token = path.at(-1);
    if (parent && token !== undefined) parent.options[token] = node;
  }

  /**
   * Whether the clicks lead to a node that the server has not sent.
   * @param {Token[]} path
   */
  isUnknown(path) {
    return this.#at(path.slice(0, -1))?.options[path.at(-1) ?? ""] === null;
  }

  /**
   * Follows clicks up to the last one, with the piece turned as they say.
   * @param {Token[]} path
   * @returns {Token | null} what a click on would play the action that they choose
   */
  prepare(path) {
    const turned = this.#at(path.slice(0, -1))?.kind === "cycle";
    const place = path.length - (turned ? 2 : 1);
    if (turned) this.turn = path.at(-1) ?? "";
    this.go(path.slice(0, place));
    const token = path[place];
    return token !== undefined && this.means(token).does === "play" ? token : null;
  }

  /** @returns {{ token: Token, action: string } | null} the only action there is */
  get forced() {
    const [token = ""] = this.#here;
    const meaning = this.node.forced ? this.#meaning(this.path, token) : null;
    return meaning?.does === "play" ? { token, action: meaning.action } : null;
  }

  /**
   * The clicks up to this token, if the game has outlooks about it.
   * @param {Token} token
   * @returns {Token[] | null}
   */
  outlookPath(token) {
    const meaning = this.means(token);
    if (meaning.does === "nothing") return null;
    return this.#at(meaning.path.slice(0, -1))?.outlooks ? meaning.path : null;
  }

  /**
   * The ghost that a click on the token would place; without a token, the one in hand.
   * @param {Token | null} token
   * @returns {Ghost | null}
   */
  ghost(token) {
    if (token !== null && (this.means(token).does === "nothing" || this.opens(token))) return null;
    const { place, cycle } = this.#placeOf(token);
    if (token !== null && place?.turns && !cycle) return null; // a click that places nothing
    const [turn] = this.turns(token);
    const symbol = turn?.ghost || place?.ghost;
    const at = place?.turns?.findIndex((one) => one.token === turn?.token) ?? 0;
    return symbol ? { symbol, degrees: turn?.degrees ?? 0, at } : null;
  }

  /** @returns {Set<string>} the symbols of the piece in hand in all its turns */
  get symbols() {
    const { turns = [], ghost } = this.node;
    return new Set(turns.map((turn) => turn.ghost || ghost));
  }

  /**
   * The turns that fit at a token (without one, all turns), the current one first.
   * @param {Token | null} token
   * @returns {Turn[]}
   */
  turns(token) {
    const { place, cycle } = this.#placeOf(token);
    const all = this.#fromCurrent(place?.turns ?? []);
    return cycle ? all.filter((turn) => Object.hasOwn(cycle.options, turn.token)) : all;
  }

  /**
   * Whether the piece fits at the token as it is turned now.
   * @param {Token} token
   */
  fits(token) {
    const { place, cycle } = this.#placeOf(token);
    const [current] = this.#fromCurrent(place?.turns ?? []);
    return !cycle || (current !== undefined && Object.hasOwn(cycle.options, current.token));
  }

  /**
   * Whether the token is a place where the piece can be turned.
   * @param {Token} token
   */
  turnable(token) {
    return this.#placeOf(token).cycle !== null;
  }

  /**
   * The node whose ghost a token shows, and the cycle of turns behind the token.
   * @param {Token | null} token
   * @returns {{ place: ChoiceNode | undefined, cycle: ChoiceNode | null }}
   */
  #placeOf(token) {
    const meaning = token === null ? null : this.means(token);
    const path = meaning && meaning.does !== "nothing" ? meaning.path.slice(0, -1) : this.path;
    const node = this.#at(path);
    if (node?.kind !== "cycle" || !path.length) return { place: node, cycle: null };
    return { place: this.#at(path.slice(0, -1)), cycle: node };
  }

  /**
   * @param {Token[]} path
   * @param {Token} token
   * @returns {Meaning}
   */
  #meaning(path, token) {
    const place = this.#at(path);
    const next = place?.options[token];
    const whole = [...path, token];
    if (typeof next === "string") return { does: "play", path: whole, action: next };
    if (next?.kind === "cycle" && place?.turns) {
      const fits = this.#fromCurrent(place.turns).find((turn) => Object.hasOwn(next.options, turn.token));
      if (fits) return this.#meaning(whole, fits.token);
    }
    return { does: next ? "step" : "ask", path: whole };
  }

  /**
   * All turns in their order, the current one first.
   * @param {Turn[]} turns
   */
  #fromCurrent(turns) {
    const at = Math.max(0, turns.findIndex((turn) => turn.token === this.turn));
    return [...turns.slice(at), ...turns.slice(0, at)];
  }

  /** @param {Token[]} path */
  #at(path) {
    return nodeAt(this.choice.node, path);
  }
}
