"""Stickers: where a city may put its next one, and what they make of its board for good."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from intramuros.games.my_city.campaign.pieces import BLUE_TILES, PLAIN, ROCKS, Board
from intramuros.games.my_city.campaign.rules import on_left
from intramuros.games.my_city.model import City, Flag, Stick

STAMPS: Final = {"tree": "t", "rock": "r", "clear": "."}
"""The terrain that a sticker makes of its square."""


def sticker_cells(city: City, sticker: str, river: tuple[int, ...]) -> tuple[int, ...]:
    """Where the city may put a tree, a rock or a clearing (Y-75).

    Trees and rocks go on dots or, when no dot is left, on any plain square of the right bank.
    Clearings go on rocks, those of the right bank first.
    """
    board = stamped(city.board, city.stuck)
    if sticker == "clear":
        rocks = tuple(cell for cell, terrain in enumerate(board) if terrain in ROCKS)
        return tuple(cell for cell in rocks if not on_left(river, cell)) or rocks
    dots = tuple(cell for cell, terrain in enumerate(board) if terrain == "o")
    plain = (cell for cell, terrain in enumerate(board) if terrain in PLAIN)
    return dots or tuple(cell for cell in plain if not on_left(river, cell))


def sticker_tiles(city: City) -> tuple[str, ...]:
    """The blue tiles that can still become factories."""
    flagged = {*city.factories, *(each.tile for each in city.stuck if isinstance(each, Flag))}
    return tuple(tile for tile in BLUE_TILES if tile not in flagged)


def stamped(board: Board, stuck: Iterable[Stick | Flag]) -> Board:
    """The board with the stickers on it."""
    squares = list(board)
    for each in stuck:
        if isinstance(each, Stick):
            squares[each.cell] = STAMPS[each.sticker]
    return "".join(squares)


def settled(city: City) -> City:
    """The city with this episode's stickers made permanent."""
    flags = [each.tile for each in city.stuck if isinstance(each, Flag)]
    return replace(
        city,
        board=stamped(city.board, city.stuck),
        factories=tuple(sorted({*city.factories, *flags})),
        stuck=(),
    )
