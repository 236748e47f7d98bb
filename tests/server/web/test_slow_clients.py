"""Heads without end and lines that do not come to the point are cut; whoever waits is not."""

from __future__ import annotations

import json
import socket
from pathlib import Path

from websockets.sync.client import connect

from intramuros.server.web.slow_clients import LONGEST_HEAD
from tests.server.live.test_trouble import one_move, seated
from tests.server.process import CODE, Server

IMPATIENT = f"from intramuros.server.web import slow_clients; slow_clients.PATIENCE = 0.3; {CODE}"


def line(server: Server, said: bytes) -> socket.socket:
    opened = socket.create_connection(("127.0.0.1", server.port), 60)
    opened.sendall(said)
    return opened


def heard(opened: socket.socket) -> bytes:
    """All that the server says until it hangs up."""
    found = b""
    with opened:
        try:
            while more := opened.recv(65536):
                found += more
        except ConnectionResetError:
            pass
    return found


def test_a_head_has_a_limit(tmp_path: Path) -> None:
    heads = (
        b"GET /healthz HTTP/1.1\r\nHost: here\r\nX: " + b"x" * LONGEST_HEAD,
        b"GET /healthz HTTP/1.1\r\nHost: here\r\n" + b"a: b\r\n" * (LONGEST_HEAD // 6),
        b"GET /" + b"x" * LONGEST_HEAD,
    )
    with Server(tmp_path) as server, server.client() as client:
        for head in heads:
            opened = line(server, head[: LONGEST_HEAD // 2])
            assert client.get("/healthz").text == "ok"
            opened.sendall(head[LONGEST_HEAD // 2 :])
            assert b"a head has at most 32 kB" in heard(opened)
            assert client.get("/healthz").text == "ok"


def test_who_does_not_come_to_the_point_is_cut_off_and_who_waits_is_not(tmp_path: Path) -> None:
    asks = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
    with Server(tmp_path, code=IMPATIENT) as server, server.client() as client:
        person = seated(client)
        one_move(client, person)
        where = f"/api/tables/{person.books[-1].table}"
        with connect(f"ws{server.url[4:]}/ws/table/{person.books[-1].table}") as page:
            assert heard(line(server, b"")) == b""
            assert heard(line(server, b"GET /healthz HTTP/1.1\r\n")) == b""
            assert heard(line(server, b"\r\n")) == b""
            posts = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
            assert heard(line(server, posts)) == b""
            assert heard(line(server, asks + b"GET /he")).endswith(b"\r\n\r\nok")  # and no more
            # A poll and a page that have asked may wait as long as they like.
            assert client.get(f"{where}/events?since=1&wait=1").json()["events"] == []
            page.send('{"t":"resync"}')
            assert json.loads(page.recv(60))["t"] == "full"
