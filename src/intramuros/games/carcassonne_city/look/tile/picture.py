"""The picture of a tile: its ground and what stands on it."""

from __future__ import annotations

from functools import lru_cache

from intramuros.games.carcassonne_city.look.tile.buildings import building
from intramuros.games.carcassonne_city.look.tile.ground import ground
from intramuros.games.carcassonne_city.look.tile.houses import Tree, grown, houses_svg, trees_svg
from intramuros.games.carcassonne_city.look.tile.markets import stalls
from intramuros.games.carcassonne_city.look.tile.plan import turned
from intramuros.games.carcassonne_city.tiles import Tile


@lru_cache(maxsize=512)
def standing(tile: Tile, turn: int) -> str:
    """Houses, trees, stalls and the building of a tile in a box of 100 x 100."""
    houses, trees = grown(tile)
    lit = sorted((house.moved(turn) for house in houses), key=lambda house: house.at[1])
    planted = [Tree(turned(tree.at, turn), tree.radius) for tree in trees]
    return houses_svg(lit) + trees_svg(planted) + stalls(tile, turn) + building(tile, turn)


@lru_cache(maxsize=512)
def alone(tile: Tile, turn: int) -> str:
    """A tile by itself, as it is held in the hand."""
    return ground(tile, turn) + standing(tile, turn)
