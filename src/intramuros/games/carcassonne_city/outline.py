"""The outline of the city, read from a position: gate and walls along it, and what guards see.

The outline is one closed polygon, so every edge of it has one neighbour each way, and the wall is
one stretch of it (C-R07, C-R14).
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator
from itertools import islice

from intramuros.games.carcassonne_city.model import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    STEPS,
    Edge,
    Laid,
    Over,
    Place,
    Position,
)

# Places and edges


def tiles_of(position: Position) -> dict[Place, Laid]:
    """The laid tiles by their places."""
    return {laid.place: laid for laid in position.city}


def across(place: Place, side: int) -> Place:
    """The place on the other side."""
    x, y = STEPS[side]
    return place[0] + x, place[1] + y


def next_edge(places: Container[Place], edge: Edge, end: int) -> Edge:
    """The neighbour of an edge of the outline, clockwise or counterclockwise."""
    turn = 1 if end == CLOCKWISE else 3
    ahead = (edge.side + turn) % 4
    front = across(edge.place, edge.side)
    if across(front, ahead) in places:  # a concave corner: both look at the same place
        return Edge(across(front, ahead), (ahead + 2) % 4)
    if across(edge.place, ahead) in places:  # straight on
        return Edge(across(edge.place, ahead), edge.side)
    return Edge(edge.place, ahead)  # round the corner of the same tile


def is_concave(places: Container[Place], edge: Edge, end: int) -> bool:
    """Whether the edge and its neighbour look at the same place."""
    return across(across(edge.place, edge.side), (edge.side + (1, 3)[end]) % 4) in places


# Once round


def outside(places: Collection[Place]) -> frozenset[Place]:
    """The empty places around the tiles that are connected to the open country by their sides.

    Places more than one step outside the city's bounding box are left out. An empty place between
    the tiles that is not outside is a hole.
    """
    west, east = min(x for x, _ in places) - 1, max(x for x, _ in places) + 1
    south, north = min(y for _, y in places) - 1, max(y for _, y in places) + 1
    found, rest = {(west, south)}, [(west, south)]
    while rest:
        place = rest.pop()
        for side in range(4):
            x, y = near = across(place, side)
            is_near = west <= x <= east and south <= y <= north
            if is_near and near not in places and near not in found:
                found.add(near)
                rest.append(near)
    return frozenset(found)


def trace(places: Collection[Place], first: Edge, end: int) -> Iterator[Edge]:
    """The edges of the outline from this one on, once round, clockwise or counterclockwise."""
    edge = first
    while True:
        yield edge
        edge = next_edge(places, edge, end)
        if edge == first:
            return


def outline(position: Position) -> tuple[Edge, ...]:
    """All edges between a tile and outside, clockwise from the gate.

    Without a gate it begins at the north side of the westernmost tile of the north row.
    """
    if not position.city:
        return ()
    places = tiles_of(position)
    north_west = min(places, key=lambda place: (-place[1], place[0]))
    return tuple(trace(places, position.gate or Edge(north_west, 0), CLOCKWISE))


# The wall


def arms(position: Position) -> tuple[tuple[Edge, ...], tuple[Edge, ...]]:
    """The edges the walls stand on: clockwise and counterclockwise from the gate outward."""
    if position.gate is None:
        return (), ()
    places = tiles_of(position)
    clockwise, counterclockwise = (
        tuple(islice(trace(places, position.gate, end), 1, 1 + len(position.arms[end])))
        for end in (CLOCKWISE, COUNTERCLOCKWISE)
    )
    return clockwise, counterclockwise


def wall_edge(position: Position, end: int, number: int) -> Edge:
    """The edge of a wall by its number in an arm, from 0; after the last one the next free edge.

    There must be a gate.
    """
    assert position.gate is not None
    places = {laid.place for laid in position.city}
    edge = position.gate
    for _ in range(number + 1):
        edge = next_edge(places, edge, end)
    return edge


def wall_edges(position: Position) -> tuple[Edge, ...]:
    """Gate and walls as they stand, clockwise from one end to the other."""
    if position.gate is None:
        return ()
    clockwise, counterclockwise = arms(position)
    return (*reversed(counterclockwise), position.gate, *clockwise)


def walled(position: Position) -> frozenset[Edge]:
    """Every edge that is closed: gate and walls, and at the end the whole outline (C-86)."""
    if isinstance(position.phase, Over):
        return frozenset(outline(position))
    return frozenset(wall_edges(position))


def gap(position: Position) -> int:
    """How many places of the outline are left between the ends of the wall (C-85)."""
    return len(outline(position)) - len(wall_edges(position))


# Guards


def guards(position: Position) -> dict[Edge, int]:
    """The edges with a guard, and the seat of each."""
    return {
        edge: piece.guard
        for arm, edges in zip(position.arms, arms(position), strict=True)
        for piece, edge in zip(arm, edges, strict=True)
        if piece.guard is not None
    }


def sight(places: Collection[Place], edge: Edge) -> tuple[Place, ...]:
    """The tiles a guard on this edge looks over: straight in, up to an empty place (C-92, C-93)."""
    seen = []
    place = edge.place
    while place in places:
        seen.append(place)
        place = across(place, (edge.side + 2) % 4)
    return tuple(seen)


def opposite(places: Collection[Place], edge: Edge) -> Edge:
    """The far edge of the last tile in sight: where a guard would stand face to face (C-70)."""
    return Edge(sight(places, edge)[-1], (edge.side + 2) % 4)
