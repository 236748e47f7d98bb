"""What a player has for good: djinns, items and whims, as the hand shows them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from intramuros.games.five_tribes.look.art import djinns
from intramuros.games.five_tribes.look.sayings import item_tip, whim_tip
from intramuros.games.five_tribes.look.whims import face
from intramuros.games.five_tribes.model import Action, Fulfil, Position
from intramuros.games.five_tribes.model.cards import whim_title
from intramuros.games.five_tribes.model.components import DJINNS
from intramuros.games.five_tribes.model.house import ITEMS, LAMP, PRECIOUS
from intramuros.games.five_tribes.referee.whims import condition_holds
from intramuros.games.five_tribes.tokens import ITEM_TOKENS, power_token, whim_token


@dataclass(frozen=True)
class Treasure:
    """A djinn, an item or a whim of the viewer."""

    token: str
    name: str
    tip: str
    """All about it; its name for readers, too."""
    symbol: str = ""
    cost: str | None = None
    """What the power of a djinn costs."""
    count: int = 1
    dim: bool = False
    """Used up for this turn."""
    lit: bool = False
    """It can be used now."""
    face: str = ""
    """Drawn in place of the symbol, in a box of 40 x 40."""


def treasures(
    position: Position, seat: int, legal: Collection[Action], asked: Collection[str]
) -> Iterator[Treasure]:
    """Djinns, then items face up, then whims; `asked` are the tokens of all legal actions."""
    player, house = position.seats[seat], position.house
    for djinn in player.djinns:
        token, one = power_token(djinn), DJINNS[djinn]
        yield Treasure(
            token,
            one.name,
            djinns.tip(djinn, house),
            f"djinn-{djinn}",
            one.cost,
            dim=djinn in position.used,
            lit=token in asked,
        )
    for item, count in enumerate(player.items or ()):
        if count:
            lit = ITEM_TOKENS[item] in asked
            yield Treasure(
                ITEM_TOKENS[item],
                house.items[item].name,
                item_tip(house, item) + (_NOW.get(item, " Usable now.") if lit else ""),
                f"item-{ITEMS[item]}",
                count=count,
                dim=position.magic and item >= PRECIOUS,
                lit=lit,
            )
    for whim in player.whims:
        holds = condition_holds(position, seat, house.whims[whim])
        yield Treasure(
            whim_token(whim),
            whim_title(house, whim),
            whim_tip(house, whim, holds),
            lit=Fulfil(whim) in legal,
            face=face(house, whim, holds),
        )


_NOW: Final = {
    LAMP: " Usable now: choose a djinn, then pay with it.",
}
NONE: Final = {
    (False, False): "No djinns yet.",
    (True, False): "No djinns or items yet.",
    (False, True): "No djinns or whims yet.",
    (True, True): "No djinns, items or whims yet.",
}
"""With the Artisans, with the Whims: what stands there at first."""
