"""More connections than there is room for: whoever has most of them gives one up."""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from intramuros.server.limits.connections import Connection, Connections, State
from intramuros.server.settings import FILE, AddressLimits, Limits, ServerLimits
from tests.server.process import CODE, Server

linux = pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 is this machine on Linux")

FEW = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256)); {CODE}"
CAP = 160
"""How many connections that leaves."""
SETTINGS = """
[limits.session]
sockets = 1000
long_polls = 1000
[limits.address]
sockets = 1000
long_polls = 1000
"""


class House:
    """Connections of a server that is not there."""

    def __init__(self, most: int, most_of_an_address: int = 100) -> None:
        self.all = Connections(
            Limits(
                address=AddressLimits(connections=most_of_an_address),
                server=ServerLimits(connections=most),
            )
        )
        self.closed: list[str] = []
        self.reached: list[str] = []
        self.all.reached = lambda whose, limit: self.reached.append(f"{whose} {limit}")

    def open(self, name: str, state: State | None = None, path: str = "/") -> Connection:
        """One of `a2`, of the address `a`; its request begins and goes on to a state."""
        opened = Connection(name[0], self.all, lambda: self.closed.append(name))
        self.all.open(opened)
        if state is not None:
            self.said = self.all.ask(opened, name[0], path)
            opened.turn(state)
        return opened


def test_the_greediest_address_gives_up_what_it_needs_least() -> None:
    house = House(16)
    kept = house.open("b1", "socket")
    for number in range(4):
        house.open(f"a{number}", "request")
    for number in range(4, 8):
        house.open(f"a{number}", "socket")
    for number in range(8, 12):
        house.open(f"a{number}", "long_poll")
    for number in range(12, 15):
        house.open(f"a{number}", "idle")
    assert house.all.counts() == {
        "idle": 3,
        "long_poll": 4,
        "socket": 5,
        "request": 4,
        "spare": 0,
    }
    for newcomer in "cdefghijk":  # one visitor each: none of them is greedy
        house.open(f"{newcomer}1", "socket")
    assert house.closed == ["a12", "a13", "a14", "a8", "a9", "a10", "a11", "a4", "a5"]
    assert kept.is_admitted and house.reached == ["server connections"] * 9


def test_of_a_banned_address_whatever_waits_is_closed() -> None:
    house = House(16, most_of_an_address=4)
    states: list[State] = ["idle", "long_poll", "socket", "request", "long_poll"]
    for number, state in enumerate(states):  # the last one is above the limit
        house.open(f"a{number}", state)
    house.open("b1", "long_poll")
    assert house.all.close_waiting(lambda address: address == "a") == 3
    assert sorted(house.closed) == ["a0", "a1", "a4"]
    assert house.all.counts() == {"idle": 0, "long_poll": 1, "socket": 1, "request": 1, "spare": 0}
    house.open("a5", "request")
    assert house.said == ""


def test_a_socket_on_which_something_came_stays_longer() -> None:
    house = House(16)
    pages = [house.open(f"a{number}", "socket") for number in range(16)]
    pages[0].turn("socket")
    house.open("b1", "socket")
    assert house.closed == ["a1"]


def test_the_greediest_newcomer_is_turned_away_and_told_when_to_come_back() -> None:
    house = House(16)
    for number in range(16):
        house.open(f"a{number}", "long_poll")
    assert house.said == ""
    refused = house.open("a16", "request")
    assert house.said == ("The server has no room for another connection. Try again in 10 seconds.")
    house.open("a17", "request", "/healthz")
    assert house.said == "" and house.closed == []
    assert house.all.counts()["spare"] == 2 and house.reached == ["server connections"]
    house.all.closed(refused)
    assert house.all.counts()["spare"] == 1


def test_one_that_was_turned_away_is_served_when_there_is_room() -> None:
    house = House(16)
    lines = [house.open(f"a{number}", "idle") for number in range(16)]
    late = house.open("a16")
    house.all.closed(lines[0])
    assert not late.is_admitted
    assert house.all.ask(late, "a", "/") == "" and late.is_admitted


def test_an_address_has_a_limit_of_its_own() -> None:
    house = House(100, most_of_an_address=3)
    for number in range(4):
        house.open(f"a{number}", "request")
    assert house.said == (
        "Too many connections are open from your address. Try again in 10 seconds."
    )
    assert house.reached == ["address connections"]
    house.open("b1", "request")
    assert house.said == ""


def test_behind_a_proxy_a_connection_is_the_visitors_while_a_request_lasts() -> None:
    house = House(100, most_of_an_address=3)
    lines = [house.open(f"p{number}") for number in range(3)]
    for line in lines:
        assert house.all.ask(line, "visitor", "/") == ""
    more = house.open("p4")
    assert house.all.ask(more, "visitor", "/").startswith("Too many connections")
    house.all.rest(lines[0])
    assert lines[0].address == "p"
    other = house.open("p5")
    assert house.all.ask(other, "somebody else", "/") == ""


def test_above_the_cap_there_is_room_for_a_few_and_the_greediest_go_first() -> None:
    house = House(16)
    for number in range(16):
        house.open(f"a{number}", "socket")
    probe = house.open("b1")  # as greedy as nobody: one of the others goes
    assert house.closed == ["a0"] and probe.is_admitted
    for number in range(house.all.spare + 10):
        house.open(f"a{100 + number}")
    assert house.all.counts()["spare"] == house.all.spare
    assert house.closed == ["a0", *(f"a{100 + number}" for number in range(10))]


