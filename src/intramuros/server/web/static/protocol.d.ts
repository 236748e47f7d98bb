/** Made by `make protocol` from the server's messages: edit these. No browser reads it. */

/** One thing on a player's card. */
export interface Fact {
  /** Empty: the value stands beside the player's name. */
  label: string;
  value: string;
  /** A symbol of the game, or empty. */
  symbol: string;
  /** Of what a player alone tries to reach: whether it is reached, once that is decided. */
  met?: boolean;
}

/** A seat's time in seconds. */
export interface Clock {
  /** When the clock began to run, or since it stands. */
  left: number;
  /** From when on it runs; null: it stands. */
  since: number | null;
  /** With so much left the page warns. */
  low: number;
}

/** Whom people see behind a bot. */
export interface Character {
  /** How strong it is, from 1 to 5; also its portrait, `/static/faces/1.svg` to `5.svg`. */
  level: number;
  /** How it plays, in a short sentence. */
  says: string;
}

/**
 * Why a bot plays for a person: the person asked for it, the others agreed on it, the person is
 * out of time (until coming back, or for this turn), or has conceded.
 */
export type How = "asked" | "agreed" | "clock" | "turn" | "conceded";

/** A player's card. */
export interface Seat {
  seat: number;
  name: string;
  colour: string;
  kind: "human" | "friend" | "open" | "bot";
  /** False: a friend's seat that nobody has taken yet. */
  joined: boolean;
  mine: boolean;
  score: number;
  /** The score is what lies open; more may be behind a screen until the end. */
  hidden: boolean;
  /** Why a bot plays for the person, if one does. */
  away: How | null;
  clock: Clock | null;
  acting: boolean;
  /** What stands in place of the score until the game counts. */
  heads: Fact | null;
  facts: Fact[];
  /** Of a bot that was chosen by its level. */
  bot?: Character;
}

/** What can be clicked: the `data-t` of an element. A board cell's token is the cell's name. */
export type Token = string;

/** A further node, an action's text, or null for an edge whose node must be asked for. */
export type Option = ChoiceNode | string | null;

/** One way in which what is placed can be turned: an edge of a cycle. */
export interface Turn {
  /** The last token of the path, `r1`; no element of a picture has it. */
  token: string;
  /** Its name for people: `a quarter turn to the right`. */
  label: string;
  /** How far the ghost is turned to the right, around the middle of its box. */
  degrees: number;
  /** Another symbol than the step's, for what is mirrored or drawn anew. */
  ghost: string;
}

/** A choice that is told by words. */
export interface ChoiceButton {
  token: Token;
  says: string;
  /** Shown before the words. */
  symbol?: string;
  /** More about it. */
  tip?: string;
}

/** A click to be made. */
export interface ChoiceNode {
  /** Choose one thing, place the ghost somewhere, or turn what is placed. */
  kind: "pick" | "place" | "cycle";
  prompt: string;
  /** The symbol shown where it would be placed, or empty. */
  ghost: string;
  options: Record<Token, Option>;
  /** Further options: how their actions begin, and the tokens they end with. */
  leaves?: Record<string, string>;
  /** Of a place with cycles behind it: every turn there is. */
  turns?: Turn[];
  /** Whether the page can ask what its options lead to. */
  outlooks?: boolean;
  /** Whether there is one option, which is taken without a click. */
  forced?: boolean;
  /** Options that say that the turn is over: no confirmation is asked for after them. */
  ends?: Token[];
  /** Whether only a click on its own option leads here. */
  deliberate?: boolean;
  /**
   * Of the first node: buttons for tokens of the whole graph, in their order. A page shows those
   * that are offered.
   */
  buttons?: ChoiceButton[];
}

/** What a seat can choose now. */
export interface Choice {
  seat: number;
  /** Counts the seat's decisions; `act` names it. */
  decision: number;
  node: ChoiceNode;
}

/** What can be proposed to everybody at the table. */
export type What = "undo" | "abandon" | "replace";

/** What somebody asks of everybody. */
export interface Proposal {
  seq: number;
  seat: number;
  what: What;
  /** A sentence without its subject, the name of whoever asks. */
  text: string;
  /** undo: the row that it goes back to. */
  to: number | null;
  /** The seats that have not answered yet. */
  waits: number[];
  /** The seat of mine that is to answer. */
  mine: number | null;
}

