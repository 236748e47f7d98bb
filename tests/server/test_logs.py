"""The log tells who did what where, and nothing that anybody could use or should not know."""

from __future__ import annotations

import io
import json
import random
import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import structlog
from starlette.testclient import TestClient

from intramuros.server import logs
from intramuros.store.reading import FILE
from tests.server.live.test_friends import House
from tests.server.live.test_trouble import one_move, seated
from tests.server.playing import (
    a_client,
    act,
    any_action,
    look,
    move,
    my_move,
    new_table,
    people,
    receive,
    until,
)
from tests.server.process import Server

SESSIONS = "SELECT hash FROM session WHERE hash <> 'nobody'"
"""All but the one that has what people gave up."""


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    logs.configure("json", stream)
    yield stream
    structlog.reset_defaults()


def lines(written: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_every_command_has_its_line(written: io.StringIO, tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        table = new_table(client, seats=people(3))
        view = look(client, table)["view"]
        body = {**act(view, any_action(view, random.Random(1))), "id": "mine"}
        answer = client.post(f"/api/tables/{table}/act", json=body)
        assert answer.status_code == 200
    (line,) = lines(written)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", line.pop("at"))
    assert line == {
        "event": "stored",
        "level": "info",
        "game": "medina",
        "table": table,
        "seq": 1,
        "seat": "1",
        "kind": "action",
        "request": answer.headers["x-request-id"],
    }


def test_requests_and_sockets_have_ids_of_their_own(client: TestClient) -> None:
    ids = [client.get("/healthz").headers["x-request-id"] for _ in range(3)]
    table = new_table(client, seats=people(3))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        headers: Any = socket.extra_headers
        ids.append(dict(headers)[b"x-request-id"].decode())
    assert len(set(ids)) == 4 and all(re.fullmatch("[0-9a-f]{16}", found) for found in ids)


def test_a_whole_game_leaves_no_secret_in_the_log(written: io.StringIO, tmp_path: Path) -> None:
    """A game with hidden hands and choices, with a friend, a bot, chat, a socket and refusals."""
    rng = random.Random(4)
    seats = ({"kind": "human", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot", "bot": "random"})
    with a_client(tmp_path) as client, ExitStack() as stack:
        house = House(client)
        with house.as_("Ada") as ada:
            table = new_table(ada, "bazaar", seats=seats, autoconfirm=True, watch="players")
            (invite,) = ada.get(f"/api/tables/{table}/invites").json()
            token = invite["link"].rpartition("/")[2]
            chat = {"seat": 1, "text": "Herzlich willkommen"}
            assert ada.post(f"/api/tables/{table}/chat", json=chat).status_code == 200
            wrong = {"seat": 1, "decision": 0, "actions": ["choose 99"]}
            assert ada.post(f"/api/tables/{table}/act", json=wrong).status_code >= 400
        with house.as_("Ben") as ben:
            assert ben.post(f"/api/join/{token}", json={"name": "Ben"}).status_code == 200
            assert ben.post("/api/join/wrong-token", json={"name": "Ben"}).status_code == 404
        with house.as_("Ada") as ada:
            socket = stack.enter_context(ada.websocket_connect(f"/ws/table/{table}"))
            receive(socket, "full")
        over = False
        while not over:
            for who in house.cookies:
                with house.as_(who) as player:
                    found = until(player, table, lambda view: my_move(view) or others(view))
                    over = found["view"]["over"]
                    if my_move(found["view"]) and not over:
                        move(player, table, found["view"], rng)
        cookies = [token for kept in house.cookies.values() for token in kept.values()]
    database = sqlite3.connect(tmp_path / FILE)
    (key,) = database.execute("SELECT draw_key FROM table_").fetchone()
    sessions = [value for (value,) in database.execute(SESSIONS)]
    bodies = {body for (body,) in database.execute("SELECT body FROM event WHERE kind = 'action'")}
    database.close()
    text = written.getvalue()
    said = lines(written)
    assert len(cookies) == len(sessions) == 2 and len(bodies) > 5
    assert max(line["seq"] for line in said if line["event"] == "stored") > 20
    for secret in (key, token, "wrong-token", "willkommen", "Ada", "Ben", *cookies, *sessions):
        assert secret not in text
    # Nothing that was drawn or chosen: no field has the text of an action, whole or in part.
    words = {body.split()[0] for body in bodies}
    for line in said:
        told = " ".join(str(value) for field, value in line.items() if field != "table")
        assert not any(re.search(rf"\b{word}\b", told) for word in words), line


def others(view: dict[str, Any]) -> bool:
    """Whether a person is waited for, and no bot."""
    return any(seat["acting"] for seat in view["seats"] if seat["kind"] != "bot")


def test_as_people_start_it(tmp_path: Path) -> None:
    with Server(tmp_path, log="json") as server, server.client() as client:
        person = seated(client)
        one_move(client, person)
        code, errors = server.stop()
    said = [json.loads(line) for line in errors.splitlines()]
    assert code == 0
    assert [(line["event"], line["seq"], line["seat"]) for line in said] == [("stored", 1, "1")]


def test_as_pairs_on_a_terminal(tmp_path: Path) -> None:
    with Server(tmp_path, log="text") as server, server.client() as client:
        person = seated(client)
        one_move(client, person)
        code, errors = server.stop()
    assert code == 0
    assert re.fullmatch(
        r"at=\S+ level=info event=stored table=\S+ game=medina seq=1 seat=1 kind=action "
        r"request=[0-9a-f]{16}\n",
        errors,
    )
