"""Engine and referee tell the same rules: whole boards, every episode."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from intramuros.core.game import ALL, totals
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.saga import sequel
from intramuros.games.my_city.campaign.score_items import CoverRegion, Empty, Link, Surround
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import ACTION_SPACE, State, decode
from intramuros.games.my_city.model import EPISODES, Options
from intramuros.games.my_city.referee import tally, violations
from tests.games.my_city.facts import census
from tests.games.my_city.states import busy, ruled

SEEDS = 1 if os.environ.get("INTRAMUROS_PURE") == "1" else 4
EVERY = [
    *(Options(episode=str(number)) for number in range(1, EPISODES + 1)),
    Options(play="eternal"),
    Options(play="episode", episode="12", fifty="ceiling"),
]


def agree(state: State) -> None:
    """Every action of every actor, and the score sheet."""
    position = state.position(ALL)
    assert totals(tally(position)) == state.scores()
    for seat in state.actors():
        allowed = set(state.legal(seat))
        for number in range(ACTION_SPACE):
            refused = list(violations(position, seat, decode(number)))
            assert (number in allowed) != bool(refused), (seat, decode(number), refused)


@pytest.mark.parametrize("options", EVERY, ids=lambda each: f"{each.play}-{each.episode}")
def test_they_agree_all_along_a_city(options: Options) -> None:
    for seed in range(SEEDS):
        rng = Rng(seed)
        state = State.of(start(2, options))
        counted = census(state.position(ALL))
        while state.actors():
            agree(state)
            assert census(state.position(ALL)) == counted
            busy(state, rng, most=13)
        agree(state)


@pytest.mark.parametrize("colours", [1, 2, 3])
def test_they_count_alike_by_charts_that_no_episode_has(colours: int) -> None:
    chart = (
        CoverRegion("left_bank", "each", 1),
        CoverRegion("right_bank", "each", 2),
        CoverRegion("left_bank", "all", 3),
        Link("port", 5, 4, colours),
        Link("well", 2, 1, colours),
        Surround("port", 5),
        Empty(1),
    )
    base = start(2, Options(episode="20"))
    board = list(base.cities[0].board)
    board[13] = "W"
    cities = (replace(base.cities[0], board="".join(board)),) * 2
    state = State.of(ruled(replace(base, cities=cities), chart=chart))
    rng = Rng(colours)
    while state.actors():
        assert totals(tally(state.position(ALL))) == state.scores()
        busy(state, rng, most=3)
    assert totals(tally(state.position(ALL))) == state.scores()


def campaign(players: int, seed: int, options: Options | None = None) -> None:
    """A whole campaign of random players who stay: conserved, counted alike, finished."""
    rng = Rng(seed)
    position = start(players, options or Options())
    episodes = 0
    while True:
        state = busy(State.of(position), rng)
        final = state.position(ALL)
        assert state.actors() == () and State.of(final) == state
        assert census(final) == census(position)
        assert totals(tally(final)) == state.scores()
        assert all(
            after.circles >= before.circles and sorted(after.shafts) >= sorted(before.shafts)
            for before, after in zip(position.cities, final.cities, strict=True)
        )
        episodes += 1
        following = sequel(final)
        if following is None:
            break
        assert [each.earlier for each in following.cities] == [
            before.earlier + points
            for before, points in zip(position.cities, state.scores(), strict=True)
        ]
        position = following
    assert episodes == EPISODES
    places = 2 if players < 3 else 3
    assert sum(each.circles for each in final.cities) >= places * EPISODES


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_whole_campaign(players: int) -> None:
    campaign(players, seed=players)


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_hundred_campaigns(players: int) -> None:
    for seed in range(67):
        campaign(players, seed, Options(fifty="ceiling") if seed % 4 == 3 else None)
