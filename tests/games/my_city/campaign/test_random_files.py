"""The contract with random campaign files, wherever a match in them may stand."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.read import read_campaign
from intramuros.games.my_city.campaign.start import start_with
from intramuros.games.my_city.campaign.write import write_campaign
from intramuros.games.my_city.engine import State
from intramuros.games.my_city.game import GAME
from intramuros.games.my_city.model import Options
from intramuros.testing.contract import THEMES, check
from tests.games.my_city.campaign.random_files import CAMPAIGN_FILES, random_campaign
from tests.games.my_city.engine.test_plain_rules import held
from tests.games.my_city.facts import FACTS

INTERPRETED = os.environ.get("INTRAMUROS_PURE") == "1"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    "options",
    [Options(episode="22", fifty="ceiling"), Options(play="eternal"), Options(episode="13")],
    ids=["golden age", "eternal", "smokestacks"],
)
def test_the_contract_in_later_episodes(options: Options, theme: str) -> None:
    """The shared contract plays the first episode alone; floods and palaces come later."""
    check(
        GAME,
        2,
        options,
        theme=theme,
        census=FACTS.census,
        longest=1_500,
        examples=4 if INTERPRETED or theme == "pictures" else max(4, settings().max_examples // 4),
        reasons=FACTS.reasons,
        components=CAMPAIGN_FILES,
    )


@settings(deadline=None, max_examples=10 if INTERPRETED else 60)
@given(CAMPAIGN_FILES, st.integers(1, 4), st.integers(0, 24), st.integers(0, 2**32))
def test_every_round_is_as_the_plain_rules_have_it(
    text: str, players: int, episode: int, seed: int
) -> None:
    options = Options(episode=str(episode)) if episode else Options(play="eternal")
    final = held(start_with(read_campaign(text), players, options), Rng(seed))
    assert State.of(final).position(ALL) == final


@given(CAMPAIGN_FILES)
def test_a_file_round_trips(text: str) -> None:
    campaign = read_campaign(text)
    assert read_campaign(write_campaign(campaign)) == campaign


def test_the_files_have_what_only_files_of_ones_own_have() -> None:
    """Features under water, lines in another order, palaces that are no anchor."""
    campaigns = [read_campaign(random_campaign(seed)) for seed in range(60)]
    episodes = [each for campaign in campaigns for each in (*campaign.episodes, campaign.eternal)]
    assert {each.flood for each in episodes} == {"", "left", "right"}
    assert {each.anchor for each in episodes} == {"river", "sawmill", "palace"}
    kinds = {type(item).__name__ for each in episodes for item in (*each.during, *each.chart)}
    assert len(kinds) == 15
    orders = {tuple(type(item).__name__ for item in each.during) for each in episodes}
    assert len(orders) > 50
