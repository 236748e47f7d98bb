"""Matches with a campaign of one's own."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.errors import NotationError
from intramuros.core.game import ALL, totals
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.pieces import GRID
from intramuros.games.my_city.campaign.read import read_campaign
from intramuros.games.my_city.campaign.start import start, start_with
from intramuros.games.my_city.components import supply
from intramuros.games.my_city.engine import State
from intramuros.games.my_city.engine.outlines import MOST_KEPT
from intramuros.games.my_city.model import Options, Placing
from intramuros.games.my_city.referee import tally
from intramuros.games.my_city.text.position import read, write
from intramuros.games.my_city.text.rules import rule_sentences
from intramuros.testing.laws.texts import damaged
from tests.games.my_city.campaign.files import OURS, PLAIN, edited

OWN = edited('I2 = ["XX"]', 'I2 = ["XX", ".X"]')


def test_an_own_campaign_is_played_from_the_first_position_on() -> None:
    position = supply(start(3, Options(episode="22")), OWN)
    assert position.campaign == read_campaign(OWN)
    assert position == start_with(position.campaign, 3, Options(episode="22"))
    assert position.cities[0].board[GRID.cell("e6")] == "K"


def test_many_campaigns_can_be_played_one_after_the_other() -> None:
    """The engine keeps tables of a few; those it has let go are made again."""
    starts = range(MOST_KEPT + 2)
    campaigns = [read_campaign(PLAIN.replace("start = 10", f"start = {n}", 1)) for n in starts]
    for start_at, campaign in [*enumerate(campaigns), (0, campaigns[0])]:
        state = State.of(start_with(campaign, 2, Options()))
        assert tally(state.position(ALL))[0][0].points == start_at
        assert state.scores()[0] == start_at - 88


def test_our_own_campaign_in_a_file_is_ours() -> None:
    assert supply(start(2, Options()), OURS) == start(2, Options())
    assert "campaign:" not in write(supply(start(2, Options()), OURS))


def test_a_position_carries_a_campaign_that_is_not_ours() -> None:
    position = supply(start(2, Options()), OWN)
    text = write(position)
    assert '\ncampaign:\n  [shapes]\n  I2 = ["XX", ".X"]\n' in text
    assert read(text) == position
    held = text.replace("phase: reveal", "phase: place Y1")
    assert read(held).phase == Placing(0)
    assert write(read(held)) == held


def test_a_broken_campaign_in_a_position_is_told_with_its_line() -> None:
    text = write(supply(start(2, Options()), OWN))
    at = text.splitlines().index("  boxes = 12") + 1
    with pytest.raises(NotationError, match=f"line {at}: mine.B: boxes: it must be a number"):
        read(text.replace("boxes = 12", "boxes = 0"))


@given(st.integers(0, 2**32), st.integers(0, 24))
def test_a_campaign_that_is_read_can_be_played(seed: int, episode: int) -> None:
    rng = Rng(seed)
    try:
        campaign = read_campaign(damaged(OURS, rng))
    except NotationError:
        return
    play = Options(episode=str(episode)) if episode else Options(play="eternal")
    state = State.of(start_with(campaign, 2, play))
    assert rule_sentences(
        campaign, campaign.eternal if not episode else campaign.episodes[episode - 1]
    )
    state.playout(rng)
    assert not state.actors()
    assert state.scores() == totals(tally(state.position(ALL)))


def numbers(text: str) -> list[tuple[int, int]]:
    """Where the numbers of a text stand."""
    return [found.span() for found in re.finditer(r"-?\b\d+\b", text)]


@given(st.data(), st.integers(-60, 60), st.integers(0, 24))
def test_other_numbers_make_another_campaign_or_none(
    data: st.DataObject, other: int, episode: int
) -> None:
    begin, end = data.draw(st.sampled_from(numbers(PLAIN)))
    try:
        campaign = read_campaign(f"{PLAIN[:begin]}{other}{PLAIN[end:]}")
    except NotationError:
        return
    play = Options(episode=str(episode)) if episode else Options(play="eternal")
    state = State.of(start_with(campaign, 2, play))
    state.playout(Rng(other + 60))
    assert state.scores() == totals(tally(state.position(ALL)))
