"""The rules of tiles and followers: what forbids a tile here, or a follower on this feature."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from intramuros.core.english import listed, player
from intramuros.core.game import Violation
from intramuros.games.carcassonne_city.features import (
    Whole,
    feature_at,
    features,
    street_sides,
    tile_of,
)
from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    ROLES,
    SELLER,
    STEWARD,
    Edge,
    Feature,
    Guarding,
    Laid,
    Lay,
    Laying,
    Place,
    Position,
)
from intramuros.games.carcassonne_city.outline import across, outside, tiles_of, wall_edges
from intramuros.games.carcassonne_city.text.names import (
    SIDE_WORDS,
    edge_cell,
    edge_words,
    write_place,
)

KINDS = {CITIZEN: "street", SELLER: "market"}
THERE = {
    CITIZEN: "on this street",
    SELLER: "in this market",
    STEWARD: "in this residential area",
}
MOST_NAMED = 3
"""So many walls are named in a sentence; the cells show the rest."""
TAKEN = {CITIZEN: "C-36", SELLER: "C-37", STEWARD: "C-38"}


def lay(position: Position, action: Lay) -> Iterator[Violation]:
    """Every rule that forbids the drawn tile on this place with this turn."""
    assert isinstance(position.phase, Laying)
    place, here = action.place, write_place(action.place)
    city = tiles_of(position)
    if action.turn not in range(4):
        yield Violation("C-22", f"a tile can be turned r0 to r3, not r{action.turn}")
    elif not city:
        if place != (0, 0):
            yield Violation("C-R01", f"the first tile goes on 0,0, not on {here}")
    elif place in city:
        yield Violation("C-22", f"there is already a tile on {here}", (here,))
    elif not any(across(place, side) in city for side in range(4)):
        yield _apart(city, place)
    else:
        laid = Laid(place, position.phase.tile, action.turn)
        yield from _streets(position, city, laid)
        yield from _beyond_the_wall(position, city, place)


def _apart(city: dict[Place, Laid], place: Place) -> Violation:
    corners = [
        write_place(corner)
        for side in range(4)
        if (corner := across(across(place, side), (side + 1) % 4)) in city
    ]
    if corners:
        detail = f"{write_place(place)} touches {listed(corners)} only at a corner"
        return Violation("C-24", detail, tuple(corners))
    return Violation("C-22", f"{write_place(place)} is not next to a tile")


def _streets(position: Position, city: dict[Place, Laid], laid: Laid) -> Iterator[Violation]:
    """Streets meet streets across every side that has a tile on both (C-23)."""
    own = street_sides(tile_of(position, laid), laid.turn)
    for side in range(4):
        neighbour = city.get(across(laid.place, side))
        if neighbour is None:
            continue
        there = write_place(neighbour.place)
        meets = (side + 2) % 4 in street_sides(tile_of(position, neighbour), neighbour.turn)
        if side in own and not meets:
            ends = f"the tile's street to the {SIDE_WORDS[side]} would end at {there}"
            yield Violation("C-33", f"{ends}, which has no street there", (there,))
        elif meets and side not in own:
            ends = f"the street of {there} would end at this tile"
            detail = f"{ends}, which has no street to the {SIDE_WORDS[side]}"
            yield Violation("C-34", detail, (there,))


def _beyond_the_wall(
    position: Position, city: dict[Place, Laid], place: Place
) -> Iterator[Violation]:
    """No tile goes in front of the wall (C-99) or shuts in a place in front of it (C-R14)."""
    standing = wall_edges(position)
    before = [edge for edge in standing if across(edge.place, edge.side) == place]
    for edge in before:
        what = _piece(position, edge)
        detail = f"{write_place(place)} is outside the {what} on {edge_words(edge)}"
        yield Violation("C-99", detail, (edge_cell(edge),))
    if before or not standing:
        return
    free = outside({*city, place})
    shut_in = [edge for edge in standing if across(edge.place, edge.side) not in free]
    shut_in.sort(key=lambda edge: edge != position.gate)
    if shut_in:
        names = [f"the {_piece(position, edge)} on {edge_words(edge)}" for edge in shut_in]
        if len(names) > MOST_NAMED + 1:
            names[MOST_NAMED:] = [f"{len(names) - MOST_NAMED} more walls"]
        detail = f"a tile on {write_place(place)} would shut in {listed(names)}"
        yield Violation("C-R14", detail, tuple(map(edge_cell, shut_in)))


def _piece(position: Position, edge: Edge) -> str:
    return "gate" if edge == position.gate else "wall"


def follow(position: Position, seat: int, place: Place, feature: Feature) -> Iterator[Violation]:
    """Every rule that forbids the seat a follower on this feature of the tile just laid."""
    whole = feature_at(features(position), place, feature)
    if not position.followers[seat]:
        yield Violation("C-27", f"{player(seat)} has no followers left")
    if whole is None:
        role = ROLES[feature.role] if feature.role in THERE else f"role {feature.role} number"
        here = write_place(place)
        detail = f"the tile on {here} has no place for {role} {feature.number + 1}"
        yield Violation("C-29", detail, (here,))
        return
    yield from _taken(position, seat, whole)
    yield from _closed_by_the_tile(position, whole)


def _taken(position: Position, seat: int, whole: Whole) -> Iterator[Violation]:
    cells = _followers_on(position, whole)
    role, there = ROLES[whole.role], THERE[whole.role]
    for other in range(position.players):
        if whole.followers[other] and other != seat:
            detail = f"{player(other)} already has a {role} {there}"
            yield Violation(TAKEN[whole.role], detail, cells)
    if whole.followers[seat]:
        yield Violation("C-39", f"you already have a {role} {there}", cells)


def _followers_on(position: Position, whole: Whole) -> tuple[str, ...]:
    city = tiles_of(position)
    return tuple(
        part.cell
        for part in whole.parts
        if (follower := city[part.place].follower) is not None and follower.feature == part.feature
    )


def _was_closed(position: Position, whole: Whole) -> bool:
    """Whether the feature was closed as soon as the tile lay there, without a later wall."""
    if isinstance(position.phase, Guarding) or position.built is not None:
        unwalled = replace(position, gate=None, arms=((), ()))
        part = whole.parts[0]
        found = feature_at(features(unwalled), part.place, part.feature)
        return found is not None and found.is_closed
    return whole.is_closed


def _closed_by_the_tile(position: Position, whole: Whole) -> Iterator[Violation]:
    if whole.is_taken or not _was_closed(position, whole):
        return
    cells = tuple(part.cell for part in whole.parts)
    if whole.role == STEWARD:
        if position.options.ban_closed_residential:
            yield Violation("C-R06", "the tile just laid closes this residential area", cells)
    else:
        yield Violation("C-40", f"the tile just laid completes this {KINDS[whole.role]}", cells)
