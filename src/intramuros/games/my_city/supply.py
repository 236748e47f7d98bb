"""An own campaign file in the place of ours."""

from __future__ import annotations

from intramuros.games.my_city.legacy import begun
from intramuros.games.my_city.model import Position
from intramuros.games.my_city.reading import read_campaign


def supply(position: Position, text: str) -> Position:
    """The first position with the boards, tiles and episodes of a file's text."""
    return begun(read_campaign(text), position.players, position.options)
