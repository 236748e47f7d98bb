"""Positions that cannot be are refused with a sentence."""

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, NotationError
from intramuros.games.medina.engine import State
from intramuros.games.medina.model import Placing
from tests.games.medina.engine.states import NOTHING, bare, position

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
