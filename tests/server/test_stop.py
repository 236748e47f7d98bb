"""Ctrl-C and SIGTERM: the server ends at once, whoever is there, and everything is stored."""

from __future__ import annotations

import json
import random
import signal
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from intramuros.games import GAMES
from intramuros.server.doctor import examine
from intramuros.store import sql
from intramuros.store.reading import FILE, look
from tests.guest.game import GAME as BAZAAR
from tests.server.crowd import Countdown, Person, asked, people_of
from tests.server.live.test_crash import TABLES, check_database
from tests.server.live.test_trouble import one_move, seated
from tests.server.process import Server


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_with_pages_polls_and_bots(tmp_path: Path, how: signal.Signals) -> None:
    with Server(tmp_path) as server, server.client() as client, ExitStack() as stack:
        quiet, busy = seated(client), seated_with_bots(client)
        one_move(client, quiet)
        address = f"{server.url.replace('http', 'ws')}/ws/table/{quiet.books[-1].table}"
        pages = [stack.enter_context(connect(address)) for _ in range(3)]
        for page in pages:
            assert json.loads(page.recv(60))["t"] == "full"
        pool = stack.enter_context(ThreadPoolExecutor(1))
        polls = stack.enter_context(server.client())
        # The answer to a poll that has nothing to tell, sent when the server ends.
        where = f"/api/tables/{quiet.books[-1].table}/events?since=1&wait=25"
        request = polls.build_request("GET", where)
        poll = pool.submit(polls.send, request)
        one_move(client, busy)  # the bots begin
        code, errors = server.stop(how)
        assert (code, errors) == (0, "")
        for page in pages:
            with pytest.raises(ConnectionClosed):
                while True:
                    page.recv(60)
        try:
            assert poll.result(60).json() == {"seq": 1, "events": []}
        except httpx2.TransportError:
            pass  # it had not even been heard
    assert not (tmp_path / f"{FILE}-wal").exists()  # the log has been folded into the database
    database = look(tmp_path / FILE)
    assert list(examine(database, GAMES, Counter())) == []
    for person in (quiet, busy):
        rows = database.execute(sql.EVENTS, sql.numbered(person.books[-1].table, 0)).fetchall()
        assert len(rows) >= person.books[-1].last
    database.close()


def seated_with_bots(client: httpx2.Client) -> Person:
    person = seated(client)
    person.asked = {**asked("five_tribes", 4, bots=3), "autoconfirm": True}
    person.sit_down(client)
    while not (found := person.look(client))["view"]["choice"]:
        client.get(f"/api/tables/{person.books[-1].table}/events?since={found['seq']}")
    return person


ENDLESS = """
import sys, pathlib
from intramuros.server.app import serve
from tests.guest.endless import GAME
sys.exit(serve({port}, {data}, games={{GAME.name: GAME}}))
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_it_ends_while_a_replay_is_made(tmp_path: Path, how: signal.Signals) -> None:
    """And so does the worker that makes it: the errors of both go to one pipe, which ends."""
    with Server(tmp_path, code=ENDLESS) as server, server.client() as client:
        seats = [{"kind": "human"}, {"kind": "human"}]
        made = client.post("/api/tables", json={"game": "bazaar", "seats": seats})
        where = f"/api/tables/{made.json()['id']}/replay"
        with ThreadPoolExecutor(1) as pool:
            asked = pool.submit(client.get, where)
            assert server.process.stderr and server.process.stderr.readline() == "drawing\n"
            code, said = server.stop(how)
            assert (code, said) == (-9 if how == signal.SIGKILL else 0, "")
            asked.exception(60)  # whatever it heard
    database = look(tmp_path / FILE)
    assert list(examine(database, {**GAMES, BAZAAR.name: BAZAAR}, Counter())) == []
    database.close()


@pytest.mark.crash
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_what_was_acknowledged_under_load_is_stored(tmp_path: Path, how: signal.Signals) -> None:
    people = people_of(random.Random(3), *TABLES)
    with Server(tmp_path) as server, ThreadPoolExecutor(len(people)) as pool:
        countdown = Countdown(40)
        playing = [pool.submit(person.play, server, countdown) for person in people]
        countdown.due.wait()
        assert server.stop(how) == (0, "")
        for played in playing:
            played.result()
    check_database(tmp_path, people)
