"""Whatever pages send, in whatever order: each message is answered, no socket is closed, and only
acknowledged commands of a seat's own session change the table, each once.

Ada and Ben play, Eve has no seat. Of every message the same sockets say what became of it; the
rows of the log say whether that is true, and the doctor replays them by the rules.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from starlette.testclient import WebSocketTestSession

from intramuros.server.doctor import examine
from intramuros.store.reading import FILE, look
from tests.server.live.test_friends import ADA, FRIEND, House
from tests.server.playing import ALL_GAMES, Data, a_client, leaves

WHO = ("Ada", "Ben", "Eve")
OWN = {"Ada": {1, 3}, "Ben": {2}, "Eve": set[int]()}
ANSWERS = ("ack", "err", "why", "options")
Message = str | bytes

who = st.sampled_from(WHO)
small = st.integers(0, 6)
words = st.sampled_from(
    ["", "wall T1", "inhabitant h6", "choose 3", "deal 1", "reveal 3", "h6", "\ud800"]
)
scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
anything = st.recursive(
    scalars, lambda some: st.lists(some, max_size=3) | st.dictionaries(st.text(), some, max_size=3)
)
ids = st.sampled_from(["", "a", "b", "c-1", "bot 3", "é", "x" * 64, "x" * 65])
MORE = {
    "decision": small,
    "actions": st.lists(words, max_size=3),
    "to": st.none() | small,
    "text": st.text(max_size=20),
    "what": st.sampled_from(["undo", "abandon", "replace", "castle"]),
    "about": small,
    "ask": small,
    "yes": st.booleans(),
    "prefix": st.lists(words, max_size=3),
    "token": words,
    "action": words,
    "id": ids,
}
KINDS = (
    "act undo confirm chat back concede ask answer why options resync hb join rematch away".split()
)
FIELDS = [*MORE, "seat", "t"]
commands = st.fixed_dictionaries({"t": st.sampled_from(KINDS), "seat": small}, optional=MORE)
number = st.integers(0, 999)
steps = st.one_of(
    *[st.tuples(st.just("play"), st.none(), number)] * 3,
    *[st.tuples(st.just("play"), who, number)] * 2,
    *[st.tuples(st.just("repeat"), st.none() | who, number)] * 2,
    st.tuples(st.just("rename"), st.none() | who, number),
    st.tuples(st.just("play late"), st.none(), number),
    st.tuples(st.just("play elsewhere"), who, number),
    st.tuples(st.just("twist"), st.none() | who, number, st.sampled_from(FIELDS), anything),
    st.tuples(st.just("command"), who, commands),
    st.tuples(st.just("noise"), who, st.text() | st.binary() | anything.map(json.dumps)),
)
"""What is sent, and by whom; None: by whose message it is."""


class Evening:
    """A table with its three pages, another table, and what was acknowledged so far."""

    def __init__(self, house: House, data: Path, game: str, stack: ExitStack) -> None:
        self.house, self.data = house, data
        self.table, self.other = (house.table(game, (ADA, FRIEND, ADA)) for _ in range(2))
        for table in (self.table, self.other):
            house.join("Ben", house.link(table))
        self.pages: dict[str, WebSocketTestSession] = {}
        for name in WHO:
            with house.as_(name) as client:
                page = client.websocket_connect(f"/ws/table/{self.table}")
                self.pages[name] = stack.enter_context(page)
        self.sent: list[tuple[str, Message]] = []
        self.acknowledged: dict[str, tuple[int, int]] = {}
        """By the id of a command: its row, and its seat."""
        self.done: set[tuple[str, Message]] = set()
        self.decided: set[tuple[int, int]] = set()
        """Seats and decisions: none can be made twice, not even after it was taken back."""
        self.nameless = 0
        self.other_rows = self.rows(self.other)

    def rows(self, table: str) -> list[tuple[str | None, int]]:
        database = sqlite3.connect(self.data / FILE)
        asked = "SELECT cmd_id, seat FROM event WHERE game = ? ORDER BY seq"
        found = database.execute(asked, (table,)).fetchall()
        database.close()
        return found

    def legal(self, table: str, number: int) -> tuple[str, Message]:
        """What is to be done at a table, and by whom."""
        view, name = self.house.view("Ada", table), "Ada"
        if not view["choice"] and not view["confirm"]:
            view, name = self.house.view("Ben", table), "Ben"
        command = f"m{len(self.sent)}"
        if view["confirm"]:
            return name, json.dumps({"t": "confirm", "id": command, "seat": view["confirm"]})
        if not view["choice"]:
            return name, json.dumps({"t": "chat", "id": command, "seat": 2, "text": "well"})
        choice, found = view["choice"], list(leaves(view["choice"]["node"]))
        told = {key: choice[key] for key in ("seat", "decision")}
        actions = [found[number % len(found)]]
        return name, json.dumps({"t": "act", "id": command, "actions": actions, **told})

    def old(self, number: int) -> tuple[str, Message]:
        """One of the latest messages."""
        return self.sent[-1 - number % min(len(self.sent), 8)] if self.sent else ("Ada", "{}")

    def send(self, name: str, message: Message) -> None:
        """Send it and see what becomes of it."""
        page, end = self.pages[name], f"end-{len(self.sent)}"
        self.sent.append((name, message))
        if isinstance(message, bytes):
            page.send_bytes(message)
        else:
            page.send_text(message)
        page.send_json({"t": "options", "id": end, "seat": 0})  # always refused: the end
        answers = []
        while (heard := page.receive_json()).get("id") != end:
            answers += [heard] if heard["t"] in ANSWERS else []
        if not answers:
            assert json.loads(message)["t"] in ("hb", "resync")
            return
        (answer,) = answers
        assert answer.get("code") != "failed", answer
        if answer["t"] == "ack":
            self.note(name, json.loads(message), answer)
            if json.loads(message).get("id"):
                self.done.add((name, message))
        else:  # what was acknowledged once always is
            assert (name, message) not in self.done

    def note(self, name: str, message: Data, answer: Data) -> None:
        assert message["seat"] in OWN[name]
        command = message.get("id", "")
        if command in self.acknowledged:
            assert answer["seq"] == self.acknowledged[command][0]
            return
        if command:
            self.acknowledged[command] = (answer["seq"], message["seat"])
        else:
            self.nameless += 1
        if message["t"] == "act":
            decided = (message["seat"], message["decision"])
            assert decided not in self.decided
            self.decided.add(decided)

    def check(self) -> None:
        """The log has what was acknowledged, what bots and draws add, and nothing else."""
        rows = self.rows(self.table)
        named = Counter(command for command, _ in rows if command is not None)
        assert not [command for command, count in named.items() if count > 1]
        people = {c for c in named if " " not in c}  # those of bots and of joining have a space
        fresh = {c for c in people - set(self.acknowledged) if re.fullmatch("[0-9a-f]{32}", c)}
        assert people == set(self.acknowledged) | fresh
        assert len(fresh) == self.nameless
        for command, seat in rows:
            if command in self.acknowledged:
                assert seat + 1 == self.acknowledged[command][1]
        assert self.rows(self.other) == self.other_rows


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Path]]:
    data = tmp_path_factory.mktemp("fuzz")
    with a_client(data) as client:
        yield House(client), data
    database = look(data / FILE)
    assert list(examine(database, ALL_GAMES, Counter())) == []
    database.close()


@pytest.mark.parametrize("game", ["medina", "bazaar"])
def test_no_message_breaks_or_bends_a_table(house: tuple[House, Path], game: str) -> None:
    # Every try plays at a table of its own: to shrink an example would take minutes.
    @settings(max_examples=settings().max_examples // 4, phases=[Phase.generate])
    @given(st.lists(steps, min_size=12, max_size=40))
    def play(script: list[tuple[Any, ...]]) -> None:
        with ExitStack() as stack:
            evening = Evening(*house, game, stack)
            for kind, sender, *rest in script:
                name, message = made(evening, kind, rest)
                evening.send(sender or name, message)
            evening.check()

    play()


def made(evening: Evening, kind: str, rest: list[Any]) -> tuple[str, Message]:
    """The message of a step, and whose it is."""
    match kind, rest:
        case "play", [number]:
            return evening.legal(evening.table, number)
        case "play late", [number]:
            name, message = evening.legal(evening.table, number)
            late = json.loads(message)
            return name, json.dumps({**late, "decision": late.get("decision", 0) - 1})
        case "play elsewhere", [number]:
            return evening.legal(evening.other, number)
        case "repeat", [number]:
            return evening.old(number)
        case "rename", [number]:
            return made(evening, "twist", [number, "id", f"r{len(evening.sent)}"])
        case "twist", [number, field, value]:
            name, old = evening.old(number)
            try:
                message = json.loads(old)
            except ValueError:
                return name, old
            twisted = {**message, field: value} if isinstance(message, dict) else value
            return name, json.dumps(twisted)
        case "command", [message]:
            return "", json.dumps(message)
        case _, [message]:
            return "", message
    raise AssertionError(kind)
