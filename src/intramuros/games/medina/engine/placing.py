"""What a placement does to the board, the hands and the tiles. Nothing is checked here."""

from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina.engine.cells import (
    occupy,
    piece_beside,
    relist,
    relist_around,
    relist_beside,
    touches,
)
from intramuros.games.medina.engine.layout import (
    ARM,
    ARM_SPACE,
    ARMS_OPEN,
    AT,
    BEHIND,
    BESIDE,
    BLOCK,
    BULK,
    CLAIM,
    COLOUR,
    COUNT,
    DOME,
    DOMED,
    GRID,
    GROWS,
    HAND,
    INHABITANT,
    NEAR,
    OWNER,
    PALACE_TILE,
    PALACES,
    PER_ARM,
    PERSON,
    PIECE,
    PLAYERS,
    ROOM,
    SEAT,
    SHED,
    SIDE,
    SIDE_OF,
    STABLE,
    STEPS,
    TOUCH,
    TOWER_TILE,
    TOWERS,
    UNCLAIMED,
    WALLED,
)
from intramuros.games.medina.engine.streets import build_in


def place(b: vec[u8], kind: i64, where: i64) -> None:
    """Put down a piece from the hand of the seat to act; `where` is a spot or an arm."""
    held: i64 = HAND + 8 * i64(b[SEAT]) + kind
    b[held] = u8(i64(b[held]) - 1)
    if kind < DOME:
        put_piece(b, kind, where)
    elif kind == INHABITANT:
        put_inhabitant(b, where)
    elif kind == DOME:
        b[DOMED] = 1
        put_dome(b, i64(b[SEAT]), where)
    elif kind == STABLE:
        put_stable(b, where)
    else:
        put_wall(b, where)


def put_piece(b: vec[u8], colour: i64, spot: i64) -> None:
    """Extend the palace beside the spot, or start a new one."""
    piece: i64 = piece_beside(b, spot)
    if piece == 0:
        palace: i64 = i64(b[PALACES]) + 1
        b[PALACES] = u8(palace)
        b[COLOUR + palace] = u8(colour)
        b[BLOCK + palace] = u8(palace)
        piece = PIECE + palace
    palace = piece - PIECE
    b[BULK + palace] = u8(i64(b[BULK + palace]) + 1)
    b[TOUCH + palace] = b[TOUCH + palace] | b[WALLED + spot]
    occupy(b, spot, piece)
    count: i64 = i64(b[COUNT + UNCLAIMED + colour])
    b[AT[UNCLAIMED + colour] + count] = u8(spot)
    b[COUNT + UNCLAIMED + colour] = u8(count + 1)
    build_in(b, spot)
    relist_around(b, spot)


def put_dome(b: vec[u8], seat: i64, spot: i64) -> None:
    """Make the seat the owner, with all that follows."""
    piece: i64 = i64(b[GRID + spot])
    palace: i64 = piece - PIECE
    colour: i64 = i64(b[COLOUR + palace])
    b[OWNER + palace] = u8(seat + 1)
    b[CLAIM + 4 * seat + colour] = u8(spot)
    _close(b, piece, colour)
    challenge(b, palace)  # M-70, M-71
    _take_towers(b, seat, TOWERS[i64(b[TOUCH + palace])])  # M-75, M-76
    other: i64
    for other in range(i64(b[PLAYERS])):
        if b[CLAIM + 4 * other + colour] == 0:
            return
    for other in range(i64(b[PLAYERS])):  # M-27: everybody owns this colour
        b[HAND + 8 * other + colour] = 0


def _close(b: vec[u8], piece: i64, colour: i64) -> None:
    """A claimed palace takes no more pieces and no second dome (M-42, M-26)."""
    start: i64 = AT[UNCLAIMED + colour]
    kept: i64 = 0
    k: i64
    for k in range(i64(b[COUNT + UNCLAIMED + colour])):
        spot: i64 = i64(b[start + k])
        if i64(b[GRID + spot]) != piece:
            b[start + kept] = u8(spot)
            kept += 1
    b[COUNT + UNCLAIMED + colour] = u8(kept)
    grows: i64 = GROWS + colour
    # Only one palace of a colour can grow (M-39); it may be another one than this.
    if b[COUNT + grows] and touches(b, i64(b[AT[grows]]), piece):
        while b[COUNT + grows]:
            relist(b, 0, i64(b[AT[grows]]), BESIDE)


