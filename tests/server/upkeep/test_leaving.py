"""A person deletes a table of their own; at a table with others, their name goes everywhere."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from intramuros.server.doctor import healthy
from intramuros.server.view.history.archive import unpack
from intramuros.store.reading import FILE
from intramuros.store.reading import look as open_database
from tests.server.live.test_friends import ADA, BOT, FRIEND, House
from tests.server.playing import (
    ALL_GAMES,
    Data,
    a_client,
    any_action,
    look,
    new_table,
    people,
    receive,
)
from tests.server.upkeep.test_expiry import is_there, site_of
from tests.server.web.test_lobby import OPEN, lobby, play_out

NAME = "Wilhelmina"
SAID = "Wilhelmina says hello"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with a_client(tmp_path) as client:
        yield House(client)


def post(house: House, who: str, table: str, word: str) -> Data:
    with house.as_(who) as client:
        answer = client.post(f"/api/tables/{table}/{word}")
        return {"status": answer.status_code, **answer.json()}


def finished(house: House) -> str:
    """A game that Ada and a friend have played to its end, with words and an archive."""
    table = house.table("bazaar", (ADA, FRIEND))
    house.join(NAME, house.link(table), NAME)
    with house.as_(NAME) as client:
        said = client.post(f"/api/tables/{table}/chat", json={"seat": 2, "text": SAID})
        assert said.status_code == 200
    while not house.view("Ada", table)["over"]:
        for who in ("Ada", NAME):
            with house.as_(who) as client:
                play(client, table)
    client = house.client
    assert client.portal is not None
    client.portal.call(partial(site_of(client).archives.settled))
    return table


def play(client: TestClient, table: str) -> None:
    """Whatever the session can do now."""
    view = look(client, table)["view"]
    if view["confirm"]:
        client.post(f"/api/tables/{table}/confirm", json={"seat": view["confirm"]})
    elif view["choice"]:
        body = {key: view["choice"][key] for key in ("seat", "decision")}
        body["actions"] = [any_action(view, random.Random(1))]
        assert client.post(f"/api/tables/{table}/act", json=body).status_code == 200


def names_in_files(folder: Path, name: str = NAME) -> list[str]:
    return [path.name for path in folder.iterdir() if name.encode() in path.read_bytes()]


def test_a_table_where_only_the_creator_played_is_deleted_at_once(house: House) -> None:
    table = house.table("medina", (ADA, FRIEND, BOT))  # the friend never came
    assert post(house, "Eve", table, "delete")["status"] == 403
    with house.as_("Ada") as client:
        assert f'action="/table/{table}/delete"' in client.get("/lobby").text
        assert f'action="/table/{table}/delete"' in client.get(f"/table/{table}").text
        done = client.post(f"/table/{table}/delete", follow_redirects=False)
        assert (done.status_code, done.headers["location"]) == (303, "/lobby")
        assert not is_there(client, table)
    assert table not in lobby(house, "Ada")["mine"]
    assert post(house, "Ada", table, "delete")["status"] == 404


def test_a_finished_game_against_bots(house: House) -> None:
    with house.as_("Ada") as client:
        table = new_table(client, "bazaar", seats=[ADA, {"kind": "bot", "bot": "random"}])
        play_out(client, table)
    assert post(house, "Ada", table, "delete") == {"status": 200, "id": table}
    assert lobby(house, "Ada")["finished"] == []


def test_a_waiting_room(house: House) -> None:
    table = house.table("medina", (ADA, OPEN, OPEN))
    with house.as_("Ben") as client:
        client.post(f"/api/tables/{table}/sit", json={"name": "Ben"})
    assert post(house, "Ben", table, "delete")["status"] == 403
    assert "Leave the waiting room" in post(house, "Ben", table, "forget")["error"]
    assert post(house, "Ada", table, "delete")["status"] == 200
    assert lobby(house, "Ben")["mine"] == []
    with house.as_("Ben") as client:
        assert client.get(f"/table/{table}").status_code == 404


def test_a_table_with_others_stays(house: House) -> None:
    table = finished(house)
    refused = post(house, "Ada", table, "delete")
    assert refused["status"] == 409 and "remove your name" in refused["error"]
    with house.as_("Ada") as client:
        text = client.get("/lobby").text
    assert f"/table/{table}/forget" in text and f"/table/{table}/delete" not in text


def test_a_name_is_gone_everywhere(tmp_path: Path) -> None:
    with a_client(tmp_path) as opened:
        house = House(opened)
        table = finished(house)
        with house.as_("Ada") as client:
            before = look(client, table)["view"]
            assert NAME in client.get(f"/api/tables/{table}/record").text
            socket = client.websocket_connect(f"/ws/table/{table}")
        with socket:
            receive(socket, "full")
            assert post(house, NAME, table, "forget") == {"status": 200, "id": table}
            shown = receive(socket, "full")["view"]
        after = house.view("Ada", table)
        assert [seat["name"] for seat in after["seats"]] == ["Ada", "Blue"]
        assert [seat["name"] for seat in shown["seats"]] == ["Ada", "Blue"]
        assert [line["seq"] for line in after["log"]] == [line["seq"] for line in before["log"]]
        with house.as_("Ada") as client:
            pages = [
                client.get(f"/table/{table}"),
                client.get("/lobby"),
                client.get(f"/api/tables/{table}/record"),
                client.get(f"/api/tables/{table}/events?since=0&wait=0"),
                client.get(f"/api/tables/{table}/replay"),
            ]
        assert [page.status_code for page in pages] == [200] * 5
        assert not [page.url for page in pages if NAME in page.text]
        assert "(removed)" in pages[3].text
        assert lobby(house, NAME) == {"mine": [], "open": [], "running": [], "finished": []}
        assert lobby(house, "Ada")["finished"] == [table]
    assert names_in_files(tmp_path) == [] != names_in_files(tmp_path, "Ada")
    database = open_database(tmp_path / FILE)
    healthy(database, ALL_GAMES)
    (body,) = database.execute("SELECT body FROM archive").fetchone()
    database.close()
    archive = unpack(body)
    assert [seat.name for seat in archive.seats] == ["Ada", "Blue"]
    assert "names: Ada, Blue\n" in archive.record and NAME not in str(archive)
    with a_client(tmp_path) as client:
        assert is_there(client, table)


def test_a_game_of_earlier_rules(tmp_path: Path) -> None:
    """Its log is not replayed: names are replaced in what lists say of it."""
    with a_client(tmp_path) as client:
        house = House(client)
        table = finished(house)
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("UPDATE table_ SET edition = 'bazaar/0'")
        database.execute("UPDATE summary SET turn = ?", [f"{NAME} wins, {NAME}s friend loses"])
    with a_client(tmp_path) as client:
        house.client = client
        assert post(house, NAME, table, "forget")["status"] == 200
    with sqlite3.connect(tmp_path / FILE) as database:
        names, turn = database.execute("SELECT names, turn FROM summary").fetchone()
    assert names == '["Ada","Blue"]' and turn == f"Blue wins, {NAME}s friend loses"


def test_the_creator_goes_too(house: House, tmp_path: Path) -> None:
    table = finished(house)
    assert post(house, "Ada", table, "forget")["status"] == 200
    assert [seat["name"] for seat in house.view(NAME, table)["seats"]] == ["Red", NAME]
    assert lobby(house, "Ada")["finished"] == []
    assert lobby(house, NAME)["finished"] == [table]
    assert post(house, "Ada", table, "forget")["status"] == 403
    assert post(house, NAME, table, "delete")["status"] == 403
    assert post(house, NAME, table, "forget")["status"] == 200


def test_in_the_middle_of_a_game(house: House) -> None:
    table = house.table("bazaar", (ADA, FRIEND))
    house.join("Ben", house.link(table), "Ben")
    refused = post(house, "Ben", table, "forget")
    assert refused["status"] == 409 and "Concede the game first" in refused["error"]
    assert post(house, "Eve", table, "forget")["status"] == 403
    with house.as_("Ada") as client:
        assert "/forget" not in client.get("/lobby").text + client.get(f"/table/{table}").text


def test_somebody_who_has_conceded_may_go(house: House) -> None:
    seats = (ADA, FRIEND, FRIEND)
    table = house.table("medina", seats)
    house.join("Ben", house.link(table, 2), "Ben")
    house.join("Cleo", house.link(table, 3), "Cleo")
    with house.as_("Ben") as client:
        assert client.post(f"/api/tables/{table}/concede", json={"seat": 2}).status_code == 200
        assert f"/table/{table}/forget" in client.get(f"/table/{table}").text
    assert post(house, "Ben", table, "forget")["status"] == 200
    view = house.view("Ada", table)
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Violet", "Cleo"]
    assert not view["over"]
    with house.as_("Ada") as client:
        play(client, table)
        assert look(client, table)["seq"] > 0


def test_strangers_have_no_button(house: House) -> None:
    with house.as_("Ada") as client:
        table = new_table(client, seats=people(3), public=True)
    with house.as_("Eve") as client:
        assert 'class="remove"' not in client.get("/lobby").text
        assert 'class="remove"' not in client.get(f"/table/{table}").text
