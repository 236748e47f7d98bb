"""Buffers to frozen positions, as a viewer knows them."""

from intramuros.core.fast import i64, vec
from intramuros.core.state import ALL
from intramuros.games.five_tribes import model
from intramuros.games.five_tribes.engine import layout as at
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
    return None if number == at.NONE else int(number)


def position_of(b: vec[i64], viewer: int) -> Position:
    """The position that a buffer holds, as a viewer knows it."""
    players = int(b[at.PLAYERS])
    pile: i64 = b[at.PILE]
    seats = []
    for seat in range(players):
        hidden = viewer != ALL and viewer != seat and b[at.SECRET + at.STRIDE * seat] != 0
        if hidden:
            pile += b[at.SECRET + at.STRIDE * seat]
        seats.append(_player(b, seat, hidden))
    return Position(
        players=players,
        options=Options(
            bid_track="published" if b[at.PUBLISHED] else "manual",
            turn_sense="lowest_first" if b[at.LOWEST_FIRST] else "highest_first",
            two_player_markers="two" if b[at.TWO_MARKERS] else "one",
            surround="four" if b[at.FOUR] else "eight",
            open_hands=b[at.OPEN_HANDS] != 0,
        ),
        phase=_phase(b),
        tiles=tuple([_or_none(b[at.KIND + cell]) for cell in range(at.CELLS)]),
        meeples=tuple([_meeples(b[at.CROWD + cell]) for cell in range(at.CELLS)]),
        owners=tuple([_or_none(b[at.OWNER + cell]) for cell in range(at.CELLS)]),
        palms=tuple([int(b[at.PALMS + cell]) for cell in range(at.CELLS)]),
        palaces=tuple([int(b[at.PALACES + cell]) for cell in range(at.CELLS)]),
        bag=_meeples(b[at.BAG]),
        row=tuple([int(b[at.ROW + n]) for n in range(b[at.ROW_SIZE])]),
        pile=_cards(pile),
        discards=_cards(b[at.DISCARDS]),
        djinn_row=tuple([int(b[at.DJINN_ROW + n]) for n in range(b[at.DJINN_ROW_SIZE])]),
        djinn_pile=_numbers(b[at.DJINN_PILE]),
        djinn_discards=_numbers(b[at.DJINN_DISCARDS]),
        seats=tuple(seats),
        bid_order=tuple([int(b[at.BIDS + n]) for n in range(b[at.BIDS_SIZE])]),
        turn_order=tuple(
            [(int(b[at.TURNS + n] >> 3), int(b[at.TURNS + n] & 7)) for n in range(b[at.TURNS_SIZE])]
        ),
        used=_numbers(b[at.USED]),
        doubled=b[at.DOUBLED] != 0,
        ending=b[at.ENDING] != 0,
        stuck=b[at.STUCK] != 0,
        palms_left=int(b[at.PALMS_LEFT]),
        palaces_left=int(b[at.PALACES_LEFT]),
    )


def _player(b: vec[i64], seat: int, hidden: bool) -> Player:
    own = at.STRIDE * seat
    secret = _cards(b[at.SECRET + own])
    return Player(
        coins=int(b[at.COINS + own]),
        camels=int(b[at.CAMELS + own]),
        viziers=int(b[at.VIZIERS + own]),
        elders=int(b[at.ELDERS + own]),
        cards=_cards(b[at.CARDS + own]),
        secret=None if hidden else secret,
        secrets=sum(secret),
        djinns=_numbers(b[at.DJINNS + own]),
    )


def _phase(b: vec[i64]) -> model.Phase:
    seat = int(b[at.SEAT])
    phase: i64 = b[at.PHASE]
    if phase == at.PLACING:
        return model.Placing(seat, b[at.IS_PALACE] != 0, int(b[at.SPOT]), _then(b, b[at.THEN]))
    if phase == at.CHOOSING:
        return model.Choosing(seat, _numbers(b[at.DRAWN]), int(b[at.MISSING]), _then(b, b[at.THEN]))
    if phase == at.DRAWING:
        return model.Drawing(seat, _then(b, b[at.THEN]))
    if phase == at.PEOPLING:
        return model.Peopling(seat, int(b[at.SPOT]), _then(b, b[at.THEN]))
    if phase == at.SOWING:
        came_from = int(b[at.CAME_FROM])
        return model.Sowing(
            seat,
            _meeples(b[at.HAND]),
            int(b[at.AT]),
            None if came_from == at.NOWHERE else came_from,
        )
    if phase == at.BIDDING:
        return model.Bidding(seat)
    if phase == at.SETUP:
        return model.SetUp()
    if phase == at.REFILLING:
        return model.Refilling()
    if phase == at.OVER:
        return model.Over()
    return _then(b, phase)


def _then(
    b: vec[i64], phase: i64
) -> model.Moving | model.Earning | model.Killing | model.Acting | model.Selling:
    seat = int(b[at.SEAT])
    here = int(b[at.AT])
    if phase == at.MOVING:
        return model.Moving(seat)
    if phase == at.EARNING:
        return model.Earning(seat, int(b[at.COLLECTED]), here)
    if phase == at.KILLING:
        return model.Killing(
            seat,
            int(b[at.COLLECTED]),
            here,
            int(b[at.KILLS]),
            _or_none(b[at.KILL_TILE]),
            _or_none(b[at.VICTIM]),
        )
    return model.Acting(seat, here) if phase == at.ACTING else model.Selling(seat)
