"""The city drawn with letters, for the terminal, and the stocks as a player at the table sees them.

A dome shows its owner's number on its palace piece. What others still have is in every position,
since history tells it, but a person's screen hides it (M-11).
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill
from typing import Final

from intramuros.core.english import plural
from intramuros.core.game import ALL
from intramuros.games.medina.model import (
    CITY,
    COLOURS,
    PALACE_TILES,
    TOWER_TILES,
    TOWERS,
    First,
    Hand,
    Over,
    Placing,
    Position,
)

LEGEND: Final = (
    "R N B Y palaces: red, brown, blue, yellow; Y1 has the dome of seat 1",
    "s stable, i inhabitant, + tower, # wall, - wall space: T1 to T16 along the top,",
    "B1 to B16 along the bottom, L1 to L11 and R1 to R11 down the sides",
)


def sketch(position: Position, viewer: int = ALL, columns: int = 80) -> str:
    """The board, and of each seat its tiles and what the viewer may see of its stock."""
    lines = [_turn(position), "", *_board(position), "", *LEGEND]
    for seat, hand in enumerate(position.hands):
        tiles = list(_tiles(position, seat))
        held = f"; tiles: {', '.join(tiles)}" if tiles else ""
        line = f"seat {seat + 1}: {_stock(position, viewer, seat, hand)}{held}"
        lines.append(fill(line, columns, subsequent_indent=" " * 8))
    return "\n".join(lines) + "\n"


def _turn(position: Position) -> str:
    phase = position.phase
    if isinstance(phase, First):
        return f"seat {phase.seat + 1} sets the first inhabitant"
    if isinstance(phase, Placing):
        which = "second" if phase.placed else "first"
        return f"seat {phase.seat + 1} places the {which} of two pieces"
    return "the game is over" if isinstance(phase, Over) else "the start player is drawn"  # M-R18


def _board(position: Position) -> Iterator[str]:
    """Three columns for each cell: the thing, and whose dome is on it."""
    wide, high = CITY.columns, CITY.rows
    ring = position.ring
    top, right = ring[:wide], ring[wide : wide + high]
    bottom, left = ring[wide + high : 2 * wide + high], ring[2 * wide + high :]
    domes = {cell: seat + 1 for seat, cells in enumerate(position.domes) for cell in cells}
    yield "        " + "  ".join(name[0] for name in CITY.names[:wide])
    yield "     +  " + "  ".join(top) + "  +"
    for row in range(high):
        cells = range(wide * row, wide * row + wide)
        shown = "".join(f"{position.city[cell]}{domes.get(cell, ' ')} " for cell in cells)
        yield f"  {row + 1:>2} {left[row]}  {shown}{right[row]}"
    yield "     +  " + "  ".join(bottom) + "  +"


def _tiles(position: Position, seat: int) -> Iterator[str]:
    """The tiles that a seat holds, with their points."""
    for names, values, holders in (
        ([f"{colour} palace" for colour in COLOURS], PALACE_TILES, position.palace_tiles),
        ([f"tower {tower}" for tower in TOWERS], TOWER_TILES, position.tower_tiles),
    ):
        for name, value, holder in zip(names, values, holders, strict=True):
            if holder == seat:
                yield f"{name} {value}"


def _stock(position: Position, viewer: int, seat: int, hand: Hand) -> str:
    domes = plural(hand.domes, "dome")
    open_to_all = position.options.open_stocks or isinstance(position.phase, Over)
    if not open_to_all and viewer not in (ALL, seat):
        return f"{domes}; the rest is behind a screen"
    palace = ", ".join(f"{n} {c}" for n, c in zip(hand.palace, COLOURS, strict=True))
    others = (
        plural(hand.stables, "stable"),
        plural(hand.inhabitants, "inhabitant"),
        plural(hand.walls, "wall"),
    )
    return f"{domes}, {palace}, {', '.join(others)}"
