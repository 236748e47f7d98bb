"""Jobs for workers of the tests."""

from __future__ import annotations

import os
import time
from pathlib import Path

from intramuros.server.table.refusal import Refusal

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
