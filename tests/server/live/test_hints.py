"""Hints at a table: where it allows them, for one's own seat, given up when it moves on."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.server.work.handed_over import GAMES_HERE, handed_over
from intramuros.server.work.hinting import hints_for, wish
from intramuros.store.migrate import MIGRATIONS, migrate
from intramuros.store.reading import FILE
from tests.review.playing import ALL_GAMES, choosing
from tests.server.editions import play
from tests.server.live.test_searching_bots import Gate, gate, served, worker_at, workers_of
from tests.server.playing import Data, any_action, look, new_table, people

__all__ = ["gate"]


@pytest.fixture
def slow(tmp_path: Path, gate: Gate) -> Iterator[TestClient]:
    """A server whose workers wait at a gate."""
    with served(tmp_path) as opened:
        yield opened


def ask(socket: Any, seat: int = 1) -> Data:
    """The answer to one's question for a hint."""
    socket.send_json({"t": "hint", "seat": seat, "id": "a"})
    return answer(socket, "a")


def answer(socket: Any, wanted: str) -> Data:
    while True:
        found: Data = socket.receive_json()
        if found.get("id") == wanted:
            return found


def bazaar(client: TestClient, **asked: Any) -> str:
    """A table at which the first seat can choose from several cards."""
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
    return new_table(client, "bazaar", **{"seats": seats, **asked})


def test_a_player_gets_good_choices_with_the_clicks_that_choose_them(client: TestClient) -> None:
    table = bazaar(client)
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        found = ask(socket)
        assert found["t"] == "hint", found
        choices = found["choices"]
        assert 1 <= len(choices) <= 3
        node = look(client, table)["view"]["choice"]["node"]
        for one in choices:
            assert one["says"] and one["reasons"] and "player 2" not in str(one)
            leaf = node
            for token in one["path"]:
                leaf = leaf["options"][token]
            assert leaf == one["action"]
        assert ask(socket) == found, "the same moment has the same hint"


def test_nobody_else_gets_them(client: TestClient) -> None:
    table = bazaar(client)
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        assert ask(socket, 2)["code"] == "not-yours"
    client.cookies.clear()
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        assert ask(socket)["code"] == "not-yours"


@pytest.mark.parametrize(
    ("asked", "allowed"),
    [
        ({}, True),
        ({"seats": people(2)}, True),
        ({"seats": [{"kind": "human"}, {"kind": "friend"}]}, False),
        ({"seats": [{"kind": "human"}, {"kind": "friend"}], "hints": True}, True),
        ({"hints": False}, False),
    ],
    ids=["alone", "one screen", "a friend elsewhere", "allowed", "forbidden"],
)
def test_the_table_allows_hints_or_not(client: TestClient, asked: Data, allowed: bool) -> None:
    table = bazaar(client, **asked)
    page = client.get(f"/table/{table}").text
    assert ('id="hint"' in page) == allowed
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        found = ask(socket)
        if allowed:
            assert found["t"] == "hint"
        else:
            assert (found["code"], found["message"]) == ("bad", "This table allows no hints.")


def test_the_form_and_the_waiting_room_say_so(client: TestClient) -> None:
    form = {"game": "bazaar", "players": "2", "seat1.kind": "human", "seat2.kind": "open"}
    without = client.post("/tables", data=form).text
    assert "Hints are allowed" not in without
    assert "Hints are allowed" in client.post("/tables", data={**form, "hints": "yes"}).text
    refused = client.post("/tables", data={**form, "hints": "perhaps"})
    assert refused.status_code == 422 and "Hints are allowed yes or no" in refused.text


def test_a_rematch_allows_what_the_game_before_did(client: TestClient) -> None:
    table = bazaar(client, seats=people(2), hints=False)
    assert play(client, table)["view"]["over"]
    again = client.post(f"/table/{table}/rematch")
    assert again.status_code == 200 and table not in str(again.url)
    assert "Hint" not in again.text


def test_older_tables_allow_hints_where_nobody_plays_elsewhere(tmp_path: Path) -> None:
    (old := tmp_path / "old").mkdir()
    for file in sorted(MIGRATIONS.glob("*.sql")):
        if file.name < "0012":
            (old / file.name).write_text(file.read_text("utf-8"), "utf-8")
    connection = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    migrate(connection, old)
    for number, kind in enumerate(("bot", "friend", "open")):
        seats = f'[{{"kind":"human","name":"Ann"}},{{"kind":"{kind}","name":"x"}}]'
        connection.execute(
            "INSERT INTO table_ (id, game, edition, players, options, start, seats, autoconfirm,"
            " draw_key, owner, created) VALUES (?, 'medina', 'medina/2', 2, '', '', ?, 0, '', "
            "'nobody', 0)",
            (str(number), seats),
        )
    migrate(connection)
    found = connection.execute("SELECT hints FROM table_ ORDER BY id").fetchall()
    connection.close()
    assert found == [(1,), (0,), (0,)]


def test_the_worker_stops_when_the_table_moves_on(slow: TestClient, gate: Gate) -> None:
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Ben"}]
    table = new_table(slow, "bazaar", seats=seats, autoconfirm=True)
    with slow.websocket_connect(f"/ws/table/{table}") as socket:
        socket.send_json({"t": "hint", "seat": 1, "id": "a"})
        worker = worker_at(slow, gate)
        choice = look(slow, table)["view"]["choice"]
        _choose(slow, table, choice)
        found = answer(socket, "a")
        assert found["t"] == "err" and "moved on" in found["message"]
        while worker in workers_of(slow):
            slow.portal.call(asyncio.sleep, 0.01)  # type: ignore[union-attr]


def test_the_worker_stops_when_the_page_is_closed(slow: TestClient, gate: Gate) -> None:
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Ben"}]
    table = new_table(slow, "bazaar", seats=seats, autoconfirm=True)
    with slow.websocket_connect(f"/ws/table/{table}") as socket:
        socket.send_json({"t": "hint", "seat": 1, "id": "a"})
        worker = worker_at(slow, gate)
    while worker in workers_of(slow):
        slow.portal.call(asyncio.sleep, 0.01)  # type: ignore[union-attr]
    gate.open()
    with slow.websocket_connect(f"/ws/table/{table}") as socket:
        assert ask(socket)["t"] == "hint", "and whoever asks again is answered"


def _choose(client: TestClient, table: str, choice: Data) -> None:
    body = {key: choice[key] for key in ("seat", "decision")}
    body["actions"] = [any_action({"choice": choice}, random.Random(1))]
    assert client.post(f"/api/tables/{table}/act", json=body).status_code == 200


@pytest.mark.parametrize("name", ["bazaar", "five_tribes", "my_city"])
def test_a_worker_is_handed_nothing_that_the_seat_does_not_know(name: str) -> None:
    match, seat = choosing(ALL_GAMES[name], 1, 0.4)
    handed = wish(match.game, match.state, seat)
    deals = set()
    for seed in range(4):
        other = match.state.clone()
        other.determinize(seat, Rng(seed))
        deals.add(match.game.write(other.position(ALL)))
        assert wish(match.game, other, seat) == handed
    assert name != "bazaar" or len(deals) > 1


def test_the_clicks_of_every_game_choose_the_action(client: TestClient) -> None:
    GAMES_HERE.packed.update(handed_over(ALL_GAMES))
    for name in ("bazaar", "mosaic"):
        match, seat = choosing(ALL_GAMES[name], 1, 0.5)
        for one in hints_for(wish(match.game, match.state, seat)):
            assert one.path and one.cells
            action = match.game.read_action(one.action)
            assert match.game.encode(action) in match.state.legal(seat)
