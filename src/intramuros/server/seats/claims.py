"""Requests to play seats on another device, as long as they are open.

A claim by the seat's link is the holder's to answer, and without an answer the seat moves. A claim
without a link needs the word of the holder, or of somebody who plays another seat; without one it
lapses. Claims are kept in memory only: after a restart whoever asked can ask again.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from intramuros.server.limits.shares import duration
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Moved

ANSWER = 30.0
"""Seconds that the holder has to answer."""
VOUCH = 600.0
"""Seconds in which somebody may vouch for a claim without a link."""
PAUSE = 60.0
"""Seconds after a refusal before the seat can be asked for again."""
LONGEST_PAUSE = 3600.0
"""Every refusal of claims without a link doubles the next pause, up to this."""
MOST_KEPT = 64
"""Of so many ended claims a table knows what became of them."""

Way = Literal["link", "seat"]
"""How somebody asks: by the seat's link, or at the table for the seat they say is theirs."""
End = Literal["refused", "unanswered"]


@dataclass(frozen=True)
class Claim:
    """Somebody asks to play seats on another device."""

    id: str
    way: Way
    seats: tuple[int, ...]
    session: str
    """Whoever asks."""
    due: float
    """When it ends without an answer: by a link the seat moves then."""
    held: float
    """Until then the holder can object, even if somebody else has agreed."""
    vouched: int | None = None
    """The seat of the person who agreed."""

    @property
    def wakes(self) -> float:
        """When something happens by itself."""
        return self.due if self.vouched is None else self.held

    @property
    def moves(self) -> bool:
        """Whether the seats move when its time has come."""
        return self.way == "link" or self.vouched is not None

    @property
    def row(self) -> Moved:
        """What the log says of the move."""
        if self.way == "link":
            return Moved()
        return Moved("agreed", by=0 if self.vouched is None else self.vouched + 1)


@dataclass(frozen=True)
class Ended:
    """What became of a claim that moved nothing."""

    how: End
    again: float
    """When the seat can be asked for again."""


class Claims:
    """The claims at one table."""

    def __init__(self) -> None:
        self._open: dict[str, Claim] = {}
        self._ended: dict[tuple[str, Way, int], Ended] = {}
        self._paused: dict[tuple[Way, int], float] = {}
        """Until when a seat cannot be asked for; all seats share what is asked without a link."""
        self._refused = 0
        """How many claims without a link came to nothing, one after another."""

    def __iter__(self) -> Iterator[Claim]:
        return iter(tuple(self._open.values()))

    @property
    def wakes(self) -> float | None:
        """When something happens next by itself."""
        return min((claim.wakes for claim in self), default=None)

    def find(self, name: str) -> Claim:
        """An open claim by its id; a Refusal `stale` if it is no longer open."""
        found = self._open.get(name)
        if found is None:
            raise Refusal("stale", "Nobody asks for this seat any more.")
        return found

    def of(self, session: str | None, way: Way, seat: int | None = None) -> Claim | None:
        """The open claim of a session, for this seat or for any."""
        for claim in self:
            if (claim.session, claim.way) == (session, way) and seat in (None, *claim.seats):
                return claim
        return None

    def ended(self, session: str | None, way: Way, seat: int) -> Ended | None:
        """What became of the latest claim of a session for a seat."""
        return self._ended.get((session or "", way, seat))

    def ask(
        self, way: Way, seats: Collection[int], session: str, now: float, is_here: bool
    ) -> Claim:
        """A new claim, or the one that the session has already; a Refusal says when to ask again.

        `is_here`: the holder has a page open, and so can object.
        """
        for claim in self:
            if claim.way == way and ({*claim.seats} & {*seats} or way == "seat"):
                if claim.session == session and {*claim.seats} == {*seats}:
                    return claim
                wait = claim.wakes - now
                says = f"Somebody else is asking just now. Try again in {duration(wait)}."
                raise Refusal("busy", says, wait=wait)
        self.refuse_in_pause(way, seats, now)
        claim = Claim(
            id=secrets.token_urlsafe(12),
            way=way,
            seats=tuple(seats),
            session=session,
            due=now + (ANSWER if way == "link" else VOUCH),
            held=now + (ANSWER if is_here else 0.0),
        )
        self._open[claim.id] = claim
        for seat in seats:
            self._ended.pop((session, way, seat), None)
        return claim

    def refuse_in_pause(self, way: Way, seats: Collection[int], now: float) -> None:
        """A Refusal `busy` if the seats were refused a short while ago."""
        wait = max(self._paused.get(self._kind(way, seat), 0.0) for seat in seats) - now
        if wait > 0:
            says = f"This was refused a short while ago. Try again in {duration(wait)}."
            raise Refusal("busy", says, wait=wait)

    def vouch(self, claim: Claim, seat: int) -> Claim:
        """The person at a seat says that it is the same player."""
        vouched = self._open[claim.id] = replace(claim, vouched=seat)
        return vouched

    def refuse(self, claim: Claim, now: float, how: End = "refused") -> None:
        """The claim moves nothing, and cannot be repeated for a while."""
        self._open.pop(claim.id, None)
        pause = PAUSE
        if claim.way == "seat":
            pause = min(PAUSE * 2**self._refused, LONGEST_PAUSE)
            self._refused += 1
        for seat in claim.seats:
            self._paused[self._kind(claim.way, seat)] = now + pause
            self._ended[claim.session, claim.way, seat] = Ended(how, now + pause)
        while len(self._ended) > MOST_KEPT:
            del self._ended[next(iter(self._ended))]

    def settled(self, seats: Collection[int]) -> None:
        """The seats have moved: nothing that was asked about them is open any more."""
        for claim in self:
            if {*claim.seats} & {*seats}:
                del self._open[claim.id]
                if claim.way == "seat":
                    self._refused = 0

    def ripe(self, now: float) -> list[Claim]:
        """The claims whose time has come."""
        return [claim for claim in self if claim.wakes <= now]

    def _kind(self, way: Way, seat: int) -> tuple[Way, int]:
        return (way, seat) if way == "link" else (way, -1)
