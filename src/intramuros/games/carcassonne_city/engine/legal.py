"""What the actor may do now: all of it, one of it at random, and its numbers.

A *move* is what a choice comes to inside the engine, by phase: the number of a tile in the bag,
4 * place + turn, a segment or NOBODY, an edge for the gate, an end for a wall, 1 or 0 for a guard,
an end or NO_TOWER.
"""

from intramuros.core.fast import i64, u8, vec
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine.apply import (
    NO_TOWER,
    NOBODY,
    build_gate,
    build_wall,
    draw,
    follow,
    guard,
    lay_drawn,
    may_claim,
    tower,
)
from intramuros.games.carcassonne_city.engine.codes import (
    CITIZENS,
    DRAW_CODES,
    GATE_CODES,
    GUARD_CODES,
    LAY_CODES,
    SELLERS,
    STEWARDS,
    TOWER_CODES,
    WALL_CODES,
    number_at,
    place_at,
)
from intramuros.games.carcassonne_city.engine.laying import turns
from intramuros.games.carcassonne_city.engine.layout import (
    BAG,
    BUILDING,
    CENTRE,
    DRAWING,
    DRAWN,
    FOLLOWING,
    GATED,
    GRID,
    GUARDING,
    IN_BAG,
    KIND,
    LAID,
    LAYING,
    LENGTH,
    OUTLINE,
    OVER,
    PHASE,
    PLACE,
    PLACES,
    TOWERING,
    X,
    Y,
    cell_at,
    word,
)
from intramuros.games.carcassonne_city.engine.outline import outer_edge, since_tower, trace
from intramuros.games.carcassonne_city.engine.tables import Tables


def carry_out(b: vec[u8], t: Tables, move: i64) -> None:
    """Make an allowed move, with all that follows from it."""
    phase: i64 = i64(b[PHASE])
    if phase == DRAWING:
        draw(b, t, move)
    elif phase == LAYING:
        lay_drawn(b, t, move >> 2, move & 3)
    elif phase == FOLLOWING:
        follow(b, t, move)
    elif phase == BUILDING:
        if b[GATED]:
            build_wall(b, t, move)
        else:
            build_gate(b, t, move)
    elif phase == GUARDING:
        guard(b, t, move == 1)
    else:
        tower(b, t, move)


def moves(b: vec[u8], t: Tables) -> list[int]:
    """Every move of the actor; draws of the same tile each for itself."""
    found: list[int] = []
    phase: i64 = i64(b[PHASE])
    n: i64
    if phase == DRAWING:
        found = [int(number) for number in range(i64(b[IN_BAG]))]
    elif phase == LAYING:
        turn: i64
        for n in range(i64(PLACE), PLACE + i64(b[PLACES])):
            fitting: i64 = turns(b, t, n, i64(b[DRAWN]))
            for turn in range(i64(4)):
                if fitting >> turn & 1:
                    found.append(int(4 * n + turn))
    elif phase == FOLLOWING:
        found.append(NOBODY)
        for n in range(i64(t.segments[i64(b[KIND + i64(b[LAID])])])):
            if may_claim(b, t, n):
                found.append(int(n))
    elif phase == BUILDING:
        if b[GATED]:
            return [0, 1]
        trace(b, outer_edge(b))
        for n in range(i64(b[LENGTH])):
            found.append(int(word(b, OUTLINE + 2 * n)))
    elif phase == GUARDING:
        return [0, 1]
    else:
        found.append(NO_TOWER)
        for n in range(i64(2)):
            if since_tower(b, n):
                found.append(int(n))
    return found


