/** The messages of docs/protocol.md as types; nothing of this file reaches the browser. */

export type Token = string;

/** A way to turn what is placed. */
export interface Turn {
  token: Token;
  label: string;
  /** To the right. */
  degrees: number;
  /** Another symbol than the node's, or empty. */
  ghost: string;
}

export interface ChoiceNode {
  kind: "pick" | "place" | "cycle";
  prompt: string;
  ghost: string;
  /** Of a place with cycles behind it: every turn there is. */
  turns?: Turn[];
  /** A further node, an action's text, or null for an edge whose node must be asked for. */
  options: Record<Token, Option>;
  /** Further options: how their actions begin, and the tokens they end with. */
  leaves?: Record<string, string>;
  /** Whether there is one option, which is taken without a click. */
  forced?: boolean;
  /** Options that say that the turn is over: no confirmation is asked for after them. */
  ends?: Token[];
  /** Whether what its options lead to can be asked for. */
  hints?: boolean;
}

export type Option = ChoiceNode | string | null;

/** In a patch: the option as before, but for leaves. Under their beginnings: tokens that go, and that come. */
export interface Edit {
  edit: Record<string, [string, string]>;
}

export interface Choice {
  seat: number;
  decision: number;
  node: ChoiceNode;
}

export interface Fact {
  label: string;
  value: string;
  symbol: string;
}

/** A seat's time in seconds: what was left when it began to run, or since it stands. */
export interface Clock {
  left: number;
  since: number | null;
  low: number;
}

/** What somebody asks of all. */
export interface Proposal {
  seq: number;
  seat: number;
  what: "undo" | "abandon" | "replace";
  /** After the asker's name. */
  text: string;
  waits: number[];
  /** The seat of mine that is to answer. */
  mine: number | null;
}

export interface Seat {
  seat: number;
  name: string;
  colour: string;
  kind: "human" | "friend" | "open" | "bot";
  /** False: a friend's seat that nobody has taken yet. */
  joined: boolean;
  mine: boolean;
  score: number | null;
  /** The score is what lies open; more may be behind a screen until the end. */
  hidden: boolean;
  /** Why a bot plays for the person, if one does. */
  away: "asked" | "agreed" | "clock" | "turn" | "conceded" | null;
  clock: Clock | null;
  acting: boolean;
  /** What stands in place of the score until the game counts. */
  heads: Fact | null;
  facts: Fact[];
}

export interface LogLine {
  seq: number;
  /** Null: chance. */
  seat: number | null;
  text: string;
  /** Said by the seat, not done. */
  chat: boolean;
  /** What chance did. */
  draw: boolean;
}

/** How a seat stands in the saga. */
export interface Standing {
  seat: number;
  points: number;
  /** In this match. */
  gained: number;
  notes: string[];
}

/** Where the match stands in its saga. */
export interface Saga {
  part: number;
  parts: number;
  title: string;
  chapter: number;
  chapter_title: string;
  /** The match begins its chapter. */
  opens: boolean;
  /** The sentence of the story that begins the chapter, in the match that opens it; or empty. */
  tale: string;
  news: string[];
  rules: string[];
  /** What the points are: laurels. */
  unit: string;
  standings: Standing[];
  leaders: number[];
  /** The last match is over. */
  over: boolean;
  /** Once this match is over; `again`: the same one, because it was not played to its end. */
  next: { title: string; opens: boolean; again: boolean; table: string | null } | null;
}

/** A match of the saga. */
export interface SagaMatch {
  id: string;
  parent: string | null;
  part: number;
  title: string;
  stage: "waiting" | "playing" | "over" | "";
  turn: string;
  /** Another match can follow from it. */
  leads: boolean;
}

export interface SagaMatches {
  saga: string;
  /** From the first match to this one. */
  path: string[];
  matches: SagaMatch[];
}

