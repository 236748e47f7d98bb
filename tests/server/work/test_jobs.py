"""Replays and pictures by the server's routes: each viewer's own, and fair when many ask."""

from __future__ import annotations

import gzip
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

import msgspec
import pytest
from starlette.testclient import TestClient

from intramuros.server.view.history.replay import replay
from tests.server.playing import Data, new_table, people
from tests.server.view.history.test_replay import play
from tests.server.work.serving import busy, in_loop, site_of


def made_here(client: TestClient, table: str, mine: tuple[int, ...]) -> Data:
    """The replay as the server's own process would make it."""
    found = in_loop(client, site_of(client).tables.get, table)
    data: Data = msgspec.json.decode(msgspec.json.encode(replay(found.moment, mine)))
    return data


@pytest.mark.parametrize("game", ["medina", "bazaar"])
def test_each_viewer_gets_an_own_replay(client: TestClient, game: str) -> None:
    """Also when another viewer's was made a moment ago."""
    seats = [{"kind": "human"}, {"kind": "bot"}, {"kind": "bot"}]
    table = new_table(client, game, seats=seats)
    play(client, table, moves=3)
    path = f"/api/tables/{table}/replay"
    stranger = made_here(client, table, ())
    mine = made_here(client, table, (0,))
    assert stranger != mine  # whose card it is; in the bazaar also what is on it
    assert client.get(path).json() == mine
    cookies = dict(client.cookies)
    client.cookies.clear()
    assert client.get(path).json() == stranger
    client.cookies.update(cookies)
    assert client.get(path).json() == mine


def test_answers_are_compressed_in_the_worker(client: TestClient) -> None:
    table = new_table(client, seats=people(3))
    for path in (f"/api/tables/{table}/replay", f"/table/{table}/position.svg"):
        plain = client.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        with client.stream("GET", path, headers={"accept-encoding": "gzip"}) as short:
            assert short.headers["content-encoding"] == "gzip"
            assert gzip.decompress(b"".join(short.iter_raw())) == plain.content
        assert short.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


def test_an_address_waits_for_itself_only(client: TestClient) -> None:
    """Of an address sixty can wait; the next one is told to come back, and counted."""
    table = new_table(client, seats=people(3))
    path = f"/table/{table}/position.svg"
    with ThreadPoolExecutor(61) as pool:
        with busy(client, site_of(client).maker.queue):
            asked = {pool.submit(client.get, path) for _ in range(61)}
            done, others = wait(asked, return_when=FIRST_COMPLETED)
            (refused,) = (one.result() for one in done)
            assert refused.status_code == 429 and refused.headers["retry-after"] == "20"
            assert "Try again in 20 seconds." in refused.text
            assert site_of(client).queue_lengths["work"] == 60
        assert {one.result().status_code for one in others} == {200}
    assert site_of(client).queue_lengths["work"] == 0
    numbers = site_of(client).metrics.registry
    limit = {"whose": "address", "limit": "queue"}
    assert numbers.get_sample_value("intramuros_limits_reached_total", limit) == 1
