"""What the people at a table have settled beside the game: who is away, who concedes, what is
proposed, where they go on.

Nothing here knows the rules of a game, and it follows from the rows alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from intramuros.server.table.rows import (
    Action,
    Answer,
    Ask,
    Away,
    Back,
    Chat,
    End,
    How,
    Join,
    Lead,
    Moved,
    Said,
    Undo,
    Way,
)
from intramuros.store import Event

Ended = Literal["", "abandoned", "conceded"]


@dataclass(frozen=True)
class Proposal:
    """What somebody asks of everybody."""

    seq: int
    seat: int
    ask: Ask
    agreed: frozenset[int]

    @property
    def about(self) -> int:
        """The seat that a bot is to play; -1 if the proposal is about something else."""
        return self.ask.about - 1


@dataclass(frozen=True)
class Led:
    """Another table that this one leads to."""

    way: Way
    table: str
    cmd_id: str | None


@dataclass(frozen=True)
class People:
    """How things stand between the people at a table."""

    away: Mapping[int, How] = field(default_factory=dict)
    """The people's seats that a bot plays now, and why."""
    proposal: Proposal | None = None
    ended: Ended = ""
    """How the game ended before its rules said so."""
    closed: str = ""
    """If the operator ended it, that in words, with the reason if there is one."""
    leads: tuple[Led, ...] = ()
    beside: Mapping[tuple[int, str], int] = field(default_factory=dict)
    """For each seat how often it has done what the rules of the game do not bound."""

    @property
    def conceded(self) -> tuple[int, ...]:
        """The seats that have conceded, in this order."""
        return tuple(seat for seat, how in self.away.items() if how == "conceded")

    def led_to(self, way: Way, cmd_id: str | None = None) -> str | None:
        """The table that was led to in this way, or by this command; the last one, as those
        before it were deleted."""
        for led in reversed(self.leads):
            if led.way == way and cmd_id in (None, led.cmd_id):
                return led.table
        return None


def after(people: People, row: Event, said: Said, is_person: bool) -> People:
    """How things stand after a row. `is_person`: the row's seat was a person's before it."""
    people = _counted(people, row.seat, said)
    match said:
        case Action() | Undo():
            # A person's move makes a proposal lapse; those of bots and chance do not.
            lapses = is_person and people.proposal is not None
            return replace(people, proposal=None) if lapses else people
        case Away():
            proposal = people.proposal
            if proposal and row.seat in (proposal.seat, proposal.about):
                proposal = None
            return replace(people, away={**people.away, row.seat: said.how}, proposal=proposal)
        case Back():
            return replace(people, away=_without(people.away, row.seat))
        case Join() | Moved():
            return _joined(people, row.seat)
        case Ask():
            agreed = frozenset(seat - 1 for seat in said.seats)
            return replace(people, proposal=Proposal(row.seq, row.seat, said, agreed))
        case Answer():
            return _answered(people, said)
        case End():
            return replace(people, proposal=None, ended=said.how, closed=closing_words(said))
        case Lead():
            return replace(people, leads=(*people.leads, Led(said.way, said.table, row.cmd_id)))
        case _:
            return people


def _counted(people: People, seat: int, said: Said) -> People:
    """With one more of what a table bounds."""
    match said:
        case Chat() | Undo() | Ask() | Away() | Join() | Moved():
            kind = "join" if isinstance(said, Moved) else type(said).__name__.lower()
            key = seat, kind
            count = people.beside.get(key, 0) + 1
            return replace(people, beside={**people.beside, key: count})
        case _:
            return people


def closing_words(end: End) -> str:
    """That the operator has ended the game, and why; empty if it was somebody else."""
    if not end.operator:
        return ""
    return "The operator closed the game" + (f": {end.reason}" if end.reason else "")


def _joined(people: People, seat: int) -> People:
    """Somebody has taken the seat, and so is back unless the seat has conceded."""
    away, proposal = people.away, people.proposal
    if away.get(seat, "conceded") != "conceded":
        away = _without(away, seat)
    if proposal and proposal.about == seat:
        proposal = None
    changes = away is not people.away or proposal is not people.proposal
    return replace(people, away=away, proposal=proposal) if changes else people


def _answered(people: People, answer: Answer) -> People:
    proposal = people.proposal
    if proposal is None:
        return people
    agreed = proposal.agreed | {seat - 1 for seat in answer.seats}
    return replace(people, proposal=replace(proposal, agreed=agreed) if answer.yes else None)


def _without(away: Mapping[int, How], seat: int) -> Mapping[int, How]:
    return {other: how for other, how in away.items() if other != seat}
