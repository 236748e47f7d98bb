"""A whole turn told to people: followers with their tiles, guards with their walls."""

from __future__ import annotations

from intramuros.core.english import listed
from intramuros.games.carcassonne_city.model import Action, Follow, Guard, Lay, Position, Wall
from intramuros.games.carcassonne_city.text.words import follower, words


def whole(done: tuple[tuple[Position, Action], ...], seat: int) -> str:
    """Actions of a turn as one phrase: `lays a bend at 1,1 and places a citizen on the street`."""
    phrases: list[str] = []
    last: Action | None = None
    for position, action in done:
        match last, action:
            case Lay(), Follow(None):
                phrases[-1] += " without a follower"
            case Lay(), Follow(feature) if feature is not None:
                phrases.append(f"places {' '.join(follower(position, feature)).rstrip()}")
            case Wall(), Guard(stands):
                phrases[-1] += f" {'with' if stands else 'without'} a guard"
            case _:
                phrases.append(words(position, seat, action))
        last = action
    return listed(phrases)
