"""Names of places, edges and features: in texts, as cells of a picture, and for people.

A place is `3,-2`, an edge of it `3,-2 N` in texts and `3,-2N` as a cell. The features of a tile are
numbered by role from 1: `citizen 1` in texts, and as cells `3,-2c1` (street), `3,-2m1` (market),
`3,-2a1` (residential area). People read `the north side of 3,-2`.
"""

from __future__ import annotations

import re
from typing import Final

from intramuros.core.errors import NotationError
from intramuros.games.carcassonne_city.model import (
    ENDS,
    FARTHEST,
    ROLES,
    SIDES,
    Edge,
    Feature,
    Place,
)

MOST_FEATURES: Final = (4, 4, 8)
"""How many streets, markets and residential areas a tile can have."""
LETTERS: Final = "cma"
"""A street, a market, a residential area in the name of a cell."""
SIDE_WORDS: Final = ("north", "east", "south", "west")
_NUMBER: Final = "(0|-?[1-9][0-9]?)"
_PLACE: Final = re.compile(f"{_NUMBER},{_NUMBER}")


def write_place(place: Place) -> str:
    """`3,-2`."""
    return f"{place[0]},{place[1]}"


def read_place(text: str) -> Place:
    """The inverse of `write_place`."""
    found = _PLACE.fullmatch(text)
    if found is None:
        raise NotationError(f"{text[:60]!r} is not a place; write x,y as in '3,-2'")
    x, y = int(found[1]), int(found[2])
    if abs(x) + abs(y) > FARTHEST:
        raise NotationError(f"{text!r} is out of reach; x and y may add up to {FARTHEST} at most")
    return x, y


def write_edge(edge: Edge) -> str:
    """`3,-2 N`."""
    return f"{write_place(edge.place)} {nth(SIDES, edge.side)}"


def read_edge(place: str, side: str) -> Edge:
    """The inverse of `write_edge`, from its two words."""
    if side not in SIDES:
        raise NotationError(f"{side[:60]!r} is not a side; the sides are {' '.join(SIDES)}")
    return Edge(read_place(place), SIDES.index(side))


def write_feature(feature: Feature) -> str:
    """`citizen 1`."""
    return f"{nth(ROLES, feature.role)} {feature.number + 1}"


def read_feature(role: str, number: str) -> Feature:
    """The inverse of `write_feature`, from its two words."""
    if role not in ROLES:
        raise NotationError(f"{role[:60]!r} is not a role; the roles are {', '.join(ROLES)}")
    most = MOST_FEATURES[ROLES.index(role)]
    if number not in map(str, range(1, most + 1)):
        raise NotationError(f"a {role} takes a number from 1 to {most}, not {number[:60]!r}")
    return Feature(ROLES.index(role), int(number) - 1)


def read_turn(text: str) -> int:
    """Quarter turns: `r1`."""
    if text not in ("r0", "r1", "r2", "r3"):
        raise NotationError(f"{text[:60]!r} is not a turn; write r0, r1, r2 or r3 (clockwise)")
    return int(text[1])


def read_end(text: str) -> int:
    """An end of the wall."""
    if text not in ENDS:
        raise NotationError(
            f"{text[:60]!r} is not an end of the wall; the ends are {' and '.join(ENDS)}"
        )
    return ENDS.index(text)


def edge_cell(edge: Edge) -> str:
    """An edge as a cell: `3,-2N`."""
    return f"{write_place(edge.place)}{SIDES[edge.side]}"


def edge_words(edge: Edge) -> str:
    """An edge for people: `the north side of 3,-2`."""
    return f"the {SIDE_WORDS[edge.side]} side of {write_place(edge.place)}"


def feature_cell(place: Place, feature: Feature) -> str:
    """A feature of the tile on a place as a cell: `3,-2c1`."""
    return f"{write_place(place)}{LETTERS[feature.role]}{feature.number + 1}"


def nth(names: tuple[str, ...], index: int) -> str:
    """A name by its number; an action made by hand may point nowhere and still needs a text."""
    return names[index] if 0 <= index < len(names) else f"?{index}"
