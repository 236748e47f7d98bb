"""What is at stake, in words: for whoever points at a street, market, area or wall."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

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
def stakes(position: Position, colours: tuple[str, ...]) -> Mapping[Part, str]:
    """For each feature of each tile of a bare position what it is worth and who has it."""
    found = {}
    for whole in features(position):
        said = _said(whole, colours)
        for part in whole.parts:
            found[part] = said
    return found


@lru_cache(maxsize=1024)
def _said(whole: Whole, colours: tuple[str, ...]) -> str:
    tiles, points = _many(len(whole.tiles), "tile"), _many(whole.value, "point")
    if whole.role == STEWARD:
        markets = _many(len(whole.markets), "market")
        worth = f"Residential area on {tiles}, by {markets}: {points} at the end"
    else:
        kinds = ""
        if whole.role == SELLER:
            kinds = f" with {' and '.join(KINDS[kind] for kind in whole.kinds)}"
        name = "Street" if whole.role == CITIZEN else "Market"
        when = "complete" if whole.is_closed else f"{points} when complete"
        worth = f"{name} of {tiles}{kinds}: {when}"
    return f"{worth}. {_who(whole, colours)}"


def _who(whole: Whole, colours: tuple[str, ...]) -> str:
    if not whole.is_taken:
        return "Nobody is there."
    role = ROLES[whole.role]
    there = [
        f"{colours[seat]} {_many(count, role)}"
        for seat, count in enumerate(whole.followers)
        if count
    ]
    leaders = [colours[seat] for seat in whole.leaders]
    lead = f"{' and '.join(leaders)} share the lead" if len(leaders) > 1 else f"{leaders[0]} leads"
    return (", ".join(there) + (f"; {lead}." if len(there) > 1 else ".")).capitalize()


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


Buildings: TypeAlias = Mapping[Place, int]
"""The laid tiles and what a guard who sees one scores for it (C-94, C-95)."""


def buildings(position: Position) -> Buildings:
    """What there is to see for guards."""
    worth = {"": 0, PUBLIC: 2}
    tiles = position.tiles.tiles
    return {laid.place: worth.get(tiles[laid.tile].building, 3) for laid in position.city}


def guarded(seen: Buildings, edge: Edge, colour: str) -> str:
    """What is said of a wall: its guard, or what one would see there (C-92, C-93)."""
    points = _many(sum(seen[place] for place in sight(seen, edge)), "point")
    if colour:
        return f"Wall with a {colour} guard: {points} in sight."
    return f"Wall: a guard here sees {points}."
