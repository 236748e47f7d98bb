"""Actions as text, one line each, that needs no position: `drop white d3`, `use Enki fakir c3`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from intramuros.core.errors import NotationError
from intramuros.core.notation import number
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
    CARD_COUNTS,
    CARDS,
    COLOURS,
    DJINNS,
    FAKIR,
    FAKIRS,
    LETTERS,
    ONE_FAKIR,
    PRICES,
    ROW,
    TILES,
    TRACKS,
    TRIBES,
)
from intramuros.games.five_tribes.text.names import (
    UNKNOWN,
    one_of,
    read_card,
    read_djinn,
    write_meeples,
)

HELD: Final = TRIBES[:2]
"""The tribes that players keep: viziers and elders."""
SEATS: Final = 4
MOST_FAKIRS: Final = CARD_COUNTS[FAKIR]
LONGEST_TRACK: Final = max(len(track) for track in TRACKS.values())


def write_action(action: Action) -> str:
    """An action as text."""
    match action:
        case Bid(price, fakirs):
            return f"bid {price}{_write_fakirs(fakirs)}"
        case Take(cell):
            return f"take {BOARD.names[cell]}"
        case Drop(tribe, cell):
            return f"drop {COLOURS[tribe]} {BOARD.names[cell]}"
        case Pass():
            return "pass"
        case Earn(fakirs):
            return f"earn{_write_fakirs(fakirs)}"
        case Kill(tribe, cell, fakirs):
            return f"kill {COLOURS[tribe]} {BOARD.names[cell]}{_write_fakirs(fakirs)}"
        case KillHeld(seat, tribe):
            return f"kill {TRIBES[tribe]} of {seat + 1}"
        case Buy(places):
            return " ".join(["buy", *(str(place + 1) for place in places)])
        case Summon(djinn, fakir):
            return f"summon {DJINNS[djinn].name}{' fakir' if fakir else ''}"
        case Skip():
            return "skip"
        case Place():
            return "place"
        case Use(djinn, fakir, cell):
            words = ["use", DJINNS[djinn].name]
            words += ["fakir"] * fakir
            return " ".join(words if cell is None else [*words, BOARD.names[cell]])
        case Keep(djinn):
            return f"keep {DJINNS[djinn].name}"
        case Sell(goods):
            return " ".join(["sell", *(CARDS[kind] for kind in goods)])
        case EndTurn():
            return "end"
        case LayTile(kind):
            return f"lay {TILES[kind].name}"
        case DrawMeeples(drawn):
            return "meeples " + write_meeples(drawn)
        case PutMarker(seat):
            return f"marker {seat + 1}"
        case DrawCard(card):
            return f"card {UNKNOWN if card is None else CARDS[card]}"
        case DrawDjinn(djinn):
            return f"djinn {DJINNS[djinn].name}"


def read_action(text: str) -> Action:
    """The inverse of `write_action`; NotationError says what would be right."""
    words = text[:200].split()
    if not words:
        raise NotationError(f"an action is missing; it begins with one of: {', '.join(READERS)}")
    if words[0] not in READERS:
        raise NotationError(
            f"{words[0][:40]!r} is not an action; actions begin with one of: {', '.join(READERS)}"
        )
    pattern, read = READERS[words[0]]
    try:
        return read(words[1:])
    except IndexError:
        raise NotationError(f"{text[:60]!r} is not complete; write it as {pattern!r}") from None


def _write_fakirs(count: int) -> str:
    return f" fakirs {count}" if count else ""


def _read_fakirs(words: list[str], most: int = MOST_FAKIRS) -> int:
    """What stands at the end of an action: nothing, or `fakirs 2`."""
    if not words:
        return 0
    if words[0] not in ("fakirs", "slaves"):
        raise NotationError(f"'fakirs NUMBER' may stand here, not {words[0][:40]!r}")
    count = number(words[1], "the number of fakirs", 0, most)
    _nothing_more(words[2:])
    return count


def _nothing_more(words: list[str]) -> None:
    if words:
        raise NotationError(f"the action is complete before {words[0][:40]!r}")


def _bid(words: list[str]) -> Action:
    price = number(words[0], "the price", 0, max(PRICES))
    if price not in PRICES:
        raise NotationError(f"no place costs {price}; prices are {', '.join(map(str, PRICES))}")
    return Bid(price, _read_fakirs(words[1:], LONGEST_TRACK - 1))


def _take(words: list[str]) -> Action:
    cell = BOARD.cell(words[0])
    _nothing_more(words[1:])
    return Take(cell)


def _drop(words: list[str]) -> Action:
    tribe, cell = one_of(words[0], COLOURS, "colour"), BOARD.cell(words[1])
    _nothing_more(words[2:])
    return Drop(tribe, cell)


def _kill(words: list[str]) -> Action:
    if words[0] in HELD and words[1] == "of":
        seat = number(words[2], "the seat", 1, SEATS) - 1
        _nothing_more(words[3:])
        return KillHeld(seat, HELD.index(words[0]))
    tribe = one_of(words[0], COLOURS, "colour")
    return Kill(tribe, BOARD.cell(words[1]), _read_fakirs(words[2:]))


def _buy(words: list[str]) -> Action:
    places = sorted({number(word, "the place in the row", 1, ROW) - 1 for word in words})
    if not places:
        raise IndexError
    if len(words) > 2 or len(places) < len(words):
        raise NotationError(f"one card or two are bought, not {' '.join(words)[:40]!r}")
    return Buy(tuple(places))


def _paid_with_fakir(words: list[str]) -> bool:
    """Whether a fakir is named; it is taken from the front of the words."""
    if words and words[0] in ("fakir", "slave"):
        del words[0]
        return True
    return False


def _summon(words: list[str]) -> Action:
    djinn, rest = read_djinn(words[0]), words[1:]
    fakir = _paid_with_fakir(rest)
    _nothing_more(rest)
    return Summon(djinn, fakir)


def _use(words: list[str]) -> Action:
    """A djinn whose power is never used like this is read all the same: the referee says why."""
    djinn, rest = read_djinn(words[0]), words[1:]
    power = DJINNS[djinn]
    fakir = _paid_with_fakir(rest)
    if power.cost == ONE_FAKIR and not fakir:
        raise NotationError(f"{power.name} is paid with a fakir: 'use {power.name} fakir'")
    if power.tile and not rest:
        raise NotationError(f"{power.name} is used on a tile: 'use {power.name} c3'")
    if power.cost and not power.tile and power.cost != FAKIRS:
        _nothing_more(rest)
    cell = BOARD.cell(rest[0]) if rest else None
    _nothing_more(rest[1:])
    return Use(djinn, fakir, cell)


def _sell(words: list[str]) -> Action:
    goods = [read_card(word) for word in words]
    if not goods:
        raise IndexError
    if len(goods) > sum(CARD_COUNTS):
        raise NotationError(f"there are {sum(CARD_COUNTS)} cards, not {len(goods)}")
    return Sell(tuple(sorted(goods)))


def _meeples(words: list[str]) -> Action:
    letters = words[0]
    _nothing_more(words[1:])
    if not 1 <= len(letters) <= 3 or set(letters) - set(LETTERS):
        raise NotationError(
            f"one to three meeples are drawn, as 'meeples YWG', not {letters[:40]!r}"
        )
    return DrawMeeples(tuple(letters.count(letter) for letter in LETTERS))


def _card(words: list[str]) -> Action:
    card = None if words[0] == UNKNOWN else read_card(words[0])
    _nothing_more(words[1:])
    return DrawCard(card)


def _lay(words: list[str]) -> Action:
    kind = one_of(words[0], tuple(tile.name for tile in TILES), "kind of tile")
    _nothing_more(words[1:])
    return LayTile(kind)


def _marker(words: list[str]) -> Action:
    seat = number(words[0], "the seat", 1, SEATS) - 1
    _nothing_more(words[1:])
    return PutMarker(seat)


def _of_djinn(make: Callable[[int], Action]) -> Callable[[list[str]], Action]:
    def read(words: list[str]) -> Action:
        djinn = read_djinn(words[0])
        _nothing_more(words[1:])
        return make(djinn)

    return read


def _alone(action: Action) -> Callable[[list[str]], Action]:
    def read(words: list[str]) -> Action:
        _nothing_more(words)
        return action

    return read


READERS: Final[Mapping[str, tuple[str, Callable[[list[str]], Action]]]] = {
    "bid": ("bid 3", _bid),
    "take": ("take c3", _take),
    "drop": ("drop white d3", _drop),
    "pass": ("pass", _alone(Pass())),
    "earn": ("earn fakirs 2", lambda words: Earn(_read_fakirs(words))),
    "kill": ("kill red c3", _kill),
    "buy": ("buy 2 5", _buy),
    "summon": ("summon Boaz", _summon),
    "skip": ("skip", _alone(Skip())),
    "place": ("place", _alone(Place())),
    "use": ("use Enki c3", _use),
    "keep": ("keep Boaz", _of_djinn(Keep)),
    "sell": ("sell ivory gold", _sell),
    "end": ("end", _alone(EndTurn())),
    "lay": ("lay oasis", _lay),
    "meeples": ("meeples YWG", _meeples),
    "marker": ("marker 2", _marker),
    "card": ("card ivory", _card),
    "djinn": ("djinn Boaz", _of_djinn(DrawDjinn)),
}
"""For each first word an example and what reads the rest."""