/** One thing that brings points in the match, or costs some. */
export interface Worth {
  what: string;
  points: number;
  /** The match before did without it. */
  new: boolean;
}

/** What a seat places at the end of the match and keeps for all later ones. */
export interface Gift {
  /** A symbol of the board of whoever places it. */
  symbol: string;
  title: string;
  /** What it does from now on. */
  says: string;
}

/** How a seat stands in the saga. */
export interface Standing {
  seat: number;
  points: number;
  /** In this match. */
  gained: number;
  /** What else the seat carries on from match to match. */
  notes: string[];
  /** What the seat has to place now. */
  gifts: Gift[];
}

/** The match of the saga that follows this one. */
export interface NextMatch {
  title: string;
  /** It begins its chapter. */
  opens: boolean;
  /** It is the same one, because this one was not played to its end. */
  again: boolean;
  /** Where it is played, once somebody has gone on to it. */
  table: string | null;
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
  /** What is new in this match, one sentence each. */
  news: string[];
  /** The rules in force that came with the saga, one short sentence each. */
  rules: string[];
  /** How the match scores. */
  worth: Worth[];
  /** What a player tries to reach in this match; or empty. */
  goal: string;
  /** What the points are: laurels. */
  unit: string;
  standings: Standing[];
  leaders: number[];
  /** The last match is over. */
  over: boolean;
  /** Once this match is over. */
  next: NextMatch | null;
}

/** A line of the log. */
export interface LogLine {
  seq: number;
  /** Null: chance. */
  seat: number | null;
  /** A sentence without its subject, the name of the seat; of a chat what was said. */
  text: string;
  /** Said by the seat, not done. */
  chat: boolean;
  /** What chance did. */
  draw: boolean;
  /** Where it is seen. */
  cells: Token[];
}

export type Ended = "" | "abandoned" | "conceded";

/** What stands around the picture, without the log. */
export interface Status {
  seats: Seat[];
  /** Whose picture this is: my seat to confirm or to act, my only seat, or nobody's. */
  viewer: number | null;
  /** The viewer, if its picture is not for everybody at a screen that several share. */
  curtain: number | null;
  prompt: string;
  choice: Choice | null;
  /** The seat of mine that may undo a step of its turn. */
  undo: number | null;
  /** The seat of mine that must confirm its turn. */
  confirm: number | null;
  /** A bot at work. */
  thinking: number | null;
  over: boolean;
  winners: number[];
  /**
   * What the log tells after this row is marked: what happened since the viewer's last action;
   * the action itself, if nobody has acted since; the last turn, for those who only watch.
   */
  since: number;
  /** The table where the same people play again. */
  rematch: string | null;
  saga: Saga | null;
  /** How the game ended before the rules say so. */
  ended: Ended;
  proposal: Proposal | null;
  /** The seat of mine that may settle something now. */
  speaker: number | null;
  /** The seat of mine that acted last: it may take back, or ask for it. */
  moved: number | null;
}

/** What stands around the picture. */
export interface View extends Status {
  log: LogLine[];
  /** Drop the log lines after this row first. */
  cut: number | null;
  /** The server's time, where clocks run. */
  now?: number;
}

/** A seat and what of its card is not as before. */
export interface SeatChanges {
  seat: number;
  name?: string;
  colour?: string;
  kind?: "human" | "friend" | "open" | "bot";
  joined?: boolean;
  mine?: boolean;
  score?: number;
  hidden?: boolean;
  away?: How | null;
  clock?: Clock | null;
  acting?: boolean;
  heads?: Fact | null;
  /** All of them; where only the value is not as before, or not even that, the value alone. */
  facts?: (Fact | string)[];
  bot?: Character;
}

/** In the choice of a patch: the option that stood there before, but for its leaves. */
export interface Edit {
  /** Under the beginnings of their actions: the tokens that go, and those that come. */
  edit: Record<string, [string, string]>;
}

