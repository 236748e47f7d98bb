"""The common shape of our texts: a header line, `key: value` lines, and indented blocks.

    intramuros medina/1
    players: 4
    hands:
      1 red 5 brown 5
    ; a comment

A key with nothing behind its colon opens a block: the indented lines that follow. Positions,
records and scenarios are written this way.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from intramuros.core.errors import NotationError

LONGEST = 1_000_000
"""No text of ours comes near this many characters."""


@dataclass(frozen=True)
class Entry:
    """One `key: value` line, or a key with the block under it."""

    key: str
    value: str
    block: tuple[str, ...]
    line: int
    """Where it stands, from 1."""
    lines: tuple[int, ...] = field(default=(), compare=False)
    """Where each line of the block stands."""


def entries(text: str, first: int = 1) -> list[Entry]:
    """All entries of a text whose first line has this number, in order; keys may repeat."""
    if len(text) > LONGEST:
        raise NotationError(f"the text is too long: more than {LONGEST} characters")
    found: list[tuple[str, str, list[str], int, list[int]]] = []
    for number, raw in enumerate(text.splitlines(), first):
        line = raw.split(";", 1)[0].rstrip()
        if not line.strip():
            continue
        if line[0] in " \t":
            if not found or found[-1][1]:
                raise NotationError(f"line {number}: indented text belongs under a 'key:' line")
            found[-1][2].append(line)
            found[-1][4].append(number)
            continue
        key, colon, value = line.partition(":")
        if not colon:
            raise NotationError(f"line {number}: expected 'key: value', found {line!r}")
        found.append((key.strip(), value.strip(), [], number, []))
    return [
        Entry(key, value, tuple(textwrap.dedent("\n".join(block)).splitlines()), line, (*lines,))
        for key, value, block, line, lines in found
    ]


def headed(text: str, header: str, known: Iterable[str]) -> dict[str, Entry]:
    """The entries of a text that begins with `header`; keys must be known and stand once."""
    body = text.lstrip("\ufeff \t\r\n")
    first, _, rest = body.partition("\n")
    first = " ".join(first.split(";", 1)[0].split())
    if first != header:
        raise NotationError(f"the first line must be {header!r}, not {first[:80]!r}")
    allowed = tuple(known)
    result: dict[str, Entry] = {}
    skipped = text[: len(text) - len(body)].count("\n")
    for entry in entries(rest, skipped + 2):
        where = f"line {entry.line}"
        if entry.key not in allowed:
            raise NotationError(f"{where}: unknown key {entry.key!r}; known: {', '.join(allowed)}")
        if entry.key in result:
            raise NotationError(f"{where}: {entry.key!r} stands twice")
        result[entry.key] = entry
    return result


def in_place(entry: Entry) -> str:
    """A block as a text of its own whose lines keep the numbers they have in the whole."""
    lines: list[str] = []
    for line, number in zip(entry.block, entry.lines, strict=True):
        lines += [""] * (number - 1 - len(lines))
        lines.append(line)
    return "\n".join(lines)


@contextmanager
def on_line(line: int) -> Iterator[None]:
    """What cannot be read in here is told with its line."""
    try:
        yield
    except NotationError as error:
        raise NotationError(f"line {line}: {error}") from None


def number(text: str, what: str, least: int, most: int) -> int:
    """A whole number in a range, or a sentence that says what would be right."""
    if text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most:
        return int(text)
    raise NotationError(f"{what} must be a number from {least} to {most}, not {text!r}")
