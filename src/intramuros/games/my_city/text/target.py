"""How a player alone did, in words (Y-R25)."""

from __future__ import annotations

from intramuros.core.game import totals
from intramuros.games.my_city.campaign.rules import target_of
from intramuros.games.my_city.model import Position
from intramuros.games.my_city.referee.score import tally
from intramuros.games.my_city.text.rules import points


def target_told(position: Position) -> str:
    """Whether the points reach the target: "you have reached the target of 12 points"; empty where
    there is no target."""
    target = target_of(position)
    if target is None:
        return ""
    [own] = totals(tally(position))
    if own < target:
        return f"you have missed the target of {points(target)} by {target - own}"
    more = f", with {own - target} to spare" if own > target else ""
    return f"you have reached the target of {points(target)}{more}"
