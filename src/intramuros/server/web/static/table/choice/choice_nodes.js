/** Nodes of the choice graph as the server sends them: found, unfolded, edited. No DOM here. */

/** @import { ChoiceNode, Edit, Option, Token } from "../../protocol.d.ts" */

/**
 * The node that these clicks lead to; undefined if they lead to an action, or if it has not been sent.
 * @param {ChoiceNode} root
 * @param {Token[]} path
 * @returns {ChoiceNode | undefined}
 */
export function nodeAt(root, path) {
  let node = root;
  for (const token of path) {
    const next = Object.hasOwn(node.options, token) ? node.options[token] : undefined;
    if (!next || typeof next === "string") return undefined;
    node = next;
  }
  return node;
}

/**
 * Makes options of the leaves, which are sent together to save bytes.
 * @param {ChoiceNode} node
 */
export function unfold(node) {
  for (const next of Object.values(node.options)) if (next && typeof next !== "string") unfold(next);
  for (const [begins, tokens] of Object.entries(node.leaves ?? {})) {
    for (const token of tokens.split(" ")) node.options[token] = `${begins} ${token}`;
  }
}

/**
 * An option of a patch: `true` is the old one, an edit names the leaves to remove and to add.
 * @param {Option | undefined} old
 * @param {Option | true | Edit | undefined} sent
 * @returns {Option}
 */
export function edited(old = null, sent = null) {
  if (sent === true) return old;
  if (!sent || typeof sent === "string" || !("edit" in sent)) return sent;
  if (!old || typeof old === "string" || !old.leaves) return null;
  const { leaves, options } = old;
  for (const [begins, [removed, added]] of Object.entries(sent.edit)) {
    const tokens = new Set(`${leaves[begins]} ${added}`.trim().split(" "));
    for (const token of removed.split(" ")) if (tokens.delete(token)) delete options[token];
    leaves[begins] = [...tokens].join(" ");
  }
  return old;
}
