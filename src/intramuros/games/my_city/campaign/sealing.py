"""A campaign of one's own as it may leave the server: without anything of later chapters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from intramuros.games.my_city.campaign.model import EPISODES_IN_CHAPTER, Mine
from intramuros.games.my_city.campaign.pieces import COLOURS
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.saga import alone
from intramuros.games.my_city.campaign.score_items import Dig
from intramuros.games.my_city.model import City, Position


def opened(position: Position) -> Position:
    """The position with only the chapters of its campaign that are open by now. Our own campaign is
    never written out, so it stays whole."""
    campaign, chapters = position.campaign, alone(position)
    if campaign == CAMPAIGN or chapters >= len(campaign.chapters):
        return position
    episodes = campaign.episodes[: EPISODES_IN_CHAPTER * chapters]
    rewards = (sticker for each in episodes for place in each.stickers for sticker in place)
    churches = {sticker.removeprefix("church ") for sticker in rewards}
    known = {*campaign.tiles.values(), *churches, *(city.church for city in position.cities)}
    dug = {item.colour for each in episodes for item in each.after if isinstance(item, Dig)}
    partly = replace(
        campaign,
        shapes={name: shape for name, shape in campaign.shapes.items() if name in known},
        mines={
            colour: mine
            for colour, mine in campaign.mines.items()
            if colour in dug or _is_seen(mine, position.cities)
        },
        chapters=campaign.chapters[:chapters],
        episodes=episodes,
    )
    if position.episode:
        partly = partly.without_eternal()
    return replace(position, campaign=partly)


def _is_seen(mine: Mine, cities: Iterable[City]) -> bool:
    shaft = COLOURS.index(mine.colour)
    return any(city.shafts[shaft] or city.board[mine.entrance] == "A" for city in cities)
