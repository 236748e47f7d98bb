"""A campaign file of one's own in place of ours."""

from __future__ import annotations

from intramuros.core.errors import NotationError
from intramuros.games.my_city.campaign.model import CHAPTERS
from intramuros.games.my_city.campaign.read import read_campaign
from intramuros.games.my_city.campaign.start import start_with
from intramuros.games.my_city.model import Position


def supply(position: Position, text: str) -> Position:
    """The first position with the boards, tiles and episodes of a file's text."""
    campaign = read_campaign(text)
    if (opened := len(campaign.chapters)) < CHAPTERS:
        raise NotationError(f"opened: only {opened} of {CHAPTERS} chapters; a match needs them all")
    return start_with(campaign, position.players, position.options)
