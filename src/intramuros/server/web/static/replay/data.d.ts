/** The answer of `GET …/replay` (docs/protocol.md). Types only: the browser never loads this file. */

import type { Op, RegionFrame, Seat, Token } from "../protocol.d.ts";

/** Elements by key, by layer from bottom to top. */
export type Layers = Record<string, Record<string, string>>;

export type Scene = Record<string, RegionFrame & { layers: Layers }>;

export interface Step {
  seq: number;
  /** Null: chance. */
  seat: number | null;
  text: string;
  cells: Token[];
  /** The seats whose card has changed. */
  seats: Seat[];
  ops?: Op[];
  /** The regions with a new name or size. */
  regions?: Record<string, RegionFrame>;
  /** In place of ops: the whole scene, because its regions or layers have changed. */
  scene?: Scene;
}

export interface Replay {
  over: boolean;
  winners: number[];
  scene: Scene;
  seats: Seat[];
  steps: Step[];
}
