"""The city drawn with letters, and whose stocks stand behind a screen (M-11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, PUBLIC
from intramuros.games.medina.game import GAME
from intramuros.games.medina.model import Options, Over, Position
from intramuros.games.medina.text.sketch import sketch


@pytest.fixture
def position() -> Position:
    return GAME.read(GAME.cover)


def test_domes_show_their_owners(position: Position) -> None:
    text = sketch(position)
    assert text.startswith("seat 3 places the first of two pieces\n")
    assert "\n   1 #  .  R2 R  R  s  .  .  .  .  .  .  .  Y1 Y  Y  .  #\n" in text
    assert "\n     +  #  #  #  #  -  -  -  -  -  -  -  -  #  #  #  #  +\n" in text
    assert "; tiles: yellow palace 4, tower TR 3\n" in sketch(position, ALL, 200)
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.rule("M-11")
def test_a_seat_sees_its_own_stock_and_everybodys_domes(position: Position) -> None:
    first, second, *_ = stocks(sketch(position, 0, 200))
    assert first.startswith("3 domes, 2 red, 2 brown, 2 blue, 3 yellow, 1 stable, 1 inhabitant")
    assert second.startswith("2 domes; the rest is behind a screen; tiles: ")
    assert all("behind a screen" in line for line in stocks(sketch(position, PUBLIC)))
    assert "behind a screen" not in sketch(position, ALL)


@pytest.mark.rule("M-11")
def test_open_stocks_and_the_end_hide_nothing(position: Position) -> None:
    open_stocks = replace(position, options=Options(open_stocks=True))
    assert "behind a screen" not in sketch(open_stocks, 0)
    assert "behind a screen" not in sketch(replace(position, phase=Over()), 0)


def stocks(text: str) -> list[str]:
    return [line.partition(": ")[2] for line in text.splitlines() if line.startswith("seat ")][-4:]
