"""Stickers: where they may go, and what they make of a board."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.games.my_city.campaign.pieces import GRID, Board
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.rules import on_left
from intramuros.games.my_city.campaign.stickers import (
    STAMPS,
    settled,
    stamped,
    sticker_cells,
    sticker_tiles,
)
from intramuros.games.my_city.model import City, Flag, Stick

RIVER = CAMPAIGN.legacy_river
FIRST = City(CAMPAIGN.legacy)


def names(cells: tuple[int, ...]) -> str:
    return " ".join(GRID.names[cell] for cell in cells)


def letters(board: Board, cells: str) -> str:
    return "".join(board[GRID.cell(name)] for name in cells.split())


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