def line(server: Server, source: str, said: str = "") -> socket.socket:
    """A connection from another address of this machine."""
    opened = socket.create_connection(("127.0.0.1", server.port), 60, (source, 0))
    opened.sendall(said.encode())
    return opened


def get(path: str, *headers: str) -> str:
    return "\r\n".join((f"GET {path} HTTP/1.1", "Host: localhost", *headers, "", ""))


def answer(opened: socket.socket) -> tuple[str, str]:
    """Head and body of the answer on a connection that the server closes."""
    found = b""
    with opened:
        while more := opened.recv(65536):
            found += more
    head, _, body = found.decode().partition("\r\n\r\n")
    return head, body


UPGRADE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version: 13",
)


def page(server: Server, source: str, table: str) -> socket.socket:
    """An open socket of a table whose first picture has come."""
    opened = line(server, source, get(f"/ws/table/{table}", *UPGRADE))
    assert opened.recv(12) == b"HTTP/1.1 101"
    assert heard(opened, b'"t":"full"')
    return opened


def heard(opened: socket.socket, words: bytes) -> bool:
    """Whether the server says this before it hangs up."""
    found = b""
    while words not in found:
        more = opened.recv(65536)
        if not more:
            return False
        found += more
    return True


def resync(opened: socket.socket) -> bool:
    """Whether a page is still shown its table when it asks."""
    text = b'{"t":"resync"}'
    opened.sendall(bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text)
    return heard(opened, b'"t":"full"')


@contextmanager
def crowded(directory: Path) -> Iterator[tuple[Server, str, list[socket.socket]]]:
    """A server with few descriptors, a table, and two pages of 127.0.0.2 at it."""
    (directory / FILE).write_text(SETTINGS)
    with Server(directory, code=FEW, log="json") as server, ExitStack() as stack:
        with server.client() as client:
            table = client.post("/api/tables", json={"game": "medina"}).json()["id"]
        pages = [stack.enter_context(page(server, "127.0.0.2", table)) for _ in range(2)]
        yield server, table, pages


@linux
def test_many_long_polls_and_pages_of_one_address_keep_nobody_out(tmp_path: Path) -> None:
    with crowded(tmp_path) as (server, table, pages), ExitStack() as stack:
        poll = get(f"/api/tables/{table}/events?since=0&wait=25")
        # Twice as many as there is room for, by one address.
        polls = [stack.enter_context(line(server, "127.0.0.1", poll)) for _ in range(CAP)]
        stack.enter_context(page(server, "127.0.0.3", table))
        more = [line(server, "127.0.0.1", get(f"/ws/table/{table}", *UPGRADE)) for _ in range(CAP)]
        for turned_away in more[-5:]:
            head, body = answer(turned_away)
            assert head.startswith("HTTP/1.1 503") and "retry-after: 10" in head
            assert body == "The server has no room for another connection. Try again in 10 seconds."
        head, body = answer(line(server, "127.0.0.1", get("/api/games")))
        assert head.startswith("HTTP/1.1 503") and json.loads(body)["code"] == "slow"
        for source in ("127.0.0.1", "127.0.0.4"):
            for path in ("/healthz", "/readyz"):
                head, body = answer(line(server, source, get(path, "Connection: close")))
                assert head.startswith("HTTP/1.1 200") and body == "ok"
        head, _ = answer(line(server, "127.0.0.4", get("/", "Connection: close")))
        assert head.startswith("HTTP/1.1 200")
        # The oldest polls of the greedy one went, with a sentence.
        head, body = answer(polls[0])
        assert head.startswith("HTTP/1.1 503") and body.startswith(
            "The server needs the connection"
        )
        # Everybody else's pages are still there.
        stack.enter_context(page(server, "127.0.0.5", table))
        assert all(resync(opened) for opened in pages)
        head, body = answer(line(server, "127.0.0.6", get("/metrics", "Connection: close")))
        assert 'intramuros_limits_reached_total{limit="connections",whose="server"}' in body
        for opened in more:
            opened.close()
        code, errors = server.stop()
    said = [json.loads(text) for text in errors.splitlines()]
    assert code == 0
    first, at_end = [one for one in said if one["event"] == "connections were closed or refused"]
    assert (first["times"], first["most"], first["greediest"]) == (1, CAP, CAP - 2)
    assert first["level"] == "warning" and at_end["times"] > CAP


def test_behind_a_proxy_each_visitor_has_connections_of_their_own(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('proxies = ["127.0.0.1"]\n[limits.address]\nconnections = 3\n')
    with Server(tmp_path) as server, ExitStack() as stack:
        first = line(server, "127.0.0.1", get("/healthz", "Connection: close"))
        assert answer(first)[1] == "ok"
        asks = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.{}\r\n"
        made = line(server, "127.0.0.1", asks.format(1) + "Connection: close\r\n")
        made.sendall(b'Content-Length: 17\r\n\r\n{"game":"medina"}')
        table = json.loads(answer(made)[1])["id"]

        def visit(visitor: int, path: str, *headers: str) -> socket.socket:
            who = f"X-Forwarded-For: 192.0.2.{visitor}"
            return line(server, "127.0.0.1", get(path, who, *headers))

        for _ in range(3):
            opened = stack.enter_context(visit(1, f"/ws/table/{table}", *UPGRADE))
            assert heard(opened, b'"t":"full"')
        head, body = answer(visit(1, "/", "Connection: close"))
        assert head.startswith("HTTP/1.1 503") and body.startswith("Too many connections are open")
        assert answer(visit(2, "/", "Connection: close"))[0].startswith("HTTP/1.1 200")
        assert server.stop()[0] == 0
