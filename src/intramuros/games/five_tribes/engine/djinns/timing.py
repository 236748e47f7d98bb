"""Whether a power could still change a step that is due (F-117, F-R36).

A step without a choice follows by itself, unless its player could use a power before it and come
out differently than by using it afterwards. The answers depend only on what everybody knows:
cards drawn unseen may all be fakirs, items that lie face down may be the lamp or the horn. Sloar is
never the reason: the fakir that it may bring is the one that it costs.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit, bit_count
from intramuros.games.five_tribes.engine.djinns.held import has_djinn
from intramuros.games.five_tribes.engine.djinns.payment import (
    COST,
    ONE_FAKIR,
    TWO_ELDERS,
    could_pay,
)
from intramuros.games.five_tribes.engine.djinns.powers import POWERS, is_unbuilt
from intramuros.games.five_tribes.engine.items import fakirs_in_reach, may_hold
from intramuros.games.five_tribes.engine.pieces import blue_around, markers_of
from intramuros.games.five_tribes.model.components import (
    ANUN_NAK,
    BAAL,
    BOURAQ,
    ECHIDNA,
    ENKI,
    HAGIS,
    LAMIA,
    LETA,
    MONKIR,
    SIBITTIS,
    SLOAR,
    UTUG,
)
from intramuros.games.five_tribes.model.house import LAMP

OWN_TURN: Final = (
    (1 << ANUN_NAK)
    | (1 << BOURAQ)
    | (1 << ENKI)
    | (1 << LETA)
    | (1 << SIBITTIS)
    | (1 << SLOAR)
    | (1 << UTUG)
)
"""The djinns that can be used at any time of their owner's turn, between its actions."""
DOUBLES: Final = (1 << ECHIDNA) | (1 << SIBITTIS)
BRINGS: Final = (1 << ANUN_NAK) | (1 << SIBITTIS)
EARNS: Final = (1 << BOURAQ) | (1 << SIBITTIS)
"""Without one of these, builders, assassins and markets need no second look."""


def could_double(b: vec[i64], seat: i64) -> bool:
    """Whether Echidna could still double the builders' coins."""
    if not _has_fresh(b, seat, DOUBLES) or blue_around(b, b[at.AT]) == 0:
        return False
    return could_use(b, seat, ECHIDNA) or _could_draw(b, seat, bit(ECHIDNA), 4, 2)


def could_bring_victim(b: vec[i64], seat: i64) -> bool:
    """Whether Anun-Nak could still put somebody within reach of the assassins."""
    if not _has_fresh(b, seat, BRINGS):
        return False
    if b[at.KILL_TILE] != at.NONE or b[at.VICTIM] != at.NONE:
        return False  # F-R35
    cost: i64 = 1
    if not could_use(b, seat, ANUN_NAK):
        cost = 3
        if not _could_draw(b, seat, bit(ANUN_NAK), 3, 1):
            return False
    elders: i64 = b[at.ELDERS + at.STRIDE * seat]
    reach: i64 = b[at.COLLECTED] + fakirs_in_reach(b, seat)
    if cost > elders and not may_hold(b, seat, LAMP):
        reach -= cost - elders  # paid with fakirs
    spots: i64 = POWERS[ANUN_NAK].spots(b, seat)
    cell: i64
    for cell in range(b[at.LIMIT]):
        if (spots >> cell) & 1 and at.STEPS[at.CELLS * b[at.AT] + cell] <= reach:
            return True
    return False


