"""What people settle: a bot in one's place, giving up, abandoning, going back by agreement."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from intramuros.core.record import read_record, verify_record, write_record
from intramuros.games import GAMES
from tests.server.live.test_friends import ADA, BOT, FRIEND, House
from tests.server.playing import Data, a_client, look, move, new_table, people, until


class Table:
    """Ada, Ben by link, and a bot."""

    def __init__(self, house: House, game: str = "medina", bots: int = 1) -> None:
        self.house = house
        self.id = house.table(game, (ADA, FRIEND, *([BOT] * bots)))
        house.join("Ben", house.link(self.id), "Ben")

    def does(self, who: str, word: str, **body: Any) -> Any:
        with self.house.as_(who) as client:
            body = {"seat": 1 if who == "Ada" else 2, **body}
            return client.post(f"/api/tables/{self.id}/{word}", json=body)

    def view(self, who: str = "Ada") -> Data:
        return self.house.view(who, self.id)

    def play_turn(self, who: str) -> None:
        rng = random.Random(1)
        with self.house.as_(who) as client:
            until(client, self.id, lambda view: view["choice"])
            while (view := look(client, self.id)["view"])["choice"] or view["confirm"]:
                move(client, self.id, view, rng)

    def until(self, ready: Any) -> Data:
        with self.house.as_("Ada") as client:
            return until(client, self.id, ready)["view"]  # type: ignore[no-any-return]


@pytest.fixture
def table(client: TestClient) -> Iterator[Table]:
    yield Table(House(client))


def test_going_back_by_agreement(table: Table) -> None:
    table.play_turn("Ada")
    with table.house.as_("Ben") as client:
        move(client, table.id, look(client, table.id)["view"], random.Random(1))
    before = table.view()
    assert before["undo"] is None and before["moved"] == 1
    assert table.does("Ada", "ask", what="undo").status_code == 200
    proposal = table.view("Ben")["proposal"]
    assert (proposal["seat"], proposal["mine"], proposal["waits"]) == (1, 2, [2])
    assert proposal["text"] == "proposes to take back 2 actions"
    assert table.view("Eve")["proposal"]["mine"] is None
    yes = table.does("Ben", "answer", ask=proposal["seq"], yes=True)
    assert yes.status_code == 200
    view = table.view()
    assert view["proposal"] is None and view["choice"]["seat"] == 1
    assert table.does("Ada", "undo").status_code == 200  # and the rest of the turn as ever


def test_bots_that_moved_since_go_back_too(table: Table) -> None:
    table.play_turn("Ada")
    table.play_turn("Ben")
    view = table.until(lambda view: view["choice"])
    assert any(line["seat"] == 3 for line in view["log"])
    table.does("Ben", "ask", what="undo")
    proposal = table.view()["proposal"]
    table.does("Ada", "answer", ask=proposal["seq"], yes=True)
    view = table.view("Ben")
    assert view["choice"]["seat"] == 2
    assert not any(line["seat"] == 3 for line in view["log"])


def test_no_is_no_and_the_asker_may_think_better(table: Table) -> None:
    for who in ("Ben", "Ada"):
        table.does("Ada", "ask", what="abandon")
        seq = table.view()["proposal"]["seq"]
        assert table.does("Eve", "answer", ask=seq, yes=True).json()["code"] == "not-yours"
        assert table.does("Ben", "ask", what="abandon").json()["code"] == "busy"
        assert table.does(who, "answer", ask=seq, yes=False).status_code == 200
        assert table.view()["proposal"] is None
        stale = table.does("Ben", "answer", ask=seq, yes=True)
        assert stale.json()["code"] == "stale" and not table.view()["over"]


def test_a_proposal_lapses_when_the_game_moves_on(table: Table) -> None:
    table.does("Ben", "ask", what="abandon")
    assert table.does("Ada", "chat", text="Why?").status_code == 200
    assert table.view()["proposal"]
    with table.house.as_("Ada") as client:
        move(client, table.id, look(client, table.id)["view"], random.Random(1))
    assert table.view()["proposal"] is None


def test_nothing_to_go_back_to(table: Table) -> None:
    refused = table.does("Ben", "ask", what="undo")
    assert refused.status_code == 422 and "has not played" in refused.json()["error"]


def test_abandoning(table: Table) -> None:
    table.play_turn("Ada")
    table.does("Ben", "ask", what="abandon")
    table.does("Ada", "answer", ask=table.view()["proposal"]["seq"], yes=True)
    view = table.view()
    assert view["over"] and view["ended"] == "abandoned" and view["winners"] == []
    assert view["prompt"] == "The game was abandoned by agreement"
    for word, body in {"concede": {}, "away": {}, "ask": {"what": "undo"}, "undo": {}}.items():
        assert table.does("Ada", word, **body).json()["code"] == "over"
    assert table.does("Ada", "chat", text="Well.").status_code == 200
    watch_record(table, "ended: abandoned")


def watch_record(table: Table, line: str) -> Data:
    """The record says how it ended, reads back as it was, verifies, and can be watched."""
    with table.house.as_("Ada") as client:
        text = client.get(f"/api/tables/{table.id}/record").text
        assert line in text.splitlines()
        record = read_record(text, GAMES)
        assert write_record(record) == text and verify_record(record)
        taken = client.post("/api/records", content=text)
        assert taken.status_code == 201, taken.text
        replay: Data = client.get(f"/api/records/{taken.json()['id']}/replay").json()
        own: Data = client.get(f"/api/tables/{table.id}/replay").json()
    assert replay["over"] and replay["ended"] == own["ended"] == table.view()["ended"]
    assert replay["winners"] == own["winners"] == table.view()["winners"]
    return replay


def test_conceding_while_others_go_on(table: Table) -> None:
    assert table.does("Ada", "concede").status_code == 200
    view = table.view("Ben")
    assert view["seats"][0]["away"] == "conceded" and not view["over"]
    assert table.does("Ada", "back").json()["code"] == "illegal"
    assert table.does("Ada", "concede").json()["code"] == "stale"
    table.does("Ben", "away")  # so that the game comes to its end
    view = table.until(lambda view: view["over"])
    assert view["ended"] == "" and 1 not in view["winners"]
    with table.house.as_("Ada") as client:
        score = client.get(f"/api/tables/{table.id}/score").json()
    ranks = {seat["seat"]: seat["rank"] for seat in score["seats"]}
    assert ranks[1] == 3 and max(ranks[2], ranks[3]) < 3
    watch_record(table, "conceded: 1")


def test_the_last_person_concedes(table: Table) -> None:
    table.does("Ada", "concede")
    table.does("Ben", "concede")
    view = table.view()
    assert view["over"] and view["ended"] == "conceded" and view["winners"] == [3]
    assert view["prompt"] == "Ada and Ben conceded; Pink wins"
    watch_record(table, "ended: conceded")


def test_nobody_wins_when_a_player_alone_concedes(client: TestClient) -> None:
    table = new_table(client, "my_city", seats=people(1))
    answer = client.post(f"/api/tables/{table}/concede", json={"seat": 1})
    assert answer.status_code == 200, answer.text
    view = look(client, table)["view"]
    assert (view["over"], view["winners"]) == (True, [])
    assert view["prompt"] == "Red conceded"
    assert client.get(f"/api/tables/{table}/score").status_code == 200
    assert client.get(f"/api/tables/{table}/replay").json()["winners"] == []


def test_a_player_alone_has_points_and_wins_nothing(client: TestClient) -> None:
    table = new_table(client, "my_city", seats=people(1), autoconfirm=True)
    rng = random.Random(2)
    while not (view := look(client, table)["view"])["over"]:
        move(client, table, view, rng)
    assert view["winners"] == [] and view["ended"] == ""
    points = view["seats"][0]["score"]
    assert view["prompt"] == f"Red has {points} points".replace("-", "\N{MINUS SIGN}")


def test_conceding_ends_a_game_of_two(client: TestClient) -> None:
    table = Table(House(client), "bazaar", 0)
    table.does("Ben", "concede")
    view = table.view()
    assert view["over"] and view["ended"] == "conceded" and view["winners"] == [1]


def test_a_bot_in_ones_place_and_back(table: Table) -> None:
    assert table.does("Ada", "away").status_code == 200
    table.until(lambda view: view["seats"][1]["acting"])
    view = table.view()
    assert view["seats"][0]["away"] == "asked" and view["choice"] is None
    assert table.does("Ada", "away").json()["code"] == "stale"
    assert table.does("Ada", "ask", what="abandon").json()["code"] == "illegal"
    assert table.does("Ada", "undo").json()["code"] == "busy"
    refused = table.does("Ada", "act", decision=0, actions=["wall T1"])
    assert refused.json()["code"] == "busy" and "Take the seat back" in refused.json()["error"]
    assert table.does("Ada", "back").status_code == 200
    table.play_turn("Ben")
    assert table.until(lambda view: view["choice"])["choice"]["seat"] == 1


def test_a_bot_for_who_is_gone(table: Table) -> None:
    table.play_turn("Ada")
    assert table.does("Ada", "ask", what="replace", about=1).status_code == 422
    assert table.does("Ada", "ask", what="replace", about=3).status_code == 422
    assert table.does("Ada", "ask", what="replace", about=9).status_code == 422
    assert table.does("Ada", "ask", what="replace", about=2).status_code == 200
    view = table.until(lambda view: view["choice"])
    assert view["seats"][1]["away"] == "agreed"
    assert table.does("Ben", "back").status_code == 200
    assert table.view()["seats"][1]["away"] is None
    with table.house.as_("Ben") as client, client.websocket_connect(f"/ws/table/{table.id}"):
        table.house.cookies["Ben"] = dict(client.cookies)
        client.cookies.clear()
        client.cookies.update(table.house.cookies["Ada"])
        body = {"seat": 1, "what": "replace", "about": 2}
        refused = client.post(f"/api/tables/{table.id}/ask", json=body)
        assert refused.status_code == 422 and "Ben is at the table" in refused.json()["error"]


def test_a_bot_until_the_friend_joins(client: TestClient) -> None:
    house = House(client)
    name = house.table(seats=(ADA, FRIEND, BOT))
    with house.as_("Ada") as ada:
        body = {"seat": 1, "what": "replace", "about": 2}
        assert ada.post(f"/api/tables/{name}/ask", json=body).status_code == 200
    assert house.view("Ada", name)["seats"][1]["away"] == "agreed"
    house.join("Ben", house.link(name), "Ben")
    assert house.view("Ada", name)["seats"][1]["away"] is None


def test_all_of_it_survives_a_restart(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        table = Table(House(client))
        table.play_turn("Ada")
        table.does("Ada", "ask", what="undo", id="a1")
        proposal = table.view("Ben")["proposal"]
        cookies = table.house.cookies
    with a_client(tmp_path) as client:
        table.house = House(client)
        table.house.cookies = cookies
        assert table.view("Ben")["proposal"] == proposal
        assert table.does("Ada", "ask", what="undo", id="a1").status_code == 200
        table.does("Ben", "answer", ask=proposal["seq"], yes=True)
        table.does("Ben", "away")
        log = table.view()["log"]
    with a_client(tmp_path) as client:
        table.house = House(client)
        table.house.cookies = cookies
        view = table.view()
        assert view["log"] == log and view["seats"][1]["away"] == "asked"
