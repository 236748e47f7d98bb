"""A real server in its own process."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

import httpx2

from intramuros.server.settings import FILE, text_of
from tests.server.playing import BOUNDLESS

CODE = (
    "import sys, pathlib; from intramuros.server.app import serve; "
    "sys.exit(serve({port}, {data}, bot_pause=0.0, log_format={log}))"
)
GUESTS = """
import sys, pathlib
from intramuros.server.app import serve
from tests.guest.game import GAME
sys.exit(serve({port}, {data}, bot_pause=0, games={{GAME.name: GAME}}))
"""
"""With the guest game alone."""
ROOT = Path(__file__).parents[2]


class Server:
    """Started and listening; killed at the latest when the block ends."""

    def __init__(
        self,
        data: Path,
        port: int = 0,
        code: str = CODE,
        log: str | None = None,
        errors: int | IO[str] = subprocess.PIPE,
    ) -> None:
        data.mkdir(parents=True, exist_ok=True)
        if not (data / FILE).exists():  # all who play here are one address
            (data / FILE).write_text(text_of(BOUNDLESS))
        self.process = launch(data, port, code, log=log, errors=errors)
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        found = re.search(r"http://\S+", self.line)
        if found is None:
            _, said = self.process.communicate(timeout=60)
            ended = self.process.returncode
            raise AssertionError(f"the server did not start ({ended}): {self.line}{said}")
        self.url = found.group()

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def client(self) -> httpx2.Client:
        return httpx2.Client(base_url=self.url, timeout=60)

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        self.process.kill()
        self.process.wait()

    def stop(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """Ctrl-C; the exit code and what it said on the error channel."""
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=60)
        return self.process.returncode, errors

    def __enter__(self) -> Server:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        ended = self.process.poll()
        self.process.kill()
        _, said = self.process.communicate()
        if error is not None:
            error.add_note(f"the server {'was running' if ended is None else ended}: {said}")


def launch(
    data: Path,
    port: int = 0,
    code: str = CODE,
    most_bytes: int | None = None,
    log: str | None = None,
    errors: int | IO[str] = subprocess.PIPE,
) -> subprocess.Popen[str]:
    """A server that is about to start; with `most_bytes` its files can be no larger (POSIX).

    `errors`: where it says what goes wrong, if the test does not read it.
    """
    code = code.format(port=port, data=f"pathlib.Path({str(data)!r})", log=repr(log))
    if most_bytes is not None:
        limits = f"resource.RLIMIT_FSIZE, ({most_bytes}, {most_bytes})"
        code = f"import resource; resource.setrlimit({limits}); {code}"
    return subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
    )
