"""Actions as integers: a block for each kind, the players' first, those of chance last."""

from itertools import combinations, combinations_with_replacement
from typing import Final

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.model import (
    BOARD,
    Action,
    Bid,
    Buy,
    DrawCard,
    DrawDjinn,
    DrawMeeples,
    Drop,
    Earn,
    EndTurn,
    Keep,
    Kill,
    KillHeld,
    LayTile,
    Pass,
    Place,
    PutMarker,
    Sell,
    Skip,
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
    TILES,
)

BID: Final = 0
BID_FAKIRS: Final = 7
"""0 to 6 fakirs: one for each place of the longest track above 0."""
TAKE: Final = BID + 9 * BID_FAKIRS
DROP: Final = TAKE + 30
PASS: Final = DROP + 150
EARN: Final = PASS + 1
FAKIR_COUNTS: Final = 19
"""0 to 18 fakirs."""
KILL: Final = EARN + FAKIR_COUNTS
KILL_HELD: Final = KILL + 150 * FAKIR_COUNTS
BUY: Final = KILL_HELD + 8
BUY_TWO: Final = BUY + 9
SUMMON: Final = BUY_TWO + 36
SKIP: Final = SUMMON + 44
PLACE: Final = SKIP + 1
USE: Final = PLACE + 1
KEEP: Final = USE + 427
SELL: Final = KEEP + 22
END: Final = SELL + 511
LAY: Final = END + 1
PEOPLE: Final = LAY + 8
MARKER: Final = PEOPLE + 55
CARD: Final = MARKER + 4
DJINN: Final = CARD + 10
ACTION_SPACE: Final = DJINN + 22

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
DRAW_NUMBER: Final = vec[i64]([i64(_DRAW_NUMBERS.get(key, 0)) for key in range(1024)])
"""The number of a handful by its counts, two bits for each tribe."""


def _uses() -> list[Use]:
    """Every way to use a power: with an elder and with a fakir, on each tile that can be named."""
    found = []
    for number, djinn in enumerate(DJINNS):
        if djinn.cost in ("E", "EE"):
            cells: list[int | None] = [None]
            if djinn.tile:
                cells = list(range(BOARD.size))
            found += [Use(number, fakir, cell) for fakir in (False, True) for cell in cells]
        elif djinn.cost == ONE_FAKIR:
            found.append(Use(number, True))
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
USE_FAKIR: Final = vec[i64]([i64(int(use.fakir)) for use in USES])
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
        case Pass():
            return PASS
        case Earn(fakirs):
            return EARN + _checked(fakirs, FAKIR_COUNTS, "number of fakirs")
        case Kill(tribe, cell, fakirs):
            number = (len(COLOURS) * _cell(cell) + _tribe(tribe)) * FAKIR_COUNTS
            return KILL + number + _checked(fakirs, FAKIR_COUNTS, "number of fakirs")
        case KillHeld(seat, tribe):
            return KILL_HELD + 2 * _checked(seat, 4, "seat") + _checked(tribe, 2, "held tribe")
        case Buy(places):
            if len(places) == 1:
                return BUY + _checked(places[0], ROW, "place")
            if places not in PAIRS:
                raise NotationError(f"{places} are not one or two places of the row, rising")
            return BUY_TWO + PAIRS.index((places[0], places[1]))
        case Summon(djinn, fakir):
            return SUMMON + 2 * _djinn(djinn) + int(fakir)
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
        case Sell(goods):
            bits = sum([1 << _checked(kind, GOODS, "kind of goods") for kind in set(goods)])
            if not goods or list(goods) != sorted(set(goods)):
                raise NotationError(f"{goods} are not different goods, rising")
            return SELL + bits - 1
        case EndTurn():
            return END
        case LayTile(kind):
            return LAY + _checked(kind, len(TILES), "kind of tile")
        case DrawMeeples(drawn):
            if drawn not in DRAWS:
                raise NotationError(f"{drawn} are not one to three meeples")
            return PEOPLE + DRAWS.index(drawn)
        case PutMarker(seat):
            return MARKER + _checked(seat, 4, "seat")
        case DrawCard(kind):
            if kind is None:
                raise NotationError("a card that is not known cannot be drawn")
            return CARD + _checked(kind, len(CARDS), "card")
        case DrawDjinn(djinn):
            return DJINN + _djinn(djinn)


def decode(number: int) -> Action:
    """The action of an integer; NotationError when there is none."""
    _checked(number, ACTION_SPACE, "action")
    if number >= LAY:
        return _decode_chance(number)
    if number < TAKE:
        return Bid(PRICES[number // BID_FAKIRS], number % BID_FAKIRS)
    if number < DROP:
        return Take(number - TAKE)
    if number < PASS:
        return Drop((number - DROP) % len(COLOURS), (number - DROP) // len(COLOURS))
    if number < EARN:
        return Pass()
    if number < KILL:
        return Earn(number - EARN)
    if number < KILL_HELD:
        target, fakirs = divmod(number - KILL, FAKIR_COUNTS)
        return Kill(target % len(COLOURS), target // len(COLOURS), fakirs)
    if number < BUY:
        return KillHeld((number - KILL_HELD) // 2, (number - KILL_HELD) % 2)
    if number < SUMMON:
        return Buy((number - BUY,) if number < BUY_TWO else PAIRS[number - BUY_TWO])
    if number < SKIP:
        return Summon((number - SUMMON) // 2, (number - SUMMON) % 2 == 1)
    if number < USE:
        return Skip() if number == SKIP else Place()
    if number < KEEP:
        return USES[number - USE]
    if number < SELL:
        return Keep(number - KEEP)
    if number < END:
        bits = number - SELL + 1
        return Sell(tuple(kind for kind in range(GOODS) if bits >> kind & 1))
    return EndTurn()


def _decode_chance(number: int) -> Action:
    if number < PEOPLE:
        return LayTile(number - LAY)
    if number < MARKER:
        return DrawMeeples(DRAWS[number - PEOPLE])
    if number < CARD:
        return PutMarker(number - MARKER)
    return DrawCard(number - CARD) if number < DJINN else DrawDjinn(number - DJINN)


def _cell(cell: int) -> int:
    return _checked(cell, BOARD.size, "tile")


def _tribe(tribe: int) -> int:
    return _checked(tribe, len(COLOURS), "tribe")


def _djinn(djinn: int) -> int:
    return _checked(djinn, len(DJINNS), "djinn")


def _checked(number: int, size: int, what: str) -> int:
    if not 0 <= number < size:
        raise NotationError(f"there is no {what} {number}; there are 0 to {size - 1}")
    return number
