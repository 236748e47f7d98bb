"""A data directory with a bit of everything, made by a server that people played on."""

from __future__ import annotations

import random
from pathlib import Path

from starlette.testclient import TestClient

from intramuros.games import GAMES
from intramuros.server.app import create_app
from intramuros.store.reading import FILE
from tests.server.playing import BOUNDLESS, look, move, new_table, people


def some_data(directory: Path, moves: int = 12) -> Path:
    """The database of a server that has ended: games with draws, an undo, clocks, a record."""
    rng = random.Random(7)
    app = create_app(directory, GAMES, bot_pause=0.0, settings=BOUNDLESS)
    with TestClient(app) as client:
        for game in ("medina", "carcassonne_city"):
            play(client, new_table(client, game, seats=people(3), autoconfirm=True), moves, rng)
        timed = new_table(client, seats=people(3), clock={"turn": 60})
        play(client, timed, 4, rng)
        undone = client.post(f"/api/tables/{timed}/undo", json={"seat": 1, "to": 1})
        assert undone.status_code == 200, undone.text
        new_table(client, seats=[{"kind": "human"}, {"kind": "open"}, {"kind": "open"}])
        record = client.get(f"/api/tables/{timed}/record").text
        assert client.post("/api/records", content=record).status_code == 201
    return directory / FILE


def play(client: TestClient, table: str, moves: int, rng: random.Random) -> None:
    for _ in range(moves):
        move(client, table, look(client, table)["view"], rng)
