"""What an action does: to the board, the hands and the tiles, and to the course of the turn.

Nothing is checked here; `legal` does that.
"""

from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina.engine import layout as at
from intramuros.games.medina.engine.placing import able
from intramuros.games.medina.engine.spots import (
    occupy,
    piece_beside,
    relist,
    relist_around,
    relist_beside,
    touches,
)
from intramuros.games.medina.engine.streets import build_in
from intramuros.games.medina.engine.tiles import challenge, claim_towers, join


def carry_out(b: vec[u8], move: i64) -> None:
    """Make an allowed move, and pass on the turn when it is over."""
    if i64(b[at.PHASE]) == at.FIRST:
        # the first inhabitant comes from the box, not from a hand.
        held: i64 = at.HAND + 8 * i64(b[at.SEAT]) + at.INHABITANT
        b[held] = u8(i64(b[held]) + 1)
        b[at.PHASE] = at.PLACING
        place(b, move >> 8, move & 255)
    else:
        place(b, move >> 8, move & 255)
        b[at.PLACED] = u8(i64(b[at.PLACED]) + 1)
    settle(b)


def settle(b: vec[u8]) -> None:
    """The same seat goes on, or the next one that can place; if none can, the game is over.

    Whoever's turn comes and who can place nothing is passed over, perhaps for good (M-R14).
    """
    seat: i64 = i64(b[at.SEAT])
    if i64(b[at.PLACED]) < 2 and able(b, seat):  # M-19, M-22
        return
    b[at.PLACED] = 0
    b[at.DOMED] = 0
    players: i64 = i64(b[at.PLAYERS])
    turn: i64
    for turn in range(i64(1), players + 1):
        other: i64 = seat + turn
        if other >= players:
            other -= players
        if (i64(b[at.OUT]) >> other) & 1:
            continue  # M-29
        if able(b, other):  # M-24
            b[at.SEAT] = u8(other)
            return
        if b[at.SKIPPED] == 0:
            b[at.OUT] = u8(i64(b[at.OUT]) | (i64(1) << other))
    b[at.PHASE] = at.OVER  # M-31


# Placing


def place(b: vec[u8], kind: i64, where: i64) -> None:
    """Put down a piece from the hand of the seat to act; `where` is a spot or an arm."""
    held: i64 = at.HAND + 8 * i64(b[at.SEAT]) + kind
    b[held] = u8(i64(b[held]) - 1)
    if kind < at.DOME:
        put_piece(b, kind, where)
    elif kind == at.INHABITANT:
        put_inhabitant(b, where)
    elif kind == at.DOME:
        b[at.DOMED] = 1
        put_dome(b, i64(b[at.SEAT]), where)
    elif kind == at.STABLE:
        put_stable(b, where)
    else:
        put_wall(b, where)


def put_piece(b: vec[u8], colour: i64, spot: i64) -> None:
    """Extend the palace beside the spot, or start a new one."""
    piece: i64 = piece_beside(b, spot)
    if piece == 0:
        palace: i64 = i64(b[at.PALACES]) + 1
        b[at.PALACES] = u8(palace)
        b[at.COLOUR + palace] = u8(colour)
        b[at.BLOCK + palace] = u8(palace)
        piece = at.PIECE + palace
    palace = piece - at.PIECE
    b[at.BULK + palace] = u8(i64(b[at.BULK + palace]) + 1)
    b[at.TOUCH + palace] = b[at.TOUCH + palace] | b[at.WALLED + spot]
    occupy(b, spot, piece)
    count: i64 = i64(b[at.COUNT + at.UNCLAIMED + colour])
    b[at.STARTS[at.UNCLAIMED + colour] + count] = u8(spot)
    b[at.COUNT + at.UNCLAIMED + colour] = u8(count + 1)
    build_in(b, spot)
    relist_around(b, spot)


def put_dome(b: vec[u8], seat: i64, spot: i64) -> None:
    """Make the seat the owner, with all that follows."""
    piece: i64 = i64(b[at.GRID + spot])
    palace: i64 = piece - at.PIECE
    colour: i64 = i64(b[at.COLOUR + palace])
    b[at.OWNER + palace] = u8(seat + 1)
    b[at.CLAIM + 4 * seat + colour] = u8(spot)
    _close(b, piece, colour)
    challenge(b, palace)  # M-70, M-71
    claim_towers(b, palace)
    other: i64
    for other in range(i64(b[at.PLAYERS])):
        if b[at.CLAIM + 4 * other + colour] == 0:
            return
    for other in range(i64(b[at.PLAYERS])):  # M-27: everybody owns this colour
        b[at.HAND + 8 * other + colour] = 0