/** What of a view is not as before. */
export interface Changes {
  /** The lines that are new. */
  log: LogLine[];
  cut: number | null;
  /** Those that have changed. */
  seats?: (SeatChanges | Seat)[];
  viewer?: number | null;
  curtain?: number | null;
  prompt?: string;
  /** An option of its node may be `true`, the one that stood there before, or an Edit. */
  choice?: Choice | null;
  undo?: number | null;
  confirm?: number | null;
  thinking?: number | null;
  over?: boolean;
  winners?: number[];
  since?: number;
  rematch?: string | null;
  saga?: Saga | null;
  ended?: Ended;
  proposal?: Proposal | null;
  speaker?: number | null;
  moved?: number | null;
  now?: number;
}

/** What a region is called and how large it is. */
export interface RegionFrame {
  label: string;
  /** Its viewBox: left, top, width, height. */
  box: [number, number, number, number];
  /** The box grows with the game. */
  roams: boolean;
}

/** A picture of the page. */
export interface Region extends RegionFrame {
  /** Its layers as SVG. */
  body: string;
}

/** Region, layer, key, element; null takes the key away. */
export type Op = [string, string, string, string | null];

/** A symbol, from where to where it goes, and how many: a token, or a seat. */
export type Travel = [string, Token | number, Token | number, number];

/** A seat, and points. */
export type SeatPoints = [number, number];

/** What one action changes in the picture, what is said of it, and where it is seen. */
export interface Frame {
  ops: Op[];
  say: string;
  cells: Token[];
  /** Who acts or speaks. */
  seat: number | null;
  /** What moves, in this order. */
  travels?: Travel[];
  /** Who has more points now, or fewer. */
  gains?: SeatPoints[];
}

/** One rule that an action would break. */
export interface Violation {
  rule: string;
  /** The rule in the words of the manual. */
  says: string;
  /** How the action breaks it. */
  detail: string;
  cells: Token[];
}

/** One thing that a choice can lead to. */
export interface Prospect {
  cell: Token;
  says: string;
  /** The same as a small sign on the cell: symbols with words after them; either may be empty. */
  chip: [string, string][];
}

/** What an action would change in one line of a seat's score sheet. */
export interface Gain {
  seat: number;
  label: string;
  /** More, or fewer if negative; never 0. */
  points: number;
  cells: Token[];
}

/** The whole picture. */
export interface Full {
  t: "full";
  seq: number;
  regions: Record<string, Region>;
  view: View;
}

/** What has changed since row `base`. */
export interface Patch {
  t: "patch";
  base: number;
  seq: number;
  /** One for each action. */
  frames: Frame[];
  /** Those whose name or size has changed. */
  regions: Record<string, RegionFrame>;
  view: Changes;
}

/** The command is stored. */
export interface Ack {
  t: "ack";
  id: string;
  seq: number;
}

/** The command is not carried out. */
export interface Refusal {
  t: "err";
  id: string;
  /** For programs: docs/protocol.md lists the codes. */
  code: string;
  /** For people: a sentence. */
  message: string;
  /** The server always sends them, be there none; a page that refuses by itself does not. */
  violations?: Violation[];
}

/** What forbids a click. */
export interface Why {
  t: "why";
  id: string;
  /** What the click would have meant; null: nothing. */
  action: string | null;
  violations: Violation[];
}

/** The node behind a lazy edge. */
export interface Options {
  t: "options";
  id: string;
  node: ChoiceNode;
}

/** What a choice can lead to, and where. */
export interface Outlook {
  t: "outlook";
  id: string;
  /** Empty: nothing to tell. */
  says: string;
  prospects: Prospect[];
}

/** A good choice, and why. */
export interface Suggestion {
  action: string;
  /** The clicks that choose its first action. */
  path: Token[];
  /** The seat's turn in words, without its subject. */
  says: string;
  /** How many points the seat is expected to end before the best other; alone: its points. */
  lead: number;
  /** How likely it is to win, from 0 to 1; null where that was not measured. */
  chance: number | null;
  reasons: string[];
  /** The rules by which the points in the reasons are counted. */
  rules: string[];
  /** Where the turn is seen on the board. */
  cells: Token[];
}

/** The best choices of a seat. */
export interface Hint {
  t: "hint";
  id: string;
  /** Up to three, the best first. */
  choices: Suggestion[];
}

