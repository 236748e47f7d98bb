"""What the expansions promise a seat before it counts: magic items, whims, the tent, more cities.

Made once for each state that a bot looks at. It knows what the seat knows: of the items of others
only how many they are.
"""

from typing import Final, final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit, bit_count
from intramuros.games.five_tribes.engine.board import Board
from intramuros.games.five_tribes.engine.cards import GOODS, goods_of
from intramuros.games.five_tribes.engine.djinns.held import has_djinn
from intramuros.games.five_tribes.engine.djinns.payment import COST
from intramuros.games.five_tribes.engine.guesses.time_left import (
    LAST_TURN,
    is_done,
    is_turn_of,
    time_left,
)
from intramuros.games.five_tribes.engine.guesses.wishes import HELD, NO_WISHES, wishes_of
from intramuros.games.five_tribes.engine.items import count_of, items_in
from intramuros.games.five_tribes.engine.score import cities_counted, tent_points
from intramuros.games.five_tribes.model.components import CITIES, GEB, PTAH, WILWIT
from intramuros.games.five_tribes.model.house import LAMP, PRECIOUS, SCALES

MAGIC: Final = vec[i64]([i64(n) for n in (0, 0, 0, 350, 500, 100, 200, 200, 350, 300)])
"""What the magic items are worth while there is time to use them, in hundredths of a point."""
LAMP_MORE: Final = 150
"""A lamp for a seat that has a djinn to use it with."""
SCALES_SHARE: Final = 75
"""Scales: so many hundredths of what they would add to the set in hand."""
BEST_OF: Final = vec[i64]([i64(n) for n in (0, 500, 620, 700, 750)])
"""The best of so many items drawn."""
HIDDEN_ITEM: Final = 4.5
"""An item of another seat …"""
HIDDEN_POINTS: Final = 3.3
"""… and when magic does not help any more."""
OPEN_WHIM: Final = 4.0
"""A whim of another seat."""
ARTISAN_MORE: Final = 0.4
"""An artisan is more than its points: it pays workshops, and may make the most of them."""
TENT: Final = 5.5
"""What the tent will bring on the best of the tiles still to be claimed."""
TENT_OF_FOUR: Final = 3.0
"""The same if only four tiles are around one."""
ENOUGH_CAMELS: Final = 6
"""With fewer camels there is less to choose from."""
CITY_MORE: Final = 0.25
"""How much of the next step of the scale a city is worth while another may still be claimed."""


@final
class Hopes:
    """What one seat may still make of what it has."""

    def __init__(self) -> None:
        self.time: i64 = 0
        """How much of what needs another turn counts, in hundredths."""
        self.usable: i64 = 0
        """The magic items, as bits of kinds, that the seat may use in this turn or its next one."""
        self.magic: vec[i64] = MAGIC
        """What one of each kind is worth unused, in hundredths."""
        self.tent: float = 0.0
        """What the tent is worth unused."""
        self.city: float = 0.0
        """What one more city brings."""
        self.wishes: vec[i64] = NO_WISHES


NO_HOPES: Final = Hopes()
"""Without expansions there is nothing to hope for."""


def hopes_of(b: vec[i64], board: Board, seat: i64) -> Hopes:
    """The hopes of a seat that plays with the Artisans or the Whims."""
    hopes: Hopes = Hopes()
    hopes.time = time_left(b, seat)
    if b[at.WITH_ARTISANS]:
        _hope_for_items(b, board, seat, hopes)
        if b[at.TENTS + at.STRIDE * seat]:
            hopes.tent = _tent_worth(b, seat, hopes.time)
    if b[at.WITH_WHIMS]:
        now: bool = is_turn_of(b, seat)
        ready: i64 = 100 if now else hopes.time
        early: i64 = LAST_TURN if now and hopes.time == 0 else hopes.time
        hopes.wishes = wishes_of(b, board, seat, ready, early)
        hopes.city = _next_city(b, seat)
    return hopes


