"""What can be watched: a table, an archive or a record, for whoever may see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import msgspec

from intramuros.core.edition import edition_of
from intramuros.core.game import ALL, AnyGame
from intramuros.server.live.analysis.reviews import Finished
from intramuros.server.live.archives import Archived, Archives
from intramuros.server.live.registry import Registry
from intramuros.server.table.refusal import Refusal
from intramuros.server.view.history import records
from intramuros.server.view.history.archive import outline_of
from intramuros.server.view.history.replay import replay_outline
from intramuros.server.view.outline import Outline
from intramuros.server.work import jobs
from intramuros.server.work.logs import Log
from intramuros.server.work.maker import Maker
from intramuros.server.work.reviewing import Played
from intramuros.store import Watch

Job = tuple[Any, ...]
"""A function of `work/jobs.py` and its first arguments."""


@dataclass(frozen=True)
class Watched:
    """A game to watch, and where it is."""

    game: AnyGame
    plies: int
    outline: Callable[[], Outline]
    """What its page lays out first."""
    replay: Job
    """Without its last argument, whether the board stands upright."""
    scores: Job
    picture: Job
    """Without its last argument, the Frame."""
    preview: Job
    preview_page: str
    """The address of the picture that a link shows: the board, or the cover if only players may
    watch."""
    has_record: bool
    """Whether its record can be had."""
    page: str
    """The address of its pages: `/table/…` or `/record/…`."""
    api: str
    played: Played
    """What goes on from a place in it is made from this."""
    over: bool
    names: tuple[str, ...]
    back: str = ""
    """Where it is played, if it is."""
    note: str = ""
    """What is to be said of it."""


class Games(NamedTuple):
    """Where games are found that can be watched."""

    tables: Registry
    archives: Archives
    maker: Maker

    async def table(self, table: str, session: str | None, since: int = 0) -> Watched:
        """A table, or what is left of it, after row `since`; a Refusal if the session may not watch
        it."""
        here = f"/table/{table}"
        try:
            found = await self.tables.get(table)
        except Refusal as refusal:
            if refusal.code != "archived":
                raise
            return _archived(await self.archives.get(table), session, refusal.message)
        if not found.moment.setting.played:
            return _archived(await self.archives.get(table), session, back=here)
        found.seating.admit(session)
        row = await self.tables.services.store.table(table)
        moment, mine = found.moment, found.mine(session)
        if row is None:
            raise Refusal("gone", "There is no such table.")
        if since > moment.seq:
            raise Refusal("bad", f"since is a number from 0 to {moment.seq}, not {since}")
        log = Log(row, moment.rows).packed()
        return Watched(
            game=moment.setting.game,
            plies=len(moment.plies),
            outline=partial(replay_outline, moment, mine),
            replay=(jobs.table_replay, log, mine, since),
            scores=(jobs.table_scores, log, mine),
            picture=(jobs.table_picture, log, mine),
            preview=(jobs.table_preview, log),
            preview_page=preview_address(moment.setting.game.name, table, found.seating.watch),
            has_record=records.given_out(moment),
            page=here,
            api=f"/api/tables/{table}",
            played=Played(log, mine=mine),
            over=moment.over,
            names=moment.names,
            back=here,
        )

    async def record(self, record: str, address: str) -> Watched:
        """A record that somebody handed in, for a visitor from this address."""
        text = await self.tables.services.store.record(record)
        if text is None:
            raise Refusal("gone", "There is no such record.")
        found = await self.maker.answer(address, jobs.record_facts, text)
        facts = msgspec.msgpack.decode(found, type=jobs.RecordFacts)
        return Watched(
            game=self.tables.games[facts.game],
            plies=facts.plies,
            outline=lambda: facts.outline,
            replay=(jobs.record_replay, text),
            scores=(jobs.record_scores, text),
            picture=(jobs.record_picture, text),
            preview=(jobs.record_preview, text),
            preview_page=f"/record/{record}/preview.jpg",
            has_record=facts.given_out,
            page=f"/record/{record}",
            api=f"/api/records/{record}",
            played=Played(record=text),
            over=facts.over,
            names=facts.names,
        )

    async def finished(self, game: str) -> Finished:
        """The finished table, archive or record with this id, for its review."""
        try:
            found = await self.tables.get(game)
        except Refusal as refusal:
            if refusal.code == "archived":
                return await self._finished_archive(game)
            if await self.tables.services.store.table(game) is not None:
                raise
            return await self._finished_record(game)
        moment = found.moment
        if not moment.setting.played:
            return await self._finished_archive(game)
        if not moment.over:
            raise Refusal("gone", "This game is not over.")
        return Finished(moment.setting.game.edition, records.text_of(moment))

    async def _finished_archive(self, game: str) -> Finished:
        found = await self.archives.get(game)
        return Finished(found.game.edition, found.archive.record)

    async def _finished_record(self, game: str) -> Finished:
        text = await self.tables.services.store.record(game)
        name = edition_of(text).partition("/")[0] if text is not None else ""
        if text is None or name not in self.tables.games:
            raise Refusal("gone", "There is no such record.")
        return Finished(self.tables.games[name].edition, text)


def _archived(found: Archived, session: str | None, note: str = "", back: str = "") -> Watched:
    """A table whose rules are not played any more."""
    found.seating.admit(session)
    archive, table = found.archive, found.row.id
    return Watched(
        game=found.game,
        plies=len(archive.stops) - 1,
        outline=partial(outline_of, archive, found.game),
        replay=(jobs.archive_replay, found.game.name, found.body),
        scores=(jobs.archive_scores, found.game.name, found.body),
        picture=(jobs.archive_picture, found.game.name, found.body),
        preview=(jobs.archive_preview, found.game.name, found.body),
        preview_page=preview_address(found.game.name, table, found.seating.watch),
        has_record=bool(archive.record),
        page=f"/table/{table}",
        api=f"/api/tables/{table}",
        played=Played(record=archive.record, seats=archive.seats, viewer=ALL),
        over=True,
        names=tuple(seat.name for seat in archive.seats),
        back=back,
        note=archive.closed or note,
    )


def preview_address(game: str, table: str, watch: Watch) -> str:
    """The picture that a link to a table shows: its board, or the cover if only players watch."""
    return f"/table/{table}/preview.jpg" if watch == "anyone" else f"/games/{game}/preview.jpg"
