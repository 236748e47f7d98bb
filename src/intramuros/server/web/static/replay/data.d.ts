/** The answer of `GET …/replay`, docs/protocol.md; nothing of this file reaches the browser. */

import type { Op, RegionFrame, Seat, Token } from "../protocol.d.ts";

/** Keys to elements, for each layer from bottom to top. */
export type Layers = Record<string, Record<string, string>>;

export type Scene = Record<string, RegionFrame & { layers: Layers }>;

export interface Step {
  seq: number;
  /** Null: chance. */
  seat: number | null;
  text: string;
  cells: Token[];
  /** Those whose card has changed. */
  seats: Seat[];
  ops?: Op[];
  /** Those with another name or size. */
  regions?: Record<string, RegionFrame>;
  /** Instead of ops: everything, because there are other regions or layers than before. */
  scene?: Scene;
}

export interface Replay {
  over: boolean;
  winners: number[];
  scene: Scene;
  seats: Seat[];
  steps: Step[];
}
