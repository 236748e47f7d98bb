"""Which pieces an action of Medina moves: from a player to the board, and tiles to holders."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.games.medina.model import (
    CITY,
    COLOURS,
    RING,
    Action,
    Dome,
    Inhabitant,
    Palace,
    Position,
    Stable,
    Wall,
)
from intramuros.scene.drawing import Travel


def travels(before: Position, after: Position, seat: int, action: Action) -> tuple[Travel, ...]:
    """The piece that is placed, then the tiles that change hands."""
    match action:
        case Palace(colour, cell):
            placed = Travel(f"palace-{COLOURS[colour]}", seat, CITY.names[cell])
        case Dome(cell):
            placed = Travel("dome-{colour}", seat, CITY.names[cell])
        case Stable(cell):
            placed = Travel("stable", seat, CITY.names[cell])
        case Inhabitant(cell):
            placed = Travel("inhabitant", seat, CITY.names[cell])
        case Wall(space):
            placed = Travel("wall", seat, RING[space])
        case _:
            return ()
    return placed, *_tiles(before, after, placed.end)


def _tiles(before: Position, after: Position, here: str | int) -> Iterator[Travel]:
    """From the player who loses a tile, or from the place that earns it."""
    names = (*COLOURS, *("tower" for _ in after.tower_tiles))
    held = before.palace_tiles + before.tower_tiles
    holds = after.palace_tiles + after.tower_tiles
    for name, old, new in zip(names, held, holds, strict=True):
        if new is not None and new != old:
            yield Travel(f"tile-{name}", here if old is None else old, new)
