"""What people settle beside the game: who is away, who gives up, what all must agree to.

These are rows of the kind `table` whose body is a JSON object with the key `is`. Nothing here
knows the rules of a game; what a row does to the table is `after`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import msgspec
from msgspec import Struct

from intramuros.store import Event

How = Literal["asked", "agreed", "clock", "turn", "conceded"]
"""Why a bot plays for a person: asked to, agreed by the others, out of time (until the return,
or for this turn), given up."""
What = Literal["undo", "abandon", "replace"]
Ended = Literal["", "abandoned", "conceded"]


class Away(Struct, tag="away", tag_field="is"):
    """A bot plays for the seat from now on."""

    how: How


class Back(Struct, tag="back", tag_field="is"):
    """The seat is the person's again."""


class Ask(Struct, tag="ask", tag_field="is", omit_defaults=True):
    """The seat proposes something; those in `seats` agree by asking. Seats are from 1."""

    what: What
    seats: tuple[int, ...]
    to: int = 0
    """undo: the last row that stays."""
    about: int = 0
    """replace: the seat that a bot is to play."""


class Answer(Struct, tag="answer", tag_field="is"):
    """Seats agree to the proposal of row `ask`, or do not."""

    ask: int
    yes: bool
    seats: tuple[int, ...]


class End(Struct, tag="end", tag_field="is"):
    """The game ends before its rules say so."""

    how: Literal["abandoned", "conceded"]


class Down(Struct, tag="down", tag_field="is"):
    """The server was down; no clock ran."""

    since: float
    until: float


Affair = Away | Back | Ask | Answer | End | Down


@dataclass(frozen=True)
class Proposal:
    """What is asked of everybody."""

    seq: int
    seat: int
    ask: Ask
    agreed: frozenset[int]

    @property
    def about(self) -> int:
        """The seat that is to be played by a bot; -1 if it is about something else."""
        return self.ask.about - 1


@dataclass(frozen=True)
class Affairs:
    """How things stand between people."""

    away: Mapping[int, How] = field(default_factory=dict)
    """The persons' seats that a bot plays now."""
    proposal: Proposal | None = None
    ended: Ended = ""

    @property
    def conceded(self) -> tuple[int, ...]:
        """Who has given up, in this order."""
        return tuple(seat for seat, how in self.away.items() if how == "conceded")


def body(affair: Affair) -> str:
    """As it stands in a row."""
    return msgspec.json.encode(affair).decode()


def affair_of(row: Event) -> Affair | None:
    """What the row settles; None if it is another kind of row."""
    if row.kind != "table" or not row.body.startswith('{"is":'):
        return None
    try:
        return msgspec.json.decode(row.body, type=Affair)  # type: ignore[no-any-return]
    except msgspec.DecodeError:
        return None


def after(affairs: Affairs, row: Event, is_person: bool, joins: bool) -> Affairs:
    """How things stand after a row: of a person or not, of a friend who sits down or not."""
    if row.kind != "table":
        # A person's action makes a proposal lapse; bots and chance do not decide that.
        return replace(affairs, proposal=None) if is_person and affairs.proposal else affairs
    away, proposal = dict(affairs.away), affairs.proposal
    match affair_of(row):
        case Away(how):
            away[row.seat] = how
            if proposal and row.seat in (proposal.seat, proposal.about):
                proposal = None
        case Back():
            away.pop(row.seat, None)
        case Ask() as ask:
            agreed = frozenset(seat - 1 for seat in ask.seats)
            proposal = Proposal(row.seq, row.seat, ask, agreed)
        case Answer(_, yes, seats) if proposal is not None:
            agreed = proposal.agreed | {seat - 1 for seat in seats}
            proposal = replace(proposal, agreed=agreed) if yes else None
        case End(how):
            return Affairs(away, None, how)
        case None if joins:
            if away.get(row.seat) != "conceded":
                away.pop(row.seat, None)
            if proposal and proposal.about == row.seat:
                proposal = None
    return Affairs(away, proposal, affairs.ended)


def words(row: Event, names: Sequence[str]) -> str:
    """The row as a sentence without its subject; empty if it is none of ours or needs no words."""
    match affair_of(row):
        case Away("asked"):
            return "lets a bot play"
        case Away("agreed"):
            return "is away: a bot plays on"
        case Away("clock"):
            return "is out of time: a bot plays on"
        case Away("turn"):
            return "is out of time: a bot plays this turn"
        case Away("conceded"):
            return "concedes"
        case Back():
            return "is back"
        case Ask() as ask:
            return f"asks {asked(ask, names)}"
        case Answer(_, yes, _):
            return "agrees" if yes else "does not agree"
        case End("abandoned"):
            return "and all others abandon the game"
    return ""


def asked(ask: Ask, names: Sequence[str]) -> str:
    """What a proposal is about, after `asks`."""
    match ask.what:
        case "undo":
            return "to go back before the last move"
        case "abandon":
            return "to abandon the game"
        case "replace":
            return f"to let a bot play for {names[ask.about - 1]}"
