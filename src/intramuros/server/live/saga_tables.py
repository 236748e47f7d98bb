"""Sagas over several tables: going on, trying another way, beginning anew, the list of matches."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from intramuros.bots.levels import MIDDLE
from intramuros.core.edition import renewed
from intramuros.server.draws.promises import Promise
from intramuros.server.live.bots.offer import christened
from intramuros.server.live.live_table import LiveTable
from intramuros.server.live.registry import Registry
from intramuros.server.live.waiting_room import opened
from intramuros.server.table.moment import Moment
from intramuros.server.table.next_table import lead_on
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Way
from intramuros.server.table.saga import Take, chain, following, placed, saga_of
from intramuros.server.view.answers import SagaMatch, SagaMatches
from intramuros.server.view.summary import summary_of
from intramuros.store import Event, Guest, Seat, TableRow


async def go_on(
    tables: Registry,
    table: LiveTable,
    session: str | None,
    takes: Mapping[int, Take],
    branch: str = "",
) -> str:
    """The next match of the saga, one for all who ask; its id.

    With the id of a command in `branch` another one, the same for that command. Boards belong to
    seats, so the seats stay; `takes` says which of them are taken over.
    """
    mine = _seats_of(table, session)
    following(table.moment)  # refuses before anybody is asked to wait
    way: Way = "branch" if branch else "next"
    cmd_id = f"branch {branch}" if branch else None  # people's ids have no space

    async def keep(promise: Promise, said: Event) -> None:
        start = following(table.moment)
        seats, guests = taken_over(table, takes)
        row = await _row(tables, table.id)
        parent = row.parent if table.moment.people.ended else table.id
        game = table.moment.setting.game
        child = row._replace(
            id=promise.table,
            start=game.write(start),
            seats=seats,
            draw_key=promise.key,
            created=said.at,
        )
        saga = None if game.saga is None else game.saga(start)
        child = placed(child, saga, row.saga, parent)
        await _store(tables, table, child, guests, said, promise.nonces)

    return await table.lead(
        known=lambda now: now.people.led_to(way, cmd_id),
        row=lambda now, stamp, name: lead_on(now, stamp, mine[0], way, name),
        keep=keep,
        cmd_id=cmd_id,
    )


async def restart(tables: Registry, table: LiveTable, session: str | None, command: str) -> str:
    """A new saga with the same people from its first match on; its id, one for each command."""
    mine = _seats_of(table, session)
    if saga_of(table.moment) is None:
        raise Refusal("bad", "This match is not part of a saga.")
    cmd_id = f"restart {command}"

    async def keep(promise: Promise, said: Event) -> None:
        row = await _row(tables, table.id)
        first = await tables.services.store.table(row.saga)
        if first is None:
            raise Refusal("gone", "The first match of this saga was deleted. Create a new table.")
        seats, guests = taken_over(table, {})
        game = table.moment.setting.game
        start = renewed(first.start, game.edition)
        again = first._replace(
            id=promise.table,
            edition=game.edition,
            start=start,
            seats=seats,
            draw_key=promise.key,
            created=said.at,
        )
        saga = None if game.saga is None else game.saga(game.read(start))
        await _store(tables, table, placed(again, saga), guests, said, promise.nonces)

    return await table.lead(
        known=lambda now: now.people.led_to("restart", cmd_id),
        row=lambda now, stamp, name: lead_on(now, stamp, mine[0], "restart", name),
        keep=keep,
        cmd_id=cmd_id,
    )


async def matches(tables: Registry, table: LiveTable) -> SagaMatches:
    """The matches of the saga that a table belongs to; `path` leads from the first one to it."""
    row = await _row(tables, table.id)
    if not row.saga:
        raise Refusal("bad", "This match is not part of a saga.")
    found = await tables.services.store.matches(row.saga)
    return SagaMatches(
        saga=row.saga,
        path=[one.id for one in chain(found, table.id)],
        matches=[
            SagaMatch(
                id=one.id,
                parent=one.parent or None,
                part=one.part,
                title=one.episode,
                stage=one.stage,
                turn=one.turn,
                leads=one.stage == "over" and one.part < row.parts,
            )
            for one in found
        ],
    )


def taken_over(
    table: LiveTable, takes: Mapping[int, Take]
) -> tuple[tuple[Seat, ...], tuple[Guest, ...]]:
    """The seats in their order, and the sessions that keep theirs."""
    strange = [seat + 1 for seat in takes if seat not in range(len(table.seating.seats))]
    if strange:
        raise Refusal("bad", f"This table has no seat {strange[0]}.")
    kept = [n for n in range(len(table.seating.seats)) if takes.get(n, "keep") == "keep"]
    if not any(table.seating.holder(seat) for seat in kept):
        raise Refusal("bad", "At least one person must keep a seat.")
    seats = christened(
        [
            _taken(seat, table.moment, number, takes.get(number, "keep"))
            for number, seat in enumerate(table.moment.setting.seats)
        ]
    )
    return seats, tuple(guest for guest in table.seating.guests if guest.seat in kept)


def _taken(seat: Seat, moment: Moment, number: int, take: Take) -> Seat:
    match take:
        case "keep":
            return msgspec.structs.replace(seat, name=moment.names[number])
        case "bot":
            return Seat("bot", "", seat.colour, MIDDLE)
        case "link":
            return Seat("friend", seat.colour.capitalize(), seat.colour)


def _seats_of(table: LiveTable, session: str | None) -> tuple[int, ...]:
    mine = table.mine(session)
    if not mine:
        raise Refusal("not-yours", "Only the players of this match can go on with the saga.")
    return mine


async def _row(tables: Registry, table: str) -> TableRow:
    row = await tables.services.store.table(table)
    assert row is not None  # a table that was loaded
    return row


async def _store(
    tables: Registry,
    table: LiveTable,
    row: TableRow,
    guests: tuple[Guest, ...],
    said: Event,
    nonces: Mapping[str, str],
) -> None:
    """The new table and the row that names it, in one transaction."""
    moment = opened(table.moment.setting.game, row, frozenset(guests), said.at, nonces)
    await tables.services.store.add_table(
        row,
        moment.rows,
        summary_of(moment, table.seating.listed, said.at),
        guests,
        (table.id, [said]),
        moment.due,
    )
