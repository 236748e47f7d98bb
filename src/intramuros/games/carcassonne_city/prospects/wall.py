"""The wall: guards, towers, and what the next pieces may bring."""

from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.layout import beside, cell_of, is_tile
from intramuros.games.carcassonne_city.engine.outline import gap, since_tower, wall_edge
from intramuros.games.carcassonne_city.engine.tables import Tables
from intramuros.games.carcassonne_city.prospects import names


def count_wall(b: vec[u8], t: Tables, found: vec[float]) -> None:
    """Guards and towers; nothing before the gate stands."""
    players: i64 = i64(b[at.PLAYERS])
    seat: i64
    phase: i64 = i64(b[at.PHASE])
    builds: bool = phase == at.BUILDING or phase == at.GUARDING
    left: i64 = i64(b[at.LEFT]) if builds else 0
    if builds:
        for seat in range(players):
            after: i64 = seat - i64(b[at.SEAT])
            if phase == at.GUARDING:
                after -= 1
            if after < 0:
                after += players
            if left > after:
                found[names.SIZE * seat + names.DUE] = float((left - after - 1) // players + 1)
    if b[at.GATED] == 0:
        return
    _count_guards(b, t, found)
    reach: i64 = since_tower(b, 0)
    other: i64 = since_tower(b, 1)
    if other > reach:
        reach = other
    post: float = _next_post(b, t)
    for seat in range(players):
        own: i64 = names.SIZE * seat
        if b[at.TOWERS + seat]:
            found[own + names.REACH] = float(reach)
            if (builds or phase == at.TOWERING) and seat == i64(b[at.TURN_OF]):
                found[own + names.REACH_DUE] = float(reach)
                found[own + names.PIECES_DUE] = float(left)
        if b[at.FOLLOWERS + seat]:
            found[own + names.POST] = post
            if found[own + names.DUE] > 0.0:
                found[own + names.POST_DUE] = post


def _count_guards(b: vec[u8], t: Tables, found: vec[float]) -> None:
    end: i64
    number: i64
    for end in range(i64(2)):
        for number in range(i64(1), i64(b[at.ARMS + end]) + 1):
            edge: i64 = wall_edge(b, end, number)
            stands: i64 = i64(b[at.WALLED + edge]) & at.STANDS
            if stands >= at.GUARD:
                _count_guard(b, t, edge, names.SIZE * (stands - at.GUARD), found)


def _count_guard(b: vec[u8], t: Tables, edge: i64, own: i64, found: vec[float]) -> None:
    inward: i64 = (edge & 3) ^ 2
    near: i64 = edge >> 2
    cell: i64 = cell_of(b, near)
    points: i64 = 0
    while is_tile(near):
        points += i64(t.points[i64(b[at.KIND + near])])
        cell = beside(cell, inward)
        near = i64(b[at.GRID + cell])
    found[own + names.GUARDS] += 1.0
    found[own + names.SIGHT] += float(points)
    if near == 0 or b[at.BANNED + near]:
        return
    found[own + names.OPEN_SIGHT] += 1.0
    points = 0
    cell = beside(cell, inward)
    near = i64(b[at.GRID + cell])
    while is_tile(near):
        points += i64(t.points[i64(b[at.KIND + near])])
        cell = beside(cell, inward)
        near = i64(b[at.GRID + cell])
    found[own + names.BEYOND] += float(points)


def _next_post(b: vec[u8], t: Tables) -> float:
    """What a guard would see from the next wall at the better end."""
    if gap(b) < 1:
        return 0.0
    one: i64 = _row(b, t, wall_edge(b, 0, i64(b[at.ARMS]) + 1))
    other: i64 = _row(b, t, wall_edge(b, 1, i64(b[at.ARMS + 1]) + 1))
    return float(one if one > other else other)


def _row(b: vec[u8], t: Tables, edge: i64) -> i64:
    """The points of a guard on an edge; none if one stands opposite."""
    inward: i64 = (edge & 3) ^ 2
    near: i64 = edge >> 2
    last: i64 = near
    cell: i64 = cell_of(b, near)
    points: i64 = 0
    while is_tile(near):
        last = near
        points += i64(t.points[i64(b[at.KIND + near])])
        cell = beside(cell, inward)
        near = i64(b[at.GRID + cell])
    if i64(b[at.WALLED + 4 * last + inward]) & at.STANDS >= at.GUARD:
        return 0
    return points
