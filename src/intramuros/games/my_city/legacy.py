"""What lasts from episode to episode: boards, stickers, the rules in force, the first position."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from intramuros.games.my_city.campaign import (
    PLAIN,
    ROCKS,
    SIDE,
    Board,
    Campaign,
    Episode,
)
from intramuros.games.my_city.campaign import changed as changed
from intramuros.games.my_city.items import LargestGroup
from intramuros.games.my_city.model import (
    City,
    Flag,
    Options,
    Position,
    Revealing,
    Stick,
)
from intramuros.games.my_city.reading import CAMPAIGN

STAMPS: Final = {"tree": "t", "rock": "r", "clear": "."}
"""What a sticker makes of its square."""
FACTORY_ORDER: Final = ("B8", "B7", "B6", "B5", "B4", "B3", "B2", "B1")
"""Which blue tiles a prepared city makes factories, the largest first."""


def rules_of(position: Position) -> Episode:
    """The rules in force, the option about groups included (Y-R04)."""
    if position.episode == 0:
        return position.campaign.eternal
    return episode_of(position.campaign, position.episode, position.options)


def episode_of(campaign: Campaign, number: int, options: Options) -> Episode:
    """The rules of an episode under the options."""
    episode = campaign.episodes[number - 1]
    early = options.groups_from == "3" and number == 3
    if not early or any(isinstance(item, LargestGroup) for item in episode.chart):
        return episode
    *others, empty = episode.chart
    return replace(episode, chart=(*others, LargestGroup(1), empty))


def river_of(position: Position) -> tuple[int, ...]:
    """For each row how many squares lie on the left bank."""
    campaign = position.campaign
    return campaign.eternal_river if position.episode == 0 else campaign.legacy_river


def on_left(river: tuple[int, ...], cell: int) -> bool:
    """Whether a square lies on the left bank."""
    return cell % SIDE < river[cell // SIDE]


def sticker_cells(city: City, sticker: str, river: tuple[int, ...]) -> tuple[int, ...]:
    """Where the city may put a tree, a rock or a clearing (Y-75): dots, or when none is left any
    plain square of the right bank; rocks, those of the right bank first."""
    board = stamped(city.board, city.stuck)
    if sticker == "clear":
        rocks = tuple(cell for cell, terrain in enumerate(board) if terrain in ROCKS)
        return tuple(cell for cell in rocks if not on_left(river, cell)) or rocks
    dots = tuple(cell for cell, terrain in enumerate(board) if terrain == "o")
    plain = (cell for cell, terrain in enumerate(board) if terrain in PLAIN)
    return dots or tuple(cell for cell in plain if not on_left(river, cell))


def sticker_tiles(city: City) -> tuple[str, ...]:
    """The blue tiles that can still become factories."""
    flagged = {*city.factories, *(each.tile for each in city.stuck if isinstance(each, Flag))}
    return tuple(f"B{n}" for n in range(1, 9) if f"B{n}" not in flagged)


def stamped(board: Board, stuck: Iterable[Stick | Flag]) -> Board:
    """The board with the stickers on it."""
    squares = list(board)
    for each in stuck:
        if isinstance(each, Stick):
            squares[each.cell] = STAMPS[each.sticker]
    return "".join(squares)


def settled(city: City) -> City:
    """The city with this episode's stickers for good."""
    flags = [each.tile for each in city.stuck if isinstance(each, Flag)]
    return replace(
        city,
        board=stamped(city.board, city.stuck),
        factories=tuple(sorted({*city.factories, *flags})),
        stuck=(),
    )


def prepared(campaign: Campaign, number: int) -> City:
    """A city for an episode without the ones before it: as if it had always come second, with
    every sticker on the first square or tile it could go on."""
    city = City(changed(campaign.legacy, campaign.episodes[0].changes))
    for before, following in pairwise(campaign.episodes[:number]):
        for sticker in before.stickers[1]:
            city = settled(_stuck_first(city, sticker, campaign.legacy_river))
        city = replace(city, board=changed(city.board, following.changes))
    return city


@lru_cache(maxsize=64)
def first_city(campaign: Campaign, number: int) -> City:
    """A city as a match begins with it; number 0 is the eternal game."""
    return City(campaign.eternal_board) if number == 0 else prepared(campaign, number)


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


def start(players: int, options: Options) -> Position:
    """The first position (Y-14 to Y-18)."""
    return begun(CAMPAIGN, players, options)


def begun(campaign: Campaign, players: int, options: Options) -> Position:
    """The first position with this campaign's boards and rules."""
    number = 0 if options.play == "eternal" else int(options.episode)
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
