"""Asking: the running server by its socket, or the data themselves if no server runs."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from intramuros.cli.failure import Failure
from intramuros.server.admin.messages import Answered, Asked, Refused

Ask = Callable[[Asked], Answered]
DEFAULT = "data"
PATIENCE = 120.0
"""Seconds that an answer may take."""
LONGEST = 16 * 1024 * 1024

decoder: msgspec.json.Decoder[Answered] = msgspec.json.Decoder(Answered)


@contextmanager
def asking(data: str | None) -> Iterator[Ask]:
    """A function that asks, and raises Failure if the answer is no."""
    directory = Path(data or DEFAULT)
    connected = None if sys.platform == "win32" else _connected(directory)
    opened = _server(connected) if connected else _alone(directory)
    with opened as ask:
        yield lambda asked: _checked(ask(asked))


def _checked(answer: Answered) -> Answered:
    if isinstance(answer, Refused):
        message = answer.error[:1].lower() + answer.error[1:].removesuffix(".")
        raise Failure(message, 2 if answer.code == "bad" else 1)
    return answer


if sys.platform != "win32":

    def _connected(directory: Path) -> socket.socket | None:
        """A line to the server of the folder; None if none is there."""
        from intramuros.server.admin.reception import socket_path

        line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        line.settimeout(PATIENCE)
        try:
            with socket_path(directory) as path:
                line.connect(path)
        except PermissionError:
            line.close()
            raise Failure(
                f"the server of {directory} belongs to another user; run this as that user", 1
            ) from None
        except OSError:
            line.close()
            return None  # no socket, or one that a killed server left
        return line


@contextmanager
def _server(line: socket.socket) -> Iterator[Ask]:
    with line, line.makefile("rwb") as file:

        def ask(asked: Asked) -> Answered:
            try:
                file.write(msgspec.json.encode(asked) + b"\n")
                file.flush()
                answer = file.readline(LONGEST)
            except OSError as error:
                reason = str(error.strerror or error).lower()
                raise Failure(f"the server does not answer: {reason}", 1) from None
            if not answer.endswith(b"\n"):
                raise Failure("the server ended before it had answered", 1)
            return decoder.decode(answer)

        yield ask


@contextmanager
def _alone(directory: Path) -> Iterator[Ask]:
    from intramuros.games import GAMES
    from intramuros.server import logs
    from intramuros.server.admin.alone import alone
    from intramuros.server.settings import SettingsError
    from intramuros.store import StoreError

    logs.configure()  # what goes wrong, on stderr
    with asyncio.Runner() as runner:
        office = alone(directory, GAMES)
        try:
            found = runner.run(office.__aenter__())
        except (StoreError, SettingsError) as error:
            raise Failure(_reason(str(error), directory), 1) from None
        try:
            yield lambda asked: runner.run(found.answer(msgspec.json.encode(asked)))
        finally:
            runner.run(office.__aexit__(None, None, None))


def _reason(said: str, directory: Path) -> str:
    """Why the data cannot be used; a server that runs there has no socket that we could find."""
    if "another server" not in said:
        return said
    if sys.platform == "win32":
        return (
            f"a server uses the data in {directory}; on Windows, which has no Unix sockets, admin "
            "works only while no server runs: stop it first"
        )
    return (
        f"a server uses the data in {directory}, but has no admin.sock there; its log says why, "
        "or it is of an older version: stop it first"
    )
