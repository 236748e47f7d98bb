"""Open seats: who sits down, leaves, starts and closes; and friends in the same room."""

from __future__ import annotations

from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.live.test_friends import ADA, BOT, FRIEND, House
from tests.server.playing import Data, a_client, look, new_table

OPEN: Data = {"kind": "open"}


@pytest.fixture
def house(client: TestClient) -> House:
    return House(client)


def post(house: House, who: str, table: str, word: str, **body: Any) -> Any:
    with house.as_(who) as client:
        return client.post(f"/api/tables/{table}/{word}", json=body)


def room(house: House, who: str, table: str) -> Data:
    with house.as_(who) as client:
        found: Data = client.get(f"/api/tables/{table}/room").json()
        return found


def open_seats(found: Data) -> list[int]:
    return [seat["seat"] for seat in found["seats"] if seat["open"]]


def test_a_table_waits_until_its_owner_starts(house: House) -> None:
    table = house.table(seats=(ADA, OPEN, BOT))
    assert open_seats(room(house, "Ben", table)) == [2]
    with house.as_("Ben") as client:
        refused = client.get(f"/api/tables/{table}")
        assert (refused.status_code, refused.json()["code"]) == (409, "waiting")
    early = post(house, "Ada", table, "start")
    assert early.status_code == 409 and early.json()["error"].startswith("1 seat is still open")
    assert post(house, "Ben", table, "sit", name="Ben", colour="violet").status_code == 200
    found = room(house, "Ben", table)
    seat = found["seats"][1]
    assert (seat["name"], seat["colour"], seat["mine"]) == ("Ben", "violet", True)
    assert post(house, "Ben", table, "start").status_code == 403
    assert post(house, "Ada", table, "start").status_code == 200
    view = house.view("Ben", table)
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Ben", "Pink"]
    assert [seat["mine"] for seat in view["seats"]] == [False, True, False]
    assert view["seats"][1]["joined"] and view["seats"][1]["kind"] == "open"
    with house.as_("Eve") as client:
        assert client.get(f"/api/tables/{table}/room").status_code == 404
    late = post(house, "Eve", table, "sit", name="Eve")
    assert (late.status_code, late.json()["code"]) == (409, "stale")


def test_bots_take_what_is_open(house: House) -> None:
    table = house.table(seats=(ADA, OPEN, OPEN))
    bad = post(house, "Ada", table, "start", bot="cat")
    assert bad.status_code == 400 and "There is no bot 'cat'" in bad.json()["error"]
    assert post(house, "Ada", table, "start", bot="random").status_code == 200
    kinds = [seat["kind"] for seat in house.view("Ada", table)["seats"]]
    assert kinds == ["human", "bot", "bot"]


def test_leaving_frees_the_seat(house: House) -> None:
    table = house.table(seats=(ADA, OPEN, BOT))
    assert post(house, "Ben", table, "leave").status_code == 403
    post(house, "Ben", table, "sit", name="Ben")
    assert post(house, "Ben", table, "sit").json()["error"] == (
        "You already have a seat at this table."
    )
    full = post(house, "Eve", table, "sit", name="Eve")
    assert full.status_code == 409 and "taken" in full.json()["error"]
    assert post(house, "Ben", table, "leave").status_code == 200
    found = room(house, "Ben", table)
    assert open_seats(found) == [2] and found["seats"][1]["name"] == "Violet"
    assert post(house, "Eve", table, "sit", name="Eve", seat=2).status_code == 200


def test_a_colour_is_worn_if_no_person_wears_it(house: House) -> None:
    table = house.table(seats=(ADA, OPEN, OPEN, BOT))
    post(house, "Ben", table, "sit", name="Ben", colour="green")  # Ada's
    post(house, "Cid", table, "sit", name="Cid", colour="grey")  # the bot's
    seats = room(house, "Ada", table)["seats"]
    assert [(seat["name"], seat["colour"]) for seat in seats] == [
        ("Ada", "green"),
        ("Ben", "violet"),
        ("Cid", "grey"),
        ("Pink", "pink"),
    ]
    bad = post(house, "Eve", table, "sit", colour="red")
    assert bad.status_code == 400 and "'red' is not a seat colour" in bad.json()["error"]


