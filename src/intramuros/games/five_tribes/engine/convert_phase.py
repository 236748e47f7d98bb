"""Phases of a position to the words of a buffer and back."""

from intramuros.core.fast import i64, vec
from intramuros.core.state import ALL
from intramuros.games.five_tribes import model
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bits_of, numbers_in, packed, unpacked
from intramuros.games.five_tribes.engine.items import KINDS as ITEM_KINDS
from intramuros.games.five_tribes.engine.items import WIDTH as ITEM_WIDTH
from intramuros.games.five_tribes.engine.pieces import interrupt


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
    if isinstance(phase, model.Between):
        fill_phase(b, phase.then)
        interrupt(b, _fill_between(b, phase))
    else:
        b[at.PHASE] = _fill_turn(b, phase)


def _fill_between(b: vec[i64], phase: model.Between) -> i64:
    """Fill in what comes in between; its number."""
    match phase:
        case model.Placing(_, palace, here):
            b[at.IS_PALACE] = i64(int(palace))
            b[at.SPOT] = i64(here)
            return at.PLACING
        case model.Choosing(_, drawn, missing):
            b[at.DRAWN] = bits_of(drawn)
            b[at.MISSING] = i64(missing)
            return at.CHOOSING
        case model.Peopling(_, here):
            b[at.SPOT] = i64(here)
            return at.PEOPLING
        case model.Claiming(_, here):
            b[at.CLAIMED] = i64(here)
            return at.CLAIMING
        case model.Finding(_, found, _, missing):
            b[at.FOUND] = packed(found or (), ITEM_WIDTH)
            b[at.TO_FIND] = i64(missing)
            return at.FINDING
    return at.DRAWING


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


def phase_of(b: vec[i64], viewer: int) -> model.Phase:
    """The phase that a buffer holds, as a viewer knows it."""
    phase: i64 = b[at.PHASE]
    seat = int(b[at.SEAT])
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
    if phase == at.CLAIMING:
        then = b[at.THEN]
        return model.Claiming(seat, int(b[at.CLAIMED]), _later(b, then & 15, then >> 4, viewer))
    if phase in (at.MOVING, at.EARNING, at.KILLING, at.ACTING, at.SELLING):
        return _then(b, phase)
    return _between(b, phase, b[at.THEN], viewer)


def _later(
    b: vec[i64], phase: i64, then: i64, viewer: int
) -> (
    model.Moving
    | model.Earning
    | model.Killing
    | model.Acting
    | model.Selling
    | model.Drawing
    | model.Finding
):
    """What goes on after a claim; `then` is what goes on after that."""
    if phase == at.DRAWING or phase == at.FINDING:
        between = _between(b, phase, then, viewer)
        assert isinstance(between, model.Drawing | model.Finding)
        return between
    return _then(b, phase)


def _between(
    b: vec[i64], phase: i64, then: i64, viewer: int
) -> model.Placing | model.Choosing | model.Drawing | model.Peopling | model.Finding:
    """What has come in between, but for claims."""
    seat = int(b[at.SEAT])
    after = _then(b, then & 15)
    if phase == at.PLACING:
        return model.Placing(seat, b[at.IS_PALACE] != 0, int(b[at.SPOT]), after)
    if phase == at.CHOOSING:
        return model.Choosing(seat, numbers_in(b[at.DRAWN]), int(b[at.MISSING]), after)
    if phase == at.PEOPLING:
        return model.Peopling(seat, int(b[at.SPOT]), after)
    if phase == at.FINDING:
        assert isinstance(after, model.Acting | model.Selling)
        found = unpacked(b[at.FOUND], ITEM_WIDTH, ITEM_KINDS)
        hidden = viewer not in (ALL, seat) and any(found)
        drawn = None if hidden else found
        return model.Finding(seat, drawn, sum(found), int(b[at.TO_FIND]), after)
    return model.Drawing(seat, after)


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
