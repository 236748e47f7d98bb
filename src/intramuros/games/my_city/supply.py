"""An own campaign file in the place of ours."""

from __future__ import annotations

from intramuros.core.errors import NotationError
from intramuros.games.my_city.campaign import CHAPTERS
from intramuros.games.my_city.legacy import begun
from intramuros.games.my_city.model import Position
from intramuros.games.my_city.reading import read_campaign


def supply(position: Position, text: str) -> Position:
    """The first position with the boards, tiles and episodes of a file's text."""
    campaign = read_campaign(text)
    if (opened := len(campaign.chapters)) < CHAPTERS:
        raise NotationError(f"opened: {opened} of {CHAPTERS} chapters; a match begins with all")
    return begun(campaign, position.players, position.options)
