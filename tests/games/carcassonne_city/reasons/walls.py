"""Gate, walls, guards and towers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from intramuros.games.carcassonne_city.model import (
    Action,
    Building,
    Drawing,
    Gate,
    Guard,
    Guarding,
    Laying,
    Position,
    Tower,
    Towering,
)
from intramuros.testing.plays import Truth
from tests.games.carcassonne_city.reasons import moments
from tests.games.carcassonne_city.reasons.board import (
    at,
    beyond,
    cell_of,
    facing,
    guards_of,
    named,
    open_land,
    places,
    side_of,
    wall_of,
)
from tests.games.carcassonne_city.reasons.sentences import Said, one_of, to_act, whose_tile
from tests.games.carcassonne_city.reasons.tiles import PLACE, SIDE

ENDS = ("clockwise", "counterclockwise")


# The gate


def _has_gate(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    walls = isinstance(position.phase, Building | Guarding | Towering)
    return walls and position.gate is not None and isinstance(action, Gate)


def _gate_due(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    turn = isinstance(position.phase, Building) and seat == to_act(position)
    return turn and position.gate is None and not isinstance(action, Gate)


def _gate_of_others(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    whose = whose_tile(position) == to_act(position) == int(said[0]) - 1
    return whose and position.gate is None and seat != to_act(position)


def _builds_gate(position: Position, seat: int, action: Action) -> Gate | None:
    due = isinstance(position.phase, Building) and position.gate is None
    return action if due and seat == to_act(position) and isinstance(action, Gate) else None


def _no_tile(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    gate = _builds_gate(position, seat, action)
    there = at(said[0]) in places(position)
    return gate is not None and gate.edge.place == at(said[0]) and not there


def _inside(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    gate, side, city = _builds_gate(position, seat, action), side_of(said[0]), places(position)
    if gate is None or side != (gate.edge.place, "NESW"[gate.edge.side]):
        return False
    between = side[0] in city and at(said[1]) in city and beyond(side) == at(said[1])
    return between and cells == (said[1],)


def _at_hole(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    gate, side, city = _builds_gate(position, seat, action), side_of(said[0]), places(position)
    if gate is None or side != (gate.edge.place, "NESW"[gate.edge.side]):
        return False
    hole = beyond(side) not in city and beyond(side) not in open_land(city)
    return side[0] in city and hole and cells == (named(side[0]),)


# Guards


def _end(position: Position, seat: int, action: Action) -> int | None:
    """The end of the wall at which the seat has built last."""
    if action != Guard(True):
        return None
    phase, built = position.phase, position.built
    if isinstance(phase, Guarding):
        return phase.end if seat == phase.seat else None
    if built is None or built.end is None or seat != built.seat:
        return None
    # Later than the next player's tile nobody asks.
    return built.end if isinstance(phase, Building | Towering | Drawing | Laying) else None


def _no_followers(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    asked = _end(position, seat, action) is not None and seat == int(said[0]) - 1
    return asked and position.followers[seat] == 0


def _stands(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    end = _end(position, seat, action)
    if end is None or isinstance(position.phase, Guarding):
        return False
    side = wall_of(position).arms[end][-1]
    guarded = guards_of(position).get(side) == seat
    return guarded and side == side_of(said[0]) and cells == (cell_of(side),)


def _opposite(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    end = _end(position, seat, action)
    if end is None:
        return False
    far = facing(places(position), wall_of(position).arms[end][-1])
    told = far == side_of(said[1]) and cells == (cell_of(far),)
    return told and guards_of(position).get(far) == int(said[0]) - 1


def _on_gate(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    built, bare = position.built, not any(position.arms)
    own = built is not None and built.end is None and built.seat == seat
    return (
        isinstance(position.phase, Building)
        and own
        and bare
        and position.gate is not None
        and action == Guard(True)
    )


# Towers


def _towers(position: Position, seat: int, action: Action) -> Tower | None:
    """The action, if it is a tower of the seat that may set one."""
    due = isinstance(position.phase, Towering) and seat == to_act(position)
    return action if due and isinstance(action, Tower) and action.end is not None else None


def _no_towers(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    if seat != int(said[0]) - 1 or not isinstance(action, Tower) or position.towers[seat]:
        return False
    later = isinstance(position.phase, Drawing | Laying) and position.built is not None
    return _towers(position, seat, action) is not None or (later and seat == whose_tile(position))


def _bare(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    tower = _towers(position, seat, action)
    end = ENDS.index(said[0])
    return tower is not None and tower.end == end and not position.arms[end]


def _has_tower(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    tower, end = _towers(position, seat, action), ENDS.index(said[0])
    if tower is None or tower.end != end or not position.arms[end]:
        return False
    return position.arms[end][-1].tower and cells == (cell_of(wall_of(position).arms[end][-1]),)


WALLS: Final[Mapping[str, Truth]] = {
    "C-06": one_of(("the city already has its gate", _has_gate)),
    "C-66": one_of(
        ("the gate must be built first", _gate_due),
        (
            r"player (\d), whose tile has caused the scoring, must build the gate first",
            _gate_of_others,
        ),
        (rf"there is no tile on {PLACE}", _no_tile),
        (rf"{SIDE} is inside the city: there is a tile on {PLACE}", _inside),
    ),
    "C-R13": one_of((rf"{SIDE} faces a hole in the city, not the outside", _at_hole)),
    "C-69": one_of(
        (r"player (\d) has no followers left", _no_followers),
        (rf"your guard already stands on {SIDE}", _stands),
        (
            r"player (\d) (builds now|has just built a wall): you place a guard only right after "
            "your own wall",
            moments.guard_of_others,
        ),
        (
            "you place a guard only right after your own wall, and all walls are built",
            moments.guard_too_late,
        ),
        (
            "you must first decide whether to place a guard on the new wall",
            moments.guard_first,
        ),
    ),
    "C-70": one_of((rf"player (\d)'s guard stands directly opposite, on {SIDE}", _opposite)),
    "C-R22": one_of(("the gate carries no guard", _on_gate)),
    "C-71": one_of(
        (r"player (\d) has no towers left", _no_towers),
        (r"no wall has been built (\w+) from the gate", _bare),
        ("the walls must be built before you place a tower", moments.tower_later),
        (
            r"only player (\d), whose tile caused the scoring, may place a tower",
            moments.tower_of_others,
        ),
        (r"player (\d) may place a tower first", moments.tower_first),
        ("the walls are built: now place a tower, or none", moments.tower_due),
    ),
    "C-R29": one_of((r"the (\w+) end already has a tower", _has_tower)),
}
