"""The server of the browser tests: uvicorn in a thread, on its own port."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from msgspec.structs import replace

from intramuros.core.game import AnyGame
from intramuros.server.app import create_app
from intramuros.server.live.schedule import Timepiece
from intramuros.server.settings import Settings
from tests.server.playing import BOUNDLESS


@dataclass(frozen=True)
class Served:
    """A running server."""

    port: int
    path: str = ""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.path}"


class _Server(uvicorn.Server):
    """Signals when it is listening."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.listening = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.listening.set()


@contextmanager
def serve(
    data: Path,
    games: Mapping[str, AnyGame],
    port: int = 0,
    timepiece: Timepiece | None = None,
    path: str = "",
    bot_pause: float = 0.0,
    settings: Settings = BOUNDLESS,
) -> Iterator[Served]:
    """Serve these games until the end of the block; port 0 takes any free port."""
    data.mkdir(exist_ok=True)
    settings = replace(settings, path=path)
    app = create_app(data, games, bot_pause=bot_pause, settings=settings, timepiece=timepiece)
    bound = socket.create_server(("127.0.0.1", port))
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
        lifespan="on",
    )
    server = _Server(config)
    thread = threading.Thread(target=server.run, args=([bound],), daemon=True)
    thread.start()
    if not server.listening.wait(30):
        raise TimeoutError("the server did not start")
    try:
        yield Served(bound.getsockname()[1], path)
    finally:
        server.should_exit = True
        thread.join(10)
        bound.close()
