"""The search finds what lies deeper than one action, and knows no more than its seat."""

from __future__ import annotations

import os

import pytest

from intramuros.bots.findings import choices, likely_line
from intramuros.bots.search import Search
from intramuros.bots.tree import OWN_SIZE, Node
from intramuros.core.game import CHANCE, AnyGame, first_position
from intramuros.core.rng import Rng
from intramuros.core.state import State
from intramuros.games import GAMES
from tests.bots.toys import TOY, Cups, Nim, Patience, Pennies, Wager
from tests.guest.game import GAME as GUEST

EVERY_GAME = [*GAMES.values(), GUEST]
STEPS = 10 if os.environ.get("INTRAMUROS_PURE") == "1" else 60
"""Interpreted bots are slow."""


def begun(game: AnyGame) -> State:
    """The first decision of a game."""
    state = game.state(first_position(game, game.players[0], game.options()))
    draws = Rng(1)
    while state.actors() == (CHANCE,):
        state.apply(CHANCE, state.random_action(CHANCE, draws))
    return state


@pytest.mark.parametrize("taken", [(), (1,), (3,), (1, 1, 1)], ids=str)
def test_it_finds_the_winning_take(taken: tuple[int, ...]) -> None:
    state = Nim(taken)
    seat = state.actors()[0]
    right = state.left % 4
    assert right, "else every take loses"
    assert Search(TOY, 1, iterations=2000).choose(state, seat) == right


def test_every_seat_wants_its_own_best() -> None:
    root = Search(TOY, 1, iterations=2000).look(Nim(), 0)
    means = {action: root.mean(n) for n, action in enumerate(root.actions)}
    assert means[2] == max(means.values()) > 0.5, "seat 2 cannot answer a take of two"
    assert means[1] < 0.5 and means[3] < 0.5, "seat 2 finds the answer to the others"


def test_chance_is_weighed() -> None:
    bot = Search(TOY, 1, iterations=100)
    root = bot.look(Wager(), 0)
    assert root.actions[root.best()] == 0
    bot.consider(Wager(), 0, 1, 300)
    found = {choice.action: choice.worth[0] for choice in choices(root)}
    assert found[0] == 1.0 and 0.3 < found[1] < 0.7


def test_it_does_not_look_under_the_cup() -> None:
    root = Search(TOY, 1, iterations=400).look(Cups((1,)), 0)
    assert 0.3 < root.mean(root.best()) < 0.7


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_answers_a_choice_made_at_the_same_time(seat: int) -> None:
    root = Search(TOY, 1, iterations=400).look(Pennies(), seat)
    assert all(abs(root.mean(n)) < 0.5 for n in range(2))


def test_a_forced_step_costs_nothing() -> None:
    bot = Search(TOY, 1, iterations=50)
    assert bot.choose(Nim((3, 3, 3)), 1) == 1
    assert bot.root is None


def test_it_stops_when_it_is_told_to() -> None:
    game = GAMES["medina"]
    state = begun(game)
    stopped = Search(game, 1, iterations=1000)

    def value(seen: State, seat: int) -> float:
        stopped.cancelled = stopped.tried == 3
        return game.value(seen, seat)

    stopped.value = value
    assert stopped.choose(state, 0) in state.legal(0)
    assert stopped.tried == 4


def turn_of(bot: Search, state: State) -> list[int]:
    """Let the bot play seat 0 until another is to act: the lines that it tried at each decision."""
    lines: list[int] = []
    while state.actors() == (0,):
        action = bot.choose(state, 0)
        lines.append(bot.tried)
        state.apply(0, action)
    return lines


def test_a_turn_has_one_budget() -> None:
    bot = Search(GAMES["medina"], 1, iterations=16)
    lines = turn_of(bot, begun(bot.game))
    assert len(lines) == 3 and 5 <= lines[0] <= 8 and 12 < sum(lines) <= 16
    assert bot.spent == sum(lines) / 16


def test_a_turn_of_one_decision_may_use_all_of_its_budget() -> None:
    bot = Search(TOY, 1, iterations=40)
    assert 20 < turn_of(bot, Nim())[0] <= 40
    state = Nim((1, 1))
    bot.choose(state, 0)
    assert 20 < bot.tried <= 40, "the next turn has a budget of its own"


def test_what_was_found_is_kept_within_a_turn() -> None:
    """Also over steps that are forced."""
    bot = Search(TOY, 1, iterations=60)
    assert bot.choose(Patience(), 0) == 1
    kept = bot.root
    assert kept is not None and kept.visits > 0
    assert bot.choose(Patience((1,)), 0) == 0 and bot.root is kept, "it is forced"
    before = kept.visits
    assert bot.look(Patience((1, 0)), 0) is kept and kept.visits > before


