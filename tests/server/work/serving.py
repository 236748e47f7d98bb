"""The inside of a server that a test talks to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.testclient import TestClient

from intramuros.server.web.site import Site
from intramuros.server.work.fair_queue import FairQueue


def site_of(client: TestClient) -> Site:
    assert isinstance(client.app, Starlette)
    site: Site = client.app.state.site
    return site


def in_loop(client: TestClient, function: Any, *args: Any) -> Any:
    """Call a coroutine function in the server's event loop."""
    assert client.portal is not None
    return client.portal.call(function, *args)


@contextmanager
def busy(client: TestClient, queue: FairQueue) -> Iterator[None]:
    """A queue in which somebody else's job runs."""
    turn = queue.turn("somebody else")
    in_loop(client, turn.__aenter__)
    yield
    in_loop(client, turn.__aexit__, None, None, None)