def _close(b: vec[u8], piece: i64, colour: i64) -> None:
    """A claimed palace takes no more pieces and no second dome (M-42, M-26)."""
    start: i64 = at.STARTS[at.UNCLAIMED + colour]
    kept: i64 = 0
    k: i64
    for k in range(i64(b[at.COUNT + at.UNCLAIMED + colour])):
        spot: i64 = i64(b[start + k])
        if i64(b[at.GRID + spot]) != piece:
            b[start + kept] = u8(spot)
            kept += 1
    b[at.COUNT + at.UNCLAIMED + colour] = u8(kept)
    grows: i64 = at.GROWS + colour
    # Only one palace of a colour can grow (M-39); it may be another one than this.
    if b[at.COUNT + grows] and touches(b, i64(b[at.STARTS[grows]]), piece):
        while b[at.COUNT + grows]:
            relist(b, 0, i64(b[at.STARTS[grows]]), at.BESIDE)


def put_stable(b: vec[u8], spot: i64) -> None:
    """Attach a stable to every palace that has a piece beside it (M-55)."""
    occupy(b, spot, at.SHED)
    build_in(b, spot)
    relist_around(b, spot)
    k: i64
    for k in range(i64(4)):
        if _is_new_palace(b, spot, k):
            bulk: i64 = at.BULK + i64(b[at.GRID + spot + at.STEPS[k]]) - at.PIECE
            b[bulk] = u8(i64(b[bulk]) + 1)
    if b[at.BY_STABLES]:
        _challenge_all(b, spot)  # M-117
    if b[at.WALLED + spot]:
        join(b, spot, i64(b[at.WALLED + spot]))  # M-78


def _challenge_all(b: vec[u8], spot: i64) -> None:
    """The palaces beside a new stable are larger now: the active seat's first, then clockwise."""
    seat: i64 = i64(b[at.SEAT])
    players: i64 = i64(b[at.PLAYERS])
    turn: i64
    k: i64
    for turn in range(players):  # M-R27
        owner: i64 = (seat + turn) % players + 1
        for k in range(i64(4)):
            thing: i64 = i64(b[at.GRID + spot + at.STEPS[k]])
            if thing > at.PIECE and i64(b[at.OWNER + thing - at.PIECE]) == owner:
                challenge(b, thing - at.PIECE)


def _is_new_palace(b: vec[u8], spot: i64, k: i64) -> bool:
    """Whether neighbour k is a palace that none of the neighbours before it belongs to."""
    piece: i64 = i64(b[at.GRID + spot + at.STEPS[k]])
    if piece <= at.PIECE:
        return False
    before: i64
    for before in range(k):
        if i64(b[at.GRID + spot + at.STEPS[before]]) == piece:
            return False
    return True


def put_inhabitant(b: vec[u8], spot: i64) -> None:
    """Lengthen a chain or start one."""
    occupy(b, spot, at.PERSON)
    k: i64
    for k in range(i64(4)):
        near: i64 = at.NEAR + spot + at.STEPS[k]
        b[near] = u8(i64(b[near]) + 1)
    relist_beside(b, spot)
    for k in range(i64(4)):
        other: i64 = spot + at.STEPS[k]
        if i64(b[at.GRID + other]) == at.PERSON:
            relist_beside(b, other)


def put_wall(b: vec[u8], arm: i64) -> None:
    """Lengthen an arm by its next wall."""
    length: i64 = i64(b[at.ARM + arm])
    b[at.ARM + arm] = u8(length + 1)
    side: i64 = at.SIDE + at.SIDE_OF[arm]
    b[side] = u8(i64(b[side]) - 1)
    b[at.ROOM] = u8(i64(b[at.ROOM]) - 1)
    if b[side] == 0:
        b[at.ARMS_OPEN] = u8(i64(b[at.ARMS_OPEN]) - 2)
    spot: i64 = at.BEHIND[at.ARM_SPACE[16 * arm + length]]
    bit: i64 = i64(1) << arm
    b[at.WALLED + spot] = u8(i64(b[at.WALLED + spot]) | bit)
    join(b, spot, bit)  # M-77
