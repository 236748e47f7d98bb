"""The points of every palace and every seat (M-81 to M-90)."""

from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina import model
from intramuros.games.medina.engine import layout as at

PALACE_VALUE: Final = vec[i64]([i64(value) for value in model.PALACE_TILES])
TOWER_VALUE: Final = vec[i64]([i64(value) for value in model.TOWER_TILES])
_BLANK: Final = vec[i64]([i64(0) for _ in range(49)])


def scores(b: vec[u8]) -> list[int]:
    """What each seat has if the game is counted now."""
    points: vec[i64] = vec[i64]([0, 0, 0, 0, 0])  # by owner; 0 is nobody
    palaces: vec[i64] = palace_points(b)
    n: i64
    for n in range(i64(1), i64(b[at.PALACES]) + 1):
        points[i64(b[at.OWNER + n])] += palaces[n]
    for n in range(i64(4)):
        points[i64(b[at.PALACE_TILE + n])] += PALACE_VALUE[n]
        points[i64(b[at.TOWER_TILE + n])] += TOWER_VALUE[n]
    return [int(points[seat + 1]) for seat in range(i64(b[at.PLAYERS]))]


def palace_points(b: vec[u8]) -> vec[i64]:
    """What each palace is worth without tiles, claimed or not; palaces are numbered from 1."""
    points: vec[i64] = _BLANK[:]
    n: i64
    for n in range(i64(1), i64(b[at.PALACES]) + 1):
        points[n] = i64(b[at.BULK + n])
    k: i64
    for n in range(i64(18), i64(204)):
        if i64(b[at.GRID + n]) == at.PERSON:
            found: i64 = 0
            for k in range(i64(4)):
                found |= palaces_at(b, n + at.STEPS[k])
            _count(found, points, 1)  # once for each palace
    arm: i64
    for arm in range(i64(8)):
        for n in range(i64(b[at.ARM + arm])):
            _count(palaces_at(b, at.BEHIND[at.ARM_SPACE[16 * arm + n]]), points, 1)
    if b[at.BY_PARTS]:
        for n in range(i64(4)):  # M-120: what stands in a corner counts once
            arms: i64 = i64(b[at.WALLED + at.CORNERS[n]])
            if arms & (arms - 1):
                _count(palaces_at(b, at.CORNERS[n]), points, -1)
    return points


def palaces_at(b: vec[u8], spot: i64) -> i64:
    """The palaces (as bits) that have a piece or a stable here."""
    thing: i64 = i64(b[at.GRID + spot])
    if thing > at.PIECE:
        return i64(1) << (thing - at.PIECE)
    if thing != at.SHED:
        return 0
    found: i64 = 0
    k: i64
    for k in range(i64(4)):
        thing = i64(b[at.GRID + spot + at.STEPS[k]])
        if thing > at.PIECE:
            found |= i64(1) << (thing - at.PIECE)
    return found


def _count(palaces: i64, points: vec[i64], worth: i64) -> None:
    n: i64 = 1
    while palaces >> n:
        if (palaces >> n) & 1:
            points[n] += worth
        n += 1
