"""Running an application in this process, until Ctrl-C or SIGTERM."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
import threading
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Any

import uvicorn
from starlette.applications import Starlette

from intramuros.server.web.slow_clients import PatientProtocol

PATIENCE = 2.5
"""Seconds from a signal to the end, whatever still runs: what was acknowledged is on disk."""
BACKLOG = 2048
"""Connections that the system keeps until they are accepted."""
AT_ONCE = 16
"""So many are accepted before those that are too many have been closed (uvloop: one)."""


def run(app: Starlette, listening: socket.socket) -> int:
    """Serve the application until interrupted; the exit code."""
    http: Any = partial(
        PatientProtocol, connections=app.state.connections, proxies=app.state.proxies
    )
    config = uvicorn.Config(
        app,
        log_config=None,  # ours
        access_log=False,
        proxy_headers=False,  # web/hosting/front.py believes only proxies that were declared
        http=http,
        backlog=AT_ONCE,
        ws_max_size=65536,
        timeout_graceful_shutdown=1,
        lifespan="on",
    )
    server = _Server(config, app, _address(listening))
    _tune()
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn passes it on when all is closed
    try:
        server.run([listening])
    except KeyboardInterrupt:
        pass  # uvicorn has closed everything and passes the signal on
    finally:
        server.end.cancel()
    return 0 if server.started else 1


class _Server(uvicorn.Server):
    """Says where it is once it really listens; ends without waiting for open pages."""

    def __init__(self, config: uvicorn.Config, app: Starlette, address: str) -> None:
        super().__init__(config)
        self.app = app
        self.address = address
        self.end = threading.Timer(PATIENCE, os._exit, (0,))
        self.end.daemon = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)  # asyncio takes one number for both
        if self.started:
            with suppress(OSError):  # a full disk where it is written
                print(f"Intramuros is at {self.address} - press Ctrl-C to stop", flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.app.state.site.let_go()  # else open requests would hold up the end
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            self.end.start()  # a busy loop or a thread that makes a replay may not hold up the end
        super().handle_exit(sig, frame)


def _tune() -> None:
    """Settings of Python itself, so that no move waits for more than it must.

    Python looks for cycles of garbage in all it holds. Here are few and tables are large: with
    100 of them one search stops everybody for 40 ms, so it should be rare. Requests leave such
    cycles, and everybody waits while they are cleared away: for 15 ms when there are 10,000 new
    objects, so that is not put off for longer.

    The thread that writes needs the interpreter a few times in a commit, for a moment each time,
    and would else wait 5 ms for it whenever a picture is being made.
    """
    gc.freeze()
    gc.set_threshold(10_000, 100, 100)
    sys.setswitchinterval(0.0005)


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; OSError with a reason that says what to do."""
    try:
        return _bound(host, port)
    except (OSError, UnicodeError) as error:
        raise OSError(f"cannot listen at {host} port {port}: {_reason(error)}") from None


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, place = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listening = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":  # there it would let two servers share the port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(place)
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening


def _address(listening: socket.socket) -> str:
    """Where people find it: a server for the whole network goes by this computer's name."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = socket.gethostname()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _reason(error: OSError | UnicodeError) -> str:
    if isinstance(error, socket.gaierror | UnicodeError):
        return "there is no such host"
    reason = error.strerror or str(error)
    return reason[:1].lower() + reason[1:] + ("; choose another with --port" if error.errno else "")
