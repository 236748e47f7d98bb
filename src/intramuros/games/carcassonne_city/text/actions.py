"""An action's text, both ways."""

from __future__ import annotations

from typing import Final

from intramuros.core.errors import NotationError
from intramuros.games.carcassonne_city.model import (
    ENDS,
    Action,
    Draw,
    Follow,
    Gate,
    Guard,
    Lay,
    Tower,
    Wall,
)
from intramuros.games.carcassonne_city.text.names import (
    nth,
    read_edge,
    read_end,
    read_feature,
    read_place,
    read_turn,
    write_edge,
    write_feature,
    write_place,
)
from intramuros.games.carcassonne_city.tiles import NAME

ACTIONS: Final = (
    "'draw C2a', 'tile 3,-2 r1', 'citizen 1', 'seller 1', 'steward 1', 'no follower', "
    "'gate 0,1 N', 'wall clockwise', 'guard', 'no guard', 'tower clockwise' or 'no tower'"
)


def write_action(action: Action) -> str:
    """`draw C2a`, `tile 3,-2 r1`, `citizen 1`, `gate 0,1 N`, `wall clockwise`, `guard` …"""
    match action:
        case Draw(tile):
            return f"draw {tile}"
        case Lay(place, turn):
            return f"tile {write_place(place)} r{turn}"
        case Follow(feature):
            return write_feature(feature) if feature else "no follower"
        case Gate(edge):
            return f"gate {write_edge(edge)}"
        case Wall(end):
            return f"wall {nth(ENDS, end)}"
        case Guard(stands):
            return "guard" if stands else "no guard"
        case Tower(end):
            return "no tower" if end is None else f"tower {nth(ENDS, end)}"


def read_action(text: str) -> Action:
    """The inverse of `write_action`."""
    match text.split():
        case ["draw", tile]:
            if not NAME.fullmatch(tile):
                raise NotationError(f"{tile[:60]!r} is not the name of a tile; one is 'C2a'")
            return Draw(tile)
        case ["tile", place, turn]:
            return Lay(read_place(place), read_turn(turn))
        case [("citizen" | "seller" | "steward") as role, which]:
            return Follow(read_feature(role, which))
        case ["no", "follower"]:
            return Follow(None)
        case ["gate", place, side]:
            return Gate(read_edge(place, side))
        case ["wall", end]:
            return Wall(read_end(end))
        case ["guard"]:
            return Guard(True)
        case ["no", "guard"]:
            return Guard(False)
        case ["tower", end]:
            return Tower(read_end(end))
        case ["no", "tower"]:
            return Tower(None)
    raise NotationError(f"{text[:60]!r} is not an action of Carcassonne: The City; write {ACTIONS}")