def could_change_piece(b: vec[i64], seat: i64) -> bool:
    """Whether a power could use up the last palm or palace before the final tile gets it, or needs
    the tile as it is without it; or whether Sibittis could bring such a djinn, Lamia or Hagis, or
    Monkir, who is paid for a palace.

    Whoever has Lamia or Hagis is asked anyway, so every power may then be used first.
    """
    djinns: i64 = b[at.DJINNS + at.STRIDE * seat] & ~b[at.USED] & OWN_TURN
    if djinns == 0:
        return False
    palace: bool = b[at.IS_PALACE] != 0
    elsewhere: i64 = HAGIS if palace else LAMIA
    another: i64 = BOURAQ if palace else ENKI
    djinn: i64
    if could_use(b, seat, elsewhere):
        for djinn in range(i64(at.DJINN_COUNT)):
            if (djinns >> djinn) & 1 and could_use(b, seat, djinn):
                return True
        return False
    small: i64 = bit(elsewhere)  # what costs an elder or a fakir
    large: i64 = 0  # what costs two
    if (b[at.PALACES_LEFT] if palace else b[at.PALMS_LEFT]) == 1:
        small |= bit(another)
    if is_unbuilt(b, b[at.AT]):
        crowded: bool = b[at.CROWD + b[at.AT]] != 0
        if markers_of(b, seat):
            large = bit(UTUG) if crowded else bit(LETA)
        if not crowded:
            small |= bit(ANUN_NAK)
            if b[at.BAG] == 0 and _could_fill_bag(b, seat, djinns):
                return True
    for djinn in range(i64(at.DJINN_COUNT)):
        if ((djinns & (small | large)) >> djinn) & 1 and could_use(b, seat, djinn):
            return True
    if palace and _could_draw(b, seat, bit(MONKIR), 2, 1):
        return True
    return _could_draw(b, seat, small, 3, 1) or _could_draw(b, seat, large, 4, 2)


def _could_fill_bag(b: vec[i64], seat: i64, djinns: i64) -> bool:
    """Whether an elder could be paid for another power, so that Anun-Nak finds it in the bag."""
    if (djinns >> ANUN_NAK) & 1 == 0:
        return False
    djinn: i64
    for djinn in range(i64(at.DJINN_COUNT)):
        if (djinns >> djinn) & 1 and COST[djinn] != ONE_FAKIR and could_use(b, seat, djinn):
            if _holds(b, seat, 3 if COST[djinn] == TWO_ELDERS else 2, 1):
                return True
    return False


def could_earn(b: vec[i64], seat: i64, coins: i64) -> bool:
    """Whether powers could bring so many coins: Bouraq one with Monkir, Sibittis one with Ba'al."""
    if coins > 2 or not _has_fresh(b, seat, EARNS):
        return False
    builds: bool = could_use(b, seat, BOURAQ)
    paid: bool = has_djinn(b, seat, MONKIR)
    rewarded: bool = has_djinn(b, seat, BAAL)
    if coins == 1 and ((builds and paid) or (rewarded and could_use(b, seat, SIBITTIS))):
        return True
    if (coins == 2 and not rewarded) or POWERS[BOURAQ].spots(b, seat) == 0:
        return False
    if builds and paid:
        return could_use(b, seat, SIBITTIS) and _holds(b, seat, 3, 1)
    if builds:
        return _could_draw(b, seat, bit(MONKIR), 3, 1)
    return paid and _could_draw(b, seat, bit(BOURAQ), 3, 1)


def could_use(b: vec[i64], seat: i64, djinn: i64) -> bool:
    """Whether the seat has the djinn, has not used it, and could pay for it and use it now."""
    return (
        _has_fresh(b, seat, bit(djinn))
        and (may_hold(b, seat, LAMP) or could_pay(b, seat, djinn, fakirs_in_reach(b, seat)))
        and POWERS[djinn].spots(b, seat) != 0
    )


def _has_fresh(b: vec[i64], seat: i64, djinns: i64) -> bool:
    """Whether the seat has one of these djinns that was not used in this turn."""
    return b[at.DJINNS + at.STRIDE * seat] & ~b[at.USED] & djinns != 0


def _could_draw(b: vec[i64], seat: i64, djinns: i64, cost: i64, elders: i64) -> bool:
    """Whether Sibittis could bring one of these djinns, so that both can be paid together."""
    if djinns == 0 or not could_use(b, seat, SIBITTIS) or not _holds(b, seat, cost, elders):
        return False
    pile: i64 = b[at.DJINN_PILE]
    if bit_count(pile) < 3:
        pile |= b[at.DJINN_DISCARDS]
    return pile & djinns != 0


def _holds(b: vec[i64], seat: i64, cost: i64, elders: i64) -> bool:
    """Whether the seat has so many elders and fakirs together, and so many elders among them; with
    the lamp it may need fewer, so that it is asked rather once too often."""
    if may_hold(b, seat, LAMP):
        return True
    own: i64 = b[at.ELDERS + at.STRIDE * seat]
    return own >= elders and own + fakirs_in_reach(b, seat) >= cost
