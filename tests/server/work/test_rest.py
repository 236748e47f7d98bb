"""Bots rest where no person plays and nobody looks; a few tables of an address go on at once."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from msgspec.structs import replace
from starlette.testclient import TestClient

from intramuros.server.settings import Work
from tests.server.playing import BOUNDLESS, a_client, look, my_move, new_table, receive, until
from tests.server.work.serving import busy, in_loop, site_of

BOTS = [{"kind": "bot"}] * 3
PERSON = [{"kind": "human"}, {"kind": "bot"}, {"kind": "bot"}]
FULL = (
    "1 game without people goes on at your address already. "
    "This one goes on when it ends or its page is closed."
)


def resting(client: TestClient, table: str) -> int:
    """Where a table stands when its bots have come to rest."""

    async def settled() -> int:
        found = await site_of(client).tables.get(table)
        await asyncio.sleep(0)  # a bot that was just woken looks around first
        while found.bots.is_playing():
            await asyncio.sleep(0)
        return found.moment.seq

    seq: int = in_loop(client, settled)
    return seq


def test_nothing_moves_until_somebody_looks(client: TestClient) -> None:
    table = new_table(client, "bazaar", seats=BOTS)
    start = resting(client, table)
    assert look(client, table)["seq"] == start
    heard = client.get(f"/api/tables/{table}/events?since={start}").json()
    assert heard["seq"] > start
    seq = resting(client, table)
    view = look(client, table)["view"]
    assert not view["over"] and resting(client, table) == seq
    assert until(client, table, lambda view: view["over"])["view"]["winners"]


def test_bots_play_while_a_page_is_open(client: TestClient) -> None:
    table = new_table(client, seats=BOTS)
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        receive(socket, "full")
        receive(socket, "patch")
    seq = resting(client, table)
    assert not look(client, table)["view"]["over"]
    with client.websocket_connect(f"/ws/table/{table}?since={seq}") as socket:
        while receive(socket, "patch")["seq"] == seq:
            pass


def test_nothing_moves_after_a_restart(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        table = new_table(client, seats=BOTS)
        client.get(f"/api/tables/{table}/events?since=0")
        seq = resting(client, table)
    with a_client(tmp_path) as client:
        assert resting(client, table) == look(client, table)["seq"] == seq


def test_where_a_person_plays_bots_go_on_unseen(client: TestClient) -> None:
    table = new_table(client, seats=PERSON)
    until(client, table, my_move)
    away = client.post(f"/api/tables/{table}/away", json={"seat": 1})
    assert away.status_code == 200  # now bots have all seats, and nobody looks
    assert resting(client, table) == look(client, table)["seq"] == away.json()["seq"]
    back = client.post(f"/api/tables/{table}/back", json={"seat": 1})
    assert back.status_code == 200
    assert my_move(look(client, table)["view"])


def test_a_few_tables_of_an_address_at_once(tmp_path: Path) -> None:
    settings = replace(BOUNDLESS, work=Work(bot_tables=1))
    with a_client(tmp_path, bot_pause=600.0, settings=settings) as client:
        first, second, third = (new_table(client, seats=BOTS) for _ in range(3))
        played = new_table(client, seats=PERSON)
        with client.websocket_connect(f"/ws/table/{first}") as page:
            receive(page, "full")
            with (
                client.websocket_connect(f"/ws/table/{second}") as waits,
                client.websocket_connect(f"/ws/table/{third}") as waits_longer,
                client.websocket_connect(f"/ws/table/{played}") as with_a_person,
            ):
                receive(with_a_person, "full")
                assert receive(waits, "rest")["says"] == FULL
                assert receive(waits_longer, "rest")["says"] == FULL
                with client.websocket_connect(f"/ws/table/{second}") as later:
                    assert receive(later, "rest")["says"] == FULL
                page.close()
                assert receive(waits, "rest")["says"] == FULL  # again, for the later page
                assert receive(waits, "rest")["says"] == ""
                waits.close()
                assert receive(waits_longer, "rest")["says"] == ""


def test_a_person_who_comes_back_waits_for_nothing(tmp_path: Path) -> None:
    settings = replace(BOUNDLESS, work=Work(bot_tables=1))
    with a_client(tmp_path, bot_pause=600.0, settings=settings) as client:
        first, played = new_table(client, seats=BOTS), new_table(client, seats=PERSON)
        with (
            client.websocket_connect(f"/ws/table/{first}") as page,
            client.websocket_connect(f"/ws/table/{played}") as mine,
        ):
            receive(page, "full")
            receive(mine, "full")
            mine.send_json({"t": "away", "id": "a", "seat": 1})
            assert receive(mine, "rest")["says"] == FULL
            mine.send_json({"t": "back", "id": "b", "seat": 1})
            assert receive(mine, "rest")["says"] == ""


def test_bots_of_an_address_do_not_hold_up_others(client: TestClient) -> None:
    """Here somebody else's bot thinks: ours wait in the queue."""
    table = new_table(client, seats=PERSON)
    site = site_of(client)
    thinking = site.tables.services.thinking
    view = until(client, table, my_move)["view"]
    with ThreadPoolExecutor(1) as pool, busy(client, thinking):
        answer = client.post(f"/api/tables/{table}/away", json={"seat": view["choice"]["seat"]})
        polled = pool.submit(client.get, f"/api/tables/{table}/events?since={answer.json()['seq']}")
        while not site.queue_lengths["bots"]:
            in_loop(client, asyncio.sleep, 0)
        assert not polled.done()
    assert polled.result().json()["events"]