/** What going back to row `to` would undo. */
export interface TakeBack {
  t: "takeback";
  id: string;
  to: number;
  /** How many of players would be undone. */
  actions: number;
  /** How many draws with them. */
  draws: number;
  /** The latest of them, oldest first. */
  lines: LogLine[];
  /** Whose they are. */
  seats: number[];
  /** Who has to agree; nobody where only bots and people at this screen play. */
  asks: number[];
  /** The row to go back to for one turn more; null: there is none. */
  earlier: number | null;
}

/** What an action would change in the count. */
export interface Preview {
  t: "preview";
  id: string;
  /** In the order of the seats; empty: nothing changes yet. */
  gains: Gain[];
}

/** A sentence for a first game. */
export interface Tip {
  name: string;
  says: string;
  /** The rule that it is about. */
  rule: string;
}

/** The tips that matter now, the more important first. */
export interface Tips {
  t: "tips";
  id: string;
  tips: Tip[];
}

/** The server is still here. */
export interface Beat {
  t: "hb";
  seq: number;
}

/** Somebody asks to play seats on another device, and this page may answer. */
export interface Claim {
  id: string;
  seats: number[];
  /** The question. */
  text: string;
  /** The words of the two answers. */
  yes: string;
  no: string;
  /** In so many seconds the seats move if nobody answers; null: they do not. */
  left: number | null;
  /** Whether the seats are mine. */
  own: boolean;
}

/** What is asked about seats now, in place of what was asked before. */
export interface Claims {
  t: "claims";
  claims: Claim[];
  /** A sentence for a page whose seat has moved to another device; else empty. */
  lost: string;
}

/** The seats of people who have a page open; only where friends play. */
export interface Here {
  t: "here";
  seats: number[];
}

/** Why the bots of a table without people rest, a sentence; empty: they play on. */
export interface Rest {
  t: "rest";
  says: string;
}

/** What the operator tells everybody who has a table open. */
export interface Notice {
  t: "notice";
  text: string;
}

/** What a lesson says, and how far its learner has come. */
export interface Lesson {
  t: "lesson";
  /** From 1. */
  step: number;
  title: string;
  /** Paragraphs. */
  say: string[];
  /** The places that it points at. */
  marks: Token[];
  /** What is asked for. */
  task: "act" | "answer" | "goal" | "read";
  answers: string[];
  /** Those that were chosen, from 1. */
  tried: number[];
  /** Of a goal: how many there are, and how many are wanted. */
  points: [number, number] | null;
  done: boolean;
  /** The goal cannot be reached any more: try again. */
  missed: boolean;
  /** What is said of the latest choice. */
  said: string;
  tone: "" | "right" | "wrong";
  /** For a step that is done, 0 to 3. */
  stars: number;
}

export type Note = Here | Rest | Notice | Claims | Lesson;

/** The answer to a command or a question with the same id. */
export type Answer = Ack | Refusal | Why | Options | Outlook | Preview | TakeBack | Hint | Tips;

export type Down = Full | Patch | Answer | Beat | Note;

/** A player's random number, which is mixed into the key of the draws. */
export interface Nonce {
  /** 0: of somebody without a seat. */
  seat: number;
  nonce: string;
}

/** What is promised of a table whose game has not begun. */
export interface DrawPromise {
  /** Its id. */
  table: string;
  /** The hash of the key of its draws. */
  commitment: string;
  /** Those that came so far; they stay. */
  nonces: Nonce[];
  /** Whether the asker's is among them. */
  known: boolean;
}

/** A table as the asker sees it. */
export interface Table {
  id: string;
  game: string;
  seq: number;
  view: View;
  /** Its text. */
  position: string;
  /** The hash of the key of its draws. */
  commitment: string;
  /** What is mixed into the key. */
  nonces: Nonce[];
  /** Null until the game is over. */
  key: string | null;
}

export type Kind = "action" | "undo" | "table";

/** A row of the log. */
export interface LogRow {
  seq: number;
  kind: Kind;
  /** Null: chance. */
  seat: number | null;
  /** As the asker may read it; null if it was withdrawn and may be secret. */
  text: string | null;
}

/** The rows of the log after one that the asker knows. */
export interface LogRows {
  /** The last row there is. */
  seq: number;
  events: LogRow[];
}

/** What forbids an action. */
export interface Verdict {
  action: string | null;
  violations: Violation[];
}

