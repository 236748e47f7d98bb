"""The lobby: what stands in which list, for whom, and that no list replays a log."""

from __future__ import annotations

import random
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from intramuros.server.live.lobby import ago
from intramuros.server.web.site import Site
from tests.server.live.test_friends import ADA, BOT, House
from tests.server.playing import Data, a_client, look, move, my_move, new_table, people, until

OPEN: Data = {"kind": "open"}


@pytest.fixture
def house(client: TestClient) -> House:
    return House(client)


def lobby(house: House, who: str) -> dict[str, list[str]]:
    with house.as_(who) as client:
        found = client.get("/api/lobby").json()
    return {name: [table["id"] for table in tables] for name, tables in found.items()}


def play_out(client: TestClient, table: str) -> None:
    chance = random.Random(3)
    while not (view := until(client, table, my_move)["view"])["over"]:
        move(client, table, view, chance)


def make(house: House, **asked: Any) -> str:
    with house.as_("Ada") as client:
        return new_table(client, "bazaar", **asked)


def test_each_table_stands_where_it_belongs(house: House) -> None:
    waiting = make(house, seats=[ADA, OPEN])
    by_link = make(house, seats=[ADA, OPEN], public=False)
    public = make(house, seats=people(2), public=True)
    secret = make(house, seats=people(2))
    assert lobby(house, "Eve") == {
        "mine": [],
        "open": [waiting],
        "running": [public],
        "finished": [],
    }
    mine = lobby(house, "Ada")
    assert set(mine["mine"][:2]) == {public, secret}  # those where it is my turn come first
    assert set(mine["mine"][2:]) == {waiting, by_link}
    assert mine["open"] == mine["running"] == []
    with house.as_("Ben") as client:
        client.post(f"/api/tables/{waiting}/sit", json={"name": "Ben"})
    assert lobby(house, "Ben")["mine"] == [waiting]
    assert lobby(house, "Eve")["open"] == []  # no seat is left
    with house.as_("Ada") as client:
        client.post(f"/api/tables/{waiting}/start")
        play_out(client, public)
    assert lobby(house, "Eve")["running"] == [waiting]
    assert lobby(house, "Eve")["finished"] == lobby(house, "Ada")["finished"] == [public]


def test_what_a_card_says(house: House) -> None:
    with house.as_("Ada") as client:
        table = new_table(
            client, seats=[ADA, BOT, OPEN], options={"open_stocks": "on"}, watch="players"
        )
    with house.as_("Eve") as client:
        (card,) = client.get("/api/lobby").json()["open"]
        text = client.get("/lobby").text
    assert (card["title"], card["options"]) == ("Medina", {"open_stocks": "on"})
    assert [seat["open"] for seat in card["seats"]] == [False, False, True]
    assert card["turn"] == "1 open seat" and not card["mine"]
    for words in ("Ada", "Open screens: yes", "just now", f'href="/table/{table}"'):
        assert words in text


def test_the_turn_is_kept_with_every_row(house: House, tmp_path: Path) -> None:
    table = make(house, seats=people(2), autoconfirm=True, public=True)
    with house.as_("Ada") as client:
        for _ in range(6):
            found = look(client, table)["view"]
            (card,) = client.get("/api/lobby").json()["mine"]
            acting = {seat["seat"] for seat in found["seats"] if seat["acting"]}
            assert {seat["seat"] for seat in card["seats"] if seat["acting"]} == acting
            move(client, table, found, random.Random(1))
    with sqlite3.connect(tmp_path / "intramuros.sqlite") as database:
        rows = database.execute(
            "SELECT s.active, max(e.at) FROM summary s JOIN event e ON e.game = s.game"
        ).fetchall()
    assert all(active == at for active, at in rows)


def test_an_empty_lobby_invites_to_open_a_table(house: House) -> None:
    with house.as_("Eve") as client:
        text = client.get("/lobby").text
        assert "Nobody is looking for players" in text
        assert text.count("<section") == 2  # the heading and the invitation: no empty boxes
        assert "set-cookie" not in client.get("/lobby").headers
        start = text.index('name="game" value="medina"')
        form = text[start : text.index("</form>", start)]
        fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
        answer = client.post("/tables", data=fields)
        assert answer.status_code == 200 and "Waiting room" in answer.text
        mine = client.get("/lobby").text
        assert "My games" in mine and "Nobody is looking for players" not in mine
    with house.as_("Ben") as client:
        assert len(client.get("/api/lobby").json()["open"]) == 1


def test_a_part_that_has_not_changed_is_not_sent_again(client: TestClient) -> None:
    first = client.get("/lobby/lists")
    again = client.get("/lobby/lists", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert client.get("/lobby/lists?at=start").text.strip() == ""


def site_of(client: TestClient) -> Site:
    site: Site = client.app.state.site  # type: ignore[attr-defined]
    return site


def test_lists_load_no_table(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        tables = {new_table(client, "bazaar", seats=people(2), public=True) for _ in range(30)}
        cookies = dict(client.cookies)
    with a_client(tmp_path) as client:
        client.cookies.update(cookies)
        assert set(re.findall(r"/table/([\w-]{22})", client.get("/lobby").text)) == tables
        assert not site_of(client).tables._alive


def test_tables_from_before_there_were_summaries(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        going, over = (new_table(client, "bazaar", seats=people(2)) for _ in range(2))
        play_out(client, over)
        cookies = dict(client.cookies)
    with sqlite3.connect(tmp_path / "intramuros.sqlite") as database:
        database.execute("UPDATE summary SET stage = '', names = '[]', acting = '[]', turn = ''")
    for _ in range(2):  # the second time from what the first has kept
        with a_client(tmp_path) as client:
            client.cookies.update(cookies)
            found = client.get("/api/lobby").json()
            assert [table["id"] for table in found["mine"]] == [going]
            assert [table["id"] for table in found["finished"]] == [over]
            assert "win" in found["finished"][0]["turn"]


def test_tables_of_a_game_that_is_gone_are_not_listed(house: House, tmp_path: Path) -> None:
    make(house, seats=people(2), public=True)
    with sqlite3.connect(tmp_path / "intramuros.sqlite") as database:
        database.execute("UPDATE table_ SET game = 'chess'")
    for who in ("Ada", "Eve"):
        assert not any(lobby(house, who).values())


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "just now"), (61, "1 minute ago"), (7300, "2 hours ago"), (90_000, "1 day ago")],
)
def test_ages(seconds: float, words: str) -> None:
    assert ago(seconds) == words