def test_a_guest_is_asked_once(house: House) -> None:
    first, second = (house.table(seats=(ADA, OPEN, BOT)) for _ in range(2))
    with house.as_("Ben") as client:
        assert "Your name and colour" in client.get(f"/table/{first}").text
        form = {"name": "Ben", "colour": "violet"}
        sat = client.post(f"/table/{first}/sit", data=form, follow_redirects=False)
        assert (sat.status_code, sat.headers["location"]) == (303, f"/table/{first}")
        assert "Sit down as Ben" in client.get("/lobby").text
        page = client.get(f"/table/{second}").text
        assert "Sit down as Ben" in page and "Change name or colour" in page
        client.post(f"/table/{second}/sit")
        assert 'value="Ben"' in client.get("/").text
    seat = room(house, "Ben", second)["seats"][1]
    assert (seat["name"], seat["colour"]) == ("Ben", "violet")


def test_the_forms_of_the_page(house: House) -> None:
    table = house.table(seats=(ADA, OPEN, BOT))
    with house.as_("Ben") as client:
        bad = client.post(f"/table/{table}/sit", data={"name": "x" * 40})
        assert bad.status_code == 422 and "A name has at most 32" in bad.text
        client.post(f"/table/{table}/sit", data={"name": "Ben"})
        assert "Ada starts the game" in unescape(client.get(f"/table/{table}").text)
        left = client.post(f"/table/{table}/leave", follow_redirects=False)
        assert left.headers["location"] == "/lobby"
    with house.as_("Ada") as client:
        early = client.post(f"/table/{table}/start")
        assert early.status_code == 422 and "1 seat is still open" in early.text
        assert 'name="bots"' in client.get(f"/table/{table}").text
        begun = client.post(f"/table/{table}/start", data={"bots": "on"}, follow_redirects=False)
        assert begun.headers["location"] == f"/table/{table}"
        assert "data-ws" in client.get(f"/table/{table}").text
        assert "data-moved" in client.get(f"/table/{table}/room").text


def test_the_owner_closes_a_table(house: House) -> None:
    table = house.table(seats=(ADA, OPEN, BOT))
    assert post(house, "Ben", table, "close").status_code == 403
    assert post(house, "Ada", table, "close").status_code == 200
    with house.as_("Ben") as client:
        gone = client.get(f"/table/{table}")
        assert gone.status_code == 404 and "was closed before its game began" in gone.text
        assert table not in client.get("/lobby").text
    with house.as_("Ada") as client:
        assert table not in client.get("/").text
    assert post(house, "Ada", table, "start").status_code == 409


def test_a_friend_by_link_waits_with_the_others(house: House) -> None:
    table = house.table(seats=(ADA, FRIEND, OPEN))
    link = room(house, "Ada", table)["links"]["2"]
    assert room(house, "Ben", table)["links"] == {}
    with house.as_("Ben") as client:
        assert "your seat, violet" in client.get(link).text
    assert house.join("Ben", link, "Ben").status_code == 303
    assert room(house, "Ben", table)["links"] == {"2": link}
    with house.as_("Ben") as client:
        assert client.get(link, follow_redirects=False).status_code == 303
    post(house, "Ada", table, "start", bot="greedy")
    seat = house.view("Ben", table)["seats"][1]
    assert (seat["name"], seat["joined"], seat["mine"]) == ("Ben", True, True)


def test_the_socket_of_a_waiting_table_closes(house: House) -> None:
    table = house.table(seats=(ADA, OPEN, BOT))
    with house.as_("Ada") as client, client.websocket_connect(f"/ws/table/{table}") as socket:
        assert socket.receive_json()["code"] == "waiting"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == 4409


def test_a_room_outlives_the_server(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        table = new_table(client, "bazaar", seats=[ADA, OPEN])
        cookies = dict(client.cookies)
        client.cookies.clear()
        client.post(f"/api/tables/{table}/sit", json={"name": "Ben"})
    with a_client(tmp_path) as client:
        client.cookies.update(cookies)
        assert client.post(f"/api/tables/{table}/start").status_code == 200
        view = look(client, table)["view"]
        assert [seat["name"] for seat in view["seats"]] == ["Ada", "Ben"]
        assert client.get(f"/api/tables/{table}/events?wait=0").json()["seq"] > 0  # chance drew
