"""What a state is worth: the greedy player builds well, stays while it pays and wins."""

from __future__ import annotations

import os

import pytest

from intramuros.bots import make_bot
from intramuros.core.game import ALL, CHANCE
from intramuros.core.rng import Rng
from intramuros.games.my_city.bot import value
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import State, decode
from intramuros.games.my_city.game import GAME
from intramuros.games.my_city.model import City, Options, Stickering
from intramuros.games.my_city.text.actions import write_action
from tests.games.my_city.cities import city_of, due, meadow, position_of
from tests.games.my_city.states import legal, only, opened, played, ruled

PURE = os.environ.get("INTRAMUROS_PURE") == "1"


def best(state: State, seat: int = 0) -> str:
    """The action after which the state is worth most, as text; the first of equals."""

    def worth(action: int) -> float:
        after = state.clone()
        after.apply(seat, action)
        return value(after, seat)

    return write_action(decode(max(state.legal(seat), key=worth)))


def episode(names: list[str], options: Options, seed: int) -> State:
    """A whole episode."""
    bots = [make_bot(name, GAME, seed + seat) for seat, name in enumerate(names)]
    state, rng = State.of(start(len(names), options)), Rng(seed)
    while actors := state.actors():
        seat = actors[0]
        chance = seat == CHANCE
        state.apply(
            seat, state.random_action(seat, rng) if chance else bots[seat].choose(state, seat)
        )
    return state


def test_no_hole_is_left_that_no_tile_fits() -> None:
    board = meadow("....", "....", "....")
    position = position_of(1, city_of(board, "Y1 d3 d4"), phase=due("R1"))
    state = State.of(only(position, "B2", "B3", "Y2"))
    chosen = best(state)
    assert chosen not in ("pass", "exit")
    worse = [text for text in legal(state) if text == "build b5 r0"]
    assert chosen not in worse


def test_a_choice_counts_before_it_is_carried_out() -> None:
    """The first of two seats sees the same as a player alone."""
    for seed in range(3):
        rng = Rng(seed)
        alone, both = opened(1), opened(2)
        for state in (alone, both):
            played(state, "chance card Y8")
        action = alone.legal(0)[rng.below(len(alone.legal(0)))]
        alone.apply(0, action)
        both.apply(0, action)
        assert value(alone, 0) == value(both, 0)


def test_who_cannot_build_any_more_leaves_rather_than_pays() -> None:
    full = city_of(meadow("..", at="c3"), "Y1 c3 d3")
    state = State.of(only(position_of(1, full, phase=due("R1")), "B8"))
    assert best(state) == "exit"


def test_a_church_without_room_is_feared() -> None:
    narrow = position_of(4, city_of(meadow("...", "...", at="b3"), "Y1 d3 d4"))
    without, feared = (value(State.of(only(narrow, *deck)), 0) for deck in (["R1"], ["R1", "C2"]))
    assert feared < without


@pytest.mark.parametrize(
    ("sticker", "chosen"),
    [
        ("clear", "clear h4"),
        ("factory", "factory B8"),
        ("rock", "rock f4"),
        ("tree", "tree i3"),
    ],
)
def test_stickers_go_where_they_do_good(sticker: str, chosen: str) -> None:
    """On two rocks; on the largest tile; where much can be built over it, or little."""
    board = meadow("r...o", ".o.R.", "....r", at="e3")
    position = ruled(position_of(1, City(board)), stickers=((sticker,), (), ()))
    state = played(State.of(position), "chance card Y1", "1 exit")
    assert isinstance(state.position(ALL).phase, Stickering)
    assert best(state) == chosen


@pytest.mark.skipif(PURE, reason="the compiled run plays two hundred episodes")
def test_greedy_beats_random_and_builds_a_good_city() -> None:
    won, points = 0, 0
    for seed in range(200):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        state = episode(names, Options(play="episode"), seed)
        seat = names.index("greedy")
        won += state.winners() == [seat]
        points += state.scores()[seat]
    assert won >= 196
    assert points >= 200 * 8


@pytest.mark.skipif(PURE, reason="the compiled run plays twenty episodes")
def test_equal_bots_build_different_cities() -> None:
    alike = 0
    for seed in range(20):
        position = episode(["greedy", "greedy"], Options(play="episode"), 2 * seed).position(ALL)
        alike += position.cities[0].buildings == position.cities[1].buildings
    assert alike <= 2


@pytest.mark.parametrize("number", [0, 6, 13, 18, 24])
def test_greedy_plays_every_kind_of_episode(number: int) -> None:
    options = Options(episode=str(number)) if number else Options(play="eternal")
    state = episode(["greedy", "random"], options, seed=number)
    assert state.winners() == [0]
