"""The board drawn in letters, whole or in part. docs/notation.md shows it."""

from __future__ import annotations

from intramuros.core.game import NotationError
from intramuros.core.notation import Entry, number
from intramuros.games.medina.model import (
    CITY,
    EMPTY,
    GAP,
    INHABITANT,
    PIECES,
    RING,
    RING_SIZE,
    STABLE,
    WALL,
)

LETTERS = {EMPTY, STABLE, INHABITANT, *PIECES}
COLUMNS = tuple("abcdefghijklmnop")


def write_board(city: str, ring: str) -> list[str]:
    top, right, bottom, left = ring[:16], ring[16:27], ring[27:43], ring[43:]
    lines = ["       " + " ".join(COLUMNS), "     + " + " ".join(top) + " +"]
    for row in range(11):
        cells = " ".join(city[row * 16 : row * 16 + 16])
        lines.append(f"  {row + 1:>2} {left[row]} {cells} {right[row]}")
    lines.append("     + " + " ".join(bottom) + " +")
    return lines


def read_board(entry: Entry) -> tuple[str, str]:
    """A whole board or a part of it: the first line names the columns shown, each row its number.

    Wall spaces at the ends of a row, and rows that begin with `+`, are the ring.
    """
    city, ring = [EMPTY] * CITY.size, [GAP] * RING_SIZE
    if not entry.block:
        raise NotationError("board: nothing is drawn below it")
    columns = entry.block[0].split()
    if not columns or any(column not in COLUMNS for column in columns):
        raise NotationError("board: the first line names the columns, 'a b c d …'")
    drawn = {*columns}
    if len(drawn) < len(columns):
        raise NotationError("board: the first line names a column twice")
    for line in entry.block[1:]:
        head, *things = line.split()
        if head == "+":
            if things and things[-1] == "+":
                things.pop()
            side = "B" if any(name.isdigit() for name in drawn) else "T"
            _draw_once(drawn, side, line)
            _put_walls(ring, [f"{side}{COLUMNS.index(c) + 1}" for c in columns], things, line)
            continue
        row = number(head, "board: the row", 1, 11) - 1
        _draw_once(drawn, str(row + 1), line)
        if things and things[0] in (WALL, GAP):
            _put_walls(ring, [f"L{row + 1}"], [things.pop(0)], line)
        if things and things[-1] in (WALL, GAP):
            _put_walls(ring, [f"R{row + 1}"], [things.pop()], line)
        if len(things) != len(columns):
            raise NotationError(
                f"board: row {row + 1} shows {len(things)} cells under {len(columns)} columns"
            )
        for column, letter in zip(columns, things, strict=True):
            if letter not in LETTERS:
                raise NotationError(
                    f"board: {letter!r} in row {row + 1} is not a piece; {' '.join(PIECES)} are "
                    f"palace pieces, {STABLE} a stable, {INHABITANT} an inhabitant, {EMPTY} empty"
                )
            city[row * 16 + COLUMNS.index(column)] = letter
    return "".join(city), "".join(ring)


def _draw_once(drawn: set[str], part: str, line: str) -> None:
    if part in drawn:
        raise NotationError(f"board: {line.strip()!r} draws anew what is drawn above")
    drawn.add(part)


def _put_walls(ring: list[str], spaces: list[str], things: list[str], line: str) -> None:
    if len(things) != len(spaces) or any(thing not in (WALL, GAP) for thing in things):
        raise NotationError(
            f"board: {line.strip()!r} should show {len(spaces)} wall spaces, {WALL} or {GAP}"
        )
    for space, thing in zip(spaces, things, strict=True):
        ring[RING.index(space)] = thing
