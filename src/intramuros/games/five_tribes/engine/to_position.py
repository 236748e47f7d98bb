"""Buffers to frozen positions, as a viewer knows them."""

from intramuros.core.fast import i64, vec
from intramuros.core.state import ALL
from intramuros.games.five_tribes import model
from intramuros.games.five_tribes.engine.layout import (
    ACTING,
    AT,
    BAG,
    BIDDING,
    BIDS,
    BIDS_SIZE,
    CAME_FROM,
    CAMELS,
    CARDS,
    CELLS,
    CHOOSING,
    COINS,
    COLLECTED,
    CROWD,
    DISCARDS,
    DJINN_DISCARDS,
    DJINN_PILE,
    DJINN_ROW,
    DJINN_ROW_SIZE,
    DJINNS,
    DOUBLED,
    DRAWING,
    DRAWN,
    EARNING,
    ELDERS,
    ENDING,
    FOUR,
    HAND,
    IS_PALACE,
    KILL_TILE,
    KILLING,
    KILLS,
    KIND,
    LOWEST_FIRST,
    MISSING,
    MOVING,
    NONE,
    NOWHERE,
    OPEN_HANDS,
    OVER,
    OWNER,
    PALACES,
    PALACES_LEFT,
    PALMS,
    PALMS_LEFT,
    PEOPLING,
    PHASE,
    PILE,
    PLACING,
    PLAYERS,
    PUBLISHED,
    REFILLING,
    ROW,
    ROW_SIZE,
    SEAT,
    SECRET,
    SETUP,
    SOWING,
    SPOT,
    STRIDE,
    STUCK,
    THEN,
    TURNS,
    TURNS_SIZE,
    TWO_MARKERS,
    USED,
    VICTIM,
    VIZIERS,
)
from intramuros.games.five_tribes.model import Options, Player, Position


def _counts(word: i64, width: int, size: int) -> tuple[int, ...]:
    return tuple([int(word) >> (width * n) & ((1 << width) - 1) for n in range(size)])


def _numbers(bits: i64) -> tuple[int, ...]:
    return tuple([n for n in range(64) if int(bits) >> n & 1])


def _meeples(word: i64) -> tuple[int, ...]:
    return _counts(word, 8, 5)


def _cards(word: i64) -> tuple[int, ...]:
    return _counts(word, 6, 10)


def _or_none(number: i64) -> int | None:
    return None if number == NONE else int(number)


def freeze(b: vec[i64], viewer: int) -> Position:
    """The position that a buffer holds, as a viewer knows it."""
    players = int(b[PLAYERS])
    pile: i64 = b[PILE]
    seats = []
    for seat in range(players):
        hidden = viewer != ALL and viewer != seat and b[SECRET + STRIDE * seat] != 0
        if hidden:
            pile += b[SECRET + STRIDE * seat]
        seats.append(_player(b, seat, hidden))
    return Position(
        players=players,
        options=Options(
            bid_track="published" if b[PUBLISHED] else "manual",
            turn_sense="lowest_first" if b[LOWEST_FIRST] else "highest_first",
            two_player_markers="two" if b[TWO_MARKERS] else "one",
            surround="four" if b[FOUR] else "eight",
            open_hands=b[OPEN_HANDS] != 0,
        ),
        phase=_phase(b),
        tiles=tuple([_or_none(b[KIND + cell]) for cell in range(CELLS)]),
        meeples=tuple([_meeples(b[CROWD + cell]) for cell in range(CELLS)]),
        owners=tuple([_or_none(b[OWNER + cell]) for cell in range(CELLS)]),
        palms=tuple([int(b[PALMS + cell]) for cell in range(CELLS)]),
        palaces=tuple([int(b[PALACES + cell]) for cell in range(CELLS)]),
        bag=_meeples(b[BAG]),
        row=tuple([int(b[ROW + n]) for n in range(b[ROW_SIZE])]),
        pile=_cards(pile),
        discards=_cards(b[DISCARDS]),
        djinn_row=tuple([int(b[DJINN_ROW + n]) for n in range(b[DJINN_ROW_SIZE])]),
        djinn_pile=_numbers(b[DJINN_PILE]),
        djinn_discards=_numbers(b[DJINN_DISCARDS]),
        seats=tuple(seats),
        bid_order=tuple([int(b[BIDS + n]) for n in range(b[BIDS_SIZE])]),
        turn_order=tuple(
            [(int(b[TURNS + n] >> 3), int(b[TURNS + n] & 7)) for n in range(b[TURNS_SIZE])]
        ),
        used=_numbers(b[USED]),
        doubled=b[DOUBLED] != 0,
        ending=b[ENDING] != 0,
        stuck=b[STUCK] != 0,
        palms_left=int(b[PALMS_LEFT]),
        palaces_left=int(b[PALACES_LEFT]),
    )


def _player(b: vec[i64], seat: int, hidden: bool) -> Player:
    at = STRIDE * seat
    secret = _cards(b[SECRET + at])
    return Player(
        coins=int(b[COINS + at]),
        camels=int(b[CAMELS + at]),
        viziers=int(b[VIZIERS + at]),
        elders=int(b[ELDERS + at]),
        cards=_cards(b[CARDS + at]),
        secret=None if hidden else secret,
        secrets=sum(secret),
        djinns=_numbers(b[DJINNS + at]),
    )


def _phase(b: vec[i64]) -> model.Phase:
    seat = int(b[SEAT])
    phase: i64 = b[PHASE]
    if phase == PLACING:
        return model.Placing(seat, b[IS_PALACE] != 0, int(b[SPOT]), _then(b, b[THEN]))
    if phase == CHOOSING:
        return model.Choosing(seat, _numbers(b[DRAWN]), int(b[MISSING]), _then(b, b[THEN]))
    if phase == DRAWING:
        return model.Drawing(seat, _then(b, b[THEN]))
    if phase == PEOPLING:
        return model.Peopling(seat, int(b[SPOT]), _then(b, b[THEN]))
    if phase == SOWING:
        came_from = int(b[CAME_FROM])
        return model.Sowing(
            seat, _meeples(b[HAND]), int(b[AT]), None if came_from == NOWHERE else came_from
        )
    if phase == BIDDING:
        return model.Bidding(seat)
    if phase == SETUP:
        return model.SetUp()
    if phase == REFILLING:
        return model.Refilling()
    if phase == OVER:
        return model.Over()
    return _then(b, phase)


def _then(
    b: vec[i64], phase: i64
) -> model.Moving | model.Earning | model.Killing | model.Acting | model.Selling:
    seat = int(b[SEAT])
    at = int(b[AT])
    if phase == MOVING:
        return model.Moving(seat)
    if phase == EARNING:
        return model.Earning(seat, int(b[COLLECTED]), at)
    if phase == KILLING:
        return model.Killing(
            seat,
            int(b[COLLECTED]),
            at,
            int(b[KILLS]),
            _or_none(b[KILL_TILE]),
            _or_none(b[VICTIM]),
        )
    return model.Acting(seat, at) if phase == ACTING else model.Selling(seat)