/** Why something was not done; nothing has changed. */
export interface Refused {
  error: string;
  code?: string;
  violations?: Violation[];
}

/** How many can play with some options. */
export interface PlayerCounts {
  /** Ascending. */
  players: number[];
  /** The same in words; empty if it is every count that the game takes. */
  says: string;
}

/** A table. */
export interface Made {
  id: string;
}

/** The row of the log up to which the command is stored. */
export interface Done {
  seq: number;
}

/** A seat that is the asker's now. */
export interface Joined {
  /** The table. */
  id: string;
  seat: number;
}

/** A seat that somebody else has: whoever has it is asked. */
export interface Asked {
  /** The table. */
  id: string;
  seat: number;
  state: "asking" | "refused" | "unanswered";
  says: string;
  /**
   * asking: in so many seconds it ends without an answer; else after so many seconds the seat can
   * be asked for again.
   */
  left: number;
  /** The same as a time of the server, in seconds since 1970. */
  until: number;
}

/** A friend's seat and its link. */
export interface Invite {
  seat: number;
  name: string;
  colour: string;
  /** Empty: somebody has taken the seat, and only they are shown its link. */
  link: string;
  /** Whether somebody has taken it. */
  joined: boolean;
}

/** A record that was handed in. */
export interface Kept {
  id: string;
  /** Where it can be watched. */
  replay: string;
}

/** A line of the score sheet. */
export interface ScoreLine {
  rule: string;
  /** The rule in the words of the manual; empty if it is sealed. */
  says: string;
  label: string;
  /** The row of the table that it is counted in. */
  heading: string;
  points: number;
  cells: Token[];
}

/** A seat's score sheet. */
export interface ScoreSeat {
  seat: number;
  total: number;
  /** There may be more, behind a screen until the end. */
  hidden: boolean;
  /** The rows that it may be in, of those there are. */
  screened: string[];
  /** Null while points are hidden. */
  rank: number | null;
  lines: ScoreLine[];
}

/** The score sheet. */
export interface Score {
  over: boolean;
  /** The rows of the table, in order. */
  headings: string[];
  seats: ScoreSeat[];
}

/** The scores after a turn. */
export interface TurnScores {
  /** After so many actions of the game. */
  at: number;
  /** By seat. */
  scores: number[];
}

/** The scores over a game. */
export interface Scores {
  over: boolean;
  /** They are only what lies open: more may be behind screens until the end. */
  hidden: boolean;
  /** The start, and one for each turn. */
  turns: TurnScores[];
}

/** A rule in our words. */
export interface Rule {
  id: string;
  chapter: string;
  says: string;
  /** Where the manuals say it. */
  source: string;
  /** The ruling that reads this rule, by id, or empty. */
  ruling: string;
  /** Rulings only: why we read it so. */
  why: string;
  /** The expansions that bring the rule, any of them; at a table those that are in play. */
  expansions: string[];
  /** Whether few games need it: it is folded away. */
  rare: boolean;
  /** The names of its examples, the best first. */
  examples: string[];
}

/** A game's rules. */
export interface Rulebook {
  game: string;
  title: string;
  edition: string;
  /** The game on one page. */
  summary: string[];
  /** In the order in which they are read; `chapter` is the part of the book. */
  rules: Rule[];
  /** The title of each example, by name. */
  examples: Record<string, string>;
}

/**
 * Not begun, begun, ended, given up before it began, being deleted; or not known: to be made from
 * the log.
 */
export type Stage = "waiting" | "playing" | "over" | "closed" | "deleted" | "";

/** A match of the saga. */
export interface SagaMatch {
  id: string;
  /** The match it follows from; null: it is the first. */
  parent: string | null;
  part: number;
  title: string;
  stage: Stage;
  /** Whose turn it is, or how it ended. */
  turn: string;
  /** Another match can follow from it. */
  leads: boolean;
}

/** The matches of a table's saga. */
export interface SagaMatches {
  saga: string;
  /** From the first match to this one. */
  path: string[];
  matches: SagaMatch[];
}

/** A region of a replay. */
export interface Layers extends RegionFrame {
  /** From bottom to top, each with its elements by their keys. */
  layers: Record<string, Record<string, string>>;
}

