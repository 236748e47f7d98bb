"""A whole turn told to people: the sow as one, then what came of it."""

from __future__ import annotations

from intramuros.core.english import listed, plural
from intramuros.games.five_tribes.model import Action, Drop, EndTurn, Fly, Position, Skip, Take
from intramuros.games.five_tribes.text import nouns
from intramuros.games.five_tribes.text.words import words


def whole(done: tuple[tuple[Position, Action], ...], seat: int) -> str:
    """Actions of a turn as one phrase: `sows 3 meeples from f4 by f5 and e5 to e4`."""
    phrases: list[str] = []
    path: list[str] = []
    for number, (position, action) in enumerate(done):
        match action:
            case Take(cell):
                sown = plural(sum(position.meeples[cell]), "meeple")
                path = [f"sows {sown} from {nouns.place(cell)}"]
            case Drop(tribe, cell) | Fly(tribe, cell) if path:
                path.append(nouns.place(cell))
                last = number + 1 == len(done) or not isinstance(done[number + 1][1], Drop | Fly)
                if last:
                    phrases.append(_sow(path, nouns.meeple(tribe)))
                    path = []
            case Skip() | EndTurn() if phrases:
                pass
            case _:
                phrases.append(words(position, seat, action))
    if len(path) == 1:
        phrases.append(path[0])
    return listed(phrases)


def _sow(path: list[str], last: str) -> str:
    """From where, over which tiles, and with which meeple at the end."""
    begins, *between, end = path
    by = f" by {listed(between)}" if between else ""
    return f"{begins}{by} to {end}, the {last} last"
