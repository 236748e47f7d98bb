"""serve: the server in this process."""

from __future__ import annotations

import argparse
import socket
import time
from pathlib import Path
from threading import Thread

from intramuros.cli.failure import Failure
from intramuros.cli.given import components_of, game_named


def serve(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    from intramuros.server.app import serve as serve_until_stopped

    components = {}
    for text in args.components:
        name, sign, file = text.partition("=")
        if not sign:
            raise Failure(f"components are written GAME=FILE, not {text[:60]!r}")
        components[name] = components_of(file, game_named(name))
    if args.open:
        if args.port == 0:
            raise Failure("--open needs to know the port: choose one with --port")
        Thread(target=_open_when_ready, args=(args.host, args.port), daemon=True).start()
    try:
        return serve_until_stopped(
            port=args.port,
            data=Path(args.data or "data"),
            host=args.host,
            components=components,
            log_format=args.log_format,
            open_metrics=args.open_metrics,
            names=args.name,
            proxies=args.proxy,
            path=args.path.rstrip("/"),
            accept_loss=args.accept_loss,
        )
    except UnicodeError:
        raise Failure(f"{args.host[:60]!r} is no host") from None


def _open_when_ready(host: str, port: int) -> None:
    import webbrowser

    for _ in range(100):
        try:
            socket.create_connection((host, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(f"http://{f'[{host}]' if ':' in host else host}:{port}")
            return
