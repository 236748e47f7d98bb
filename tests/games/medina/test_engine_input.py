"""The engine refuses impossible positions and bad input, and stays as it was."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.game import ALL, IllegalAction, NotationError
from intramuros.core.rng import Rng
from intramuros.games.medina.engine import ACTION_SPACE, State, decode, encode
from intramuros.games.medina.model import (
    Action,
    Dome,
    Palace,
    Placing,
    Stable,
    Wall,
)
from tests.games.medina.engines import NOTHING, bare, middle, opened, played, position

# Impossible positions

IMPOSSIBLE = [
    ("two palaces touch at a1 and b2", "board:\n    a b\n  1 R .\n  2 . R\n"),
    ("two palaces touch at a1 and b1", "board:\n    a b\n  1 R N\n"),
    ("not linked to a tower", "board:\n    a b c\n  + # - #\n"),
    ("the walls of side T meet", "board:\n    a b c d e f g h i j k l m n o p\n  +" + " #" * 16),
    ("not beside a palace piece", "board:\n    a b c\n  1 R . s\n"),
    ("close to two palaces", "options: stable_spacing=published\nboard:\n    a b c\n  1 R s N\n"),
    ("is not on a palace piece", "domes: 1 a1\nboard:\n    a b\n  1 . R\n"),
    ("has two domes", "domes: 1 a1, 2 b1\nboard:\n    a b\n  1 R R\n"),
    ("owns two red palaces", "domes: 1 a1, 1 c1\nboard:\n    a b c\n  1 R . R\n"),
    ("can both grow", "board:\n    a b c d\n  1 R . . R\n"),
    ("in a loop", "board:\n    a b\n  1 i i\n  2 i i\n"),
    ("owns no red palace", "palace tiles: red 1\nboard:\n    a\n  1 R\n"),
    (
        "is larger",
        "domes: 1 a1, 2 d1\npalace tiles: red 1\nboard:\n    a b c d e\n  1 R . . R R\n",
    ),
    ("beside its walls", "domes: 1 a1\ntower tiles: TL 1\nboard:\n    a\n  1 R\n"),
    ("on an empty board", "turn: 1 first\nboard:\n    a\n  1 i\n"),
    ("the box holds 12", "board:\n    a b c d e f g h i\n" + "".join(
        f"  {row} {' '.join('R' * 9 if row % 2 else 's' * 9)}\n" for row in (1, 2, 3, 4)
    ).replace("R R R R R R R R R\n  4", ". . . . . . . . .\n  4")),
]  # fmt: skip


@pytest.mark.parametrize(("says", "text"), IMPOSSIBLE, ids=[says for says, _ in IMPOSSIBLE])
def test_impossible_positions_are_refused(says: str, text: str) -> None:
    given = position(text if "turn" in text else f"turn: 1\n{text}")
    with pytest.raises(NotationError, match=says):
        State.of(given)


@pytest.mark.parametrize(
    ("says", "changes"),
    [
        ("5 players", {"players": 5}),
        ("176 cells, not 3", {"city": "..."}),
        ("'x' on a1 is not a piece", {"city": "x" + "." * 175}),
        ("54 wall spaces", {"ring": ""}),
        ("33 walls", {"ring": "#" * 15 + "-" + "#" * 10 + "-" + "#" * 8 + "-" * 19}),
        ("'.' at T1 is not a wall space", {"ring": "." + "-" * 53}),
        ("which does not exist", {"domes": ((10**30,), (), (), ())}),
        ("for 3 seats", {"domes": ((), (), ())}),
        ("for 0 seats", {"hands": ()}),
        ("holds 9 walls", {"hands": (replace(NOTHING, walls=9),) * 4}),
        ("holds -1 domes", {"hands": (replace(NOTHING, domes=-1),) * 4}),
        ("seat 5, which", {"palace_tiles": (4, None, None, None)}),
        ("4 tower tiles, not 1", {"tower_tiles": (None,)}),
        ("seat 9, which", {"phase": Placing(8)}),
        ("2 pieces of this turn", {"phase": Placing(0, 2)}),
        ("without a placed piece", {"phase": Placing(0, 0, True)}),
    ],
)
def test_impossible_values_are_refused(says: str, changes: dict[str, object]) -> None:
    with pytest.raises(NotationError, match=says):
        State.of(bare(**changes))


@pytest.mark.rule("M-27")
def test_pieces_of_a_colour_that_all_own_are_gone() -> None:
    text = "turn: 1\ndomes: 1 a1, 2 c1, 3 e1, 4 g1\nboard:\n    a b c d e f g\n  1 R . R . R . R\n"
    hands = State.of(position(text)).position(ALL).hands
    assert [hand.palace for hand in hands] == [(0, 5, 5, 5)] * 4


# Refusals

anything = st.integers() | st.integers(-5, ACTION_SPACE + 5) | st.sampled_from([1 << 63, 1 << 64])


@given(seed=st.integers(0, 1000), plies=st.integers(0, 130), seat=anything, action=anything)
def test_bad_input_is_refused_and_changes_nothing(
    seed: int, plies: int, seat: int, action: int
) -> None:
    state = middle(seed, plies)
    before = state.position(ALL)
    allowed = state.legal(seat)
    assert allowed == [] or (seat,) == state.actors()
    if action in allowed:
        return
    with pytest.raises(IllegalAction):
        state.apply(seat, action)
    assert state.position(ALL) == before


@given(anything)
def test_decode_and_encode_are_inverse(number: int) -> None:
    if 0 <= number < ACTION_SPACE:
        assert encode(decode(number)) == number
    else:
        with pytest.raises(NotationError):
            decode(number)


@pytest.mark.parametrize(
    "action", [Palace(4, 0), Palace(-1, 0), Palace(0, 176), Dome(-1), Stable(176), Wall(54)]
)
def test_actions_that_point_nowhere_have_no_number(action: Action) -> None:
    with pytest.raises(NotationError):
        encode(action)


def test_refusals_name_the_action() -> None:
    state = opened()
    with pytest.raises(IllegalAction, match="seat 1 may not do this now: wall T8"):
        played(state, "wall T8")
    with pytest.raises(IllegalAction, match="it is the turn of seat 1, not of 2"):
        state.apply(1, 0)
    with pytest.raises(IllegalAction, match="seat 2 has nothing to decide"):
        state.random_action(1, Rng(1))
    state.playout(Rng(1))
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(0, 0)
