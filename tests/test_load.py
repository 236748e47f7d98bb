"""The load generator plays what it says it plays: a few moves at two tables of a real server."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from bench.load import fairness, ours
from bench.load.drive import pace, race
from intramuros.store import Store

TABLES, MOVES = 2, 3
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the load is measured on Linux")


async def _play(data: Path) -> list[str]:
    stored = await ours.keep(data, ours.spread(TABLES, 2 * MOVES))
    with ours.serve(data) as server:
        tables = await ours.opened(stored, server)
        await race(tables, MOVES)
        took = await pace(tables, MOVES, rate=1000)
        assert len(took) == TABLES * MOVES
        for table in tables:
            table.close()
    store = Store.open(data)
    try:
        found = [await store.events(table.id) for table in stored]
    finally:
        store.close()
    for one, rows in zip(stored, found, strict=True):
        told = [row.body for row in rows if row.kind == "action"]
        assert told == list(one.script.texts[: one.played + 2 * MOVES])
    return [table.id for table in stored]


def test_moves_are_played_and_stored(tmp_path: Path) -> None:
    assert len(set(asyncio.run(_play(tmp_path)))) == TABLES


def test_a_player_plays_on_while_hostile_clients_ask(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fairness, "TABLES", TABLES)
    monkeypatch.setattr(fairness, "MOVES", MOVES)
    found = asyncio.run(fairness.outcome("start pages"))
    assert 0 < found.p50 <= found.worst and found.page > 0
    assert found.served + found.refused > 0
