"""What the player is asked for, in one line, with a reminder of djinns that could be used."""

from __future__ import annotations

from collections.abc import Collection

from intramuros.core.english import article, plural
from intramuros.games.five_tribes.clicks import MORE, SLUGS
from intramuros.games.five_tribes.model import (
    BOARD,
    Acting,
    Action,
    Bidding,
    Choosing,
    Earning,
    Killing,
    Moving,
    Pass,
    Placing,
    Position,
    Sell,
    Selling,
    Sowing,
    Use,
)
from intramuros.games.five_tribes.model.components import DJINNS, GOODS, TILES, TRIBES
from intramuros.games.five_tribes.referee.holdings import best_sale, fakirs, hand
from intramuros.games.five_tribes.sow_ends import income

_TARGETS = {
    "Anun-Nak": "Choose a bare tile for three new meeples",
    "Bouraq": "Choose a village for the palace",
    "Enki": "Choose an oasis for the palm",
    "Leta": "Choose a bare tile for your camel",
    "Utug": "Choose a tile with nothing but meeples for your camel",
}

_VICTIM = "Which meeple do you kill there?"


def prompt(
    position: Position, seat: int, prefix: tuple[str, ...], legal: Collection[Action]
) -> str:
    """The line for the next click."""
    if prefix and prefix[0].startswith("power-"):
        name = DJINNS[SLUGS.index(prefix[0].removeprefix("power-"))].name
        return _TARGETS.get(name, f"Pay for {name}")
    asked = _asked(position, seat, prefix, legal)
    return asked + _reminder(position, prefix, legal)


def _asked(
    position: Position, seat: int, prefix: tuple[str, ...], legal: Collection[Action]
) -> str:
    match position.phase:
        case Bidding():
            return (
                "Use Kumarbi with how many fakirs?"
                if prefix
                else "Bid for your place in the turn order"
            )
        case Moving():
            can = Pass() not in legal
            return "Choose a tile to sow from" if can else "Pass: no sow is possible"
        case Sowing(hand=hand) if prefix:
            return "Which meeple do you drop there?"
        case Sowing(hand=hand) if sum(hand) == 1:
            tribe = TRIBES[next(t for t, count in enumerate(hand) if count)]
            return f"Drop the last meeple on a tile with {article(tribe)}"
        case Sowing(hand=hand):
            return f"Drop one of {sum(hand)} meeples on a neighbouring tile"
        case Earning(builders=builders, at=at):
            coins = plural(income(position, at, builders), "coin")
            more = _before_they_earn(position, seat, income(position, at, 1), legal)
            return f"Builders earn {coins}{more}"
        case Killing() if prefix[:1] == (MORE,):
            if len(prefix) == 1:
                return "Choose a meeple, then the number of fakirs"
            return _VICTIM if _is_asked_who(position, prefix) else "How many fakirs?"
        case Killing() if prefix:
            return _VICTIM
        case Killing(kills=2):
            return "Choose the first of two meeples to kill"
        case Killing():
            return "Choose a meeple to kill"
        case Acting(at=at):
            return _acting(position, at, prefix)
        case Placing(palace=palace):
            thing, djinn = ("palace", "Hagis") if palace else ("palm", "Lamia")
            if prefix:
                return f"Pay for {djinn}"
            return f"Place the {thing} here, or use {djinn} for a neighbouring tile"
        case Choosing():
            return "Keep one of the djinns"
        case Selling():
            return _selling(position, seat, prefix, legal)
        case _:
            return "Wait for the draw"


def _is_asked_who(position: Position, prefix: tuple[str, ...]) -> bool:
    """Whether the last click was on a tile with several tribes."""
    last = prefix[-1]
    return last in BOARD.names and sum(map(bool, position.meeples[BOARD.cell(last)])) > 1


def _before_they_earn(position: Position, seat: int, each: int, legal: Collection[Action]) -> str:
    """Why the coins are not simply counted; a fakir adds `each` of them."""
    more = ""
    if fakirs(position.seats[seat]):
        more = f"; each fakir adds {each}" if each else "; fakirs add nothing"
    if names := _usable(legal):
        return f"{more}; you may use {names} first"
    # Not asking would tell the others that the hidden cards are no fakirs (F-125).
    return more or "; you are asked because your hidden cards might be fakirs"


def _acting(position: Position, at: int, prefix: tuple[str, ...]) -> str:
    kind = position.tiles[at]
    action = "" if kind is None else TILES[kind].action
    match action:
        case "small market":
            return "Buy one of the first 3 cards for 3 coins"
        case "large market":
            if prefix:
                return "Choose the second card"
            return "Buy two of the first 6 cards for 6 coins"
        case _ if prefix:
            return "Pay with 2 elders, or with an elder and a fakir"
        case _:
            return "Take a djinn for 2 elders, or for an elder and a fakir"


def _selling(
    position: Position, seat: int, prefix: tuple[str, ...], legal: Collection[Action]
) -> str:
    if prefix:
        return "Choose more goods, or sell these"
    if not any(isinstance(action, Sell) for action in legal):
        return "End your turn"
    player = position.seats[seat]
    kinds = sum(count > 0 for count in hand(player)[:GOODS])
    goods = "a card" if kinds == 1 else f"{kinds} goods"
    return f"Sell {goods} for {plural(best_sale(player), 'coin')}, or end your turn"


def _reminder(position: Position, prefix: tuple[str, ...], legal: Collection[Action]) -> str:
    """The powers that could be used now."""
    if prefix or isinstance(position.phase, Placing):
        return ""
    if isinstance(position.phase, Earning):
        return ""  # told already
    names = _usable(legal)
    return f"; or use {names}" if names else ""


def _usable(legal: Collection[Action]) -> str:
    names = dict.fromkeys(DJINNS[use.djinn].name for use in legal if isinstance(use, Use))
    return " or ".join(names) if len(names) < 3 else f"one of {len(names)} djinns"
