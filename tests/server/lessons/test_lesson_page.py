"""The pages of lessons, and a lesson over the socket of a page."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from intramuros.games.medina.game import GAME as MEDINA
from intramuros.learn import lesson_file
from intramuros.learn.lesson_file import lessons
from intramuros.server.lessons.offer import offered
from intramuros.server.settings import Settings
from tests.server.playing import a_client, limited

PAGE = "/learn/medina/build-and-claim"


def address_of(client: TestClient) -> str:
    page = client.get(PAGE).text
    found = re.search(r'data-ws="([^"]+)"', page)
    assert found, "the page names no socket"
    return found[1]


def heard(socket: WebSocketTestSession, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["t"] in kinds:
            return message


def test_the_lessons_of_a_game(client: TestClient) -> None:
    page = client.get("/learn/medina").text
    assert 'href="/learn/medina/build-and-claim"' in page
    assert "12 steps" in page
    assert client.get("/learn/chess").status_code == 404
    assert client.get("/learn/medina/endgames").status_code == 404
    assert client.get("/learn/bazaar").status_code == 200  # a game without lessons says so


def test_a_step_over_the_socket(client: TestClient) -> None:
    with client.websocket_connect(address_of(client)) as socket:
        view = heard(socket, "full")["view"]
        said = heard(socket, "lesson")
        assert (said["step"], said["task"], said["done"]) == (1, "act", False)
        assert said["marks"] == ["f5", "g5", "g6"]
        choice = view["choice"]
        command = {"t": "act", "seat": 1, "decision": choice["decision"]}
        socket.send_json({**command, "id": "a", "actions": ["wall T1"]})
        refusal = heard(socket, "err")
        assert refusal["code"] == "illegal"
        assert "dome" in refusal["message"]
        assert heard(socket, "lesson")["tone"] == "wrong"
        socket.send_json({**command, "id": "b", "actions": ["dome f5"]})
        assert heard(socket, "ack")["id"] == "b"
        done = heard(socket, "lesson")
        assert (done["done"], done["stars"]) == (True, 2)
        socket.send_json({"t": "step", "to": 2, "id": "c"})
        assert heard(socket, "lesson")["step"] == 2


def test_a_forbidden_click_is_a_mistake(client: TestClient) -> None:
    with client.websocket_connect(address_of(client)) as socket:
        heard(socket, "lesson")
        why = {"t": "why", "id": "w", "seat": 1, "prefix": ["hand-dome"], "token": "b2"}
        socket.send_json(why)
        rules = [found["rule"] for found in heard(socket, "why")["violations"]]
        assert rules == ["M-25"]
        assert heard(socket, "lesson")["tone"] == "wrong"


def test_nothing_of_a_lesson_is_stored(client: TestClient) -> None:
    address = address_of(client)
    name = address.rpartition("/")[2]
    with client.websocket_connect(address) as socket:
        heard(socket, "lesson")
        assert client.get(f"/api/tables/{name}/score").status_code == 200
    assert client.get(f"/api/tables/{name}/score").status_code == 404
    assert name not in client.get("/lobby").text


def test_somebody_else_cannot_look_on(client: TestClient, tmp_path: Any) -> None:
    address = address_of(client)
    with client.websocket_connect(address):
        client.cookies.clear()
        with client.websocket_connect(address) as other:
            assert heard(other, "err")["code"] == "private"


def test_no_lesson_takes_the_id_of_a_table(client: TestClient) -> None:
    with client.websocket_connect("/ws/learn/medina/build-and-claim/abc") as socket:
        assert heard(socket, "err")["code"] == "gone"


def test_what_belongs_to_games_is_refused(client: TestClient) -> None:
    with client.websocket_connect(address_of(client)) as socket:
        heard(socket, "lesson")
        socket.send_json({"t": "concede", "seat": 1, "id": "x"})
        assert "not in a lesson" in heard(socket, "err")["message"]


def test_a_lesson_leads_to_no_other_table(client: TestClient) -> None:
    address = address_of(client)
    with client.websocket_connect(address) as socket:
        heard(socket, "lesson")
        name = address.rpartition("/")[2]
        answer = client.post(f"/table/{name}/rematch", follow_redirects=False)
        assert answer.status_code >= 400


def test_a_lesson_of_a_later_chapter_is_not_offered() -> None:
    [lesson] = lessons(MEDINA).values()
    folder = MEDINA.folder
    assert folder is not None
    assert offered(MEDINA) == {lesson.name: lesson}
    sealed = {lesson.name: replace(lesson, chapter=2)}
    lesson_file._READ[folder] = sealed
    try:
        assert offered(MEDINA) == {}
    finally:
        lesson_file._READ[folder] = {lesson.name: lesson}


def test_a_game_is_no_lesson(client: TestClient) -> None:
    table = client.post("/api/tables", json={"game": "medina"}).json()["id"]
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        socket.send_json({"t": "step", "to": 2, "id": "x"})
        assert heard(socket, "err")["code"] == "bad"


def test_open_lessons_count_as_open_tables(tmp_path: Any) -> None:
    settings: Settings = limited("session", sockets=1)
    with a_client(tmp_path, settings=settings) as client:
        address = address_of(client)
        with client.websocket_connect(address):
            with client.websocket_connect(address_of(client)) as second:
                assert heard(second, "err")["code"] == "slow"


def test_tips_over_the_socket(client: TestClient) -> None:
    seats = [{"kind": "human"}, {"kind": "bot"}, {"kind": "bot"}]
    table = client.post("/api/tables", json={"game": "medina", "seats": seats}).json()["id"]
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        seat = heard(socket, "full")["view"]["choice"]["seat"]
        socket.send_json({"t": "tips", "id": "t", "seat": seat})
        told = heard(socket, "tips")
        assert [(tip["name"], tip["rule"]) for tip in told["tips"]] == [
            ("first-inhabitant", "M-17")
        ]
