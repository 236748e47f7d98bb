"""The terminal's view: what others hold is behind a screen (F-125)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, PUBLIC
from intramuros.games.five_tribes.game import GAME
from intramuros.games.five_tribes.model import Options, Over, Position
from intramuros.games.five_tribes.text.sketch import sketch

SCREEN = "; coins and cards are behind a screen"


@pytest.fixture
def position() -> Position:
    return GAME.read(GAME.cover)


def test_the_board_and_the_court_are_shown(position: Position) -> None:
    text = sketch(position)
    assert text.startswith("turn: 3 sows WWR on e2 from e3\n")
    assert "\n  5 large:GBB     large:WG      sacred6:GBBR  village:-" in text
    assert "\ndjinns: Bouraq Utug Nekir\n" in text
    assert "Y vizier, W elder, G merchant, B builder, R assassin\n" in text


@pytest.mark.rule("F-125")
def test_coins_and_cards_of_others_are_hidden(position: Position) -> None:
    *_, first, second, third, fourth = sketch(position, 0).splitlines()
    assert first == "seat 1: coins 44 camels 5 viziers 5 elders 2 cards fish 1 pottery 1"
    assert second == f"seat 2: 6 camels, 0 cards, 4 elders{SCREEN}"
    assert "coins 4" not in third + fourth and "12 cards" in fourth
    assert sketch(position, PUBLIC).count(SCREEN) == 4
    assert SCREEN not in sketch(position, ALL)


@pytest.mark.rule("F-125")
def test_open_hands_and_the_end_hide_nothing(position: Position) -> None:
    assert SCREEN not in sketch(replace(position, options=Options(open_hands=True)), 0)
    assert SCREEN not in sketch(replace(position, phase=Over()), 0)
