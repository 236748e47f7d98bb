"""What a click on a square or a tile meant, so that the referee can say why not."""

from __future__ import annotations

from typing import Final

from intramuros.games.my_city.campaign.pieces import CARDS, GRID, SIDE, Shape, turns
from intramuros.games.my_city.campaign.stickers import sticker_tiles
from intramuros.games.my_city.look import hand as trays
from intramuros.games.my_city.look.outlines import handle, squares
from intramuros.games.my_city.model import Action, Build, City, Flag, Pass, Placing, Position, Stick
from intramuros.games.my_city.referee.city_map import map_of

_CELLS: Final = {name: cell for cell, name in enumerate(GRID.names)}


def due_shape(position: Position, seat: int) -> Shape | None:
    """The outline of the due tile, if there is one and the city has it."""
    phase = position.phase
    if not isinstance(phase, Placing):
        return None
    name = position.campaign.outline_of(CARDS[phase.card], position.cities[seat].church)
    return position.campaign.shapes[name] if name else None


def building_meant(
    position: Position, seat: int, prefix: tuple[str, ...], token: str
) -> Action | None:
    """A pass, or the due tile held on the square that was clicked and turned so.

    If nothing can be built on that square, the answer must be about it. So a tile that would stick
    out over the edge is moved until it lies on the board and still covers the square.
    """
    if trays.PASS in (*prefix[:1], token):
        return Pass()
    shape = due_shape(position, seat)
    cell = _own_cell(seat, prefix[0]) if len(prefix) == 1 else None
    turn = {f"r{number}": number for number in range(4)}.get(token)
    if shape is None or cell is None or turn is None or turn >= len(turns(shape)):
        return None
    column, row = handle(shape, turn)
    column, row = cell % SIDE - column, cell // SIDE - row
    if not _lies_inside(shape, turn, column, row) and not _is_free(position, seat, cell):
        return _moved_inside(shape, turn, cell)
    return Build(row * SIDE + column, turn) if min(column, row) >= 0 else None


def _lies_inside(shape: Shape, turn: int, column: int, row: int) -> bool:
    rows = turns(shape)[turn]
    return 0 <= column <= SIDE - len(rows[0]) and 0 <= row <= SIDE - len(rows)


def _is_free(position: Position, seat: int, cell: int) -> bool:
    """Whether something could be built on the square."""
    city_map = map_of(position, seat)
    taken = cell in city_map.covered or cell in city_map.city.parks
    return city_map.is_buildable(cell) and not taken


def _moved_inside(shape: Shape, turn: int, cell: int) -> Action | None:
    """The tile on the board and over the square, turned as it is if it can be."""
    for way in sorted(range(len(turns(shape))), key=lambda way: way != turn):
        for right, down in squares(shape, way):
            column, row = cell % SIDE - right, cell // SIDE - down
            if _lies_inside(shape, way, column, row):
                return Build(row * SIDE + column, way)
    return None


def sticker_meant(city: City, seat: int, token: str) -> Action | None:
    """The next sticker on that square or tile."""
    kind = city.owed[0] if city.owed else ""
    if kind == "factory":
        return Flag(token) if token in sticker_tiles(city) or token in city.factories else None
    cell = _own_cell(seat, token)
    return None if cell is None or not kind else Stick(kind, cell)


def _own_cell(seat: int, name: str) -> int | None:
    """A square of the seat's own board."""
    board, _, square = name.partition(":")
    return _CELLS.get(square) if board == str(seat + 1) else None
