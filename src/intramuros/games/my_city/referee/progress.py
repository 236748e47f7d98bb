"""How far a city has come in an episode: what it has earned, and what it still has to cover."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from intramuros.games.my_city.campaign.model import Campaign
from intramuros.games.my_city.campaign.score_items import Chart
from intramuros.games.my_city.model import City, Options, Position, Revealing
from intramuros.games.my_city.referee.city_map import CityMap, map_of
from intramuros.games.my_city.referee.score import counts


class Stand(NamedTuple):
    """How a city stands in one line of the chart."""

    item: Chart
    label: str
    points: int
    left: int = 0
    """Where points are lost: what still costs some, each square or rock."""
    of: int = 0
    """As many there were before the first building; 0 where points are earned."""


def progress(position: Position, seat: int) -> tuple[Stand, ...]:
    """The lines of the chart for a city, in the chart's order. A choice that is still hidden does
    not count."""
    city = position.cities[seat].without_choice()
    return _progress(city, position.campaign, position.episode, position.options)


@lru_cache(maxsize=1024)
def _progress(city: City, campaign: Campaign, episode: int, options: Options) -> tuple[Stand, ...]:
    def as_it_is(city: City) -> CityMap:
        return map_of(Position(1, options, episode, Revealing(), (), (city,), campaign=campaign), 0)

    return tuple(_stands(as_it_is(city), as_it_is(replace(city, buildings=(), parks=()))))


def _stands(now: CityMap, at_first: CityMap) -> Iterator[Stand]:
    for item in now.rules.chart:
        for count, before in zip(counts(now, item), counts(at_first, item), strict=True):
            if item.points < 0:
                left, of = count.points // item.points, before.points // item.points
                yield Stand(item, count.label, count.points, left, of)
            else:
                yield Stand(item, count.label, count.points)


def earned(stands: tuple[Stand, ...]) -> int:
    """The points of the chart so far, without what can still be covered."""
    return sum(stand.points for stand in stands if not stand.of)
