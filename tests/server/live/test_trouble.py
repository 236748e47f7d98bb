"""A full disk, spoilt data, clients that do not listen: told clearly, and survived.

The servers run in their own processes, as people start them.
"""

from __future__ import annotations

import json
import random
import socket
import struct
import sys
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest
from websockets.sync.client import connect

from intramuros.store import Store
from intramuros.store.reading import FILE
from tests.server.crowd import Person, asked, post
from tests.server.process import Server, launch

linux = pytest.mark.skipif(sys.platform != "linux", reason="limits another process, as Linux can")


def no_room(server: Server, room: bool = False) -> None:
    """From now on the server's files cannot grow, as on a full disk; or they can again."""
    import resource

    most = resource.RLIM_INFINITY if room else 4096
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


def seated(client: httpx2.Client, players: int = 3, bots: int = 0) -> Person:
    person = Person(random.Random(1), asked("medina", players, bots), live=False)
    person.sit_down(client)
    return person


def one_move(client: httpx2.Client, person: Person) -> None:
    person.pending = person.next_command(person.look(client)["view"])
    person.retry(client)


@linux
def test_a_full_disk_refuses_commands_and_is_over_when_there_is_room(tmp_path: Path) -> None:
    with Server(tmp_path) as server, server.client() as client:
        person = seated(client)
        one_move(client, person)
        before = person.look(client)
        sent = person.next_command(before["view"])
        no_room(server)
        table = f"/api/tables/{person.books[-1].table}"
        for _ in range(2):
            refused = client.post(f"{table}/{sent[0]}", json=sent[1])
            assert refused.status_code == 503
            assert refused.json() == {
                "error": "The move could not be stored. Try again.",
                "code": "failed",
                "violations": [],
            }
            assert person.look(client) == before
        assert client.post("/api/tables", json=person.asked).status_code == 503
        page = client.post("/tables", data={"game": "medina", "players": "3"})
        assert page.status_code == 503 and "This could not be stored. Try again." in page.text
        no_room(server, room=True)
        assert post(client, person.books[-1], sent) == before["seq"] + 1
        code, errors = server.stop()
        assert code == 0 and "not stored" in errors and "Traceback" not in errors
    with Server(tmp_path) as server, server.client() as client:
        client.cookies.update(person.cookies)
        assert person.look(client)["seq"] == before["seq"] + 1


@linux
def test_bots_go_on_when_there_is_room_again(tmp_path: Path) -> None:
    with Server(tmp_path) as server, server.client() as client:
        person = seated(client, 3, bots=2)
        table = person.books[-1].table
        while not (found := person.look(client))["view"]["confirm"]:
            one_move(client, person)
        no_room(server)
        address = f"{server.url.replace('http', 'ws')}/ws/table/{table}"
        with connect(address, additional_headers=person.cookie()) as page:
            assert json.loads(page.recv(60))["t"] == "full"
            sent = person.next_command(found["view"])
            refused = client.post(f"/api/tables/{table}/confirm", json=sent[1])
            assert refused.status_code == 503
            no_room(server, room=True)
            post(client, person.books[-1], sent)
            while json.loads(page.recv(60)).get("seq", 0) < found["seq"] + 2:
                pass  # the bots have their turns


@linux
def test_a_start_on_a_full_disk_is_told_in_one_line(tmp_path: Path) -> None:
    Store.open(tmp_path / "old").close()
    for place in ("old", "new"):
        started = launch(tmp_path / place, most_bytes=1024)
        out, errors = started.communicate(timeout=60)
        assert started.returncode == 1 and out == ""
        assert errors.startswith(f"{tmp_path / place / FILE} cannot be used: ")
        assert errors.count("\n") == 1
    Store.open(tmp_path / "old").close()
    Store.open(tmp_path / "new").close()


def test_spoilt_data_are_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"Dear diary, " * 1000)
    started = launch(tmp_path)
    out, errors = started.communicate(timeout=60)
    assert started.returncode == 1 and out == ""
    assert errors == f"{tmp_path / FILE} cannot be used: file is not a database\n"
    assert (tmp_path / FILE).read_bytes() == b"Dear diary, " * 1000


def deaf_page(server: Server, person: Person) -> socket.socket:
    """A spectator's page that asks for picture after picture and never reads one."""
    host, _, port = urlsplit(server.url).netloc.partition(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((host, int(port)))
    headers = {
        "Host": f"{host}:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version": "13",
    }
    asked = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    line.sendall(f"GET /ws/table/{person.books[-1].table} HTTP/1.1\r\n{asked}\r\n".encode())
    text = b'{"t":"resync"}'
    line.sendall(200 * (bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text))
    return line


def test_who_does_not_listen_or_vanishes_holds_nobody_up(tmp_path: Path) -> None:
    with Server(tmp_path) as server, server.client() as client:
        person = seated(client)
        pages = [deaf_page(server, person) for _ in range(4)]
        for moves in range(45):
            if moves % 20 == 10:  # one vanishes, without a goodbye
                page = pages.pop()
                page.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                page.close()
            one_move(client, person)
        address = f"{server.url.replace('http', 'ws')}/ws/table/{person.books[-1].table}"
        with connect(address, additional_headers=person.cookie()) as other:
            assert json.loads(other.recv(60))["seq"] == person.look(client)["seq"] >= 45
        assert server.stop() == (0, "")
        for page in pages:
            page.close()


@linux
def test_a_picture_is_made_beside_the_server(tmp_path: Path) -> None:
    """What draws PNGs lets no other thread run: in the server it would stop every table."""
    with Server(tmp_path) as server, server.client() as client:
        person = seated(client)
        where = f"/table/{person.books[-1].table}/position.png"
        picture = client.get(f"{where}?width=300")
        assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"
        assert int.from_bytes(picture.content[16:20], "big") == 300
        assert "resvg" not in Path(f"/proc/{server.process.pid}/maps").read_text()
