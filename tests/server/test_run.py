"""`serve` as people start it: one line when it is there, one line when it cannot be."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from intramuros.server.run import _address, listen
from tests.server.playing import act, leaves
from tests.server.process import Server, launch


def test_it_says_where_it_is_and_stops_on_ctrl_c(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert server.line == f"Intramuros is at {server.url} - press Ctrl-C to stop\n"
        assert server.url.startswith("http://127.0.0.1:")
        with server.client() as client:
            assert client.get("/healthz").text == "ok"
            table = client.post("/api/tables", json={"game": "medina"}).json()["id"]
            assert client.get(f"/table/{table}").status_code == 200
            assert client.cookies.get(f"intramuros_{server.port}")
        assert server.stop() == (0, "")


def test_for_the_whole_network_it_goes_by_the_name_of_the_computer() -> None:
    with listen("0.0.0.0", 0) as listening:
        port = listening.getsockname()[1]
        assert _address(listening) == f"http://{socket.gethostname()}:{port}"


def test_a_taken_port_is_told_in_one_line(tmp_path: Path) -> None:
    with Server(tmp_path / "one") as server:
        second = launch(tmp_path / "two", server.port)
        out, errors = second.communicate(timeout=60)
        assert second.returncode == 1 and out == ""
        assert errors == (
            f"cannot listen at 127.0.0.1 port {server.port}: "
            "address already in use; choose another with --port\n"
        )


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with Server(tmp_path):
        second = launch(tmp_path)
        out, errors = second.communicate(timeout=60)
        assert second.returncode == 1 and out == ""
        assert errors.startswith(f"another server already uses the data in {tmp_path};")
        assert errors.count("\n") == 1


def test_after_kill_9_the_data_are_free_at_once(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        server.kill()
    with Server(tmp_path) as server, server.client() as client:
        assert client.get("/healthz").text == "ok"


def test_a_real_socket_and_a_page_on_another_port(tmp_path: Path) -> None:
    with Server(tmp_path) as server, server.client() as client:
        asked = {"game": "medina", "players": 3}
        table = client.post("/api/tables", json=asked).json()["id"]
        address = f"{server.url.replace('http', 'ws')}/ws/table/{table}"
        cookie = {"Cookie": "; ".join(f"{k}={v}" for k, v in client.cookies.items())}
        with connect(address, origin=Origin(server.url), additional_headers=cookie) as socket:
            full = json.loads(socket.recv(60))
            action = next(leaves(full["view"]["choice"]["node"]))
            socket.send(json.dumps(act(full["view"], action, "a")))
            assert json.loads(socket.recv(60))["t"] == "patch"
            assert json.loads(socket.recv(60)) == {"t": "ack", "id": "a", "seq": 1}
        elsewhere = Origin(f"http://127.0.0.1:{server.port + 1}")
        with pytest.raises(InvalidStatus, match="403"):
            connect(address, origin=elsewhere, additional_headers=cookie)
        assert server.stop() == (0, "")


def test_ctrl_c_does_not_wait_for_open_pages(tmp_path: Path) -> None:
    with Server(tmp_path) as server, server.client() as client:
        table = client.post("/api/tables", json={"game": "medina"}).json()["id"]
        address = f"{server.url.replace('http', 'ws')}/ws/table/{table}"
        with connect(address) as socket:
            assert json.loads(socket.recv(60))["t"] == "full"
            assert server.stop() == (0, "")
