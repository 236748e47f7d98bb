"""Mosaic's rules: plain values, a State, a referee, texts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from intramuros.core.game import CHANCE, IllegalAction, Line, NotationError, State, Violation
from intramuros.core.notation import headed, number

SIDE: Final = 40
LAST: Final = 8  # T-02
PLAYERS: Final = 2
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Where the arrow of a tile points, for each of its turns."""
EDITION: Final = "mosaic/1"

Cell = tuple[int, int]


@dataclass(frozen=True)
class Options:
    """Mosaic has none."""


@dataclass(frozen=True)
class Lay:
    """The next tile, on a cell and turned so many quarters to the right."""

    cell: Cell
    turn: int


@dataclass(frozen=True)
class Position:
    """The tiles in the order they were laid."""

    players: int
    options: Options
    laid: tuple[Lay, ...]

    @property
    def cells(self) -> frozenset[Cell]:
        return frozenset(lay.cell for lay in self.laid)


def start(players: int, options: Options) -> Position:
    return Position(players, options, ())


def name(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def beside(cell: Cell) -> Iterator[Cell]:
    """The cells at its sides, as far as they lie on the field."""
    for x, y in STEPS:
        there = cell[0] + x, cell[1] + y
        if all(1 <= at <= SIDE for at in there):
            yield there


def ahead(lay: Lay) -> Cell:
    """Where the arrow points."""
    x, y = STEPS[lay.turn]
    return lay.cell[0] + x, lay.cell[1] + y


# The engine: an action is the cell and the turn in one number


def encode(action: Lay) -> int:
    (x, y), turn = action.cell, action.turn
    if not (1 <= x <= SIDE and 1 <= y <= SIDE and 0 <= turn < 4):
        raise NotationError(f"{action} is not on the field")
    return ((y - 1) * SIDE + x - 1) * 4 + turn


def decode(action: int) -> Lay:
    if not 0 <= action < 4 * SIDE * SIDE:
        raise NotationError(f"{action} is no action")
    row, column = divmod(action // 4, SIDE)
    return Lay((column + 1, row + 1), action % 4)


class MosaicState(State):
    """The position, replaced by the next one."""

    def __init__(self, position: Position) -> None:
        self.now = replace(position, laid=())
        for lay in position.laid:
            (seat,) = self.actors() or (CHANCE,)
            if encode(lay) not in self.legal(seat):
                raise NotationError(f"{write_action(lay)} cannot be laid after the tiles before it")
            self.apply(seat, encode(lay))

    def actors(self) -> tuple[int, ...]:
        laid = len(self.now.laid)
        return (laid % PLAYERS,) if laid < LAST else ()

    def legal(self, seat: int) -> list[int]:
        if seat not in self.actors():
            return []
        cells = self.now.cells
        if not cells:
            return list(range(0, 4 * SIDE * SIDE, 4))
        free = {there for cell in cells for there in beside(cell)} - cells
        lays = (Lay(cell, turn) for cell in free for turn in range(4))
        return sorted(encode(lay) for lay in lays if ahead(lay) not in cells)

    def apply(self, seat: int, action: int) -> None:
        if action not in self.legal(seat):
            raise IllegalAction(f"seat {seat + 1} may not take action {action} now")
        self.now = replace(self.now, laid=(*self.now.laid, decode(action)))

    def clone(self) -> MosaicState:
        return MosaicState(self.now)

    def __reduce__(self) -> tuple[Any, ...]:
        return MosaicState, (self.now,)

    def scores(self) -> list[int]:
        return [len(self.now.laid[seat::PLAYERS]) for seat in range(PLAYERS)]

    def position(self, viewer: int) -> Position:
        return self.now


# The referee


def violations(position: Position, seat: int, action: Lay) -> Iterator[Violation]:
    """Every rule the tile would break."""
    laid, cells = len(position.laid), position.cells
    if laid >= LAST or seat != laid % PLAYERS:
        yield Violation("T-02", "it is not your turn to lay a tile")
    elif not laid:
        if action.turn:
            yield Violation("T-01", "the first tile is not turned")
    elif action.cell in cells or cells.isdisjoint(beside(action.cell)):
        yield Violation("T-03", "a tile must lie beside another, on a free cell")
    elif ahead(action) in cells:
        culprit = (name(ahead(action)),)
        yield Violation("T-04", "turned like this, the arrow points at a tile", culprit)


def tally(position: Position) -> tuple[tuple[Line, ...], ...]:
    return tuple(
        tuple(Line("T-05", "a tile", 1, (name(lay.cell),)) for lay in position.laid[seat::PLAYERS])
        for seat in range(PLAYERS)
    )


# Texts


def write_action(action: Lay) -> str:
    return f"tile {name(action.cell)} r{action.turn}"


def read_action(text: str) -> Lay:
    match text.split():
        case ["tile", cell, turn] if turn in ("r0", "r1", "r2", "r3"):
            x, _, y = cell.partition(",")
            return Lay((number(x, "a column", 1, SIDE), number(y, "a row", 1, SIDE)), int(turn[1]))
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
