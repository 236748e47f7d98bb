"""What stands around the picture: players, log, whose turn it is, what can be chosen, saga."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from intramuros.scene.choice_node import ChoiceNode, Token
from intramuros.server.table.people import Ended
from intramuros.server.table.rows import How, What


class Fact(Struct, frozen=True):
    """One thing on a player's card."""

    label: str
    """Empty: the value stands beside the player's name."""
    value: str
    symbol: str
    """A symbol of the game, or empty."""
    met: bool | UnsetType = UNSET
    """Of what a player alone tries to reach: whether it is reached, once that is decided."""


class Clock(Struct, frozen=True):
    """A seat's time in seconds."""

    left: float
    """When the clock began to run, or since it stands."""
    since: float | None
    """From when on it runs; null: it stands."""
    low: float
    """With so much left the page warns."""


class Character(Struct, frozen=True):
    """Whom people see behind a bot."""

    level: int
    """How strong it is, from 1 to 5; also its portrait, `/static/faces/1.svg` to `5.svg`."""
    says: str
    """How it plays, in a short sentence."""


class Seat(Struct, frozen=True):
    """A player's card."""

    seat: int
    name: str
    colour: str
    kind: Literal["human", "friend", "open", "bot"]
    joined: bool
    """False: a friend's seat that nobody has taken yet."""
    mine: bool
    score: int
    hidden: bool
    """The score is what lies open; more may be behind a screen until the end."""
    away: How | None
    """Why a bot plays for the person, if one does."""
    clock: Clock | None
    acting: bool
    heads: Fact | None
    """What stands in place of the score until the game counts."""
    facts: list[Fact]
    bot: Character | UnsetType = UNSET
    """Of a bot that was chosen by its level."""


class Choice(Struct, frozen=True):
    """What a seat can choose now."""

    seat: int
    decision: int
    """Counts the seat's decisions; `act` names it."""
    node: ChoiceNode


class Proposal(Struct, frozen=True):
    """What somebody asks of everybody."""

    seq: int
    seat: int
    what: What
    text: str
    """A sentence without its subject, the name of whoever asks."""
    to: int | None
    """undo: the row that it goes back to."""
    waits: list[int]
    """The seats that have not answered yet."""
    mine: int | None
    """The seat of mine that is to answer."""


class Worth(Struct, frozen=True):
    """One thing that brings points in the match, or costs some."""

    what: str
    points: int
    new: bool
    """The match before did without it."""


class Gift(Struct, frozen=True):
    """What a seat places at the end of the match and keeps for all later ones."""

    symbol: str
    """A symbol of the board of whoever places it."""
    title: str
    says: str
    """What it does from now on."""


class Standing(Struct, frozen=True):
    """How a seat stands in the saga."""

    seat: int
    points: int
    gained: int
    """In this match."""
    notes: tuple[str, ...]
    """What else the seat carries on from match to match."""
    gifts: list[Gift]
    """What the seat has to place now."""


class NextMatch(Struct, frozen=True):
    """The match of the saga that follows this one."""

    title: str
    opens: bool
    """It begins its chapter."""
    again: bool
    """It is the same one, because this one was not played to its end."""
    table: str | None
    """Where it is played, once somebody has gone on to it."""


class Saga(Struct, frozen=True):
    """Where the match stands in its saga."""

    part: int
    parts: int
    title: str
    chapter: int
    chapter_title: str
    opens: bool
    """The match begins its chapter."""
    tale: str
    """The sentence of the story that begins the chapter, in the match that opens it; or empty."""
    news: tuple[str, ...]
    """What is new in this match, one sentence each."""
    rules: tuple[str, ...]
    """The rules in force that came with the saga, one short sentence each."""
    worth: list[Worth]
    """How the match scores."""
    goal: str
    """What a player tries to reach in this match; or empty."""
    unit: str
    """What the points are: laurels."""
    standings: list[Standing]
    leaders: list[int]
    over: bool
    """The last match is over."""
    next: NextMatch | None
    """Once this match is over."""


