/** What the choice at hand would change in the count: a chip where it is made, its lines in the action bar. */

/** @import { Gain, View } from "../../protocol.d.ts" */
/** @import { Marks } from "../board/marks.js" */
/** @import { Chooser } from "./chooser.js" */

import { announce } from "../announce.js";
import { worthChip } from "../board/worth_chip.js";
import { byId, emblem, gained, html } from "../dom.js";

/** Milliseconds that the pointer rests on a choice before the server is asked about it. */
const REST = 90;
/** Lines that are higher than this cover the prompt, too. */
const ONE_LINE = 30;

/** @typedef {{ seat: number, name: string, colour: string, gains: Gain[], sum: number }} Share what one player gains */

/**
 * @param {Chooser} chooser
 * @param {Marks} marks
 * @param {() => void} drawn called when a chip has come
 */
export function showPreviews(chooser, marks, drawn) {
  const line = byId("brings");
  let timer = 0;
  /** The decision and the action that are previewed now, or about to be. */
  let key = "";

  const show = async () => {
    const { atHand } = chooser;
    const answer = atHand && (await chooser.preview(atHand.action));
    if (keyOf(atHand) !== key) return; // something else is at hand by now
    const shares = atHand && answer ? shared(answer.gains, chooser.seats, atHand.seat) : [];
    line.replaceChildren(...shares.flatMap((share, at) => words(share, share.seat === atHand?.seat, at > 0)));
    line.hidden = !shares.length;
    line.classList.remove("tall");
    line.classList.toggle("tall", line.offsetHeight > ONE_LINE);
    line.title = line.textContent ?? "";
    if (!atHand || !shares.length) return;
    marks.sign("worth", atHand.token, (box, home) => worthChip(box, home, shares));
    drawn();
    if (atHand.asked) announce(line.title);
  };

  return {
    /** Something else may be at hand. */
    refresh() {
      const now = keyOf(chooser.atHand);
      if (now === key) return;
      key = now;
      marks.sign("worth", null);
      clearTimeout(timer);
      timer = setTimeout(show, REST);
    },
  };
}

/** @param {Chooser["atHand"]} atHand */
function keyOf(atHand) {
  return atHand ? `${atHand.decision} ${atHand.action}` : "";
}

/**
 * The gains of each player, those of whoever chooses first and the largest first.
 * @param {Gain[]} gains
 * @param {View["seats"]} seats
 * @param {number} chooses
 * @returns {Share[]}
 */
function shared(gains, seats, chooses) {
  return seats
    .map(({ seat, name, colour }) => {
      const own = gains.filter((gain) => gain.seat === seat);
      own.sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
      return { seat, name, colour, gains: own, sum: own.reduce((sum, { points }) => sum + points, 0) };
    })
    .filter((share) => share.gains.length)
    .sort((a, b) => Number(b.seat === chooses) - Number(a.seat === chooses));
}

/**
 * "+5: +4 red pieces, +1 red walls"; of another player with the name.
 * @param {Share} share
 * @param {boolean} own
 * @param {boolean} further whether it stands after another
 * @returns {(Node | string)[]}
 */
function words({ name, colour, gains, sum }, own, further) {
  const lines = gains.flatMap(({ label, points, cells }, at) => [
    at ? ", " : own && gains.length === 1 ? "" : " ",
    html("span", { "data-places": cells.join(" ") || null }, html("b", {}, gained(points)), ` ${label}`),
  ]);
  const total = gains.length > 1 ? [html("b", { class: "sum" }, gained(sum)), ":"] : [];
  return [further ? "; " : "", emblem(colour), ...(own ? [] : [name]), ...total, ...lines];
}
