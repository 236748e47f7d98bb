"""People who play on a server in another process until it is gone, and remember what they saw."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx2
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from tests.server.playing import Data, any_action
from tests.server.process import Server

GONE = (httpx2.TransportError, ConnectionClosed, InvalidHandshake, OSError, EOFError)
"""How one learns that the server was killed."""
Sent = tuple[str, Data]
"""A command and its body."""


@dataclass
class Book:
    """What one person knows of a table."""

    table: str
    game: str
    acknowledged: dict[str, int] = field(default_factory=dict)
    """Command id -> the row that was answered."""
    commands: dict[str, Sent] = field(default_factory=dict)
    positions: dict[int, str] = field(default_factory=dict)
    """Row -> the position after it."""
    lines: dict[int, str] = field(default_factory=dict)
    """Row -> what the log on the page said of it."""
    last: int = 0
    """The latest row whose picture was shown."""

    def saw(self, seq: int, view: Data) -> None:
        self.last = max(self.last, seq)
        self.lines |= {line["seq"]: line["text"] for line in view["log"]}


@dataclass
class Person:
    """Somebody at one table after another; `live`: by a socket, else by the HTTP twin."""

    rng: random.Random
    asked: Data
    """The tables he asks for."""
    live: bool
    cookies: dict[str, str] = field(default_factory=dict)
    books: list[Book] = field(default_factory=list)
    pending: Sent | None = None
    """Sent, but never answered."""

    def play(self, server: Server, sends: Callable[[], None]) -> None:
        """Until the server is gone; `sends` is told of every command that is on its way."""
        with server.client() as client:
            client.cookies.update(self.cookies)
            try:
                while True:
                    if not self.books or self.is_over(client):
                        self.sit_down(client)
                    if self.live:
                        with connect(self.address(server), additional_headers=self.cookie()) as it:
                            self.play_live(it, sends)
                    else:
                        self.play_by_http(client, sends)
            except GONE:
                return

    def sit_down(self, client: httpx2.Client) -> None:
        answer = client.post("/api/tables", json=self.asked)
        assert answer.status_code == 201, answer.text
        self.cookies = dict(client.cookies)
        self.books.append(Book(answer.json()["id"], self.asked["game"]))

    def is_over(self, client: httpx2.Client) -> bool:
        over: bool = self.look(client)["view"]["over"]
        return over and self.pending is None

    def look(self, client: httpx2.Client) -> Data:
        found: Data = client.get(f"/api/tables/{self.books[-1].table}").json()
        self.books[-1].saw(found["seq"], found["view"])
        self.books[-1].positions[found["seq"]] = found["position"]
        return found

    def play_by_http(self, client: httpx2.Client, sends: Callable[[], None]) -> None:
        """Until the game is over."""
        self.retry(client)
        while not (found := self.look(client))["view"]["over"]:
            if not (found["view"]["choice"] or found["view"]["confirm"]):  # a bot thinks
                client.get(f"/api/tables/{self.books[-1].table}/events?since={found['seq']}")
                continue
            self.pending = self.next_command(found["view"])
            sends()
            self.retry(client)
            if self.rng.random() < 0.1:
                self.repeat(client)

    def retry(self, client: httpx2.Client) -> None:
        """The command that was sent: whether it had been carried out or not, now it has been."""
        if self.pending is not None:
            self.answered(post(client, self.books[-1], self.pending))

    def repeat(self, client: httpx2.Client) -> None:
        """A command that was answered gets the same answer again, and does nothing."""
        book = self.books[-1]
        name, seq = self.rng.choice(list(book.acknowledged.items()))
        assert post(client, book, book.commands[name]) == seq

    def play_live(self, socket: ClientConnection, sends: Callable[[], None]) -> None:
        """Until the game is over. Every picture counts as seen, not only those after an answer."""
        view = self.receive(socket, "full")["view"]
        while True:
            if self.pending is not None:
                self.send(socket)
            elif view["over"]:
                return
            elif not (view["choice"] or view["confirm"]):  # a bot thinks
                self.receive(socket, "patch", "full")
            else:
                self.pending = self.next_command(view)
                sends()
                self.send(socket)
            socket.send(json.dumps({"t": "resync"}))
            view = self.receive(socket, "full")["view"]

    def send(self, socket: ClientConnection) -> None:
        assert self.pending is not None
        command, body = self.pending
        socket.send(json.dumps({"t": command, **body}))
        message = self.receive(socket, "ack", "err")
        assert message["t"] == "ack" and message["id"] == body["id"], message
        self.answered(message["seq"])

    def receive(self, socket: ClientConnection, *kinds: str) -> Data:
        while True:
            message: Data = json.loads(socket.recv(60))
            if message["t"] in ("full", "patch"):
                self.books[-1].saw(message["seq"], message["view"])
            if message["t"] in kinds:
                return message

    def next_command(self, view: Data) -> Sent:
        name = f"{self.rng.getrandbits(64):x}"
        if view["confirm"]:
            return "confirm", {"id": name, "seat": view["confirm"]}
        if view["undo"] and self.rng.random() < 0.1:
            return "undo", {"id": name, "seat": view["undo"]}
        choice = view["choice"]
        body = {"id": name, "seat": choice["seat"], "decision": choice["decision"]}
        return "act", {**body, "actions": [any_action(view, self.rng)]}

    def answered(self, seq: int) -> None:
        assert self.pending is not None
        book, name = self.books[-1], self.pending[1]["id"]
        book.acknowledged[name] = seq
        book.commands[name] = self.pending
        self.pending = None

    def address(self, server: Server) -> str:
        return f"{server.url.replace('http', 'ws')}/ws/table/{self.books[-1].table}"

    def cookie(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}


def post(client: httpx2.Client, book: Book, sent: Sent) -> int:
    command, body = sent
    answer = client.post(f"/api/tables/{book.table}/{command}", json=body)
    assert answer.status_code == 200, answer.text
    seq: int = answer.json()["seq"]
    return seq


class Countdown:
    """Becomes due while the n-th command from now is on its way."""

    def __init__(self, commands: int) -> None:
        self.left = commands
        self.lock = threading.Lock()
        self.due = threading.Event()

    def __call__(self) -> None:
        with self.lock:
            self.left -= 1
            if self.left <= 0:
                self.due.set()


def people_of(rng: random.Random, *tables: Data) -> list[Person]:
    """For each table one by a socket and one by HTTP."""
    return [
        Person(random.Random(rng.getrandbits(32)), table, live)
        for table in tables
        for live in (True, False)
    ]


def asked(game: str, players: int, bots: int = 0) -> Any:
    seats = [{"kind": "human"}] * (players - bots) + [{"kind": "bot", "bot": "random"}] * bots
    return {"game": game, "players": players, "seats": seats}
