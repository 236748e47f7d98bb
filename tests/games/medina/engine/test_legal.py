"""What may be done: the manual's figures, the rules of each kind, even chances at random."""

from collections import Counter
from dataclasses import replace

import pytest

from intramuros.core.game import ALL, IllegalAction, NotationError
from intramuros.core.rng import Rng
from intramuros.games.medina.engine import State, encode
from intramuros.games.medina.engine.layout import COUNT, END, LONE, MIDDLE
from intramuros.games.medina.engine.placing import road
from intramuros.games.medina.model import (
    RING,
    Inhabitant,
    Options,
    Over,
    Palace,
    Placing,
    Stable,
    Wall,
    start,
)
from tests.games.medina.engine.states import (
    LAST_DOME,
    NOTHING,
    at,
    bare,
    legal,
    middle,
    opened,
    played,
    position,
)


@pytest.mark.rule("M-16", "M-17")
def test_the_first_inhabitant_has_126_cells() -> None:
    state = State.of(start(4, Options()))
    assert len(state.legal(0)) == 126
    assert all(isinstance(action, Inhabitant) for action in legal(state))
    assert Inhabitant(at("b2")) in legal(state)
    assert Inhabitant(at("a2")) not in legal(state)


def test_712_first_placements() -> None:
    state = opened()
    counts = Counter(type(action) for action in legal(state))
    assert counts == {Palace: 4 * 175, Wall: 8, Inhabitant: 4}
    assert [RING[action.space] for action in legal(state, Wall) if isinstance(action, Wall)] == [
        "T1", "T16", "R1", "R11", "B1", "B16", "L1", "L11",
    ]  # fmt: skip


@pytest.mark.parametrize(("cell", "left"), [("j6", 166), ("a1", 171)])
def test_a_lone_piece_keeps_other_colours_away(cell: str, left: int) -> None:
    state = played(opened(), f"palace red {cell}")
    brown = [a for a in legal(state, Palace) if isinstance(a, Palace) and a.colour == 1]
    assert len(brown) == left


def test_at_most_50_walls_fit() -> None:
    """Hands never hold so many, so 18 stand already."""
    ring = "#" * 15 + "-" + "###" + "-" * 35
    state = State.of(bare(ring=ring, hands=(replace(NOTHING, walls=8),) * 4))
    for _ in range(32):
        assert state.actors()
        state.apply(state.actors()[0], encode(legal(state)[-1]))
    ring = state.position(ALL).ring
    assert ring.count("#") == 50
    assert all("-" in side for side in (ring[:16], ring[16:27], ring[27:43], ring[43:]))
    assert state.position(ALL).phase == Over()


@pytest.mark.rule("M-R18", "M-R19")
def test_the_start_figure_comes_from_the_box() -> None:
    state = opened()
    assert state.position(ALL).hands[0].inhabitants == 6
    assert state.position(ALL).phase == Placing(0)


@pytest.mark.rule("M-108", "M-109")
def test_a_blocked_chain_starts_anew_on_168_cells() -> None:
    drawn = position(
        """
turn: 1
board:
    a b c
  1 i i .
  2 . i s
  3 . R R
"""
    )
    assert len(legal(State.of(drawn), Inhabitant)) == 168


def test_a_crowded_city_takes_inhabitants_beside_the_middle_of_a_chain() -> None:
    """More inhabitants would have to stand there than the box holds, so the lists are emptied."""
    b = opened().buffer[:]
    b[COUNT + END] = b[COUNT + LONE] = 0
    assert road(b) == MIDDLE


TWO_PALACES = """
turn: 1
hands:
  1 red 1 brown 1 blue 1 yellow 0 domes 4 stables 3 inhabitants 0 walls 0
board:
    d e f g h
  6 . R R . .
  7 . . . . .
  8 . . N N .
 10 i . . . .
"""


@pytest.mark.rule("M-50", "M-51", "M-R08")
@pytest.mark.parametrize(("spacing", "between"), [("manual", "e7 f7 g7"), ("published", "")])
def test_stables_between_palaces(spacing: str, between: str) -> None:
    state = State.of(position(f"options: stable_spacing={spacing}" + TWO_PALACES))
    names = "e5 f5 d6 g6 e8 h8 f9 g9".split() + between.split()
    assert legal(state, Stable) == [Stable(cell) for cell in sorted(map(at, names))]


@pytest.mark.parametrize(
    "text",
    [
        "palace yellow a1",  # not in hand
        "palace red a1",  # the palace can grow
        "palace blue d5",  # too near
        "dome a1",
        "stable a1",
        "stable d5",  # only a corner
        "inhabitant a1",
        "wall T1",
    ],
)
def test_what_the_kind_forbids_is_refused(text: str) -> None:
    state = State.of(position(TWO_PALACES))
    with pytest.raises(IllegalAction, match=text):
        played(state, text)


@pytest.mark.rule("M-53")
def test_stables_alone_keep_a_seat_going_if_one_fits() -> None:
    text = """
turn: 1
hands:
  1 red 0 brown 0 blue 0 yellow 0 domes 0 stables 2 inhabitants 0 walls 0
  2 nothing
  3 nothing
  4 nothing
board:
    a b c
  1 . . R
  2 . . R
  3 . R R
  9 . . i
"""
    state = State.of(position(text))
    assert Stable(at("a3")) not in legal(state)
    assert len(legal(state)) == len(legal(state, Stable)) > 0
    stables = bare(hands=(replace(NOTHING, stables=3),) * 4)
    with pytest.raises(NotationError, match="nobody can place a piece: the game is over"):
        State.of(stables)
    assert State.of(replace(stables, phase=Over(), out=(0, 1, 2, 3))).actors() == ()


def even(state: State, draws: int = 5_000) -> None:
    """Assert that `random_action` takes each legal action about equally often."""
    seat = state.actors()[0]
    rng = Rng(5)
    drawn = Counter(state.random_action(seat, rng) for _ in range(draws))
    actions = state.legal(seat)
    assert sorted(drawn) == actions
    expected = draws / len(actions)
    spread = sum((drawn[action] - expected) ** 2 for action in actions) / expected
    freedom = len(actions) - 1
    # Chi-square has mean `freedom` and variance twice that: five deviations are never chance.
    assert spread < freedom + 5 * (2 * freedom) ** 0.5


def test_random_actions_are_even_where_stables_cut_streets() -> None:
    drawn = position(
        """
turn: 1
hands:
  1 red 2 brown 0 blue 0 yellow 0 domes 4 stables 3 inhabitants 2 walls 1
board:
    a b c d e
  1 . . R . .
  2 . . R . i
  3 . R R . i
  4 . . . . .
"""
    )
    state = State.of(drawn)
    assert Stable(at("a3")) not in legal(state) and Stable(at("b2")) in legal(state)
    even(state)


def test_random_actions_are_even_under_a_duty() -> None:
    even(State.of(position(LAST_DOME.format(yellow=0, piece="Y"))), 1_500)
    even(State.of(position(LAST_DOME.format(yellow=1, piece="."))), 1_500)


@pytest.mark.parametrize("plies", [0, 1, 40, 90])
def test_random_actions_are_even_in_a_game(plies: int) -> None:
    even(middle(3, plies))
