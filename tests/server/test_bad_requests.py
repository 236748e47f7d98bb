"""What is no request, and a log that cannot be written: one line each at most, and no harm."""

from __future__ import annotations

import json
import socket
import struct
import sys
from pathlib import Path
from typing import Any

import httpx2
import pytest

from intramuros.server.logs import A_MINUTE
from tests.server.limits.test_connections import UPGRADE, get, heard, line, page
from tests.server.live.test_trouble import no_room, one_move, seated
from tests.server.process import Server

linux = pytest.mark.skipif(sys.platform != "linux", reason="has /dev/full")

BAD_REQUESTS = {
    "another protocol": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "no request": b"hello\r\n\r\n",
    "two lengths": b"POST / HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc",
    "a bad chunk": b"POST /api/tables HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "another upgrade": get("/", "Upgrade: h2c", "Connection: Upgrade, close").encode(),
    "a socket without a key": get("/ws/table/x", *UPGRADE[:2]).encode(),
    "a socket with a body": get("/ws/table/x", "Content-Length: 1", *UPGRADE).encode() + b"x",
    "a socket with a long line": get("/ws/table/x", f"X: {'x' * 9000}", *UPGRADE).encode(),
}


def frame(kind: int, data: bytes, last: int = 0x80, masked: int = 0x80) -> bytes:
    """A frame of a socket, as a client sends it."""
    size = len(data)
    length = bytes((masked | min(size, 127),)) + (struct.pack(">Q", size) if size > 125 else b"")
    return bytes((last | kind,)) + length + bytes(4 if masked else 0) + data


BAD_FRAMES = {
    "invalid UTF-8": frame(1, b"\xff\xfe"),
    "invalid UTF-8 in two parts": frame(1, b"\xc3", last=0) + frame(0, b"("),
    "many of them": frame(1, b"\xff") * 50,
    "no known kind": frame(3, b"x"),
    "compressed nonsense": frame(1, b"\xff\xff\xff", last=0xC0),
    "not masked": frame(1, b"{}", masked=0),
    "too long": frame(1, b"x" * 70_000),
    "a part of nothing": frame(0, b"x"),
    "a bad farewell": frame(8, b"\x00\x01"),
}


def ended(opened: socket.socket) -> None:
    """Read until the server hangs up."""
    with opened:
        try:
            while opened.recv(65536):
                pass
        except ConnectionResetError:
            pass


def told(errors: str) -> list[dict[str, Any]]:
    return [json.loads(text) for text in errors.splitlines()]


def test_bad_requests_are_a_line_each_and_bounded(tmp_path: Path) -> None:
    with Server(tmp_path, log="json") as server, server.client() as client:
        table = client.post("/api/tables", json={"game": "medina"}).json()["id"]
        for request in BAD_REQUESTS.values():
            opened = line(server, "127.0.0.1")
            opened.sendall(request)
            ended(opened)
        for frames in BAD_FRAMES.values():
            opened = page(server, "127.0.0.1", table)
            opened.sendall(frames)
            ended(opened)
        for _ in range(A_MINUTE + 10):
            opened = line(server, "127.0.0.1", "nonsense\r\n\r\n")
            assert heard(opened, b"400 Bad Request")
            ended(opened)
        assert client.get("/healthz").text == "ok"
        code, errors = server.stop()
    said = told(errors)
    assert code == 0 and "Traceback" not in errors and not any("exception" in one for one in said)
    events = [one["event"] for one in said]
    assert events.count("Invalid UTF-8 sequence received from client.") == 3
    assert events.count("Invalid WebSocket request received.") == 2
    assert events.count("Invalid HTTP request received.") == A_MINUTE
    (more,) = [one for one in said if one["event"] == "more of the same"]
    assert (more["what"], more["times"]) == ("Invalid HTTP request received.", 14)


def test_whoever_vanishes_in_the_middle_leaves_no_line(tmp_path: Path) -> None:
    with Server(tmp_path, log="json") as server, server.client() as client:
        table = client.post("/api/tables", json={"game": "medina"}).json()["id"]
        for said in (
            "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
            get("/ws/table/nowhere", *UPGRADE),
            get(f"/ws/table/{table}", *UPGRADE),
            get(f"/api/tables/{table}/events?since=0&wait=1"),
            get("/"),
        ):
            for linger in (0, 1):
                opened = line(server, "127.0.0.1", said)
                option = struct.pack("ii", linger, 0)
                opened.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, option)
                opened.close()
        assert client.get("/").status_code == 200
        assert server.stop() == (0, "")


def refused(client: httpx2.Client, person: Any) -> httpx2.Response:
    word, body = person.next_command(person.look(client)["view"])
    return client.post(f"/api/tables/{person.books[-1].table}/{word}", json=body)


@linux
def test_a_full_disk_for_the_log_stops_nobody(tmp_path: Path) -> None:
    with (
        open("/dev/full", "w") as full,
        Server(tmp_path, log="json", errors=full) as server,
        server.client() as client,
    ):
        person = seated(client)
        one_move(client, person)
        for _ in range(30):  # a library's line, and one of ours
            ended(line(server, "127.0.0.1", "nonsense\r\n\r\n"))
        no_room(server)
        for _ in range(30):
            answer = refused(client, person)
            assert answer.status_code == 503
            assert answer.json()["error"] == "The move could not be stored. Try again."
        no_room(server, room=True)
        one_move(client, person)
        assert client.get("/healthz").text == "ok"
        assert server.stop()[0] == 0
