"""What may be placed: how many moves there are, which, and the rule of each kind.

A *move* is 256 kind + where, with `where` a spot or, for walls, an arm. Lists that are kept up to
date tell how many moves there are and which; only stables need a look at the single spot.
"""

from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina.engine.layout import (
    ARM,
    ARM_SPACE,
    ARMS_OPEN,
    AT,
    BESIDE,
    BETWEEN,
    CELL,
    CLAIM,
    CLASS,
    COLOUR,
    COUNT,
    DOME,
    END,
    FREE,
    GRID,
    GROWS,
    HAND,
    INHABITANT,
    LONE,
    MIDDLE,
    OWNER,
    PIECE,
    PUBLISHED,
    ROOM,
    SIDE,
    SIDE_OF,
    STABLE,
    TOWN,
    UNCLAIMED,
    WALL,
    spot_of,
)
from intramuros.games.medina.engine.streets import cuts_street


def site(b: vec[u8], colour: i64) -> i64:
    """The list of spots for a piece: beside the palace that can grow, else for a new one."""
    if b[COUNT + GROWS + colour]:  # M-37, M-39
        return GROWS + colour
    return FREE  # M-43


def road(b: vec[u8]) -> i64:
    """The list of spots for an inhabitant: chains are extended first (M-58, M-108, M-109)."""
    if b[COUNT + END]:
        return END
    if b[COUNT + LONE]:
        return LONE
    return MIDDLE


def can_claim(b: vec[u8], seat: i64) -> i64:
    """How many pieces there are that the seat could set a dome on, if it has one (M-45)."""
    total: i64 = 0
    colour: i64
    for colour in range(i64(4)):
        if b[CLAIM + 4 * seat + colour] == 0:
            total += i64(b[COUNT + UNCLAIMED + colour])
    return total


def stable_spots(b: vec[u8]) -> i64:
    """How many spots a stable can stand on, those that cut a street included."""
    total: i64 = i64(b[COUNT + BESIDE])
    here: i64
    for here in range(i64(GROWS), i64(GROWS + 4)):
        total += i64(b[COUNT + here])
    return total if b[PUBLISHED] else total + i64(b[COUNT + BETWEEN])


def count(b: vec[u8], seat: i64, kind: i64) -> i64:
    """How many moves of a kind there are, stables that cut a street included."""
    if b[HAND + 8 * seat + kind] == 0:
        return 0
    if kind < DOME:
        return i64(b[COUNT + site(b, kind)])
    if kind == DOME:
        return can_claim(b, seat)
    if kind == STABLE:
        return stable_spots(b)
    return i64(b[COUNT + road(b)]) if kind == INHABITANT else i64(b[ARMS_OPEN])


def nth(b: vec[u8], seat: i64, kind: i64, n: i64) -> i64:
    """Where move n of a kind goes."""
    if kind < DOME:
        return i64(b[AT[site(b, kind)] + n])
    if kind == INHABITANT:
        return i64(b[AT[road(b)] + n])
    here: i64
    if kind == WALL:
        here = 0
        while n or not is_open(b, here):
            if is_open(b, here):
                n -= 1
            here += 1
        return here
    # Stables go to the lists from GROWS on, domes to those from UNCLAIMED on.
    here = UNCLAIMED
    if kind == STABLE:
        here = GROWS
    while True:
        if kind == STABLE or b[CLAIM + 4 * seat + here - UNCLAIMED] == 0:
            if n < i64(b[COUNT + here]):
                return i64(b[AT[here] + n])
            n -= i64(b[COUNT + here])
        here += 1


def is_open(b: vec[u8], arm: i64) -> bool:
    """Whether the arm can grow and its side still keeps a gap (M-68)."""
    return b[SIDE + SIDE_OF[arm]] != 0


def arm_at(b: vec[u8], space: i64) -> i64:
    """The arm whose next wall stands on this space, or -1."""
    arm: i64
    for arm in range(i64(8)):
        if is_open(b, arm) and ARM_SPACE[16 * arm + i64(b[ARM + arm])] == space:
            return arm
    return -1


def fits(b: vec[u8], seat: i64, kind: i64, where: i64) -> bool:
    """Whether the seat has the piece and the rule of its kind lets it go there."""
    if b[HAND + 8 * seat + kind] == 0:
        return False
    if kind == WALL:
        return is_open(b, where)
    if kind == INHABITANT:
        return i64(b[CLASS + TOWN + where]) == road(b)
    if kind < DOME:
        return i64(b[CLASS + where]) == site(b, kind)
    return takes_dome(b, seat, where) if kind == DOME else takes_stable(b, where)


def takes_dome(b: vec[u8], seat: i64, spot: i64) -> bool:
    """Whether the seat may claim what stands here (M-25, M-26, M-45)."""
    palace: i64 = i64(b[GRID + spot]) - PIECE
    if palace <= 0 or b[OWNER + palace]:
        return False
    return b[CLAIM + 4 * seat + i64(b[COLOUR + palace])] == 0


def takes_stable(b: vec[u8], spot: i64) -> bool:
    """Whether a stable may stand here (M-49 to M-53, M-R08)."""
    here: i64 = i64(b[CLASS + spot])
    if here < GROWS or here > BETWEEN:
        return False
    if b[PUBLISHED]:
        return here != BETWEEN
    return not cuts_street(b, spot)


def able(b: vec[u8], seat: i64) -> bool:
    """Whether the seat can place anything at all."""
    hand: i64 = HAND + 8 * seat
    if b[hand + WALL] and b[ROOM]:
        return True
    if b[hand + INHABITANT] and b[COUNT + road(b)]:
        return True
    if b[hand + DOME] and can_claim(b, seat):
        return True
    n: i64
    for n in range(i64(4)):
        if b[hand + n] and b[COUNT + site(b, n)]:
            return True
    if b[hand + STABLE]:
        for n in range(stable_spots(b)):
            if takes_stable(b, nth(b, seat, STABLE, n)):
                return True
    return False


def move_of(b: vec[u8], action: i64) -> i64:
    """The move of an action; -1 if it is a wall that continues no arm."""
    if action >= 1232:
        arm: i64 = arm_at(b, action - 1232)
        if arm < 0:
            return -1
        return 256 * WALL + arm
    kind: i64 = action // 176
    return (kind << 8) + spot_of(action - 176 * kind)


def action_of(b: vec[u8], move: i64) -> i64:
    """The action of a move."""
    kind: i64 = move >> 8
    where: i64 = move & 255
    if kind == WALL:
        return 1232 + ARM_SPACE[16 * where + i64(b[ARM + where])]
    return 176 * kind + i64(CELL[where])
