"""What each seat of Medina is likely to end with: what a search asks at the end of a line.

Counted for each seat: points on the board and what may still come to its palaces, tiles that it
may lose again, pieces in hand, when its turn comes, and for each colour that it can still claim the
best palace there is, what can still be built in it and how many others want it. What each of these
is worth was learned from games that bots played: `weights.toml`.
"""

from pathlib import Path
from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.core.state import State
from intramuros.core.values import Learning
from intramuros.core.values.estimate import Estimate, leads, read_estimate
from intramuros.games.medina import engine, model
from intramuros.games.medina.bot import (
    WALL_REACH,
    add_people,
    add_walls,
    best_unclaimed,
    is_out,
    tile_gain,
    tower_gain,
)
from intramuros.games.medina.engine import layout as at
from intramuros.games.medina.engine.score import (
    PALACE_VALUE,
    TOWER_VALUE,
    palace_points,
)

WALL_WORTH: Final = 0.5
PERSON_WORTH: Final = 0.25
"""What of the walls and people to come counts where palaces that nobody owns are compared."""

# The features of a seat, in this order.
ALWAYS: Final = 0
POINTS: Final = 1
WALLS_TO_COME: Final = 2
PEOPLE_TO_COME: Final = 3
PALACE_TILES: Final = 4
TOWER_TILES: Final = 5
HELD: Final = 6
"""Palace pieces, domes, stables, inhabitants and walls in hand."""
ALL_HELD: Final = 11
"""Stables, inhabitants and walls in all hands."""
IS_OUT: Final = 14
TURN: Final = 15
"""Whether it is its turn, and so on to three turns later; then whether half of it is over."""
COLOURS: Final = 20
# For each colour:
CLAIMED: Final = 0
BEST: Final = 1
"""The most valuable palace without an owner."""
LEFT: Final = 2
"""Pieces in all hands."""
OWN: Final = 3
RIVALS: Final = 4
"""The others who can still claim one."""
TILE: Final = 5
"""What the palace tile would add, and after it the tower tiles."""
TOWERS: Final = 6
EACH: Final = 7
SIZE: Final = COLOURS + 4 * EACH

FEATURES: Final = (
    "always",
    "points",
    "walls to come",
    "people to come",
    "palace tiles",
    "tower tiles",
    *(f"{kind} in hand" for kind in ("pieces", "domes", "stables", "inhabitants", "walls")),
    *(f"{kind} in all hands" for kind in ("stables", "inhabitants", "walls")),
    "is out",
    *(f"moves in {turns}" for turns in range(4)),
    "has placed one",
    *(
        f"{colour}: {what}"
        for colour in model.COLOURS
        for what in ("claimed", "best palace", "pieces left", "own", "rivals", "tile", "towers")
    ),
)

WEIGHTS: Final = Path(__file__).with_name("weights.toml")
ESTIMATE: Final = read_estimate(WEIGHTS, FEATURES)

_NONE: Final = vec[float]([0.0 for _ in range(4 * SIZE)])
_BLANK: Final = vec[float]([0.0 for _ in range(49)])


def values(state: State) -> list[float]:
    """How far ahead of the best other each seat is likely to end, in points."""
    return leads(likely(state, ESTIMATE))


def likely(state: State, estimate: Estimate) -> list[float]:
    """The points that each seat is likely to end with."""
    assert isinstance(state, engine.State)
    b: vec[u8] = state.buffer
    if i64(b[at.PHASE]) == at.OVER:
        return [float(points) for points in state.scores()]
    return estimate.points(_counted(b), i64(b[at.PLAYERS]), _left(b))


def counted(state: State) -> list[float]:
    """The features of all seats, one seat after the other."""
    assert isinstance(state, engine.State)
    found: vec[float] = _counted(state.buffer)
    return [found[n] for n in range(SIZE * i64(state.buffer[at.PLAYERS]))]


def left(state: State) -> float:
    """How much of the game is still to come, from 1 to 0."""
    assert isinstance(state, engine.State)
    return _left(state.buffer)


def _left(b: vec[u8]) -> float:
    """The share of the pieces that are still in hand."""
    players: i64 = i64(b[at.PLAYERS])
    total: i64 = 0
    n: i64
    for n in range(8 * players):
        total += i64(b[at.HAND + n])
    return float(total) / (150.0 if players == 3 else 164.0)


def _counted(b: vec[u8]) -> vec[float]:
    found: vec[float] = _NONE[:]
    walls: vec[float] = _BLANK[:]
    people: vec[float] = _BLANK[:]
    _look_ahead(b, walls, people)
    points: vec[i64] = palace_points(b)
    _count_hands(b, found)
    _count_board(b, points, walls, people, found)
    _count_colours(b, points, walls, people, found)
    return found


