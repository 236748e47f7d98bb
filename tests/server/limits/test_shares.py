"""One visitor's share: every limit by address and by session, with a sentence and a time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from intramuros.games import GAMES
from intramuros.server.app import create_app
from intramuros.server.limits.shares import duration
from intramuros.server.settings import Settings
from tests.server.playing import Data, a_client, limited, look, new_table, people

CLUB = 40


def visitor(app: Any, address: str) -> TestClient:
    """A browser without a cookie at this address."""
    return TestClient(app, client=(address, 50_000))


def refused(answer: Any, says: str) -> bool:
    """Whether an answer is a refusal that says what is wrong and when to try again."""
    found: Data = answer.json()
    assert answer.status_code == 429, answer.text
    assert found["code"] == "slow" and "Try again in" in found["error"], found
    assert int(answer.headers["retry-after"]) > 0
    assert says in found["error"], found["error"]
    return True


def test_newcomers_of_an_address(tmp_path: Path) -> None:
    app = create_app(tmp_path, GAMES, settings=limited("address", sessions=3))
    with TestClient(app):
        made = [visitor(app, "192.0.2.7").post("/api/tables", json={"game": "medina"})]
        made += [visitor(app, "192.0.2.7").post("/api/tables", json={"game": "medina"})]
        made += [visitor(app, "192.0.2.7").post("/api/tables", json={"game": "medina"})]
        assert [one.status_code for one in made] == [201] * 3
        late = visitor(app, "192.0.2.7").post("/api/tables", json={"game": "medina"})
        assert refused(late, "newcomers")
        other = visitor(app, "192.0.2.8").post("/api/tables", json={"game": "medina"})
        assert other.status_code == 201


def test_everybody_can_look_at_a_table(tmp_path: Path) -> None:
    """Also newcomers of an address from which there are too many: without a session."""
    app = create_app(tmp_path, GAMES, settings=limited("address", sessions=1))
    with TestClient(app) as client:
        table = new_table(client)
        guests = [visitor(app, "192.0.2.9") for _ in range(3)]
        assert [one.get(f"/table/{table}").status_code for one in guests] == [200] * 3
        assert [bool(one.cookies) for one in guests] == [True, False, False]


def test_a_seat_taken_again_and_again(tmp_path: Path) -> None:
    """One address wrote thousands of rows by joining one seat under changing names."""
    with a_client(tmp_path, settings=limited("address", joins=5)) as client:
        seats = [{"kind": "human"}, {"kind": "friend"}, {"kind": "bot"}]
        table = new_table(client, players=3, seats=seats)
        (invite,) = client.get(f"/api/tables/{table}/invites").json()
        path = f"/api{invite['link']}"
        answers = [client.post(path, json={"name": f"Guest {n}"}) for n in range(7)]
        assert [one.status_code for one in answers] == [200] * 5 + [429] * 2
        assert refused(answers[-1], "seats")


def test_rows_of_an_address(tmp_path: Path) -> None:
    with a_client(tmp_path, settings=limited("address", rows=6)) as client:
        table = new_table(client, players=3, seats=people(3))
        body = {"seat": 1, "text": "hello"}
        answers = [client.post(f"/api/tables/{table}/chat", json=body) for _ in range(8)]
        assert [one.status_code for one in answers] == [200] * 6 + [429] * 2
        assert refused(answers[-1], "moves")
        assert look(client, table)["seq"] == 6


def test_what_an_address_stores(tmp_path: Path) -> None:
    with a_client(tmp_path, settings=limited("address", kilobytes=70)) as client:
        answers = [client.post("/api/tables", json={"game": "medina"}) for _ in range(4)]
        assert [one.status_code for one in answers] == [201, 201, 429, 429]
        assert refused(answers[-1], "stored")


def test_open_pages_of_a_session(tmp_path: Path) -> None:
    with a_client(tmp_path, settings=limited("session", sockets=2)) as client:
        table = new_table(client)
        address = f"/ws/table/{table}"
        with client.websocket_connect(address) as first:
            assert first.receive_json()["t"] == "full"
            with client.websocket_connect(address) as second:
                assert second.receive_json()["t"] == "full"
                with client.websocket_connect(address) as third:
                    found = third.receive_json()
                    assert found["t"] == "err" and found["code"] == "slow"
                    assert third.receive()["code"] == 1013  # try again later
        with client.websocket_connect(address) as again:
            assert again.receive_json()["t"] == "full"


def test_long_polls_of_a_session(tmp_path: Path) -> None:
    with a_client(tmp_path, settings=limited("session", long_polls=0)) as client:
        table = new_table(client, players=3, seats=people(3))
        assert refused(client.get(f"/api/tables/{table}/events?since=0"), "wait for news")
        assert client.get(f"/api/tables/{table}/events?since=0&wait=0").status_code == 200


def test_limits_that_were_reached_are_counted(tmp_path: Path) -> None:
    app = create_app(
        tmp_path, GAMES, settings=limited("address", tables=1), open_metrics=True, bot_pause=0.0
    )
    with TestClient(app) as client:
        new_table(client)
        for _ in range(3):
            assert client.post("/api/tables", json={"game": "medina"}).status_code == 429
        counted = 'intramuros_limits_reached_total{limit="tables",whose="address"} 3.0'
        assert counted in client.get("/metrics").text


def test_forty_members_of_a_club_play_undisturbed(tmp_path: Path) -> None:
    """Behind one address, at the default limits: each comes, makes or joins a table and plays."""
    app = create_app(tmp_path, GAMES, bot_pause=0.0, settings=Settings(names=("testserver",)))
    seats = [{"kind": "human"}, {"kind": "friend"}, {"kind": "friend"}, {"kind": "friend"}]
    with TestClient(app):
        for _ in range(CLUB // 4):
            members = [visitor(app, "203.0.113.5") for _ in range(4)]
            table = new_table(members[0], players=4, seats=seats)
            for member in members:
                assert member.get("/").status_code == 200
            links = members[0].get(f"/api/tables/{table}/invites").json()
            for member, link in zip(members[1:], links, strict=True):
                assert member.post(f"/api{link['link']}", json={"name": "Ada"}).status_code == 200
                assert member.get(f"/table/{table}").status_code == 200
            for number, member in enumerate(members, 1):
                said = {"seat": number, "text": "Good luck!"}
                assert member.post(f"/api/tables/{table}/chat", json=said).status_code == 200


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "1 second"), (1, "1 second"), (40, "40 seconds"), (90, "2 minutes"), (7200, "2 hours")],
)
def test_times_in_words(seconds: float, words: str) -> None:
    assert duration(seconds) == words
