"""What the player is asked for, in one line, with a reminder of djinns and items to use."""

from __future__ import annotations

from collections.abc import Collection

from intramuros.core.english import article, plural
from intramuros.games.five_tribes.model import (
    GRID,
    Acting,
    Action,
    Bidding,
    Choosing,
    Claiming,
    Drop,
    Earning,
    Finding,
    Kill,
    KillHeld,
    Killing,
    Moving,
    Pass,
    Placing,
    Position,
    Selling,
    Sowing,
    Stab,
    Take,
    Use,
)
from intramuros.games.five_tribes.model.components import DJINNS, HAGIS, LAMIA, TRIBES
from intramuros.games.five_tribes.model.house import (
    CARPET,
    COMPASS,
    DAGGER,
    HORN,
    LAMP,
    SCALES,
    STAFF,
)
from intramuros.games.five_tribes.referee.holdings import fakirs, has_item, piece_due
from intramuros.games.five_tribes.sow_ends import income
from intramuros.games.five_tribes.text import nouns
from intramuros.games.five_tribes.text.offers import acting, selling
from intramuros.games.five_tribes.text.powers import first, usable
from intramuros.games.five_tribes.tokens import ITEM_TOKENS, MORE, SLUGS
from intramuros.games.five_tribes.worth import tent_points

_TARGETS = {
    "Anun-Nak": "Choose a tile with nothing on it for three new meeples",
    "Bouraq": "Choose a village for the palace",
    "Enki": "Choose an oasis for the palm",
    "Leta": "Choose a tile with nothing on it for your camel",
    "Utug": "Choose a tile with nothing but meeples for your camel",
}

_VICTIM = "Which meeple do you kill there?"
_WAIT = "Wait for the draw"


def prompt(
    position: Position, seat: int, prefix: tuple[str, ...], legal: Collection[Action]
) -> str:
    """The line for the next click."""
    if prefix and prefix[0].startswith("power-"):
        return _with_power(position, SLUGS.index(prefix[0].removeprefix("power-")), prefix, legal)
    if prefix and prefix[0] in ITEM_TOKENS:
        return _with_item(position, ITEM_TOKENS.index(prefix[0]), prefix)
    asked = _asked(position, seat, prefix, legal)
    return asked + _reminder(position, seat, prefix, asked, legal)


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
            return _moving(position, seat, legal)
        case Sowing() if prefix:
            return "Which meeple do you drop there?"
        case Sowing(hand=hand) if sum(hand) == 1:
            tribe = TRIBES[next(t for t, count in enumerate(hand) if count)]
            helped = _only_with(position, legal)
            return f"Drop the last meeple{helped} on a tile with {article(tribe)}"
        case Sowing(hand=hand):
            return f"Drop one of {sum(hand)} meeples on a neighbouring tile"
        case Earning(builders=builders, at=at):
            coins = plural(income(position, at, builders), "coin")
            return f"Builders earn {coins}{_before_they_earn(position, seat, legal)}"
        case Killing():
            return _killing(position, seat, position.phase, prefix, legal)
        case Claiming(at=at):
            more = plural(tent_points(position, seat, at), "point")
            return f"Claim {nouns.place(at)} with a camel, or with the tent for {more} more"
        case Finding(missing=missing):
            return _WAIT if missing else "Keep one of the items"
        case Acting() | Placing() if (due := piece_due(position)) is not None:
            return _placing(position, seat, due[1], prefix, legal)
        case Acting(at=at):
            return acting(position, seat, at, prefix, legal)
        case Choosing():
            return "Keep one of the djinns"
        case Selling():
            return selling(position, seat, prefix, legal)
        case _:
            return _WAIT


def _with_power(
    position: Position, djinn: int, prefix: tuple[str, ...], legal: Collection[Action]
) -> str:
    """What is asked next from a player who has clicked a djinn; the lamp is chosen by itself."""
    name = DJINNS[djinn].name
    lamps = {use.lamp for use in legal if isinstance(use, Use) and use.djinn == djinn}
    lamp = nouns.item(position, LAMP)
    if len(prefix) == 1 and lamps == {True}:
        return f"Pay for {name} with {lamp}"
    asked = _TARGETS.get(name, f"Pay for {name}")
    return f"{asked}; or pay with {lamp}" if len(prefix) == 1 and True in lamps else asked


