"""Alive, ready, and in numbers: what a server tells who looks after it."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from intramuros.games import GAMES
from intramuros.server.app import create_app
from intramuros.server.settings import Settings
from intramuros.server.web.metrics import Readiness
from tests.server.live.test_trouble import linux, no_room
from tests.server.playing import BOUNDLESS, act, look, move, new_table, people, receive
from tests.server.process import Server


@pytest.fixture
def here(tmp_path: Path) -> Iterator[TestClient]:
    """Somebody on the server's own machine."""
    app = create_app(tmp_path, GAMES, bot_pause=0.0, settings=BOUNDLESS)
    with TestClient(app, client=("127.0.0.1", 50_000)) as client:
        yield client


def numbers(client: TestClient) -> dict[str, float]:
    answer = client.get("/metrics", headers={"host": "localhost"})
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    return {
        " ".join((sample.name, *sample.labels.values())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_alive_and_ready(client: TestClient) -> None:
    assert client.get("/healthz").text == "ok"
    for _ in range(2):  # the second answer is the first one's, for a second
        assert (client.get("/readyz").status_code, client.get("/readyz").text) == (200, "ok")


def test_not_ready_when_about_to_end(client: TestClient) -> None:
    client.app.state.site.tables.close()  # type: ignore[attr-defined]
    answer = client.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "the server is about to end")
    assert client.get("/healthz").text == "ok"


@linux
@pytest.mark.skipif(sys.platform == "win32", reason="see linux")
def test_not_ready_when_nothing_can_be_stored(tmp_path: Path) -> None:
    with Server(tmp_path) as server, server.client() as client:
        no_room(server)
        answer = client.get("/readyz")
        assert answer.status_code == 503 and answer.text.startswith("the store cannot write: ")
        assert client.get("/healthz").text == "ok"
        no_room(server, room=True)
        while (answer := client.get("/readyz")).status_code != 200:
            assert answer.status_code == 503  # as found a moment ago


def test_an_answer_holds_for_a_while(client: TestClient) -> None:
    client.get("/readyz")
    store = client.app.state.site.store  # type: ignore[attr-defined]
    before = store.commits
    for _ in range(5):
        client.get("/readyz")
    assert store.commits <= before + 1
    assert Readiness().at < 0


def test_what_happens_is_counted(here: TestClient) -> None:
    before = numbers(here)
    table = new_table(here, seats=people(3))
    found = look(here, table)
    move(here, table, found["view"], random.Random(1))
    assert here.post(f"/api/tables/{table}/act", json={}).status_code == 400
    assert here.get("/api/tables/nowhere").status_code == 404
    with here.websocket_connect(f"/ws/table/{table}") as socket:
        view = receive(socket, "full")["view"]
        socket.send_json(act(view, "nonsense", "a"))
        assert receive(socket, "err")["code"] == "bad"
        assert numbers(here)["intramuros_sockets"] == 1
    after = numbers(here)
    assert after["intramuros_sockets"] == before["intramuros_sockets"] == 0
    assert after["intramuros_tables"] == 1
    assert after["intramuros_commands_total act"] == 1
    assert after["intramuros_refusals_total bad"] == 2
    assert after["intramuros_refusals_total gone"] == 1
    assert after["intramuros_commits_total"] >= before["intramuros_commits_total"] + 3
    assert after["intramuros_command_seconds_count"] == 2
    assert after["intramuros_command_seconds_bucket +Inf"] == 2


def test_the_numbers_are_for_this_machine_unless_told_otherwise(tmp_path: Path) -> None:
    for number, (open_metrics, asker, host, status) in enumerate(
        [
            (False, "127.0.0.1", "127.0.0.1:8000", 200),
            (False, "127.0.0.1", "localhost", 200),
            (False, "::1", "[::1]:8000", 200),
            (False, "127.0.0.1", "evil.example", 421),  # a name that was turned to this machine
            (False, "192.0.2.7", "127.0.0.1:8000", 403),
            (False, "somewhere", "localhost", 403),
            (True, "192.0.2.7", "play.example", 200),
        ]
    ):
        settings = Settings(names=("play.example",))
        app = create_app(
            tmp_path / str(number), GAMES, settings=settings, open_metrics=open_metrics
        )
        with TestClient(app, f"http://{host}", client=(asker, 50_000)) as client:
            assert client.get("/metrics").status_code == status


def test_numbers_tell_nothing_of_tables_or_people(here: TestClient) -> None:
    table = new_table(here, seats=[{"kind": "human", "name": "Ada"}, *people(2)])
    look(here, table)
    text = here.get("/metrics", headers={"host": "localhost"}).text
    assert "intramuros_tables 1.0" in text
    assert table not in text and "Ada" not in text
