"""The rules in force, as the options change them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.rules import episode_of, rules_of
from intramuros.games.my_city.campaign.score_items import Empty, LargestGroup
from intramuros.games.my_city.campaign.start import (
    start_with,
)
from intramuros.games.my_city.model import Options


@pytest.mark.rule("Y-58", "Y-R04")
def test_groups_count_from_the_third_episode_on_where_the_option_says_so() -> None:
    early, late = Options(groups_from="3"), Options()
    for number in range(1, 25):
        ours = CAMPAIGN.episodes[number - 1]
        assert episode_of(CAMPAIGN, number, late) == ours
        assert (episode_of(CAMPAIGN, number, early) == ours) == (number != 3)
    *others, groups, last = episode_of(CAMPAIGN, 3, early).chart
    assert (groups, last) == (LargestGroup(1), Empty(-1))
    assert (*others, last) == CAMPAIGN.episodes[2].chart


def test_a_campaign_that_counts_groups_early_needs_no_option() -> None:
    third = episode_of(CAMPAIGN, 3, Options(groups_from="3"))
    campaign = replace(CAMPAIGN, episodes=(*CAMPAIGN.episodes[:2], third, *CAMPAIGN.episodes[3:]))
    position = start_with(campaign, 2, Options(groups_from="3", episode="3"))
    assert rules_of(position) == third
