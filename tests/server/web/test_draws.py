"""Fair draws on a real server: the promise comes first, then nonces, then the first draw."""

from __future__ import annotations

import random
import re
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from intramuros.core.draws import commitment
from intramuros.core.record import Record, check_nonces, read_record, verify_record
from intramuros.server.doctor import examine
from intramuros.store.reading import FILE
from tests.server.live.test_friends import ADA, BOT, FRIEND, House
from tests.server.playing import ALL_GAMES, Data, a_client, look, move, my_move, new_table, until
from tests.server.table.test_saga import a_saga, onward, play_out

MINE, BENS = "0123456789abcdef" * 2, "feedface" * 4
OPEN: Data = {"kind": "open"}
FAIR = "draws follow from the key and the nonces"


@pytest.fixture
def house(client: TestClient) -> House:
    return House(client)


def promised(client: TestClient) -> Data:
    found: Data = client.get("/api/draws").json()
    return found


def contribute(client: TestClient, table: str, nonce: str) -> Data:
    """Ask for the promise of what begins next from a table, then send the nonce."""
    promise = client.get(f"/api/tables/{table}/promise").json()
    answer = client.post(
        f"/api/tables/{table}/nonce", json={"table": promise["table"], "nonce": nonce}
    )
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["nonces"][:-1] == promise["nonces"] and told["nonces"][-1]["nonce"] == nonce
    assert told == {**promise, "nonces": told["nonces"], "known": True}
    data: Data = promise
    return data


def record_of(client: TestClient, table: str) -> Record:
    return read_record(client.get(f"/api/tables/{table}/record").text, ALL_GAMES)


def proven(client: TestClient, promise: Data, nonces: list[list[Any]]) -> Record:
    """The record of a finished game, which keeps the promise with these nonces."""
    table = promise["table"]
    told = look(client, table)
    assert [[one["seat"], one["nonce"]] for one in told["nonces"]] == nonces
    assert told["commitment"] == promise["commitment"] == commitment(told["key"])
    record = record_of(client, table)
    assert verify_record(record)[-1].endswith(FAIR)
    assert [list(one) for one in record.nonces] == nonces
    assert (record.match_id, record.commitment) == (table, promise["commitment"])
    return record


def test_a_script_proves_the_draws_of_its_table(client: TestClient) -> None:
    promise = promised(client)
    table = new_table(
        client,
        "bazaar",
        seats=[ADA, BOT],
        draws={"table": promise["table"], "nonce": MINE},
    )
    assert table == promise["table"]
    told = look(client, table)
    assert told["key"] is None and told["nonces"] == [{"seat": 1, "nonce": MINE}]
    first = client.get(f"/api/tables/{table}/events?since=0").json()["events"][0]
    assert (first["kind"], first["seat"]) == ("table", None)
    assert first["text"] == f'{{"is":"nonces","of":[[1,"{MINE}"]]}}'
    play_out(client, table)
    record = proven(client, promise, [[1, MINE]])
    assert check_nonces(record, [MINE]) == "the nonce of seat 1 was mixed in, and no other"
    kept = client.post("/api/records", content=client.get(f"/api/tables/{table}/record").text)
    assert kept.status_code == 201


def test_a_promise_is_for_one_table(client: TestClient) -> None:
    draws = {"table": promised(client)["table"], "nonce": MINE}
    table = new_table(client, "bazaar", seats=[ADA, BOT], draws=draws)
    again = client.post("/api/tables", json={"game": "bazaar", "draws": draws})
    assert (again.status_code, again.json()["code"]) == (409, "stale")
    bad = client.post(
        "/api/tables",
        json={
            "game": "bazaar",
            "draws": {**draws, "table": promised(client)["table"], "nonce": "7"},
        },
    )
    assert bad.status_code == 400 and "16 to 64 hexadecimal digits" in bad.json()["error"]
    assert {mine["id"] for mine in client.get("/api/lobby").json()["mine"]} == {table}


def test_without_a_nonce_all_is_as_it_was(client: TestClient) -> None:
    table = new_table(client, "bazaar", seats=[ADA, BOT])
    assert look(client, table)["nonces"] == []
    play_out(client, table)
    record = record_of(client, table)
    assert not record.nonces and verify_record(record)[-1].endswith("draws follow from the key")
    assert "nonces" not in client.get(f"/api/tables/{table}/record").text


