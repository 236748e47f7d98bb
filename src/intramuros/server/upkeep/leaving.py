"""A person deletes a table of their own, or takes their name out of one that others played too.

A table belongs to all who played there. So its creator can delete it while nobody else has a seat,
or before its game has begun. At any other table a player's name can be replaced by the colour of
the seat, everywhere: in the seats, in the log, in lists, in the archive and in the record. What the
player said goes as well, and the table leaves the player's lists. The moves stay: they are the
others' game too.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from intramuros.core.game import AnyGame, IllegalAction, NotationError
from intramuros.server.live.live_table import LiveTable
from intramuros.server.live.loading import load
from intramuros.server.live.lobby import Removal, removal
from intramuros.server.live.registry import Registry
from intramuros.server.live.seating import Seating, seating_of
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Chat, Join, TableRow, read, write
from intramuros.server.table.setting import setting_of
from intramuros.server.view.history.archive import Archive, pack, unpack
from intramuros.server.view.summary import summary_of
from intramuros.store import Event, Stage, Store, Summary
from intramuros.store import TableRow as Table
from intramuros.store.upkeep import NOBODY

REMOVED = "(removed)"
"""In place of what the player said."""
NAMES = re.compile(r"^names: .*$", re.MULTILINE)


def removal_of(table: LiveTable, session: str | None) -> Removal:
    """What a session can do with a table whose game has begun."""
    moment, seating = table.moment, table.seating
    plays = not moment.over and not {*seating.mine(session)} <= {*moment.people.conceded}
    return _removal(seating, session, "over" if moment.over else "playing", plays)


def _removal(seating: Seating, session: str | None, stage: Stage, plays: bool) -> Removal:
    if session is None:
        return ""
    holders = {seating.holder(seat) for seat in range(len(seating.seats))}
    owner = session == seating.owner
    takes_part = owner or bool(seating.mine(session))
    return removal(owner, takes_part, bool(holders - {None, session, NOBODY}), stage, plays)


async def delete_own(tables: Registry, table: str, session: str | None) -> None:
    """The creator deletes a table; a Refusal says why not."""
    row, seating, summary = await _stored(tables.services.store, table)
    if session is None or session != seating.owner:
        raise Refusal("not-yours", "Only the player who created this table can delete it.")
    if _removal(seating, session, summary.stage, plays=True) != "delete":
        raise Refusal(
            "busy",
            "Other people have seats at this table, so it cannot be deleted. "
            "When your game is over you can remove your name from it.",
        )
    await tables.delete(row.id)


async def forget(tables: Registry, table: str, session: str | None) -> None:
    """Take a player's name out of a table; a Refusal says why not."""
    store = tables.services.store
    _, seating, summary = await _stored(store, table)
    mine = seating.mine(session)
    if session is None or not (mine or session == seating.owner):
        raise Refusal("not-yours", "You do not play at this table.")
    if summary.stage == "waiting":
        raise Refusal("waiting", "This game has not begun. Leave the waiting room instead.")
    if summary.stage != "over":
        conceded = (await tables.get(table)).moment.people.conceded
        if not {*mine} <= {*conceded}:
            raise Refusal(
                "busy", "You are still playing here. Concede the game first, or let it end."
            )
    await tables.rewrite(table, partial(_take_out, store, tables.games, table, session))


async def _stored(store: Store, table: str) -> tuple[Table, Seating, Summary]:
    row, summary = await store.table(table), await store.summary(table)
    if row is None or summary.stage == "deleted":
        raise Refusal("gone", "There is no such table.")
    return row, await seating_of(store, row, summary.listed), summary


async def _take_out(store: Store, games: Mapping[str, AnyGame], table: str, session: str) -> None:
    """Store the table without the player."""
    row, seating, summary = await _stored(store, table)
    mine = seating.mine(session)
    names = [
        seat.colour.capitalize() if number in mine else name
        for number, (seat, name) in enumerate(zip(row.seats, summary.names, strict=True))
    ]
    seats = tuple(
        msgspec.structs.replace(
            seat, name=names[number], owner=NOBODY if seat.kind == "human" else seat.owner
        )
        if number in mine
        else seat
        for number, seat in enumerate(row.seats)
    )
    owner = NOBODY if session == seating.owner else row.owner
    new = row._replace(seats=seats, owner=owner)
    events = await store.events(table)
    bodies = {
        event.seq: body
        for event in events
        if event.seat in mine and (body := _unnamed(event, names))
    }
    events = [event._replace(body=bodies.get(event.seq, event.body)) for event in events]
    archive = await store.archive(table)
    if archive is not None:
        archive = await asyncio.to_thread(_without, archive, mine, names)
    listed = await _summary(games, new, events, summary, names)
    await store.upkeep.rewrite(new, session, mine, bodies, listed, archive)


def _unnamed(event: Event, names: Sequence[str]) -> str:
    """The body of a row without the player's name and words; empty: it has neither."""
    said: object = read(event) if event.kind == "table" else None
    changed: TableRow
    match said:
        case Join():
            changed = Join(names[event.seat])
        case Chat():
            changed = Chat(REMOVED)
        case _:
            return ""
    return write(changed)[1]


def _without(body: bytes, mine: Sequence[int], names: Sequence[str]) -> bytes:
    """An archive without the player's name."""
    archive: Archive = unpack(body)
    seats = tuple(
        msgspec.structs.replace(seat, name=names[number]) if number in mine else seat
        for number, seat in enumerate(archive.seats)
    )

    def renamed(line: re.Match[str]) -> str:
        known = line.group().removeprefix("names: ").split(", ")
        shown = [names[n] if n in mine else name for n, name in enumerate(known)]
        return f"names: {', '.join(shown)}"

    record = NAMES.sub(renamed, archive.record, count=1)
    return pack(msgspec.structs.replace(archive, seats=seats, record=record))


async def _summary(
    games: Mapping[str, AnyGame],
    row: Table,
    events: Sequence[Event],
    summary: Summary,
    names: Sequence[str],
) -> Summary:
    """What lists say of the table now; of a game that only its archive tells the same with other
    names."""
    game = games.get(row.game)
    if game is not None and game.edition == row.edition:
        try:
            moment = await load(setting_of(game, row), events)
            return summary_of(moment, summary.listed)._replace(active=summary.active)
        except (IllegalAction, NotationError):
            pass  # it is watched from its archive
    turn = summary.turn
    for old, new in zip(summary.names, names, strict=True):
        plain = new.replace("\\", r"\\")  # else a backslash would mean a group
        turn = re.sub(rf"(?<!\w){re.escape(old)}(?!\w)", plain, turn)
    return summary._replace(names=tuple(names), turn=turn)
