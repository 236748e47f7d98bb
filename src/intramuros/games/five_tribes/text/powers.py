"""Djinns and items that could be used now, in words, and why a step does not follow by itself."""

from __future__ import annotations

from collections.abc import Collection

from intramuros.games.five_tribes.model import (
    Action,
    BlowHorn,
    Fly,
    Position,
    Sell,
    Stab,
    StepBack,
    Use,
)
from intramuros.games.five_tribes.model.components import DJINNS
from intramuros.games.five_tribes.model.house import CARPET, DAGGER, HORN, SCALES, STAFF
from intramuros.games.five_tribes.text import nouns


def usable(position: Position, legal: Collection[Action]) -> str:
    """The djinns and items that legal actions use; "" if none do."""
    djinns = dict.fromkeys(DJINNS[use.djinn].name for use in legal if isinstance(use, Use))
    items = [nouns.item(position, item) for item in sorted(set(map(_item, legal)) - {_NONE})]
    names = [*djinns, *items]
    if len(names) < 3:
        return " or ".join(names)
    return f"one of {len(names)} djinns" + (" and items" if items else "")


def first(position: Position, seat: int, legal: Collection[Action]) -> str:
    """Why a step that offers no choice does not follow by itself."""
    if names := usable(position, legal):
        return f"; you may use {names} first"
    # Not asking would tell the others that the hidden cards are no fakirs (F-125), and that the
    # hidden items are of no use now (F-R36).
    player = position.seats[seat]
    if not player.item_count or position.magic:
        return "; you are asked because your hidden cards might be fakirs"
    if not player.secrets:
        return "; you are asked because your hidden items might help"
    return "; you are asked because your hidden cards and items might help"


_NONE = -1


def _item(action: Action) -> int:
    """The item that an action uses; the lamp only pays for a djinn, and the compass is told with
    the coins."""
    match action:
        case Fly():
            return CARPET
        case StepBack():
            return STAFF
        case BlowHorn():
            return HORN
        case Stab():
            return DAGGER
        case Sell(scales=True):
            return SCALES
    return _NONE
