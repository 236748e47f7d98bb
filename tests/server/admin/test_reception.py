"""The socket of the operator: where it is, who can open it, and what it does with noise."""

from __future__ import annotations

import json
import re
import socket
import stat
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from intramuros.server.admin.reception import FILE, LONGEST_LINE, LONGEST_PATH, socket_path
from intramuros.server.limits.orders import FILE as ORDERS
from tests.cli.running import good, refused
from tests.server.keeping import some_data
from tests.server.playing import a_client, new_table, people
from tests.server.process import Server

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such sockets")


def said(directory: Path, *lines: bytes) -> list[bytes]:
    """What a server answers to lines that no command would send."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(60)
        with socket_path(directory) as path:
            line.connect(path)
        with line.makefile("rwb") as file:
            answers = []
            for one in lines:
                file.write(one)
                file.flush()
                answers.append(file.readline())
            return answers


def test_only_its_user_can_open_it_and_it_goes_with_the_server(tmp_path: Path) -> None:
    with a_client(tmp_path):
        mode = (tmp_path / FILE).lstat().st_mode
        assert stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600
    assert not (tmp_path / FILE).exists()


def test_noise_is_answered_and_hurts_nobody(tmp_path: Path) -> None:
    noise = [b"\n", b"{}\n", b"\xff\xfe\n", b'{"do":"dance"}\n', b'{"do":"tables","games":1}\n']
    noise += [
        b'{"do":"show","id":"' + b"x" * 100 + b'"}\n',
        b'{"do":"ban","address":"::","sec":1}\n',
    ]
    with a_client(tmp_path) as client:
        for answer in said(tmp_path, *noise):
            assert json.loads(answer)["is"] == "refused"
        assert said(tmp_path, b"x" * 2 * LONGEST_LINE + b"\n") == [b""]  # cut
        assert said(tmp_path, b'{"do":"tables"}\n') == [
            b'{"is":"tablelist","found":[],"more":false}\n'
        ]
        assert client.get("/healthz").text == "ok"


def test_a_stale_socket_is_replaced(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        first = new_table(client, seats=people(3))
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as killed, socket_path(tmp_path) as path:
        killed.bind(path)  # and nobody listens
    assert first[:12] in good("admin", "tables", "--data", str(tmp_path))
    with a_client(tmp_path) as client:
        second = new_table(client, seats=people(3))
        assert second[:12] in good("admin", "tables", "--data", str(tmp_path))
    assert not (tmp_path / FILE).exists()


def test_a_ban_ends_what_waits(tmp_path: Path) -> None:
    """A long poll of a real server, which would else be answered after 25 seconds."""
    with Server(tmp_path) as server, server.client() as client, server.client() as other:
        table = client.post("/api/tables", json={"game": "medina"}).json()["id"]
        poll = f"/api/tables/{table}/events?since=0&wait=25"
        with ThreadPoolExecutor(1) as pool:
            asked = pool.submit(other.get, poll)
            while 'state="long_poll"} 1.0' not in client.get("/metrics").text:
                pass
            told = good("admin", "ban", "127.0.0.1", "--for", "1h", "--data", str(tmp_path))
            assert re.search(r"; closed \d other connections?\n", told)
            assert asked.result(60).status_code == 503
        with server.client() as later:  # what the ban closed may still look open to the others
            assert later.get("/").status_code == 403
            assert later.get("/healthz").text == "ok"
        assert server.stop() == (0, "")


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="needs Linux")
def test_a_long_path(tmp_path: Path) -> None:
    data = tmp_path / ("long" * 30) / "data"
    assert len(str(data)) > LONGEST_PATH
    with a_client(data) as client:
        table = new_table(client, seats=people(3))
        assert stat.S_IMODE((data / FILE).lstat().st_mode) == 0o600
        assert table[:12] in good("admin", "tables", "--data", str(data))
    assert not (data / FILE).exists()


def test_what_is_in_the_way_stays(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / FILE).write_text("dear to me")
    with a_client(tmp_path) as client:
        assert client.get("/healthz").text == "ok"
        said = refused("admin", "tables", "--data", str(tmp_path), code=1)
        assert said.startswith(f"a server uses the data in {tmp_path}, but has no admin.sock")
    assert (tmp_path / FILE).read_text() == "dear to me"


def test_without_a_server(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    assert refused("admin", "tables", *data, code=1).startswith("there is no database ")
    some_data(tmp_path)
    tables = json.loads(good("admin", "tables", "--json", *data))
    assert len(tables) == 4
    playing = [one["id"] for one in tables if one["stage"] == "playing"]
    (waiting,) = [one["id"] for one in tables if one["stage"] == "waiting"]
    good("admin", "close", playing[0], "--reason", "We moved.", *data)
    good("admin", "close", waiting, *data)
    good("admin", "delete", playing[1], "--yes", *data)
    good("admin", "ban", "192.0.2.0/24", "--for", "1d", *data)
    assert (tmp_path / ORDERS).exists()
    assert "0 faults" in good("doctor", *data)
    with a_client(tmp_path) as client:
        view = client.get(f"/api/tables/{playing[0]}").json()["view"]
        assert view["prompt"] == "The operator closed the game: We moved."
        assert client.get(f"/api/tables/{playing[1]}").status_code == 404
        assert "192.0.2.0/24" in good("admin", "bans", *data)
