/** Draws a choice over the picture: what is offered, what is chosen, the ghost of a piece. */

/** @import { Token, Turn } from "../../protocol.d.ts" */
/** @import { Marks } from "../board/marks.js" */
/** @import { ChoiceGraph } from "./choice_graph.js" */

/**
 * @param {Marks} marks
 * @param {ChoiceGraph | null} graph
 * @param {Token | null} armed
 */
export function markChoice(marks, graph, armed) {
  const offers = graph?.offers ?? [];
  const fitting = offers.filter((token) => graph?.fits(token));
  // Places where the piece must be turned first are offered too, with a mark of their own.
  const turned = new Set(offers.filter((token) => !graph?.fits(token)));
  const shape = (/** @type {Token} */ token) => {
    if (graph?.node.kind !== "place" || graph.opens(token)) return "ring";
    if (!graph.node.turns) return "dot";
    return graph.turnable(token) ? "spot" : "ring";
  };
  marks.set("offer", fitting, shape);
  marks.set("other", [...(graph?.others ?? []), ...turned], (token) => (turned.has(token) ? "turn" : "ring"));
  marks.set("chosen", [...(graph?.path ?? []), ...(armed ? [armed] : [])]);
}

/**
 * Shows what a click on the token would place, and the piece in hand turned the same way.
 * @param {Marks} marks
 * @param {ChoiceGraph | null} graph
 * @param {Token | null} token
 * @returns {Turn | undefined} how the piece is turned
 */
export function showGhost(marks, graph, token) {
  const ghost = token === null ? null : graph?.ghost(token);
  if (token !== null && ghost) marks.ghost(ghost, token);
  else marks.noGhost();
  const held = ghost ?? graph?.ghost(null);
  if (held) marks.turnHand(held, graph?.symbols ?? new Set());
  return graph?.turns(ghost ? token : null)[0];
}
