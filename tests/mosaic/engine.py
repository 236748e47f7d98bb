"""Mosaic's engine: a State, and actions as numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from intramuros.core.game import CHANCE, IllegalAction, NotationError, State
from tests.mosaic.model import LAST, SIDE, Lay, Position, ahead, beside
from tests.mosaic.text import write_action

ACTION_SPACE = 4 * SIDE * SIDE


def encode(action: Lay) -> int:
    """The cell and the turn in one number."""
    (x, y), turn = action.cell, action.turn
    if not (1 <= x <= SIDE and 1 <= y <= SIDE and 0 <= turn < 4):
        raise NotationError(f"{action} is not on the field")
    return ((y - 1) * SIDE + x - 1) * 4 + turn


def decode(action: int) -> Lay:
    if not 0 <= action < ACTION_SPACE:
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
        return (laid % self.now.players,) if laid < LAST else ()

    def legal(self, seat: int) -> list[int]:
        if seat not in self.actors():
            return []
        cells = self.now.cells
        if not cells:
            return list(range(0, ACTION_SPACE, 4))
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
        return MosaicState, (self.now,)  # how it is copied and pickled

    def scores(self) -> list[int]:
        players = self.now.players
        return [len(self.now.laid[seat::players]) for seat in range(players)]

    def position(self, viewer: int) -> Position:
        return self.now
