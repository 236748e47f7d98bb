"""What the operator is told: lists, and all about one thing. Links and secrets are never told."""

from __future__ import annotations

from intramuros.server.admin import messages
from intramuros.server.admin.messages import (
    PAGE,
    OrderLine,
    OrderList,
    PageLine,
    RecordLine,
    RecordList,
    SeatLine,
    SessionLine,
    SessionList,
    ShownRecord,
    ShownSession,
    ShownTable,
    TableLine,
    TableList,
)
from intramuros.server.limits.orders import Order, Orders
from intramuros.server.limits.pages import OpenPages
from intramuros.server.table.refusal import Refusal
from intramuros.store import Store, TableRow
from intramuros.store.lookup import Named
from intramuros.store.upkeep import FIRST

MOST_SHOWN = 50
"""Tables and pages of one thing."""


async def tables(store: Store, asked: messages.Tables, before: float) -> TableList:
    """A page of the tables at which nothing has happened since then."""
    after = asked.after or FIRST
    until = before if asked.idle else FIRST[0]
    found = await store.upkeep.tables(after, PAGE + 1, asked.stage, asked.game, until)
    return TableList([TableLine(*one) for one in found[:PAGE]], len(found) > PAGE)


async def records(store: Store, asked: messages.Records) -> RecordList:
    """A page of the records."""
    found = await store.upkeep.records(asked.after or FIRST, PAGE + 1)
    return RecordList([RecordLine(*one) for one in found[:PAGE]], len(found) > PAGE)


async def sessions(store: Store, asked: messages.Sessions) -> SessionList:
    """A page of the sessions."""
    found = await store.upkeep.sessions(asked.after or FIRST, PAGE + 1)
    return SessionList([SessionLine(*one) for one in found[:PAGE]], len(found) > PAGE)


def orders(kept: Orders) -> OrderList:
    """The bans and mutes that hold now."""
    return OrderList([_order(one) for one in kept.bans], [_order(one) for one in kept.mutes])


async def show(
    store: Store, named: Named, pages: OpenPages, kept: Orders
) -> ShownTable | ShownRecord | ShownSession:
    """All about one thing."""
    shown: ShownTable | ShownRecord | ShownSession | None
    match named.what:
        case "table":
            shown = await _table(store, named.id, pages)
        case "record":
            record = await store.lookup.record(named.id)
            shown = record and ShownRecord(RecordLine(*record))
        case "session":
            shown = await _session(store, named.id, pages, kept)
    if shown is None:
        raise Refusal("gone", f"The {named.what} {named.id} has just been deleted.")
    return shown


async def _table(store: Store, table: str, pages: OpenPages) -> ShownTable | None:
    found = await store.upkeep.table(table)
    row = await store.table(table)
    if found is None or row is None:
        return None
    summary = await store.summary(table)
    return ShownTable(
        table=TableLine(*found),
        turn=summary.turn,
        options=row.options,
        watch=row.watch,
        listed=summary.listed,
        seats=await _seats(store, row, summary.names),
        pages=_pages(pages, "table", table),
    )


async def _seats(store: Store, row: TableRow, names: tuple[str, ...]) -> list[SeatLine]:
    taken = {guest.seat: guest.session for guest in await store.guests(row.id)}
    called = names or tuple(seat.name for seat in row.seats)
    return [
        SeatLine(number + 1, called[number], seat.kind, taken.get(number, seat.owner))
        for number, seat in enumerate(row.seats)
    ]


async def _session(
    store: Store, session: str, pages: OpenPages, kept: Orders
) -> ShownSession | None:
    found = await store.lookup.session(session)
    if found is None:
        return None
    return ShownSession(
        SessionLine(*found),
        at=await store.lookup.tables_at(session, MOST_SHOWN),
        pages=_pages(pages, "session", session),
        muted=max((one.until for one in kept.mutes if one.whom == session), default=0.0),
    )


def _pages(pages: OpenPages, by: str, value: str) -> list[PageLine]:
    found = [one for one in pages.all() if getattr(one, by) == value]
    return [
        PageLine(one.table, one.address, one.session or "", one.since) for one in found[:MOST_SHOWN]
    ]


def _order(order: Order) -> OrderLine:
    return OrderLine(order.whom, order.until, order.reason)
