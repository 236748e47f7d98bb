"""The rules of each kind of piece: how many moves there are, which, and whether one fits.

A *move* is 256 kind + where; `where` is a spot or, for walls, an arm. The lists in the buffer say
how many moves there are and which; only stables need a look at the single spot.
"""

from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina.engine import codes
from intramuros.games.medina.engine import layout as at
from intramuros.games.medina.engine.layout import spot_of
from intramuros.games.medina.engine.streets import cuts_street


def site(b: vec[u8], colour: i64) -> i64:
    """The list of spots for a piece: beside the palace that can grow, else for a new one."""
    if b[at.COUNT + at.GROWS + colour]:  # M-37, M-39
        return at.GROWS + colour
    return at.FREE  # M-43


def road(b: vec[u8]) -> i64:
    """The list of spots for an inhabitant: chains are extended first (M-58, M-108, M-109)."""
    if b[at.COUNT + at.END]:
        return at.END
    if b[at.COUNT + at.LONE]:
        return at.LONE
    return at.MIDDLE


def can_claim(b: vec[u8], seat: i64) -> i64:
    """How many pieces the seat could place a dome on, if it has one (M-45)."""
    total: i64 = 0
    colour: i64
    for colour in range(i64(4)):
        if b[at.CLAIM + 4 * seat + colour] == 0:
            total += i64(b[at.COUNT + at.UNCLAIMED + colour])
    return total


def stable_spots(b: vec[u8]) -> i64:
    """How many spots a stable can stand on, those that cut a street included."""
    total: i64 = i64(b[at.COUNT + at.BESIDE])
    here: i64
    for here in range(i64(at.GROWS), i64(at.GROWS + 4)):
        total += i64(b[at.COUNT + here])
    return total if b[at.PUBLISHED] else total + i64(b[at.COUNT + at.BETWEEN])


def count(b: vec[u8], seat: i64, kind: i64) -> i64:
    """How many moves of a kind there are, stables that cut a street included."""
    if b[at.HAND + 8 * seat + kind] == 0:
        return 0
    if kind < at.DOME:
        return i64(b[at.COUNT + site(b, kind)])
    if kind == at.DOME:
        return can_claim(b, seat)
    if kind == at.STABLE:
        return stable_spots(b)
    return i64(b[at.COUNT + road(b)]) if kind == at.INHABITANT else i64(b[at.ARMS_OPEN])


def nth(b: vec[u8], seat: i64, kind: i64, n: i64) -> i64:
    """Where move n of a kind goes."""
    if kind < at.DOME:
        return i64(b[at.STARTS[site(b, kind)] + n])
    if kind == at.INHABITANT:
        return i64(b[at.STARTS[road(b)] + n])
    here: i64
    if kind == at.WALL:
        here = 0
        while n or not is_open(b, here):
            if is_open(b, here):
                n -= 1
            here += 1
        return here
    # Stables go to the lists from GROWS on, domes to those from UNCLAIMED on.
    here = at.UNCLAIMED
    if kind == at.STABLE:
        here = at.GROWS
    while True:
        if kind == at.STABLE or b[at.CLAIM + 4 * seat + here - at.UNCLAIMED] == 0:
            if n < i64(b[at.COUNT + here]):
                return i64(b[at.STARTS[here] + n])
            n -= i64(b[at.COUNT + here])
        here += 1


def is_open(b: vec[u8], arm: i64) -> bool:
    """Whether the arm can grow and its side still keeps a gap (M-68)."""
    return b[at.SIDE + at.SIDE_OF[arm]] != 0


def arm_at(b: vec[u8], space: i64) -> i64:
    """The arm whose next wall stands on this space, or -1."""
    arm: i64
    for arm in range(i64(8)):
        if is_open(b, arm) and at.ARM_SPACE[16 * arm + i64(b[at.ARM + arm])] == space:
            return arm
    return -1


def fits(b: vec[u8], seat: i64, kind: i64, where: i64) -> bool:
    """Whether the seat has the piece and the rule of its kind lets it go there."""
    if b[at.HAND + 8 * seat + kind] == 0:
        return False
    if kind == at.WALL:
        return is_open(b, where)
    if kind == at.INHABITANT:
        return i64(b[at.CLASS + at.TOWN + where]) == road(b)
    if kind < at.DOME:
        return i64(b[at.CLASS + where]) == site(b, kind)
    return takes_dome(b, seat, where) if kind == at.DOME else takes_stable(b, where)


def takes_dome(b: vec[u8], seat: i64, spot: i64) -> bool:
    """Whether the seat may claim what stands here (M-25, M-26, M-45)."""
    palace: i64 = i64(b[at.GRID + spot]) - at.PIECE
    if palace <= 0 or b[at.OWNER + palace]:
        return False
    return b[at.CLAIM + 4 * seat + i64(b[at.COLOUR + palace])] == 0


def takes_stable(b: vec[u8], spot: i64) -> bool:
    """Whether a stable may stand here (M-49 to M-53, M-R08)."""
    here: i64 = i64(b[at.CLASS + spot])
    if here < at.GROWS or here > at.BETWEEN:
        return False
    if b[at.PUBLISHED]:
        return here != at.BETWEEN
    return not cuts_street(b, spot)


def able(b: vec[u8], seat: i64) -> bool:
    """Whether the seat can place anything at all."""
    hand: i64 = at.HAND + 8 * seat
    if b[hand + at.WALL] and b[at.ROOM]:
        return True
    if b[hand + at.INHABITANT] and b[at.COUNT + road(b)]:
        return True
    if b[hand + at.DOME] and can_claim(b, seat):
        return True
    n: i64
    for n in range(i64(4)):
        if b[hand + n] and b[at.COUNT + site(b, n)]:
            return True
    if b[hand + at.STABLE]:
        for n in range(stable_spots(b)):
            if takes_stable(b, nth(b, seat, at.STABLE, n)):
                return True
    return False


def move_of(b: vec[u8], action: i64) -> i64:
    """The move of an action; -1 if it is none, such as a wall that continues no arm."""
    if action >= codes.STARTS:
        return -1
    if action >= codes.WALLS:
        arm: i64 = arm_at(b, action - codes.WALLS)
        if arm < 0:
            return -1
        return 256 * at.WALL + arm
    kind: i64 = action // codes.CELLS
    return (kind << 8) + spot_of(action - codes.CELLS * kind)


def action_of(b: vec[u8], move: i64) -> i64:
    """The action of a move."""
    kind: i64 = move >> 8
    where: i64 = move & 255
    if kind == at.WALL:
        return codes.WALLS + at.ARM_SPACE[16 * where + i64(b[at.ARM + where])]
    return codes.CELLS * kind + i64(at.CELL[where])
