"""What a state of Medina is worth to a seat: the knowledge that bots use.

Points on the board, tiles at a discount as they may be lost, and prospects: walls and inhabitants
that may still come, pieces in hand, and above all the domes in hand. Each piece added to a
palace helps whoever claims it first, so a colour still open is worth a share of what can still be
built in it; to claim is good when the palace is worth more than that share. The weights were found
by play, against random players and against each other.
"""

from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.core.state import State
from intramuros.core.values import Lookahead
from intramuros.games.medina import engine
from intramuros.games.medina.engine import layout as at
from intramuros.games.medina.engine.score import (
    PALACE_VALUE,
    TOWER_VALUE,
    palace_points,
    palaces_at,
)

OTHERS: Final = 0.75
"""How much the others' points weigh against one's own."""
KEEP_PALACE_TILE: Final = 0.4
KEEP_TOWER_TILE: Final = 0.55

# Pieces in hand. Palace pieces are a burden: someone else may claim what they build.
HELD_PIECE: Final = -0.2
HELD_STABLE: Final = 1.0
HELD_INHABITANT: Final = 0.9
HELD_WALL: Final = 0.4

# A colour in which the seat has no palace yet: its share of the best unclaimed palace and of the
# pieces not yet placed; another measure when nobody else can claim it.
SHARE_OF_PALACE: Final = 0.45
SHARE_OF_PIECES: Final = 1.0
LAST_PALACE: Final = 1.2
LAST_PIECES: Final = 0.25
SHARE_OF_TILE: Final = 0.45

# Claiming now rather than waiting.
TAKE_PALACE_TILE: Final = 0.7
TAKE_TOWER_TILE: Final = 0.6
SECOND_CLAIM: Final = 0.3
STILL_THERE: Final = 0.8
"""The chance, for each seat that comes first, that it leaves a palace unclaimed."""

WALL_REACH: Final = 1.5
"""How far arms will grow, in walls left for each arm."""
WALL_TO_COME: Final = 0.5
INHABITANT_TO_COME: Final = 0.25

_BLANK: Final = vec[float]([0.0 for _ in range(49)])

LOOKAHEAD: Final = Lookahead(turns=3, tries=6, exploration=4.0)


def value(state: State, seat: int) -> float:
    """How far ahead of the others the seat is likely to end, in points."""
    assert isinstance(state, engine.State)
    b: vec[u8] = state.buffer
    palaces: vec[float] = _palaces(b)
    points: vec[float] = _BLANK[:5]  # by owner; 0 is nobody
    running: bool = i64(b[at.PHASE]) != at.OVER
    n: i64
    for n in range(i64(1), i64(b[at.PALACES]) + 1):
        points[i64(b[at.OWNER + n])] += palaces[n]
    for n in range(i64(4)):
        palace_tile: float = float(PALACE_VALUE[n])
        tower_tile: float = float(TOWER_VALUE[n])
        if running:
            palace_tile *= KEEP_PALACE_TILE
            tower_tile *= KEEP_TOWER_TILE
        points[i64(b[at.PALACE_TILE + n])] += palace_tile
        points[i64(b[at.TOWER_TILE + n])] += tower_tile
    if running:
        _add_hands(b, points)
        _add_claims(b, palaces, points)
    others: float = 0.0
    for n in range(i64(b[at.PLAYERS])):
        if n != seat:
            others += points[n + 1]
    return points[i64(seat) + 1] - OTHERS * others / float(i64(b[at.PLAYERS]) - 1)


def _palaces(b: vec[u8]) -> vec[float]:
    """What each palace is worth with what may still come to it."""
    worth: vec[i64] = palace_points(b)
    palaces: vec[float] = _BLANK[:]
    walls: i64 = 0
    people: i64 = 0
    n: i64
    for n in range(i64(1), i64(b[at.PALACES]) + 1):
        palaces[n] = float(worth[n])
    for n in range(i64(b[at.PLAYERS])):
        walls += i64(b[at.HAND + 8 * n + at.WALL])
        people += i64(b[at.HAND + 8 * n + at.INHABITANT])
    if walls and b[at.ARMS_OPEN]:
        add_walls(b, palaces, WALL_REACH * float(walls) / float(i64(b[at.ARMS_OPEN])), WALL_TO_COME)
    if people:
        add_people(b, palaces, INHABITANT_TO_COME)
    return palaces


def add_walls(b: vec[u8], palaces: vec[float], reach: float, points: float) -> None:
    """Points for walls to come: the nearer a free space is to the end of an arm, the likelier."""
    arm: i64
    n: i64
    for arm in range(i64(8)):
        length: i64 = i64(b[at.ARM + arm])
        for n in range(i64(b[at.SIDE + at.SIDE_OF[arm]])):
            found: i64 = palaces_at(b, at.BEHIND[at.ARM_SPACE[16 * arm + length + n]])
            add(palaces, found, points * reach / (reach + float(n) + 1.0))


