"""Actions told to people."""

from __future__ import annotations

from intramuros.core.english import article, player
from intramuros.games.medina.model import (
    CITY,
    COLOURS,
    PIECES,
    RING,
    Action,
    Dome,
    Inhabitant,
    Misplaced,
    Palace,
    Position,
    Stable,
    Start,
    Wall,
    place_names,
)


def words(position: Position, seat: int, action: Action) -> str:
    """What the action does: the rest of a sentence that begins with the player."""
    match action:
        case Palace(colour, cell):
            return f"places {article(COLOURS[colour])} palace piece on {CITY.names[cell]}"
        case Dome(cell):
            letter = position.city[cell]
            colour_name = COLOURS[PIECES.index(letter)] + " " if letter in PIECES else ""
            return f"claims the {colour_name}palace on {CITY.names[cell]} with a dome"
        case Stable(cell):
            return f"puts a stable on {CITY.names[cell]}"
        case Inhabitant(cell):
            return f"sends an inhabitant to {CITY.names[cell]}"
        case Wall(space):
            return f"builds a wall on {RING[space]}"
        case Start(drawn):
            return f"draws {player(drawn)} as the start player"
        case Misplaced(kind, place):
            return f"tries to place a piece on {place_names(kind)[place]}"
