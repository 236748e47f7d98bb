"""The score sheet: what no scenario can show."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.games.five_tribes.model import (
    Options,
    start,
)
from intramuros.games.five_tribes.referee import tally
from intramuros.games.five_tribes.referee.score import worth


@pytest.mark.rule("F-108")
def test_peeling_off_the_largest_sets_is_best() -> None:
    assert worth((1,) * 9, 0) == 60
    assert worth((0,) * 9, 0) == 0
    assert worth((0,) * 9, 9) == 60
    assert worth((2, 2, 1, 0, 0, 0, 0, 0, 0), 1) == 13 + 3


def test_a_board_that_is_not_laid_is_worth_nothing() -> None:
    first = start(2, Options())
    position = replace(first, owners=(0, *first.owners[1:]))
    assert [line.label for line in tally(position)[0]] == ["coins"]