def test_a_tree_stops_growing_when_it_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Search(TOY, 1, iterations=400)
    assert bot.look(Nim(), 0).size() == bot.size > 10 * OWN_SIZE
    small = Search(TOY, 1, iterations=400)
    small.most_kept = 5 * OWN_SIZE
    root = small.look(Nim(), 0)
    assert root.visits > 200 and root.size() == small.size < 6 * OWN_SIZE + 20


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)
def test_the_same_seed_and_iterations_play_the_same(game: AnyGame) -> None:
    def played() -> list[int]:
        state = begun(game)
        bots = [Search(game, seat, iterations=4) for seat in range(game.players[0])]
        draws = Rng(2)
        found: list[int] = []
        while (actors := state.actors()) and len(found) < STEPS:
            seat = actors[0]
            if seat == CHANCE:
                action = state.random_action(seat, draws)
            else:
                before = state.position(seat)
                action = bots[seat].choose(state, seat)
                assert state.position(seat) == before
            state.apply(seat, action)
            found.append(action)
        return found

    assert played() == played()


@pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in GAMES.values() for players in game.players],
    ids=lambda value: value if isinstance(value, int) else value.name,
)
def test_it_plays_with_any_number_of_players(game: AnyGame, players: int) -> None:
    whims = {"whims": True} if players == 5 else {}
    state = game.state(first_position(game, players, game.options(**whims)))
    draws = Rng(players)
    bot = Search(game, 1, iterations=3)
    decided = 0
    while decided < players + 1:
        seat = state.actors()[0]
        if seat == CHANCE:
            state.apply(seat, state.random_action(seat, draws))
            continue
        action = bot.choose(state, seat)
        root = bot.look(state, seat)
        assert len(choices(root)[0].worth) == players
        state.apply(seat, action)
        decided += 1


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_seconds_end_it_too(game: AnyGame) -> None:
    state = begun(game)
    seat = state.actors()[0]
    bot = Search(game, 1, seconds=0.02)
    assert bot.choose(state, seat) in state.legal(seat)
    assert bot.spent > 0.0


def test_priors_fall_with_the_values() -> None:
    node = Node(0, [7, 8, 9], [4.0, 5.0, 1.0])
    node.open(3)
    assert list(node.actions) == [8, 7, 9]
    assert node.priors == sorted(node.priors, reverse=True)
    assert sum(node.priors) == pytest.approx(1.0)
    even = Node(0, [0, 1], [2.0, 2.0])
    even.open(2)
    assert even.priors == [0.5, 0.5]


def test_an_action_has_its_place_and_what_it_seems_worth_before_it_is_open() -> None:
    node = Node(0, list(range(100)), [float(-n) for n in range(100)])
    assert node.place_of(40) == 40 and node.place_of(100) == -1
    assert node.mean(40) == -40.0 and node.ranked() == []


def test_few_actions_are_open_at_first() -> None:
    node = Node(0, list(range(100)), [0.0] * 100)
    tried = set()
    for _ in range(16):
        n = node.select(1.0)
        tried.add(n)
        node.note(n, [-1.0, 1.0])
    assert len(tried) <= 10


def test_a_plain_search_knows_only_the_rules() -> None:
    assert Search(TOY, 1, iterations=3000, plain=True).choose(Nim((1,)), 1) == 1
    game = GAMES["medina"]
    state = begun(game)
    root = Search(game, 1, iterations=20, plain=True).look(state, 0)
    assert set(root.values) == {0.0} and root.visits > 0


def test_choices_say_what_they_are_worth_to_everybody() -> None:
    root = Search(TOY, 1, iterations=2000).look(Nim(), 0)
    found = choices(root)
    assert [choice.visits for choice in found] == sorted(root.counts, reverse=True)
    best = found[0]
    assert best.action == 2 and len(best.worth) == 2
    assert best.worth[0] == pytest.approx(root.mean(root.best()))
    assert best.worth[1] == pytest.approx(-best.worth[0])


def test_a_line_goes_on_as_it_was_found_best() -> None:
    root = Search(TOY, 1, iterations=4000).look(Nim((3,)), 1)
    steps = likely_line(root, Nim((3,)), 3, visits=20)
    assert steps[0] == (1, 3) and [step.seat for step in steps[:3]] == [1, 0, 1]
    state = Nim((3,))
    for step in steps:
        state.apply(step.seat, step.action)
    assert state.left % 4 == 0 or state.actors() == (1,), "seat 1 leaves a multiple of 4"
    assert likely_line(root, Nim((3,)), 3, visits=10**6) == [(1, 3)]


def test_a_bad_action_is_considered_when_asked_for() -> None:
    bot = Search(TOY, 1, iterations=200)
    root = bot.look(Nim(), 0)
    bot.consider(Nim(), 0, 3, 150)
    found = {choice.action: choice for choice in choices(root)}
    assert found[3].visits >= 150
    assert found[3].worth[0] < found[2].worth[0]
