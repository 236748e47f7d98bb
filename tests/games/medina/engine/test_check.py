"""Positions that cannot be are refused with a sentence."""

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, NotationError
from intramuros.games.medina.engine import State
from intramuros.games.medina.model import Placing
from tests.games.medina.engine.states import NOTHING, bare, position

SKIPPED = "options: nothing_fits=skipped\n"
EMPTY_HANDS = "hands:\n  1 nothing\n  2 nothing\n  3 nothing\n"

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
    (
        "beside its walls",
        "domes: 1 a1\npalace tiles: red 1\ntower tiles: TL 1\nboard:\n    a\n  1 R\n",
    ),
    ("nobody holds the red palace tile", "domes: 1 a1\nboard:\n    a d\n  1 R .\n  9 . i\n"),
    (
        "nobody holds the tile of this tower",
        "domes: 1 a1\npalace tiles: red 1\nboard:\n      a d\n    + # -\n  1 - R .\n  9 - . i\n",
    ),
    ("there is no inhabitant", "board:\n    a\n  1 R\n"),
    ("there is no inhabitant", "turn: over\nboard:\n    a\n  1 R\n"),
    ("over, but seat 1 can still place a wall", SKIPPED + "turn: over\nboard:\n    d\n  4 i\n"),
    ("over, but seat 1 can still place a wall", "turn: over\nboard:\n    d\n  4 i\n"),
    ("seat 2 is out, but can still place a wall", "out: 2\nboard:\n    d\n  4 i\n"),
    (
        "over, but seat 3 can still place a piece",
        f"{SKIPPED}turn: over\nplayers: 3\n{EMPTY_HANDS}  3 domes 1\nboard:\n    d f\n  4 R i\n",
    ),
    ("skipped puts nobody out", SKIPPED + "out: 2\nboard:\n    d\n  4 i\n"),
    (
        "not every seat is out",
        f"turn: over\nout: 1 3\nplayers: 3\n{EMPTY_HANDS}board:\n    d\n  4 i\n",
    ),
    (
        "the turn of seat 2, which is out",
        f"turn: 2\nout: 2\nplayers: 3\n{EMPTY_HANDS}board:\n    d\n  4 i\n",
    ),
    (
        "nobody can place a piece: the game is over",
        f"turn: 2\nplayers: 3\n{EMPTY_HANDS}board:\n    d\n  4 i\n",
    ),
    ("none of its domes is on the board", "turn: 2 second domed\nboard:\n    d\n  4 i\n"),
    ("the option start_player says", "turn: 2 first\n"),
    ("the option start_player says", "turn: draw\n"),
    ("before the first inhabitant", "turn: 1 first\nout: 2\n"),
    ("on an empty board", "turn: 1 first\nboard:\n    a\n  1 i\n"),
    ("the box holds 12", "board:\n    a b c d e f g h i\n" + "".join(
        f"  {row} {' '.join('R' * 9 if row % 2 else 's' * 9)}\n" for row in (1, 2, 3, 4)
    ).replace("R R R R R R R R R\n  4", ". . . . . . . . .\n  4")),
]  # fmt: skip


@pytest.mark.parametrize(("says", "text"), IMPOSSIBLE, ids=[says for says, _ in IMPOSSIBLE])
@pytest.mark.rule("M-16", "M-29", "M-31", "M-70", "M-75", "M-R18")
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


ALL_RED = """
turn: 1
domes: 1 a1, 2 c1, 3 e1, 4 g1
palace tiles: red 1
board:
    a b c d e f g
  1 R . R . R . R
  9 . . . i . . .
"""


@pytest.mark.rule("M-27")
def test_pieces_of_a_colour_that_all_own_are_gone() -> None:
    hands = State.of(position(ALL_RED)).position(ALL).hands
    assert [hand.palace for hand in hands] == [(0, 5, 5, 5)] * 4
    with pytest.raises(NotationError, match=r"seat 4 holds 5 red palace pieces.*left the game"):
        State.of(position(ALL_RED + "hands:\n  4 red 5\n"))
