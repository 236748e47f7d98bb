"""Along the outline of the city: which edge comes after which, and where the walls stand.

The outline is one closed polygon, so every edge of it has one neighbour each way (C-R07).
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from intramuros.games.carcassonne_city.model import (
    CLOCKWISE,
    STEPS,
    Edge,
    Place,
    Position,
)


def next_edge(city: Container[Place], edge: Edge, end: int) -> Edge:
    """The neighbour of an edge of the outline, clockwise or counterclockwise."""
    turn = 1 if end == CLOCKWISE else 3
    ahead = (edge.side + turn) % 4
    front = across(edge.place, edge.side)
    if across(front, ahead) in city:  # a concave corner: both look at the same place
        return Edge(across(front, ahead), (ahead + 2) % 4)
    if across(edge.place, ahead) in city:  # straight on
        return Edge(across(edge.place, ahead), edge.side)
    return Edge(edge.place, ahead)  # round the corner of the same tile


def is_concave(city: Container[Place], edge: Edge, end: int) -> bool:
    """Whether the edge and its neighbour look at the same place."""
    return across(across(edge.place, edge.side), (edge.side + (1, 3)[end]) % 4) in city


def arm_edges(position: Position, end: int) -> Iterator[Edge]:
    """The edges from the gate on, one after another: first those of the arm, then the free ones.

    It goes on for ever; there must be a gate.
    """
    city = {laid.place for laid in position.city}
    assert position.gate is not None
    edge = position.gate
    while True:
        edge = next_edge(city, edge, end)
        yield edge


def wall_edge(position: Position, end: int, number: int) -> Edge:
    """The edge of the wall with this number of an arm, from 0; the next free one comes after."""
    edges = arm_edges(position, end)
    for _ in range(number):
        next(edges)
    return next(edges)


def across(place: Place, side: int) -> Place:
    """The place on the other side."""
    x, y = STEPS[side]
    return place[0] + x, place[1] + y
