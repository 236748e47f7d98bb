"""The score sheet."""

import pytest

from intramuros.core.game import Line
from intramuros.games.medina.referee import tally
from intramuros.games.medina.text.position import read
from tests.games.medina.facts import FACTS


@pytest.mark.rule("M-81", "M-82", "M-83", "M-84", "M-85", "M-86")
def test_each_line_shows_the_cells_that_earn_it() -> None:
    position = read(
        FACTS.header
        + """domes: 1 a1
palace tiles: yellow 1
tower tiles: TL 1
board:
      a b c d e
    + # # # - -
  1 # Y Y s . .
  2 - . Y i . .
  3 - . i i . .
"""
    )
    assert tally(position) == (
        (
            Line("M-81", "yellow pieces", 3, ("a1", "b1", "b2"), "palaces"),
            Line("M-82", "yellow stables", 1, ("c1",), "stables"),
            Line("M-83", "yellow walls", 4, ("T1", "T2", "T3", "L1"), "walls"),
            Line("M-84", "yellow inhabitants", 2, ("c2", "b3"), "inhabitants"),
            Line("M-85", "yellow palace tile", 4, ("a1", "b1", "c1", "b2"), "palace tiles"),
            Line("M-86", "tower tile TL", 1, ("T1", "T2", "T3", "L1"), "tower tiles"),
        ),
        (),
        (),
        (),
    )
