"""What HTTP answers about a table: the twin of the live protocol, docs/protocol.md.

Seats are numbered from 1; null is nobody. This module is not compiled, as `messages.py` is not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from intramuros.scene.choice_node import Token
from intramuros.server.table.people import Ended
from intramuros.server.view.messages import (
    Op,
    RegionFrame,
    Seat,
    SeatPoints,
    Travel,
    View,
    Violation,
)
from intramuros.store.log import Kind, Stage


class Nonce(Struct, frozen=True):
    """A player's random number, which is mixed into the key of the draws."""

    seat: int
    """0: of somebody without a seat."""
    nonce: str


class DrawPromise(Struct, frozen=True):
    """What is promised of a table whose game has not begun."""

    table: str
    """Its id."""
    commitment: str
    """The hash of the key of its draws."""
    nonces: list[Nonce]
    """Those that came so far; they stay."""
    known: bool
    """Whether the asker's is among them."""


class Table(Struct, frozen=True):
    """A table as the asker sees it."""

    id: str
    game: str
    seq: int
    view: View
    position: str
    """Its text."""
    commitment: str
    """The hash of the key of its draws."""
    nonces: list[Nonce]
    """What is mixed into the key."""
    key: str | None
    """Null until the game is over."""


class LogRow(Struct, frozen=True):
    """A row of the log."""

    seq: int
    kind: Kind
    seat: int | None
    """Null: chance."""
    text: str | None
    """As the asker may read it; null if it was withdrawn and may be secret."""


class LogRows(Struct, frozen=True):
    """The rows of the log after one that the asker knows."""

    seq: int
    """The last row there is."""
    events: list[LogRow]


class Verdict(Struct, frozen=True):
    """What forbids an action."""

    action: str | None
    violations: list[Violation]


class Refused(Struct, frozen=True):
    """Why something was not done; nothing has changed."""

    error: str
    code: str | UnsetType = UNSET
    violations: list[Violation] | UnsetType = UNSET


class PlayerCounts(Struct, frozen=True):
    """How many can play with some options."""

    players: list[int]
    """Ascending."""
    says: str
    """The same in words; empty if it is every count that the game takes."""


class Made(Struct, frozen=True):
    """A table."""

    id: str


class Done(Struct, frozen=True):
    """The row of the log up to which the command is stored."""

    seq: int


class Joined(Struct, frozen=True):
    """A seat that is the asker's now."""

    id: str
    """The table."""
    seat: int


class Asked(Struct, frozen=True):
    """A seat that somebody else has: whoever has it is asked."""

    id: str
    """The table."""
    seat: int
    state: Literal["asking", "refused", "unanswered"]
    says: str
    left: float
    """asking: in so many seconds it ends without an answer; else after so many seconds the seat can
    be asked for again."""
    until: float
    """The same as a time of the server, in seconds since 1970."""


class Invite(Struct, frozen=True):
    """A friend's seat and its link."""

    seat: int
    name: str
    colour: str
    link: str
    """Empty: somebody has taken the seat, and only they are shown its link."""
    joined: bool
    """Whether somebody has taken it."""


class Kept(Struct, frozen=True):
    """A record that was handed in."""

    id: str
    replay: str
    """Where it can be watched."""


class ScoreLine(Struct, frozen=True):
    """A line of the score sheet."""

    rule: str
    says: str
    """The rule in the words of the manual; empty if it is sealed."""
    label: str
    heading: str
    """The row of the table that it is counted in."""
    points: int
    cells: tuple[Token, ...]


class ScoreSeat(Struct, frozen=True):
    """A seat's score sheet."""

    seat: int
    total: int
    hidden: bool
    """There may be more, behind a screen until the end."""
    screened: list[str]
    """The rows that it may be in, of those there are."""
    rank: int | None
    """Null while points are hidden."""
    lines: list[ScoreLine]


class Score(Struct, frozen=True):
    """The score sheet."""

    over: bool
    headings: list[str]
    """The rows of the table, in order."""
    seats: list[ScoreSeat]


class TurnScores(Struct, frozen=True):
    """The scores after a turn."""

    at: int
    """After so many actions of the game."""
    scores: tuple[int, ...]
    """By seat."""


class Scores(Struct, frozen=True):
    """The scores over a game."""

    over: bool
    hidden: bool
    """They are only what lies open: more may be behind screens until the end."""
    turns: list[TurnScores]
    """The start, and one for each turn."""


class Rule(Struct, frozen=True):
    """A rule in our words."""

    id: str
    chapter: str
    says: str
    source: str
    """Where the manuals say it."""
    ruling: str
    """The ruling that reads this rule, by id, or empty."""
    why: str
    """Rulings only: why we read it so."""
    expansions: list[str]
    """The expansions that bring the rule, any of them; at a table those that are in play."""
    rare: bool
    """Whether few games need it: it is folded away."""
    examples: list[str]
    """The names of its examples, the best first."""


class Rulebook(Struct, frozen=True):
    """A game's rules."""

    game: str
    title: str
    edition: str
    summary: list[str]
    """The game on one page."""
    rules: list[Rule]
    """In the order in which they are read; `chapter` is the part of the book."""
    examples: dict[str, str]
    """The title of each example, by name."""


class SagaMatch(Struct, frozen=True):
    """A match of the saga."""

    id: str
    parent: str | None
    """The match it follows from; null: it is the first."""
    part: int
    title: str
    stage: Stage
    turn: str
    """Whose turn it is, or how it ended."""
    leads: bool
    """Another match can follow from it."""


class SagaMatches(Struct, frozen=True):
    """The matches of a table's saga."""

    saga: str
    path: list[str]
    """From the first match to this one."""
    matches: list[SagaMatch]


class Layers(RegionFrame, frozen=True):
    """A region of a replay."""

    layers: Mapping[str, Mapping[str, str]]
    """From bottom to top, each with its elements by their keys."""


Scene: TypeAlias = dict[str, Layers]
"""The regions of a replay."""


class Step(Struct, frozen=True):
    """What one action of a replay changes."""

    seq: int
    seat: int | None
    """Null: nobody's action."""
    text: str
    draw: bool
    """Chance drew something."""
    cells: tuple[Token, ...]
    seats: list[Seat]
    """Those whose card has changed."""
    ops: Sequence[Op] | UnsetType = UNSET
    regions: dict[str, RegionFrame] | UnsetType = UNSET
    """Those with another name or size."""
    scene: Scene | UnsetType = UNSET
    """Instead of the two before: everything, as there are other regions or layers now."""
    travels: list[Travel] | UnsetType = UNSET
    """What moves, in this order, as in a frame; here also what the asker's seats have placed."""
    gains: list[SeatPoints] | UnsetType = UNSET
    """Who has more points after it, or fewer."""


class Replay(Struct, frozen=True):
    """A game from its start to now, step by step."""

    over: bool
    winners: list[int]
    ended: Ended
    scene: Scene
    """The start."""
    seats: list[Seat]
    """At the start."""
    steps: list[Step]