/** The regions of a replay. */
export type Scene = Record<string, Layers>;

/** What one action of a replay changes. */
export interface Step {
  seq: number;
  /** Null: nobody's action. */
  seat: number | null;
  text: string;
  /** Chance drew something. */
  draw: boolean;
  cells: Token[];
  /** Those whose card has changed. */
  seats: Seat[];
  ops?: Op[];
  /** Those with another name or size. */
  regions?: Record<string, RegionFrame>;
  /** Instead of the two before: everything, as there are other regions or layers now. */
  scene?: Scene;
  /** What moves, in this order, as in a frame; here also what the asker's seats have placed. */
  travels?: Travel[];
  /** Who has more points after it, or fewer. */
  gains?: SeatPoints[];
}

/** A game from its start to now, step by step. */
export interface Replay {
  over: boolean;
  winners: number[];
  ended: Ended;
  /** The start. */
  scene: Scene;
  /** At the start. */
  seats: Seat[];
  steps: Step[];
}

/** How thoroughly a game is looked through: in seconds, or in minutes. */
export type ReviewPass = "quick" | "full";

/** How good a turn was: nothing better was found; a little was lost; much was. */
export type ReviewGrade = "best" | "slip" | "mistake";

/**
 * How far a review is: nobody asked for it; it waits; it is made; it is all there; it was given
 * up.
 */
export type ReviewStage = "none" | "waiting" | "making" | "made" | "failed";

/** A row of the score sheet in which two ways to go on differ. */
export interface ReviewChange {
  seat: number;
  heading: string;
  /** So many more, or fewer, the better way. */
  points: number;
  cells: Token[];
}

/** An action, and what is expected after it. */
export interface ReviewChoice {
  seat: number;
  action: string;
  /** The action in words, without its subject. */
  says: string;
  /** By seat: how many points it is expected to end before the best other; alone: its points. */
  leads: number[];
  /** By seat: how likely it is to win; empty where that was not measured. */
  chances: number[];
  /** How the game is likely to go on: seats and actions, this one first. */
  line: [number | null, string][];
  reasons: string[];
  /** The rules that the reasons name. */
  rules: string[];
  changes: ReviewChange[];
  cells: Token[];
}

/** A turn. */
export interface ReviewTurn {
  /** So many actions of the game come before it. */
  ply: number;
  /** And so many until it is over. */
  end: number;
  seat: number;
  played: ReviewChoice;
  /** Null: nothing better was found. */
  best: ReviewChoice | null;
  /** How much of the lead it lost against the best. */
  loss: number;
  grade: ReviewGrade;
}

/** What is expected after so many actions. */
export interface ReviewPoint {
  ply: number;
  leads: number[];
  chances: number[];
}

/** A sentence about the game, and where in it that can be seen. */
export interface ReviewRemark {
  says: string;
  ply: number | null;
  seats: number[];
  rules: string[];
  cells: Token[];
}

/** A stretch of the game that was looked at. */
export interface ReviewPart {
  start: number;
  end: number;
  points: ReviewPoint[];
  turns: ReviewTurn[];
}

/** The review of a whole game. */
export interface Review {
  edition: string;
  quick: boolean;
  plies: number;
  /** One for each turn, and the end. */
  points: ReviewPoint[];
  turns: ReviewTurn[];
  /** The plies of the turns that lost most of the chance to win, or else of the lead. */
  turning_points: number[];
  summary: ReviewRemark[];
  /** By seat, what its turns lost on average; empty where that was not reckoned. */
  lost: number[];
}

/** How far the review of a game is. */
export interface ReviewState {
  stage: ReviewStage;
  /** What is being made or waits; what is there, if all of it is. */
  now: ReviewPass;
  /** What is there: `GET …/review/quick`, `GET …/review/full`. */
  made: ReviewPass[];
  /** So many actions of the game were looked at in this pass. */
  done: number;
  /** Of so many. */
  plies: number;
  /** So many reviews are made first. */
  before: number;
  /** failed: why. */
  says: string;
  /** Of the pass that is made now those from `since` on. */
  parts: ReviewPart[];
}

export namespace Up {
  /** Play actions, all or none of them. */
  export interface Act {
    t: "act";
    seat: number;
    decision: number;
    actions: string[];
    id?: string;
  }