def _count_hands(b: vec[u8], found: vec[float]) -> None:
    """What is in hand, and when each seat's turn comes."""
    players: i64 = i64(b[at.PLAYERS])
    held: vec[float] = _BLANK[:8]
    seat: i64
    kind: i64
    for seat in range(players):
        for kind in range(i64(8)):
            held[kind] += float(i64(b[at.HAND + 8 * seat + kind]))
    for seat in range(players):
        own: i64 = SIZE * seat
        hand: i64 = at.HAND + 8 * seat
        found[own + ALWAYS] = 1.0
        pieces: i64 = i64(b[hand]) + i64(b[hand + 1]) + i64(b[hand + 2]) + i64(b[hand + 3])
        found[own + HELD] = float(pieces)
        for kind in range(i64(at.DOME), i64(at.WALL) + 1):
            found[own + HELD + kind - at.DOME + 1] = float(i64(b[hand + kind]))
        for kind in range(i64(at.STABLE), i64(at.WALL) + 1):
            found[own + ALL_HELD + kind - at.STABLE] = held[kind]
        if is_out(b, seat):
            found[own + IS_OUT] = 1.0
        turns: i64 = seat - i64(b[at.SEAT])
        if turns < 0:
            turns += players
        found[own + TURN + turns] = 1.0
        if turns == 0 and b[at.PLACED] != 0:
            found[own + TURN + 4] = 1.0


def _count_board(
    b: vec[u8], points: vec[i64], walls: vec[float], people: vec[float], found: vec[float]
) -> None:
    """Palaces and tiles that have an owner."""
    own: i64
    n: i64
    for n in range(i64(1), i64(b[at.PALACES]) + 1):
        if b[at.OWNER + n] != 0:
            own = SIZE * (i64(b[at.OWNER + n]) - 1)
            found[own + POINTS] += float(points[n])
            found[own + WALLS_TO_COME] += walls[n]
            found[own + PEOPLE_TO_COME] += people[n]
    for n in range(i64(4)):
        if b[at.PALACE_TILE + n] != 0:
            own = SIZE * (i64(b[at.PALACE_TILE + n]) - 1)
            found[own + PALACE_TILES] += float(PALACE_VALUE[n])
        if b[at.TOWER_TILE + n] != 0:
            own = SIZE * (i64(b[at.TOWER_TILE + n]) - 1)
            found[own + TOWER_TILES] += float(TOWER_VALUE[n])


def _count_colours(
    b: vec[u8], points: vec[i64], walls: vec[float], people: vec[float], found: vec[float]
) -> None:
    """What a seat may still claim of each colour."""
    players: i64 = i64(b[at.PLAYERS])
    worth: vec[float] = _BLANK[:]
    n: i64
    for n in range(i64(1), i64(b[at.PALACES]) + 1):
        worth[n] = float(points[n]) + WALL_WORTH * walls[n] + PERSON_WORTH * people[n]
    colour: i64
    seat: i64
    for colour in range(i64(4)):
        best: i64 = best_unclaimed(b, worth, colour)
        tile: float = tile_gain(b, best, colour) if best else 0.0
        pieces: i64 = 0
        lacking: i64 = 0
        for seat in range(players):
            pieces += i64(b[at.HAND + 8 * seat + colour])
            lacking += _can_claim(b, seat, colour)
        for seat in range(players):
            own: i64 = SIZE * seat + COLOURS + EACH * colour
            if b[at.CLAIM + 4 * seat + colour] != 0:
                found[own + CLAIMED] = 1.0
                continue
            found[own + BEST] = worth[best]
            found[own + LEFT] = float(pieces)
            found[own + OWN] = float(i64(b[at.HAND + 8 * seat + colour]))
            found[own + RIVALS] = float(lacking - _can_claim(b, seat, colour))
            found[own + TILE] = tile
            if best:
                found[own + TOWERS] = tower_gain(b, best, seat)


def _can_claim(b: vec[u8], seat: i64, colour: i64) -> i64:
    return i64(b[at.CLAIM + 4 * seat + colour] == 0 and not is_out(b, seat))


def _look_ahead(b: vec[u8], walls: vec[float], people: vec[float]) -> None:
    """For each palace the walls and people that may still come beside it."""
    walls_left: i64 = 0
    people_left: i64 = 0
    n: i64
    for n in range(i64(b[at.PLAYERS])):
        walls_left += i64(b[at.HAND + 8 * n + at.WALL])
        people_left += i64(b[at.HAND + 8 * n + at.INHABITANT])
    if walls_left and b[at.ARMS_OPEN]:
        add_walls(b, walls, WALL_REACH * float(walls_left) / float(i64(b[at.ARMS_OPEN])), 1.0)
    if people_left:
        add_people(b, people, 1.0)


LEARNING: Final = Learning(FEATURES, counted, left, WEIGHTS)
