"""The socket in the data folder through which `intramuros admin` reaches a running server.

Only its user can open it (mode 0600). A line of JSON comes in, a line goes out.
"""

from __future__ import annotations

import asyncio
import os
import socket
import stat
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import msgspec
import structlog

from intramuros.server.admin.office import Office

log = structlog.get_logger()

FILE = "admin.sock"
LONGEST_PATH = 103
"""Bytes of a path that a Unix socket can have everywhere; Linux takes four more."""
LONGEST_LINE = 16 * 1024
PATIENCE = 60.0
"""Seconds that a line may take, in or out."""


@asynccontextmanager
async def reception(directory: Path, office: Office) -> AsyncIterator[None]:
    """Answer the operator as long as the block lasts. Without a socket the server runs all the
    same, and the log says why there is none."""
    if sys.platform == "win32":
        yield
        return
    try:
        server = await _open(directory, office)
    except OSError as error:
        log.error("no socket for intramuros admin", error=error.strerror or str(error))
        yield
        return
    try:
        yield
    finally:
        server.close()
        with suppress(OSError):
            (directory / FILE).unlink()


@contextmanager
def socket_path(directory: Path) -> Iterator[str]:
    """The path of the socket, in a way that is short enough; OSError if there is none."""
    path = str(directory / FILE)
    if len(os.fsencode(path)) <= LONGEST_PATH:
        yield path
        return
    if not Path("/proc/self/fd").is_dir():
        raise OSError(
            f"the path of {path} is too long for a socket: choose a data folder whose path has "
            f"at most {LONGEST_PATH - len(FILE) - 1} letters"
        )
    folder = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{FILE}"
    finally:
        os.close(folder)


async def _open(directory: Path, office: Office) -> asyncio.AbstractServer:
    """Listen in the folder, which this process has locked: a socket that is there is stale."""
    path = directory / FILE
    with suppress(FileNotFoundError):
        if not stat.S_ISSOCK(path.lstat().st_mode):
            raise OSError(f"{path} is in the way; it is no socket")
        path.unlink()
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with socket_path(directory) as short:
            listening.bind(short)
        path.chmod(0o600)  # nobody can connect before it listens
        listening.listen(8)
        listening.setblocking(False)
        return await asyncio.start_unix_server(
            lambda *line: _serve(office, *line), sock=listening, limit=LONGEST_LINE
        )
    except BaseException:
        listening.close()
        raise


async def _serve(
    office: Office, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    """Answer line by line until the other side has had enough."""
    try:
        while True:
            async with asyncio.timeout(PATIENCE):
                line = await reader.readline()
            if not line:
                break
            answer = await office.answer(line)
            writer.write(msgspec.json.encode(answer) + b"\n")
            async with asyncio.timeout(PATIENCE):
                await writer.drain()
    except (OSError, TimeoutError, ValueError):
        pass  # gone, asleep, or a line without end
    finally:
        writer.close()
