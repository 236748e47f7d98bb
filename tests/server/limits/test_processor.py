"""The share of the processor: what an address used is owed, and whoever owes waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from intramuros.games import GAMES
from intramuros.server.app import create_app
from intramuros.server.limits import processor
from intramuros.server.limits.processor import Meter, Timed
from intramuros.server.settings import Limits, Rate, Settings
from tests.server.playing import BOUNDLESS, new_table


def settings(at_once: float, a_minute: float) -> Settings:
    address = replace(BOUNDLESS.limits.address, processor=Rate(at_once, a_minute))
    return replace(BOUNDLESS, limits=Limits(BOUNDLESS.limits.session, address))


@pytest.fixture(autouse=True)
def nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processor, "REFUSED_AFTER", 0.0)


def test_an_address_that_is_far_in_debt_is_refused_and_others_are_served(tmp_path: Path) -> None:
    app = create_app(tmp_path, GAMES, settings=settings(0.02, 0), open_metrics=True)
    with TestClient(app):
        greedy, other = (TestClient(app, client=(f"192.0.2.{n}", 5000)) for n in (1, 2))
        assert other.get("/healthz").text == "ok"
        codes = [greedy.get("/").status_code for _ in range(40)]
        assert codes[0] == 200 and codes[-1] == 429
        answer = greedy.get("/api/games")
        assert answer.json()["code"] == "slow" and answer.headers["retry-after"] == "3600"
        assert "Too much is asked for from your address." in answer.json()["error"]
        assert greedy.get("/healthz").text == greedy.get("/readyz").text == "ok"
        counted = 'intramuros_limits_reached_total{limit="processor",whose="address"}'
        assert counted in other.get("/metrics").text
        assert other.get("/").status_code == 200


@contextmanager
def beside_another(data: Path, limits: Settings) -> Iterator[TestClient]:
    """A client of a server that somebody else uses too."""
    app = create_app(data, GAMES, settings=limits)
    with TestClient(app) as client:
        TestClient(app, client=("192.0.2.9", 5000)).get("/healthz")
        yield client


def test_whoever_is_alone_may_use_all(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, GAMES, settings=settings(0, 0))) as client:
        assert [client.get("/").status_code for _ in range(5)] == [200] * 5


def test_a_page_is_refused_as_a_page(tmp_path: Path) -> None:
    with beside_another(tmp_path, settings(0, 0)) as client:
        answer = client.get("/")
        assert answer.status_code == 429 and "<h1" in answer.text
        assert "Try again in" in answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_small_debt_is_waited_for(tmp_path: Path) -> None:
    with beside_another(tmp_path, settings(0, 60_000)) as client:
        assert client.get("/").status_code == 200  # it waited for a millisecond
        table = new_table(client)
        with client.websocket_connect(f"/ws/table/{table}") as socket:
            assert socket.receive_json()["t"] == "full"
            for number in range(5):
                socket.send_json({"t": "options", "seat": 1, "prefix": [], "id": f"o{number}"})
                assert socket.receive_json()["id"] == f"o{number}"


def test_only_steps_count_and_not_what_is_waited_for() -> None:
    async def work() -> None:
        await asyncio.sleep(0.05)
        sum(range(200_000))

    async def measure() -> float:
        meter = Meter()
        await Timed(work(), meter)
        return meter.seconds

    assert 0.0001 < asyncio.run(measure()) < 0.05


def test_what_goes_wrong_comes_through() -> None:
    heard = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            heard.append("cancelled")
            raise

    async def cancel() -> None:
        task = asyncio.ensure_future(_awaiting(work))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        with pytest.raises(ZeroDivisionError):
            await _awaiting(_failing)

    asyncio.run(cancel())
    assert heard == ["cancelled"]


async def _awaiting(work: Callable[[], Awaitable[None]]) -> None:
    await Timed(work(), Meter())


async def _failing() -> None:
    await asyncio.sleep(0)
    raise ZeroDivisionError
