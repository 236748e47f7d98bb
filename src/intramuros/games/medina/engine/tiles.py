"""Who wins a palace tile or a tower tile (M-70 to M-80)."""

from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina.engine import layout as at


def challenge(b: vec[u8], palace: i64) -> None:
    """Give the owner the palace tile if nobody has it or this palace is larger (M-70 to M-73)."""
    colour: i64 = i64(b[at.COLOUR + palace])
    holder: i64 = i64(b[at.PALACE_TILE + colour])
    if holder:
        rival: i64 = i64(b[at.GRID + i64(b[at.CLAIM + 4 * (holder - 1) + colour])]) - at.PIECE
        if b[at.BULK + palace] <= b[at.BULK + rival]:
            return
    b[at.PALACE_TILE + colour] = b[at.OWNER + palace]


def join(b: vec[u8], spot: i64, arms: i64) -> None:
    """The walls of these arms now stand beside what is on the spot."""
    thing: i64 = i64(b[at.GRID + spot])
    if thing > at.PIECE:
        towers: i64 = _connect(b, thing - at.PIECE, arms)
        if towers:
            take_towers(b, i64(b[at.OWNER + thing - at.PIECE]) - 1, towers)
    elif thing == at.SHED:
        seat: i64 = i64(b[at.SEAT])
        players: i64 = i64(b[at.PLAYERS])
        turn: i64
        k: i64
        # Palaces without an owner come first, then from the last seat to the active one. The order
        # does not matter: one piece never links palaces of two owners to the same tower (M-R27).
        for turn in range(players + 1):
            owner: i64 = (seat + players - turn) % players + 1 if turn else 0
            for k in range(i64(4)):
                piece: i64 = i64(b[at.GRID + spot + at.STEPS[k]])
                if piece > at.PIECE and i64(b[at.OWNER + piece - at.PIECE]) == owner:
                    towers = _connect(b, piece - at.PIECE, arms)
                    if towers:
                        take_towers(b, owner - 1, towers)


def _connect(b: vec[u8], palace: i64, arms: i64) -> i64:
    """Note that walls of these arms touch the palace; the towers (as bits) its owner wins."""
    before: i64 = i64(b[at.TOUCH + palace])
    after: i64 = before | arms
    b[at.TOUCH + palace] = u8(after)
    owner: i64 = i64(b[at.OWNER + palace])
    if owner == 0:
        return 0  # M-112: it counts at the claim
    per: i64 = i64(b[at.TILE_PER])
    if per == at.BY_PLAYER:
        return newly_reached(b, owner - 1, at.TOWERS[after])
    if per == at.BY_ARM:
        return at.TOWERS[after & ~before]
    return at.TOWERS[after] & ~at.TOWERS[before]  # M-113


def newly_reached(b: vec[u8], seat: i64, towers: i64) -> i64:
    """Note that a palace of the seat meets walls of these towers; those it had not met (M-79)."""
    before: i64 = i64(b[at.REACHED + seat])
    b[at.REACHED + seat] = u8(before | towers)
    return towers & ~before


def claim_towers(b: vec[u8], palace: i64) -> None:
    """The owner has just claimed the palace: give it the tiles of the walls there (M-75, M-76)."""
    seat: i64 = i64(b[at.OWNER + palace]) - 1
    towers: i64 = at.TOWERS[i64(b[at.TOUCH + palace])]
    if towers and i64(b[at.TILE_PER]) == at.BY_PLAYER:
        towers = newly_reached(b, seat, towers)
    if towers:
        take_towers(b, seat, towers)


def take_towers(b: vec[u8], seat: i64, towers: i64) -> None:
    tower: i64
    for tower in range(i64(4)):
        if (towers >> tower) & 1:
            b[at.TOWER_TILE + tower] = u8(seat + 1)
