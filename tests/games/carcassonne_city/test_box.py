"""What is in the box, and how the game is set up."""

from __future__ import annotations

import pytest

from intramuros.core.errors import NotationError
from intramuros.core.game import ALL, CHANCE
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.components import supply
from intramuros.games.carcassonne_city.engine import State, decode
from intramuros.games.carcassonne_city.model import FOLLOWERS, Draw, Drawing, Options, Scored, start
from intramuros.games.carcassonne_city.text.position import read
from intramuros.games.carcassonne_city.tiles import TILES, write_tiles
from tests.games.carcassonne_city.boards import HEADER

PLAYERS = (2, 3, 4)


@pytest.mark.rule("C-03", "C-04", "C-06", "C-18", "C-R20")
@pytest.mark.parametrize("players", PLAYERS)
def test_walls_and_gate_lie_aside_for_all(players: int) -> None:
    position = start(players, Options())
    assert (position.walls, position.short_walls) == (70, 2)
    assert position.gate is None
    assert position.arms == ((), ())
    assert position.stack == 0


@pytest.mark.rule("C-05", "C-16")
@pytest.mark.parametrize("players", PLAYERS)
def test_twelve_towers_are_shared_equally(players: int) -> None:
    assert start(players, Options()).towers == (12 // players,) * players


@pytest.mark.rule("C-07", "C-13", "C-14", "C-15")
@pytest.mark.parametrize("players", PLAYERS)
def test_eight_followers_each_of_which_one_counts_the_points(players: int) -> None:
    position = start(players, Options())
    assert position.followers == (7,) * players
    assert FOLLOWERS + 1 == 8
    assert position.scored == (Scored(),) * players


@pytest.mark.rule("C-07", "C-R03")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(NotationError, match="players must be a number from 2 to 4"):
        read(f"{HEADER}players: {players}\n")


@pytest.mark.rule("C-17", "C-18", "C-21")
def test_tiles_come_from_the_stacks_one_after_another() -> None:
    state, rng, drawn = State.of(start(2, Options())), Rng(3), 0
    while state.actors() and drawn < 60:
        seat = state.actors()[0]
        number = state.random_action(seat, rng)
        state.apply(seat, number)
        if isinstance(decode(number), Draw):
            drawn += 1
            left = (max(0, 30 - drawn), min(25, max(0, 55 - drawn)), min(20, 75 - drawn))
            position = state.position(ALL)
            assert position.stacks == left
            assert position.stack == (drawn > 30) + (drawn > 55)
    assert drawn == 60


@pytest.mark.rule("C-17", "C-21")
def test_every_tile_left_may_come_next_in_proportion() -> None:
    state = State.of(start(4, Options()))
    assert state.position(ALL).phase == Drawing(0)
    assert state.actors() == (CHANCE,)
    weights = {decode(number): weight for number, weight in state.outcomes()}
    assert len(weights) == 63
    assert weights[Draw("C1a")] == 4 * weights[Draw("C1b")]


@pytest.mark.rule("C-R25")
def test_other_tiles_can_be_played_with() -> None:
    """A set without the bends, but with more straight streets."""
    text = write_tiles(TILES).replace(
        'streets = ["S W"]\nareas = ["W1 N0 N1 E0 E1 S0", "S1 W0"]', ""
    )
    plain = 'streets = ["N S"]\nareas = ["N1 E0 E1 S0", "S1 W0 W1 N0"]'
    for name in ("C2a", "C2b", "C2c"):
        count = TILES.tiles[TILES.numbers[name]].count
        text = text.replace(f"[{name}]\ncount = {count}\n", f"[{name}]\ncount = {count}\n{plain}\n")
    position = supply(start(3, Options()), text)
    state = State.of(position)
    assert state.playout(Rng(1)) > 75
    end = state.position(ALL)
    assert end.tiles == position.tiles != TILES
