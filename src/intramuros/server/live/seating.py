"""Who may sit at a table, and who may watch it: decided by sessions and by nothing else.

Every seat of a person has one holder. A person's seat belongs to the session that made the table,
a friend's seat to the first session that came by its link, an open seat to whoever sat down before
the game began; and each of them, once it has moved to another device, to the session there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec

from intramuros.core.draws import Nonces
from intramuros.server.table.refusal import Refusal
from intramuros.store import Guest, Seat, Store, TableRow, Watch
from intramuros.store.upkeep import NOBODY

MOST_LOST = 32
"""So many sessions are told that their seat has moved; the earliest are forgotten."""


@dataclass(frozen=True)
class Seating:
    """The seats of a table and those who play them."""

    seats: tuple[Seat, ...]
    maker: str
    """The session that made the table."""
    watch: Watch
    invites: Mapping[int, str]
    """For each friend's seat the token of its link."""
    guests: frozenset[Guest] = frozenset()
    listed: bool = False
    """Whether everybody finds the table in the lobby."""
    shares: bool = False
    """Whether all who play may hand on the links of seats that nobody has taken: any of them may
    have made the table."""
    lost: tuple[Guest, ...] = ()
    """Who played which seats until they moved to another device, the latest last. Not stored."""

    def holder(self, seat: int) -> str | None:
        """The session that plays a seat; None if nobody does, or a bot."""
        if self.seats[seat].kind == "bot":
            return None
        for guest in self.guests:
            if guest.seat == seat:
                return guest.session
        owner = self.seats[seat].owner
        return owner if owner not in ("", NOBODY) else None

    @property
    def owner(self) -> str:
        """The session that made the table, or the one to which its seat has moved."""
        for number, seat in enumerate(self.seats):
            if seat.kind == "human" and seat.owner == self.maker:
                return self.holder(number) or self.maker
        return self.maker

    def mine(self, session: str | None) -> tuple[int, ...]:
        """The seats that the session plays."""
        if session is None:
            return ()
        return tuple(n for n in range(len(self.seats)) if self.holder(n) == session)

    def by_seat(self, nonces: Mapping[str, str]) -> Nonces:
        """The sessions' nonces with the number of their first seat, or 0 for those without."""
        return tuple(
            (mine[0] + 1 if (mine := self.mine(session)) else 0, nonce)
            for session, nonce in nonces.items()
        )

    def alone(self, session: str | None) -> bool:
        """Whether every person's seat belongs to the session, and to nobody else."""
        people = [n for n, seat in enumerate(self.seats) if seat.kind != "bot"]
        return bool(people) and all(self.holder(n) == session is not None for n in people)

    def admit(self, session: str | None) -> None:
        """Refuse a session that may not even watch."""
        if not self.may_watch(session):
            says = self.lost_words(session) or "Only its players can see this table."
            raise Refusal("private", says)

    def may_watch(self, session: str | None) -> bool:
        """Whether the session may see the table at all."""
        return self.watch == "anyone" or session == self.owner or bool(self.mine(session))

    def lost_words(self, session: str | None) -> str:
        """What became of the seat that the session had, if it has moved; else empty."""
        seats = [guest.seat for guest in self.lost if guest.session == session]
        if not seats:
            return ""
        if self.seats[seats[-1]].kind == "friend":
            return "Your seat has moved to another device. Open its link to play here again."
        return "Your seat has moved to another device. You can ask for it back."

    @property
    def far_apart(self) -> bool:
        """Whether people may play from several screens."""
        return any(seat.kind in ("friend", "open") for seat in self.seats)

    def links(self, session: str | None) -> dict[int, str]:
        """The paths of the links that the session may hand on: those of its own seats, and at its
        own table those of seats that nobody has taken."""
        mine = self.mine(session)
        hands_out = session == self.owner or (self.shares and bool(mine))
        return {
            seat: f"/join/{token}"
            for seat, token in sorted(self.invites.items())
            if seat in mine or (hands_out and self.holder(seat) is None)
        }

    def with_guests(self, *came: Guest) -> Seating:
        """As it is when these sessions have these seats, in place of those who had them."""
        seats = {guest.seat for guest in came}
        left = [Guest(seat, holder) for seat in seats if (holder := self.holder(seat))]
        lost = [one for one in dict.fromkeys((*self.lost, *left)) if one not in came]
        stay = frozenset(guest for guest in self.guests if guest.seat not in seats)
        return replace(self, guests=stay | {*came}, lost=tuple(lost[-MOST_LOST:]))

    def without(self, session: str) -> Seating:
        """As it is when the session was deleted: what was its own is nobody's."""
        seats = tuple(
            msgspec.structs.replace(seat, owner=NOBODY) if seat.owner == session else seat
            for seat in self.seats
        )
        guests = frozenset(guest for guest in self.guests if guest.session != session)
        maker = NOBODY if self.maker == session else self.maker
        return replace(self, seats=seats, guests=guests, maker=maker)


async def seating_of(store: Store, row: TableRow, listed: bool = False) -> Seating:
    """Who sits at a stored table, with the links to its seats."""
    return Seating(
        row.seats,
        row.owner,
        row.watch,
        await store.invites(row),
        frozenset(await store.guests(row.id)),
        listed,
        shares=bool(row.parent),
    )
