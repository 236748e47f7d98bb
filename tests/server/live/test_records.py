"""Records are taken in to be watched: only those that replay, and nothing else is kept."""

from __future__ import annotations

import sqlite3
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from intramuros.core.record import read_record, write_record
from intramuros.games import GAMES
from intramuros.server.doctor import healthy
from intramuros.store.reading import FILE, look
from tests.server.playing import a_client, limited, new_table
from tests.server.view.history.test_replay import GOLDEN, play, record_of

GOOD = (GOLDEN / "3-1-random.txt").read_text(encoding="utf-8")


def kept(data: Path) -> int:
    with sqlite3.connect(data / FILE) as connection:
        (count,) = connection.execute("SELECT count(*) FROM record").fetchone()
    return int(count)


def test_a_record_is_watched_at_its_own_address(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        answer = client.post("/records", data={"record": GOOD}, follow_redirects=False)
        assert answer.status_code == 303
        address = answer.headers["location"]
        page = client.get(address)
        assert page.status_code == 200 and "To the table" not in page.text
        assert "set-cookie" not in answer.headers and "set-cookie" not in page.headers
        windows = {"record": "\n" + GOOD.replace("\n", "\r\n")}
        again = client.post("/records", data=windows, follow_redirects=False)
        assert again.headers["location"] == address
        assert kept(tmp_path) == 1
    with a_client(tmp_path) as client:
        assert client.get(address).status_code == 200
        text = client.get(f"/api/records/{address.split('/')[2]}/record")
        assert text.text == write_record(read_record(GOOD, GAMES))
        assert "attachment" in text.headers["content-disposition"]
        png = client.get(address.replace("replay", "position.png?at=40"))
        assert png.content.startswith(b"\x89PNG")


def test_a_game_with_secrets_and_draws_is_taken_back_in(client: TestClient) -> None:
    """What a table gives out at its end can be watched elsewhere, draws verified."""
    table = new_table(client, "bazaar", players=3)
    play(client, table)
    text = client.get(f"/api/tables/{table}/record").text
    assert "key:" in text
    found = client.post("/api/records", content=text)
    data = client.get(f"/api/records/{found.json()['id']}/replay").json()
    assert data["over"] and len(data["steps"]) == len(record_of(client, table).log)
    key = text.partition("key: ")[2][:64]
    forged = client.post("/api/records", content=text.replace(key, "00" * 32))
    assert forged.status_code == 400 and "not the one that was promised" in forged.json()["error"]


@pytest.mark.parametrize("names", ["", "names: Ada, Ben\n", "names: <em>, " + "x" * 50 + ", \n"])
def test_seats_have_names_whatever_the_record_says(client: TestClient, names: str) -> None:
    text = GOOD.replace("names: random, random, random\n", names)
    answer = client.post("/api/records", content=text)
    seats = client.get(f"/api/records/{answer.json()['id']}/replay").json()["seats"]
    expected = ["<em>", "x" * 32, "Pink"] if "<em>" in names else ["Green", "Violet", "Pink"]
    assert [seat["name"] for seat in seats] == expected
    assert "<em>" not in client.get(answer.json()["replay"]).text


def test_comments_are_not_kept(tmp_path: Path) -> None:
    """The same game is one record, with its comments or without; none of them is stored."""
    said = GOOD.replace("\n", " ; Wilhelmina was here\n").replace("log:", "log: ; a poem\n ;\n")
    with a_client(tmp_path) as client:
        first = client.post("/api/records", content=said)
        assert first.status_code == 201, first.text
        again = client.post("/api/records", content=GOOD)
        assert first.json() == again.json() and kept(tmp_path) == 1
        text = client.get(f"/api/records/{first.json()['id']}/record").text
        assert ";" not in text and "names: random, random, random\n" in text
        assert client.post("/api/records", content=text).json() == first.json()
    for path in tmp_path.iterdir():
        assert b"Wilhelmina" not in path.read_bytes() and b"poem" not in path.read_bytes()
    database = look(tmp_path / FILE)
    healthy(database, GAMES)
    database.close()


def test_what_a_record_carries_beside_the_game_is_bounded(client: TestClient) -> None:
    names = GOOD.replace("names: random, random, random", f"names: {'n' * 9000}, B, C")
    found = client.post("/api/records", content=names).json()
    text = client.get(f"/api/records/{found['id']}/record").text
    assert f"names: {'n' * 32}, B, C\n" in text
    many = GOOD.replace("names: random, random, random", f"names: {', '.join('abcdefgh')}")
    found = client.post("/api/records", content=many).json()
    assert "names" not in client.get(f"/api/records/{found['id']}/record").text
    for key in ("match", "commitment"):
        long = client.post(
            "/api/records", content=GOOD.replace("log:", f"{key}: {'x' * 999}\nlog:")
        )
        assert long.status_code == 400
        assert f"{key}: has at most 128 characters, not 999." in long.json()["error"].lower()


EDITION = GAMES["medina"].edition
BAD = {
    "": "The first line of a record is 'intramuros record GAME/EDITION', not ''.",
    "hello": "The first line of a record is 'intramuros record GAME/EDITION', not 'hello'.",
    GOOD.replace(EDITION, "chess/1"): "There is no game 'chess'",
    GOOD.replace(EDITION, "medina/99"): "This record was written for medina/99",
    GOOD.replace("players: 3", "players: 9"): "Line 2: players",
    GOOD.replace("  1 inhabitant f4\n", ""): "Action",
    GOOD.replace("inhabitant f4", "castle f4", 1): "action 1",
    GOOD.replace("palace brown b8", "palace brown p8", 1): "Action 8",
    GOOD.partition("scores:")[0] + "scores: 1 2 3\n": "The result does not fit",
    GOOD + "; " + "x" * 50_000: "A record has at most 40000 characters",
}


@pytest.mark.parametrize(("text", "says"), BAD.items(), ids=range(len(BAD)))
def test_a_bad_record_gets_a_sentence(tmp_path: Path, text: str, says: str) -> None:
    with a_client(tmp_path) as client:
        page = client.post("/records", data={"record": text})
        assert page.status_code == 422
        assert says in unescape(page.text) and "Back to the start" in page.text
        twin = client.post("/api/records", content=text)
        assert twin.status_code == 400 and twin.json()["error"]
        assert kept(tmp_path) == 0


@pytest.mark.parametrize("body", [b"\xff\xfe", b"record=%ff%fe", b"a=1&" * 300, b"x" * 1_000_000])
def test_what_is_no_form_is_refused(tmp_path: Path, body: bytes) -> None:
    with a_client(tmp_path) as client:
        status = 413 if len(body) > 64 * 1024 else 422
        assert client.post("/records", content=body).status_code == status
        assert client.post("/api/records", content=body).status_code == (
            413 if status == 413 else 400
        )
        assert kept(tmp_path) == 0


def test_too_many_records_at_once(tmp_path: Path) -> None:
    with a_client(tmp_path, settings=limited("address", records=2)) as client:
        answers = [client.post("/records", data={"record": "?"}).status_code for _ in range(4)]
        assert answers == [422, 422, 429, 429]
