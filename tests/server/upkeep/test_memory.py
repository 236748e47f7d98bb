"""Memory comes back: tables that were played a little and left do not make the process grow."""

from __future__ import annotations

import random
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2
import pytest

from intramuros.games import GAMES
from tests.server.playing import Data, leaves
from tests.server.process import Server

WARM_UP = 1_000
TABLES = 10_000
AT_ONCE = 4
MOST_GROWTH = 50.0
"""Megabytes."""
SETTINGS = """
[limits.session]
requests = {at_once = 1e9, a_minute = 1e9}
tables = {at_once = 1e9, a_minute = 1e9}
[limits.address]
processor = {at_once = 1e9, a_minute = 1e9}
sessions = {at_once = 1e9, a_minute = 1e9}
tables = {at_once = 1e9, a_minute = 1e9}
joins = {at_once = 1e9, a_minute = 1e9}
rows = {at_once = 1e9, a_minute = 1e9}
kilobytes = {at_once = 1e9, a_minute = 1e9}
"""
SEATS: tuple[list[Data], ...] = (
    [{"kind": "human"}] * 3,
    [{"kind": "human"}, {"kind": "friend"}, {"kind": "bot", "bot": "random"}],
)


def megabytes(process: int) -> float:
    """The resident memory of a process."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000


def visit(client: httpx2.Client, number: int) -> None:
    """Somebody new creates a table, plays an action or two, and is not seen again."""
    rng = random.Random(number)
    games = [game for game in GAMES.values() if 3 in game.players]
    asked = {"game": games[number % len(games)].name, "seats": SEATS[number // 4 % 2]}
    client.cookies.clear()
    made = client.post("/api/tables", json=asked)
    assert made.status_code == 201, made.text
    table = f"/api/tables/{made.json()['id']}"
    for _ in range(1 + number % 2):
        choice = client.get(table).json()["view"]["choice"]
        actions = list(leaves(choice["node"])) if choice else []
        if actions:
            body = {"seat": choice["seat"], "decision": choice["decision"]}
            played = client.post(f"{table}/act", json={**body, "actions": [rng.choice(actions)]})
            assert played.status_code in (200, 409, 422), played.text


def visits(server: Server, numbers: range) -> float:
    """Many visitors, some of them at the same time; the memory of the server after them."""

    def one_after_the_other(mine: range) -> None:
        with server.client() as client:
            for number in mine:
                visit(client, number)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(one_after_the_other, (numbers[first::AT_ONCE] for first in range(AT_ONCE))))
    return megabytes(server.process.pid)


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="asks /proc")
def test_tables_that_were_left_do_not_stay_in_memory(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    with Server(tmp_path) as server:
        before = visits(server, range(WARM_UP))
        said = [f"{before:.0f} MB after {WARM_UP} tables"]
        for first in range(0, TABLES, TABLES // 5):
            after = visits(server, range(first, first + TABLES // 5))
            said.append(f"{after:.0f} after {first + TABLES // 5} more")
    with capsys.disabled():
        print("\nmemory:", ", ".join(said))
    assert after - before < MOST_GROWTH, said
