"""Jobs for workers of the tests."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path

from intramuros.core.game import State
from intramuros.server.table.refusal import Refusal
from tests.guest.game import GAME as BAZAAR

_told: list[str] = []


def tell(word: str) -> None:
    _told.append(word)


def told() -> list[str]:
    return _told


def add(left: int, right: int) -> int:
    print("this is no result")
    return left + right


def large(size: int) -> bytes:
    return bytes(size)


def pid() -> int:
    return os.getpid()


def niceness() -> int:
    return os.nice(0)


def refuse() -> None:
    raise Refusal("bad", "not like this", wait=3.0)


def fail() -> None:
    raise ValueError("a wheel came off")


def die_once(trace: Path) -> str:
    if not trace.exists():
        trace.touch()
        os._exit(1)
    return "second time"


def die() -> None:
    os._exit(1)


def for_ever() -> None:
    time.sleep(600)


def note(where: Path, word: str) -> bytes:
    with where.open("a") as file:
        file.write(f"{word}\n")
    return word.encode() * 1000


GATE = "INTRAMUROS_TEST_GATE"
"""Names a folder: as long as `closed` lies there, bots in worker processes do not get on; each of
them leaves a file with its process's id there when it begins."""


def value_behind_the_gate(state: State, seat: int) -> float:
    """What a state of Bazaar is worth, once the gate is open."""
    gate = Path(os.environ[GATE])
    if not (gate / f"server {os.getpid()}").exists():
        (gate / f"worker {os.getpid()}").touch()
        while (gate / "closed").exists():
            time.sleep(0.01)
    return BAZAAR.value(state, seat)


SLOW_BAZAAR = replace(BAZAAR, value=value_behind_the_gate)
