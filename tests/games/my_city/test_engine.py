"""The course of an episode in the engine: cards, hidden choices, rounds, the end."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from intramuros.core.game import ALL, CHANCE, PUBLIC, IllegalAction, NotationError
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.pieces import CARDS, GRID
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import ACTION_SPACE, State, decode, encode
from intramuros.games.my_city.engine.bitboard import high_word, low_word, nth_square, squares
from intramuros.games.my_city.model import (
    Action,
    Booked,
    Build,
    City,
    Flag,
    Hidden,
    Options,
    Over,
    Placing,
    Reveal,
    Revealing,
    Stick,
)
from tests.games.my_city.cities import city_of, due, meadow, position_of
from tests.games.my_city.engines import city, legal, only, opened, played, ruled


def test_actions_have_numbers() -> None:
    assert [encode(decode(number)) for number in range(ACTION_SPACE)] == list(range(ACTION_SPACE))
    assert encode(Build(120, 3)) == 485 and encode(Reveal("X1")) == ACTION_SPACE - 1


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Build(121, 0), "no square 121"),
        (Build(0, 4), "no quarter turn 4"),
        (Stick("factory", 3), "'factory' is no sticker for a square"),
        (Stick("tree", -1), "no square -1"),
        (Flag("Y1"), "'Y1' is no blue tile"),
        (Reveal("X2"), "'X2' is no card"),
        (Hidden(), "not known"),
    ],
)
def test_actions_that_point_nowhere_have_none(action: Action, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        encode(action)


def test_sets_of_squares_come_back_in_order() -> None:
    some = [0, 5, 59, 60, 61, 62, 100, 120]
    low, high = low_word(some), high_word(some)
    assert squares(low, high) == some
    assert [nth_square(low, high, n) for n in range(len(some))] == some


@pytest.mark.rule("Y-17", "Y-23", "Y-24")
def test_chance_turns_up_any_card_of_the_deck() -> None:
    state = opened()
    assert state.actors() == (CHANCE,)
    assert state.outcomes() == [(encode(Reveal(card)), 1) for card in CARDS[:24]]
    assert state.legal(0) == []
    played(state, "chance card R4")
    assert state.actors() == (0, 1) and state.outcomes() == []
    assert CARDS.index("R4") not in state.position(ALL).deck


@pytest.mark.rule("Y-25", "Y-46")
def test_choices_are_hidden_until_all_have_chosen() -> None:
    state = played(opened(), "chance card Y1", "1 build e3 r1")
    assert state.actors() == (1,) and not legal(state, 0)
    own, other, public = (state.position(viewer).cities[0] for viewer in (0, 1, PUBLIC))
    assert own.choice == Build(GRID.cell("e3"), 1) and not own.buildings
    assert other == public == replace(own, choice=None)
    played(state, "2 pass")
    assert [each.tile for each in city(state).buildings] == ["Y1"]
    assert city(state, 1).booked == Booked(passes=-1)
    assert state.position(ALL).phase == Revealing() and not city(state).chosen


def test_what_others_have_chosen_can_be_guessed_at() -> None:
    state = played(opened(3), "chance card Y1", "1 build e3 r1", "2 pass")
    seen = state.position(0)
    guesses = set()
    for seed in range(20):
        guess = state.clone()
        guess.determinize(0, Rng(seed))
        assert guess.position(0) == seen
        guesses.add(guess.position(ALL).cities[1].choice)
    assert len(guesses) > 5
    played(state, "3 exit")
    state.determinize(0, Rng(1))
    assert state.position(ALL).cities[2].exited


@pytest.mark.rule("Y-35", "Y-90")
def test_the_first_building_lies_at_the_river_and_the_next_beside_it() -> None:
    state = played(opened(1), "chance card Y1")
    assert len(legal(state)) == 2 + 41
    played(state, "1 pass", "chance card R1")
    assert len(legal(state)) == 2 + 41
    played(state, "1 build e3 r1", "chance card B1")
    near = legal(state)
    assert "build d3 r1" in near and "build e1 r1" in near and "build f5 r0" not in near


@pytest.mark.parametrize(
    ("tile", "placements", "first"),
    [
        ("Y1", 150, 41), ("Y2", 112, 35), ("Y3", 243, 72), ("Y4", 181, 61), ("Y5", 187, 62),
        ("Y6", 189, 61), ("Y7", 96, 32), ("Y8", 167, 59),
    ],
)  # fmt: skip
def test_placements_on_the_legacy_board(tile: str, placements: int, first: int) -> None:
    state = State.of(replace(start(1, Options()), phase=due(tile), deck=()))
    assert len(legal(state)) == 2 + first
    everywhere = ruled(start(1, Options()), anchor="sawmill")
    board = "".join(everywhere.cities[0].board)
    fits: set[str] = set()
    for cell in range(GRID.size):
        if board[cell] in "MF":
            continue
        # A sawmill on each square in turn: what borders it, all together.
        for near in GRID.beside[cell]:
            mill = City(board[:near] + "S" + board[near + 1 :])
            there = replace(everywhere, cities=(mill,), phase=due(tile), deck=())
            fits.update(text for text in legal(State.of(there)) if text.startswith("build"))
    assert len(fits) == placements


@pytest.mark.rule("Y-R34")
def test_the_card_after_the_blocking_card_is_built_by_nobody() -> None:
    state = played(opened(episode="4"), "chance card X1")
    assert state.position(ALL).phase == Revealing(blocked=True)
    played(state, "chance card C1")
    assert state.position(ALL).phase == Revealing() and state.actors() == (CHANCE,)
    assert CARDS.index("C1") not in state.position(ALL).deck
    last = State.of(only(start(2, Options(episode="4", play="episode")), "X1"))
    assert played(last, "chance card X1").position(ALL).phase == Over()


@pytest.mark.rule("Y-R24", "Y-R54")
def test_who_lacks_a_tile_passes_for_free() -> None:
    position = start(2, Options(episode="22"))
    some = replace(position.cities[0], factories=("B4",))
    none = replace(position.cities[0], factories=(), church="")
    state = State.of(replace(position, cities=(some, none)))
    played(state, "chance card B4")
    assert state.actors() == (0,) and legal(state, 1) == []
    played(state, "1 exit", "chance card B5")
    assert state.actors() == (CHANCE,)
    played(state, "chance card C4")
    assert state.actors() == (CHANCE,) and city(state, 1).booked == Booked()


@pytest.mark.rule("Y-43", "Y-81", "Y-R09")
def test_nobody_passes_at_zero() -> None:
    position = replace(start(1, Options()), phase=due("Y1"), deck=(1,))
    state = State.of(replace(position, cities=(City(position.cities[0].board, booked=Booked(-9)),)))
    played(state, "1 pass", "chance card Y2")
    assert "pass" not in legal(state) and legal(state)[0] == "exit"
    with pytest.raises(IllegalAction, match="action 0 is not possible now"):
        played(state, "1 pass")


@pytest.mark.rule("Y-R10", "Y-R33", "Y-R37")
def test_a_church_is_built_or_one_leaves() -> None:
    full = city_of(meadow("...."), "Y1 d3 c3")
    state = State.of(only(position_of(4, full, full, phase=due("C2")), "Y4"))
    assert legal(state) == ["exit"]
    assert "pass" not in legal(played(opened(episode="4"), "chance card C1"))
    assert "pass" not in legal(played(opened(episode="6"), "chance card Y1"))


@pytest.mark.rule("Y-45", "Y-48", "Y-86", "Y-91")
def test_when_all_have_left_it_is_over() -> None:
    state = played(opened(play="episode"), "chance card Y1", "1 exit", "2 build e3 r1")
    assert played(state, "chance card Y2").actors() == (1,)
    played(state, "2 exit")
    position = state.position(ALL)
    assert position.phase == Over() and len(position.deck) == 22
    assert state.winners() == [1] and city(state).circles == 0


@pytest.mark.rule("Y-47")
def test_after_the_last_card_it_is_over() -> None:
    state = State.of(only(start(1, Options(play="episode")), "Y1"))
    played(state, "chance card Y1", "1 build e3 r1")
    assert state.position(ALL).phase == Over() and state.actors() == ()


@pytest.mark.parametrize(
    ("seat", "action", "why"),
    [
        (CHANCE, 0, "nothing to decide"),
        (2, 0, "nothing to decide"),
        (7, 0, "nothing to decide"),
        (0, ACTION_SPACE, "no action"),
        (0, -1, "no action"),
        (0, 500, "not possible"),
    ],
)
def test_illegal_actions_change_nothing(seat: int, action: int, why: str) -> None:
    state = played(opened(), "chance card Y1")
    before = state.position(ALL)
    with pytest.raises(IllegalAction, match=why):
        state.apply(seat, action)
    assert state.position(ALL) == before


def test_a_card_that_was_turned_up_does_not_come_again() -> None:
    state = played(opened(), "chance card Y1", "1 pass", "2 pass")
    with pytest.raises(IllegalAction, match="no card of the deck"):
        played(state, "chance card Y1")
    with pytest.raises(IllegalAction, match="nothing to decide now"):
        state.random_action(0, Rng(1))


def test_nothing_can_be_done_when_it_is_over() -> None:
    state = opened(play="episode")
    assert state.playout(Rng(3)) > 0
    with pytest.raises(IllegalAction, match="over"):
        state.apply(0, 0)


def test_states_compare_and_travel() -> None:
    state = played(opened(episode="22"), "chance card Y1", "1 exit")
    again = pickle.loads(pickle.dumps(state))
    assert again == state and again != opened() and state != "a state"
    assert again.tables is state.tables


def test_random_actions_are_spread_over_all_there_are() -> None:
    small = city_of(meadow("....", "...."), "Y1 d3 d4")
    state = State.of(only(position_of(1, small, phase=due("Y3")), "Y4"))
    rng = Rng(1)
    drawn = [state.random_action(0, rng) for _ in range(2_000)]
    assert sorted(set(drawn)) == state.legal(0)
    assert min(drawn.count(number) for number in state.legal(0)) > 2_000 / len(set(drawn)) / 2


def test_both_ways_play_the_same() -> None:
    """Compiled or interpreted, these games come out alike."""
    total = 0
    for number in (1, 7, 13, 24):
        state = opened(4, episode=str(number))
        state.playout(Rng(number))
        for each in state.position(ALL).cities:
            total = total * 31 + each.circles
            for building in each.buildings:
                total = (total * 31 + building.cell * 4 + building.turn) % 1_000_003
    assert total == 626_022


def test_phases_are_read_back() -> None:
    state = played(opened(episode="4"), "chance card X1")
    assert State.of(state.position(ALL)) == state
    assert isinstance(played(opened(), "chance card Y1").position(PUBLIC).phase, Placing)
