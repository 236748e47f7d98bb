"""What the actor may do now: every move, one at random, and moves as action numbers.

A *move* is what a choice comes to inside the engine, by phase: the number of a tile in the bag,
4 * place + turn, a segment or NOBODY, an edge for the gate, an end for a wall, 1 or 0 for a guard,
an end or NO_TOWER.
"""

from typing import Final

from intramuros.core.fast import i64, u8, vec
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city import model
from intramuros.games.carcassonne_city.engine import codes
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.features import open_ends, role_of, standing
from intramuros.games.carcassonne_city.engine.laying import turns
from intramuros.games.carcassonne_city.engine.layout import cell_at, word
from intramuros.games.carcassonne_city.engine.outline import outer_edge, since_tower, trace
from intramuros.games.carcassonne_city.engine.tables import Tables

NOBODY: Final = 16
"""No follower, where a segment could stand."""
NO_TOWER: Final = 2


def moves(b: vec[u8], t: Tables) -> list[int]:
    """Every move of the actor; draws of the same tile each for itself."""
    found: list[int] = []
    phase: i64 = i64(b[at.PHASE])
    n: i64
    if phase == at.DRAWING:
        found = [int(number) for number in range(i64(b[at.IN_BAG]))]
    elif phase == at.LAYING:
        turn: i64
        for n in range(i64(at.PLACE), at.PLACE + i64(b[at.PLACES])):
            fitting: i64 = turns(b, t, n, i64(b[at.DRAWN]))
            for turn in range(i64(4)):
                if fitting >> turn & 1:
                    found.append(int(4 * n + turn))
    elif phase == at.FOLLOWING:
        found.append(NOBODY)
        for n in range(i64(t.segments[i64(b[at.KIND + i64(b[at.LAID])])])):
            if may_claim(b, t, n):
                found.append(int(n))
    elif phase == at.BUILDING:
        if b[at.GATED]:
            return [0, 1]
        trace(b, outer_edge(b))
        for n in range(i64(b[at.LENGTH])):
            found.append(int(word(b, at.OUTLINE + 2 * n)))
    elif phase == at.GUARDING:
        return [0, 1]
    else:
        found.append(NO_TOWER)
        for n in range(i64(2)):
            if since_tower(b, n):
                found.append(int(n))
    return found


def random_move(b: vec[u8], t: Tables, rng: Rng) -> i64:
    """One move of the actor, each with the same chance."""
    phase: i64 = i64(b[at.PHASE])
    n: i64
    count: i64 = 0
    if phase == at.DRAWING:
        return rng.below(i64(b[at.IN_BAG]))
    if phase == at.LAYING:
        kind: i64 = i64(b[at.DRAWN])
        last: i64 = at.PLACE + i64(b[at.PLACES])
        for n in range(i64(at.PLACE), last):
            count += _bits(turns(b, t, n, kind))
        count = rng.below(count)
        n = at.PLACE
        fitting: i64 = turns(b, t, n, kind)
        ways: i64 = _bits(fitting)
        while count >= ways:
            count -= ways
            n += 1
            fitting = turns(b, t, n, kind)
            ways = _bits(fitting)
        turn: i64 = 0
        while True:
            if fitting >> turn & 1:
                if count == 0:
                    return 4 * n + turn
                count -= 1
            turn += 1
    if phase == at.FOLLOWING:
        segments: i64 = i64(t.segments[i64(b[at.KIND + i64(b[at.LAID])])])
        allowed: i64 = 0
        for n in range(segments):
            if may_claim(b, t, n):
                allowed |= i64(1) << n
                count += 1
        count = rng.below(count + 1)
        n = 0
        while n < segments:
            if allowed >> n & 1:
                if count == 0:
                    return n
                count -= 1
            n += 1
        return NOBODY
    if phase == at.BUILDING and b[at.GATED] == 0:
        trace(b, outer_edge(b))
        return word(b, at.OUTLINE + 2 * rng.below(i64(b[at.LENGTH])))
    if phase == at.TOWERING:
        if since_tower(b, 0) and since_tower(b, 1):
            return rng.below(3)
        if rng.below(2):
            return NO_TOWER
        return 0 if since_tower(b, 0) else 1
    return rng.below(2)