def random_move(b: vec[u8], t: Tables, rng: Rng) -> i64:
    """One move of the actor, each with the same chance."""
    phase: i64 = i64(b[PHASE])
    n: i64
    count: i64 = 0
    if phase == DRAWING:
        return rng.below(i64(b[IN_BAG]))
    if phase == LAYING:
        kind: i64 = i64(b[DRAWN])
        last: i64 = PLACE + i64(b[PLACES])
        for n in range(i64(PLACE), last):
            count += _bits(turns(b, t, n, kind))
        count = rng.below(count)
        n = PLACE
        fitting: i64 = turns(b, t, n, kind)
        while count >= _bits(fitting):
            count -= _bits(fitting)
            n += 1
            fitting = turns(b, t, n, kind)
        turn: i64 = 0
        while True:
            if fitting >> turn & 1:
                if count == 0:
                    return 4 * n + turn
                count -= 1
            turn += 1
    if phase == FOLLOWING:
        segments: i64 = i64(t.segments[i64(b[KIND + i64(b[LAID])])])
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
    if phase == BUILDING and b[GATED] == 0:
        trace(b, outer_edge(b))
        return word(b, OUTLINE + 2 * rng.below(i64(b[LENGTH])))
    if phase == TOWERING:
        if since_tower(b, 0) and since_tower(b, 1):
            return rng.below(3)
        if rng.below(2):
            return NO_TOWER
        return 0 if since_tower(b, 0) else 1
    return rng.below(2)


def _bits(turns: i64) -> i64:
    return (turns & 1) + (turns >> 1 & 1) + (turns >> 2 & 1) + (turns >> 3)


def code_of(b: vec[u8], t: Tables, move: i64) -> i64:
    """The action number of a move."""
    phase: i64 = i64(b[PHASE])
    if phase == DRAWING:
        return DRAW_CODES + i64(t.draws[i64(b[BAG + move])])
    if phase == LAYING:
        return LAY_CODES + 4 * _number(b, move >> 2) + (move & 3)
    if phase == FOLLOWING:
        if move == NOBODY:
            return 0
        kind: i64 = i64(b[KIND + i64(b[LAID])])
        streets: i64 = i64(t.streets[kind])
        if move < streets:
            return CITIZENS + move
        move -= streets
        markets: i64 = i64(t.markets[kind])
        return SELLERS + move if move < markets else STEWARDS + move - markets
    if phase == BUILDING:
        if b[GATED]:
            return WALL_CODES + move
        return GATE_CODES + 4 * _number(b, move >> 2) + (move & 3)
    if phase == GUARDING:
        return GUARD_CODES + move
    return TOWER_CODES if move == NO_TOWER else TOWER_CODES + 1 + move


def _number(b: vec[u8], slot: i64) -> i64:
    return number_at(i64(b[X + slot]) - CENTRE, i64(b[Y + slot]) - CENTRE)


def move_of(b: vec[u8], t: Tables, code: int) -> i64:
    """The move of an action number; -1 when the actor may not do that now."""
    phase: i64 = i64(b[PHASE])
    n: i64
    if phase == DRAWING:
        kind: i64 = t.drawn.get(code - DRAW_CODES, -1)
        for n in range(i64(b[IN_BAG])):
            if i64(b[BAG + n]) == kind:
                return n
        return -1
    if phase == LAYING:
        if not LAY_CODES <= code < GATE_CODES:
            return -1
        n = _slot(b, (code - LAY_CODES) // 4)
        turn: i64 = (code - LAY_CODES) % 4
        if n < PLACE or not turns(b, t, n, i64(b[DRAWN])) >> turn & 1:
            return -1
        return 4 * n + turn
    for move in moves(b, t):
        if code_of(b, t, move) == code:
            return move
    return -1


def _slot(b: vec[u8], number: int) -> i64:
    """The slot on a numbered place; 0 if there is none."""
    x, y = place_at(number)
    slot: i64 = i64(b[GRID + cell_at(i64(x) + CENTRE, i64(y) + CENTRE)])
    # Places far apart share a cell.
    if i64(b[X + slot]) == x + CENTRE and i64(b[Y + slot]) == y + CENTRE:
        return slot
    return 0


def play_on(b: vec[u8], t: Tables, rng: Rng) -> i64:
    """Play random moves to the end; say how many."""
    plies: i64 = 0
    while i64(b[PHASE]) != OVER:
        carry_out(b, t, random_move(b, t, rng))
        plies += 1
    return plies
