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
    Kill,
    KillHeld,
    Killing,
    Moving,
    Pass,
    Placing,
    Position,
    Sell,
    Selling,
    Sowing,
    Summon,
    Use,
)
from intramuros.games.five_tribes.model.components import DJINNS, GOODS, HAGIS, LAMIA, TILES, TRIBES
from intramuros.games.five_tribes.referee.holdings import best_sale, fakirs, hand, piece_due
from intramuros.games.five_tribes.sow_ends import income

_TARGETS = {
    "Anun-Nak": "Choose a tile with nothing on it for three new meeples",
    "Bouraq": "Choose a village for the palace",
    "Enki": "Choose an oasis for the palm",
    "Leta": "Choose a tile with nothing on it for your camel",
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
    return asked + _reminder(prefix, asked, legal)


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
        case Killing() if not any(isinstance(action, Kill | KillHeld) for action in legal):
            return "Nobody is in reach of your assassins" + _first(legal)
        case Killing(kills=2):
            return "Choose the first of two meeples to kill"
        case Killing():
            return "Choose a meeple to kill"
        case Acting() | Placing() if (due := piece_due(position)) is not None:
            return _placing(due[1], prefix, legal)
        case Acting(at=at):
            return _acting(position, seat, at, prefix, legal)
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
    if not fakirs(position.seats[seat]):
        return _first(legal)
    more = f"; each fakir adds {each}" if each else "; fakirs add nothing"
    return more + (_first(legal) if _usable(legal) else "")


def _first(legal: Collection[Action]) -> str:
    """Why a step that offers no choice does not follow by itself."""
    if names := _usable(legal):
        return f"; you may use {names} first"
    # Not asking would tell the others that the hidden cards are no fakirs (F-125).
    return "; you are asked because your hidden cards might be fakirs"


def _placing(palace: bool, prefix: tuple[str, ...], legal: Collection[Action]) -> str:
    thing, djinn = ("palace", HAGIS) if palace else ("palm", LAMIA)
    if prefix:
        return f"Pay for {DJINNS[djinn].name}"
    powers = {use.djinn for use in legal if isinstance(use, Use)}
    if legal and djinn not in powers:
        return f"Place the {thing} here{_first(legal)}"
    asked = f"Place the {thing} here, or use {DJINNS[djinn].name} for a neighbouring tile"
    others = [use for use in legal if not isinstance(use, Use) or use.djinn != djinn]
    return asked + (_first(others) if powers - {djinn} else "")


def _acting(
    position: Position, seat: int, at: int, prefix: tuple[str, ...], legal: Collection[Action]
) -> str:
    kind = position.tiles[at]
    action = "" if kind is None else TILES[kind].action
    coins = position.seats[seat].coins
    match action:
        case "small market" if coins < 3:
            return f"A card costs 3 coins here, and you have {coins}{_first(legal)}"
        case "small market":
            return "Buy one of the first 3 cards for 3 coins"
        case "large market" if coins < 6:
            return f"Two cards cost 6 coins here, and you have {coins}{_first(legal)}"
        case "large market":
            if prefix:
                return "Choose the second card"
            return "Buy two of the first 6 cards for 6 coins"
        case _ if prefix:
            return "Pay with 2 elders, or with an elder and a fakir"
        case _ if legal and not any(isinstance(action, Summon) for action in legal):
            return f"A djinn costs 2 elders, or an elder and a fakir{_first(legal)}"
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


def _reminder(prefix: tuple[str, ...], asked: str, legal: Collection[Action]) -> str:
    """The powers that could be used now."""
    names = _usable(legal)
    if prefix or not names or _first(legal) in asked or " or use " in asked:
        return ""
    return f"; or use {names}"


def _usable(legal: Collection[Action]) -> str:
    names = dict.fromkeys(DJINNS[use.djinn].name for use in legal if isinstance(use, Use))
    return " or ".join(names) if len(names) < 3 else f"one of {len(names)} djinns"
