"""Who may sit at a table, and who may watch it: decided by sessions and by nothing else.

A person's seat belongs to the session that made the table. A friend's seat belongs to every
session that came by the seat's link: the same friend on another device. An open seat belongs to
who sat down before the game began.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from intramuros.server.table.refusal import Refusal
from intramuros.store import Guest, Seat, Store, TableRow, Watch


@dataclass(frozen=True)
class Seating:
    """The seats of a table and those who play them."""

    seats: tuple[Seat, ...]
    owner: str
    """Who made the table."""
    watch: Watch
    invites: Mapping[int, str]
    """For each friend's seat the token of its link."""
    guests: frozenset[Guest] = frozenset()
    listed: bool = False
    """Whether everybody finds the table in the lobby."""
    shares: bool = False
    """Whether all who play may hand on the links of seats that nobody has taken: any of them may
    have made the table."""

    def players(self, seat: int) -> frozenset[str]:
        """The sessions that play a seat."""
        match self.seats[seat].kind:
            case "human":
                return frozenset({self.seats[seat].owner})
            case "friend" | "open":
                return frozenset(guest.session for guest in self.guests if guest.seat == seat)
            case "bot":
                return frozenset()

    def mine(self, session: str | None) -> tuple[int, ...]:
        """The seats that the session plays."""
        return tuple(n for n in range(len(self.seats)) if session in self.players(n))

    def alone(self, session: str | None) -> bool:
        """Whether every person's seat belongs to the session, and to nobody else."""
        people = [n for n, seat in enumerate(self.seats) if seat.kind != "bot"]
        return bool(people) and all(self.players(n) == {session} for n in people)

    def admit(self, session: str | None) -> None:
        """Refuse who may not even watch."""
        if self.watch == "players" and session != self.owner and not self.mine(session):
            raise Refusal("private", "Only its players can see this table.")

    @property
    def far_apart(self) -> bool:
        """Whether people may play from several screens."""
        return any(seat.kind in ("friend", "open") for seat in self.seats)

    def links(self, session: str | None) -> dict[int, str]:
        """The paths of the links that the session may hand on: its own seats', or its table's."""
        mine = self.mine(session)
        return {
            seat: f"/join/{token}"
            for seat, token in sorted(self.invites.items())
            if session == self.owner
            or seat in mine
            or (self.shares and mine and not self.players(seat))
        }

    def with_guest(self, guest: Guest) -> Seating:
        return replace(self, guests=self.guests | {guest})


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
