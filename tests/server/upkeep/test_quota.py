"""When the database is as large as it may be nothing new is begun, and games go on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from msgspec.structs import replace
from structlog.testing import capture_logs

from intramuros.server.settings import Storage
from intramuros.server.table.refusal import Refusal
from intramuros.server.upkeep.quota import EVERY, SAY_AGAIN, Quota
from intramuros.store import Store
from tests.server.live.test_friends import House
from tests.server.playing import BOUNDLESS, a_client, look, move, new_table, people
from tests.server.upkeep.test_expiry import site_of
from tests.server.view.history.test_replay import GOLDEN
from tests.server.web.test_lobby import play_out

RECORD = (GOLDEN / "3-1-random.txt").read_text(encoding="utf-8")
SAYS = "Games that have begun go on."


@pytest.fixture
def _plain_logs() -> Iterator[None]:
    structlog.reset_defaults()
    yield
    structlog.reset_defaults()


@pytest.mark.parametrize("storage", [Storage(megabytes=0.01), Storage(free_megabytes=1e12)])
def test_running_games_go_on(tmp_path: Path, storage: Storage) -> None:
    with a_client(tmp_path) as client:
        table = new_table(client, seats=people(3))
        finished = new_table(client, "bazaar", seats=people(2))
        play_out(client, finished)
        cookies = dict(client.cookies)
    with a_client(tmp_path, settings=replace(BOUNDLESS, storage=storage)) as client:
        house = House(client)
        house.cookies["Ada"] = cookies
        with house.as_("Ada") as ada:
            before = look(ada, table)
            move(ada, table, before["view"], random.Random(1))
            assert look(ada, table)["seq"] > before["seq"]
            for path, body in (
                ("/api/tables", {"json": {"game": "medina"}}),
                (f"/api/tables/{finished}/rematch", {}),
                ("/api/records", {"content": RECORD}),
                ("/tables", {"data": {"game": "medina", "players": "3"}}),
                ("/records", {"data": {"record": RECORD}}),
            ):
                answer = ada.post(path, follow_redirects=False, **body)
                assert answer.status_code == 507 and SAYS in answer.text, path
        numbers = site_of(client).metrics.registry
        assert numbers.get_sample_value("intramuros_storage_full") == 1
        assert (numbers.get_sample_value("intramuros_database_bytes") or 0) > 10_000
        with house.as_("Eve") as eve:  # can watch, but gets no session
            page = eve.get(f"/table/{table}")
            assert page.status_code == 200 and "set-cookie" not in page.headers
            assert eve.post("/api/tables", json={"game": "medina"}).status_code == 507
            assert eve.get("/readyz").status_code == 200


@pytest.mark.usefixtures("_plain_logs")
def test_it_is_measured_now_and_then_and_told_once_an_hour(tmp_path: Path) -> None:
    async def work() -> None:
        now = 0.0
        store = Store.open(tmp_path)
        quota = Quota(Storage(megabytes=0.2), store.upkeep, tmp_path, lambda: now)
        await quota.check()
        assert 10_000 < quota.bytes < 200_000
        for number in range(50):
            await store.add_record(f"r{number}", "medina", "medina/2", "x" * 8_000, 1.0)
        await quota.check()  # the last measurement holds
        with capture_logs() as said:
            for now in (EVERY, 2 * EVERY, 3 * EVERY, SAY_AGAIN + 2 * EVERY):  # noqa: B007
                with pytest.raises(Refusal, match="no room for new tables") as refused:
                    await quota.check()
                assert refused.value.code == "full"
        assert [line["event"] for line in said] == ["no room for anything new"] * 2
        await store.upkeep.delete_records([f"r{number}" for number in range(50)])
        now += EVERY
        await quota.check()
        store.close()

    asyncio.run(work())


def test_no_quota(tmp_path: Path) -> None:
    with a_client(tmp_path, settings=replace(BOUNDLESS, storage=Storage(0, 0))) as client:
        new_table(client)
