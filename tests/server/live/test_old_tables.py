"""A database that a server with the first editions left behind, opened by this version.

It holds running games whose logs hold under the present rules, one whose log does not, and
finished games of both kinds.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from intramuros.games import GAMES
from intramuros.scene import seat_colours
from intramuros.server.app import create_app
from intramuros.server.doctor import examine
from intramuros.store.reading import FILE, look
from tests.server.playing import BOUNDLESS

DATA = Path(__file__).parents[2] / "store/schemas/0008.sql"
RUNNING = {
    "medina": "GaR7Mc9t2oGp4W4CYyby8A",
    "carcassonne_city": "4mnKSm-X9_Db5Y88OUFVaw",
    "five_tribes": "TAgSho0PZVH2ZuHkQ7SWFQ",
    "my_city": "Q1b7jzBrrbD9b2A7X96gfw",
}
FINISHED = "lHlGh63HUc6F6IG5Dzod4w"
"""My City, as it would come out today."""
IDLE_BIDDING = "p0vSFincSPMuQtMIQYdWqA"
"""Five Tribes, running: players bid for a round in which nobody can move, which is over now."""
FINISHED_IDLY = "_KnUMBrzBBOF3c2F01ybrg"
"""Five Tribes, finished after such a round."""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript(DATA.read_text(encoding="utf-8"))
    connection.close()
    app = create_app(tmp_path, GAMES, bot_pause=0.0, settings=BOUNDLESS)
    with TestClient(app) as opened:
        yield opened


@pytest.mark.parametrize("game", RUNNING)
def test_a_running_game_goes_on(client: TestClient, game: str) -> None:
    view = client.get(f"/api/tables/{RUNNING[game]}").json()["view"]
    assert "goes on under edition" in view["log"][-1]["text"] and not view["over"]


def test_a_table_keeps_the_colours_that_its_game_no_longer_offers(client: TestClient) -> None:
    table = RUNNING["medina"]
    seats = client.get(f"/api/tables/{table}").json()["view"]["seats"]
    assert [seat["colour"] for seat in seats] == ["red", "blue", "green"]
    assert [seat["name"] for seat in seats] == ["Red", "Blue", "Green"]
    assert {"red", "blue"}.isdisjoint(seat_colours(GAMES["medina"]))


def test_a_finished_game_that_would_come_out_alike_stays_a_table(client: TestClient) -> None:
    assert client.get(f"/api/tables/{FINISHED}").json()["view"]["over"]


@pytest.mark.parametrize(
    ("table", "action", "why"),
    [
        (IDLE_BIDDING, 368, "the game was closed. This is where it stood before that action."),
        (FINISHED_IDLY, 324, "it can be watched only up to there."),
    ],
)
def test_a_game_whose_log_does_not_hold_can_be_watched(
    client: TestClient, table: str, action: int, why: str
) -> None:
    assert client.get(f"/api/tables/{table}").json()["code"] == "archived"
    page = client.get(f"/table/{table}").text
    assert f"its action {action} is no longer possible, so {why}" in page
    assert len(client.get(f"/api/tables/{table}/replay").json()["steps"]) == action - 1


def test_the_doctor_finds_nothing_before_and_after(client: TestClient, tmp_path: Path) -> None:
    for visited in (False, True):
        database = look(tmp_path / FILE)
        faults = [str(one) for one in examine(database, GAMES, Counter()) if one.fault]
        database.close()
        assert faults == []
        if not visited:
            for table in (*RUNNING.values(), FINISHED, IDLE_BIDDING, FINISHED_IDLY):
                client.get(f"/api/tables/{table}")
