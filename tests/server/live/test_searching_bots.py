"""Bots that search think in processes of their own; whatever becomes of those, the table goes on.

The game's `value` waits in them at a gate, so that a bot is in the middle of a thought for as long
as a test wants.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Iterator, Set
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient
from structlog.testing import capture_logs

from intramuros.core.match import Match
from intramuros.server.app import create_app
from intramuros.server.live.bots import choices
from intramuros.server.live.bots.choices import BotChoices
from intramuros.server.settings import Work
from intramuros.server.table.setting import Setting
from intramuros.store import Seat
from tests.server.live.test_deleting import delete
from tests.server.playing import BOUNDLESS, Data, any_action, look, my_move, until
from tests.server.playing import new_table as a_new_table
from tests.server.process import Server
from tests.server.work.chores import GATE, SLOW_BAZAAR
from tests.server.work.serving import in_loop, site_of

SEATS: list[Data] = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "level3"}]


class Gate:
    """Bots in worker processes wait here while it is closed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / f"server {os.getpid()}").touch()
        self.close()

    def close(self) -> None:
        (self.folder / "closed").touch()

    def open(self) -> None:
        (self.folder / "closed").unlink(missing_ok=True)

    @property
    def thinking(self) -> set[int]:
        """The processes that have begun to think."""
        return {int(file.name.split()[1]) for file in self.folder.glob("worker *")}


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    folder = tmp_path / "gate"
    folder.mkdir()
    monkeypatch.setenv(GATE, str(folder))
    found = Gate(folder)
    yield found
    found.open()


def served(data: Path) -> TestClient:
    """A server with one process for bots."""
    settings = replace(BOUNDLESS, work=Work(bot_workers=1))
    games = {"bazaar": SLOW_BAZAAR}
    return TestClient(create_app(data / "data", games, bot_pause=0.0, settings=settings))


@pytest.fixture
def client(tmp_path: Path, gate: Gate) -> Iterator[TestClient]:
    with served(tmp_path) as opened:
        yield opened


def new_table(client: TestClient, **asked: Any) -> str:
    """A table at which both have drawn cards to choose from."""
    while True:
        table = a_new_table(client, "bazaar", autoconfirm=True, **{"seats": SEATS, **asked})
        state = in_loop(client, site_of(client).tables.get, table).moment.state
        if all(len(state.legal(seat)) > 1 for seat in range(2)):
            return table


def act(client: TestClient, table: str) -> Data:
    """The person's choice; now the bot is to choose."""
    choice = look(client, table)["view"]["choice"]
    body = {key: choice[key] for key in ("seat", "decision")}
    body["actions"] = [any_action({"choice": choice}, random.Random(1))]
    answer = client.post(f"/api/tables/{table}/act", json=body)
    assert answer.status_code == 200, answer.text
    found = look(client, table)
    assert found["view"]["thinking"]
    return found


def worker_at(client: TestClient, gate: Gate, beside: Set[int] = frozenset()) -> int:
    """The process in which a bot thinks, beside those of before."""
    while not (found := gate.thinking - beside):
        in_loop(client, asyncio.sleep, 0.01)
    (worker,) = found
    return worker


def workers_of(client: TestClient) -> list[int]:
    return site_of(client).tables.services.thinkers.pids


def test_a_worker_that_is_killed_in_the_middle_of_a_thought(client: TestClient, gate: Gate) -> None:
    table = new_table(client)
    act(client, table)
    killed = worker_at(client, gate)
    os.kill(killed, signal.SIGKILL)
    other = worker_at(client, gate, {killed})  # which thinks anew
    gate.open()
    until(client, table, my_move)
    assert workers_of(client) == [other]


