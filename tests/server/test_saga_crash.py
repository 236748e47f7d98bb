"""kill -9 while people go on with a saga: one next match, whole, or none; nothing between."""

from __future__ import annotations

import random
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2
import pytest

from tests.server.playing import Data, any_action
from tests.server.process import GUESTS, Server

SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "random", "name": "Bo"}]
ASKERS = 4


def play_out(client: httpx2.Client, table: str, chance: random.Random) -> Data:
    """To the end of a match, with the bot's moves in between."""
    while not (found := client.get(f"/api/tables/{table}").json())["view"]["over"]:
        view = found["view"]
        if view["choice"]:
            body = {key: view["choice"][key] for key in ("seat", "decision")}
            body["actions"] = [any_action(view, chance)]
            client.post(f"/api/tables/{table}/act", json=body)
        else:
            client.get(f"/api/tables/{table}/events?since={found['seq']}")
    data: Data = found
    return data


def go_on(server: Server, cookies: dict[str, str], table: str, sent: threading.Event) -> str | None:
    """Ask for the next match; None if the server went away over it."""
    with server.client() as client:
        client.cookies.update(cookies)
        sent.set()
        try:
            answer = client.post(f"/api/tables/{table}/next", json={})
        except httpx2.TransportError:
            return None
    assert answer.status_code == 200, answer.text
    following: str = answer.json()["id"]
    return following


@pytest.mark.crash
def test_a_saga_survives_between_and_inside_matches(tmp_path: Path) -> None:
    chance = random.Random(20261116)
    cookies: dict[str, str] = {}
    path: list[str] = []
    port = 0
    for part in (1, 2, 3):
        with Server(tmp_path, port, GUESTS) as server:
            port = server.port  # cookies belong to a port
            with server.client() as client:
                client.cookies.update(cookies)
                if not path:
                    asked = {"game": "bazaar", "players": 2, "seats": SEATS, "autoconfirm": True}
                    asked["options"] = {"play": "saga"}
                    path = [client.post("/api/tables", json=asked).json()["id"]]
                    cookies = dict(client.cookies)
                found = client.get(f"/api/tables/{path[-1]}/saga").json()
                assert found["path"] == path
                assert [match["id"] for match in found["matches"]] == path
                before = play_out(client, path[-1], chance)
            if part < 3:
                path.append(killed_on_the_way(server, cookies, path[-1], before, tmp_path))
    assert len(set(path)) == 3


def killed_on_the_way(
    server: Server, cookies: dict[str, str], table: str, before: Data, data: Path
) -> str:
    """Several ask at once and the server dies; the match that there is afterwards."""
    sent = threading.Event()
    with ThreadPoolExecutor(ASKERS) as pool:
        jobs = [pool.submit(go_on, server, cookies, table, sent) for _ in range(ASKERS)]
        sent.wait()
        server.kill()
        promised = {job.result() for job in jobs} - {None}
    with Server(data, server.port, GUESTS) as again, again.client() as client:
        client.cookies.update(cookies)
        now = client.get(f"/api/tables/{table}").json()
        assert now["position"] == before["position"]
        children = client.get(f"/api/tables/{table}/saga").json()["matches"]
        known = now["view"]["saga"]["next"]["table"]
        assert [child["id"] for child in children if child["parent"] == table] == (
            [known] if known else []
        )
        following = go_on(again, cookies, table, sent)
        assert following is not None
        assert promised <= {following} and known in (None, following)
        first = client.get(f"/api/tables/{following}").json()
        assert first["view"]["saga"]["part"] == before["view"]["saga"]["part"] + 1
        again.kill()
    return following
