"""The lobby: open tables, running and finished games, and one's own, from summaries alone."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple

from intramuros.core.english import plural
from intramuros.core.game import AnyGame
from intramuros.core.options import told_options
from intramuros.server.live.live_table import LiveTable
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.saga import chain
from intramuros.server.view.summary import summary_of
from intramuros.store import Listed, Seat, Stage, Store

Data = dict[str, Any]
Removal = Literal["delete", "forget", ""]

MOST = 50
MOST_FINISHED = 20
DAY = 24 * 3600.0
"""A table that waits leaves the lobby a day after anybody came or went."""
STEPS = ((DAY, "day"), (3600.0, "hour"), (60.0, "minute"))


class House(NamedTuple):
    """What the lists are made from."""

    games: Mapping[str, AnyGame]
    store: Store
    get: Callable[[str], Awaitable[LiveTable]]
    """Loads a table."""


async def dated_lists(house: House, session: str | None) -> Data:
    """The lists with ages in words, and what the guest is called."""
    found = await lists(house, session)
    now = time.time()
    for table in (table for listed in found.values() for table in listed):
        since = "created" if table["stage"] == "waiting" else "active"
        table["age"] = ago(now - datetime.fromisoformat(table[since]).timestamp())
    name = (await house.store.persona(session)).name if session else ""
    return {**found, "name": name}


async def lists(house: House, session: str | None) -> dict[str, list[Data]]:
    """What the session finds in the lobby; no log is read for it."""
    store = house.store
    ended = await store.tables_of(session, MOST_FINISHED, over=True) if session else []
    going = await store.tables_of(session, MOST) if session else []
    own = [await _known(house, one) for one in going]
    sagas = await store.sagas_of(session, MOST) if session else []
    told_of = [_entry(one, own) for one in sagas]
    mine = [one for one in own if one.summary.stage not in ("over", "") and not one.row.saga]
    mine += [one for one in told_of if not _is_told(one)]
    mine.sort(key=lambda one: one.summary.active, reverse=True)
    finished = [one for one in own if one.summary.stage == "over"] + ended
    finished += [one for one in told_of if _is_told(one)]
    chains = {one.row.id: await _chain(house, one) for one in told_of}
    known = {one.row.id for one in (*own, *ended, *sagas)}

    async def public(stage: Any, since: float, most: int) -> list[Listed]:
        found = await store.public_tables(stage, since, most)
        return [one for one in found if one.row.id not in known]

    waiting = await public("waiting", time.time() - DAY, MOST)
    finished += await public("over", 0.0, MOST_FINISHED)
    finished.sort(key=lambda one: one.summary.active, reverse=True)

    def told(found: Iterable[Listed]) -> list[Data]:
        return [
            _told(house, one, session, chains.get(one.row.id, []))
            for one in found
            if one.row.game in house.games
        ]

    return {
        "mine": sorted(told(mine), key=lambda table: not table["mine"]),
        "open": told(one for one in waiting if one.summary.acting),
        "running": told(await public("playing", 0.0, MOST)),
        "finished": told(finished[:MOST_FINISHED]),
    }


async def _known(house: House, one: Listed) -> Listed:
    """With its summary; that of a table from before there were any is made now and kept."""
    if one.summary.stage != "":
        return one
    try:
        table = await house.get(one.row.id)
    except Refusal:
        return one
    summary = summary_of(table.moment, table.seating.listed, one.row.created)
    await house.store.set_summary(table.id, summary)
    return one._replace(summary=summary)


def _entry(latest: Listed, own: Iterable[Listed]) -> Listed:
    """The match that stands for a saga: one where I am to play, else the one played last."""
    going = (one for one in own if one.row.saga == latest.row.saga)
    return next((one for one in going if {*one.mine} & {*one.summary.acting}), latest)


def _is_told(one: Listed) -> bool:
    """Whether the saga of a match has come to its end with it."""
    return one.summary.stage == "over" and one.row.part == one.row.parts


async def _chain(house: House, one: Listed) -> list[Data]:
    """The matches that have led to this one."""
    path = chain(await house.store.matches(one.row.saga), one.row.id)
    return [{"id": link.id, "title": link.episode, "turn": link.turn} for link in path[:-1]]


def _told(house: House, one: Listed, session: str | None, path: list[Data]) -> Data:
    row, summary = one.row, one.summary
    waits = summary.stage == "waiting"
    return {
        "id": row.id,
        "game": row.game,
        "title": house.games[row.game].title,
        "options": dict(part.split("=", 1) for part in row.options.split()),
        "options_told": told_options(house.games[row.game].options, row.options),
        "stage": summary.stage,
        "seats": [
            _seat(number, seat, name, number in one.mine, number in summary.acting, waits)
            for number, (seat, name) in enumerate(zip(row.seats, summary.names, strict=True))
        ],
        "turn": summary.turn,
        "mine": not waits and bool({*one.mine} & {*summary.acting}),
        "owner": session is not None and session == row.owner,
        "watch": row.watch,
        "removal": _removal(one, session),
        "saga": _saga(one, path) if row.saga else None,
        "created": _time(row.created),
        "active": _time(summary.active),
    }


def _removal(one: Listed, session: str | None) -> Removal:
    """What the session can do with a table, as far as lists know it."""
    owner = session is not None and session == one.row.owner
    stage = one.summary.stage
    return removal(owner, owner or bool(one.mine), one.others, stage, stage != "over")


def removal(owner: bool, takes_part: bool, others: bool, stage: Stage, plays: bool) -> Removal:
    """What a person can do with a table: delete it, take their name out of it, or neither.

    `others`: other people have seats there. `plays`: the person still plays there.
    """
    if owner and (not others or stage in ("waiting", "closed")):
        return "delete"
    return "forget" if takes_part and not plays and stage != "waiting" else ""


def _saga(one: Listed, path: list[Data]) -> Data:
    row = one.row
    return {
        "part": row.part,
        "parts": row.parts,
        "title": row.episode,
        "before": path,
        "told": _is_told(one),
    }


def _seat(number: int, seat: Seat, name: str, mine: bool, awaited: bool, waits: bool) -> Data:
    return {
        "seat": number + 1,
        "name": name,
        "colour": seat.colour,
        "kind": seat.kind,
        "bot": seat.bot,
        "mine": mine,
        "acting": awaited and not waits,
        "open": awaited and waits,
    }


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def ago(seconds: float) -> str:
    """How long ago, in words."""
    for length, word in STEPS:
        count = int(seconds // length)
        if count >= 1:
            return f"{plural(count, word)} ago"
    return "just now"
