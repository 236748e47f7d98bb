"""Medina tables of our server: stored beforehand, then played by a page for each seat."""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.load.drive import Wait, batched
from bench.load.page import Page
from bench.load.process import Process
from intramuros.core.draws import new_key
from intramuros.core.game import first_position
from intramuros.core.match import Match
from intramuros.core.options import write_options
from intramuros.games import GAMES
from intramuros.scene import SEAT_COLOURS
from intramuros.server.settings import FILE
from intramuros.server.table.apply import after
from intramuros.server.table.moment import Moment
from intramuros.server.table.rows import Join, write
from intramuros.server.table.setting import setting_of
from intramuros.server.view.summary import summary_of
from intramuros.store import Event, Guest, Seat, Store, TableRow

GAME = GAMES["medina"]
PLAYERS = 3
BOUNDLESS = """
[limits.session]
requests = {at_once = 1e9, a_minute = 1e9}
sockets = 1_000_000
[limits.address]
rows = {at_once = 1e9, a_minute = 1e9}
kilobytes = {at_once = 1e9, a_minute = 1e9}
sockets = 1_000_000
connections = 1_000_000
"""
"""Settings for a server on which one address plays at all tables."""
KINDS = 24
"""So many different games are played; tables share them."""


class Script(NamedTuple):
    """A whole random game: who plays what."""

    seats: tuple[int, ...]
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Stored:
    """A table as it waits in the store."""

    id: str
    tokens: tuple[str, ...]
    """The session of each seat."""
    script: Script
    played: int
    """So many moves of it have been played."""


def _script(chance: random.Random) -> Script:
    match = Match.new(GAME, PLAYERS)
    while match.state.actors():
        seat = match.state.actors()[0]
        match.play(seat, GAME.decode(chance.choice(match.state.legal(seat))))
    return Script(
        tuple(entry.seat for entry in match.log),
        tuple(GAME.write_action(entry.action) for entry in match.log),
    )


def spread(count: int, moves: int) -> list[tuple[Script, int]]:
    """For each table a game and how much of it is over, so that `moves` are left at least.

    Together the tables stand in all phases of a game alike.
    """
    played = [_script(random.Random(seed)) for seed in range(min(count, KINDS))]
    found = []
    for number in range(count):
        script = played[number % len(played)]
        room = len(script.texts) - moves
        found.append((script, round(number / max(1, count - 1) * room)))
    return found


async def keep(data: Path, wanted: Sequence[tuple[Script, int]]) -> list[Stored]:
    """Store tables that stand where they should; friends play them, each with a session."""
    store = Store.open(data)
    known: dict[tuple[Script, int], tuple[TableRow, Moment]] = {}
    try:
        keeping = []
        kept = []
        for script, played in wanted:
            if (script, played) not in known:
                known[script, played] = made(script, played)
            row, moment = known[script, played]
            row = row._replace(id=secrets.token_urlsafe(16), draw_key=new_key())
            tokens = tuple(secrets.token_urlsafe(32) for _ in range(PLAYERS))
            keeping.append(_keep(store, row, moment, tokens))
            kept.append(Stored(row.id, tokens, script, played))
        await asyncio.gather(*keeping)
        return kept
    finally:
        store.close()


async def _keep(store: Store, row: TableRow, moment: Moment, tokens: Sequence[str]) -> None:
    sessions = [hashlib.sha256(token.encode()).hexdigest() for token in tokens]
    for session in sessions:
        await store.add_session(session, row.created)
    guests = [Guest(seat, session) for seat, session in enumerate(sessions)]
    row = row._replace(owner=sessions[0])
    await store.add_table(row, moment.rows, summary_of(moment, True), guests)


def made(script: Script, played: int) -> tuple[TableRow, Moment]:
    """A table to be stored, and where it stands after so many moves."""
    now = time.time()
    options = GAME.options()
    colours = list(SEAT_COLOURS)[:PLAYERS]
    row = TableRow(
        id="",
        game=GAME.name,
        edition=GAME.edition,
        players=PLAYERS,
        options=write_options(options),
        start=GAME.write(first_position(GAME, PLAYERS, options, "")),
        seats=tuple(Seat("friend", colour.capitalize(), colour) for colour in colours),
        autoconfirm=True,
        draw_key=new_key(),
        owner="",
        created=now,
    )
    kind, body = write(Join("Guest"))
    rows = [Event(n + 1, kind, f"join {n}", n, body, now) for n in range(PLAYERS)]
    for seat, text in zip(script.seats[:played], script.texts, strict=False):
        rows.append(Event(len(rows) + 1, "action", f"{len(rows)}", seat, text, now))
    return row, after(setting_of(GAME, row), rows)


def serve(data: Path, limits: bool = False) -> Process:
    """The server on these tables, as `make play` starts it; without limits for one address, or
    with those that it has by default."""
    if not limits:
        (data / FILE).write_text(BOUNDLESS)
    command = [sys.executable, "-m", "intramuros", "serve", "--port", "0", "--data", str(data)]
    return Process(command)


class OurTable:
    """One table with a page for each seat."""

    def __init__(self, stored: Stored) -> None:
        self.stored = stored
        self.played = stored.played
        self.pages: list[Page] = []
        self._wait = Wait()

    async def open(self, address: str) -> None:
        """Open the pages; each has got its whole picture."""
        host = address.removeprefix("http://")
        name = f"intramuros_{host.rpartition(':')[2]}"
        for token in self.stored.tokens:
            headers = {"Origin": address, "Cookie": f"{name}={token}"}
            shown = self._wait.begin(1)
            url = f"ws://{host}/ws/table/{self.stored.id}"
            self.pages.append(await Page.open(url, headers, self.hear))
            await asyncio.wait_for(shown, 60)

    async def move(self) -> None:
        script, ply = self.stored.script, self.played
        self.played += 1
        seat = script.seats[ply]
        act = {
            "t": "act",
            "id": f"m{ply}",
            "seat": seat + 1,
            "decision": script.seats[:ply].count(seat),
            "actions": [script.texts[ply]],
        }
        await self.command(seat, act)

    async def command(self, seat: int, command: dict[str, object]) -> None:
        """Send a command, and wait until it is answered and everybody has seen it."""
        done = self._wait.begin(PLAYERS + 1)  # a picture for everybody, an answer for one
        self.pages[seat].send(msgspec.json.encode(command).decode())
        await done

    def hear(self, page: Page, text: str) -> None:
        if text.startswith(('{"t":"patch"', '{"t":"ack"', '{"t":"full"')):
            self._wait.one()
        elif text.startswith('{"t":"err"'):
            self._wait.fail(text)

    def close(self) -> None:
        for page in self.pages:
            page.close()


async def opened(tables: Sequence[Stored], server: Process) -> list[OurTable]:
    """Tables with all their pages."""
    found = [OurTable(stored) for stored in tables]
    for some in batched(found):
        await asyncio.gather(*(table.open(server.address) for table in some))
    return found
