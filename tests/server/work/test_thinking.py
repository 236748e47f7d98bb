"""What workers think for bots: what they are told, and plans that keep to a turn and its budget."""

from __future__ import annotations

import pytest

from intramuros.core.game import ALL, CHANCE, AnyGame, State, first_position, player_counts
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from intramuros.server.work.handed_over import handed_over, prepare
from intramuros.server.work.thinking import Plan, Spent, think, thought
from tests.guest.game import GAME as BAZAAR

ALL_GAMES = {**GAMES, BAZAAR.name: BAZAAR}
EVERY_GAME = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def _here() -> None:
    prepare(handed_over(ALL_GAMES))


def decisions(game: AnyGame, seed: int, plies: int) -> list[tuple[State, int]]:
    """The decisions of a random game, each with its seat."""
    players = player_counts(game, game.options())[-1]
    state, draws = game.state(first_position(game, players, game.options())), Rng(seed)
    found = []
    for _ in range(plies):
        if not (actors := state.actors()):
            break
        seat = actors[draws.below(len(actors))]
        if seat != CHANCE:
            found.append((state.clone(), seat))
        state.apply(seat, state.random_action(seat, draws))
    return found


def planned(game: AnyGame, state: State, seat: int, spent: Spent, bot: str = "search") -> Plan:
    return think(thought(game, bot, state, seat, Rng(2), 1, spent))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_worker_is_told_nothing_that_the_seat_does_not_know(game: AnyGame) -> None:
    """Whatever is hidden from the seat: the worker gets the same, byte by byte."""
    hidden = 0
    for state, seat in decisions(game, 5, 400):
        job = thought(game, "level5", state, seat, Rng(7), 1, Spent())
        for other in range(2):
            dealt = state.clone()
            dealt.determinize(seat, Rng(other))
            hidden += dealt.position(ALL) != state.position(ALL)
            assert thought(game, "level5", dealt, seat, Rng(7), 1, Spent()) == job
    assert hidden or game.name != "my_city", "where others choose a building at the same time"


def test_a_worker_is_told_another_deal_of_a_guests_game() -> None:
    """Its deal need not be a function of what is known alone; the truth is one deal of many."""
    state, seat = decisions(BAZAAR, 5, 400)[5]
    assert state.position(ALL) != state.position(seat)
    jobs = [thought(BAZAAR, "level5", state, seat, Rng(n), 1, Spent()) for n in range(20)]
    assert len({job.position for job in jobs}) > 5
    for job in jobs:
        assert BAZAAR.state(BAZAAR.read(job.position)).position(seat) == state.position(seat)


@EVERY_GAME
def test_a_plan_is_for_what_the_seat_will_see(game: AnyGame) -> None:
    steps = 0
    for state, seat in decisions(game, 3, 150)[::60]:
        plan = planned(game, state, seat, Spent())
        for known, action in plan.steps:
            assert known == state.position(seat)
            assert action in state.legal(seat)
            state.apply(seat, action)
            steps += 1
        assert plan.steps[0].known != state.position(seat)
    assert steps


def test_a_plan_ends_with_the_turn() -> None:
    game = GAMES["medina"]
    assert game.turn is not None
    for state, seat in decisions(game, 3, 24)[::4]:
        turn = game.turn(state.position(seat))
        for _, action in planned(game, state, seat, Spent()).steps:
            assert game.turn(state.position(seat)) == turn
            state.apply(seat, action)
        # Nothing of the turn is left over.
        assert state.actors() != (seat,) or game.turn(state.position(seat)) != turn


def test_a_turn_has_one_budget_also_over_two_thoughts() -> None:
    game = GAMES["medina"]
    state, seat = decisions(game, 3, 24)[-1]
    fresh = planned(game, state, seat, Spent())
    again = planned(game, state, seat, Spent(fresh.spent.turn, 0.8))
    other = planned(game, state, seat, Spent("another turn", 0.8))
    assert 0.0 < fresh.spent.share < 1.0
    assert 0.8 < again.spent.share < 1.0
    assert other == fresh


def test_a_quick_bot_can_be_asked_as_well() -> None:
    game = GAMES["carcassonne_city"]
    state, seat = decisions(game, 3, 24)[-1]
    plan = planned(game, state, seat, Spent(), "greedy")
    assert plan.steps[0].action in state.legal(seat) and plan.spent == Spent()
