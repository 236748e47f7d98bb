"""One quiet step: a short line for people, the whole output only when it fails."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Failed(Exception):
    """A step went wrong; the message is all a person needs to see."""


def say(line: str) -> None:
    print(line, flush=True)


def quiet(
    line: str, command: Sequence[str], env: Mapping[str, str] | None = None, cwd: Path = ROOT
) -> None:
    """Print `line`, run `command` silently, raise Failed with its output when it fails."""
    say(line)
    try:
        done = subprocess.run(
            command,
            cwd=cwd,
            env=None if env is None else dict(env),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except FileNotFoundError:
        raise Failed(f"{command[0]}: not found") from None
    if done.returncode:
        raise Failed(f"{done.stdout.rstrip()}\nfailed: {line}")


def finish(failure: Failed) -> int:
    print(failure, file=sys.stderr, flush=True)
    return 1
