"""What the seat to act may do: every action, whether one is allowed, one at random.

Bots in plain Python need `legal` to be fast, so spots are gathered without a branch: each one is
written down, and the count goes up only if it is wanted.
"""

from typing import Final, cast

from intramuros.core.fast import i64, u8, vec
from intramuros.core.rng import Rng
from intramuros.games.medina.engine import codes
from intramuros.games.medina.engine import layout as at
from intramuros.games.medina.engine.duties import all_dutiful, dutiful, is_easy, leaves, owes_dome
from intramuros.games.medina.engine.layout import spot_of
from intramuros.games.medina.engine.placing import (
    count,
    fits,
    is_open,
    move_of,
    nth,
    road,
    takes_stable,
)

_BLANK: Final = vec[i64]([i64(0) for _ in range(codes.ACTION_SPACE + 1)])
_INTS: Final[list[object]] = list(range(codes.ACTION_SPACE))
"""Ready-made integers: looking one up is faster than making it. They are typed as objects because
mypyc would unpack a list of integers and make each one anew."""


def legal(b: vec[u8]) -> list[int]:
    """Every action of the seat to act, sorted."""
    if i64(b[at.PHASE]) == at.FIRST:
        return [
            codes.INHABITANTS + 16 * row + column for row in range(1, 10) for column in range(1, 15)
        ]
    seat: i64 = i64(b[at.SEAT])
    most: i64 = 1
    kind: i64
    for kind in range(i64(8)):
        most += count(b, seat, kind)
    found: vec[i64] = _BLANK[:most]
    size: i64 = 0
    for kind in range(i64(8)):
        if b[at.HAND + 8 * seat + kind]:
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
    if kind < at.DOME:
        if b[at.COUNT + at.GROWS + kind]:
            return _spots(b, at.CLASS, at.GROWS + kind, codes.CELLS * kind, found, size)
        return _spots(b, at.CLASS, at.FREE, codes.CELLS * kind, found, size)
    if kind == at.INHABITANT:
        return _spots(b, at.CLASS + at.TOWN, road(b), codes.INHABITANTS, found, size)
    if kind == at.WALL:
        return _walls(b, found, size)
    if kind == at.STABLE:
        return _stables(b, found, size)
    wanted: i64 = 0
    palace: i64
    for palace in range(i64(1), i64(b[at.PALACES]) + 1):
        if b[at.OWNER + palace] == 0 and b[at.CLAIM + 4 * seat + i64(b[at.COLOUR + palace])] == 0:
            wanted |= i64(1) << (at.PIECE + palace)
    if wanted:
        return _scan(b, at.GRID, wanted, codes.DOMES, found, size)
    return size


def _spots(b: vec[u8], field: i64, here: i64, block: i64, found: vec[i64], size: i64) -> i64:
    """The spots of a list."""
    count: i64 = i64(b[at.COUNT + here])
    if count > 12:
        return _scan(b, field, i64(1) << here, block, found, size)
    start: i64 = at.STARTS[here]
    k: i64
    m: i64
    for k in range(count):  # few: each goes where the number of smaller ones says
        spot: u8 = b[start + k]
        rank: i64 = size
        for m in range(count):
            rank += i64(b[start + m] < spot)
        found[rank] = block + i64(at.CELL[i64(spot)])
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
    if b[at.PUBLISHED]:
        return _scan(b, at.CLASS, (2 << at.BESIDE) - (1 << at.GROWS), codes.STABLES, found, size)
    end: i64 = _scan(b, at.CLASS, (2 << at.BETWEEN) - (1 << at.GROWS), codes.STABLES, found, size)
    k: i64
    for k in range(size, end):
        action: i64 = found[k]
        found[size] = action
        size += i64(takes_stable(b, spot_of(action - codes.STABLES)))
    return size


def _walls(b: vec[u8], found: vec[i64], size: i64) -> i64:
    k: i64
    for k in range(i64(8)):
        arm: i64 = at.ARMS_IN_ORDER[k]
        if is_open(b, arm):
            found[size] = codes.WALLS + at.ARM_SPACE[16 * arm + i64(b[at.ARM + arm])]
            size += 1
    return size


def allowed(b: vec[u8], kind: i64, where: i64) -> bool:
    """Whether the seat to act may make this move."""
    if i64(b[at.PHASE]) == at.FIRST:
        return kind == at.INHABITANT and _is_interior(where)
    seat: i64 = i64(b[at.SEAT])
    return fits(b, seat, kind, where) and dutiful(b, seat, kind, where)


def _is_interior(spot: i64) -> bool:
    """Whether the spot is not beside the wall (M-17)."""
    row: i64 = spot // 17
    column: i64 = spot % 17
    return 1 < row < 11 and 1 < column < 16


# At random


def draw(b: vec[u8], rng: Rng) -> i64:
    """One allowed move of the seat to act, each with the same chance."""
    n: i64
    if i64(b[at.PHASE]) == at.FIRST:
        n = rng.below(126)
        return 256 * at.INHABITANT + 17 * (n // 14 + 2) + n % 14 + 2
    seat: i64 = i64(b[at.SEAT])
    if owes_dome(b, seat):
        return _draw_listed(b, rng)
    counts: i64 = 0  # one byte for each kind; the last, walls, is at most 8
    total: i64 = 0
    kind: i64
    for kind in range(i64(8)):
        if b[at.HAND + 8 * seat + kind]:
            n = count(b, seat, kind)
            total += n
            counts |= n << (8 * kind)
    while True:
        n = rng.below(total)
        kind = 0
        while n >= (counts >> (8 * kind)) & 255:
            n -= (counts >> (8 * kind)) & 255
            kind += 1
        where: i64 = nth(b, seat, kind, n)
        if kind == at.STABLE and b[at.PUBLISHED] == 0 and not takes_stable(b, where):
            continue  # draw again: an even choice among the others
        if b[at.PLACED] or is_easy(b, seat, kind) or leaves(b, seat, kind, where):
            return (kind << 8) + where
        return _draw_listed(b, rng)


def _draw_listed(b: vec[u8], rng: Rng) -> i64:
    actions = legal(b)
    return move_of(b, actions[rng.below(len(actions))])
