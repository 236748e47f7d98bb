"""What an ordinary player notices of hostile clients at another address.

The player makes moves at a few tables, each with a page for every seat. A move counts when it is
durable, answered and shown to all. Somebody at a third address asks for the start page meanwhile.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.load import ours
from bench.load.attacks import WAYS
from bench.load.drive import pace
from bench.load.http import Client, Gone
from bench.load.process import pin
from tools.steps import ROOT

TABLES = 10
MOVES = 20
"""So many of the player at each table."""
RATE = 20.0
"""So many a second, at all of them together."""
VISITOR = "127.0.0.3"


class Outcome(NamedTuple):
    """What an attack did to others, and what the hostile clients got."""

    p50: float
    p99: float
    worst: float
    """Milliseconds of a move."""
    page: float
    """Milliseconds of the slowest start page for a visitor; -1: not at all."""
    served: int
    refused: int


async def outcome(name: str) -> Outcome:
    """The player's moves during one attack, with a server of its own."""
    with TemporaryDirectory() as data:
        stored = await ours.keep(Path(data), ours.spread(TABLES, MOVES + 1))
        with ours.serve(Path(data), limits=True) as server:
            tables = await ours.opened(stored, server)
            with _hostile(name, server.address, stored[-1].id) as codes:
                visits = asyncio.create_task(_visit(server.address))
                took = await pace(tables, MOVES, RATE)
                visits.cancel()
                slowest = (await asyncio.gather(visits, return_exceptions=True))[0]
    cuts = quantiles([1e3 * seconds for seconds in took], n=100)
    served = sum(count for code, count in codes.items() if code in ("101", "200", "201"))
    page = slowest if isinstance(slowest, float) else -1.0
    return Outcome(cuts[49], cuts[98], 1e3 * max(took), page, served, sum(codes.values()) - served)


@contextmanager
def _hostile(name: str, address: str, table: str) -> Iterator[dict[str, int]]:
    """Hostile clients in a process of their own; what they were answered, when it is over."""
    codes: dict[str, int] = {}
    command = [sys.executable, "-m", "bench.load.attacks", name, address, table]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as process:
        pin(process.pid, -1)
        assert process.stdin is not None and process.stdout is not None
        process.stdout.readline()
        try:
            yield codes
            process.stdin.close()
            codes.update(json.loads(process.stdout.readline()))
        finally:
            process.kill()


async def _visit(address: str) -> float:
    """Ask for the start page again and again, until cancelled; the slowest, in milliseconds."""
    slowest = 0.0
    try:
        while True:
            began = time.perf_counter()
            try:
                async with asyncio.timeout(60):
                    client = await Client.open(address, VISITOR)
                    status, _ = await client.ask("GET", "/")
                    client.close()
            except (Gone, OSError):
                status = 0
            if status != 200:
                return -1.0
            slowest = max(slowest, 1e3 * (time.perf_counter() - began))
            await asyncio.sleep(0.5)
    except asyncio.CancelledError:
        return slowest


async def report(names: list[str]) -> None:
    """A line for each attack."""
    head = "hostile clients ask for"
    print(f"\n{head:<34}move p50 ms   p99 (100)   worst   page ms    served   refused", flush=True)
    for name in names or WAYS:
        one = await outcome(name)
        print(
            f"{name:<34}{one.p50:>11.1f}{one.p99:>12.1f}{one.worst:>8.0f}{one.page:>10.0f}"
            f"{one.served:>10,}{one.refused:>10,}",
            flush=True,
        )
