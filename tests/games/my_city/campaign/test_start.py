"""First positions, and cities that begin with a later episode."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.games.my_city.campaign.pieces import GRID, PLAIN, ROCKS, Board
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.rules import on_left, river_of, rules_of
from intramuros.games.my_city.campaign.start import (
    FACTORY_ORDER,
    first_city,
    prepared,
    start,
)
from intramuros.games.my_city.model import City, Options, Revealing

RIVER = CAMPAIGN.legacy_river
FIRST = City(CAMPAIGN.legacy)


def letters(board: Board, cells: str) -> str:
    return "".join(board[GRID.cell(name)] for name in cells.split())


@pytest.mark.rule("Y-R27")
def test_a_prepared_city_has_always_come_second() -> None:
    assert prepared(CAMPAIGN, 1) == FIRST
    assert letters(prepared(CAMPAIGN, 2).board, "b2 g6 g1") == "WWo"
    assert letters(prepared(CAMPAIGN, 3).board, "g1 i1") == "to"
    assert prepared(CAMPAIGN, 4).church == ""
    assert prepared(CAMPAIGN, 5).church == "V3"
    assert letters(prepared(CAMPAIGN, 10).board, "a8 k1") == "GG"
    assert letters(prepared(CAMPAIGN, 11).board, "j10") == "S"
    assert letters(prepared(CAMPAIGN, 13).board, "b2 g6 a8 k1 j10") == "....F"
    assert prepared(CAMPAIGN, 14).factories == ("B8",)
    assert prepared(CAMPAIGN, 16).factories == ("B5", "B6", "B7", "B8")
    assert letters(prepared(CAMPAIGN, 18).board, "a3 c5 c7") == "AAA"
    assert letters(prepared(CAMPAIGN, 22).board, "e3 e6") == "PK"


@pytest.mark.parametrize("number", range(1, 25))
def test_prepared_cities_have_played_nothing(number: int) -> None:
    city = prepared(CAMPAIGN, number)
    assert city == City(city.board, church=city.church, factories=city.factories)
    assert first_city(CAMPAIGN, number) == city


def test_a_campaign_may_give_more_stickers_than_can_be_placed() -> None:
    second = ((), ("factory",) * 9 + ("clear",) * 9 + ("tree",) * 90, ())
    first = replace(CAMPAIGN.episodes[0], stickers=second)
    campaign = replace(CAMPAIGN, episodes=(first, *CAMPAIGN.episodes[1:]))
    city = prepared(campaign, 2)
    assert {*city.factories} == {*FACTORY_ORDER}
    assert not any(letter in ROCKS for letter in city.board)
    right = [city.board[cell] for cell in range(121) if not on_left(RIVER, cell)]
    assert not any(letter in PLAIN for letter in right)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("play", ["campaign", "episode"])
def test_a_match_may_begin_with_any_episode(play: str, players: int) -> None:
    for number in range(1, 25):
        position = start(players, Options(play=play, episode=str(number)))
        assert (position.episode, position.phase) == (number, Revealing())
        assert position.cities == (prepared(CAMPAIGN, number),) * players
        assert position.deck == CAMPAIGN.episodes[number - 1].deck
        assert river_of(position) == RIVER


@pytest.mark.rule("Y-R21")
def test_the_eternal_game_has_a_side_of_its_own_and_needs_no_episode() -> None:
    for episode in ("1", "7"):
        position = start(2, Options(play="eternal", episode=episode, groups_from="3"))
        assert position.episode == 0
        assert rules_of(position) == CAMPAIGN.eternal
        assert position.cities == (City(CAMPAIGN.eternal_board),) * 2
        assert river_of(position) == CAMPAIGN.eternal_river
        assert len(position.deck) == 28
