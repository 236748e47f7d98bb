"""The rules in force in a position: its episode, with what the options change, and its river."""

from __future__ import annotations

from dataclasses import replace

from intramuros.games.my_city.campaign.model import Campaign, Episode
from intramuros.games.my_city.campaign.pieces import SIDE
from intramuros.games.my_city.campaign.score_items import LargestGroup
from intramuros.games.my_city.model import Options, Position


def rules_of(position: Position) -> Episode:
    """The rules in force, including the option about groups (Y-R04)."""
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
    chart = (*others, LargestGroup(1), empty)
    return replace(episode, chart=chart, target=episode.target_with_groups)


def target_of(position: Position) -> int | None:
    """What a player alone tries to reach in this episode; None for several players (Y-R25)."""
    return rules_of(position).target if position.players == 1 else None


def river_of(position: Position) -> tuple[int, ...]:
    """For each row, how many squares lie on the left bank."""
    campaign = position.campaign
    return campaign.eternal_river if position.episode == 0 else campaign.legacy_river


def on_left(river: tuple[int, ...], cell: int) -> bool:
    """Whether a square lies on the left bank."""
    return cell % SIDE < river[cell // SIDE]
