"""Which pieces an action of Carcassonne: The City moves: to the city, and followers back home."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.games.carcassonne_city.model import (
    ROLES,
    Action,
    Follow,
    Following,
    Gate,
    Guard,
    Guarding,
    Lay,
    Laying,
    Position,
    Tower,
    Wall,
)
from intramuros.games.carcassonne_city.outline import wall_edge
from intramuros.games.carcassonne_city.text.names import edge_cell, feature_cell, write_place
from intramuros.scene.drawing import Travel


def travels(before: Position, after: Position, seat: int, action: Action) -> tuple[Travel, ...]:
    """The piece that is placed, then the followers who come home."""
    return *_placed(before, seat, action), *_home(before, after)


def _placed(before: Position, seat: int, action: Action) -> Iterator[Travel]:
    phase = before.phase
    match action:
        case Lay(place, turn) if isinstance(phase, Laying):
            name = before.tiles.tiles[phase.tile].name
            yield Travel(f"tile-{name}-{turn}", seat, write_place(place))
        case Follow(feature) if isinstance(phase, Following) and feature is not None:
            cell = feature_cell(phase.place, feature)
            yield Travel(f"{ROLES[feature.role]}-{{colour}}", seat, cell)
        case Gate(edge):
            yield Travel("wall", seat, edge_cell(edge))
        case Wall(end):
            yield Travel("wall", seat, _wall(before, end, len(before.arms[end])))
        case Guard(True) if isinstance(phase, Guarding):
            last = len(before.arms[phase.end]) - 1
            yield Travel("guard-{colour}", seat, _wall(before, phase.end, last))
        case Tower(end) if end is not None:
            yield Travel("tower", seat, _wall(before, end, len(before.arms[end]) - 1))
        case _:
            return


def _wall(before: Position, end: int, number: int) -> str:
    return edge_cell(wall_edge(before, end, number))


def _home(before: Position, after: Position) -> Iterator[Travel]:
    """The followers on streets and markets that are scored."""
    if all(now <= was for now, was in zip(after.followers, before.followers, strict=True)):
        return
    stay = {own.place for own in after.city if own.follower is not None}
    for own in before.city:
        if own.follower is not None and own.place not in stay:
            who, feature = own.follower.seat, own.follower.feature
            cell = feature_cell(own.place, feature)
            yield Travel(f"{ROLES[feature.role]}-{{colour}}", cell, who)