def test_the_form_carries_promise_and_nonce(client: TestClient) -> None:
    promise = promised(client)
    fields = {
        "game": "bazaar",
        "players": "2",
        "draws.table": promise["table"],
        "draws.nonce": MINE,
    }
    made = client.post("/tables", data=fields, follow_redirects=False)
    assert made.headers["location"] == f"/table/{promise['table']}"
    page = client.get(f"/table/{promise['table']}").text
    assert promise["commitment"] in page and MINE in page
    again = client.post("/tables", data=fields)
    assert again.status_code == 422 and "unknown or used up" in again.text
    play_out(client, promise["table"])
    proven(client, promise, [[1, MINE]])


def test_the_creator_who_only_watches_has_number_0(client: TestClient) -> None:
    promise = promised(client)
    draws = {"table": promise["table"], "nonce": MINE}
    table = new_table(client, "bazaar", seats=[BOT, BOT], draws=draws)
    until(client, table, lambda view: view["over"])
    record = proven(client, promise, [[0, MINE]])
    assert check_nonces(record, [MINE]).startswith(
        "the nonce of somebody without a seat was mixed in"
    )


def test_a_friend_who_comes_later_does_not_count(house: House) -> None:
    with house.as_("Ada") as client:
        promise = promised(client)
        draws = {"table": promise["table"], "nonce": MINE}
        table = new_table(client, "bazaar", seats=[ADA, FRIEND], draws=draws)
    house.join("Ben", house.link(table), "Ben")
    with house.as_("Ben") as client:
        later = contribute(client, table, BENS)  # of the game that follows this one
        assert later["table"] != table
        assert look(client, table)["nonces"] == [{"seat": 1, "nonce": MINE}]


def waiting(house: House) -> str:
    """A table with Ada, whose script sent a nonce, and Ben at an open seat."""
    with house.as_("Ada") as client:
        draws = {"table": promised(client)["table"], "nonce": MINE}
        table = new_table(client, "bazaar", seats=[ADA, OPEN], draws=draws)
    with house.as_("Ben") as client:
        client.post(f"/api/tables/{table}/sit", json={"name": "Ben"})
    return table


def test_everybody_in_the_waiting_room_counts(house: House) -> None:
    table = waiting(house)
    with house.as_("Eve") as client:
        seen = client.get(f"/api/tables/{table}/promise").json()
        refused = client.post(
            f"/api/tables/{table}/nonce", json={"table": table, "nonce": "0" * 32}
        )
        assert refused.status_code == 403 and "Take a seat first" in refused.json()["error"]
    with house.as_("Ben") as client:
        assert contribute(client, table, BENS) == {**seen, "table": table}
        room = client.get(f"/api/tables/{table}/room").json()
        assert room["commitment"] == seen["commitment"]
        assert room["nonces"] == [{"seat": 1, "nonce": MINE}, {"seat": 2, "nonce": BENS}]
        assert "So far: Ada, Ben." in client.get(f"/table/{table}").text
        other = {"table": table, "nonce": "0" * 32}  # now that others rely on it
        assert client.post(f"/api/tables/{table}/nonce", json=other).status_code == 409
    with house.as_("Ada") as client:
        client.post(f"/api/tables/{table}/start")
    both_play(house, table)
    with house.as_("Ben") as client:
        record = proven(client, seen, [[1, MINE], [2, BENS]])
    assert check_nonces(record, [BENS]) == "the nonce of seat 2 was mixed in, beside 1 other"


def both_play(house: House, table: str) -> None:
    chance, over = random.Random(2), False
    while not over:
        for who in ("Ada", "Ben"):
            with house.as_(who) as client:
                view = look(client, table)["view"]
                over = view["over"]
                if view["choice"] or view["confirm"]:
                    move(client, table, view, chance)


def test_the_nonce_of_a_player_who_leaves_the_waiting_room_stays(house: House) -> None:
    """Those who sent theirs later have seen it, and rely on it."""
    table = waiting(house)
    with house.as_("Ben") as client:
        contribute(client, table, BENS)
        client.post(f"/api/tables/{table}/leave")
    with house.as_("Ada") as client:
        client.post(f"/api/tables/{table}/start", json={"bot": "random"})
        assert [one["seat"] for one in look(client, table)["nonces"]] == [1, 0]


