"""What nobody uses is deleted after the days that the operator sets; what people played stays."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.testclient import TestClient

from intramuros.games import GAMES
from intramuros.server.doctor import healthy
from intramuros.server.settings import Expiry
from intramuros.server.upkeep.expiry import DAY, EVERY, FIRST, Expiring
from intramuros.server.web.site import Site
from intramuros.store.reading import FILE, look
from tests.server.live.test_friends import ADA, FRIEND, House
from tests.server.playing import BOUNDLESS, Data, a_client, move, new_table, people
from tests.server.playing import look as look_at
from tests.server.timing import HandClock
from tests.server.view.history.test_replay import GOLDEN
from tests.server.web.test_lobby import play_out

OPEN: Data = {"kind": "open"}
BOTS: list[Data] = [{"kind": "bot", "bot": "random"}] * 2
RECORD = (GOLDEN / "3-1-random.txt").read_text(encoding="utf-8")


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def client(tmp_path: Path, clock: HandClock) -> Iterator[TestClient]:
    with a_client(tmp_path, timepiece=clock) as opened:
        yield opened


def site_of(client: TestClient) -> Site:
    assert isinstance(client.app, Starlette)
    site: Site = client.app.state.site
    return site


def expire(client: TestClient, clock: HandClock, days: float, policy: Expiry | None = None) -> Data:
    """So many days later: what is deleted then."""
    clock.at += days * DAY
    site = site_of(client)
    task = Expiring(
        policy or Expiry(), site.tables, site.uses, site.sessions.forget, lambda *_: None
    )
    assert client.portal is not None
    client.portal.call(partial(site.uses.write_down, site.store.upkeep, clock.at))
    return dict(client.portal.call(partial(task.once, clock.at)))


def is_there(client: TestClient, table: str) -> bool:
    return client.get(f"/table/{table}").status_code == 200


def test_a_table_that_nobody_played(client: TestClient, clock: HandClock) -> None:
    table = new_table(client, seats=people(3))
    assert expire(client, clock, 6.9) == {}
    assert expire(client, clock, 0.2) == {"never_played": 1}
    assert not is_there(client, table)


def test_a_game_that_people_played_stays(
    client: TestClient, clock: HandClock, tmp_path: Path
) -> None:
    running = new_table(client, seats=people(3))
    move(client, running, look_at(client, running)["view"], random.Random(1))
    finished = new_table(client, "bazaar", seats=people(2))
    play_out(client, finished)
    assert expire(client, clock, 4000) == {}
    assert is_there(client, running) and is_there(client, finished)
    database = look(tmp_path / FILE)
    healthy(database, {**GAMES})
    database.close()


def test_the_operator_may_let_games_expire(client: TestClient, clock: HandClock) -> None:
    running = new_table(client, seats=people(3))
    move(client, running, look_at(client, running)["view"], random.Random(1))
    finished = new_table(client, "bazaar", seats=people(2))
    play_out(client, finished)
    policy = Expiry(finished_games=100, running_games=200)
    assert expire(client, clock, 101, policy) == {"finished_games": 1}
    assert (is_there(client, running), is_there(client, finished)) == (True, False)
    assert expire(client, clock, 100, policy) == {"running_games": 1}
    assert not is_there(client, running)


def test_games_of_bots_alone(client: TestClient, clock: HandClock) -> None:
    table = new_table(client, "bazaar", seats=BOTS)
    while not look_at(client, table)["view"]["over"]:
        client.get(f"/api/tables/{table}/events?since={look_at(client, table)['seq']}")
    assert expire(client, clock, 8) == {"never_played": 1}


def test_somebody_looks_at_it(client: TestClient, clock: HandClock) -> None:
    table = new_table(client, seats=people(3))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        socket.receive_json()
        assert expire(client, clock, 30) == {}
    assert is_there(client, table)


def test_waiting_rooms(client: TestClient, clock: HandClock) -> None:
    house = House(client)
    empty = house.table(seats=(ADA, OPEN, OPEN))
    joined = house.table(seats=(ADA, OPEN, OPEN))
    closed = house.table(seats=(ADA, OPEN, OPEN))
    with house.as_("Ben") as visitor:
        assert visitor.post(f"/api/tables/{joined}/sit", json={"name": "Ben"}).status_code == 200
    with house.as_("Ada") as owner:
        assert owner.post(f"/api/tables/{closed}/close").status_code == 200
    assert expire(client, clock, 2.1) == {"empty_waiting_rooms": 2}
    assert (is_there(client, empty), is_there(client, joined)) == (False, True)
    assert expire(client, clock, 12) == {"waiting_rooms": 1}
    assert not is_there(client, joined)


def test_a_record_that_is_opened_stays(client: TestClient, clock: HandClock) -> None:
    answer = client.post("/api/records", content=RECORD).json()
    other = client.post("/api/records", content=RECORD.replace("random,", "somebody,")).json()
    clock.at += 60 * DAY
    assert client.get(f"/api/records/{answer['id']}/record").status_code == 200
    assert expire(client, clock, 31)["records"] == 1
    assert client.get(answer["replay"]).status_code == 200
    assert client.get(other["replay"]).status_code == 404


def test_sessions_without_anything(client: TestClient, clock: HandClock, tmp_path: Path) -> None:
    house = House(client)
    table = house.table("bazaar", (ADA, FRIEND))
    house.join("Ben", house.link(table), "Ben")
    watched = house.table("bazaar", (ADA, ADA))
    for stranger in ("Eve", "Dan"):
        with house.as_(stranger) as visitor:
            assert visitor.get(f"/table/{watched}").status_code == 200
    clock.at += 29 * DAY
    with house.as_("Dan") as visitor:
        assert visitor.get("/lobby").status_code == 200
    policy = Expiry(never_played=0)
    assert expire(client, clock, 2, policy) == {"sessions": 1}  # Eve's
    client.cookies.update(house.cookies["Eve"])
    made = client.post("/api/tables", json={"game": "medina"})
    assert made.status_code == 201 and "set-cookie" in made.headers  # a new session
    client.cookies.clear()
    assert expire(client, clock, 300, policy) == {"sessions": 1}  # Dan's
    with sqlite3.connect(tmp_path / FILE) as database:
        (count,) = database.execute("SELECT COUNT(*) FROM session").fetchone()
    assert count == 4  # Ada, Ben, Eve, and nobody


def test_nothing_expires_when_all_days_are_zero(client: TestClient, clock: HandClock) -> None:
    never = Expiry(*[0] * len(Expiry.__struct_fields__))
    table = new_table(client, seats=people(3))
    room = new_table(client, seats=[ADA, OPEN, OPEN])
    client.post("/api/records", content=RECORD)
    assert expire(client, clock, 10_000, never) == {}
    assert is_there(client, table) and is_there(client, room)


def test_a_deletion_that_was_cut_short_is_finished(tmp_path: Path, clock: HandClock) -> None:
    with a_client(tmp_path) as client:
        table = new_table(client, seats=people(3))
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("UPDATE summary SET stage = 'deleted'")
    with a_client(tmp_path, timepiece=clock) as client:
        assert not is_there(client, table)
        assert client.get("/api/lobby").json()["mine"] == []
        expire(client, clock, 0)
    with sqlite3.connect(tmp_path / FILE) as database:
        assert database.execute("SELECT COUNT(*) FROM table_").fetchone() == (0,)


def expired(client: TestClient) -> dict[str, float]:
    """What `/metrics` counts."""
    metrics = site_of(client).metrics.registry
    found: dict[str, Any] = {
        what: metrics.get_sample_value("intramuros_expired_total", {"what": what})
        for what in ("never_played", "empty_waiting_rooms")
    }
    return {what: count for what, count in found.items() if count}


def test_the_task_runs_soon_after_the_start_and_every_hour(
    tmp_path: Path, clock: HandClock
) -> None:
    settings = replace(BOUNDLESS, expiry=Expiry(never_played=1 / 48))
    with a_client(tmp_path, timepiece=clock, settings=settings) as client:
        for count, seconds in enumerate((FIRST + 1800, EVERY + 1), 1):
            table = new_table(client, seats=people(3))
            clock.turn(seconds)
            while expired(client).get("never_played") != count:
                client.get(f"/api/tables/{table}")  # the server goes on with its tasks meanwhile
            assert not is_there(client, table)
