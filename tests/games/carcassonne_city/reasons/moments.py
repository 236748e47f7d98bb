"""Whose turn it is, and what for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from intramuros.core.game import CHANCE
from intramuros.games.carcassonne_city.model import (
    Action,
    Building,
    Draw,
    Drawing,
    Follow,
    Following,
    Gate,
    Guard,
    Guarding,
    Lay,
    Laying,
    Over,
    Position,
    Tower,
    Towering,
    Wall,
)
from intramuros.testing.plays import Truth
from tests.games.carcassonne_city.reasons.sentences import Said, one_of, to_act, whose_tile

WALLS = (Building, Guarding)


def _over(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    return isinstance(position.phase, Over)


def _drawing_for(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    return position.phase == Drawing(int(said[0]) - 1) and seat != CHANCE


def _drawing(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    return isinstance(position.phase, Drawing) and seat == CHANCE and not isinstance(action, Draw)


def _turn(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    """Tile and follower are the affair of one player, also while others build."""
    phase, named = position.phase, int(said[0]) - 1
    if isinstance(phase, Laying | Following):
        return seat != named == phase.seat
    walls = isinstance(phase, Building | Guarding | Towering)
    return walls and isinstance(action, Follow) and seat != named == whose_tile(position)


def _laying(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    phase = position.phase
    return isinstance(phase, Laying) and seat == phase.seat and not isinstance(action, Lay)


def _following(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    phase = position.phase
    return isinstance(phase, Following) and seat == phase.seat and not isinstance(action, Follow)


def _too_late(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    walls = isinstance(position.phase, WALLS)
    return walls and isinstance(action, Follow) and seat == whose_tile(position) != to_act(position)


def _walls_first(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    scorer = whose_tile(position) == int(said[0]) - 1
    turn = isinstance(position.phase, WALLS) and seat != to_act(position)
    return scorer and turn and isinstance(action, Draw | Lay)


def _order(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    """Somebody else builds now."""
    turn = isinstance(position.phase, WALLS) and seat != to_act(position) == int(said[0]) - 1
    return turn and isinstance(action, Wall) and position.gate is not None


def _is_first_round(position: Position) -> bool:
    """Whether the gate was built in this turn, and not everybody has built something yet."""
    if not isinstance(position.phase, Building | Guarding) or position.players == 2:
        return False
    pieces = 1 + len(position.arms[0]) + len(position.arms[1])
    due = pieces + position.phase.left
    return pieces < position.players and due <= position.stack * position.players


def _first_round(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    return _is_first_round(position) and _order(position, seat, action, said, cells)


def _later_round(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    several = position.players > 2 and not _is_first_round(position)
    return several and _order(position, seat, action, said, cells)


def _in_turn(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    return position.players == 2 and _order(position, seat, action, said, cells)


def _wall_due(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    turn = isinstance(position.phase, Building) and seat == to_act(position)
    return turn and position.gate is not None and not isinstance(action, Gate | Wall)


def _no_tile(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    names = [tile.name for tile in position.tiles.tiles]
    turn = isinstance(position.phase, Drawing) and seat == CHANCE
    return turn and action == Draw(said[0]) and said[0] not in names


def _no_more(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    names = [tile.name for tile in position.tiles.tiles]
    turn = isinstance(position.phase, Drawing) and seat == CHANCE
    return turn and action == Draw(said[0]) and position.bag[names.index(said[0])] == 0


# Guards and towers at the wrong time


def guard_of_others(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    """Somebody else builds, or decides about a guard."""
    phases = {"builds now": Building, "has just built a wall": Guarding}
    turn = isinstance(position.phase, phases[said[1]])
    return turn and isinstance(action, Guard) and seat != to_act(position) == int(said[0]) - 1


def guard_too_late(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    phase = position.phase
    return isinstance(phase, Towering) and isinstance(action, Guard) and seat != phase.scorer


def guard_first(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    phase = position.phase
    return isinstance(phase, Guarding) and seat == phase.seat and not isinstance(action, Guard)


def tower_later(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    turn = isinstance(position.phase, WALLS) and seat == whose_tile(position) != to_act(position)
    return turn and isinstance(action, Tower)


def tower_of_others(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    walls = isinstance(position.phase, Building | Guarding | Towering)
    return walls and isinstance(action, Tower) and seat != whose_tile(position) == int(said[0]) - 1


def tower_first(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    turn = isinstance(position.phase, Towering) and seat != to_act(position) == int(said[0]) - 1
    return turn and isinstance(action, Draw | Lay | Wall)


def tower_due(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    turn = isinstance(position.phase, Towering) and seat == to_act(position)
    return turn and not isinstance(action, Tower)


MOMENTS: Final[Mapping[str, Truth]] = {
    "C-82": one_of(("the game is over", _over)),
    "C-21": one_of(
        (r"a tile must be drawn for player (\d) first", _drawing_for),
        ("a tile must be drawn now", _drawing),
    ),
    "C-19": one_of((r"it is player (\d)'s turn", _turn)),
    "C-20": one_of(
        ("you must first lay the tile you have drawn", _laying),
        ("the tile is laid: now place a follower on it, or none", _following),
        ("a follower is placed before the scoring, which is over", _too_late),
    ),
    "C-64": one_of(
        (r"player (\d)'s tile has caused a scoring: the walls come first", _walls_first)
    ),
    "C-67": one_of((r"it is player (\d)'s turn to build", _first_round)),
    "C-R10": one_of((r"it is player (\d)'s turn to build", _later_round)),
    "C-80": one_of((r"it is player (\d)'s turn to build", _in_turn)),
    "C-68": one_of(("a wall must be built now", _wall_due)),
    "C-02": one_of((r"there is no tile (\w+)", _no_tile)),
    "C-17": one_of((r"no tile (\w+) is left in the stacks", _no_more)),
}