def test_a_waiting_room_asks_again_after_a_restart(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        house = House(client)
        table = waiting(house)
        with house.as_("Ada") as ada:
            before = ada.get(f"/api/tables/{table}/promise").json()
    with a_client(tmp_path) as client:
        restarted = House(client)
        restarted.cookies = house.cookies
        with restarted.as_("Ada") as ada:
            after = ada.get(f"/api/tables/{table}/promise").json()
            assert after == {**before, "nonces": [], "known": False}
            assert "data-contribute" in ada.get(f"/table/{table}/room").text
            contribute(ada, table, MINE)
            assert "data-contribute" not in ada.get(f"/table/{table}/room").text
            ada.post(f"/api/tables/{table}/start", json={"bot": "random"})
            assert look(ada, table)["nonces"] == [{"seat": 1, "nonce": MINE}]


def test_the_next_draws_after_a_restart_follow_from_the_nonces_too(tmp_path: Path) -> None:
    chance = random.Random(5)
    with a_client(tmp_path) as client:
        promise = promised(client)
        draws = {"table": promise["table"], "nonce": MINE}
        table = new_table(client, "bazaar", seats=[ADA, BOT], draws=draws)
        move(client, table, until(client, table, my_move)["view"], chance)
        cookies = dict(client.cookies)
    with a_client(tmp_path) as client:
        client.cookies.update(cookies)
        play_out(client, table)
        proven(client, promise, [[1, MINE]])
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as database:
        assert list(examine(database, ALL_GAMES, Counter())) == []
        body = re.sub("0123", "0124", f'{{"is":"nonces","of":[[1,"{MINE}"]]}}', count=1)
        database.execute("UPDATE event SET body = ? WHERE seq = 1", [body])
        (found, *_) = examine(database, ALL_GAMES, Counter())
    assert "the key and the nonces give another draw" in found.says


def test_who_stays_for_the_rematch_counts(house: House) -> None:
    table = waiting(house)
    with house.as_("Ada") as client:
        client.post(f"/api/tables/{table}/start")
    both_play(house, table)
    with house.as_("Ada") as client:
        promise = contribute(client, table, MINE)
    with house.as_("Eve") as client:
        assert client.get(f"/api/tables/{table}/promise").status_code == 403
    with house.as_("Ben") as client:
        assert contribute(client, table, BENS)["commitment"] == promise["commitment"]
        following = client.post(f"/api/tables/{table}/rematch").json()["id"]
        assert following == promise["table"]
        assert client.post(f"/api/tables/{table}/rematch").json()["id"] == following
        late = client.post(
            f"/api/tables/{table}/nonce", json={"table": following, "nonce": "0" * 32}
        )
        assert (late.status_code, late.json()["code"]) == (409, "stale")
    both_play(house, following)
    with house.as_("Ada") as client:  # the second player begins: seats move on by one
        proven(client, promise, [[2, MINE], [1, BENS]])


def test_a_rematch_without_nonces(client: TestClient) -> None:
    table = new_table(client, "bazaar", seats=[ADA, BOT])
    play_out(client, table)
    following = client.post(f"/api/tables/{table}/rematch").json()["id"]
    assert look(client, following)["nonces"] == []


@pytest.mark.parametrize(
    ("word", "body"), [("next", {}), ("next", {"branch": "b1"}), ("restart", {"id": "r1"})]
)
def test_every_way_on_in_a_saga_keeps_its_promise(
    client: TestClient, word: str, body: Data
) -> None:
    table = a_saga(client)
    play_out(client, table)
    promise = contribute(client, table, MINE)
    assert onward(client, table, word, **body) == promise["table"]
    play_out(client, promise["table"])
    proven(client, promise, [[1, MINE]])


def test_nothing_is_promised_to_strangers_or_at_no_table(client: TestClient) -> None:
    table = new_table(client, "bazaar", seats=[ADA, BOT], watch="players")
    client.cookies.clear()
    assert client.get(f"/api/tables/{table}/promise").status_code == 403
    assert client.get("/api/tables/nowhere/promise").status_code == 404
    answer = client.post("/api/tables/nowhere/nonce", json={"table": "x", "nonce": MINE})
    assert answer.status_code == 404


def test_nonces_and_first_draws_are_stored_together_or_not_at_all(tmp_path: Path) -> None:
    with (
        a_client(tmp_path) as client,
        closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as database,
    ):
        database.execute(
            "CREATE TRIGGER broken BEFORE INSERT ON event WHEN NEW.seq = 2"
            " BEGIN SELECT RAISE(ABORT, 'the first draw cannot be stored'); END"
        )
        draws = {"table": promised(client)["table"], "nonce": MINE}
        asked: Data = {"game": "bazaar", "seats": [ADA, BOT], "draws": draws}
        assert client.post("/api/tables", json=asked).status_code == 503
        assert client.get(f"/api/tables/{draws['table']}").status_code == 404
        assert database.execute("SELECT count(*) FROM event").fetchone() == (0,)
        database.execute("DROP TRIGGER broken")
        # The key may have been seen by now: it is not used again.
        assert client.post("/api/tables", json=asked).status_code == 409
        asked["draws"] = {**draws, "table": promised(client)["table"]}
        new_table(client, **asked)