  /** Undo the seat's latest action, or take back everything after row `to`. */
  export interface Undo {
    t: "undo";
    seat: number;
    to?: number | null;
    id?: string;
  }

  /** End the turn. */
  export interface Confirm {
    t: "confirm";
    seat: number;
    id?: string;
  }

  /** Say something to the table. */
  export interface Chat {
    t: "chat";
    seat: number;
    text: string;
    id?: string;
  }

  /** Let a bot play for the seat. */
  export interface Away {
    t: "away";
    seat: number;
    id?: string;
  }

  /** Take the seat back from the bot. */
  export interface Back {
    t: "back";
    seat: number;
    id?: string;
  }

  /** Concede the game. */
  export interface Concede {
    t: "concede";
    seat: number;
    id?: string;
  }

  /**
   * Propose to all: to take back, to abandon, a bot for seat `about`.
   *
   * undo: all after row `to`, or the seat's latest action and what followed it.
   */
  export interface Ask {
    t: "ask";
    seat: number;
    what: What;
    about?: number;
    to?: number | null;
    id?: string;
  }

  /** Agree to the proposal of row `ask`, or not. */
  export interface Answer {
    t: "answer";
    seat: number;
    ask: number;
    yes: boolean;
    id?: string;
  }

  /** Let whoever makes a claim play its seats on another device, or not. */
  export interface Let {
    t: "let";
    claim: string;
    yes: boolean;
    id?: string;
  }

  /** Ask what forbids this click, or this action. */
  export interface Why {
    t: "why";
    seat: number;
    prefix?: string[];
    token?: string | null;
    action?: string | null;
    id?: string;
  }

  /** Ask for the node behind these clicks. */
  export interface Options {
    t: "options";
    seat: number;
    prefix?: string[];
    id?: string;
  }

  /** Ask what these clicks, the last of them not yet made, can lead to. */
  export interface Outlook {
    t: "outlook";
    seat: number;
    clicks: string[];
    id?: string;
  }

  /** Ask for the best choices, if the table allows hints. */
  export interface Hint {
    t: "hint";
    seat: number;
    id?: string;
  }

  /** Ask what going back to row `to` would undo; without one, to before one's latest turn. */
  export interface TakeBack {
    t: "takeback";
    seat: number;
    to?: number | null;
    id?: string;
  }

  /** Ask what an action would change in the count. */
  export interface Preview {
    t: "preview";
    seat: number;
    action: string;
    id?: string;
  }

  /** Go to a step of the lesson, from 1; the same one again: try it once more. */
  export interface Step {
    t: "step";
    to: number;
    id?: string;
  }

  /** Answer the question of the lesson's step; answers are numbered from 1. */
  export interface Choose {
    t: "choose";
    answer: number;
    id?: string;
  }

  /** Let the lesson do what its step asks for. */
  export interface Show {
    t: "show";
    id?: string;
  }

  /** Ask for the tips that matter now; `refused`: the rules that have just refused something. */
  export interface Tips {
    t: "tips";
    seat: number;
    refused?: string[];
    id?: string;
  }

  /** Ask for the whole picture. */
  export interface Resync {
    t: "resync";
  }

  /** Still here. */
  export interface Hb {
    t: "hb";
  }

  export type Command =
    | Up.Act
    | Up.Undo
    | Up.Confirm
    | Up.Chat
    | Up.Away
    | Up.Back
    | Up.Concede
    | Up.Ask
    | Up.Answer;

  export type Question = Up.Why | Up.Options | Up.Outlook | Up.Preview | Up.TakeBack | Up.Tips;

  /** What only the page of a lesson sends. */
  export type Taught = Up.Step | Up.Choose | Up.Show;

  export type Up = Up.Command | Up.Let | Up.Taught | Up.Question | Up.Hint | Up.Resync | Up.Hb;

  /** The body of `POST /api/join/{token}`. */
  export interface JoinBody {
    name?: string;
  }

  /** The body of `POST /api/tables/{id}/seat`. */
  export interface SeatBody {
    seat: number;
  }
}

/** What a page sends and repeats until it is answered. */
export type Command = Up.Command | Up.Let | Up.Question | Up.Taught | Up.Hint;
