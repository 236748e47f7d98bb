"""A tile file of one's own in place of ours."""

from __future__ import annotations

from dataclasses import replace

from intramuros.games.carcassonne_city.model import Position
from intramuros.games.carcassonne_city.tiles import read_tiles


def supply(position: Position, text: str) -> Position:
    """The first position with the tiles of a file's text."""
    tiles = read_tiles(text)
    bag = tuple(tile.count for tile in tiles.tiles)
    return replace(position, tiles=tiles, bag=bag, aside=(0,) * len(bag))
