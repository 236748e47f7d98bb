"""Phases of a position to the words of a buffer and back."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes import model
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bits_of, numbers_in, packed, unpacked


def word_of(number: int | None) -> i64:
    """A number, or NONE."""
    return at.NONE if number is None else i64(number)


def or_none(word: i64) -> int | None:
    """The inverse of `word_of`."""
    return None if word == at.NONE else int(word)


def fill_phase(b: vec[i64], phase: model.Phase) -> None:
    """Fill in what is going on, and what goes on afterwards."""
    b[at.KILL_TILE] = at.NONE
    b[at.VICTIM] = at.NONE
    now = model.inner(phase)
    b[at.PHASE] = _fill_turn(b, now)
    if now is phase:
        return
    b[at.THEN] = b[at.PHASE]
    match phase:
        case model.Placing(_, palace, here):
            b[at.PHASE] = at.PLACING
            b[at.IS_PALACE] = i64(int(palace))
            b[at.SPOT] = i64(here)
        case model.Choosing(_, drawn, missing):
            b[at.PHASE] = at.CHOOSING
            b[at.DRAWN] = bits_of(drawn)
            b[at.MISSING] = i64(missing)
        case model.Drawing():
            b[at.PHASE] = at.DRAWING
        case model.Peopling(_, here):
            b[at.PHASE] = at.PEOPLING
            b[at.SPOT] = i64(here)


def _fill_turn(b: vec[i64], phase: model.Phase) -> i64:
    """Fill in what a phase needs; its number."""
    match phase:
        case model.SetUp():
            return at.SETUP
        case model.Refilling():
            return at.REFILLING
        case model.Over():
            return at.OVER
        case _:
            b[at.SEAT] = i64(phase.seat)
    match phase:
        case model.Bidding():
            return at.BIDDING
        case model.Sowing(_, hand, here, came_from):
            b[at.HAND] = packed(hand, 8)
            b[at.AT] = i64(here)
            b[at.CAME_FROM] = i64(at.NOWHERE if came_from is None else came_from)
            return at.SOWING
        case model.Earning(_, builders, here):
            b[at.COLLECTED] = i64(builders)
            b[at.AT] = i64(here)
            return at.EARNING
        case model.Killing(_, assassins, here, kills, tile, victim):
            b[at.COLLECTED] = i64(assassins)
            b[at.AT] = i64(here)
            b[at.KILLS] = i64(kills)
            b[at.KILL_TILE] = word_of(tile)
            b[at.VICTIM] = word_of(victim)
            return at.KILLING
        case model.Acting(_, here):
            b[at.AT] = i64(here)
            return at.ACTING
    return at.MOVING if isinstance(phase, model.Moving) else at.SELLING


def phase_of(b: vec[i64]) -> model.Phase:
    """The phase that a buffer holds."""
    seat = int(b[at.SEAT])
    phase: i64 = b[at.PHASE]
    if phase == at.PLACING:
        return model.Placing(seat, b[at.IS_PALACE] != 0, int(b[at.SPOT]), _then(b, b[at.THEN]))
    if phase == at.CHOOSING:
        drawn = numbers_in(b[at.DRAWN])
        return model.Choosing(seat, drawn, int(b[at.MISSING]), _then(b, b[at.THEN]))
    if phase == at.DRAWING:
        return model.Drawing(seat, _then(b, b[at.THEN]))
    if phase == at.PEOPLING:
        return model.Peopling(seat, int(b[at.SPOT]), _then(b, b[at.THEN]))
    if phase == at.SOWING:
        came_from = int(b[at.CAME_FROM])
        return model.Sowing(
            seat,
            unpacked(b[at.HAND], 8, at.TRIBES),
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
            or_none(b[at.KILL_TILE]),
            or_none(b[at.VICTIM]),
        )
    return model.Acting(seat, here) if phase == at.ACTING else model.Selling(seat)
