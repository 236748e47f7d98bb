"""The engine resolves rounds and ends episodes as the plain telling of the same rules does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, CHANCE
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.saga import sequel
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import State, decode
from intramuros.games.my_city.engine.codes import EXIT_CODE, PASS_CODE
from intramuros.games.my_city.model import (
    Build,
    Choice,
    Exit,
    Options,
    Pass,
    Placing,
    Position,
)
from tests.games.my_city.engine.plain_rules import resolved


def position_of(state: State) -> Position:
    position = state.position(ALL)
    assert isinstance(position, Position)
    return position


def keen(state: State, seat: int, rng: Rng) -> int:
    """A random action that builds where it can and hardly ever leaves."""
    if seat == CHANCE:
        return state.random_action(seat, rng)
    legal = state.legal(seat)
    builds = [code for code in legal if code not in (PASS_CODE, EXIT_CODE)]
    if not builds and PASS_CODE in legal and rng.below(4):
        return PASS_CODE
    return builds[rng.below(len(builds))] if builds else EXIT_CODE


def held(position: Position, rng: Rng) -> Position:
    """Play an episode, hold every round against the plain telling, and return its end."""
    state = State.of(position)
    while actors := state.actors():
        before = position_of(state)
        if not isinstance(before.phase, Placing):
            seat = actors[rng.below(len(actors))]
            state.apply(seat, keen(state, seat, rng))
            continue
        choices: dict[int, Choice] = {}
        for seat in actors:
            code = keen(state, seat, rng)
            choice = decode(code)
            assert isinstance(choice, (Build, Pass, Exit))
            choices[seat] = choice
            state.apply(seat, code)
        assert position_of(state) == resolved(before, choices)
    return position_of(state)


@pytest.mark.rule("Y-61", "Y-66", "Y-68", "Y-72", "Y-R14", "Y-R25")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_campaign_round_by_round(players: int) -> None:
    rng = Rng(players)
    position: Position | None = start(players, Options())
    while position is not None:
        position = sequel(held(position, rng))


@pytest.mark.rule("Y-R21", "Y-R27", "Y-R41")
@pytest.mark.parametrize(
    "options", [Options(play="eternal"), Options(play="episode", episode="10")]
)
def test_a_match_by_itself_round_by_round(options: Options) -> None:
    for seed in range(3):
        held(start(3, options), Rng(seed))


@pytest.mark.rule("Y-62", "Y-R02")
@pytest.mark.parametrize("fifty", ["lock", "ceiling"])
def test_the_marker_at_fifty_round_by_round(fifty: str) -> None:
    """With so much booked at first, the investor takes every marker to 50."""
    rng = Rng(50)
    position = start(2, Options(episode="22", fifty=fifty))
    rich = tuple(replace(city, booked=replace(city.booked, row=47)) for city in position.cities)
    final = held(replace(position, cities=rich), rng)
    assert any(city.fifty for city in final.cities)


@pytest.mark.rule("Y-R50", "Y-R51")
def test_deep_shafts_round_by_round() -> None:
    rng = Rng(18)
    position: Position | None = start(4, Options(episode="16"))
    assert position is not None
    deep = tuple(replace(city, shafts=(3, 5, 7)) for city in position.cities)
    position = replace(position, cities=deep)
    while position is not None and position.episode < 19:
        final = held(position, rng)
        position = sequel(final)
    assert final.races
