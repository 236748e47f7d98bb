"""The points of each seat as they stand now."""

from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city import model
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.features import (
    most,
    node_at,
    role_of,
    root_of,
    standing,
)
from intramuros.games.carcassonne_city.engine.layout import beside, cell_of, is_tile, word
from intramuros.games.carcassonne_city.engine.outline import sight, wall_edge
from intramuros.games.carcassonne_city.engine.tables import Tables

FEW: Final = 16
"""Markets beside a residential area, as a rule."""

_ROOTS: Final = vec[i64]([i64(0) for _ in range(304)])
_FEW: Final = vec[i64]([i64(0) for _ in range(FEW)])
_POINTS: Final = vec[i64]([i64(0) for _ in range(4)])


def scores(b: vec[u8], t: Tables) -> list[int]:
    """What each seat has if the game is counted now."""
    points: vec[i64] = _POINTS[:]
    add_scored(b, points)
    add_stewards(b, t, points)
    add_guards(b, t, points)
    return [int(points[seat]) for seat in range(i64(b[at.PLAYERS]))]


def add_scored(b: vec[u8], points: vec[i64]) -> None:
    """What has been scored in the course of the game."""
    seat: i64
    for seat in range(i64(b[at.PLAYERS])):
        points[seat] += word(b, at.STREETS + 2 * seat)
        points[seat] += word(b, at.MARKETS + 2 * seat)
        points[seat] += word(b, at.TOWER_POINTS + 2 * seat)


def add_stewards(b: vec[u8], t: Tables, points: vec[i64]) -> None:
    """Two points for each market beside a residential area, to its owners (C-89 to C-91)."""
    seen: vec[i64] = _ROOTS[:32]
    count: i64 = 0
    slot: i64
    seat: i64
    for slot in range(i64(1), i64(b[at.LAID]) + 1):
        if b[at.SEATED + slot] == 0:
            continue
        segment: i64 = i64(b[at.SEGMENT + slot])
        if role_of(t, i64(b[at.KIND + slot]), segment) != model.STEWARD:
            continue
        root: i64 = root_of(b, word(b, at.FIRST + 2 * slot) + segment)
        if holds(seen, count, root):
            continue
        seen[count] = root
        count += 1
        value: i64 = 2 * markets_beside(b, t, root)
        followers: i64 = standing(b, root)
        best: i64 = most(followers)
        for seat in range(i64(b[at.PLAYERS])):
            if followers >> (4 * seat) & 15 == best:
                points[seat] += value


def holds(roots: vec[i64], count: i64, root: i64) -> bool:
    """Whether a root is among the first so many."""
    n: i64
    for n in range(count):
        if roots[n] == root:
            return True
    return False


def markets_beside(b: vec[u8], t: Tables, area: i64) -> i64:
    """How many different markets border a residential area, given by its root (C-60)."""
    found: vec[i64] = _FEW[:]
    count: i64 = 0
    node: i64 = area
    n: i64
    market: i64
    while True:
        slot: i64 = i64(b[at.NODES + at.NODE * node + at.OWNER])
        first: i64 = word(b, at.FIRST + 2 * slot)
        kind: i64 = i64(b[at.KIND + slot])
        bits: i64 = i64(t.borders[at.SEGMENTS * kind + node - first])
        n = first + i64(t.streets[kind])
        while bits:
            if bits & 1:
                market = root_of(b, n)
                if not holds(found, count, market):
                    if count == FEW:
                        found = _more(found)
                    found[count] = market
                    count += 1
            bits >>= 1
            n += 1
        shape: i64 = 4 * kind + i64(b[at.TURN + slot])
        bits = i64(t.faces[at.SEGMENTS * shape + node - first])
        cell: i64 = cell_of(b, slot)
        n = 0
        while bits:
            if bits & 1:
                near: i64 = i64(b[at.GRID + beside(cell, n)])
                if is_tile(near):
                    market = node_at(b, t, near, n ^ 2)
                    if market >= 0:
                        market = root_of(b, market)
                        if not holds(found, count, market):
                            if count == FEW:
                                found = _more(found)
                            found[count] = market
                            count += 1
            bits >>= 1
            n += 1
        node = word(b, at.NODES + at.NODE * node + at.NEXT)
        if node == area:
            return count


def _more(few: vec[i64]) -> vec[i64]:
    """Room for as many markets as there can be."""
    roots: vec[i64] = _ROOTS[:]
    n: i64
    for n in range(i64(FEW)):
        roots[n] = few[n]
    return roots


def add_guards(b: vec[u8], t: Tables, points: vec[i64]) -> None:
    """Each guard counts the buildings in the line before it (C-92)."""
    if b[at.GATED] == 0:
        return
    end: i64
    number: i64
    for end in range(i64(2)):
        for number in range(i64(1), i64(b[at.ARMS + end]) + 1):
            edge: i64 = wall_edge(b, end, number)
            stands: i64 = i64(b[at.WALLED + edge]) & at.STANDS
            if stands >= at.GUARD:
                points[stands - at.GUARD] += sight(b, t, edge)