def _with_item(position: Position, item: int, prefix: tuple[str, ...]) -> str:
    """What is asked next from a player who has clicked an item."""
    name = nouns.item(position, item)
    if item == CARPET:
        return f"Choose a tile to fly to with {name}"
    if item == STAFF:
        back = "Step back to the tile you came from"
        return back if len(prefix) == 1 else "Which meeple do you drop there?"
    if item == DAGGER:
        return f"Choose a meeple to kill with {name}" if len(prefix) == 1 else _VICTIM
    if item == HORN:
        return f"Choose a card for {name}"
    if item == COMPASS:
        return "How many fakirs help the builders?"
    if item == SCALES and len(prefix) == 1:
        return f"Choose goods to sell with {name}"
    return "Choose more goods, or sell these" if item == SCALES else f"Use {name}"


def _moving(position: Position, seat: int, legal: Collection[Action]) -> str:
    if Pass() not in legal:
        return "Choose a tile to sow from"
    if not any(isinstance(action, Take) for action in legal):
        return "Pass: no sow is possible"
    helpful = [item for item in (CARPET, STAFF) if has_item(position, seat, item)]
    names = " or ".join(nouns.item(position, item) for item in helpful)
    return f"Pass, or choose a tile to sow from with {names}"


def _only_with(position: Position, legal: Collection[Action]) -> str:
    """The items without which nothing can be dropped."""
    names = usable(position, legal)
    if not names or any(isinstance(action, Drop) for action in legal):
        return ""
    return f" with {names}"


def _killing(
    position: Position,
    seat: int,
    phase: Killing,
    prefix: tuple[str, ...],
    legal: Collection[Action],
) -> str:
    if prefix[:1] == (MORE,):
        if len(prefix) == 1:
            return "Choose a meeple, then the number of fakirs"
        return _VICTIM if _is_asked_who(position, prefix) else "How many fakirs?"
    if prefix:
        return _VICTIM
    if not any(isinstance(action, Kill | KillHeld) for action in legal):
        nobody = "Nobody is in reach of your assassins"
        if any(isinstance(action, Stab) for action in legal):
            return f"{nobody} but with {nouns.item(position, DAGGER)}"
        return nobody + first(position, seat, legal)
    if phase.kills == 2:
        return "Choose the first of two meeples to kill"
    return "Choose a meeple to kill"


def _is_asked_who(position: Position, prefix: tuple[str, ...]) -> bool:
    """Whether the last click was on a tile with several tribes."""
    last = prefix[-1]
    return last in GRID.names and sum(map(bool, position.meeples[GRID.cell(last)])) > 1


def _before_they_earn(position: Position, seat: int, legal: Collection[Action]) -> str:
    """Why the coins are not simply counted: what fakirs and the compass add."""
    phase = position.phase
    assert isinstance(phase, Earning)
    each = income(position, phase.at, 1)
    compass = has_item(position, seat, COMPASS) and not position.magic
    more = ""
    if fakirs(position.seats[seat]):
        alone = f" without {nouns.item(position, COMPASS)}" if compass else ""
        more += f"; each fakir adds {each}" if each else f"; fakirs add nothing{alone}"
    if compass:
        with_compass = income(position, phase.at, phase.builders, compass=True)
        added = with_compass - income(position, phase.at, phase.builders)
        more += f"; {nouns.item(position, COMPASS)} adds {added}"
    if more and not usable(position, legal):
        return more
    return more + first(position, seat, legal)


def _placing(
    position: Position,
    seat: int,
    palace: bool,
    prefix: tuple[str, ...],
    legal: Collection[Action],
) -> str:
    thing, djinn = ("palace", HAGIS) if palace else ("palm", LAMIA)
    if prefix:
        return f"Pay for {DJINNS[djinn].name}"
    powers = {use.djinn for use in legal if isinstance(use, Use)}
    if legal and djinn not in powers:
        return f"Place the {thing} here{first(position, seat, legal)}"
    asked = f"Place the {thing} here, or use {DJINNS[djinn].name} for a neighbouring tile"
    others = [use for use in legal if not isinstance(use, Use) or use.djinn != djinn]
    return asked + (first(position, seat, others) if usable(position, others) else "")


def _reminder(
    position: Position, seat: int, prefix: tuple[str, ...], asked: str, legal: Collection[Action]
) -> str:
    """The powers and items that could be used now."""
    names = usable(position, legal)
    if prefix or not names or f" use {names}" in asked or f" with {names}" in asked:
        return ""
    if " or use " in asked or first(position, seat, legal) in asked:
        return ""
    return f"; or use {names}"
