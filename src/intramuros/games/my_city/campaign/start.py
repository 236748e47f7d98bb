"""The first position of a match, and the cities it begins with."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from intramuros.games.my_city.campaign.model import Campaign, changed
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.rules import episode_of
from intramuros.games.my_city.campaign.stickers import settled, sticker_cells, sticker_tiles
from intramuros.games.my_city.model import City, Flag, Options, Position, Revealing, Stick

FACTORY_ORDER: Final = ("B8", "B7", "B6", "B5", "B4", "B3", "B2", "B1")
"""The order in which blue tiles of a prepared city become factories: the largest first."""


def start(players: int, options: Options) -> Position:
    """The first position (Y-14 to Y-18)."""
    return start_with(CAMPAIGN, players, options)


def start_with(campaign: Campaign, players: int, options: Options) -> Position:
    """The first position with this campaign's boards and rules."""
    number = first_episode(options)
    rules = campaign.eternal if number == 0 else episode_of(campaign, number, options)
    return Position(
        players=players,
        options=options,
        episode=number,
        phase=Revealing(),
        deck=rules.deck,
        cities=(first_city(campaign, number),) * players,
        campaign=campaign,
    )


def first_episode(options: Options) -> int:
    """The episode that a match with these options starts with; 0 is the eternal game."""
    return 0 if options.play == "eternal" else int(options.episode)


@lru_cache(maxsize=64)
def first_city(campaign: Campaign, number: int) -> City:
    """A city as a match begins with it; number 0 is the eternal game."""
    return City(campaign.eternal_board) if number == 0 else prepared(campaign, number)


def prepared(campaign: Campaign, number: int) -> City:
    """A city for an episode that is played without the ones before it.

    It is as if the city had always come second and had put every sticker on the first square or
    tile that it could go on (Y-R27).
    """
    city = City(changed(campaign.legacy, campaign.episodes[0].changes))
    for before, following in pairwise(campaign.episodes[:number]):
        for sticker in before.stickers[1]:
            city = settled(_stuck_first(city, sticker, campaign.legacy_river))
        city = replace(city, board=changed(city.board, following.changes))
    return city


def _stuck_first(city: City, sticker: str, river: tuple[int, ...]) -> City:
    kind, _, shape = sticker.partition(" ")
    if kind == "church":
        return replace(city, church=shape)
    if kind == "factory":
        free = sticker_tiles(city)
        first = next((tile for tile in FACTORY_ORDER if tile in free), None)
        return city if first is None else replace(city, stuck=(Flag(first),))
    cells = sticker_cells(city, kind, river)
    return replace(city, stuck=(Stick(kind, cells[0]),)) if cells else city
