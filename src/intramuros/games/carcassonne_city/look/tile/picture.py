"""The picture of a tile: its ground and what stands on it."""

from __future__ import annotations

from functools import lru_cache

from intramuros.games.carcassonne_city.look.materials import paint, path
from intramuros.games.carcassonne_city.look.tile.buildings import building
from intramuros.games.carcassonne_city.look.tile.ground import ground
from intramuros.games.carcassonne_city.look.tile.houses import Tree, grown, houses_svg, trees_svg
from intramuros.games.carcassonne_city.look.tile.markets import stalls
from intramuros.games.carcassonne_city.look.tile.plan import turned
from intramuros.games.carcassonne_city.look.tile.scrolls import building_name
from intramuros.games.carcassonne_city.look.tile.shapes import shape_name
from intramuros.games.carcassonne_city.model import STEWARD
from intramuros.games.carcassonne_city.tiles import Tile

QUARTERS = ("c-quarter-0", "c-quarter-1", "c-quarter-2", "c-quarter-3")
"""The tints that tell residential areas apart."""


@lru_cache(maxsize=512)
def standing(tile: Tile, turn: int) -> str:
    """Houses, trees, stalls and the building of a tile in a box of 100 x 100."""
    houses, trees = grown(tile)
    lit = sorted((house.moved(turn) for house in houses), key=lambda house: house.at[1])
    planted = [Tree(turned(tree.at, turn), tree.radius) for tree in trees]
    return houses_svg(lit) + trees_svg(planted) + stalls(tile, turn) + building(tile, turn)


@lru_cache(maxsize=512)
def alone(tile: Tile, turn: int, name: str) -> str:
    """A tile by itself, as it is held in the hand; `name` is that of the picture."""
    quarters = "".join(
        f'<use href="#{shape_name(name, STEWARD, number)}" {paint(QUARTERS[number % 2])}/>'
        for number, _ in enumerate(tile.areas)
    )
    earth = path("M0 0h100v100h-100z", "c-earth")
    return (
        earth
        + quarters
        + ground(tile, turn, name)
        + standing(tile, turn)
        + building_name(tile, turn)
    )
