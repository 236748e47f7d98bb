"""The ledger: where the points for streets, markets and towers come from.

It lies beside the buffer, so that copies of a state share it. Playouts keep none.
"""

from typing import TypeAlias

from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.layout import word
from intramuros.games.carcassonne_city.engine.tables import Tables
from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    SELLER,
    Completed,
    Feature,
    Raised,
)

Notes: TypeAlias = list[Completed | Raised] | None
"""What an action has scored; None where nobody wants to know."""


def completed(b: vec[u8], t: Tables, root: i64, best: i64) -> Completed:
    """The entry of a feature whose owners have so many followers there.

    It is told by its first part, which is the same however the city was built up.
    """
    here: i64 = at.NODES + at.NODE * root
    first: i64 = root
    node: i64 = word(b, here + at.NEXT)
    while node != root:
        if _order(b, node) < _order(b, first):
            first = node
        node = word(b, at.NODES + at.NODE * node + at.NEXT)
    slot: i64 = i64(b[at.NODES + at.NODE * first + at.OWNER])
    number: i64 = first - word(b, at.FIRST + 2 * slot)
    feature = Feature(CITIZEN, int(number))
    if b[here + at.KINDS]:
        feature = Feature(SELLER, int(number - i64(t.streets[i64(b[at.KIND + slot])])))
    place = int(i64(b[at.X + slot]) - at.CENTRE), int(i64(b[at.Y + slot]) - at.CENTRE)
    followers: i64 = word(b, here + at.STANDING)
    seats = [
        int(seat) for seat in range(i64(b[at.PLAYERS])) if followers >> (4 * seat) & 15 == best
    ]
    return Completed(int(i64(b[at.LAID])), place, feature, tuple(seats))


def _order(b: vec[u8], node: i64) -> i64:
    slot: i64 = i64(b[at.NODES + at.NODE * node + at.OWNER])
    return (i64(b[at.X + slot]) << 20) + (i64(b[at.Y + slot]) << 12) + node


def raised(b: vec[u8], end: i64) -> Raised:
    """The entry of a tower of the seat, at the last wall of an arm."""
    wall = int(i64(b[at.ARMS + end]))
    return Raised(int(i64(b[at.LAID])), int(end), wall, int(i64(b[at.SEAT])))


def sort_last(notes: list[Completed | Raised], first: int) -> None:
    """Order what has been scored at the same time, from a number on, by its place."""
    notes[first:] = sorted(notes[first:], key=_by_place)


def _by_place(note: Completed | Raised) -> tuple[int, int, int, int]:
    assert isinstance(note, Completed)
    return (*note.place, note.feature.role, note.feature.number)
