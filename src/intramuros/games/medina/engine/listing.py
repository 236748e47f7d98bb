"""All actions of the seat to act, sorted. Bots in plain Python live on this being fast.

Spots are gathered without a branch: each is noted, and the count goes on only if it is wanted.
"""

from typing import Final, cast

from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina.engine.choosing import (
    count,
    is_open,
    move_of,
    road,
    takes_stable,
)
from intramuros.games.medina.engine.duties import all_dutiful, dutiful
from intramuros.games.medina.engine.layout import (
    ARM,
    ARM_SPACE,
    ARMS_IN_ORDER,
    AT,
    BESIDE,
    BETWEEN,
    CELL,
    CLAIM,
    CLASS,
    COLOUR,
    COUNT,
    DOME,
    FIRST,
    FREE,
    GRID,
    GROWS,
    HAND,
    INHABITANT,
    OWNER,
    PALACES,
    PHASE,
    PIECE,
    PUBLISHED,
    SEAT,
    STABLE,
    TOWN,
    WALL,
    spot_of,
)

_BLANK: Final = vec[i64]([i64(0) for _ in range(1287)])
_INTS: Final[list[object]] = list(range(1286))
"""Ready-made integers: to make them takes longer than to look them up. As objects, for mypyc
would unpack a list of integers and make them anew."""


def legal(b: vec[u8]) -> list[int]:
    """Every action of the seat to act, sorted."""
    if i64(b[PHASE]) == FIRST:
        return [1056 + 16 * row + column for row in range(1, 10) for column in range(1, 15)]
    seat: i64 = i64(b[SEAT])
    most: i64 = 1
    kind: i64
    for kind in range(i64(8)):
        most += count(b, seat, kind)
    found: vec[i64] = _BLANK[:most]
    size: i64 = 0
    for kind in range(i64(8)):
        if b[HAND + 8 * seat + kind]:
            size = _gather(b, seat, kind, found, size)
    actions = cast(list[int], [_INTS[action] for action in found[:size]])
    if all_dutiful(b, seat):
        return actions
    return [action for action in actions if _is_dutiful(b, seat, action)]


def _is_dutiful(b: vec[u8], seat: i64, action: i64) -> bool:
    move: i64 = move_of(b, action)
    return dutiful(b, seat, move >> 8, move & 255)


def _gather(b: vec[u8], seat: i64, kind: i64, found: vec[i64], size: i64) -> i64:
    """Append the actions of a kind to the `size` ones that were found; the new size."""
    if kind < DOME:
        if b[COUNT + GROWS + kind]:
            return _spots(b, CLASS, GROWS + kind, 176 * kind, found, size)
        return _spots(b, CLASS, FREE, 176 * kind, found, size)
    if kind == INHABITANT:
        return _spots(b, CLASS + TOWN, road(b), 1056, found, size)
    if kind == WALL:
        return _walls(b, found, size)
    if kind == STABLE:
        return _stables(b, found, size)
    wanted: i64 = 0
    palace: i64
    for palace in range(i64(1), i64(b[PALACES]) + 1):
        if b[OWNER + palace] == 0 and b[CLAIM + 4 * seat + i64(b[COLOUR + palace])] == 0:
            wanted |= i64(1) << (PIECE + palace)
    if wanted:
        return _scan(b, GRID, wanted, 704, found, size)
    return size


def _spots(b: vec[u8], field: i64, here: i64, block: i64, found: vec[i64], size: i64) -> i64:
    """The spots of a list."""
    count: i64 = i64(b[COUNT + here])
    if count > 12:
        return _scan(b, field, i64(1) << here, block, found, size)
    at: i64 = AT[here]
    k: i64
    m: i64
    for k in range(count):  # few: each goes where the number of smaller ones says
        spot: u8 = b[at + k]
        rank: i64 = size
        for m in range(count):
            rank += i64(b[at + m] < spot)
        found[rank] = block + i64(CELL[i64(spot)])
    return size + count


def _scan(b: vec[u8], field: i64, wanted: i64, block: i64, found: vec[i64], size: i64) -> i64:
    """The spots whose byte in a field of the buffer is wanted (as bits)."""
    row: i64
    spot: i64
    action: i64 = block
    for row in range(field + 18, field + 204, 17):
        for spot in range(row, row + 16):
            found[size] = action
            size += (wanted >> i64(b[spot])) & 1
            action += 1
    return size


def _stables(b: vec[u8], found: vec[i64], size: i64) -> i64:
    if b[PUBLISHED]:
        return _scan(b, CLASS, (2 << BESIDE) - (1 << GROWS), 880, found, size)
    end: i64 = _scan(b, CLASS, (2 << BETWEEN) - (1 << GROWS), 880, found, size)
    k: i64
    for k in range(size, end):
        action: i64 = found[k]
        found[size] = action
        size += i64(takes_stable(b, spot_of(action - 880)))
    return size


def _walls(b: vec[u8], found: vec[i64], size: i64) -> i64:
    k: i64
    for k in range(i64(8)):
        arm: i64 = ARMS_IN_ORDER[k]
        if is_open(b, arm):
            found[size] = 1232 + ARM_SPACE[16 * arm + i64(b[ARM + arm])]
            size += 1
    return size
