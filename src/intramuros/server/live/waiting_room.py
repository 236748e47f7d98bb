"""Waiting rooms: a table whose game has not begun, because seats are open to anyone.

Until then nothing stands in its log. Who sits where is in the store alone, changed one step at a
time; with the beginning the seats are fixed, and the table is like every other.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from intramuros.bots.levels import character_of
from intramuros.core.edition import renewed
from intramuros.core.game import CHANCE, AnyGame, NotationError
from intramuros.scene import seat_colours
from intramuros.server.draws.promises import Promise, Promises
from intramuros.server.live.bots.offer import check_bot, christened
from intramuros.server.live.schedule import Timepiece
from intramuros.server.live.seating import Seating, seating_of
from intramuros.server.seats.asking import Asking
from intramuros.server.seats.claims import Claims
from intramuros.server.seats.colours import Seats, favoured, recoloured
from intramuros.server.table import commands
from intramuros.server.table.course import Stamp, one_row
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Moved, Nonces
from intramuros.server.table.setting import setting_of
from intramuros.server.view.summary import summary_of
from intramuros.store import Guest, Persona, Seat, Store, Summary, TableRow

MOST_CLAIMS = 1000
"""In so many rooms something can be asked at the same time; the earliest are forgotten."""


@dataclass(frozen=True)
class Room:
    """A table that waits."""

    row: TableRow
    game: AnyGame
    seating: Seating

    @property
    def empty(self) -> tuple[int, ...]:
        """The open seats that nobody has taken."""
        return empty_seats(self.row.seats, self.seating.guests)

    @property
    def free_colours(self) -> tuple[str, ...]:
        """The colours that a newcomer can wear: no person does."""
        worn = [seat.colour for n, seat in enumerate(self.seats) if not self._nobody(n)]
        return tuple(colour for colour in seat_colours(self.game) if colour not in worn)

    def colour_for(self, favourite: str) -> str:
        """What a newcomer with this favourite wears; empty: the colour of the seat."""
        return favoured(favourite, seat_colours(self.game), self.free_colours)

    @property
    def seats(self) -> Seats:
        return self.row.seats

    def _nobody(self, seat: int) -> bool:
        return self.seats[seat].kind == "bot" or seat in self.empty


class RoomPlace:
    """A room as `Asking` sees it. Its pages ask for news instead of being told, so everybody who
    has a seat counts as here."""

    def __init__(self, rooms: WaitingRooms, room: Room) -> None:
        self._rooms = rooms
        self._room = room
        self.id = room.row.id
        self.sitting = room.seating
        self.names = [seat.name for seat in room.seats]

    def now(self) -> float:
        """The time."""
        return self._rooms.timepiece.now()

    def is_here(self, session: str) -> bool:
        """Whether the session can be asked."""
        return True

    async def move(self, seats: Sequence[int], session: str, said: Moved) -> None:
        """Let a session play seats; a room has no log that could tell it."""
        await self._rooms.move(self._room, seats, session)


class WaitingRooms:
    """The tables of a server that have not begun."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        store: Store,
        timepiece: Timepiece,
        promises: Promises,
    ) -> None:
        self.games = games
        self.store = store
        self.timepiece = timepiece
        self.promises = promises
        self._lock = asyncio.Lock()  # people sit down rarely, and writing takes milliseconds
        self._claims: OrderedDict[str, Claims] = OrderedDict()
        """What is asked about seats, room by room."""

    async def find(self, table: str) -> Room | None:
        """The room of a table; None if it has begun, is not there or cannot be read."""
        try:
            summary = await self.store.summary(table)
            row = await self.store.table(table) if summary.stage == "waiting" else None
        except (ValueError, TypeError):  # of damaged rows
            return None
        game = self.games.get(row.game) if row is not None else None
        if row is None or game is None:
            return None
        row = row._replace(edition=game.edition, start=renewed(row.start, game.edition))
        return Room(row, game, await seating_of(self.store, row, summary.listed))

    async def sit(self, table: str, session: str, who: Persona, seat: int | None = None) -> int:
        """Take an open seat, this one or the first; the colour is worn if it is free."""
        async with self._lock:
            room = await self.waiting(table)
            if room.seating.mine(session):
                raise Refusal("busy", "You already have a seat at this table.")
            if not room.empty or (seat is not None and seat not in room.empty):
                raise Refusal("stale", "Somebody else was faster. This seat is taken.")
            seat = room.empty[0] if seat is None else seat
            seats = _dressed(room, seat, who)
            await self._change(room, seats, came=Guest(seat, session))
            return seat

    async def befriend(self, table: str, session: str, seat: int, name: str) -> bool:
        """Take a friend's seat by its link, or ask whoever has it already; False if the game has
        begun meanwhile."""
        async with self._lock:
            room = await self.find(table)
            if room is None:
                return False
            if room.seating.holder(seat) not in (None, session):
                asking = self.asking(room)
                await asking.by_link(session, seat)
                self._claims[table] = asking.claims
                if len(self._claims) > MOST_CLAIMS:
                    self._claims.popitem(last=False)
                return True
            seats = _with(room.seats, seat, name=name or room.seats[seat].name)
            await self._change(room, seats, came=Guest(seat, session))
            return True

    def asking(self, room: Room) -> Asking:
        """What is asked about the seats of a room."""
        return Asking(self._claims.get(room.row.id) or Claims(), RoomPlace(self, room))

    async def settle(self, table: str) -> None:
        """Move the seats of a room that nobody answered for. Nobody has to wake a room: whoever
        waits for a seat looks again and again."""
        claims = self._claims.get(table)
        if claims is None or not claims.ripe(self.timepiece.now()):
            return
        async with self._lock:
            room = await self.find(table)
            if room is not None:
                await self.asking(room).settle()

    async def let(self, table: str, session: str | None, claim: str, yes: bool) -> None:
        """Answer whoever asks for a seat of a room."""
        async with self._lock:
            await self.asking(await self.waiting(table)).answer(session, claim, yes)

    async def move(self, room: Room, seats: Sequence[int], session: str) -> None:
        """Let a session play seats of a room; only for `Asking`, under the lock."""
        for seat in seats:
            await self._change(room, room.seats, came=Guest(seat, session))
        self.asking(room).claims.settled(seats)

    async def leave(self, table: str, session: str) -> None:
        """Free the open seat that the session has."""
        async with self._lock:
            room = await self.waiting(table)
            mine = [n for n in room.seating.mine(session) if room.seats[n].kind == "open"]
            if not mine:
                raise Refusal("not-yours", "You have no seat here to leave.")
            (seat,) = mine
            seats = _with(room.seats, seat, name=room.seats[seat].colour.capitalize())
            await self._change(room, seats, left=Guest(seat, session))

    async def begin(self, table: str, session: str | None, bot: str = "") -> None:
        """The owner starts the game; `bot` sits down at every seat that is still open."""
        async with self._lock:
            room = await self.waiting(table, session)
            if room.empty and not bot:
                raise Refusal("busy", f"{_seats_open(room)}. Wait, or give them to bots.")
            if room.empty:
                check_bot(bot)
            seats = room.seats
            for seat in room.empty:
                name = "" if character_of(bot) else seats[seat].name
                seats = _with(seats, seat, kind="bot", bot=bot, name=name)
            seats = christened(seats)
            now = self.timepiece.now()
            row = room.row._replace(seats=seats, created=now)
            try:
                nonces = self.promise(room).nonces
                moment = opened(room.game, row, room.seating.guests, now, nonces)
            except NotationError:  # of an edition whose positions cannot be read any more
                raise Refusal(
                    "stale", f"The rules of {room.game.title} have changed. Create a new table."
                ) from None
            summary = summary_of(moment, room.seating.listed, now)._replace(active=now)
            await self.store.begin_table(row, moment.rows, summary, moment.due)
            self.promises.forget_room(table)
            self._claims.pop(table, None)

    def promise(self, room: Room) -> Promise:
        """What is promised of the draws of the room's game."""
        return self.promises.of_room(room.row.id, room.row.draw_key)

    async def close(self, table: str, session: str | None) -> None:
        """The owner gives the table up."""
        async with self._lock:
            await self._close(await self.waiting(table, session), "closed")

    async def end(self, table: str, reason: str) -> None:
        """The operator closes the table; whoever opens it sees the reason."""
        async with self._lock:
            says = f": {reason}" if reason else ""
            await self._close(await self.waiting(table), f"The operator closed this table{says}")

    async def _close(self, room: Room, turn: str) -> None:
        summary = waiting(room.seats, room.seating.guests, False, self.timepiece.now())
        closed = summary._replace(stage="closed", acting=(), turn=turn)
        await self.store.change_table(room.row.id, room.seats, closed)
        self.promises.forget_room(room.row.id)

    async def waiting(self, table: str, owner: str | None = "") -> Room:
        """The room of a table that waits, for its owner if one is named; else a Refusal."""
        room = await self.find(table)
        if room is None:
            raise Refusal("stale", "This table is no longer waiting for players.")
        if owner != "" and owner != room.row.owner:
            raise Refusal("not-yours", "Only the player who created this table can do that.")
        return room

    async def _change(
        self, room: Room, seats: Seats, came: Guest | None = None, left: Guest | None = None
    ) -> None:
        seating = room.seating.with_guests(came) if came else room.seating
        guests = seating.guests - ({left} if left else set())
        summary = waiting(seats, guests, room.seating.listed, self.timepiece.now())
        await self.store.change_table(room.row.id, seats, summary, came=came, left=left)