def test_a_bot_that_does_not_come_to_an_end(
    client: TestClient, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked again, then another bot chooses, and the log tells."""
    monkeypatch.setattr(choices, "SLACK", 0.3)
    table = new_table(client)
    with capture_logs() as said:
        act(client, table)
        until(client, table, my_move)
    assert len(gate.thinking) == choices.TRIES
    failed = [line for line in said if line["event"] == "bot failed"]
    assert [(line["table"], line["bot"], line["seat"]) for line in failed] == [(table, "level3", 2)]


def stepped(client: TestClient, table: str, word: str) -> None:
    answer = client.post(f"/api/tables/{table}/{word}", json={"seat": 1})
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("how", ["undo", "concede", "delete", "end"])
def test_a_thought_ends_when_its_table_moves_on(client: TestClient, gate: Gate, how: str) -> None:
    table = new_table(client)
    act(client, table)
    thinking = worker_at(client, gate)
    assert workers_of(client) == [thinking]
    if how == "delete":
        assert delete(client, table)
    elif how == "end":
        in_loop(client, in_loop(client, site_of(client).tables.get, table).end, "Time to go.")
    else:
        stepped(client, table, how)
    while workers_of(client):  # the gate is still closed: it is killed
        in_loop(client, asyncio.sleep, 0.01)
    if how == "undo":
        assert look(client, table)["view"]["choice"]
        gate.open()
        act(client, table)
        until(client, table, my_move)


def test_whoever_takes_the_seat_back_need_not_wait_for_the_stand_in(
    client: TestClient, gate: Gate
) -> None:
    seats = [{"kind": "human"}, {"kind": "human"}]
    table = new_table(client, seats=seats, clock={"bot": "level3"})
    stepped(client, table, "away")
    assert act(client, table)["view"]["thinking"] == 1  # bots choose after people
    worker_at(client, gate)
    stepped(client, table, "back")
    while workers_of(client):
        in_loop(client, asyncio.sleep, 0.01)
    assert look(client, table)["view"]["choice"]


def test_words_do_not_disturb_a_thought(client: TestClient, gate: Gate) -> None:
    table = new_table(client)
    act(client, table)
    thinking = worker_at(client, gate)
    said = client.post(f"/api/tables/{table}/chat", json={"seat": 1, "text": "Take your time."})
    assert said.status_code == 200
    gate.open()
    until(client, table, my_move)
    assert workers_of(client) == [thinking] and gate.thinking == {thinking}


def test_other_tables_go_on_while_a_bot_thinks(client: TestClient, gate: Gate) -> None:
    """Also those with bots that choose at once."""
    table = new_table(client)
    act(client, table)
    worker_at(client, gate)
    other = new_table(client, seats=[SEATS[0], {"kind": "bot", "bot": "level2"}])
    while not look(client, other)["view"]["over"]:
        choice = until(client, other, my_move)["view"]["choice"]
        if choice is None:
            break
        body = {key: choice[key] for key in ("seat", "decision")}
        body["actions"] = [any_action({"choice": choice}, random.Random(1))]
        assert client.post(f"/api/tables/{other}/act", json=body).status_code == 200
    assert look(client, other)["view"]["over"]
    assert look(client, table)["view"]["thinking"] == 2


def test_addresses_think_in_turn(client: TestClient, gate: Gate) -> None:
    """One address has four tables, and another one need not wait for all of them."""
    services = site_of(client).tables.services
    order = []

    async def ask(address: str) -> None:
        match = Match.new(SLOW_BAZAAR, 2)
        while match.state.actors() == (-1,):
            match.play(-1, SLOW_BAZAAR.decode(match.state.outcomes()[0][0]))
        seats = (Seat("bot", "", "red", "level3"),) * 2
        setting = Setting("a table", SLOW_BAZAAR, match.start, seats, True, "key")
        await BotChoices(setting, services).choose(match.state, 0, address)
        order.append(address)

    async def all_of_them() -> None:
        async with asyncio.TaskGroup() as tasks:
            for address in ("crowd", "crowd", "crowd", "crowd", "other"):
                tasks.create_task(ask(address))
            while not gate.thinking:
                await asyncio.sleep(0.01)
            gate.open()

    in_loop(client, all_of_them)
    assert order == ["crowd", "crowd", "other", "crowd", "crowd"]


def test_a_server_that_ends_in_the_middle_of_a_thought(tmp_path: Path, gate: Gate) -> None:
    """What was acknowledged is there, and the bot thinks again."""
    with served(tmp_path) as client:
        table = new_table(client)
        before = act(client, table)
        first = worker_at(client, gate)
        cookies = dict(client.cookies)
    with served(tmp_path) as client:
        client.cookies.update(cookies)
        assert look(client, table) == before
        assert worker_at(client, gate, {first})
        gate.open()
        assert until(client, table, my_move)["seq"] > before["seq"]


@pytest.mark.crash
def test_a_power_cut_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    seats = [{"kind": "human"}, *[{"kind": "bot", "bot": "level3"}] * 2]
    asked = {"game": "medina", "seats": seats, "autoconfirm": True}
    with Server(tmp_path) as server, server.client() as client:
        table = client.post("/api/tables", json=asked).json()["id"]
        while (view := client.get(f"/api/tables/{table}").json()["view"])["choice"]:
            body = {key: view["choice"][key] for key in ("seat", "decision")}
            body["actions"] = [any_action(view, random.Random(3))]
            known = client.post(f"/api/tables/{table}/act", json=body).json()["seq"]
        assert view["thinking"] == 2
        server.kill()
        cookies, port = dict(client.cookies), server.port
    with Server(tmp_path, port) as server, server.client() as client:
        client.cookies.update(cookies)
        events = client.get(f"/api/tables/{table}/events?since=0&wait=0").json()["events"]
        assert [event["seq"] for event in events][known - 1] == known
        while not client.get(f"/api/tables/{table}").json()["view"]["choice"]:
            seq = client.get(f"/api/tables/{table}").json()["seq"]
            client.get(f"/api/tables/{table}/events?since={seq}")
