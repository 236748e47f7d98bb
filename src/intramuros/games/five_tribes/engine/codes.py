"""Actions as integers: a block for each kind, the players' first, those of chance last."""

from itertools import combinations, combinations_with_replacement
from typing import Final

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.model import (
    GRID,
    Accept,
    Action,
    Bid,
    BlowHorn,
    Buy,
    Claim,
    Craft,
    DrawCard,
    DrawDjinn,
    DrawItem,
    DrawMeeples,
    DrawWhim,
    Drop,
    Earn,
    EndTurn,
    Fly,
    Fulfil,
    Keep,
    KeepItem,
    Kill,
    KillHeld,
    LayTile,
    Pass,
    Place,
    PutMarker,
    Sell,
    Skip,
    Stab,
    StepBack,
    Summon,
    Take,
    Use,
)
from intramuros.games.five_tribes.model.components import (
    CARDS,
    COLOURS,
    DJINNS,
    GOODS,
    ONE_FAKIR,
    PRICES,
    ROW,
    SEATS,
    TILES,
)
from intramuros.games.five_tribes.model.house import ITEMS, WHIM_COUNT

BID: Final = 0
BID_FAKIRS: Final = 7
"""0 to 6 fakirs: one for each place of the longest track above 0."""
TAKE: Final = BID + 9 * BID_FAKIRS
DROP: Final = TAKE + 42
FLY: Final = DROP + 252
BACK: Final = FLY + 252
PASS: Final = BACK + 6
FAKIR_COUNTS: Final = 19
"""0 to 18 fakirs."""
EARN: Final = PASS + 1
EARN_MORE: Final = EARN + FAKIR_COUNTS
"""With the compass."""
KILL: Final = EARN_MORE + FAKIR_COUNTS
STAB: Final = KILL + 252 * FAKIR_COUNTS
KILL_HELD: Final = STAB + 252
BUY: Final = KILL_HELD + 10
BUY_TWO: Final = BUY + 9
SUMMON: Final = BUY_TWO + 36
CRAFT: Final = SUMMON + 52
ACCEPT: Final = CRAFT + 2
SKIP: Final = ACCEPT + 1
PLACE: Final = SKIP + 1
CLAIM: Final = PLACE + 1
USE: Final = CLAIM + 2
KEEP: Final = USE + 893
KEEP_ITEM: Final = KEEP + 26
HORN: Final = KEEP_ITEM + 10
SELL: Final = HORN + 9
SELL_MORE: Final = SELL + 511
"""With the scales."""
FULFIL: Final = SELL_MORE + 511
END: Final = FULFIL + 22
LAY: Final = END + 1
PEOPLE: Final = LAY + 15
MARKER: Final = PEOPLE + 83
CARD: Final = MARKER + 5
DJINN: Final = CARD + 10
ITEM: Final = DJINN + 26
WHIM: Final = ITEM + 10
ACTION_SPACE: Final = WHIM + 22

PAIRS: Final = tuple(combinations(range(ROW), 2))
"""Two places of the row."""
PAIR_NUMBER: Final = vec[i64](
    [i64(PAIRS.index((one, other)) if one < other else 0) for one in range(9) for other in range(9)]
)
PAIR_FIRST: Final = vec[i64]([i64(one) for one, _ in PAIRS])
PAIR_SECOND: Final = vec[i64]([i64(other) for _, other in PAIRS])
DRAWS: Final = tuple(
    tuple(drawn.count(tribe) for tribe in range(len(COLOURS)))
    for size in (1, 2, 3)
    for drawn in combinations_with_replacement(range(len(COLOURS)), size)
)
"""Every handful that can come out of the bag."""
DRAW_WORD: Final = vec[i64](
    [i64(sum(count << (8 * tribe) for tribe, count in enumerate(draw))) for draw in DRAWS]
)
_DRAW_NUMBERS = {
    sum(count << (2 * tribe) for tribe, count in enumerate(draw)): n for n, draw in enumerate(DRAWS)
}
DRAW_NUMBER: Final = vec[i64]([i64(_DRAW_NUMBERS.get(key, 0)) for key in range(4096)])
"""The number of a handful by its counts, two bits for each tribe."""

# Ways to pay for a power
ELDERS: Final = 0
FAKIR: Final = 1
LAMP: Final = 2


