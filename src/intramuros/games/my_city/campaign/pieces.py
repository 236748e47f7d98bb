"""What is in the box: the squares and terrain of a board, the tiles, the cards, their outlines."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from intramuros.core.geometry import Grid

SIDE: Final = 11
GRID: Final = Grid(SIDE, SIDE)

TERRAIN: Final = ".otTrRWGMFSAPK"
"""Plain, plain with a dot, one or two trees, one or two rocks, well, gold vein, mountain, forest,
sawmill, mine entrance, port, palace."""
LIGHT_GREEN: Final = ".otTrRWG"
"""Terrain that can always be built on (Y-26, Y-33, Y-34)."""
PLAIN: Final = ".o"
"""Empty while it is uncovered (Y-R07)."""
TREES: Final = {"t": 1, "T": 2}
ROCKS: Final = {"r": 1, "R": 2}
FEATURES: Final = {"well": "W", "gold": "G", "port": "P"}

COLOURS: Final = ("Y", "R", "B")
"""Yellow homes, red public buildings, blue industry (Y-08)."""
TILES: Final = tuple(f"{colour}{n}" for colour in COLOURS for n in range(1, 9))
"""The 24 tiles of a city (Y-08)."""
BLUE_TILES: Final = tuple(tile for tile in TILES if tile[0] == "B")
"""Those that can become factories."""
CHURCHES: Final = ("C1", "C2", "C3", "C4")
BLOCKING: Final = "X1"
CARDS: Final = (*TILES, *CHURCHES, BLOCKING)
"""Every card there can be; a card's number is its place here."""

Board: TypeAlias = str
"""121 letters of TERRAIN, row by row."""
Shape: TypeAlias = tuple[str, ...]
"""The rows of an outline as it lies unturned, X for a square."""


def turned(shape: Shape) -> Shape:
    """The outline after a quarter turn clockwise."""
    return tuple("".join(row[column] for row in reversed(shape)) for column in range(len(shape[0])))


@cache
def turns(shape: Shape) -> tuple[Shape, ...]:
    """The outline in each direction that looks different, in steps of a quarter turn (Y-27)."""
    found = [shape]
    while (following := turned(found[-1])) not in found:
        found.append(following)
    return tuple(found)


def normal_turn(shape: Shape, turn: int) -> int:
    """The first turn with which the outline looks the same: a bar lies at r2 as it lies at r0."""
    return turn % len(turns(shape))


def covered(shape: Shape, cell: int) -> tuple[int, ...]:
    """The squares of an outline whose box has its top left corner on `cell`."""
    row, column = divmod(cell, SIDE)
    return tuple(
        (row + down) * SIDE + column + right
        for down, squares in enumerate(shape)
        for right, square in enumerate(squares)
        if square == "X"
    )