class LogLine(Struct, frozen=True):
    """A line of the log."""

    seq: int
    seat: int | None
    """Null: chance."""
    text: str
    """A sentence without its subject, the name of the seat; of a chat what was said."""
    chat: bool
    """Said by the seat, not done."""
    draw: bool
    """What chance did."""
    cells: tuple[Token, ...]
    """Where it is seen."""


class Status(Struct, frozen=True):
    """What stands around the picture, without the log."""

    seats: list[Seat]
    viewer: int | None
    """Whose picture this is: my seat to confirm or to act, my only seat, or nobody's."""
    curtain: int | None
    """The viewer, if its picture is not for everybody at a screen that several share."""
    prompt: str
    choice: Choice | None
    undo: int | None
    """The seat of mine that may undo a step of its turn."""
    confirm: int | None
    """The seat of mine that must confirm its turn."""
    thinking: int | None
    """A bot at work."""
    over: bool
    winners: list[int]
    since: int
    """What the log tells after this row is marked: what happened since the viewer's last action;
    the action itself, if nobody has acted since; the last turn, for those who only watch."""
    rematch: str | None
    """The table where the same people play again."""
    saga: Saga | None
    ended: Ended
    """How the game ended before the rules say so."""
    proposal: Proposal | None
    speaker: int | None
    """The seat of mine that may settle something now."""
    moved: int | None
    """The seat of mine that acted last: it may take back, or ask for it."""


class View(Status, frozen=True):
    """What stands around the picture."""

    log: list[LogLine]
    cut: int | None
    """Drop the log lines after this row first."""
    now: float | UnsetType = UNSET
    """The server's time, where clocks run."""


class SeatChanges(Struct, frozen=True):
    """A seat and what of its card is not as before."""

    seat: int
    name: str | UnsetType = UNSET
    colour: str | UnsetType = UNSET
    kind: Literal["human", "friend", "open", "bot"] | UnsetType = UNSET
    joined: bool | UnsetType = UNSET
    mine: bool | UnsetType = UNSET
    score: int | UnsetType = UNSET
    hidden: bool | UnsetType = UNSET
    away: How | UnsetType | None = UNSET
    clock: Clock | UnsetType | None = UNSET
    acting: bool | UnsetType = UNSET
    heads: Fact | UnsetType | None = UNSET
    facts: Sequence[Fact | str] | UnsetType = UNSET
    """All of them; where only the value is not as before, or not even that, the value alone."""
    bot: Character | UnsetType = UNSET


class Edit(Struct, frozen=True):
    """In the choice of a patch: the option that stood there before, but for its leaves."""

    edit: dict[str, tuple[str, str]]
    """Under the beginnings of their actions: the tokens that go, and those that come."""


class Changes(Struct, frozen=True):
    """What of a view is not as before."""

    log: list[LogLine]
    """The lines that are new."""
    cut: int | None
    seats: Sequence[SeatChanges | Seat] | UnsetType = UNSET
    """Those that have changed."""
    viewer: int | UnsetType | None = UNSET
    curtain: int | UnsetType | None = UNSET
    prompt: str | UnsetType = UNSET
    choice: Choice | UnsetType | None = UNSET
    """An option of its node may be `true`, the one that stood there before, or an Edit."""
    undo: int | UnsetType | None = UNSET
    confirm: int | UnsetType | None = UNSET
    thinking: int | UnsetType | None = UNSET
    over: bool | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET
    since: int | UnsetType = UNSET
    rematch: str | UnsetType | None = UNSET
    saga: Saga | UnsetType | None = UNSET
    ended: Ended | UnsetType = UNSET
    proposal: Proposal | UnsetType | None = UNSET
    speaker: int | UnsetType | None = UNSET
    moved: int | UnsetType | None = UNSET
    now: float | UnsetType = UNSET