export interface View {
  seats: Seat[];
  viewer: number | null;
  prompt: string;
  choice: Choice | null;
  undo: number | null;
  confirm: number | null;
  thinking: number | null;
  over: boolean;
  winners: number[];
  ended: "" | "abandoned" | "conceded";
  proposal: Proposal | null;
  /** The seat of mine that may settle something now. */
  speaker: number | null;
  /** The seat of mine that acted last. */
  moved: number | null;
  /** The server's time, where clocks run. */
  now?: number;
  cells: Token[];
  /** The table where the same people play again. */
  rematch: string | null;
  saga: Saga | null;
  log: LogLine[];
  cut: number | null;
}

/** What a region is called and how large it is. */
export interface RegionFrame {
  label: string;
  box: [number, number, number, number];
  /** The box grows with the game. */
  roams: boolean;
}

export interface Region extends RegionFrame {
  body: string;
}

/** Region, layer, key, element; null takes the key away. */
export type Op = [string, string, string, string | null];

export interface Frame {
  ops: Op[];
  say: string;
  cells: Token[];
}

export interface Violation {
  rule: string;
  says: string;
  detail: string;
  cells: Token[];
}

export interface Full {
  t: "full";
  seq: number;
  regions: Record<string, Region>;
  view: View;
}

export interface Patch {
  t: "patch";
  base: number;
  seq: number;
  /** The regions whose name or size has changed. */
  regions?: Record<string, RegionFrame>;
  frames: Frame[];
  view: Changes;
}

/** What is not as in the view before; seats likewise. An option `true` is the one that was there. */
export type Changes = Pick<View, "log" | "cut"> &
  Partial<Omit<View, "seats">> & { seats?: (Pick<Seat, "seat"> & Partial<Seat>)[] };

export interface Ack {
  t: "ack";
  id: string;
  seq: number;
}

export interface Refusal {
  t: "err";
  id: string;
  code: string;
  message: string;
  violations?: Violation[];
}

export interface Why {
  t: "why";
  id: string;
  action: string | null;
  violations: Violation[];
}

export interface Options {
  t: "options";
  id: string;
  node: ChoiceNode;
}

/** One thing that a choice can lead to: on a cell, in words, and as symbols with words after them. */
export interface Prospect {
  cell: Token;
  says: string;
  chip: [string, string][];
}

export interface Hint {
  t: "hint";
  id: string;
  /** Empty: nothing to tell. */
  says: string;
  prospects: Prospect[];
}

export interface Beat {
  t: "hb";
  seq: number;
}

/** The seats of people who have a page open; only where friends play. */
export interface Here {
  t: "here";
  seats: number[];
}

export type Down = Full | Patch | Ack | Refusal | Why | Options | Hint | Beat | Here;

/** What a client sends and repeats until it is answered; the socket adds the id. */
export type Command =
  | { t: "act"; seat: number; decision: number; actions: string[] }
  | { t: "undo"; seat: number }
  | { t: "confirm"; seat: number }
  | { t: "away" | "back" | "concede"; seat: number }
  | { t: "ask"; seat: number; what: "undo" | "abandon" | "replace"; about?: number }
  | { t: "answer"; seat: number; ask: number; yes: boolean }
  | { t: "chat"; seat: number; text: string }
  | { t: "why"; seat: number; prefix: Token[]; token: Token }
  | { t: "options"; seat: number; prefix: Token[] }
  | { t: "hint"; seat: number; clicks: Token[] };

export type Answer = Ack | Refusal | Why | Options | Hint;

export interface ScoreLine {
  rule: string;
  says?: string;
  label: string;
  points: number;
  cells: Token[];
}

export interface ScoreSeat {
  seat: number;
  total: number;
  /** There may be more, behind a screen until the end. */
  hidden: boolean;
  /** Null while points are hidden. */
  rank: number | null;
  lines: ScoreLine[];
}

export interface Score {
  seats: ScoreSeat[];
}

export interface Rule {
  id: string;
  chapter: string;
  says: string;
  source: string;
  /** The ruling that reads this rule, by id, or empty. */
  ruling: string;
  /** Rulings only: why we read it so. */
  why: string;
  expansion: string;
}

export interface Rulebook {
  game: string;
  title: string;
  edition: string;
  rules: Rule[];
}
