"""kill -9 at any point: every move that anybody saw is there after the restart, and once.

Several people play at once, by sockets and by HTTP, with and without bots and draws, so that the
kill falls into requests, commits and answers alike.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2
import pytest

from intramuros.core.match import Match
from intramuros.games import GAMES
from intramuros.server.doctor import examine
from intramuros.store import Event, sql
from intramuros.store.reading import FILE, look
from tests.server.crowd import Book, Countdown, Person, asked, people_of
from tests.server.playing import Data
from tests.server.process import Server

TABLES = (asked("medina", 3), asked("carcassonne_city", 2), asked("medina", 4, bots=3))


@pytest.mark.crash
def test_no_move_is_lost_and_none_is_made_twice(tmp_path: Path) -> None:
    kill_and_check(tmp_path, rounds=5, seed=20261116)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_no_move_is_lost_in_many_rounds(tmp_path: Path, seed: int) -> None:
    kill_and_check(tmp_path, rounds=10, seed=seed)


def kill_and_check(data: Path, rounds: int, seed: int) -> None:
    rng = random.Random(seed)
    people = people_of(rng, *TABLES)
    port = 0
    for _ in range(rounds):
        with Server(data, port) as server, ThreadPoolExecutor(len(people)) as pool:
            port = server.port  # cookies belong to a port
            countdown = Countdown(rng.randrange(1, 60))
            playing = [pool.submit(person.play, server, countdown) for person in people]
            countdown.due.wait()
            server.kill()
            for played in playing:
                played.result()
        check_database(data, people)
    with Server(data, port) as server, server.client() as client:
        for person in people:
            client.cookies.update(person.cookies)
            person.retry(client)
            for book in person.books:
                check_seen(client, book)
        assert server.stop() == (0, "")
    check_database(data, people, all_answered=True)
    assert sum(len(book.acknowledged) for p in people for book in p.books) >= rounds * 3


def check_database(data: Path, people: list[Person], all_answered: bool = False) -> None:
    """What was acknowledged and shown is there; what was sent is there once."""
    database = look(data / FILE)
    try:
        assert list(examine(database, GAMES, Counter())) == []
        for person in people:
            for book in person.books:
                found = database.execute(sql.EVENTS, sql.numbered(book.table, 0)).fetchall()
                events = [Event(*row) for row in found]
                assert len(events) >= book.last
                check_commands(events, book, None if all_answered else person)
    finally:
        database.close()


def check_commands(events: list[Event], book: Book, person: Person | None) -> None:
    first = {event.cmd_id: event for event in events if event.cmd_id}
    for name, seq in book.acknowledged.items():
        command, body = book.commands[name]
        event = first[name]
        assert event.seq <= seq <= len(events)
        assert event.kind == {"act": "action", "undo": "undo", "confirm": "table"}[command]
        assert event.seat == body["seat"] - 1
        if command == "act":
            assert event.body == body["actions"][0]
    ours = {name for name in first if " " not in name}  # bots, draws and joins have a space
    unanswered = {person.pending[1]["id"]} if person and person.pending else set()
    assert ours - unanswered == set(book.acknowledged)


def check_seen(client: httpx2.Client, book: Book) -> None:
    """Every position and every line that was shown follows from the log that is served."""
    found: Data = client.get(f"/api/tables/{book.table}").json()
    answer = client.get(f"/api/tables/{book.table}/events?since=0&wait=0").json()
    events: list[Data] = answer["events"]
    for seq, position in book.positions.items():
        assert replayed(book.game, events[:seq], found) == position
    lines = {line["seq"]: line["text"] for line in found["view"]["log"]}
    gone = withdrawn(events)
    for seq, text in book.lines.items():
        assert seq in gone or lines[seq] == text


def replayed(name: str, events: list[Data], found: Data) -> str:
    """The position after some events, made by the engine alone."""
    game, gone = GAMES[name], withdrawn(events)
    log = [
        (event["seat"] - 1 if event["seat"] else -1, game.read_action(event["text"]))
        for event in events
        if event["kind"] == "action" and event["seq"] not in gone
    ]
    start = game.start(len(found["view"]["seats"]), game.options())
    return game.write(Match.replay(game, start, log).position())


def withdrawn(events: list[Data]) -> set[int]:
    return {seq for e in events if e["kind"] == "undo" for seq in json.loads(e["text"])}
