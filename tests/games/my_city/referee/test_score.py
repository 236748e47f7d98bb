"""The score sheet: one test at least for every line a chart can have, and for the marker."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from intramuros.core.game import Line, totals
from intramuros.games.my_city.campaign.pieces import GRID, Board
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.score_items import (
    Chart,
    ColourContact,
    CoveringTerrain,
    CoverRegion,
    During,
    Empty,
    Enclose,
    FirstCoverAll,
    FullRows,
    Investor,
    LargestGroup,
    Link,
    PassCost,
    Surround,
    Symbols,
    TileFlag,
    TouchRow,
)
from intramuros.games.my_city.model import Booked, City, Position
from intramuros.games.my_city.referee import tally
from tests.games.my_city.cities import city_of, meadow, position_of


def counted(city: City, *chart: Chart, episode: int = 1, **options: Any) -> list[tuple[str, int]]:
    """Labels and points of the sheet that such a chart gives, without the start."""
    return [(line.label, line.points) for line in lines(city, *chart, episode=episode, **options)]


def lines(city: City, *chart: Chart, episode: int = 1, **options: Any) -> tuple[Line, ...]:
    sheet = tally(charted(position_of(episode, city, **options), *chart))[0]
    assert sheet[0].label == "start"
    return sheet[1:]


def charted(position: Position, *chart: Chart) -> Position:
    """The position with the chart of its episode replaced by this one."""
    at = position.episode - 1
    episodes = position.campaign.episodes
    changed = (*episodes[:at], replace(episodes[at], chart=chart), *episodes[at + 1 :])
    return replace(position, campaign=replace(position.campaign, episodes=changed))


@pytest.mark.rule("Y-10", "Y-41", "Y-R29", "Y-R41", "Y-R47", "Y-R52", "Y-R56", "Y-R57")
def test_the_sheet_begins_with_the_start_and_what_the_episode_brought() -> None:
    """In the order of the file."""
    booked = Booked(passes=-3, investor=4, row=6, parks=2, gold=3)
    city = City(CAMPAIGN.eternal_board, parks=(4,), booked=booked)
    during: tuple[During, ...] = (
        FirstCoverAll("gold", 3, 2, 1),
        Enclose(2, 4),
        PassCost(-1),
        TouchRow(11, 2),
        Investor("any", 1),
    )
    position = position_of(0, city)
    eternal = replace(position.campaign.eternal, during=during)
    own = replace(position, campaign=replace(position.campaign, eternal=eternal))
    assert tally(own)[0][:6] == (
        Line("Y-10", "start", 10),
        Line("Y-R41", "gold", 3, ("1:k1", "1:a8")),
        Line("Y-R56", "parks", 2, ("1:e1",)),
        Line("Y-41", "passes", -3),
        Line("Y-R52", "railway", 6),
        Line("Y-R47", "investor", 4),
    )


def test_cells_bear_the_number_of_their_city() -> None:
    board = meadow("T.")
    sheets = tally(position_of(1, City(board), City(board)))
    assert sheets[1][1] == Line("Y-53", "trees", 2, ("2:a3",))
    assert sheets[1][3] == Line("Y-57", "empty squares", -1, ("2:b3",))


@pytest.mark.rule("Y-53", "Y-54", "Y-55", "Y-56", "Y-57", "Y-85", "Y-R07")
def test_visible_trees_and_rocks_and_empty_squares() -> None:
    city = city_of(meadow("tTrR", "o.WG", "tTrR"), "Y8 a5 b5 c5 a4 c4")
    assert lines(city, Symbols("tree", 1), Symbols("rock", -1), Empty(-1)) == (
        Line("Y-53", "trees", 3, ("1:a3", "1:b3")),
        Line("Y-55", "rocks", -5, ("1:c3", "1:d3", "1:d5")),
        Line("Y-57", "empty squares", -1, ("1:b4",)),
    )


@pytest.mark.rule("Y-59", "Y-60", "Y-R05", "Y-R06")
def test_each_colour_counts_the_buildings_of_its_largest_group() -> None:
    city = city_of(
        meadow(*["......."] * 5, at="b3"),
        "R1 d3 d4", "R3 e3 e4 f4", "Y1 f3 g3", "Y3 g4 h4 h3", "R2 g5 g6 g7",
        "B1 b3 c3", "B3 b4 c4 b5", "B2 e5 e6 e7", "Y2 f5 f6 f7",
    )  # fmt: skip
    sheet = lines(city, LargestGroup(1))
    assert [(line.label, line.points) for line in sheet] == [
        ("yellow group", 2),
        ("red group", 2),
        ("blue group", 2),
    ]
    assert sheet[1].cells == ("1:d3", "1:e3", "1:d4", "1:e4", "1:f4")
    assert counted(city_of(meadow("..")), LargestGroup(2))[0] == ("yellow group", 0)


@pytest.mark.rule("Y-R55")
def test_the_palace_is_a_red_building() -> None:
    board = meadow("..K.", "....", ".....", at="c5")
    city = city_of(board, "R1 d5 d6", "Y1 c5 c6", "B1 f5 f6", factories=("B1",))
    sheet = lines(city, LargestGroup(1), episode=22)
    assert sheet[1] == Line("Y-59", "red group", 2, ("1:d5", "1:e5", "1:d6"), "largest groups")


WELL = meadow(".....", ".....", "..W..", ".....", at="b3")


@pytest.mark.rule("Y-R31")
@pytest.mark.parametrize(
    ("buildings", "points"),
    [
        (("Y1 d3 d4", "R1 e4 e5", "B1 c4 c5", "Y2 d6 c6 b6"), 4),
        (("Y1 d3 d4", "R1 e4 e5", "B1 c4 c5"), 0),
        (("Y3 c5 c4 d4", "R1 e4 e5", "Y2 d6 c6 b6"), 0),
        (("Y1 d3 d4", "R1 e4 e5", "B1 c4 c5", "Y3 d5 d6 c6"), 0),
    ],
    ids=["four", "three sides", "three buildings", "covered"],
)
def test_a_well_needs_four_different_buildings(buildings: tuple[str, ...], points: int) -> None:
    assert counted(city_of(WELL, *buildings), Surround("well", 4)) == [("wells", points)]


@pytest.mark.rule("Y-R31")
def test_a_well_at_the_edge_has_no_fourth_side() -> None:
    city = city_of(meadow("...", "W..", "..."), "Y2 a3 b3 c3", "R1 b4 c4", "B1 a5 b5")
    assert counted(city, Surround("well", 4)) == [("wells", 0)]


@pytest.mark.rule("Y-R36")
@pytest.mark.parametrize(
    ("blue", "points"), [("B1 c3 c4", 3), ("B1 a4 b4", 0)], ids=["borders", "only a corner"]
)
def test_a_church_wants_all_three_colours(blue: str, points: int) -> None:
    board = meadow(*["......"] * 4, at="a3")
    city = city_of(board, "C1 d5 d6 c5 c6", "Y1 b5 b6", "R1 e5 e6", blue)
    assert counted(city, ColourContact("church", 3)) == [("churches", points)]


@pytest.mark.rule("Y-R32")
def test_a_row_is_full_when_nothing_in_it_is_empty() -> None:
    board = meadow("..T..", "R....", "..M..", "FFF", at="c3")
    city = city_of(board, "Y1 c3 d3", "B1 d4 d5", "Y3 e4 f4 f5", "R1 f3 g3")
    cells = ("1:c3", "1:d3", "1:e3", "1:f3", "1:g3")
    assert lines(city, FullRows(1)) == (Line("Y-R32", "full rows", 1, cells),)
    parked = replace(city, parks=(GRID.cell("g4"),))
    assert counted(parked, FullRows(1), Empty(-1)) == [("full rows", 2), ("empty squares", -2)]


RIVERSIDE: Board = meadow("......", "...P..", at="b6")


@pytest.mark.rule("Y-R39")
def test_the_squares_along_the_river() -> None:
    """Of these rows d6 and d7 lie at the river on the left bank, e6 on the right one."""
    city = city_of(RIVERSIDE, "Y1 c6 d6")
    assert counted(city, CoverRegion("left_bank", "all", 5)) == [("riverside", 0)]
    assert counted(city, CoverRegion("left_bank", "each", 2)) == [("riverside", 2)]
    assert counted(city, CoverRegion("right_bank", "each", 2)) == [("riverside", 0)]
    city = city_of(RIVERSIDE, "Y1 d6 d7", "B1 e6 f6")
    assert counted(city, CoverRegion("left_bank", "all", 5)) == [("riverside", 5)]
    assert lines(city, CoverRegion("right_bank", "all", 5)) == (
        Line("Y-R39", "riverside", 5, ("1:e6",)),
    )
    assert counted(City(meadow(".")), CoverRegion("right_bank", "all", 5)) == [("riverside", 0)]


@pytest.mark.rule("Y-R38")
def test_nothing_counts_on_a_flooded_bank() -> None:
    """In episode 7 the left bank is flooded."""
    city = City(meadow("T.R...", "......W.", "rt", at="b3"))
    chart = (
        Symbols("tree", 1),
        Symbols("rock", -1),
        CoverRegion("left_bank", "each", 1),
        Empty(-1),
    )
    flooded = dict(counted(city, *chart, episode=7))
    assert flooded == {"trees": 0, "rocks": 0, "riverside": 0, "empty squares": -7}
    dry = dict(counted(city, *chart))
    assert dry == {"trees": 3, "rocks": -3, "riverside": 0, "empty squares": -11}


@pytest.mark.rule("Y-R38")
def test_a_row_of_which_all_is_flooded_is_not_full() -> None:
    city = City(meadow("TT..", "MMMMTT.", "MMMMTT"))
    assert counted(city, FullRows(1), episode=7) == [("full rows", 1)]


@pytest.mark.rule("Y-R44", "Y-R45")
def test_each_building_over_forest_counts_once() -> None:
    city = city_of(meadow("..FF", "..FF"), "Y1 c3 d3", "R1 c4 b4", "B1 a3 b3")
    sheet = lines(city, CoveringTerrain("forest", 1), Empty(-1), episode=11)
    assert sheet == (
        Line("Y-R45", "forest", 2, ("1:c3", "1:d3", "1:b4", "1:c4")),
        Line("Y-57", "empty squares", -1, ("1:a4",)),
    )


@pytest.mark.rule("Y-R49")
def test_each_factory_that_is_built_counts() -> None:
    city = city_of(meadow("....", "...."), "B1 a3 a4", "B2 b3 c3 d3", factories=("B1", "B8"))
    assert lines(city, TileFlag("factory", 1)) == (Line("Y-R49", "factories", 1, ("1:a3", "1:a4")),)


PORT: Board = meadow(*[".P....."] + ["......."] * 8, at="d3")


@pytest.mark.rule("Y-R53")
def test_a_colour_links_port_and_railway_by_one_group() -> None:
    red = ("R2 e4 e5 e6", "R1 e7 e8", "R5 e9 e10 e11 d11")
    yellow = ("Y2 f3 f4 f5", "Y4 f6 f7 f8 g8", "Y1 g9 g10")
    parted = city_of(PORT, *red[:2], *yellow, "Y3 h10 h11 g11")
    assert counted(parted, Link("port", 11, 6, 3)) == [("links", 6)]
    linked = city_of(PORT, *red, *yellow, "Y3 h10 h11 g11")
    assert counted(linked, Link("port", 11, 6, 1)) == [("links", 6)]
    assert counted(linked, Link("port", 11, 4, 3)) == [("links", 8)]
    nowhere = city_of(PORT, *red[:2], *yellow[:2])
    assert lines(nowhere, Link("port", 11, 6, 3)) == (Line("Y-R53", "links", 0),)


FIFTY = meadow("TTTTTT", "TTTTTT", "......")


@pytest.mark.rule("Y-61", "Y-62", "Y-R02", "Y-R23")
@pytest.mark.parametrize(("option", "group", "empty"), [("lock", 0, 0), ("ceiling", 0, -4)])
def test_fifty_is_the_end_of_the_track(option: str, group: int, empty: int) -> None:
    city = city_of(FIFTY, "Y1 b5 c5", booked=Booked(passes=17))
    chart = (Symbols("tree", 1), LargestGroup(1), Empty(-1))
    position = charted(position_of(1, city, fifty=option), *chart)
    sheet = tally(position)
    assert [line.points for line in sheet[0]] == [10, 17, 23, group, 0, 0, empty]
    assert totals(sheet) == [50 + empty]


@pytest.mark.rule("Y-62", "Y-R02")
def test_gains_lift_the_marker_again_but_not_beyond_fifty() -> None:
    city = city_of(meadow("TTTT", ".rr."), booked=Booked(passes=40))
    chart = (Symbols("rock", -1), Symbols("tree", 1), Empty(-1))
    assert counted(city, *chart, fifty="ceiling")[1:] == [
        ("rocks", -2),
        ("trees", 2),
        ("empty squares", -2),
    ]
    assert counted(city, *chart, fifty="lock")[1:] == [
        ("rocks", 0),
        ("trees", 0),
        ("empty squares", 0),
    ]


@pytest.mark.rule("Y-63")
def test_a_debt_is_paid_from_later_gains() -> None:
    city = City(meadow("RRRRRRRR", "TTTT"))
    position = charted(position_of(1, city), Symbols("rock", -1), Symbols("tree", 1))
    assert totals(tally(position)) == [10 - 16 + 8]


@pytest.mark.rule("Y-58", "Y-88", "Y-R04")
@pytest.mark.parametrize(
    ("episode", "option", "groups"),
    [(3, "4", False), (3, "3", True), (4, "4", True), (4, "3", True), (2, "3", False)],
)
def test_groups_count_from_the_episode_that_says_so(
    episode: int, option: str, groups: bool
) -> None:
    sheet = tally(position_of(episode, City(CAMPAIGN.legacy), groups_from=option))[0]
    labels = [line.label for line in sheet]
    assert ("red group" in labels) == groups
    assert labels[-1] == "empty squares"
