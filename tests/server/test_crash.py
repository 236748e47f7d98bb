"""kill -9 at any point: every acknowledged move is there after the restart.

Several people play at once, so that the kill falls into requests, commits and answers alike.
"""

from __future__ import annotations

import json
import random
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2
import pytest

from intramuros.core.match import Match
from intramuros.games import GAMES
from tests.server.playing import any_action
from tests.server.process import Server

TABLES = 3
KILLS = 6


@dataclass
class Player:
    """Somebody who plays on until the server is gone, and remembers what was acknowledged."""

    rng: random.Random
    cookies: dict[str, str]
    table: str
    acknowledged: dict[int, tuple[str, str]] = field(default_factory=dict)
    """Row -> kind and text."""
    pending: tuple[str, dict[str, Any]] | None = None
    """Sent, but never answered."""

    def play(self, server: Server, killer: Killer) -> None:
        with server.client() as client:
            client.cookies.update(self.cookies)
            try:
                self.retry(client)
                while True:
                    view = client.get(f"/api/tables/{self.table}").json()["view"]
                    if view["over"]:
                        return
                    self.pending = self.next_command(view)
                    killer.count()
                    self.send(client)
            except httpx2.TransportError:
                return

    def next_command(self, view: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        name = f"{self.rng.getrandbits(64):x}"
        if view["confirm"]:
            return "confirm", {"id": name, "seat": view["confirm"]}
        if view["undo"] and self.rng.random() < 0.1:
            return "undo", {"id": name, "seat": view["undo"]}
        choice = view["choice"]
        body = {"id": name, "seat": choice["seat"], "decision": choice["decision"]}
        return "act", {**body, "actions": [any_action(view, self.rng)]}

    def send(self, client: httpx2.Client) -> None:
        assert self.pending is not None
        command, body = self.pending
        answer = client.post(f"/api/tables/{self.table}/{command}", json=body)
        assert answer.status_code == 200, answer.text
        text = body["actions"][0] if command == "act" else command
        self.acknowledged[answer.json()["seq"]] = command, text
        self.pending = None

    def retry(self, client: httpx2.Client) -> None:
        """The same command again: whether it had been carried out or not, now it has been."""
        if self.pending is not None:
            self.send(client)


class Killer:
    """Kills the server while the n-th command from now is on its way."""

    def __init__(self, server: Server, commands: int) -> None:
        self.server = server
        self.left = commands
        self.lock = threading.Lock()
        self.due = threading.Event()

    def count(self) -> None:
        with self.lock:
            self.left -= 1
            if self.left <= 0:
                self.due.set()

    def wait_and_kill(self) -> None:
        self.due.wait()
        self.server.kill()


@pytest.mark.crash
def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    rng = random.Random(20261115)
    players: list[Player] = []
    port = 0
    for _ in range(KILLS):
        with Server(tmp_path, port) as server, ThreadPoolExecutor(TABLES + 1) as pool:
            port = server.port  # cookies belong to a port
            while len(players) < TABLES:
                players.append(seated(server, random.Random(rng.getrandbits(32))))
            check(server, players)
            killer = Killer(server, rng.randrange(4, 40))
            jobs = [pool.submit(player.play, server, killer) for player in players]
            pool.submit(killer.wait_and_kill).result()
            for job in jobs:
                job.result()
    with Server(tmp_path, port) as server:
        with server.client() as client:
            for player in players:
                client.cookies.update(player.cookies)
                player.retry(client)
        check(server, players)
    assert sum(len(player.acknowledged) for player in players) >= KILLS * 3
    with sqlite3.connect(tmp_path / "intramuros.sqlite") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    database.close()


def seated(server: Server, rng: random.Random) -> Player:
    with server.client() as client:
        seats = [{"kind": "human"}] * 3
        asked = {"game": "medina", "players": 3, "seats": seats}
        table = client.post("/api/tables", json=asked).json()["id"]
        return Player(rng, dict(client.cookies), table)


def check(server: Server, players: list[Player]) -> None:
    """Every acknowledged row is in the log, and the position is what the log gives."""
    game = GAMES["medina"]
    for player in players:
        with server.client() as client:
            client.cookies.update(player.cookies)
            found = client.get(f"/api/tables/{player.table}").json()
            events = client.get(f"/api/tables/{player.table}/events?since=0&wait=0").json()[
                "events"
            ]
        assert [event["seq"] for event in events] == list(range(1, found["seq"] + 1))
        for seq, (command, text) in player.acknowledged.items():
            event = events[seq - 1]
            assert event["kind"] == {"act": "action", "undo": "undo", "confirm": "table"}[command]
            assert command == "undo" or event["text"] == text
        gone = {seq for e in events if e["kind"] == "undo" for seq in json.loads(e["text"])}
        log = [
            (event["seat"] - 1, game.read_action(event["text"]))
            for event in events
            if event["kind"] == "action" and event["seq"] not in gone
        ]
        replayed = Match.replay(game, game.start(3, game.options()), log)
        assert game.write(replayed.position()) == found["position"]
