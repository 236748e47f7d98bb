"""Refusals that no scenario can show: of actions without a text, in positions nobody reaches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import CHANCE
from intramuros.games.five_tribes.model import (
    Acting,
    Action,
    DrawCard,
    Options,
    Position,
    Refilling,
    Sell,
    Selling,
    Skip,
    start,
)
from intramuros.games.five_tribes.model.components import FAKIR, TILES
from intramuros.games.five_tribes.referee import tally, violations
from intramuros.games.five_tribes.referee.score import worth

OASIS, VILLAGE = 0, 1


def rules(position: Position, seat: int, action: Action) -> list[str]:
    return [violation.rule for violation in violations(position, seat, action)]


def standing_on(kind: int) -> Position:
    first = start(3, Options())
    return replace(first, tiles=(kind, *first.tiles[1:]), phase=Acting(0, 0))


@pytest.mark.rule("F-79", "F-80")
def test_palms_and_palaces_are_no_choice() -> None:
    assert rules(standing_on(OASIS), 0, Skip()) == ["F-79"]
    assert rules(standing_on(VILLAGE), 0, Skip()) == ["F-80"]
    assert [TILES[OASIS].action, TILES[VILLAGE].action] == ["oasis", "village"]


@pytest.mark.rule("F-87", "F-88")
def test_a_set_has_goods() -> None:
    position = replace(start(3, Options()), phase=Selling(0))
    assert rules(position, 0, Sell(())) == ["F-87"]
    assert rules(position, 0, Sell((FAKIR,))) == ["F-88"]


@pytest.mark.rule("F-125")
def test_a_card_that_is_drawn_has_a_name() -> None:
    position = replace(start(3, Options()), phase=Refilling())
    assert rules(position, CHANCE, DrawCard(None)) == ["F-125"]


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
