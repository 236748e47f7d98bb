"""What a round books at once: passes, investor, railway, parks, gold, and the marker at 50."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL
from intramuros.games.my_city.campaign.pieces import GRID
from intramuros.games.my_city.campaign.score_items import (
    Enclose,
    FirstCoverAll,
    Investor,
    PassCost,
    TouchRow,
)
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import State
from intramuros.games.my_city.model import Booked, City, Options, Position
from tests.games.my_city.cities import city_of, due, meadow, position_of
from tests.games.my_city.states import city, legal, only, played, ruled

RIVERSIDE = meadow("....", "....", "....", "....")


def during(episode: int, *items: object, cities: tuple[City, ...]) -> Position:
    """These cities in an episode in which this is booked."""
    return ruled(position_of(episode, *cities), during=items, start=0)


@pytest.mark.rule("Y-R47")
@pytest.mark.parametrize(
    ("condition", "paid"), [("any", [0, 1, 1, 2]), ("different_colour", [0, 1, 1, 1])]
)
def test_the_investor_pays_for_a_building_beside_the_one_before(
    condition: str, paid: list[int]
) -> None:
    board = meadow("....", "....", "....", "....", "....")
    state = State.of(during(13, Investor(condition, 1), cities=(City(board),)))
    booked = []
    for text in (
        "chance card Y1; 1 build d3 r1",
        "chance card R1; 1 build c3 r1",
        "chance card B2; 1 build d5 r1",
        "chance card B1; 1 build c6 r1",
    ):
        played(state, *text.split("; "))
        booked.append(city(state).booked.investor)
    assert booked == paid
    other = State.of(during(13, Investor(condition, 1), cities=(City(board),)))
    played(other, "chance card Y1", "1 build d3 r1", "chance card C3", "1 build a4 r0")
    assert city(other).booked.investor == 1


@pytest.mark.rule("Y-R52")
def test_a_building_on_the_railway_pays_at_once() -> None:
    state = State.of(during(19, TouchRow(4, 2), cities=(City(RIVERSIDE),)))
    played(state, "chance card Y1", "1 build c3 r0", "chance card Y3", "1 build c4 r0")
    assert city(state).booked == Booked(row=2)
    played(state, "chance card R1", "1 build b4 r1")
    assert city(state).booked == Booked(row=4)


@pytest.mark.rule("Y-R56")
def test_an_enclosed_square_becomes_a_park() -> None:
    around = city_of(meadow("...", "...", "...", at="b3"), "Y8 b3 c3 d3 b4 d4")
    position = replace(during(22, Enclose(2, 4), cities=(around,)), phase=due("R2"))
    state = State.of(only(ruled(position, anchor="river"), "Y1"))
    played(state, "1 build b5 r0")
    assert city(state).parks == (GRID.cell("c4"),) and city(state).booked == Booked(parks=2)
    assert State.of(state.position(ALL)) == state
    assert state.scores() == [4]  # and two groups of one building


@pytest.mark.rule("Y-R56")
@pytest.mark.parametrize(("most", "parks"), [(1, "f4"), (4, "f4 h4")])
def test_parks_run_out_in_order(most: int, parks: str) -> None:
    """The last building encloses two squares at once."""
    board = meadow(*["....."] * 3, at="e3")
    ready = city_of(board, "Y8 e4 g4 e5 f5 g5", "R3 i4 i5 h5")
    position = replace(during(22, Enclose(2, most), cities=(ready,)), phase=due("Y2"))
    state = State.of(only(ruled(position, anchor="river"), "Y1"))
    played(state, "1 build f3 r0")
    assert [GRID.names[park] for park in city(state).parks] == parks.split()
    assert city(state).booked == Booked(parks=2 * len(city(state).parks))
    assert State.of(state.position(ALL)) == state


@pytest.mark.rule("Y-R56")
def test_the_palace_is_a_side_of_a_park() -> None:
    board = meadow(".K.", "...", at="b5")
    state = State.of(during(22, Enclose(2, 4), cities=(City(board),)))
    assert state.scores() == [-4]  # five empty squares, and a red group of one building
    played(state, "chance card Y1", "1 build b5 r1")
    assert city(state).parks == ()
    played(state, "chance card R1", "1 build d5 r1")
    assert city(state).parks == (GRID.cell("c6"),)


@pytest.mark.rule("Y-R41", "Y-R42")
def test_gold_goes_to_all_who_are_first_together() -> None:
    board = meadow("..GG")
    item = FirstCoverAll("gold", 3, 2, 1)
    state = State.of(during(10, item, cities=(City(board),) * 3))
    played(state, "chance card Y1", "1 build c3 r0", "2 build c3 r0", "3 exit")
    assert [city(state, seat).booked.gold for seat in range(3)] == [3, 3, 0]
    assert [city(state, seat).nuggets for seat in range(3)] == [2, 2, 0]
    assert [city(state, seat).golden for seat in range(3)] == [True, True, False]


@pytest.mark.rule("Y-R41", "Y-R42")
@pytest.mark.parametrize(("play", "nuggets"), [("campaign", [2, 1]), ("episode", [0, 0])])
def test_later_gold_brings_nuggets_only(play: str, nuggets: list[int]) -> None:
    position = during(10, FirstCoverAll("gold", 3, 2, 1), cities=(City(meadow("..GG")),) * 2)
    position = replace(position, options=replace(position.options, play=play))
    first = city_of(meadow("..GG"), "Y1 c3 d3", golden=True, nuggets=nuggets[0])
    state = State.of(only(replace(position, cities=(first, position.cities[1])), "R1", "R2"))
    played(state, "chance card R1", "1 exit", "2 build c3 r0")
    assert city(state, 1).golden and city(state, 1).booked == Booked()
    assert [city(state, seat).nuggets for seat in range(2)] == nuggets


@pytest.mark.rule("Y-41", "Y-52")
def test_a_pass_costs_what_the_episode_says() -> None:
    state = State.of(ruled(start(1, Options()), during=(PassCost(-3),)))
    played(state, "chance card Y1", "1 pass")
    assert city(state).booked == Booked(passes=-3)
    free = State.of(ruled(start(1, Options()), during=()))
    assert city(played(free, "chance card Y1", "1 pass")).booked == Booked()


@pytest.mark.rule("Y-61", "Y-62", "Y-R02")
@pytest.mark.parametrize(("fifty", "after"), [("lock", 50), ("ceiling", 49)])
def test_fifty_brings_one_circle_and_holds_the_marker(fifty: str, after: int) -> None:
    base = position_of(19, City(RIVERSIDE), fifty=fifty)
    position = ruled(base, during=(PassCost(-1), TouchRow(3, 30)), start=30)
    state = State.of(position)
    played(state, "chance card Y1", "1 build c3 r0")
    assert city(state).fifty and city(state).circles == 1
    assert city(state).booked == Booked(row=20)
    played(state, "chance card Y2", "1 pass")
    assert 30 + city(state).booked.total == after
    played(state, "chance card Y3", "1 build b3 r0")
    assert 30 + city(state).booked.total == 50 and city(state).circles == 1


@pytest.mark.rule("Y-61")
def test_fifty_brings_nothing_outside_a_campaign() -> None:
    base = position_of(19, City(RIVERSIDE), play="episode")
    state = State.of(ruled(base, during=(TouchRow(3, 30),), start=30))
    played(state, "chance card Y1", "1 build c3 r0")
    assert city(state).fifty and city(state).circles == 0


@pytest.mark.rule("Y-63", "Y-64")
def test_debts_are_paid_from_later_gains() -> None:
    position = ruled(position_of(19, City(RIVERSIDE)), during=(TouchRow(3, 2),), start=-3)
    state = State.of(position)
    assert "pass" not in legal(played(state, "chance card Y1"))
    played(state, "1 build c3 r0")
    assert -3 + city(state).booked.total == -1


@pytest.mark.rule("Y-R57")
@pytest.mark.parametrize("fifty", ["lock", "ceiling"])
def test_lines_are_booked_in_the_order_of_the_file(fifty: str) -> None:
    """On 49, one line takes the marker to 50 and the other costs 5: the order decides."""
    for items, after in (
        ((TouchRow(4, 2), Investor("any", -5)), 50 if fifty == "lock" else 45),
        ((Investor("any", -5), TouchRow(4, 2)), 46),
    ):
        board = meadow("....", "....", "....", "....")
        own = city_of(board, "Y1 c3 d3", booked=Booked(row=49))
        position = ruled(position_of(19, own, fifty=fifty), during=items, start=0)
        state = State.of(only(position, "R1", "R2"))
        played(state, "chance card R1", "1 build c4 r0")
        assert city(state).booked.total == after
        assert city(state).fifty == (after != 46)
