"""Rematch: the same people, seats moved on by one, one new table for all who ask."""

from __future__ import annotations

import random

import pytest
from starlette.testclient import TestClient

from tests.server.live.test_friends import ADA, FRIEND, House
from tests.server.playing import look, move, new_table, receive
from tests.server.web.test_lobby import OPEN, lobby, play_out


@pytest.fixture
def house(client: TestClient) -> House:
    return House(client)


def test_people_follow_with_their_seats(house: House) -> None:
    table = house.table("bazaar", (ADA, FRIEND))
    link = house.link(table)
    with house.as_("Ada") as client:
        early = client.post(f"/api/tables/{table}/rematch")
        assert early.status_code == 409 and "after the end" in early.json()["error"]
        client.post(link, data={"name": "Ben"})  # both seats, to play it out
        play_out(client, table)
    house.join("Ben", link)
    with house.as_("Eve") as client:
        assert client.post(f"/api/tables/{table}/rematch").status_code == 403
    with house.as_("Ben") as client:
        with client.websocket_connect(f"/ws/table/{table}") as socket:
            assert receive(socket, "full")["view"]["rematch"] is None
            following = client.post(f"/api/tables/{table}/rematch").json()["id"]
            patch = receive(socket, "patch")
        assert patch["view"]["rematch"] == following
        assert patch["view"]["log"][-1]["text"] == "is ready for a rematch"
        assert [frame["say"] for frame in patch["frames"]] == ["Ben is ready for a rematch"]
        answer = client.post(f"/table/{table}/rematch", follow_redirects=False)
        assert answer.headers["location"] == f"/table/{following}"  # the same for all
    view = house.view("Ben", following)
    assert [seat["name"] for seat in view["seats"]] == ["Ben", "Ada"]
    assert [seat["mine"] for seat in view["seats"]] == [True, False]
    assert [seat["kind"] for seat in view["seats"]] == ["friend", "human"]
    assert house.link(following, 1, "Ben") != link
    assert following in lobby(house, "Ben")["mine"]


def test_options_bots_and_settings_stay(house: House) -> None:
    with house.as_("Ada") as client:
        table = new_table(
            client,
            "bazaar",
            seats=[ADA, {"kind": "bot", "bot": "random", "name": "Bo"}],
            public=True,
            watch="players",
            autoconfirm=True,
        )
        play_out(client, table)
        following = client.post(f"/api/tables/{table}/rematch").json()["id"]
        before, after = look(client, table), look(client, following)
        assert after["commitment"] != before["commitment"]
        cards = {card["id"]: card for card in client.get("/api/lobby").json()["mine"]}
    assert [seat["name"] for seat in cards[following]["seats"]] == ["Bo", "Ada"]
    assert cards[following]["watch"] == "players"
    assert following in lobby(house, "Eve")["running"]


def test_open_seats_stay_with_who_sat_there(house: House) -> None:
    table = house.table("bazaar", (ADA, OPEN))
    with house.as_("Ben") as client:
        client.post(f"/api/tables/{table}/sit", json={"name": "Ben"})
    with house.as_("Ada") as client:
        client.post(f"/api/tables/{table}/start")
    chance, view = random.Random(2), house.view("Ada", table)
    while not view["over"]:
        for who in ("Ada", "Ben"):
            with house.as_(who) as client:
                view = look(client, table)["view"]
                if view["choice"] or view["confirm"]:
                    move(client, table, view, chance)
    with house.as_("Ada") as client:
        following = client.post(f"/api/tables/{table}/rematch").json()["id"]
    seats = house.view("Ben", following)["seats"]
    assert [(seat["name"], seat["mine"]) for seat in seats] == [("Ben", True), ("Ada", False)]
