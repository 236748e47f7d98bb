"""How long the seats of a table may think: what was agreed, and what is left by the log.

The clock of a seat runs while a person is to act or to confirm there. What is left follows from
the times of the rows alone, so that a restart loses nothing; no time runs while the server is
down (the row `down` says from when to when it was).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

import msgspec

GRACE = 30.0
"""Seconds at least for a person who ran out of time and is back."""
STAND_IN = "greedy"


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table has agreed on; seconds. No clock where both `main` and `turn` are 0."""

    main: int = 0
    """For the whole game."""
    increment: int = 0
    """More of it after each turn."""
    turn: int = 0
    """Instead of these: for each turn."""
    out: Literal["bot", "turn"] = "bot"
    """When time runs out a bot plays: until the person is back, or for this turn."""
    bot: str = STAND_IN
    """The bot that plays for people who are away, also at a table without a clock."""

    @property
    def runs(self) -> bool:
        return bool(self.main or self.turn)

    @property
    def grace(self) -> float:
        """What a person who is back has at least."""
        return float(self.turn or max(self.increment, GRACE))

    @property
    def low(self) -> float:
        """With so much left it is time to say so."""
        return min(max(10.0, (self.main or self.turn) / 10), 3600.0)


class Hand(NamedTuple):
    """The clock of one seat."""

    left: float
    """When it began to run, or since it stands."""
    since: float | None
    """From when on it runs; None: it stands."""
    paid: int
    """The actions of the seat for which time has been added."""

    @property
    def due(self) -> float | None:
        """When it runs out."""
        return None if self.since is None else self.since + self.left


def wound(clock: Clock, seats: int, began: float, running: Collection[int]) -> tuple[Hand, ...]:
    """The clocks before the first row."""
    full = float(clock.main or clock.turn)
    return tuple(Hand(full, began if n in running else None, 0) for n in range(seats))


class Tick(NamedTuple):
    """What a row means to the clocks."""

    at: float
    until: float
    """Up to when the time before it counts: to the row, or to when the server went down."""
    running: Collection[int]
    """Who is to act or to confirm after it."""
    timed: Collection[int]
    """The persons, once everybody is there: what they do by themselves earns time."""
    ended: Collection[int]
    """The seats whose turn is over: another player's has begun, the next round, or their next."""
    acted: Sequence[int]
    """For each seat how many actions count after it."""
    undone: bool
    """Whether the row takes back more than a seat may take back by itself."""
    back: int | None
    """The seat that is a person's again by it."""


def ticked(clock: Clock, hands: Sequence[Hand], tick: Tick) -> tuple[Hand, ...]:
    """The clocks after a row."""
    return tuple(_ticked(clock, hand, seat, tick) for seat, hand in enumerate(hands))


def _ticked(clock: Clock, hand: Hand, seat: int, tick: Tick) -> Hand:
    left, since, paid = hand
    acted, runs = tick.acted[seat], seat in tick.running
    if tick.undone:
        paid = min(paid, acted)
    if since is not None:
        left = max(0.0, left - max(0.0, tick.until - since))
    if seat not in tick.timed:
        paid = max(paid, acted)  # what a bot played for the seat earns nothing
    elif acted > paid and seat in tick.ended:
        # Once for a turn, of however many decisions: to take back and play anew earns nothing.
        left = float(clock.turn) if clock.turn else left + clock.increment
        paid = acted
    if tick.undone and clock.turn:
        left = float(clock.turn)
    if tick.back == seat:
        left = max(left, clock.grace)
    return Hand(left, tick.at if runs else None, paid)
