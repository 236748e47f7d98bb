"""The duties of a turn: two pieces if two can be placed, and the last player's domes."""

from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina.engine import layout as at
from intramuros.games.medina.engine.apply import place
from intramuros.games.medina.engine.placing import able, can_claim, count, fits, nth


def dutiful(b: vec[u8], seat: i64, kind: i64, where: i64) -> bool:
    """Whether a move that fits is also what the turn allows."""
    if owes_dome(b, seat):
        if can_claim(b, seat):
            if b[at.PLACED]:
                return kind == at.DOME
        elif b[at.PLACED] == 0 and _can_open(b, seat):
            return kind < at.DOME and b[at.CLAIM + 4 * seat + kind] == 0
    if b[at.PLACED] or is_easy(b, seat, kind) or leaves(b, seat, kind, where):
        return True
    return not _some_leave(b, seat)  # M-23


def all_dutiful(b: vec[u8], seat: i64) -> bool:
    """Whether every move that fits is surely allowed; False: some may not be."""
    if owes_dome(b, seat):
        return False
    if b[at.PLACED] or (i64(b[at.HAND + 8 * seat + at.WALL]) > 1 and i64(b[at.ROOM]) > 1):
        return True
    kind: i64
    for kind in range(i64(8)):
        if not is_easy(b, seat, kind) and count(b, seat, kind):
            return False
    return True


# The last player's domes


def owes_dome(b: vec[u8], seat: i64) -> bool:
    """Whether the seat is the last with pieces, or with domes, and has placed no dome this turn.

    M-30, M-94, M-R10. A dome is due in a turn only if it can be placed in it.
    """
    if b[at.HAND + 8 * seat + at.DOME] == 0 or b[at.DOMED]:
        return False
    other: i64
    kind: i64
    for other in range(i64(b[at.PLAYERS])):
        if other != seat:
            if b[at.HAND + 8 * other + at.DOME]:
                return False
            if b[at.LAST_DOMES] == 0:
                for kind in range(i64(8)):
                    if b[at.HAND + 8 * other + kind]:
                        return False
    return True


def _can_open(b: vec[u8], seat: i64) -> bool:
    """Whether the seat could start a palace that it may claim with its second piece."""
    colour: i64
    for colour in range(i64(4)):
        if b[at.CLAIM + 4 * seat + colour] == 0 and count(b, seat, colour):
            return True
    return False


# The second piece


def is_easy(b: vec[u8], seat: i64, kind: i64) -> bool:
    """Whether any first piece of this kind is fine: a second one surely fits, or there is none."""
    hand: i64 = at.HAND + 8 * seat
    less: i64 = i64(kind == at.WALL)
    if i64(b[hand + at.WALL]) > less and i64(b[at.ROOM]) > less:
        return True
    if kind == at.INHABITANT:
        # It takes one spot and gives its neighbours an inhabitant: five at most.
        if i64(b[hand + at.INHABITANT]) > 1 and i64(b[at.COUNT + at.LONE]) > 5:
            return True
    elif b[hand + at.INHABITANT]:
        if (
            i64(b[at.COUNT + at.LONE]) + i64(b[at.COUNT + at.END]) + i64(b[at.COUNT + at.MIDDLE])
            > 1
        ):
            return True
    held: i64 = 0
    n: i64
    for n in range(i64(8)):
        held += i64(b[hand + n])
    if held < 2:
        return True
    if kind == at.DOME:
        return False  # pieces of its colour may leave the hand (M-27)
    if b[hand + at.DOME] and can_claim(b, seat):
        return True
    if i64(b[at.COUNT + at.FREE]) > 9:  # a piece takes nine spots at most from new palaces
        for n in range(i64(4)):
            if i64(b[hand + n]) > i64(n == kind):
                return True
    return False


def leaves(b: vec[u8], seat: i64, kind: i64, where: i64) -> bool:
    """Whether the seat could place a second piece after this one."""
    after: vec[u8] = b[:]
    place(after, kind, where)
    return able(after, seat)


def _some_leave(b: vec[u8], seat: i64) -> bool:
    """Whether any first piece leaves a second one to place."""
    kind: i64
    n: i64
    for kind in range(i64(8)):
        for n in range(count(b, seat, kind)):
            where: i64 = nth(b, seat, kind, n)
            if kind == at.STABLE and not fits(b, seat, kind, where):
                continue
            if leaves(b, seat, kind, where):
                return True
    return False
