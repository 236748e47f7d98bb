"""How a player alone did, in words (Y-R25)."""

from __future__ import annotations

from intramuros.core.game import totals
from intramuros.games.my_city.campaign.rules import target_of
from intramuros.games.my_city.model import Position
from intramuros.games.my_city.referee.score import tally
from intramuros.games.my_city.text.rules import points


def target_told(position: Position) -> str:
    """Whether the points reach the target: "the target of 12 points is reached"; empty where there
    is no target."""
    target = target_of(position)
    if target is None:
        return ""
    [own] = totals(tally(position))
    if own < target:
        return f"the target of {points(target)} is missed by {target - own}"
    more = f", with {own - target} to spare" if own > target else ""
    return f"the target of {points(target)} is reached{more}"
