"""Streets: a stable may not cut them (M-53).

Palaces and stables that touch, corners included, form blocks; what touches the rim belongs to the
block of the rim. A stable parts streets exactly when it joins two sides of one and the same block:
block and stable then close a ring. So it is enough to know the block of every palace.
"""

from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina.engine import layout as at
from intramuros.games.medina.engine.spots import piece_beside


def block_at(b: vec[u8], spot: i64) -> i64:
    """The block of what is built here; that of the rim is 0."""
    thing: i64 = i64(b[at.GRID + spot])
    if thing == at.SHED:
        thing = piece_beside(b, spot)
    if thing == at.OUTSIDE:
        return 0
    return i64(b[at.BLOCK + thing - at.PIECE])


def build_in(b: vec[u8], spot: i64) -> None:
    """Something was built here: tell the neighbours; all blocks around are one from now on."""
    own: i64 = block_at(b, spot)
    k: i64
    for k in range(i64(8)):
        near: i64 = spot + at.RING[k]
        b[at.AROUND + near] = u8(i64(b[at.AROUND + near]) | (i64(1) << (k ^ 4)))
        if i64(b[at.GRID + near]) > at.PERSON:
            block: i64 = block_at(b, near)
            if block != own:
                own = _rename(b, own, block)


def _rename(b: vec[u8], one: i64, other: i64) -> i64:
    """Make two blocks one; the rim keeps its number."""
    low: i64 = one if one < other else other
    high: i64 = other if one < other else one
    palace: i64
    for palace in range(i64(1), i64(b[at.PALACES]) + 1):
        if i64(b[at.BLOCK + palace]) == high:
            b[at.BLOCK + palace] = u8(low)
    return low


def cuts_street(b: vec[u8], spot: i64) -> bool:
    """Whether a stable here would part street spots that are joined now."""
    built: i64 = i64(b[at.AROUND + spot])
    if at.LINKED[built]:
        return False
    seen: i64 = 0
    k: i64 = 0
    while k < 8:
        # Where a street ends, what is built just behind it is the next side of a block.
        if not (built >> k) & 1:
            behind: i64 = (k + 1) & 7
            if not (built >> behind) & 1:
                behind = (k + 2) & 7
            if (built >> behind) & 1:
                side: i64 = i64(1) << block_at(b, spot + at.RING[behind])
                if seen & side:
                    return True
                seen |= side
        k += 2
    return False
