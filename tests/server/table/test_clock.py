"""Clocks: what is left follows from the log, and a bot plays for who is out of time."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.playing import Data, a_client, look, move, new_table, people, until
from tests.server.timing import HandClock

BOTS: list[Data] = [{"kind": "human", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}]


def clock(view: Data, seat: int = 1) -> Any:
    return view["seats"][seat - 1]["clock"]


def left(found: Data, seat: int = 1) -> float:
    """What a page would show."""
    hand = clock(found["view"], seat)
    passed = found["view"]["now"] - hand["since"] if hand["since"] is not None else 0.0
    return float(round(hand["left"] - passed, 1))


def play_turn(client: TestClient, table: str) -> None:
    """Play for whose turn it is until somebody else is to act."""
    rng = random.Random(1)
    view = look(client, table)["view"]
    seat = view["viewer"]
    while not view["over"] and view["viewer"] == seat and (view["choice"] or view["confirm"]):
        move(client, table, view, rng)
        view = look(client, table)["view"]


def test_main_time_and_increment(tmp_path: Path) -> None:
    time = HandClock()
    with a_client(tmp_path, timepiece=time) as client:
        table = new_table(client, seats=people(3), clock={"main": 600, "increment": 15})
        assert [left(look(client, table), n) for n in (1, 2, 3)] == [600, 600, 600]
        time.turn(20)
        found = look(client, table)
        assert [left(found, n) for n in (1, 2, 3)] == [580, 600, 600]
        assert clock(found["view"], 2)["since"] is None
        play_turn(client, table)
        found = look(client, table)
        assert left(found) == 595 and clock(found["view"])["since"] is None
        time.turn(5)
        assert left(look(client, table), 2) == 595


def test_a_time_for_each_turn(tmp_path: Path) -> None:
    time = HandClock()
    with a_client(tmp_path, timepiece=time) as client:
        table = new_table(client, seats=people(3), clock={"turn": 60})
        time.turn(50)
        assert left(look(client, table)) == 10
        play_turn(client, table)
        assert left(look(client, table)) == 60


def test_a_turn_of_several_decisions_is_one_turn(tmp_path: Path) -> None:
    time = HandClock()
    with a_client(tmp_path, timepiece=time) as client:
        asked = {"seats": people(2), "clock": {"turn": 60}, "autoconfirm": True}
        table = new_table(client, "carcassonne_city", **asked)
        first = look(client, table)["view"]
        time.turn(20)
        move(client, table, first, random.Random(1))  # the tile is laid: a follower may come
        found = look(client, table)
        assert found["view"]["choice"]["seat"] == first["choice"]["seat"]
        assert left(found) == 40
        time.turn(15)
        while (view := look(client, table)["view"])["choice"]["seat"] == first["choice"]["seat"]:
            move(client, table, view, random.Random(1))
        found = look(client, table)
        assert [left(found, n) for n in (1, 2)] == [60, 60]


def test_a_time_for_each_turn_of_a_round(tmp_path: Path) -> None:
    time = HandClock()
    with a_client(tmp_path, timepiece=time) as client:
        table = new_table(client, "bazaar", seats=people(3), clock={"turn": 60}, autoconfirm=True)
        seats = {1, 2, 3}
        while seats:  # each chooses, the last one begins the next round by it
            time.turn(5)
            view = look(client, table)["view"]
            seats.discard(view["choice"]["seat"])
            move(client, table, view, random.Random(1))
        found = look(client, table)
        assert [left(found, n) for n in (1, 2, 3)] == [60, 60, 60]


def test_taking_back_earns_no_time(tmp_path: Path) -> None:
    time = HandClock()
    with a_client(tmp_path, timepiece=time) as client:
        table = new_table(client, seats=BOTS, clock={"turn": 60})
        rng = random.Random(2)
        for _ in range(3):
            move(client, table, look(client, table)["view"], rng)
            time.turn(10)
            assert client.post(f"/api/tables/{table}/undo", json={"seat": 1}).status_code == 200
        assert left(look(client, table)) == 30


def test_a_bot_plays_on_until_the_player_is_back(tmp_path: Path) -> None:
    time = HandClock()
    with a_client(tmp_path, timepiece=time) as client:
        seats = [{"kind": "human"}, {"kind": "human"}, {"kind": "bot"}]
        table = new_table(client, seats=seats, clock={"main": 60, "bot": "random"})
        play_turn(client, table)
        time.turn(61)
        found = until(client, table, lambda view: view["seats"][0]["acting"])
        view = found["view"]
        assert view["seats"][1]["away"] == "clock" and clock(view, 2)["since"] is None
        assert any(line["text"] == "is out of time; a bot plays on" for line in view["log"])
        play_turn(client, table)
        until(client, table, lambda view: view["seats"][0]["acting"] and view["choice"])
        back = client.post(f"/api/tables/{table}/back", json={"seat": 2, "id": "b"})
        again = client.post(f"/api/tables/{table}/back", json={"seat": 2, "id": "b"})
        assert back.status_code == 200 and back.json() == again.json()
        play_turn(client, table)
        found = look(client, table)
        assert found["view"]["choice"]["seat"] == 2
        assert left(found, 2) == 30  # who was out of time has some again
        refused = client.post(f"/api/tables/{table}/back", json={"seat": 2})
        assert refused.json()["code"] == "stale"


def test_a_bot_plays_one_turn(tmp_path: Path) -> None:
    time = HandClock()
    with a_client(tmp_path, timepiece=time) as client:
        table = new_table(client, seats=BOTS, clock={"turn": 60, "out": "turn"})
        time.turn(60)
        found = until(client, table, lambda view: view["choice"] and view["log"])
        texts = [line["text"] for line in found["view"]["log"] if line["seat"] == 1]
        assert texts[0] == "is out of time; a bot plays this turn" and texts[-1] == "is back"
        assert found["view"]["seats"][0]["away"] is None
        assert left(found) == 60


def test_only_the_confirmation_was_missing(tmp_path: Path) -> None:
    time = HandClock()
    with a_client(tmp_path, timepiece=time) as client:
        table = new_table(client, seats=BOTS, clock={"turn": 60, "out": "turn"})
        view = look(client, table)["view"]
        while not view["confirm"]:
            move(client, table, view, random.Random(3))
            view = look(client, table)["view"]
        acted = sum(line["seat"] == 1 for line in view["log"])
        time.turn(61)
        found = until(client, table, lambda view: view["choice"] and not view["confirm"])
        own = [line["text"] for line in found["view"]["log"] if line["seat"] == 1]
        assert own[acted:] == ["is out of time; a bot plays this turn", "is back"]


def test_everybody_in_a_round_is_timed(tmp_path: Path) -> None:
    time = HandClock()
    with a_client(tmp_path, timepiece=time) as client:
        table = new_table(client, "bazaar", seats=people(3), clock={"turn": 60})
        time.turn(20)
        found = look(client, table)
        assert [left(found, n) for n in (1, 2, 3)] == [40, 40, 40]
        move(client, table, found["view"], random.Random(1))
        time.turn(41)
        until(client, table, lambda view: view["seats"][1]["away"] and view["seats"][2]["away"])


def test_a_restart_loses_nothing_and_costs_no_time(tmp_path: Path) -> None:
    time = HandClock()
    with a_client(tmp_path, timepiece=time) as client:
        table = new_table(client, seats=BOTS, clock={"turn": 60})
        cookies = dict(client.cookies)
        time.turn(20)
    time = HandClock(time.at + 10_000)
    with a_client(tmp_path, timepiece=time) as client:
        client.cookies.update(cookies)
        assert left(look(client, table)) == 40
        time.turn(39)
        assert look(client, table)["view"]["seats"][0]["away"] is None
    with a_client(tmp_path, timepiece=time) as client:  # nobody opens the table
        client.cookies.update(cookies)
        time.turn(2)
        until(client, table, lambda view: view["seats"][0]["away"] == "clock")


def test_clocks_wait_for_friends(tmp_path: Path) -> None:
    time = HandClock()
    with a_client(tmp_path, timepiece=time) as client:
        seats = [{"kind": "human"}, {"kind": "friend"}, {"kind": "bot"}]
        table = new_table(client, seats=seats, clock={"turn": 60})
        time.turn(600)
        assert left(look(client, table)) == 60
        link = client.get(f"/api/tables/{table}/invites").json()[0]["link"]
        assert client.post(f"/api{link}", json={"name": "Ben"}).status_code == 200
        time.turn(10)
        assert left(look(client, table)) == 50


def test_no_clock_by_default(client: TestClient) -> None:
    table = new_table(client, seats=BOTS)
    assert all(seat["clock"] is None for seat in look(client, table)["view"]["seats"])
    assert "now" not in look(client, table)["view"]


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"main": 600, "turn": 60}, "not both"),
        ({"increment": 5}, "needs a main time"),
        ({"turn": 1}, "10 to"),
        ({"main": 10**9}, "10 to"),
        ({"main": 60, "increment": -1}, "increment is at most"),
        ({"turn": 60, "bot": "deep"}, "no bot 'deep'"),
        ({"turn": 60, "out": "lose"}, "out"),
    ],
)
def test_a_clock_that_cannot_be(client: TestClient, asked: Data, says: str) -> None:
    answer = client.post("/api/tables", json={"game": "medina", "clock": asked})
    assert answer.status_code == 400 and says in answer.json()["error"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"clock": "soon"}, "90s, 10m, 1h or 3d"),
        ({"clock": "10m+"}, "90s, 10m, 1h or 3d"),
        ({"clock": "60s", "clock.out": "lose"}, "bot, turn"),
        ({"clock": "60s", "clock.bot": "deep"}, "no bot"),
    ],
)
def test_a_form_with_a_bad_clock(client: TestClient, words: Data, says: str) -> None:
    answer = client.post("/tables", data={"game": "medina", "players": "3", **words})
    assert answer.status_code == 422 and says in answer.text.replace("&#39;", "'")


@pytest.mark.parametrize(("text", "seconds"), [("10m+15s", 600), ("60s", 60), ("3d", 259_200)])
def test_a_form_with_a_clock(client: TestClient, text: str, seconds: int) -> None:
    fields = {"game": "medina", "players": "3", "clock": text, "clock.out": "turn"}
    answer = client.post("/tables", data=fields, follow_redirects=False)
    table = answer.headers["location"].removeprefix("/table/")
    assert clock(look(client, table)["view"])["left"] == seconds
