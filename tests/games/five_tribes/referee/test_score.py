"""The score sheet: what no scenario can show."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from intramuros.games.five_tribes.model import (
    Options,
    Position,
    start,
)
from intramuros.games.five_tribes.referee import screen, tally
from intramuros.games.five_tribes.referee.score import worth
from tests.games.five_tribes.boards import MIXES, board, djinns, items, owned, pieces, player

BOTH = MIXES["artisans and whims"]


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


def lines(position: Position, rule: str, seat: int = 0) -> list[tuple[str, int]]:
    return [(line.label, line.points) for line in tally(position)[seat] if line.rule == rule]


def with_artisans(*counts: int, **options: Any) -> Position:
    seats = [player(len(counts), artisans=count) for count in counts]
    return board({}, *seats, options=replace(BOTH, **options))


@pytest.mark.rule("F-77", "F-98", "F-R15")
def test_artisans_bring_more_to_whoever_has_the_most() -> None:
    first = with_artisans(4, 3, 0)
    assert lines(first, "F-98") == [("4 artisans", 8), ("the most artisans", 4)]
    assert lines(first, "F-98", 1) == [("3 artisans", 6)]
    assert lines(first, "F-98", 2) == []
    assert lines(with_artisans(4, 4), "F-98") == [("4 artisans", 8)]
    shared = with_artisans(4, 4, artisan_tie="shared")
    assert lines(shared, "F-98", 1) == [("4 artisans", 8), ("the most artisans", 4)]
    assert lines(with_artisans(0, 0, artisan_tie="shared"), "F-98") == []


@pytest.mark.rule("F-D24", "F-R47")
def test_ptah_makes_artisans_worth_4_and_the_bonus_stays() -> None:
    position = board({}, player(artisans=3, djinns=djinns("Ptah")), player(), options=BOTH)
    assert lines(position, "F-D24") == [("3 artisans", 12)]
    assert lines(position, "F-98") == [("the most artisans", 3)]


CITIES = {"a1": "city-red", "b1": "city-red", "c1": "city-blue", "d1": "city-blue"}


def cities(count: int, *names: str) -> Position:
    own = dict.fromkeys(("a1", "b1", "c1", "d1", "e1")[:count], 0)
    tiles = {**CITIES, "e1": "city-blue"}
    seats = player(djinns=djinns(*names)), player()
    return board({}, *seats, tiles=tiles, options=BOTH, owners=owned(**own))


@pytest.mark.rule("F-107", "F-R48", "F-D25")
def test_cities_count_together_and_wilwit_adds_one() -> None:
    values = [lines(cities(count), "F-107") for count in range(6)]
    assert values == [
        [],
        [("1 fabulous city", 5)],
        [("2 fabulous cities", 20)],
        [("3 fabulous cities", 45)],
        [("4 fabulous cities", 80)],
        [("5 fabulous cities", 125)],
    ]
    assert lines(cities(3), "F-100") == []
    wilwit = [lines(cities(count, "Wilwit"), "F-D25") for count in range(6)]
    assert [line[0][1] if line else 0 for line in wilwit] == [0, 15, 25, 35, 45, 0]


LAKESIDE = {"c3": "lake", "a1": "oasis", "c2": "oasis", "b2": "village"}


@pytest.mark.rule("F-102", "F-105", "F-103", "F-R20", "F-R42")
def test_palms_and_palaces_count_double_beside_the_lake() -> None:
    own = owned(a1=0, c2=0, b2=0)
    grown: dict[str, Any] = {"palms": pieces(a1=1, c2=2, c4=1), "palaces": pieces(b2=1)}
    position = board({}, tiles=LAKESIDE, options=BOTH, owners=own, **grown)
    assert lines(position, "F-101") == [("1 palm", 3)]
    assert lines(position, "F-102") == [("2 palms beside the lake", 12)]
    assert lines(position, "F-105") == [("1 palace beside the lake", 10)]
    four = replace(position, options=replace(BOTH, surround="four"))
    assert lines(four, "F-105") == [] and lines(four, "F-104") == [("1 palace", 5)]
    haurvatat = replace(position, seats=(player(djinns=djinns("Haurvatat")), player()))
    assert lines(haurvatat, "F-103") == [("1 palm", 5), ("2 palms beside the lake", 20)]


@pytest.mark.rule("F-106")
def test_a_tent_counts_red_tiles_around_itself_included() -> None:
    tiles = {"a1": "oasis", "b1": "small", "a2": "village", "b2": "workshop-nw"}
    position = board({}, tiles=tiles, options=BOTH, owners=owned(a1=0), tents=(0,))
    assert lines(position, "F-106") == [("tent beside 2 red tiles", 2)]
    assert lines(position, "F-106", 1) == []
    assert lines(replace(position, tents=()), "F-106") == []


@pytest.mark.rule("F-109", "F-110", "F-D23", "F-I01", "F-I02", "F-I03")
def test_precious_items_bring_points_and_magic_ones_none() -> None:
    held = items("jewelry", "jewelry", "crown", "horn")
    position = board({}, player(djinns=djinns("Geb"), **held), player(), options=BOTH)
    assert lines(position, "F-109") == [("jewelry, 2 of them", 10), ("crown", 9)]
    assert lines(position, "F-D23") == [("3 precious items with Geb", 9)]
    hidden = replace(position.seats[0], items=None)
    unknown = replace(position, seats=(hidden, player()))
    assert lines(unknown, "F-109") == [] and lines(unknown, "F-D23") == []


@pytest.mark.rule("F-125", "F-76")
def test_items_stay_behind_the_screen_even_with_open_hands() -> None:
    base, both = start(2, Options()), start(2, BOTH)
    open_hands = start(2, replace(BOTH, open_hands=True))
    assert screen(base, 0, 1) == ("F-94", "F-108", "F-D01")
    assert screen(both, 0, 1) == ("F-94", "F-108", "F-D01", "F-109", "F-D23")
    assert screen(open_hands, 0, 1) == ("F-109", "F-D23")
    assert screen(start(2, Options(open_hands=True)), 0, 1) == ()
    assert screen(both, 1, 1) == ()
