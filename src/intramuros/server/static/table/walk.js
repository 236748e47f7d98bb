/** Walking the graph of choices: which tokens are offered, where a click leads. No page here. */

/** @import { Choice, ChoiceNode, Token } from "../protocol.d.ts" */

/**
 * What a click on a token means now:
 * play an action; go on to a node (`path` is the walk up to it); ask for a node not sent yet;
 * or nothing that is offered.
 * @typedef {{ does: "play", path: Token[], action: string }
 *   | { does: "walk", path: Token[] }
 *   | { does: "ask", path: Token[] }
 *   | { does: "nothing" }} Meaning
 */

export class Walk {
  /** @type {Choice} */
  choice;
  /** @type {Token[]} the clicks made so far */
  path = [];

  /**
   * @param {Choice} choice
   * @param {Token[]} path clicks to make at once, as far as they are still offered
   */
  constructor(choice, path = []) {
    this.choice = choice;
    this.go(path);
  }

  /** @returns {ChoiceNode} where the walk stands */
  get node() {
    return this.#at(this.path) ?? this.choice.node;
  }

  /** @returns {Token[]} what can be clicked next */
  get offers() {
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
   * Walks from the root as far as the clicks are offered, then past every node with one way on.
   * @param {Token[]} path
   */
  go(path) {
    this.path = [];
    for (const token of path) {
      if (!this.#at([...this.path, token])) break;
      this.path.push(token);
    }
    for (;;) {
      const [only, second] = this.offers;
      if (only === undefined || second !== undefined || !this.#at([...this.path, only])) break;
      this.path.push(only);
    }
  }

  /**
   * One click back; false when there was a choice at no node passed.
   * @returns {boolean}
   */
  back() {
    for (let depth = this.path.length - 1; depth >= 0; depth--) {
      const before = this.path.slice(0, depth);
      if (Object.keys(this.#at(before)?.options ?? {}).length > 1) {
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
    // Here, or at a node passed: another piece is chosen instead.
    for (let depth = this.path.length; depth >= 0; depth--) {
      const path = this.path.slice(0, depth);
      if (Object.hasOwn(this.#at(path)?.options ?? {}, token)) return this.#meaning(path, token);
    }
    // One click further on, when only one way leads there.
    const ways = this.offers.filter((way) => {
      const node = this.node.options[way];
      return node && typeof node !== "string" && Object.hasOwn(node.options, token);
    });
    const [way] = ways;
    if (way !== undefined && ways.length === 1) return this.#meaning([...this.path, way], token);
    return { does: "nothing" };
  }

  /**
   * Puts a node that was asked for into its place.
   * @param {Token[]} path
   * @param {ChoiceNode} node
   */
  graft(path, node) {
    const parent = this.#at(path.slice(0, -1));
    const token = path.at(-1);
    if (parent && token !== undefined) parent.options[token] = node;
  }

  /**
   * The ghost that a click on the token would place.
   * @param {Token} token
   * @returns {string}
   */
  ghost(token) {
    const meaning = this.means(token);
    if (meaning.does === "nothing") return "";
    return this.#at(meaning.path.slice(0, -1))?.ghost ?? "";
  }

  /**
   * @param {Token[]} path
   * @param {Token} token
   * @returns {Meaning}
   */
  #meaning(path, token) {
    const then = this.#at(path)?.options[token];
    const whole = [...path, token];
    if (typeof then === "string") return { does: "play", path: whole, action: then };
    return { does: then ? "walk" : "ask", path: whole };
  }

  /**
   * @param {Token[]} path
   * @returns {ChoiceNode | undefined}
   */
  #at(path) {
    /** @type {ChoiceNode} */
    let node = this.choice.node;
    for (const token of path) {
      const then = Object.hasOwn(node.options, token) ? node.options[token] : undefined;
      if (!then || typeof then === "string") return undefined;
      node = then;
    }
    return node;
  }
}
