/** Walking the graph of choices: which tokens are offered, where a click leads. No page here. */

/** @import { Choice, ChoiceNode, Token, Turn } from "../protocol.d.ts" */

/**
 * What a click on a token means now:
 * play an action; go on to a node (`path` is the walk up to it); ask for a node not sent yet;
 * or nothing that is offered.
 * @typedef {{ does: "play", path: Token[], action: string }
 *   | { does: "walk", path: Token[] }
 *   | { does: "ask", path: Token[] }
 *   | { does: "nothing" }} Meaning
 */

/** @typedef {{ symbol: string, degrees: number }} Ghost what would be placed, and how it is turned */

export class Walk {
  /** @type {Choice} */
  choice;
  /** @type {Token[]} the clicks made so far */
  path = [];
  /** @type {Token} how what is placed is turned, kept from place to place */
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
    this.turn ||= this.#fitting;
  }

  /** @returns {Token} the first turn that fits anywhere */
  get #fitting() {
    const cycles = Object.values(this.node.options).filter((then) => typeof then === "object" && then?.kind === "cycle");
    const fits = (/** @type {Turn} */ { token }) => cycles.some((then) => then && typeof then === "object" && Object.hasOwn(then.options, token));
    return this.node.turns?.find(fits)?.token ?? "";
  }

  /** @returns {boolean} whether there is any place that may be turned; what was not sent yet may be one */
  get placeable() {
    return Object.values(this.node.options).some((then) => typeof then !== "string");
  }

  /** @returns {ChoiceNode} where the walk stands */
  get node() {
    return this.#at(this.path) ?? this.choice.node;
  }

  /** @returns {Token[]} what can be clicked next, in whatever order things are chosen together */
  get offers() {
    const early = [...this.others].filter((token) => this.#earlier(token));
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
   * Walks from the root as far as the clicks are offered, then past every node with one way on.
   * It stops before a cycle, which is one click with its place.
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
      if (!node || node.kind === "cycle") break;
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
    if (token.includes(" ")) return this.#together(token);
    // Before what is chosen already: the same things in another order.
    const whole = this.#earlier(token);
    if (whole) return this.#meaning(whole.slice(0, -1), whole[whole.length - 1] ?? token);
    // At a node passed: another piece is chosen instead.
    for (let depth = this.path.length - 1; depth >= 0; depth--) {
      const path = this.path.slice(0, depth);
      if (Object.hasOwn(this.#at(path)?.options ?? {}, token)) return this.#meaning(path, token);
    }
    // One click further on, when only one way leads there.
    const ways = this.#here.filter((way) => {
      const node = this.node.options[way];
      return node && typeof node !== "string" && Object.hasOwn(node.options, token);
    });
    const [way] = ways;
    if (way !== undefined && ways.length === 1) return this.#meaning([...this.path, way], token);
    return { does: "nothing" };
  }

  /**
   * Two clicks in one; where the first says it all, it is the first.
   * @param {Token} tokens with a blank between
   * @returns {Meaning}
   */
  #together(tokens) {
    const [first = "", then = ""] = tokens.split(" ");
    const meaning = this.means(first);
    if (meaning.does !== "walk") return meaning;
    const node = this.#at(meaning.path);
    return Object.hasOwn(node?.options ?? {}, then) ? this.#meaning(meaning.path, then) : { does: "nothing" };
  }

  /**
   * The clicks made so far with one more put in before some of them, if there is such a way.
   * @param {Token} token
   * @returns {Token[] | undefined}
   */
  #earlier(token) {
    if (this.path.includes(token)) return undefined;
    for (let depth = this.path.length - 1; depth >= 0; depth--) {
      const whole = [...this.path.slice(0, depth), token, ...this.path.slice(depth)];
      const last = this.#at(whole.slice(0, -1));
      if (last && last.kind !== "cycle" && Object.hasOwn(last.options, whole[whole.length - 1] ?? "")) return whole;
    }
    return undefined;
  }

  /**
   * Puts a node that was asked for into its place.
   * @param {Token[]} path
   * @param {ChoiceNode} node
   */
  graft(path, node) {
    unfold(node);
    const parent = this.#at(path.slice(0, -1));
    const token = path.at(-1);
    if (parent && token !== undefined) parent.options[token] = node;
  }

  /** @returns {{ token: Token, action: string } | null} what can be done here, if nothing else can */
  get only() {
    const [token = ""] = this.#here;
    const meaning = this.node.forced ? this.#meaning(this.path, token) : null;
    return meaning?.does === "play" ? { token, action: meaning.action } : null;
  }

  /**
   * The clicks of whose last one a hint can be asked for.
   * @param {Token} token
   * @returns {Token[] | null}
   */
  hinted(token) {
    const meaning = this.means(token);
    if (meaning.does === "nothing") return null;
    return this.#at(meaning.path.slice(0, -1))?.hints ? meaning.path : null;
  }

  /**
   * The ghost that a click on the token would place; without a token, the one in hand.
   * @param {Token | null} token
   * @returns {Ghost | null}
   */
  ghost(token) {
    if (token !== null && this.means(token).does === "nothing") return null;
    const { place, cycle } = this.#spot(token);
    if (token !== null && place?.turns && !cycle) return null; // nothing that is turned and placed
    const [turn] = this.turns(token);
    const symbol = turn?.ghost || place?.ghost;
    return symbol ? { symbol, degrees: turn?.degrees ?? 0 } : null;
  }

  /**
   * The turns that fit where a token is (without one, all there are), the present one first.
   * @param {Token | null} token
   * @returns {Turn[]}
   */
  turns(token) {
    const { place, cycle } = this.#spot(token);
    const all = this.#fromNow(place?.turns ?? []);
    return cycle ? all.filter((turn) => Object.hasOwn(cycle.options, turn.token)) : all;
  }

  /**
   * Whether what is placed fits where the token is as it is turned now.
   * @param {Token} token
   */
  fits(token) {
    const { place, cycle } = this.#spot(token);
    const [now] = this.#fromNow(place?.turns ?? []);
    return !cycle || (now !== undefined && Object.hasOwn(cycle.options, now.token));
  }

  /**
   * Whether the token is a place where things can be turned.
   * @param {Token} token
   */
  turnable(token) {
    return this.#spot(token).cycle !== null;
  }

  /**
   * The node whose ghost a token shows, and the cycle behind the token.
   * @param {Token | null} token
   * @returns {{ place: ChoiceNode | undefined, cycle: ChoiceNode | null }}
   */
  #spot(token) {
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
    const then = place?.options[token];
    const whole = [...path, token];
    if (typeof then === "string") return { does: "play", path: whole, action: then };
    if (then?.kind === "cycle" && place?.turns) {
      const fits = this.#fromNow(place.turns).find((one) => Object.hasOwn(then.options, one.token));
      if (fits) return this.#meaning(whole, fits.token);
    }
    return { does: then ? "walk" : "ask", path: whole };
  }

  /**
   * All turns in their order, the present one first.
   * @param {Turn[]} turns
   */
  #fromNow(turns) {
    const now = Math.max(0, turns.findIndex((one) => one.token === this.turn));
    return [...turns.slice(now), ...turns.slice(0, now)];
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

/**
 * Makes options of the leaves that were sent together.
 * @param {ChoiceNode} node
 */
function unfold(node) {
  for (const then of Object.values(node.options)) if (then && typeof then !== "string") unfold(then);
  for (const [begins, tokens] of Object.entries(node.leaves ?? {})) {
    for (const token of tokens.split(" ")) node.options[token] = `${begins} ${token}`;
  }
}
