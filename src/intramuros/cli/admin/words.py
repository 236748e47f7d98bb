"""How answers are printed: aligned columns for people, JSON for programs."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

import msgspec

from intramuros.core.english import plural
from intramuros.server.admin.messages import Answer, OrderLine, PageLine, SeatLine

SHORT = 12
"""Letters of an id that a column shows: enough to name it."""


def print_json(answer: Answer | Sequence[msgspec.Struct]) -> None:
    """The answer as a program reads it."""
    print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())


def print_columns(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Rows below their heads; numbers stand at the right."""
    found = [[*map(_cell, row)] for row in rows]
    kinds = [
        all(isinstance(value, int) for value in column) for column in zip(*rows, strict=True)
    ] or [False] * len(heads)
    table = [[*heads], *found]
    widths = [max(len(row[at]) for row in table) for at in range(len(heads))]
    for row in table:
        cells = [
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, kinds, strict=True)
        ]
        print("  ".join(cells).rstrip())


def print_facts(facts: Iterable[tuple[str, object]]) -> None:
    """One fact a line."""
    found = list(facts)
    width = max(len(name) for name, _ in found)
    for name, value in found:
        print(f"{name.ljust(width)}  {_cell(value)}".rstrip())


def short(name: str) -> str:
    """As much of an id as a column shows."""
    return name[:SHORT]


def when(at: float) -> str:
    """A time, to the minute; `-` if there is none."""
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}" if at else "-"


def ago(at: float) -> str:
    """How long ago, in one unit."""
    seconds = max(0.0, time.time() - at)
    for length, unit in ((86_400, "d"), (3600, "h"), (60, "min")):
        if seconds >= length:
            return f"{int(seconds // length)} {unit}"
    return f"{int(seconds)} s"


def size(count: int) -> str:
    """Bytes, and kilobytes where that reads better."""
    return plural(count, "byte") if count < 10_000 else f"{count // 1000} kB"


def print_seats(seats: Sequence[SeatLine]) -> None:
    print()
    rows = [(one.seat, one.name, one.kind, short(one.session) or "-") for one in seats]
    print_columns(("SEAT", "NAME", "KIND", "SESSION"), rows)


def print_pages(pages: Sequence[PageLine]) -> None:
    if not pages:
        return
    print()
    rows = [
        (one.address, short(one.session) or "-", short(one.table), when(one.since)) for one in pages
    ]
    print_columns(("OPEN PAGE", "SESSION", "TABLE", "SINCE"), rows)


def print_orders(what: str, orders: Sequence[OrderLine]) -> None:
    rows = [(one.whom, when(one.until), one.reason) for one in orders]
    print_columns((what, "UNTIL", "REASON"), rows)


def _cell(value: object) -> str:
    """A value on one line; names may hold what a terminal should not get."""
    text = str(value)
    return "".join(letter if letter.isprintable() else "?" for letter in text)