def _hope_for_items(b: vec[i64], board: Board, seat: i64, hopes: Hopes) -> None:
    """Which magic items the seat has, and what each is worth to it."""
    held: i64 = b[at.ITEMS + at.STRIDE * seat]
    used: bool = b[at.MAGIC] != 0 and is_turn_of(b, seat)
    hopes.magic = MAGIC[:]
    kind: i64
    for kind in range(i64(PRECIOUS), i64(SCALES + 1)):
        worth: i64 = MAGIC[kind]
        if kind == LAMP and _has_power(b, seat):
            worth += LAMP_MORE
        elif kind == SCALES:
            more: i64 = SCALES_SHARE * _scales_gain(b, board, seat)
            if more > worth:
                worth = more
        hopes.magic[kind] = worth * hopes.time // 100
        if count_of(held, kind) and not used:
            hopes.usable |= bit(kind)


def _has_power(b: vec[i64], seat: i64) -> bool:
    """Whether a seat has a djinn whose power is paid for."""
    djinns: i64 = b[at.DJINNS + at.STRIDE * seat]
    djinn: i64 = 0
    while djinns >> djinn:
        if (djinns >> djinn) & 1 and COST[djinn]:
            return True
        djinn += 1
    return False


def _scales_gain(b: vec[i64], board: Board, seat: i64) -> i64:
    """What the scales would add to the largest set in hand."""
    size: i64 = bit_count(goods_of(b, seat))
    if size == 0:
        return 0
    cards: i64 = size + board.numbers.item_number[SCALES]
    return at.SET_VALUE[cards if cards < GOODS else GOODS] - at.SET_VALUE[size]


def _tent_worth(b: vec[i64], seat: i64, time: i64) -> float:
    """What the tent will bring later: less with fewer claims to come."""
    camels: i64 = b[at.CAMELS + at.STRIDE * seat]
    if camels > ENOUGH_CAMELS:
        camels = ENOUGH_CAMELS
    full: float = TENT_OF_FOUR if b[at.FOUR] else TENT
    return full * float((camels + 2) * time) / float(100 * (ENOUGH_CAMELS + 2))


def _next_city(b: vec[i64], seat: i64) -> float:
    """What one more city brings, and the hope for another one then."""
    count: i64 = cities_counted(b, seat)
    if count >= CITIES:
        return 0.0
    then: i64 = count + 1
    if count == 0 and has_djinn(b, seat, WILWIT):
        then = 2
    gain: float = float(at.CITY_VALUE[then] - at.CITY_VALUE[count])
    if then < CITIES and free_cities(b) > 1:
        gain += CITY_MORE * float(at.CITY_VALUE[then + 1] - at.CITY_VALUE[then])
    return gain


def free_cities(b: vec[i64]) -> i64:
    """How many cities belong to nobody."""
    count: i64 = 0
    n: i64
    for n in range(i64(CITIES)):
        if b[at.CITY + n] != at.NONE and b[at.OWNER + b[at.CITY + n]] == at.NONE:
            count += 1
    return count


# What is in front of a seat


def treasure(b: vec[i64], seat: i64, hopes: Hopes) -> float:
    """What the seat has of the expansions, beyond its points."""
    held: i64 = b[at.ITEMS + at.STRIDE * seat]
    total: i64 = hopes.wishes[HELD]
    kind: i64
    for kind in range(i64(PRECIOUS), i64(SCALES + 1)):
        total += count_of(held, kind) * hopes.magic[kind]
    more: float = float(b[at.ARTISANS + at.STRIDE * seat] * hopes.time) * ARTISAN_MORE
    if hopes.time:
        more += 100.0 * _city_more(b, seat)
    return (float(total) + more) / 100.0 + hopes.tent


