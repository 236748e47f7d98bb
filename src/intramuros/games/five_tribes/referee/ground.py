"""The ground: which tiles hold meeples, where a sow can step, and where the carpet can land."""

from __future__ import annotations

from functools import lru_cache

from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import GRID, Board, Position
from intramuros.games.five_tribes.model.board import DIRECTIONS
from intramuros.games.five_tribes.model.components import IMPASSABLE, TILES
from intramuros.games.five_tribes.model.house import CARPET

Tiles = tuple[int | None, ...]
Ways = tuple[tuple[int, ...], ...]
"""For each place of the largest board the places that can be reached from it."""


def is_land(position: Position, cell: int) -> bool:
    """Whether the place is on the board, and meeples, palms and camels can be there (F-21)."""
    return cell in position.board and not _is_impassable(position.tiles, cell)


def closed_edges(position: Position) -> frozenset[tuple[int, int]]:
    """The pairs of neighbours with a mountain between them, the lower number first (F-23)."""
    return _closed(position.board, position.tiles)


def is_closed(position: Position, one: int, other: int) -> bool:
    """Whether a mountain stands between two neighbours (F-24)."""
    return (min(one, other), max(one, other)) in closed_edges(position)


def open_steps(position: Position, cell: int) -> tuple[int, ...]:
    """The tiles one step of a sow away (F-22, F-24, F-55)."""
    return all_steps(position)[cell]


def flights(position: Position, cell: int) -> tuple[int, ...]:
    """The tiles where the flying carpet can land from a tile (F-I04)."""
    return all_flights(position)[cell]


def all_steps(position: Position) -> Ways:
    """`open_steps` of every place."""
    return _steps(position.board, position.tiles)


def all_flights(position: Position) -> Ways:
    """`flights` of every place."""
    return _flights(position.board, position.tiles, position.house.items[CARPET].number)


def off_the_board(position: Position, cell: int) -> Violation:
    """The place is not on this board, which has 30, 36 or 42 of them."""
    board = position.board
    last = GRID.names[board.cells[-1]]
    rule = "F-18" if len(board.cells) == 30 else "F-19"
    detail = f"{GRID.names[cell]} is not on the board, whose tiles go from a1 to {last}"
    return Violation(rule, detail)


def barren(position: Position, cell: int) -> str:
    """What the place is if nothing can stand there, `the chasm`; else ""."""
    kind = position.tiles[cell]
    return f"the {TILES[kind].action}" if kind is not None and not is_land(position, cell) else ""


def _is_impassable(tiles: Tiles, cell: int) -> bool:
    kind = tiles[cell]
    return kind is not None and TILES[kind].action in IMPASSABLE


@lru_cache(maxsize=256)
def _closed(board: Board, tiles: Tiles) -> frozenset[tuple[int, int]]:
    found = set()
    for cell in board.cells:
        kind = tiles[cell]
        for direction in () if kind is None else TILES[kind].mountains:
            neighbour = cell + DIRECTIONS[direction]
            if neighbour in board.beside[cell]:  # at the rim there is nothing to close
                found.add((min(cell, neighbour), max(cell, neighbour)))
    return frozenset(found)


@lru_cache(maxsize=256)
def _steps(board: Board, tiles: Tiles) -> Ways:
    closed = _closed(board, tiles)
    return tuple(
        tuple(
            to
            for to in board.beside[cell]
            if (min(cell, to), max(cell, to)) not in closed and not _is_impassable(tiles, to)
        )
        for cell in range(GRID.size)
    )


@lru_cache(maxsize=256)
def _flights(board: Board, tiles: Tiles, farthest: int) -> Ways:
    """To the next tile behind a mountain; farther away straight on, over anything."""
    closed = _closed(board, tiles)
    found = []
    for cell in range(GRID.size):
        down, across = divmod(cell, GRID.columns)
        ends = []
        for down_by, across_by in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            for far in range(1, farthest + 1):
                to_down, to_across = down + far * down_by, across + far * across_by
                if not (0 <= to_down < board.rows and 0 <= to_across < board.columns):
                    continue
                to = to_down * GRID.columns + to_across
                if far == 1 and (min(cell, to), max(cell, to)) not in closed:
                    continue
                if not _is_impassable(tiles, to):
                    ends.append(to)
        found.append(tuple(sorted(ends)) if cell in board else ())
    return tuple(found)