def opened(
    game: AnyGame,
    row: TableRow,
    guests: frozenset[Guest],
    at: float,
    nonces: Mapping[str, str],
) -> Moment:
    """Where the game begins: the nonces by session, the friends that have come, and what chance
    draws first."""
    moment = Moment.first(setting_of(game, row))
    if nonces:
        seating = Seating(row.seats, row.owner, row.watch, {}, guests)
        mixed_in = Nonces(seating.by_seat(nonces))
        moment = one_row(moment, Stamp("nonces 1", at), CHANCE, mixed_in)[-1]
    came = {guest.seat for guest in guests}
    for number, seat in enumerate(row.seats):
        if seat.kind == "friend" and number in came:
            stamp = Stamp(f"join {moment.seq + 1}", at)
            moment = commands.join(moment, stamp, number, seat.name)[-1]
    return commands.opening(moment, Stamp(f"opening {moment.seq + 1}", at))[-1]


def waiting(seats: Seats, guests: frozenset[Guest], listed: bool, at: float) -> Summary:
    """What lists say of a table that waits."""
    empty = empty_seats(seats, guests)
    names = tuple(seat.name for seat in seats)
    return Summary("waiting", listed, names, empty, _words(len(empty)), at)


def empty_seats(seats: Sequence[Seat], guests: frozenset[Guest]) -> tuple[int, ...]:
    taken = {guest.seat for guest in guests}
    return tuple(n for n, seat in enumerate(seats) if seat.kind == "open" and n not in taken)


def _words(empty: int) -> str:
    if not empty:
        return "about to begin"
    return "1 open seat" if empty == 1 else f"{empty} open seats"


def _seats_open(room: Room) -> str:
    count = len(room.empty)
    return "1 seat is still open" if count == 1 else f"{count} seats are still open"


def _dressed(room: Room, seat: int, who: Persona) -> Seats:
    """The seats with the newcomer's name and colour; who wore it and is nobody takes the other."""
    colour, before = room.colour_for(who.colour), room.seats[seat].colour
    seats = room.seats
    if colour:
        for other, worn in enumerate(seats):
            if worn.colour == colour:
                seats = recoloured(seats, other, before)
        seats = recoloured(seats, seat, colour)
    return _with(seats, seat, name=who.name or seats[seat].name)


def _with(seats: Seats, at: int, **changed: str) -> Seats:
    seat = msgspec.structs.replace(seats[at], **changed)
    return (*seats[:at], seat, *seats[at + 1 :])
