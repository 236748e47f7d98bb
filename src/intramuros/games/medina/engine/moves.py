"""The moves of the seat to act: whether one is allowed, what follows it, one at random."""

from intramuros.core.fast import i64, u8, vec
from intramuros.core.rng import Rng
from intramuros.games.medina.engine.choosing import able, count, fits, move_of, nth, takes_stable
from intramuros.games.medina.engine.duties import dutiful, is_easy, leaves, owes_dome
from intramuros.games.medina.engine.layout import (
    DOMED,
    FIRST,
    HAND,
    INHABITANT,
    OVER,
    PHASE,
    PLACED,
    PLACING,
    PLAYERS,
    PUBLISHED,
    SEAT,
    STABLE,
)
from intramuros.games.medina.engine.listing import legal
from intramuros.games.medina.engine.placing import place


def allowed(b: vec[u8], kind: i64, where: i64) -> bool:
    """Whether the seat to act may make this move."""
    if i64(b[PHASE]) == FIRST:
        return kind == INHABITANT and _is_interior(where)
    seat: i64 = i64(b[SEAT])
    return fits(b, seat, kind, where) and dutiful(b, seat, kind, where)


def _is_interior(spot: i64) -> bool:
    """Whether the spot is not beside the wall (M-17)."""
    row: i64 = spot // 17
    column: i64 = spot % 17
    return 1 < row < 11 and 1 < column < 16


# Carrying out


def carry_out(b: vec[u8], move: i64) -> None:
    """Make an allowed move, and pass the turn on when it is over."""
    if i64(b[PHASE]) == FIRST:
        # the first inhabitant comes from the box, not from a hand.
        held: i64 = HAND + 8 * i64(b[SEAT]) + INHABITANT
        b[held] = u8(i64(b[held]) + 1)
        b[PHASE] = PLACING
        place(b, move >> 8, move & 255)
    else:
        place(b, move >> 8, move & 255)
        b[PLACED] = u8(i64(b[PLACED]) + 1)
    settle(b)


def settle(b: vec[u8]) -> None:
    """Let the seat go on, or the next one clockwise who can place; else the game is over."""
    seat: i64 = i64(b[SEAT])
    if i64(b[PLACED]) < 2 and able(b, seat):  # M-19, M-22
        return
    b[PLACED] = 0
    b[DOMED] = 0
    players: i64 = i64(b[PLAYERS])
    turn: i64
    for turn in range(i64(1), players + 1):
        other: i64 = seat + turn
        if other >= players:
            other -= players
        if able(b, other):  # M-24, M-R14
            b[SEAT] = u8(other)
            return
    b[PHASE] = OVER  # M-31


# At random


def draw(b: vec[u8], rng: Rng) -> i64:
    """One allowed move of the seat to act, each with the same chance."""
    n: i64
    if i64(b[PHASE]) == FIRST:
        n = rng.below(126)
        return 256 * INHABITANT + 17 * (n // 14 + 2) + n % 14 + 2
    seat: i64 = i64(b[SEAT])
    if owes_dome(b, seat):
        return _draw_listed(b, rng)
    counts: i64 = 0  # one byte for each kind; the last, walls, is at most 8
    total: i64 = 0
    kind: i64
    for kind in range(i64(8)):
        if b[HAND + 8 * seat + kind]:
            n = count(b, seat, kind)
            total += n
            counts |= n << (8 * kind)
    while True:
        n = rng.below(total)
        kind = 0
        while n >= (counts >> (8 * kind)) & 255:
            n -= (counts >> (8 * kind)) & 255
            kind += 1
        where: i64 = nth(b, seat, kind, n)
        if kind == STABLE and b[PUBLISHED] == 0 and not takes_stable(b, where):
            continue  # draw again: an even choice among the others
        if b[PLACED] or is_easy(b, seat, kind) or leaves(b, seat, kind, where):
            return (kind << 8) + where
        return _draw_listed(b, rng)


def _draw_listed(b: vec[u8], rng: Rng) -> i64:
    actions = legal(b)
    return move_of(b, actions[rng.below(len(actions))])