def _uses() -> list[Use]:
    """Every way to use a power: with an elder, a fakir and the lamp, on each tile that can be
    named."""
    found = []
    for number, djinn in enumerate(DJINNS):
        if djinn.cost in ("E", "EE"):
            cells: list[int | None] = [None]
            if djinn.tile:
                cells = list(range(GRID.size))
            found += [Use(number, fakir, cell) for fakir in (False, True) for cell in cells]
            found += [Use(number, False, cell, lamp=True) for cell in cells]
        elif djinn.cost == ONE_FAKIR:
            found += [Use(number, True), Use(number, False, lamp=True)]
    return found


USES: Final = tuple(_uses())
USE_NUMBERS: Final = {use: number for number, use in enumerate(USES)}
USE_AT: Final = vec[i64](
    [
        i64(min([n for n, use in enumerate(USES) if use.djinn == djinn], default=0))
        for djinn in range(len(DJINNS))
    ]
)
"""Where the uses of each djinn begin."""
USE_DJINN: Final = vec[i64]([i64(use.djinn) for use in USES])
USE_PAID: Final = vec[i64](
    [i64(LAMP if use.lamp else FAKIR if use.fakir else ELDERS) for use in USES]
)
USE_CELL: Final = vec[i64]([i64(0 if use.cell is None else use.cell) for use in USES])


def encode(action: Action) -> int:
    """The integer of an action; NotationError when it points nowhere."""
    match action:
        case Bid(price, fakirs):
            if price not in PRICES:
                raise NotationError(
                    f"no place costs {price}; the prices are {', '.join(map(str, PRICES))}"
                )
            number = PRICES.index(price) * BID_FAKIRS
            return BID + number + _checked(fakirs, BID_FAKIRS, "number of fakirs")
        case Take(cell):
            return TAKE + _cell(cell)
        case Drop(tribe, cell):
            return DROP + _tribe(tribe) + len(COLOURS) * _cell(cell)
        case Fly(tribe, cell):
            return FLY + _tribe(tribe) + len(COLOURS) * _cell(cell)
        case StepBack(tribe):
            return BACK + _tribe(tribe)
        case Claim(tent):
            return CLAIM + int(tent)
        case Pass():
            return PASS
        case Earn(fakirs, compass):
            block = EARN_MORE if compass else EARN
            return block + _checked(fakirs, FAKIR_COUNTS, "number of fakirs")
        case Kill(tribe, cell, fakirs):
            number = (len(COLOURS) * _cell(cell) + _tribe(tribe)) * FAKIR_COUNTS
            return KILL + number + _checked(fakirs, FAKIR_COUNTS, "number of fakirs")
        case Stab(tribe, cell):
            return STAB + _tribe(tribe) + len(COLOURS) * _cell(cell)
        case KillHeld(seat, tribe):
            return KILL_HELD + 2 * _checked(seat, SEATS, "seat") + _checked(tribe, 2, "held tribe")
        case Buy(places):
            if len(places) == 1:
                return BUY + _checked(places[0], ROW, "place")
            if places not in PAIRS:
                raise NotationError(f"{places} are not one or two places of the row, rising")
            return BUY_TWO + PAIRS.index((places[0], places[1]))
        case Summon(djinn, fakir):
            return SUMMON + 2 * _djinn(djinn) + int(fakir)
        case Craft(fakirs):
            return CRAFT + int(fakirs)
        case Accept():
            return ACCEPT
        case Skip():
            return SKIP
        case Place():
            return PLACE
        case Use():
            if action not in USE_NUMBERS:
                name = DJINNS[_djinn(action.djinn)].name
                raise NotationError(f"the power of {name} is not used like this")
            return USE + USE_NUMBERS[action]
        case Keep(djinn):
            return KEEP + _djinn(djinn)
        case KeepItem(item):
            return KEEP_ITEM + _item(item)
        case BlowHorn(place):
            return HORN + _checked(place, ROW, "place")
        case Sell(goods, scales):
            bits = sum([1 << _checked(kind, GOODS, "kind of goods") for kind in set(goods)])
            if not goods or list(goods) != sorted(set(goods)):
                raise NotationError(f"{goods} are not different goods, rising")
            return (SELL_MORE if scales else SELL) + bits - 1
        case Fulfil(whim):
            return FULFIL + _checked(whim, WHIM_COUNT, "whim")
        case EndTurn():
            return END
        case LayTile(kind):
            return LAY + _checked(kind, len(TILES), "kind of tile")
        case DrawMeeples(drawn):
            if drawn not in DRAWS:
                raise NotationError(f"{drawn} are not one to three meeples")
            return PEOPLE + DRAWS.index(drawn)
        case PutMarker(seat):
            return MARKER + _checked(seat, SEATS, "seat")
        case DrawCard(kind):
            if kind is None:
                raise NotationError("a card that is not known cannot be drawn")
            return CARD + _checked(kind, len(CARDS), "card")
        case DrawDjinn(djinn):
            return DJINN + _djinn(djinn)
        case DrawItem(item):
            return ITEM + _item(item)
        case DrawWhim(whim):
            return WHIM + _checked(whim, WHIM_COUNT, "whim")


