"""Which empty spots are good for what, kept up to date piece by piece."""

from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina.engine import layout as at


def relist(b: vec[u8], layer: i64, spot: i64, to: i64) -> None:
    """Move a spot to another list; the last of the old list takes its place."""
    here: i64 = i64(b[at.CLASS + layer + spot])
    if here == to:
        return
    if here != at.NOWHERE:
        last: i64 = i64(b[at.COUNT + here]) - 1
        moved: u8 = b[at.STARTS[here] + last]
        gap: u8 = b[at.POS + layer + spot]
        b[at.STARTS[here] + i64(gap)] = moved
        b[at.POS + layer + i64(moved)] = gap
        b[at.COUNT + here] = u8(last)
    if to != at.NOWHERE:
        count: i64 = i64(b[at.COUNT + to])
        b[at.STARTS[to] + count] = u8(spot)
        b[at.POS + layer + spot] = u8(count)
        b[at.COUNT + to] = u8(count + 1)
    b[at.CLASS + layer + spot] = u8(to)


def occupy(b: vec[u8], spot: i64, thing: i64) -> None:
    """Put something on an empty spot, which is then good for nothing else."""
    b[at.GRID + spot] = u8(thing)
    relist(b, 0, spot, at.NOWHERE)
    relist(b, at.TOWN, spot, at.NOWHERE)


def touches(b: vec[u8], spot: i64, piece: i64) -> bool:
    """Whether a piece of this palace is orthogonally beside the spot."""
    k: i64
    for k in range(i64(4)):
        if i64(b[at.GRID + spot + at.STEPS[k]]) == piece:
            return True
    return False


def piece_beside(b: vec[u8], spot: i64) -> i64:
    """What palace has a piece beside the spot, as PIECE + palace; 0 if none."""
    k: i64
    for k in range(i64(4)):
        thing: i64 = i64(b[at.GRID + spot + at.STEPS[k]])
        if thing > at.PIECE:
            return thing
    return 0


def builders_list(b: vec[u8], spot: i64) -> i64:
    """The list an empty spot belongs in for palaces and stables."""
    if b[at.AROUND + spot] == 0:
        return at.FREE
    palace: i64 = 0
    beside = False
    crowded = False
    stables = False
    k: i64
    for k in range(i64(8)):
        thing: i64 = i64(b[at.GRID + spot + at.STEPS[k]])
        if thing > at.PIECE:
            if palace == 0:
                palace = thing
            elif palace != thing:
                crowded = True
            if k < 4:
                beside = True
        elif thing == at.SHED:
            stables = True
    if not beside:
        if palace or stables:
            return at.NOWHERE
        return at.FREE
    if stables and not crowded:
        for k in range(i64(8)):  # M-R07: keep off stables of other palaces
            near: i64 = spot + at.STEPS[k]
            if i64(b[at.GRID + near]) == at.SHED and not touches(b, near, palace):
                crowded = True
    if crowded:
        return at.BETWEEN
    palace -= at.PIECE
    if b[at.OWNER + palace]:
        return at.BESIDE
    return at.GROWS + i64(b[at.COLOUR + palace])


def townsfolk_list(b: vec[u8], spot: i64) -> i64:
    """The list an empty spot belongs in for inhabitants."""
    near: i64 = i64(b[at.NEAR + spot])
    if near == 0:
        return at.LONE
    if near > 1:
        return at.LONE if b[at.ANYWHERE] else at.NOWHERE
    k: i64
    for k in range(i64(4)):
        other: i64 = spot + at.STEPS[k]
        if i64(b[at.GRID + other]) == at.PERSON and i64(b[at.NEAR + other]) <= 1:
            return at.END
    return at.LONE if b[at.ANYWHERE] else at.MIDDLE


def relist_around(b: vec[u8], spot: i64) -> None:
    """A palace piece or a stable was put here: see what its neighbours are good for now."""
    k: i64
    for k in range(i64(8)):
        near: i64 = spot + at.STEPS[k]
        if i64(b[at.GRID + near]) == at.NOTHING:
            relist(b, 0, near, builders_list(b, near))


def relist_beside(b: vec[u8], spot: i64) -> None:
    """The inhabitants beside an inhabitant have changed: see to the empty spots beside it."""
    k: i64
    for k in range(i64(4)):
        near: i64 = spot + at.STEPS[k]
        if i64(b[at.GRID + near]) == at.NOTHING:
            relist(b, at.TOWN, near, townsfolk_list(b, near))
