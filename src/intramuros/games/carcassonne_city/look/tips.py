"""Tips for whoever points at a street, market, area or wall: what it is worth, and to whom."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from intramuros.core.english import listed, plural
from intramuros.games.carcassonne_city.features import Part, Whole, features
from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    ROLES,
    SELLER,
    STEWARD,
    Edge,
    Place,
    Position,
)
from intramuros.games.carcassonne_city.outline import sight
from intramuros.games.carcassonne_city.tiles import KINDS, PUBLIC


@lru_cache(maxsize=64)
def feature_tips(position: Position, names: tuple[str, ...]) -> Mapping[Part, str]:
    """For each feature of each tile of a bare position what it is worth and who is there."""
    found = {}
    for whole in features(position):
        tip = _feature_tip(whole, names)
        for part in whole.parts:
            found[part] = tip
    return found


@lru_cache(maxsize=1024)
def _feature_tip(whole: Whole, names: tuple[str, ...]) -> str:
    tiles, points = plural(len(whole.tiles), "tile"), plural(whole.value, "point")
    if whole.role == STEWARD:
        markets = plural(len(whole.markets), "market") if whole.markets else "no market"
        worth = f"Residential area of {tiles}, next to {markets}: {points} at the end"
    else:
        kinds = ""
        if whole.role == SELLER:
            kinds = f" with {listed([KINDS[kind] for kind in whole.kinds])}"
        name = "Street" if whole.role == CITIZEN else "Market"
        when = "complete" if whole.is_closed else f"{points} when complete"
        worth = f"{name} of {tiles}{kinds}: {when}"
    return f"{worth}. {_followers(whole, names)}"


def _followers(whole: Whole, names: tuple[str, ...]) -> str:
    if not whole.is_taken:
        return "Nobody is there."
    there = [
        f"{plural(count, ROLES[whole.role])} of {names[seat]}"
        for seat, count in enumerate(whole.followers)
        if count
    ]
    leaders = [names[seat] for seat in whole.leaders]
    lead = f"; {listed(leaders)} {'share the lead' if len(leaders) > 1 else 'leads'}"
    return f"There: {listed(there)}{lead if len(there) > 1 else ''}."


Buildings: TypeAlias = Mapping[Place, int]
"""The laid tiles, and what a guard scores for each one in sight (C-94, C-95)."""


def buildings(position: Position) -> Buildings:
    """What there is to see for guards."""
    worth = {"": 0, PUBLIC: 2}
    tiles = position.tiles.tiles
    return {laid.place: worth.get(tiles[laid.tile].building, 3) for laid in position.city}


def wall_tip(seen: Buildings, edge: Edge, guard: str | None) -> str:
    """The guard of a wall, by the name of its player, and what there is in sight (C-92, C-93)."""
    whose = "without a guard" if guard is None else f"guarded by {guard}"
    return f"Wall {whose}: {_in_sight(seen, edge)} in sight."


def free_tip(seen: Buildings, edge: Edge) -> str:
    """What a guard would see where there is no wall yet."""
    return f"A guard here would see {_in_sight(seen, edge)}."


def _in_sight(seen: Buildings, edge: Edge) -> str:
    return plural(sum(seen[place] for place in sight(seen, edge)), "point")
