"""What is measured, part by part. Every server runs on a core of its own, and so do we."""

from __future__ import annotations

import asyncio
import time
import urllib.request
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.load import boardgameio, ours
from bench.load.drive import Table, pace, race
from bench.load.process import Process

ROUNDS = 5
"""Each figure is the median of them: a shared machine may be half as fast for some seconds."""
MOVES = 6
"""So many at each table in a round, as fast as can be, and as many at a part of that rate."""
LOAD = 0.6
"""The part of the saturation rate at which answers are timed."""
TABLES = (10, 100, 300, 1000)
IN_FLIGHT = 10
"""So many moves are on their way at once when the cost of one is measured."""


class Figures(NamedTuple):
    """One server under load."""

    rate: float
    """Moves a second, as fast as it can."""
    cpu: float
    """Milliseconds of processor time for a move."""
    p50: float
    p99: float
    """Milliseconds from a move to the last seat that is shown it, at `LOAD` of the rate."""
    megabytes: float


async def saturation(tables: int, peer: bool) -> dict[str, Figures]:
    """Our server and, if wanted, boardgame.io's, round by round in turn."""
    with ExitStack() as stack:
        servers: dict[str, tuple[Process, Sequence[Table]]] = {}
        data = Path(stack.enter_context(TemporaryDirectory()))
        stored = await ours.keep(data / "ours", ours.spread(tables, 2 * ROUNDS * MOVES))
        server = stack.enter_context(ours.serve(data / "ours"))
        servers["Intramuros, durable"] = server, await ours.opened(stored, server)
        for name, where in (("in memory", None), ("file store", data / "theirs")):
            if peer:
                server = stack.enter_context(boardgameio.serve(where))
                opened = await boardgameio.opened(tables, server)
                servers[f"boardgame.io, {name}"] = server, opened
        rounds: dict[str, list[Figures]] = {name: [] for name in servers}
        for _ in range(ROUNDS):
            for name, (server, seated) in servers.items():
                rounds[name].append(await _round(server, seated))
        return {name: Figures(*map(median, zip(*own, strict=True))) for name, own in rounds.items()}


async def _round(server: Process, tables: Sequence[Table]) -> Figures:
    """As fast as it can, and at once, before the machine itself is slower or faster, at `LOAD`."""
    moves, began = len(tables) * MOVES, server.seconds
    rate = moves / await race(tables, MOVES)
    cpu = 1e3 * (server.seconds - began) / moves
    took = await pace(tables, MOVES, LOAD * rate)
    cuts = quantiles([1e3 * seconds for seconds in took], n=100)
    return Figures(rate, cpu, cuts[49], cuts[98], server.megabytes)


async def cost(counts: Sequence[int] = TABLES) -> dict[int, float]:
    """For each number of tables: milliseconds of processor time for a move.

    Each time as many moves, in all phases of the game alike.
    """
    found = {}
    for count in counts:
        moves = max(1, 2 * max(TABLES) // count)
        waves = -(-moves // 50)  # a game is not much longer
        moves //= waves
        with TemporaryDirectory() as data:
            stored = await ours.keep(Path(data), ours.spread(count * waves, moves + 1))
            with ours.serve(Path(data)) as server:
                seconds = 0.0
                for wave in range(waves):
                    tables = await ours.opened(stored[wave::waves], server)
                    await race(tables, 1)
                    began = server.seconds
                    await race(tables, moves, IN_FLIGHT)
                    seconds += server.seconds - began
                    for table in tables:
                        table.close()
        found[count] = 1e3 * seconds / (count * waves * moves)
    return found


async def memory(sockets: int) -> tuple[int, float]:
    """How many sockets are open, and the megabytes of the server after a move at each table."""
    count = -(-sockets // ours.PLAYERS)
    with TemporaryDirectory() as data:
        stored = await ours.keep(Path(data), ours.spread(count, 1))
        with ours.serve(Path(data)) as server:
            tables = await ours.opened(stored, server)
            await race(tables, 1)
            return sum(len(table.pages) for table in tables), server.megabytes


async def startup(games: int) -> float:
    """Seconds from the start of the process until the page answers, with so many stored games."""
    with TemporaryDirectory() as data:
        kinds = ours.spread(min(games, 200), 1)
        await ours.keep(Path(data), [kinds[number % len(kinds)] for number in range(games)])
        took = []
        for _ in range(3):
            began = time.perf_counter()
            with ours.serve(Path(data)) as server:
                page = await asyncio.to_thread(urllib.request.urlopen, server.address)
                with page:
                    page.read()
                took.append(time.perf_counter() - began)
    return min(took)
