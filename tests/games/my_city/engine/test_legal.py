"""What may be done: cards, placements, passes, and one action at random."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, CHANCE, IllegalAction
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.pieces import CARDS, GRID
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import State, encode
from intramuros.games.my_city.model import (
    Booked,
    City,
    Options,
    Reveal,
)
from tests.games.my_city.cities import city_of, due, meadow, position_of
from tests.games.my_city.states import legal, only, opened, played, ruled


@pytest.mark.rule("Y-17", "Y-23", "Y-24")
def test_chance_turns_up_any_card_of_the_deck() -> None:
    state = opened()
    assert state.actors() == (CHANCE,)
    assert state.outcomes() == [(encode(Reveal(card)), 1) for card in CARDS[:24]]
    assert state.legal(0) == []
    played(state, "chance card R4")
    assert state.actors() == (0, 1) and state.outcomes() == []
    assert CARDS.index("R4") not in state.position(ALL).deck


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


def test_random_actions_are_spread_over_all_there_are() -> None:
    small = city_of(meadow("....", "...."), "Y1 d3 d4")
    state = State.of(only(position_of(1, small, phase=due("Y3")), "Y4"))
    rng = Rng(1)
    drawn = [state.random_action(0, rng) for _ in range(2_000)]
    assert sorted(set(drawn)) == state.legal(0)
    assert min(drawn.count(number) for number in state.legal(0)) > 2_000 / len(set(drawn)) / 2
