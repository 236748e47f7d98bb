"""A player alone has a target in each episode."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.errors import NotationError
from intramuros.core.game import ALL, totals
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.read import CAMPAIGN, read_campaign
from intramuros.games.my_city.campaign.rules import target_of
from intramuros.games.my_city.campaign.saga import saga, sequel
from intramuros.games.my_city.campaign.start import start, start_with
from intramuros.games.my_city.engine import State
from intramuros.games.my_city.model import EPISODES, Options, Over, Position
from intramuros.games.my_city.referee import tally
from intramuros.games.my_city.scene import DRAWING
from intramuros.games.my_city.text.position import read, write
from intramuros.games.my_city.text.sketch import sketch
from intramuros.games.my_city.text.target import target_told
from tests.games.my_city.campaign.files import OURS, edited
from tests.games.my_city.look.pictures import shown, words
from tools.solo_targets import campaign, target, with_targets

pytestmark = pytest.mark.rule("Y-R25")


def ended(position: Position, seed: int = 1) -> Position:
    state = State.of(position)
    state.playout(Rng(seed))
    final = state.position(ALL)
    assert isinstance(final, Position)
    return final


def aiming(position: Position, at: int) -> Position:
    """The position with another target in its episode."""
    episodes = list(position.campaign.episodes)
    episodes[position.episode - 1] = replace(episodes[position.episode - 1], target=at)
    return replace(position, campaign=replace(position.campaign, episodes=tuple(episodes)))


def test_every_episode_has_a_target_for_a_player_alone() -> None:
    for number in range(1, EPISODES + 1):
        for play in ("campaign", "episode"):
            options = Options(play=play, episode=str(number))
            found = target_of(start(1, options))
            assert found is not None and 0 < found < 50
            assert target_of(start(2, options)) is None
    assert target_of(start(1, Options(play="eternal"))) == CAMPAIGN.eternal.target


def test_groups_that_count_earlier_raise_the_target() -> None:
    with_groups = target_of(start(1, Options(episode="3", groups_from="3")))
    without = target_of(start(1, Options(episode="3")))
    assert with_groups is not None and without is not None and with_groups > without


def test_it_is_told_on_the_card_in_the_chart_in_the_saga_and_in_the_terminal() -> None:
    first = start(1, Options())
    [facts] = DRAWING.facts(first, 0)
    assert ("target", "10") in [(fact.label, fact.value) for fact in facts]
    assert "target 10" in words(shown(first), "beside-chart")
    told = saga(first)
    assert told is not None and told.goal.startswith("Reach 10 points, ")
    assert told.standings[0].notes == ("0 points in earlier episodes",)
    assert "; the target is 10 points\n" in sketch(first)
    several = start(2, Options())
    assert "target" not in sketch(several) + str(DRAWING.facts(several, 0)) + str(saga(several))


@pytest.mark.parametrize(
    ("more", "says", "fact"),
    [
        (0, "the target of {} points is reached", "reached"),
        (-3, "the target of {} points is reached, with 3 to spare", "reached"),
        (2, "the target of {} points is missed by 2", "missed"),
    ],
)
def test_at_the_end_it_is_said_whether_it_was_reached(more: int, says: str, fact: str) -> None:
    final = ended(start(1, Options(play="episode")))
    [points] = totals(tally(final))
    final = aiming(final, points + more)
    told = says.format(str(points + more).replace("-", "−"))
    assert target_told(final) == told
    assert told in DRAWING.step(final, 0, ()).prompt
    assert told in words(shown(final), "hand")
    assert f"\n{told.capitalize()}.\n" in sketch(final)
    [facts] = DRAWING.facts(final, 0)
    assert [each.value.split(", ")[1] for each in facts if each.label == "target"] == [fact]
    assert target_told(ended(start(2, Options()))) == ""


def test_reached_targets_are_carried_on() -> None:
    position = start(1, Options(episode="2"))
    final = aiming(ended(position), -50)
    scored = saga(final)
    assert scored is not None and scored.standings[0].notes[-1] == "1 of 1 target reached"
    following = sequel(final)
    assert following is not None and following.cities[0].targets == 1
    assert "\n  targets: 1\n" in write(following)
    assert read(write(following)) == following
    assert State.of(following).position(ALL) == following
    missed = sequel(aiming(replace(ended(following), phase=Over()), 50))
    assert missed is not None and missed.cities[0].targets == 1


@pytest.mark.parametrize(("players", "targets"), [(2, 1), (1, 3)])
def test_targets_that_nobody_can_have_reached(players: int, targets: int) -> None:
    position = start(players, Options(episode="3"))
    city = replace(position.cities[0], targets=targets)
    with pytest.raises(
        NotationError, match=r"in earlier episodes: .* at most one in each \(Y-R25\)"
    ):
        State.of(replace(position, cities=(city, *position.cities[1:])))


def test_a_file_of_ones_own_may_have_other_targets_or_none() -> None:
    own = read_campaign(edited("target = 10", "target = -7"))
    assert target_of(start_with(own, 1, Options())) == -7
    none = read_campaign(edited("target = 10\n", ""))
    first = start_with(none, 1, Options())
    assert target_of(first) is None and target_told(first) == ""
    with pytest.raises(NotationError, match="target: it must be a number from -50 to 50"):
        read_campaign(edited("target = 10", "target = 51"))


def test_how_the_targets_were_found() -> None:
    """The script's parts; the numbers themselves took 1,000 campaigns."""
    assert len(campaign(1, "3", 2)) == 2
    assert target([1, 2, 3, 4, 5]) == 4
    targets = [CAMPAIGN.episodes[n].target or 0 for n in range(EPISODES)]
    groups, eternal = CAMPAIGN.episodes[2].target_with_groups, CAMPAIGN.eternal.target
    assert groups is not None and eternal is not None
    assert with_targets(OURS, targets, groups, eternal) == OURS
    other = with_targets(OURS, [number + 1 for number in targets], 7, 8)
    again = read_campaign(other)
    assert [episode.target for episode in again.episodes] == [number + 1 for number in targets]
    assert (again.episodes[2].target_with_groups, again.eternal.target) == (7, 8)
