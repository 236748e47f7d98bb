"""Mosaic as text: positions and actions, both ways, and actions told to people."""

from __future__ import annotations

from typing import Final

from intramuros.core.game import NotationError
from intramuros.core.notation import headed, number
from tests.mosaic.model import PLAYERS, SIDE, Lay, Options, Position, name

EDITION: Final = "mosaic/1"
TURNS: Final = ("r0", "r1", "r2", "r3")


def write_action(action: Lay) -> str:
    return f"tile {name(action.cell)} {TURNS[action.turn]}"


def read_action(text: str) -> Lay:
    match text.split():
        case ["tile", cell, turn] if turn in TURNS:
            x, _, y = cell.partition(",")
            place = number(x, "a column", 1, SIDE), number(y, "a row", 1, SIDE)
            return Lay(place, TURNS.index(turn))
    raise NotationError(f"{text[:60]!r} is no action of Mosaic; write 'tile 3,4 r1'")


def words(position: Position, seat: int, action: Lay) -> str:
    return f"lays a tile on {name(action.cell)}"


def write(position: Position) -> str:
    laid = "".join(f"  {write_action(lay)}\n" for lay in position.laid)
    return f"intramuros {EDITION}\n" + (f"laid:\n{laid}" if laid else "")


def read(text: str) -> Position:
    found = headed(text, f"intramuros {EDITION}", ("laid",))
    block = found["laid"].block if "laid" in found else ()
    return Position(PLAYERS, Options(), tuple(map(read_action, block)))
