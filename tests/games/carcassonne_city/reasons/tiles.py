"""Where the drawn tile may lie, and who may stand on it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from intramuros.games.carcassonne_city.model import (
    Action,
    Building,
    Drawing,
    Follow,
    Following,
    Guarding,
    Lay,
    Laying,
    Place,
    Position,
    Towering,
)
from intramuros.testing.plays import Truth
from tests.games.carcassonne_city.reasons.board import (
    BACK,
    WORDS,
    Spot,
    at,
    beyond,
    cell_of,
    followers_on,
    is_closed,
    joined,
    named,
    open_land,
    places,
    side_of,
    spots_of,
    streets_of,
    tile_of,
    wall_of,
)
from tests.games.carcassonne_city.reasons.sentences import Check, Said, one_of, whose_tile

PLACE = r"(-?\d+,-?\d+)"
SIDE = rf"(the (?:north|east|south|west) side of {PLACE[1:-1]})"


def _lays(position: Position, seat: int, action: Action) -> Lay | None:
    """The action, if it is a tile of the seat to lay one."""
    phase = position.phase
    due = isinstance(phase, Laying) and seat == phase.seat
    return action if due and isinstance(action, Lay) else None


def _not_first(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    lay = _lays(position, seat, action)
    return lay is not None and not position.city and lay.place == at(said[0]) != (0, 0)


def _occupied(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    lay = _lays(position, seat, action)
    there = at(said[0]) in places(position) and cells == (said[0],)
    return lay is not None and lay.place == at(said[0]) and there


def _around(place: Place) -> tuple[list[Place], list[Place]]:
    """The places beside and across the corners."""
    x, y = place
    sides = [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]
    return sides, [(x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1)]


def _apart(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    lay, city = _lays(position, seat, action), places(position)
    if lay is None or not city or lay.place != at(said[0]) or lay.place in city:
        return False
    sides, corners = _around(lay.place)
    return not cells and not any(near in city for near in sides + corners)


def _corner(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    lay, city = _lays(position, seat, action), places(position)
    if lay is None or lay.place != at(said[0]) or lay.place in city:
        return False
    sides, corners = _around(lay.place)
    touched = {named(near) for near in corners if near in city}
    told = set(re.findall(r"-?\d+,-?\d+", said[1]))
    return not any(near in city for near in sides) and touched == told == set(cells) != set()


def _street(position: Position, lay: Lay, side: str) -> tuple[bool, bool] | None:
    """Whether the drawn tile, and its neighbour, have a street at a side between them."""
    assert isinstance(position.phase, Laying)
    near = places(position).get(beyond((lay.place, side)))
    if near is None:
        return None
    own = side in streets_of(position.tiles.tiles[position.phase.tile], lay.turn)
    return own, BACK[side] in streets_of(tile_of(position, near), near.turn)


def _runs_out(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    lay, side = _lays(position, seat, action), WORDS[said[0]]
    if lay is None or beyond((lay.place, side)) != at(said[1]) or cells != (said[1],):
        return False
    return _street(position, lay, side) == (True, False)


def _is_blocked(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    lay, side = _lays(position, seat, action), WORDS[said[1]]
    if lay is None or beyond((lay.place, side)) != at(said[0]) or cells != (said[0],):
        return False
    return _street(position, lay, side) == (False, True)


def _outside(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    lay, side, wall = _lays(position, seat, action), side_of(said[2]), wall_of(position)
    if lay is None or lay.place != at(said[0]) or beyond(side) != lay.place:
        return False
    kind = "gate" if side == wall.gate else "wall"
    return kind == said[1] and side in wall.sides and cells == (cell_of(side),)


def _shut_in(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    lay, wall = _lays(position, seat, action), wall_of(position)
    if lay is None or lay.place != at(said[0]):
        return False
    land = open_land({*places(position), lay.place})
    lost = {side for side in wall.sides if beyond(side) not in land}
    pieces = re.findall(rf"the (gate|wall) on {SIDE}", said[1])
    told = {kind: side_of(words) for kind, words in pieces}
    sides = [side_of(words) for _, words in pieces]
    more = re.search(r" and (\d+) more walls$", said[1])
    count = len(sides) + (int(more[1]) if more else 0)
    gate = told.get("gate") == (wall.gate if wall.gate in lost else None)
    return (
        gate
        and count == len(lost)
        and set(sides) <= lost != set()
        and {cell_of(side) for side in lost} == set(cells)
    )


# Followers


def _on(position: Position, seat: int, action: Action) -> Spot | None:
    """Where a follower would stand: on the last tile, if this seat has laid it."""
    phase = position.phase
    place = phase.place if isinstance(phase, Following) else position.laid
    if not isinstance(action, Follow) or action.feature is None or place is None:
        return None
    if seat != whose_tile(position):
        return None
    return Spot(place, action.feature.role, action.feature.number)


def _spots(position: Position, spot: Spot) -> set[Spot]:
    """The feature of a spot; empty if the tile has no such spot."""
    there = spots_of(position, places(position)[spot.place])
    return joined(position, spot) if spot in there else set()


def _placed(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    spot = _on(position, seat, action)
    if spot is None or spot.place != at(said[0]) or isinstance(position.phase, Following):
        return False
    follower = places(position)[spot.place].follower
    if follower is None or follower.seat != seat:
        return False
    stands = Spot(spot.place, follower.feature.role, follower.feature.number)
    return cells == (stands.cell,)


def _none_left(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    asked = _on(position, seat, action) is not None and seat == int(said[0]) - 1
    return asked and position.followers[seat] == 0


def _no_spot(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    spot = _on(position, seat, action)
    if spot is None or spot.place != at(said[0]) or cells != (said[0],):
        return False
    role = ("citizen", "seller", "steward")[spot.role]
    told = f"{role} {spot.number + 1}" == said[1]
    return told and not _spots(position, spot)


def _taken(role: int, own: bool) -> Check:
    def is_true(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
        spot = _on(position, seat, action)
        if spot is None or spot.role != role:
            return False
        there = followers_on(position, _spots(position, spot))
        whose = seat if own else int(said[0]) - 1
        others = own or whose != seat
        return others and whose in there.values() and {one.cell for one in there} == set(cells)

    return is_true


def _closed(role: int) -> Check:
    def is_true(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
        spot = _on(position, seat, action)
        if spot is None or spot.role != role:
            return False
        spots = _spots(position, spot)
        # Walls of the same turn came after the tile, so they do not count.
        later = isinstance(position.phase, Guarding) or position.built is not None
        walls = () if later else wall_of(position).sides
        moment = isinstance(
            position.phase, Following | Building | Guarding | Towering | Drawing | Laying
        )
        free = not followers_on(position, spots) and {one.cell for one in spots} == set(cells)
        return moment and free and bool(spots) and is_closed(position, spots, walls)

    return is_true


def _ban(position: Position, seat: int, action: Action, said: Said, cells: Said) -> bool:
    banned = position.options.ban_closed_residential
    return banned and _closed(2)(position, seat, action, said, cells)


WHERE = ("on this street", "in this market", "in this residential area")
ROLES = ("citizen", "seller", "steward")

TILES: Final[Mapping[str, Truth]] = {
    "C-R01": one_of((rf"the first tile goes on 0,0, not on {PLACE}", _not_first)),
    "C-22": one_of(
        (rf"there is already a tile on {PLACE}", _occupied),
        (rf"{PLACE} is not next to a tile", _apart),
    ),
    "C-24": one_of((rf"{PLACE} touches (.+) only at a corner", _corner)),
    "C-33": one_of(
        (
            rf"the tile's street to the (\w+) would end at {PLACE}, which has no street there",
            _runs_out,
        )
    ),
    "C-34": one_of(
        (
            rf"the street of {PLACE} would end at this tile, which has no street to the (\w+)",
            _is_blocked,
        )
    ),
    "C-99": one_of((rf"{PLACE} is outside the (gate|wall) on {SIDE}", _outside)),
    "C-R14": one_of((rf"a tile on {PLACE} would shut in (.+)", _shut_in)),
    "C-26": one_of((rf"you have already placed a follower on {PLACE}", _placed)),
    "C-27": one_of((r"player (\d) has no followers left", _none_left)),
    "C-29": one_of((rf"the tile on {PLACE} has no place for (\w+ \d)", _no_spot)),
    "C-36": one_of((r"player (\d) already has a citizen on this street", _taken(0, False))),
    "C-37": one_of((r"player (\d) already has a seller in this market", _taken(1, False))),
    "C-38": one_of(
        (r"player (\d) already has a steward in this residential area", _taken(2, False))
    ),
    "C-39": one_of(
        *(
            (f"you already have a {ROLES[role]} {WHERE[role]}", _taken(role, True))
            for role in range(3)
        )
    ),
    "C-40": one_of(
        ("the tile just laid completes this street", _closed(0)),
        ("the tile just laid completes this market", _closed(1)),
    ),
    "C-R06": one_of(("the tile just laid closes this residential area", _ban)),
}
