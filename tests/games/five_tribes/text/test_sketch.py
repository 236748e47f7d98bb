"""The terminal's view: what others hold is behind a screen (F-125)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, PUBLIC
from intramuros.games.five_tribes.game import GAME
from intramuros.games.five_tribes.model import Acting, Finding, Options, Over, Position
from intramuros.games.five_tribes.text.sketch import sketch
from tests.games.five_tribes.boards import MIXES, board, items, player

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


@pytest.fixture
def both() -> Position:
    first = player(**items("horn"), artisans=2, tents=1)
    second = player(**items("crown", "crown"), whims=(4,), tents=1)
    options, tiles = MIXES["artisans and whims"], {"c3": "city-red"}
    return board({}, first, second, city_whims=((16, 0),), options=options, tiles=tiles)


@pytest.mark.rule("F-76", "F-125")
def test_items_of_others_are_hidden_and_whims_lie_open(both: Position) -> None:
    lines = sketch(both, 0).splitlines()
    assert "Y vizier, W elder, G merchant, B builder, R assassin, P artisan" in lines
    assert "whims: c3 W01" in lines
    assert "W01: Three palms on your tiles: 10 coins" in lines
    assert "W05: Two sacred places of yours: 10 coins" in lines
    horn = "horn: Horn of Plenty. Once in your turn: take any card of the row for nothing."
    assert horn in lines
    assert "seat 1: coins 50 camels 11 tents 1 artisans 2 items horn 1" in lines
    assert f"seat 2: 11 camels, 1 tent, 0 cards, 2 items, W05{SCREEN}" in lines
    assert not any("rown" in line for line in lines)
    assert "crown: Crown. 9 points at the end." in sketch(both, 1).splitlines()
    assert horn not in sketch(both, 1).splitlines()


@pytest.mark.rule("F-75")
def test_items_just_found_are_explained_to_their_finder(both: Position) -> None:
    found = Finding(0, items("chest", "lamp")["items"], 2, 0, Acting(0, 0))
    text = sketch(replace(both, phase=found), 0)
    assert text.startswith("turn: 1 finds chest lamp, acts on a1\n")
    assert "\nchest: Treasure Chest. 7 points at the end.\n" in text