def treasure_of_another(b: vec[i64], seat: i64) -> float:
    """The same of another seat, whose items are hidden: a fair guess with their points."""
    more: float = 0.0
    each: float = HIDDEN_POINTS
    if not is_done(b, seat):
        each = HIDDEN_ITEM
        more = _city_more(b, seat) + OPEN_WHIM * float(bit_count(b[at.WHIMS + at.STRIDE * seat]))
    if b[at.WITH_ARTISANS]:
        more += each * float(items_in(b[at.ITEMS + at.STRIDE * seat]))
    return more


def _city_more(b: vec[i64], seat: i64) -> float:
    """The hope for one more city of a seat that has some."""
    if b[at.WITH_WHIMS] == 0 or free_cities(b) == 0:
        return 0.0
    count: i64 = cities_counted(b, seat)
    if count == 0 or count >= CITIES:
        return 0.0
    return CITY_MORE * float(at.CITY_VALUE[count + 1] - at.CITY_VALUE[count])


# Items and claims to come


def item_worth(b: vec[i64], board: Board, seat: i64, kind: i64, hopes: Hopes) -> i64:
    """What an item is worth to the seat, in hundredths."""
    if kind >= PRECIOUS:
        return hopes.magic[kind]
    more: i64 = board.numbers.precious_bonus if has_djinn(b, seat, GEB) else 0
    return 100 * (board.numbers.item_points[kind] + more)


def find_worth(b: vec[i64], count: i64) -> float:
    """What the seat may expect to keep of so many items drawn."""
    if b[at.ITEM_PILE] | b[at.ITEM_DISCARDS] == 0:
        return 0.0
    return float(BEST_OF[count if count < len(BEST_OF) else len(BEST_OF) - 1]) / 100.0


def found_worth(b: vec[i64], board: Board, seat: i64, hopes: Hopes) -> float:
    """What the seat will keep of the items that it has drawn and is still to draw."""
    best: i64 = 0
    kind: i64
    for kind in range(i64(SCALES + 1)):
        if count_of(b[at.FOUND], kind):
            worth: i64 = item_worth(b, board, seat, kind, hopes)
            if worth > best:
                best = worth
    guess: float = 0.0
    if b[at.TO_FIND]:
        guess = find_worth(b, items_in(b[at.FOUND]) + b[at.TO_FIND])
    return guess if guess > float(best) / 100.0 else float(best) / 100.0


def claim_more(b: vec[i64], seat: i64, cell: i64, hopes: Hopes) -> float:
    """What claiming a tile brings by the expansions."""
    more: float = float(hopes.wishes[cell]) / 100.0
    if at.ACTION[b[at.KIND + cell]] == at.FABULOUS:
        more += hopes.city
    if b[at.TENTS + at.STRIDE * seat]:
        tent: float = float(tent_points(b, cell)) - hopes.tent
        if tent > 0.0 or b[at.CAMELS + at.STRIDE * seat] == 0:
            more += tent
    return more


def most_artisans(b: vec[i64], seat: i64) -> i64:
    """A seat with more artisans than that has the most of them."""
    most: i64 = 0
    other: i64
    for other in range(b[at.PLAYERS]):
        if other != seat and b[at.ARTISANS + at.STRIDE * other] > most:
            most = b[at.ARTISANS + at.STRIDE * other]
    return most - 1 if b[at.SHARED_TIE] else most


def djinn_more(b: vec[i64], board: Board, seat: i64, djinn: i64) -> float:
    """What the power of a djinn of the expansions brings at once."""
    if djinn == GEB:
        items: i64 = b[at.ITEMS + at.STRIDE * seat]
        count: i64 = 0
        kind: i64
        for kind in range(i64(PRECIOUS)):
            count += count_of(items, kind)
        return float(count * board.numbers.precious_bonus)
    if djinn == PTAH:
        return float(b[at.ARTISANS + at.STRIDE * seat] * (board.numbers.artisan_value - 2))
    if djinn == WILWIT:
        cities: i64 = cities_counted(b, seat)
        if 0 < cities < CITIES:
            return float(at.CITY_VALUE[cities + 1] - at.CITY_VALUE[cities])
    return 0.0
