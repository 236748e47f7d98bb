"""The HTTP twin: whole games by script, clear refusals, idempotent commands."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from intramuros.core.draws import commitment
from intramuros.core.record import read_record, verify_record
from tests.server.playing import (
    ALL_GAMES,
    a_client,
    any_action,
    leaves,
    look,
    move,
    my_move,
    new_table,
    people,
    until,
)
from tests.server.work.serving import in_loop, site_of


def play_to_the_end(client: TestClient, table: str, rng: random.Random) -> None:
    while not (view := until(client, table, my_move)["view"])["over"]:
        move(client, table, view, rng)


def test_a_whole_game_of_medina_against_bots(client: TestClient) -> None:
    seats = [{"kind": "human", "name": "Ada"}, *({"kind": "bot", "bot": "random"} for _ in "12")]
    table = new_table(client, players=3, seats=seats)
    play_to_the_end(client, table, random.Random(1))
    found = look(client, table)
    view = found["view"]
    assert view["over"] and view["winners"] and not view["choice"] and view["undo"] is None
    sheet = client.get(f"/api/tables/{table}/score").json()
    assert sheet["over"]
    for seat in sheet["seats"]:
        assert seat["total"] == sum(line["points"] for line in seat["lines"])
        assert view["seats"][seat["seat"] - 1]["score"] == seat["total"]
    assert [s["seat"] for s in sheet["seats"] if s["rank"] == 1] == view["winners"]
    record = read_record(client.get(f"/api/tables/{table}/record").text, ALL_GAMES)
    assert record.names[0] == "Ada" and record.scores
    assert "the scores follow from them" in verify_record(record)
    events = client.get(f"/api/tables/{table}/events?since=0").json()
    assert [event["seq"] for event in events["events"]] == list(range(1, events["seq"] + 1))


def test_a_whole_game_with_draws_is_provably_fair(client: TestClient) -> None:
    table = new_table(client, "bazaar", seats=[*people(2), {"kind": "bot"}])
    before = look(client, table)
    assert before["key"] is None
    assert before["commitment"] in client.get(f"/table/{table}").text  # for everybody to note
    play_to_the_end(client, table, random.Random(2))
    after = look(client, table)
    assert commitment(after["key"]) == before["commitment"] == after["commitment"]
    record = read_record(client.get(f"/api/tables/{table}/record").text, ALL_GAMES)
    assert "12 draws follow from the key" in verify_record(record)


def test_a_table_of_bots_plays_by_itself(client: TestClient) -> None:
    table = new_table(client, "bazaar", seats=[{"kind": "bot"}, {"kind": "bot", "bot": "random"}])
    assert until(client, table, lambda view: view["over"])["view"]["winners"]


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    rng = random.Random(3)
    with a_client(tmp_path) as client:
        table = new_table(client, players=3, seats=[{"kind": "human"}])
        for _ in range(6):
            move(client, table, until(client, table, my_move)["view"], rng)
        before = until(client, table, my_move)
        cookies = dict(client.cookies)
    with a_client(tmp_path) as client:
        client.cookies.update(cookies)
        assert look(client, table) == before
        move(client, table, before["view"], rng)


def test_a_bots_turn_is_resumed_after_a_restart(tmp_path: Path) -> None:
    rng = random.Random(4)
    with a_client(tmp_path) as client:
        table = new_table(client, players=3)
        turn = site_of(client).tables.services.thinking.turn("somebody else")
        in_loop(client, turn.__aenter__)  # whose bot thinks until the server stops
        view = look(client, table)["view"]
        while not view["thinking"]:
            move(client, table, view, rng)
            view = look(client, table)["view"]
        cookies = dict(client.cookies)
    with a_client(tmp_path) as client:
        client.cookies.update(cookies)
        assert until(client, table, my_move)["view"]["choice"]


def test_the_same_id_gives_the_same_answer_also_after_a_restart(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        table = new_table(client, players=3, seats=people(3))
        view = look(client, table)["view"]
        body = {
            "id": "once",
            "seat": 1,
            "decision": 0,
            "actions": [any_action(view, random.Random(5))],
        }
        first = client.post(f"/api/tables/{table}/act", json=body)
        assert (first.status_code, first.json()) == (200, {"seq": 1})
        again = client.post(f"/api/tables/{table}/act", json=body)
        assert (again.status_code, again.json()) == (200, {"seq": 1})
        cookies = dict(client.cookies)
    with a_client(tmp_path) as client:
        client.cookies.update(cookies)
        again = client.post(f"/api/tables/{table}/act", json=body)
        assert (again.status_code, again.json()) == (200, {"seq": 1})
        assert look(client, table)["seq"] == 1
        stale = client.post(f"/api/tables/{table}/act", json={**body, "id": "twice"})
        assert stale.status_code == 409 and stale.json()["code"] == "stale"


def test_illegal_says_which_rule(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    body = {"seat": 1, "decision": 0, "actions": ["palace red d4"]}
    answer = client.post(f"/api/tables/{table}/act", json=body)
    assert answer.status_code == 422
    found = answer.json()
    assert found["code"] == "illegal" and found["error"]
    assert found["violations"][0]["rule"].startswith("M-") and found["violations"][0]["says"]
    asked = client.post(f"/api/tables/{table}/why", json={"seat": 1, "action": "palace red d4"})
    assert asked.json()["violations"] == found["violations"]
    legal = next(leaves(look(client, table)["view"]["choice"]["node"]))
    asked = client.post(f"/api/tables/{table}/why", json={"seat": 1, "action": legal})
    assert asked.json() == {"action": legal, "violations": []}


def test_another_session_may_look_but_not_touch(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    action = next(leaves(look(client, table)["view"]["choice"]["node"]))
    client.cookies.clear()
    view = look(client, table)["view"]
    assert view["choice"] is None and view["viewer"] is None and view["undo"] is None
    assert not any(seat["mine"] for seat in view["seats"])
    for command, body in {
        "act": {"seat": 1, "decision": 0, "actions": [action]},
        "undo": {"seat": 1},
        "confirm": {"seat": 1},
        "why": {"seat": 1, "action": action},
    }.items():
        answer = client.post(f"/api/tables/{table}/{command}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b"null",
        b"{}",
        b'{"seat":1}',
        b'{"seat":"1","decision":0,"actions":["wall T1"]}',
        b'{"seat":1,"decision":0,"actions":[]}',
        b'{"seat":1,"decision":0,"actions":"wall T1"}',
        b'{"seat":1,"decision":-1,"actions":["wall T1"]}',
        b'{"seat":1,"decision":1e99,"actions":["wall T1"]}',
        b'{"seat":1,"decision":0,"actions":["wall T1"],"id":"a b"}',
        b'{"seat":1,"decision":0,"actions":["' + b"x" * 1000 + b'"]}',
        b'{"seat":1,"decision":0,"actions":["castle"]}',
        b"[" * 50_000,
    ],
)
def test_nonsense_gets_a_sentence(client: TestClient, body: bytes) -> None:
    table = new_table(client, players=3)
    answer = client.post(f"/api/tables/{table}/act", content=body)
    assert answer.status_code == 400
    found = answer.json()
    assert found["code"] == "bad" and found["error"]
    assert look(client, table)["seq"] == 0


@pytest.mark.parametrize("seat", [0, 4, 5, 999_999])
def test_seats_that_are_not_there_are_not_yours(client: TestClient, seat: int) -> None:
    table = new_table(client, players=3)
    answer = client.post(f"/api/tables/{table}/confirm", json={"seat": seat})
    assert answer.status_code == 403


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"game": "chess"}, "There is no game 'chess'. Choose one of: medina"),
        ({"game": "medina", "players": 5}, "Medina is for 3 or 4 players, not 5"),
        ({"game": "medina", "preset": "home"}, "There is no preset 'home'"),
        ({"game": "medina", "options": {"speed": "on"}}, "There is no option 'speed'"),
        ({"game": "medina", "options": {"open_stocks": "yes"}}, "takes off or on, not 'yes'"),
        (
            {"game": "medina", "players": 3, "options": {"start_player": "4"}},
            "Option start_player is 4, but 3 play: choose 1, 2, 3 or drawn",
        ),
        ({"game": "medina", "seats": [{"colour": "mauve"}] * 3}, "'mauve' is not a seat colour"),
        ({"game": "medina", "seats": [{"colour": "pink"}] * 3}, "Two seats are pink"),
        (
            {"game": "medina", "seats": [{"colour": "red"}] * 3},
            "'red' is not a seat colour here. Choose one of: green, violet, pink, grey.",
        ),
        ({"game": "medina", "players": 3, "seats": people(4)}, "4 seats for 3 players"),
        ({"game": "medina", "seats": [{"kind": "cat"}] * 3}, "Invalid enum value 'cat'"),
        ({"game": "medina", "seats": [{"kind": "bot", "bot": "deep"}] * 3}, "no bot 'deep'"),
        ({"game": "medina", "seats": [{"name": "x" * 33}] * 3}, "at most 32"),
        ({"game": "medina", "seats": [{"name": "a\u202eb"}] * 3}, "ordinary characters"),
        ({}, "missing required field `game`"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    client: TestClient, asked: dict[str, Any], says: str
) -> None:
    answer = client.post("/api/tables", json=asked)
    assert answer.status_code == 400
    assert says in answer.json()["error"]


def test_defaults_of_a_new_table(client: TestClient) -> None:
    table = new_table(client, players=3, seats=[{}, {"colour": "green"}])
    seats = look(client, table)["view"]["seats"]
    assert [(seat["kind"], seat["colour"], seat["name"]) for seat in seats] == [
        ("human", "violet", "Violet"),
        ("bot", "green", "Green"),
        ("bot", "pink", "Pink"),
    ]


def test_preset_and_options_reach_the_position(client: TestClient) -> None:
    table = new_table(
        client, players=3, preset="published", options={"tower_tile": "palace"}, seats=people(3)
    )
    position = ALL_GAMES["medina"].read(look(client, table)["position"])
    assert position.options.last_dome == "pieces" and position.options.tower_tile == "palace"


def test_the_start_player_can_be_drawn(client: TestClient) -> None:
    table = new_table(client, players=3, options={"start_player": "drawn"}, seats=people(3))
    position = ALL_GAMES["medina"].read(look(client, table)["position"])
    assert type(position.phase).__name__ == "First"  # the draw was made when the table began


def test_games_are_listed(client: TestClient) -> None:
    games = {game["name"]: game for game in client.get("/api/games").json()}
    assert games["medina"]["players"] == [3, 4]
    assert games["medina"]["presets"]["manual"]["open_stocks"] == "off"
    assert all(option["says"] for option in games["medina"]["options"])


@pytest.mark.parametrize("path", ["", "/score", "/record", "/events?since=0"])
def test_unknown_tables_are_gone(client: TestClient, path: str) -> None:
    answer = client.get(f"/api/tables/nowhere{path}")
    assert answer.status_code == 404
    assert answer.json()["error"] == "There is no such table."


def test_events_since_nonsense_is_refused(client: TestClient) -> None:
    table = new_table(client, players=3)
    answer = client.get(f"/api/tables/{table}/events?since=soon")
    assert answer.status_code == 400 and "since must be a number" in answer.json()["error"]


def test_the_record_of_a_game_with_secrets_waits_for_the_end(client: TestClient) -> None:
    table = new_table(client, "bazaar", seats=people(2))
    assert client.get(f"/api/tables/{table}/record").status_code == 409
    open_table = new_table(client, players=3)
    assert "log:" in client.get(f"/api/tables/{open_table}/record").text


def test_undo_and_confirm(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    rng = random.Random(6)
    start = look(client, table)
    while not (view := look(client, table)["view"])["confirm"]:
        move(client, table, view, rng)
    assert client.post(f"/api/tables/{table}/undo", json={"seat": 1}).status_code == 200
    view = look(client, table)["view"]
    assert view["confirm"] is None and view["choice"]["seat"] == 1
    back = client.post(f"/api/tables/{table}/undo", json={"seat": 1, "to": 0})
    assert back.status_code == 200
    assert look(client, table)["position"] == start["position"]
    nothing = client.post(f"/api/tables/{table}/undo", json={"seat": 1})
    assert nothing.status_code == 422 and "nothing to undo" in nothing.json()["error"]
