"""Loading a table from its log, in slices; also one that an earlier edition of the rules played.

If the log holds under the present edition, the table goes on under it and says so. If it does not,
the table is closed: its archive shows how far it came.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace

from intramuros.core.edition import number_of, renewed
from intramuros.core.game import CHANCE, PUBLIC, AnyGame, IllegalAction, NotationError
from intramuros.server.table.apply import moments
from intramuros.server.table.course import Stamp, draws, one_row
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Edition
from intramuros.server.table.setting import Setting, setting_of
from intramuros.server.view.history.archive import archive_of, ending_in, pack, unpack
from intramuros.server.view.summary import summary_of
from intramuros.server.view.viewer import scene
from intramuros.store import Event, Store, Summary, TableRow

SLICE = 0.005
"""Seconds that a table which is loaded may hold up the others at a time."""


async def load(setting: Setting, rows: Sequence[Event]) -> Moment:
    """Where a log leads to."""
    now, error = await _as_far_as_it_holds(setting, rows)
    if error is not None:
        raise error
    await draw_first(now)
    return now


async def draw_first(moment: Moment) -> None:
    """Draw the table beside the event loop: the first picture of a large city takes long."""
    await asyncio.get_running_loop().run_in_executor(None, scene, moment, PUBLIC)


async def renew(
    store: Store, game: AnyGame, row: TableRow, rows: Sequence[Event], summary: Summary, now: float
) -> Moment:
    """The table under the present edition, stored; a Refusal `archived` if it can only be watched.

    A finished game must come out as it did.
    """
    new = row._replace(edition=game.edition, start=renewed(row.start, game.edition))
    try:
        setting = setting_of(game, new)
        Moment.first(setting)
    except NotationError:
        raise await _closed(store, game, row, rows, None, summary) from None
    moment, error = await _as_far_as_it_holds(setting, rows)
    over = summary.stage == "over"
    if error is not None or (over and not await _comes_out_alike(store, moment)):
        refusal = await _closed(store, game, row, rows, moment, summary)
        return await _ended(store, setting, row, rows, summary, refusal)
    course = [moment]
    if not over:
        stamp = Stamp(f"edition {moment.seq + 1}", now)
        course = one_row(moment, stamp, CHANCE, Edition(row.edition, game.edition))
        course = draws(course, stamp)  # what the new rules let chance do here
    last = course[-1]
    renewal = summary_of(last, summary.listed)._replace(active=summary.active)
    await store.renew_table(new, last.rows_after(moment.seq), renewal, last.due)
    await draw_first(last)
    return last


async def _comes_out_alike(store: Store, moment: Moment) -> bool:
    """Whether a finished game is over by the present rules too, with the points of its archive."""
    body = await store.archive(moment.setting.id)
    if body is None:
        return moment.over
    archive = await asyncio.to_thread(unpack, body)
    return moment.over and archive.stops[-1].scores == tuple(moment.state.scores())


async def _ended(
    store: Store,
    setting: Setting,
    row: TableRow,
    rows: Sequence[Event],
    summary: Summary,
    refusal: Refusal,
) -> Moment:
    """A finished match of a saga stays a table in its last position: the saga goes on from there.
    For any other table the refusal is raised."""
    body = await store.archive(row.id) if row.saga and summary.stage == "over" else None
    if body is None:
        raise refusal
    archive = await asyncio.to_thread(unpack, body)
    if archive.closed or archive.ended:
        raise refusal
    try:
        last = setting.game.read(renewed(archive.stops[-1].position, setting.game.edition))
        moment, _ = await _as_far_as_it_holds(replace(setting, start=last, played=False), rows)
    except NotationError:
        raise refusal from None
    if not moment.over:
        raise refusal
    await draw_first(moment)
    return moment


def archived(edition: str, game: AnyGame) -> Refusal:
    """Why a table can only be watched."""
    return Refusal(
        "archived",
        f"This game was played under {number_of(edition)} of the rules of {game.title}. "
        f"They have changed since, so it can only be watched.",
    )


async def _closed(
    store: Store,
    game: AnyGame,
    row: TableRow,
    rows: Sequence[Event],
    moment: Moment | None,
    summary: Summary,
) -> Refusal:
    """Why the table does not open. One without an archive gets it now, as far as its log holds,
    and is closed."""
    if await store.archive(row.id) is not None:
        return archived(row.edition, game)
    was, now = number_of(row.edition), number_of(game.edition)
    began = f"This game began under {was} of the rules of {game.title}."
    if moment is None:
        return Refusal("gone", f"{began} Under {now} it could not even begin.")
    action = len(moment.plies) + 1
    why = f"{began} Under {now} its action {action} is no longer possible, so "
    noted, end = None, "in the end"
    if moment.seq == len(rows):
        why = f"{began} Under {now} it would not be over yet, so it can only be watched."
    elif summary.stage == "over":
        why += "it can be watched only up to there."
    else:
        noted = await store.noted(row.id)
        if noted is not None and noted.seq < len(rows):  # the server was killed
            end = "shortly before its end"
        why += "the game was closed. " + (
            "This is where it stood before that action."
            if noted is None
            else f"This is where it stood {end}; what came before can be watched up to there."
        )
        summary = summary._replace(
            stage="over", acting=(), turn="Closed, because the rules have changed"
        )
    archive = await asyncio.to_thread(archive_of, moment, row.edition, "", why)
    if noted is not None:
        archive = ending_in(archive, noted, f"the game as it stood {end}")
    body = await asyncio.to_thread(pack, archive)
    await store.add_archive(row.id, row.edition, body, summary)
    return archived(row.edition, game)


async def _as_far_as_it_holds(
    setting: Setting, rows: Sequence[Event]
) -> tuple[Moment, Exception | None]:
    """Where a log leads to, and what is wrong with its next row, if anything is. Other tables go
    on meanwhile."""
    now, began = Moment.first(setting), time.perf_counter()
    try:
        for moment in moments(setting, rows):
            now = moment
            if time.perf_counter() - began > SLICE:
                await asyncio.sleep(0)
                began = time.perf_counter()
    except (IllegalAction, NotationError) as error:
        return now, error
    return now, None
