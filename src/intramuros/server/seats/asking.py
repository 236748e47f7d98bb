"""Asking for seats at one place, a table or a waiting room, and the answers.

Nothing here waits for a lock: whoever has the place changes it one step at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from intramuros.server.seats import words
from intramuros.server.seats.claims import Claim, Claims, Way
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Moved
from intramuros.server.view import messages as down
from intramuros.server.view.answers import Asked


class Sitting(Protocol):
    """Who plays which seats."""

    def holder(self, seat: int) -> str | None:
        """The session that plays a seat."""
        ...

    def mine(self, session: str | None) -> tuple[int, ...]:
        """The seats that a session plays."""
        ...


class Place(Protocol):
    """Where people sit."""

    @property
    def id(self) -> str: ...
    @property
    def sitting(self) -> Sitting: ...
    @property
    def names(self) -> Sequence[str]: ...

    def now(self) -> float:
        """The time."""
        ...

    def is_here(self, session: str) -> bool:
        """Whether the session can be asked: it has a page open."""
        ...

    async def move(self, seats: Sequence[int], session: str, said: Moved) -> None:
        """Let the session play the seats, durably; then `Claims.settled` is called for them."""
        ...


class Asking:
    """The claims of a place, and what they lead to."""

    def __init__(self, claims: Claims, place: Place) -> None:
        self.claims = claims
        self.place = place

    async def by_link(self, session: str, seat: int) -> None:
        """Somebody with the link of a seat that is taken: whoever has it is asked, if there, and
        keeps the time to answer also after closing the page."""
        place, holder = self.place, self.place.sitting.holder(seat)
        assert holder is not None and holder != session
        is_open = any(claim.way == "link" and seat in claim.seats for claim in self.claims)
        if place.is_here(holder) or is_open:
            self.claims.ask("link", (seat,), session, place.now(), True)
        else:
            self.claims.refuse_in_pause("link", (seat,), place.now())
            await place.move((seat,), session, Moved())

    def for_seat(self, session: str, seat: int) -> None:
        """Somebody without a link who says that a seat is theirs; with it all seats of its holder,
        who play at one screen."""
        place = self.place
        holder = place.sitting.holder(seat)
        if holder is None:
            raise Refusal("bad", "Nobody plays this seat.")
        if place.sitting.mine(session):
            raise Refusal("busy", "You already have a seat at this table.")
        seats = place.sitting.mine(holder)
        is_here = place.is_here(holder)
        if not is_here and not self._others(seats):
            raise Refusal(
                "not-yours",
                "Nobody else plays at this table who could say that it is you. "
                "Ask whoever runs this server.",
            )
        self.claims.ask("seat", seats, session, place.now(), is_here)

    async def answer(self, session: str | None, name: str, yes: bool) -> None:
        """The holder of the seats, or somebody who plays another one, says yes or no."""
        claim, place = self.claims.find(name), self.place
        role = self._role(claim, session)
        if role is None:
            raise Refusal("not-yours", "This is not yours to answer.")
        if not yes:
            self.claims.refuse(claim, place.now())
        elif role == "holder":
            await place.move(claim.seats, claim.session, claim.row)
        else:
            vouched = self.claims.vouch(claim, place.sitting.mine(session)[0])
            if vouched.held <= place.now():
                await place.move(vouched.seats, vouched.session, vouched.row)

    async def settle(self) -> None:
        """Do what is due by now."""
        for claim in self.claims.ripe(self.place.now()):
            try:
                if claim.moves:
                    await self.place.move(claim.seats, claim.session, claim.row)
                    continue
            except Refusal as refusal:
                if refusal.code == "failed":
                    raise  # the store may recover
            self.claims.refuse(claim, self.place.now(), "unanswered")

    def questions(self, session: str | None) -> list[down.Claim]:
        """What the session is asked."""
        found = []
        for claim in self.claims:
            role = self._role(claim, session)
            if role is not None and (role == "holder" or claim.vouched is None):
                names = [self.place.names[seat] for seat in claim.seats]
                found.append(words.question(claim, role == "holder", names, self.place.now()))
        return found

    def state(self, session: str | None, way: Way, seat: int) -> Asked | None:
        """How it stands with what the session has asked for; None: it has not, or it may again."""
        now, names = self.place.now(), self.place.names
        claim = self.claims.of(session, way, seat)
        if claim is not None:
            says = words.asking(claim, names[seat], self._is_here(claim))
            left = max(0.0, claim.wakes - now)
            return Asked(self.place.id, seat + 1, "asking", says, left, claim.wakes)
        ended = self.claims.ended(session, way, seat)
        if ended is None:
            return None
        says = words.ended(ended, way, names[seat])
        left = max(0.0, ended.again - now)
        return Asked(self.place.id, seat + 1, ended.how, says, left, ended.again)

    def _is_here(self, claim: Claim) -> bool:
        holder = self.place.sitting.holder(claim.seats[0])
        return holder is not None and self.place.is_here(holder)

    def _role(self, claim: Claim, session: str | None) -> Literal["holder", "other"] | None:
        sitting = self.place.sitting
        if session is None or session == claim.session:
            return None
        if session == sitting.holder(claim.seats[0]):
            return "holder"
        return "other" if claim.way == "seat" and sitting.mine(session) else None

    def _others(self, seats: Sequence[int]) -> bool:
        """Whether anybody plays a seat that is none of these."""
        every = range(len(self.place.names))
        return any(self.place.sitting.holder(n) for n in every if n not in seats)
