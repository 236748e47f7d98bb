"""A server with the guest game alone, which can be started again with another edition of it."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.testclient import TestClient

from intramuros.core.game import AnyGame
from intramuros.server.app import create_app
from tests.guest.game import GAME as BAZAAR
from tests.server.playing import BOUNDLESS, Data, look, move


@contextmanager
def serving(data: Path, game: AnyGame = BAZAAR, *, stranger: bool = False) -> Iterator[TestClient]:
    """A server that a visitor comes back to, or a stranger."""
    jar = data / "cookie"
    app = create_app(data, {"bazaar": game}, bot_pause=0.0, settings=BOUNDLESS)
    with TestClient(app) as client:
        if jar.exists() and not stranger:
            client.cookies.set(*jar.read_text().split())
        yield client
        for cookie in client.cookies.jar:
            jar.write_text(f"{cookie.name} {cookie.value}")


def play(client: TestClient, table: str, moves: int = 10_000) -> Data:
    rng = random.Random(1)
    for _ in range(moves):
        view = look(client, table)["view"]
        if view["over"]:
            break
        move(client, table, view, rng)
    settle(client)
    return look(client, table)


def settle(client: TestClient) -> None:
    """Wait for the archives."""
    assert client.portal is not None and isinstance(client.app, Starlette)
    settled: Callable[[], Awaitable[None]] = client.app.state.site.archives.settled
    client.portal.call(settled)