def put_stable(b: vec[u8], spot: i64) -> None:
    """Attach a stable to every palace that has a piece beside it (M-55)."""
    occupy(b, spot, SHED)
    build_in(b, spot)
    relist_around(b, spot)
    k: i64
    for k in range(i64(4)):
        if _is_new_palace(b, spot, k):
            bulk: i64 = BULK + i64(b[GRID + spot + STEPS[k]]) - PIECE
            b[bulk] = u8(i64(b[bulk]) + 1)
    seat: i64 = i64(b[SEAT])
    players: i64 = i64(b[PLAYERS])
    turn: i64
    for turn in range(players):  # M-117; among equals the active seat, then clockwise
        owner: i64 = (seat + turn) % players + 1
        for k in range(i64(4)):
            thing: i64 = i64(b[GRID + spot + STEPS[k]])
            if thing > PIECE and i64(b[OWNER + thing - PIECE]) == owner:
                challenge(b, thing - PIECE)
    if b[WALLED + spot]:
        join(b, spot, i64(b[WALLED + spot]))  # M-78


def _is_new_palace(b: vec[u8], spot: i64, k: i64) -> bool:
    """Whether neighbour k is a palace that none of the neighbours before it belongs to."""
    piece: i64 = i64(b[GRID + spot + STEPS[k]])
    if piece <= PIECE:
        return False
    before: i64
    for before in range(k):
        if i64(b[GRID + spot + STEPS[before]]) == piece:
            return False
    return True


def put_inhabitant(b: vec[u8], spot: i64) -> None:
    """Lengthen a chain or start one."""
    occupy(b, spot, PERSON)
    k: i64
    for k in range(i64(4)):
        near: i64 = NEAR + spot + STEPS[k]
        b[near] = u8(i64(b[near]) + 1)
    relist_beside(b, spot)
    for k in range(i64(4)):
        other: i64 = spot + STEPS[k]
        if i64(b[GRID + other]) == PERSON:
            relist_beside(b, other)


def put_wall(b: vec[u8], arm: i64) -> None:
    """Lengthen an arm by its next wall."""
    length: i64 = i64(b[ARM + arm])
    b[ARM + arm] = u8(length + 1)
    side: i64 = SIDE + SIDE_OF[arm]
    b[side] = u8(i64(b[side]) - 1)
    b[ROOM] = u8(i64(b[ROOM]) - 1)
    if b[side] == 0:
        b[ARMS_OPEN] = u8(i64(b[ARMS_OPEN]) - 2)
    spot: i64 = BEHIND[ARM_SPACE[16 * arm + length]]
    bit: i64 = i64(1) << arm
    b[WALLED + spot] = u8(i64(b[WALLED + spot]) | bit)
    join(b, spot, bit)  # M-77


def join(b: vec[u8], spot: i64, arms: i64) -> None:
    """The walls of these arms now stand beside what is on the spot."""
    thing: i64 = i64(b[GRID + spot])
    if thing > PIECE:
        towers: i64 = _connect(b, thing - PIECE, arms)
        if towers:
            _take_towers(b, i64(b[OWNER + thing - PIECE]) - 1, towers)
    elif thing == SHED:
        seat: i64 = i64(b[SEAT])
        players: i64 = i64(b[PLAYERS])
        turn: i64
        k: i64
        # From the last seat to the active one: who comes later takes the tile over. Palaces
        # without an owner come first.
        for turn in range(players + 1):
            owner: i64 = (seat + players - turn) % players + 1 if turn else 0
            for k in range(i64(4)):
                piece: i64 = i64(b[GRID + spot + STEPS[k]])
                if piece > PIECE and i64(b[OWNER + piece - PIECE]) == owner:
                    towers = _connect(b, piece - PIECE, arms)
                    if towers:
                        _take_towers(b, owner - 1, towers)


def _connect(b: vec[u8], palace: i64, arms: i64) -> i64:
    """Note that walls of these arms touch the palace; the towers (as bits) its owner wins."""
    before: i64 = i64(b[TOUCH + palace])
    after: i64 = before | arms
    b[TOUCH + palace] = u8(after)
    if b[OWNER + palace] == 0:
        return 0  # M-112: it counts at the claim
    if b[PER_ARM]:
        return TOWERS[after & ~before]
    return TOWERS[after] & ~TOWERS[before]  # M-79, M-113


def _take_towers(b: vec[u8], seat: i64, towers: i64) -> None:
    tower: i64
    for tower in range(i64(4)):
        if (towers >> tower) & 1:
            b[TOWER_TILE + tower] = u8(seat + 1)


def challenge(b: vec[u8], palace: i64) -> None:
    """Give the palace tile to the owner if nobody has it or his palace is larger (M-70 to M-73)."""
    colour: i64 = i64(b[COLOUR + palace])
    holder: i64 = i64(b[PALACE_TILE + colour])
    if holder:
        rival: i64 = i64(b[GRID + i64(b[CLAIM + 4 * (holder - 1) + colour])]) - PIECE
        if b[BULK + palace] <= b[BULK + rival]:
            return
    b[PALACE_TILE + colour] = b[OWNER + palace]