def _bits(turns: i64) -> i64:
    return (turns & 1) + (turns >> 1 & 1) + (turns >> 2 & 1) + (turns >> 3)


def can_follow(b: vec[u8], t: Tables) -> bool:
    """Whether there is anything to decide about a follower."""
    if b[at.FOLLOWERS + i64(b[at.SEAT])] == 0:  # C-102
        return False
    segment: i64
    for segment in range(i64(t.segments[i64(b[at.KIND + i64(b[at.LAID])])])):
        if may_claim(b, t, segment):
            return True
    return False


def may_claim(b: vec[u8], t: Tables, segment: i64) -> bool:
    """Whether a feature of the tile just laid may be claimed (C-36 to C-40)."""
    slot: i64 = i64(b[at.LAID])
    node: i64 = word(b, at.FIRST + 2 * slot) + segment
    if standing(b, node):
        return False
    if b[at.BAN_CLOSED] == 0 and role_of(t, i64(b[at.KIND + slot]), segment) == model.STEWARD:
        return True
    return open_ends(b, node) > 0


def can_tower(b: vec[u8]) -> bool:
    """Whether the scoring player can place a tower at an end (C-71)."""
    if b[at.TOWERS + i64(b[at.TURN_OF])] == 0:
        return False
    return since_tower(b, 0) > 0 or since_tower(b, 1) > 0


# Numbers


def code_of(b: vec[u8], t: Tables, move: i64) -> i64:
    """The action number of a move."""
    phase: i64 = i64(b[at.PHASE])
    if phase == at.DRAWING:
        return codes.DRAWS + i64(t.draws[i64(b[at.BAG + move])])
    if phase == at.LAYING:
        return codes.LAYS + 4 * _number(b, move >> 2) + (move & 3)
    if phase == at.FOLLOWING:
        if move == NOBODY:
            return 0
        kind: i64 = i64(b[at.KIND + i64(b[at.LAID])])
        streets: i64 = i64(t.streets[kind])
        if move < streets:
            return codes.CITIZENS + move
        move -= streets
        markets: i64 = i64(t.markets[kind])
        return codes.SELLERS + move if move < markets else codes.STEWARDS + move - markets
    if phase == at.BUILDING:
        if b[at.GATED]:
            return codes.WALLS + move
        return codes.GATES + 4 * _number(b, move >> 2) + (move & 3)
    if phase == at.GUARDING:
        return codes.GUARDS + move
    return codes.TOWERS if move == NO_TOWER else codes.TOWERS + 1 + move


def _number(b: vec[u8], slot: i64) -> i64:
    return codes.number_at(i64(b[at.X + slot]) - at.CENTRE, i64(b[at.Y + slot]) - at.CENTRE)


def move_of(b: vec[u8], t: Tables, code: int) -> i64:
    """The move of an action number; -1 when the actor may not do that now."""
    phase: i64 = i64(b[at.PHASE])
    n: i64
    if phase == at.DRAWING:
        kind: i64 = t.drawn.get(code - codes.DRAWS, -1)
        for n in range(i64(b[at.IN_BAG])):
            if i64(b[at.BAG + n]) == kind:
                return n
        return -1
    if phase == at.LAYING:
        if not codes.LAYS <= code < codes.GATES:
            return -1
        n = _slot(b, (code - codes.LAYS) // 4)
        turn: i64 = (code - codes.LAYS) % 4
        if n < at.PLACE or not turns(b, t, n, i64(b[at.DRAWN])) >> turn & 1:
            return -1
        return 4 * n + turn
    for move in moves(b, t):
        if code_of(b, t, move) == code:
            return move
    return -1


def _slot(b: vec[u8], number: int) -> i64:
    """The slot on a numbered place; 0 if there is none."""
    x, y = codes.place_at(number)
    slot: i64 = i64(b[at.GRID + cell_at(i64(x) + at.CENTRE, i64(y) + at.CENTRE)])
    # Places far apart share a cell.
    if i64(b[at.X + slot]) == x + at.CENTRE and i64(b[at.Y + slot]) == y + at.CENTRE:
        return slot
    return 0
