"""kill -9 while people go on with a saga: one next match, whole, or none; nothing between."""

from __future__ import annotations

import random
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2
import pytest

from intramuros.games import GAMES
from intramuros.server.doctor import healthy
from intramuros.store.reading import FILE, look
from tests.server.playing import Data, any_action, leaves
from tests.server.process import GUESTS, Server

CAMPAIGN = """
import sys, pathlib
from intramuros.server.app import serve
from intramuros.games import GAMES
sys.exit(serve({port}, {data}, bot_pause=0, games={{"my_city": GAMES["my_city"]}}))
"""
"""With My City alone."""
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
    server: Server,
    cookies: dict[str, str],
    table: str,
    before: Data,
    data: Path,
    code: str = GUESTS,
) -> str:
    """Several ask at once and the server dies; the match that there is afterwards."""
    sent = threading.Event()
    with ThreadPoolExecutor(ASKERS) as pool:
        jobs = [pool.submit(go_on, server, cookies, table, sent) for _ in range(ASKERS)]
        sent.wait()
        server.kill()
        promised = {job.result() for job in jobs} - {None}
    with Server(data, server.port, code) as again, again.client() as client:
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


EPISODES = 3
"""Episodes of a campaign, each killed in the middle and on the way to the next."""


@pytest.mark.crash
def test_a_campaign_of_my_city_survives_inside_and_between_episodes(tmp_path: Path) -> None:
    chance = random.Random(6)
    cookies: dict[str, str] = {}
    path: list[str] = []
    port = 0
    for part in range(1, EPISODES + 1):
        with Server(tmp_path, port, CAMPAIGN) as server:
            port = server.port
            with server.client() as client:
                client.cookies.update(cookies)
                if not path:
                    asked = {"game": "my_city", "players": 2, "seats": SEATS, "autoconfirm": True}
                    path = [client.post("/api/tables", json=asked).json()["id"]]
                    cookies = dict(client.cookies)
                before = some_rounds(client, path[-1], chance)
            server.kill()  # inside the episode
        with Server(tmp_path, port, CAMPAIGN) as server:
            with server.client() as client:
                client.cookies.update(cookies)
                again = client.get(f"/api/tables/{path[-1]}").json()
                assert again["seq"] >= before["seq"]
                events = client.get(f"/api/tables/{path[-1]}/events?since=0").json()["events"]
                assert events[: before["seq"]] == before["events"]
                assert again["view"]["saga"]["part"] == part
                over = play_out(client, path[-1], chance)
            if part < EPISODES:
                path.append(killed_on_the_way(server, cookies, path[-1], over, tmp_path, CAMPAIGN))
    assert len(set(path)) == EPISODES
    connection = look(tmp_path / FILE)
    healthy(connection, GAMES)
    connection.close()


def some_rounds(client: httpx2.Client, table: str, chance: random.Random, rounds: int = 6) -> Data:
    """Into an episode; what stands in the log after so many choices and the bot's answers."""
    done = 0
    while done < rounds and not (now := client.get(f"/api/tables/{table}").json())["view"]["over"]:
        view = now["view"]
        if not view["choice"]:
            client.get(f"/api/tables/{table}/events?since={now['seq']}")
            continue
        body = {key: view["choice"][key] for key in ("seat", "decision")}
        body["actions"] = [builds(view, chance)]
        assert client.post(f"/api/tables/{table}/act", json=body).status_code == 200
        done += 1
    found: Data = client.get(f"/api/tables/{table}/events?since=0").json()
    return found


def builds(view: Data, chance: random.Random) -> str:
    """Whatever keeps the seat in the episode, if anything does."""
    texts = sorted(leaves(view["choice"]["node"]))
    return chance.choice([text for text in texts if text != "exit"] or texts)