def decode(number: int) -> Action:
    """The action of an integer; NotationError when there is none."""
    _checked(number, ACTION_SPACE, "action")
    if number >= LAY:
        return _decode_chance(number)
    if number < TAKE:
        return Bid(PRICES[number // BID_FAKIRS], number % BID_FAKIRS)
    if number < EARN:
        return _decode_sow(number)
    if number < BUY:
        return _decode_tribe(number)
    if number < USE:
        return _decode_tile(number)
    if number < KEEP:
        return USES[number - USE]
    if number < KEEP_ITEM:
        return Keep(number - KEEP)
    if number < HORN:
        return KeepItem(number - KEEP_ITEM)
    if number < SELL:
        return BlowHorn(number - HORN)
    if number < FULFIL:
        scales = number >= SELL_MORE
        bits = number - (SELL_MORE if scales else SELL) + 1
        return Sell(tuple(kind for kind in range(GOODS) if bits >> kind & 1), scales)
    return EndTurn() if number == END else Fulfil(number - FULFIL)


def _decode_sow(number: int) -> Action:
    if number < DROP:
        return Take(number - TAKE)
    if number < FLY:
        return Drop((number - DROP) % len(COLOURS), (number - DROP) // len(COLOURS))
    if number < BACK:
        return Fly((number - FLY) % len(COLOURS), (number - FLY) // len(COLOURS))
    return Pass() if number == PASS else StepBack(number - BACK)


def _decode_tribe(number: int) -> Action:
    if number < EARN_MORE:
        return Earn(number - EARN)
    if number < KILL:
        return Earn(number - EARN_MORE, compass=True)
    if number < STAB:
        target, fakirs = divmod(number - KILL, FAKIR_COUNTS)
        return Kill(target % len(COLOURS), target // len(COLOURS), fakirs)
    if number < KILL_HELD:
        return Stab((number - STAB) % len(COLOURS), (number - STAB) // len(COLOURS))
    return KillHeld((number - KILL_HELD) // 2, (number - KILL_HELD) % 2)


def _decode_tile(number: int) -> Action:
    if number < SUMMON:
        return Buy((number - BUY,) if number < BUY_TWO else PAIRS[number - BUY_TWO])
    if number < CRAFT:
        return Summon((number - SUMMON) // 2, (number - SUMMON) % 2 == 1)
    if number < ACCEPT:
        return Craft(number > CRAFT)
    if number >= CLAIM:
        return Claim(number > CLAIM)
    return Accept() if number == ACCEPT else Skip() if number == SKIP else Place()


def _decode_chance(number: int) -> Action:
    if number < PEOPLE:
        return LayTile(number - LAY)
    if number < MARKER:
        return DrawMeeples(DRAWS[number - PEOPLE])
    if number < CARD:
        return PutMarker(number - MARKER)
    if number < DJINN:
        return DrawCard(number - CARD)
    if number < ITEM:
        return DrawDjinn(number - DJINN)
    return DrawItem(number - ITEM) if number < WHIM else DrawWhim(number - WHIM)


def _cell(cell: int) -> int:
    return _checked(cell, GRID.size, "tile")


def _tribe(tribe: int) -> int:
    return _checked(tribe, len(COLOURS), "tribe")


def _djinn(djinn: int) -> int:
    return _checked(djinn, len(DJINNS), "djinn")


def _item(item: int | None) -> int:
    if item is None:
        raise NotationError("an item that is not known cannot be drawn or kept")
    return _checked(item, len(ITEMS), "item")


def _checked(number: int, size: int, what: str) -> int:
    if not 0 <= number < size:
        raise NotationError(f"there is no {what} {number}; there are 0 to {size - 1}")
    return number
