"""A table that is deleted while people are at it: they are told, and nothing is written again."""

from __future__ import annotations

import asyncio
import gc
from functools import partial
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from intramuros.games import GAMES
from intramuros.server.doctor import healthy
from intramuros.server.live import registry
from intramuros.server.table.messages import Act
from intramuros.server.table.refusal import Refusal
from intramuros.store.reading import FILE, look
from tests.server.live.test_live_table import a_table, an_action, tables
from tests.server.playing import a_client, new_table, people, receive
from tests.server.test_doctor import leave
from tests.server.web.test_lobby import play_out


def delete(client: TestClient, table: str) -> bool:
    """As the operator does."""
    assert client.portal is not None and isinstance(client.app, Starlette)
    registry = client.app.state.site.tables
    done: bool = client.portal.call(partial(registry.delete, table))
    return done


def test_pages_are_told_and_closed(client: TestClient) -> None:
    table = new_table(client, seats=people(3))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        receive(socket, "full")
        assert delete(client, table)
        said = receive(socket, "err")
        assert (said["code"], said["message"]) == ("gone", "This table was deleted.")
        with pytest.raises(WebSocketDisconnect) as closed:
            receive(socket, "patch")
        assert (closed.value.code, closed.value.reason) == (4404, "This table was deleted.")
    assert client.get(f"/api/tables/{table}").json()["error"] == "This table was deleted."
    page = client.get(f"/table/{table}")
    assert page.status_code == 404 and "This table was deleted." in page.text
    assert not delete(client, table)
    assert not delete(client, "nowhere")


def test_a_command_on_its_way_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with tables(tmp_path) as (found, store):
            table = await a_table(found, store, "h", "h")
            act = Act(1, 0, [an_action(table.moment, 0)], id="c1")
            deleting = asyncio.create_task(found.delete(table.id))
            await asyncio.sleep(0)  # the deletion has the table now
            waiting = asyncio.create_task(table.command("s", act))
            assert await deleting
            with pytest.raises(Refusal, match=r"This table was deleted\."):
                await waiting
            with pytest.raises(Refusal, match=r"This table was deleted\."):
                await found.get(table.id)
            assert await store.events(table.id) == []
            assert await store.table(table.id) is None
            assert found.loaded == []

    asyncio.run(run())


def test_bots_and_clocks_stop(tmp_path: Path) -> None:
    async def run() -> None:
        async with tables(tmp_path) as (found, store):
            table = await a_table(found, store, "b", "b")
            table.bots.look("here")
            await table.wait_beyond(3, 10.0)
            assert table.bots.is_playing()
            await found.delete(table.id)
            while table.bots.is_playing():
                await asyncio.sleep(0)
            commits = store.commits
            await table.time_out()
            assert store.commits == commits and await store.due() == []

    asyncio.run(run())


def test_somebody_who_waits_for_news_learns_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with tables(tmp_path) as (found, store):
            table = await a_table(found, store, "h", "h")
            waiting = asyncio.create_task(table.wait_beyond(table.moment.seq, 60.0))
            await asyncio.sleep(0)
            await found.delete(table.id)
            await waiting
            with pytest.raises(Refusal, match=r"This table was deleted\."):
                table.still_there()

    asyncio.run(run())


def test_whoever_asked_for_it_may_go_away(tmp_path: Path) -> None:
    async def run() -> None:
        async with tables(tmp_path) as (found, store):
            table = await a_table(found, store, "h", "h")
            asking = asyncio.create_task(found.delete(table.id))
            await asyncio.sleep(0)
            asking.cancel()
            await asyncio.wait([asking])
            while found.loaded:
                await asyncio.sleep(0)
            assert await store.table(table.id) is None

    asyncio.run(run())


def test_long_tables_are_kept_in_memory_only_as_far_as_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with tables(tmp_path) as (found, store):
            made = [(await a_table(found, store, "h", "h")).id for _ in range(4)]
            rows = (await found.get(made[0])).moment.seq
            assert rows and found.in_memory == 4
            monkeypatch.setattr(registry, "KEPT_ROWS", 2 * rows)
            made.append((await a_table(found, store, "h", "h")).id)
            assert sorted(table.id for table in found.loaded) == sorted((made[0], made[-1]))
            monkeypatch.setattr(registry, "KEPT_ROWS", 0)
            await found.get(made[2])
            assert [table.id for table in found.loaded] == [made[2]]

    asyncio.run(run())


def test_a_rematch_that_was_deleted_can_be_asked_for_again(client: TestClient) -> None:
    table = new_table(client, "bazaar", seats=people(2))
    play_out(client, table)
    first = client.post(f"/api/tables/{table}/rematch").json()["id"]
    delete(client, first)
    second = client.post(f"/api/tables/{table}/rematch").json()["id"]
    assert first != second == client.post(f"/api/tables/{table}/rematch").json()["id"]
    assert client.get(f"/api/tables/{table}").json()["view"]["rematch"] == second


def test_a_saga_goes_on_without_its_first_match(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        bots = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
        first = new_table(client, "my_city", seats=bots, autoconfirm=True)
        leave(client, first)
        second = client.post(f"/api/tables/{first}/next", json={}).json()["id"]
        assert delete(client, first)
        saga = client.get(f"/api/tables/{second}/saga").json()
        assert saga["path"] == [second] and [one["id"] for one in saga["matches"]] == [second]
        assert client.get(f"/table/{second}").status_code == 200
        assert client.get("/lobby").status_code == 200
        leave(client, second)
        again = client.post(f"/api/tables/{second}/restart", json={"id": "r1"})
        assert again.status_code == 404 and "first match of this saga was deleted" in again.text
        assert client.post(f"/api/tables/{second}/next", json={}).status_code == 200
    database = look(tmp_path / FILE)
    healthy(database, GAMES)
    database.close()


def test_a_table_that_was_left_needs_no_collector_to_go(tmp_path: Path) -> None:
    """Nothing in a table leads back to it: it is gone with the last one who uses it."""

    async def run() -> None:
        async with tables(tmp_path) as (found, store):
            table = await a_table(found, store, "h", "h")
            await table.command("s", Act(1, 0, [an_action(table.moment, 0)], "c1"))
            page = table.subscribe("s", None)
            table.leave(page)
            bots = await a_table(found, store, "b", "h")
            while bots.bots.is_playing():
                await asyncio.sleep(0)
            found._recent.clear()
            assert found.in_memory == 2
            del table, page, bots
            assert found.in_memory == 0

    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()
