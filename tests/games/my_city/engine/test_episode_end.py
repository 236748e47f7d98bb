"""The end of an episode in a campaign: places, circles, mines, nuggets, stickers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, IllegalAction
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.model import Reward
from intramuros.games.my_city.campaign.pieces import GRID
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.score_items import (
    Dig,
    Empty,
    Exchange,
    LargestGroup,
    Symbols,
)
from intramuros.games.my_city.campaign.stickers import sticker_cells, sticker_tiles
from intramuros.games.my_city.engine import State
from intramuros.games.my_city.model import City, Flag, Over, Position, Stick, Stickering
from tests.games.my_city.cities import city_of, due, meadow, position_of
from tests.games.my_city.states import city, legal, only, played, ruled

NO_STICKERS = ((), (), ())


def ended(position: Position) -> State:
    """The state after everybody has left."""
    state = played(State.of(position), "chance card Y1")
    return played(state, *(f"{seat + 1} exit" for seat in range(position.players)))


def empties(*rows: str) -> City:
    return City(meadow(*rows))


def counting_empties(*cities: City, points: int = -1, **changes: object) -> Position:
    base = position_of(1, *cities)
    return ruled(base, **{"chart": (Empty(points),), "stickers": NO_STICKERS, **changes})


@pytest.mark.rule("Y-66", "Y-67", "Y-68", "Y-69", "Y-70", "Y-71", "Y-72", "Y-73", "Y-R14", "Y-R17")
@pytest.mark.parametrize(
    ("rows", "circles"),
    [
        (["."], [2]),
        ([".", ".."], [2, 0]),
        (["..", "."], [0, 2]),
        ([".", "."], [2, 2]),
        ([".", "..", "..."], [2, 1, 0]),
        (["...", ".", ".."], [0, 2, 1]),
        ([".", ".", ".."], [2, 2, 0]),
        (["..", ".", "..", "..."], [1, 2, 1, 0]),
        (["....", "...", "..", "."], [0, 0, 1, 2]),
    ],
)
def test_places_bring_circles(rows: list[str], circles: list[int]) -> None:
    state = ended(counting_empties(*(empties(row) for row in rows)))
    assert [city(state, seat).circles for seat in range(len(rows))] == circles
    assert state.winners() == [seat for seat, count in enumerate(circles) if count == 2]


@pytest.mark.rule("Y-72", "Y-73")
def test_ties_are_broken_row_by_row_from_the_top() -> None:
    state = ended(counting_empties(empties("..", "..", "."), empties("..", ".", "..")))
    assert state.scores() == [5, 5] and state.winners() == [1]


@pytest.mark.rule("Y-61")
@pytest.mark.parametrize("fifty", ["lock", "ceiling"])
def test_fifty_in_the_count_brings_a_circle(fifty: str) -> None:
    base = position_of(1, empties("TTTT", "...."), empties("."), fifty=fifty)
    chart = (Symbols("tree", 6), Empty(-1))
    state = ended(ruled(base, chart=chart, stickers=NO_STICKERS))
    assert [city(state, seat).circles for seat in range(2)] == [3, 0]
    assert city(state).fifty and not city(state, 1).fifty
    assert state.scores() == [50 if fifty == "lock" else 46, 9]
    assert State.of(state.position(ALL)).scores() == state.scores()
    alone = ruled(replace(base, options=replace(base.options, play="episode")), chart=chart)
    assert city(ended(alone)).circles == 0


MINE_BOARD = meadow("A....", "....", at="a3")


def digging(*cities: City, **more: object) -> Position:
    base = position_of(16, *cities)
    found = ruled(base, after=(Dig("B"),), chart=(LargestGroup(1),), stickers=NO_STICKERS)
    return replace(found, **more)  # type: ignore[arg-type]


def with_rewards(position: Position, *rewards: Reward) -> Position:
    mine = replace(CAMPAIGN.mines["B"], rewards=rewards)
    mines = {**position.campaign.mines, "B": mine}
    return replace(position, campaign=replace(position.campaign, mines=mines))


@pytest.mark.rule("Y-R50")
def test_groups_at_the_entrance_dig() -> None:
    far = city_of(MINE_BOARD, "B1 d3 d4")
    near = city_of(MINE_BOARD, "B1 d3 d4", "B2 c4 b4 a4", "R1 c3 b3")
    position = only(digging(far, near), "Y1")
    state = ended(position)
    assert city(state).shafts == (0, 0, 0) and city(state, 1).shafts == (0, 0, 2)
    deep = replace(near, shafts=(0, 0, 11))
    assert city(ended(only(digging(far, deep), "Y1")), 1).shafts == (0, 0, 12)


@pytest.mark.rule("Y-R51")
def test_shafts_give_what_they_reach_and_races_only_once() -> None:
    near = city_of(MINE_BOARD, "B1 d3 d4", "B2 c4 b4 a4")
    rewards = (Reward(1, "tree"), Reward(2, "circle", race=True), Reward(3, "circle"))
    both = with_rewards(only(digging(near, near), "Y1"), *rewards)
    state = ended(both)
    assert [city(state, seat).circles for seat in range(2)] == [3, 3]  # 2 for the place
    assert state.position(ALL).races == (("B", 2),)
    assert [city(state, seat).owed for seat in range(2)] == [("tree",)] * 2
    late = ended(replace(both, races=(("B", 2),)))
    assert [city(late, seat).circles for seat in range(2)] == [2, 2]
    deep = replace(near, shafts=(0, 0, 2))
    assert city(ended(replace(both, cities=(deep, deep)))).circles == 3


@pytest.mark.rule("Y-R38", "Y-R50")
def test_a_flooded_entrance_is_closed() -> None:
    board = meadow("....", at="e3")
    flooded = ruled(digging(City(board)), flood="left")
    assert city(ended(flooded)).shafts == (0, 0, 0)


@pytest.mark.rule("Y-R42")
def test_whole_lots_of_nuggets_buy_circles() -> None:
    rich = replace(empties("."), nuggets=5)
    state = ended(counting_empties(rich, empties(".."), after=(Exchange(2),)))
    assert city(state).circles == 4 and city(state).nuggets == 1
    assert city(state, 1).circles == 0


@pytest.mark.rule("Y-R35")
def test_the_place_decides_the_fourth_church() -> None:
    state = ended(position_of(4, empties("."), empties(".."), empties("...")))
    assert [city(state, seat).church for seat in range(3)] == ["P5", "V3", "I2"]
    assert state.position(ALL).phase == Over()


@pytest.mark.rule("Y-74", "Y-75", "Y-R17", "Y-R30")
def test_stickers_are_placed_in_turn_by_all_at_once() -> None:
    stickers = (("rock", "factory"), ("clear",), ("tree",))
    board = meadow(".o.o", ".", "r...", at="e3")
    cities = (
        City(board),
        City(meadow("....", "..", "r...", at="e3")),
        City(meadow("..........", at="a3")),
    )
    state = ended(counting_empties(*cities, stickers=stickers))
    assert state.position(ALL).phase == Stickering() and state.actors() == (0, 1, 2)
    assert [city(state, seat).owed for seat in range(3)] == [
        ("rock", "factory"),
        ("clear",),
        ("tree",),
    ]
    assert legal(state, 0) == ["rock f3", "rock h3"] and legal(state, 1) == ["clear e5"]
    with pytest.raises(IllegalAction, match="not possible now"):
        played(state, "1 tree f3")
    with pytest.raises(IllegalAction, match="not possible now"):
        played(state, "1 rock e3")
    played(state, "1 rock h3", "2 clear e5")
    assert state.actors() == (0, 2) and len(legal(state, 0)) == 8
    played(state, "1 factory B3", f"3 {legal(state, 2)[0]}")
    assert state.position(ALL).phase == Over()
    assert city(state).stuck == (Stick("rock", GRID.cell("h3")), Flag("B3"))
    assert city(state).board == board and State.of(state.position(ALL)) == state


@pytest.mark.rule("Y-75")
@pytest.mark.parametrize(
    ("rows", "stickers", "told"),
    [
        ("o.", ("tree", "rock", "tree"), ["tree e3", "rock f3"]),
        ("o.", ("rock", "clear", "tree"), ["rock e3", "clear e3", "tree e3"]),
        ("rR", ("clear", "rock", "tree", "clear"), ["clear e3", "rock e3", "clear e3"]),
        ("M", ("tree", "clear", "rock"), []),
    ],
)
def test_stickers_without_a_place_lapse(
    rows: str, stickers: tuple[str, ...], told: list[str]
) -> None:
    state = ended(counting_empties(City(meadow(rows, at="e3")), stickers=(stickers, (), ())))
    done = []
    while state.actors():
        assert State.of(state.position(ALL)) == state
        done.append(legal(state)[0])
        played(state, f"1 {done[-1]}")
    assert done == told and state.position(ALL).phase == Over()


def test_rocks_of_the_left_bank_are_cleared_last() -> None:
    left = City(meadow("r", at="a3"))
    state = ended(counting_empties(left, stickers=(("clear",), (), ())))
    assert legal(state) == ["clear a3"]


@pytest.mark.rule("Y-R48")
def test_a_tile_becomes_a_factory_once() -> None:
    flagged = replace(empties("."), factories=("B1", "B2", "B3", "B4", "B5", "B6", "B7"))
    stickers = (("factory", "factory"), (), ())
    state = ended(counting_empties(flagged, stickers=stickers))
    assert legal(state) == ["factory B8"]
    assert played(state, "1 factory B8").position(ALL).phase == Over()


def test_stickers_go_where_the_campaign_says() -> None:
    """The engine's masks and the plain lists of the legacy agree on random boards."""
    rng = Rng(7)
    for _ in range(20):
        board = "".join("..oorRtTWMF"[rng.below(11)] for _ in range(GRID.size))
        stickers = tuple(("tree", "rock", "clear", "factory")[rng.below(4)] for _ in range(6))
        state = ended(counting_empties(City(board), stickers=(stickers, (), ())))
        while state.actors():
            here = city(state)
            if here.owed[0] == "factory":
                assert legal(state) == [f"factory {tile}" for tile in sticker_tiles(here)]
            else:
                cells = sticker_cells(here, here.owed[0], CAMPAIGN.legacy_river)
                assert legal(state) == [f"{here.owed[0]} {GRID.names[cell]}" for cell in cells]
            state.apply(0, state.random_action(0, rng))


def test_an_episode_by_itself_books_nothing() -> None:
    base = position_of(12, empties("."), empties(".."), play="episode")
    state = ended(base)
    assert state.position(ALL).phase == Over()
    assert all(each.circles == 0 and not each.owed for each in state.position(ALL).cities)
    eternal = State.of(
        replace(position_of(0, City(CAMPAIGN.eternal_board)), phase=due("Y1"), deck=())
    )
    assert played(eternal, "1 exit").position(ALL).phase == Over()
