"""What lasts from episode to episode: stickers, boards, prepared cities, the rules in force."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.games.my_city.campaign.pieces import GRID, PLAIN, ROCKS, Board, turned, turns
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.rules import episode_of, on_left, river_of, rules_of
from intramuros.games.my_city.campaign.score_items import Empty, LargestGroup
from intramuros.games.my_city.campaign.start import (
    FACTORY_ORDER,
    first_city,
    prepared,
    start,
    start_with,
)
from intramuros.games.my_city.campaign.stickers import (
    STAMPS,
    settled,
    stamped,
    sticker_cells,
    sticker_tiles,
)
from intramuros.games.my_city.model import City, Flag, Options, Revealing, Stick

RIVER = CAMPAIGN.legacy_river
FIRST = City(CAMPAIGN.legacy)


def names(cells: tuple[int, ...]) -> str:
    return " ".join(GRID.names[cell] for cell in cells)


def letters(board: Board, cells: str) -> str:
    return "".join(board[GRID.cell(name)] for name in cells.split())


# Stickers


@pytest.mark.rule("Y-75")
@pytest.mark.parametrize("sticker", ["tree", "rock"])
def test_trees_and_rocks_go_on_dots(sticker: str) -> None:
    cells = sticker_cells(FIRST, sticker, RIVER)
    assert len(cells) == 24
    assert names(cells[:3]) == "g1 i1 f2"
    used = replace(FIRST, stuck=(Stick("tree", GRID.cell("g1")), Stick("rock", GRID.cell("f2"))))
    assert names(sticker_cells(used, sticker, RIVER)[:2]) == "i1 h2"


def test_without_a_dot_any_plain_square_of_the_right_bank_will_do() -> None:
    bare = City(CAMPAIGN.legacy.replace("o", "M"))
    cells = sticker_cells(bare, "tree", RIVER)
    assert cells and all(not on_left(RIVER, cell) and bare.board[cell] == "." for cell in cells)
    assert sticker_cells(City("M" * 121), "tree", RIVER) == ()
    left_only = City("".join("." if on_left(RIVER, cell) else "M" for cell in range(121)))
    assert sticker_cells(left_only, "rock", RIVER) == ()


def test_rocks_of_the_right_bank_are_cleared_first() -> None:
    assert names(sticker_cells(FIRST, "clear", RIVER)) == "k1 h3 h7 f8"
    freed = City(changed_to(FIRST.board, "k1 h3 h7 f8", "."))
    assert names(sticker_cells(freed, "clear", RIVER)) == "a3 c5 c7 a8"
    assert sticker_cells(City(freed.board.replace("R", ".")), "clear", RIVER) == ()
    single = replace(FIRST, stuck=(Stick("rock", GRID.cell("g1")),))
    assert names(sticker_cells(single, "clear", RIVER)) == "g1 k1 h3 h7 f8"


def changed_to(board: Board, cells: str, terrain: str) -> Board:
    squares = list(board)
    for name in cells.split():
        squares[GRID.cell(name)] = terrain
    return "".join(squares)


def test_factories_go_on_blue_tiles_without_one() -> None:
    city = replace(FIRST, factories=("B2", "B8"), stuck=(Flag("B5"),))
    assert sticker_tiles(city) == ("B1", "B3", "B4", "B6", "B7")
    every = tuple(f"B{n}" for n in range(1, 9))
    assert sticker_tiles(replace(FIRST, factories=every)) == ()


@pytest.mark.rule("Y-76", "Y-R15")
def test_stickers_stay_once_the_episode_is_settled() -> None:
    stuck = (
        Stick("tree", GRID.cell("g1")),
        Stick("rock", GRID.cell("i1")),
        Stick("clear", GRID.cell("k1")),
        Flag("B3"),
    )
    city = settled(replace(FIRST, factories=("B7",), stuck=stuck))
    assert letters(city.board, "g1 i1 k1") == "tr."
    assert city.factories == ("B3", "B7")
    assert city.stuck == ()
    assert settled(city) == city


@given(st.lists(st.tuples(st.sampled_from(sorted(STAMPS)), st.integers(0, 120)), max_size=9))
def test_stickers_change_their_squares_and_no_other(pairs: list[tuple[str, int]]) -> None:
    board = stamped(FIRST.board, [Stick(sticker, cell) for sticker, cell in pairs])
    last = {cell: STAMPS[sticker] for sticker, cell in pairs}
    assert board == "".join(last.get(cell, old) for cell, old in enumerate(FIRST.board))


# Cities that begin later


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


# The first position and the rules in force


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


@pytest.mark.rule("Y-58", "Y-R04")
def test_groups_count_from_the_third_episode_on_where_the_option_says_so() -> None:
    early, late = Options(groups_from="3"), Options()
    for number in range(1, 25):
        ours = CAMPAIGN.episodes[number - 1]
        assert episode_of(CAMPAIGN, number, late) == ours
        assert (episode_of(CAMPAIGN, number, early) == ours) == (number != 3)
    *others, groups, last = episode_of(CAMPAIGN, 3, early).chart
    assert (groups, last) == (LargestGroup(1), Empty(-1))
    assert (*others, last) == CAMPAIGN.episodes[2].chart


def test_a_campaign_that_counts_groups_early_needs_no_option() -> None:
    third = episode_of(CAMPAIGN, 3, Options(groups_from="3"))
    campaign = replace(CAMPAIGN, episodes=(*CAMPAIGN.episodes[:2], third, *CAMPAIGN.episodes[3:]))
    position = start_with(campaign, 2, Options(groups_from="3", episode="3"))
    assert rules_of(position) == third


@pytest.mark.rule("Y-27")
def test_outlines_are_turned_clockwise_and_never_flipped() -> None:
    assert turned(("X.", "X.", "XX")) == ("XXX", "X..")
    assert {name: len(turns(shape)) for name, shape in CAMPAIGN.shapes.items()} == {
        "I2": 2,
        "I3": 2,
        "V3": 4,
        "L4": 4,
        "J4": 4,
        "T4": 4,
        "Z4": 2,
        "U5": 4,
        "O4": 1,
        "I4": 2,
        "S4": 2,
        "P5": 4,
    }
    assert not {*turns(CAMPAIGN.shapes["L4"])} & {*turns(CAMPAIGN.shapes["J4"])}
