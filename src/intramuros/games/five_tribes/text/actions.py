"""Actions as text, one line each, that needs no position: `drop white d3`, `use Enki fakir c3`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from intramuros.core.errors import NotationError
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
from intramuros.games.five_tribes.model.components import CARDS, COLOURS, DJINNS, TILES, TRIBES
from intramuros.games.five_tribes.model.house import COMPASS, ITEMS, LAMP, SCALES, whim_name
from intramuros.games.five_tribes.text import action_readers as reads
from intramuros.games.five_tribes.text.names import UNKNOWN, write_meeples


def write_action(action: Action) -> str:
    """An action as text."""
    match action:
        case Bid(price, fakirs):
            return f"bid {price}{_write_fakirs(fakirs)}"
        case Take(cell):
            return f"take {GRID.names[cell]}"
        case Drop(tribe, cell):
            return f"drop {COLOURS[tribe]} {GRID.names[cell]}"
        case Fly(tribe, cell):
            return f"fly {COLOURS[tribe]} {GRID.names[cell]}"
        case StepBack(tribe):
            return f"back {COLOURS[tribe]}"
        case Claim(tent):
            return "tent" if tent else "camel"
        case Pass():
            return "pass"
        case Earn(fakirs, compass):
            return f"earn{_write_fakirs(fakirs)}{_with(COMPASS, compass)}"
        case Kill(tribe, cell, fakirs):
            return f"kill {COLOURS[tribe]} {GRID.names[cell]}{_write_fakirs(fakirs)}"
        case Stab(tribe, cell):
            return f"stab {COLOURS[tribe]} {GRID.names[cell]}"
        case KillHeld(seat, tribe):
            return f"kill {TRIBES[tribe]} of {seat + 1}"
        case Buy(places):
            return " ".join(["buy", *(str(place + 1) for place in places)])
        case Summon(djinn, fakir):
            return f"summon {DJINNS[djinn].name}{' fakir' if fakir else ''}"
        case Craft(fakirs):
            return "craft fakirs" if fakirs else "craft"
        case Accept():
            return "accept"
        case Skip():
            return "skip"
        case Place():
            return "place"
        case Use(djinn, fakir, cell, lamp):
            paid = f"{' fakir' * fakir}{_with(LAMP, lamp)}"
            where = "" if cell is None else f" {GRID.names[cell]}"
            return f"use {DJINNS[djinn].name}{paid}{where}"
        case Keep(djinn):
            return f"keep {DJINNS[djinn].name}"
        case KeepItem(item):
            return f"keep {UNKNOWN if item is None else ITEMS[item]}"
        case BlowHorn(place):
            return f"horn {place + 1}"
        case Sell(goods, scales):
            return " ".join(["sell", *(CARDS[kind] for kind in goods)]) + _with(SCALES, scales)
        case Fulfil(whim):
            return f"fulfil {whim_name(whim)}"
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
        case DrawItem(item):
            return f"item {UNKNOWN if item is None else ITEMS[item]}"
        case DrawWhim(whim):
            return f"whim {whim_name(whim)}"


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


def _with(item: int, used: bool) -> str:
    """The word for a magic item that helps."""
    return f" {ITEMS[item]}" if used else ""


READERS: Final[Mapping[str, tuple[str, Callable[[list[str]], Action]]]] = {
    "bid": ("bid 3", reads.bid),
    "take": ("take c3", reads.take),
    "drop": ("drop white d3", reads.meeple_on(Drop)),
    "fly": ("fly white d3", reads.meeple_on(Fly)),
    "back": ("back white", reads.back),
    "camel": ("camel", reads.alone(Claim(False))),
    "tent": ("tent", reads.alone(Claim(True))),
    "pass": ("pass", reads.alone(Pass())),
    "earn": ("earn fakirs 2", reads.earn),
    "kill": ("kill red c3", reads.kill),
    "stab": ("stab red c3", reads.meeple_on(Stab)),
    "buy": ("buy 2 5", reads.buy),
    "summon": ("summon Boaz", reads.summon),
    "craft": ("craft", reads.craft),
    "accept": ("accept", reads.alone(Accept())),
    "skip": ("skip", reads.alone(Skip())),
    "place": ("place", reads.alone(Place())),
    "use": ("use Enki c3", reads.use),
    "keep": ("keep Boaz", reads.keep),
    "horn": ("horn 3", reads.horn),
    "sell": ("sell ivory gold", reads.sell),
    "fulfil": ("fulfil W05", reads.of_whim(Fulfil)),
    "end": ("end", reads.alone(EndTurn())),
    "lay": ("lay oasis", reads.lay),
    "meeples": ("meeples YWG", reads.meeples),
    "marker": ("marker 2", reads.marker),
    "card": ("card ivory", reads.card),
    "djinn": ("djinn Boaz", reads.of_djinn(DrawDjinn)),
    "item": ("item jewelry", reads.item),
    "whim": ("whim W05", reads.of_whim(DrawWhim)),
}
"""For each first word an example and what reads the rest."""
