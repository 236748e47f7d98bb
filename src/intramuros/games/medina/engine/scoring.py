"""The points of every seat (M-81 to M-90)."""

from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina import model
from intramuros.games.medina.engine.layout import (
    ARM,
    ARM_SPACE,
    BEHIND,
    BULK,
    GRID,
    OWNER,
    PALACE_TILE,
    PALACES,
    PERSON,
    PIECE,
    PLAYERS,
    SHED,
    STEPS,
    TOWER_TILE,
)

_PALACE_VALUE: Final = vec[i64]([i64(value) for value in model.PALACE_TILES])
_TOWER_VALUE: Final = vec[i64]([i64(value) for value in model.TOWER_TILES])


def scores(b: vec[u8]) -> list[int]:
    """What each seat has if the game is counted now."""
    points: vec[i64] = vec[i64]([0, 0, 0, 0, 0])  # by owner; 0 is nobody
    n: i64
    for n in range(i64(1), i64(b[PALACES]) + 1):
        points[i64(b[OWNER + n])] += i64(b[BULK + n])
    for n in range(i64(18), i64(204)):
        if i64(b[GRID + n]) == PERSON:
            _count_person(b, n, points)
    arm: i64
    for arm in range(i64(8)):
        for n in range(i64(b[ARM + arm])):
            _count_beside(b, BEHIND[ARM_SPACE[16 * arm + n]], points)
    for n in range(i64(4)):
        points[i64(b[PALACE_TILE + n])] += _PALACE_VALUE[n]
        points[i64(b[TOWER_TILE + n])] += _TOWER_VALUE[n]
    return [int(points[seat + 1]) for seat in range(i64(b[PLAYERS]))]


def _count_beside(b: vec[u8], spot: i64, points: vec[i64]) -> None:
    """One point for the palace on the spot, or for each one that the stable on it belongs to."""
    thing: i64 = i64(b[GRID + spot])
    if thing > PIECE:
        points[i64(b[OWNER + thing - PIECE])] += 1
    elif thing == SHED:
        found: i64 = 0
        k: i64
        for k in range(i64(4)):
            found |= _bit(i64(b[GRID + spot + STEPS[k]]))
        _count_bits(b, found, points)


def _count_person(b: vec[u8], spot: i64, points: vec[i64]) -> None:
    """One point for every palace that the inhabitant stands beside, stables included (X-03)."""
    found: i64 = 0
    k: i64
    m: i64
    for k in range(i64(4)):
        near: i64 = spot + STEPS[k]
        thing: i64 = i64(b[GRID + near])
        found |= _bit(thing)
        if thing == SHED:
            for m in range(i64(4)):
                found |= _bit(i64(b[GRID + near + STEPS[m]]))
    _count_bits(b, found, points)


def _bit(thing: i64) -> i64:
    if thing > PIECE:
        return i64(1) << (thing - PIECE)
    return 0


def _count_bits(b: vec[u8], palaces: i64, points: vec[i64]) -> None:
    n: i64 = 0
    while palaces >> n:
        if (palaces >> n) & 1:
            points[i64(b[OWNER + n])] += 1
        n += 1
