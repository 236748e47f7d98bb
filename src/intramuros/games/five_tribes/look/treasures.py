"""The third row of the hand: artisans and the tent, the viewer's items and whims."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from intramuros.games.five_tribes.look.buttons import Button
from intramuros.games.five_tribes.look.sayings import item_tip, whim_tip
from intramuros.games.five_tribes.look.whims import face
from intramuros.games.five_tribes.model import Action, Fulfil, Position
from intramuros.games.five_tribes.model.house import ITEMS, LAMP, PRECIOUS, whim_name
from intramuros.games.five_tribes.referee.whims import condition_holds
from intramuros.games.five_tribes.tokens import ITEM_TOKENS, whim_token


def has_row(position: Position) -> bool:
    """Whether there is anything to show in it."""
    return position.options.artisans or position.options.whims


def treasures(
    position: Position, seat: int, legal: Collection[Action], asked: Collection[str]
) -> Iterator[Button]:
    """Items face up, those that can be used now lit; then the whims."""
    player, house = position.seats[seat], position.house
    for item, count in enumerate(player.items or ()):
        if count:
            tip = item_tip(house, item)
            lit = ITEM_TOKENS[item] in asked
            yield Button(
                ITEM_TOKENS[item],
                ITEMS[item],
                tip,
                f"item-{ITEMS[item]}",
                count,
                tip=tip + (_NOW.get(item, " Usable now.") if lit else ""),
                dim=position.magic and item >= PRECIOUS,
                lit=lit,
            )
    for whim in player.whims:
        holds = condition_holds(position, seat, house.whims[whim])
        tip = whim_tip(house, whim, holds)
        yield Button(
            whim_token(whim),
            whim_name(whim),
            tip,
            "whim",
            tip=tip,
            lit=Fulfil(whim) in legal,
            face=face(house, whim, holds),
        )


_NOW: Final = {
    LAMP: " Usable now: choose a djinn, then pay with it.",
}
NONE: Final = {
    (True, True): "Your items and whims will appear here.",
    (True, False): "Your items will appear here.",
    (False, True): "Your whims will appear here.",
}
"""With the Artisans, with the Whims: what stands there at first."""