def add_people(b: vec[u8], palaces: vec[float], points: float) -> None:
    """Points for each place where a chain may go on."""
    n: i64
    k: i64
    for n in range(i64(b[at.COUNT + at.END])):
        found: i64 = 0
        for k in range(i64(4)):
            found |= palaces_at(b, i64(b[at.STARTS[at.END] + n]) + at.STEPS[k])
        add(palaces, found, points)


def add(palaces: vec[float], found: i64, points: float) -> None:
    n: i64 = 1
    while found >> n:
        if (found >> n) & 1:
            palaces[n] += points
        n += 1


def _add_hands(b: vec[u8], points: vec[float]) -> None:
    seat: i64
    for seat in range(i64(b[at.PLAYERS])):
        if is_out(b, seat):
            continue
        hand: i64 = at.HAND + 8 * seat
        pieces: i64 = i64(b[hand]) + i64(b[hand + 1]) + i64(b[hand + 2]) + i64(b[hand + 3])
        points[seat + 1] += (
            HELD_PIECE * float(pieces)
            + HELD_STABLE * float(i64(b[hand + at.STABLE]))
            + HELD_INHABITANT * float(i64(b[hand + at.INHABITANT]))
            + HELD_WALL * float(i64(b[hand + at.WALL]))
        )


def is_out(b: vec[u8], seat: i64) -> bool:
    return (i64(b[at.OUT]) >> seat) & 1 != 0


def _add_claims(b: vec[u8], palaces: vec[float], points: vec[float]) -> None:
    """What the domes in hand are worth: waiting, or claiming in the coming turn."""
    players: i64 = i64(b[at.PLAYERS])
    first: vec[float] = _BLANK[:4]  # for each seat what its two best claims gain over waiting
    second: vec[float] = _BLANK[:4]
    colour: i64
    seat: i64
    for colour in range(i64(4)):
        best: i64 = best_unclaimed(b, palaces, colour)
        wait: float = _share(b, palaces[best], colour)
        gain: float = palaces[best] - wait + TAKE_PALACE_TILE * tile_gain(b, best, colour)
        for seat in range(players):
            if b[at.CLAIM + 4 * seat + colour] == 0 and not is_out(b, seat):
                points[seat + 1] += wait
                own: float = gain + TAKE_TOWER_TILE * tower_gain(b, best, seat)
                if best == 0:
                    continue
                if own > first[seat]:
                    second[seat] = first[seat]
                    first[seat] = own
                elif own > second[seat]:
                    second[seat] = own
    chance: float = 1.0
    seat = i64(b[at.SEAT])
    one_only: bool = b[at.PLACED] != 0
    n: i64
    for n in range(players):
        points[seat + 1] += chance * first[seat]
        if n or not one_only:
            points[seat + 1] += chance * SECOND_CLAIM * second[seat]
        chance *= STILL_THERE
        seat += 1
        if seat == players:
            seat = 0


def best_unclaimed(b: vec[u8], palaces: vec[float], colour: i64) -> i64:
    """The most valuable palace of the colour that nobody owns; 0 if there is none."""
    best: i64 = 0
    n: i64
    for n in range(i64(1), i64(b[at.PALACES]) + 1):
        if b[at.OWNER + n] == 0 and i64(b[at.COLOUR + n]) == colour and palaces[n] > palaces[best]:
            best = n
    return best


def _share(b: vec[u8], palace: float, colour: i64) -> float:
    """What a seat without the colour may expect of it, if it waits."""
    players: i64 = i64(b[at.PLAYERS])
    left: i64 = 0
    lacking: i64 = 0
    n: i64
    for n in range(players):
        left += i64(b[at.HAND + 8 * n + colour])
        lacking += i64(b[at.CLAIM + 4 * n + colour] == 0 and not is_out(b, n))
    if lacking == 0 or (left == 0 and palace == 0.0):
        return 0.0
    tile: float = SHARE_OF_TILE * float(PALACE_VALUE[colour]) / float(players)
    if lacking == 1:
        return LAST_PALACE * palace + LAST_PIECES * float(left) + tile
    return (SHARE_OF_PALACE * palace + SHARE_OF_PIECES * float(left)) / float(lacking) + tile


def tile_gain(b: vec[u8], palace: i64, colour: i64) -> float:
    """What the palace tile adds to a claim."""
    holder: i64 = i64(b[at.PALACE_TILE + colour])
    if holder:
        rival: i64 = i64(b[at.GRID + i64(b[at.CLAIM + 4 * (holder - 1) + colour])]) - at.PIECE
        if b[at.BULK + palace] <= b[at.BULK + rival]:
            return 0.0
    return float(PALACE_VALUE[colour])


def tower_gain(b: vec[u8], palace: i64, seat: i64) -> float:
    """What tower tiles add to a claim."""
    towers: i64 = at.TOWERS[i64(b[at.TOUCH + palace])]
    gain: float = 0.0
    n: i64
    for n in range(i64(4)):
        if (towers >> n) & 1 and i64(b[at.TOWER_TILE + n]) != seat + 1:
            gain += float(TOWER_VALUE[n])
    return gain
