"""What a choice brings: the difference of two score sheets, told before it is made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from intramuros.core.game import ALL, Line
from intramuros.games import GAMES
from intramuros.games.my_city.campaign.pieces import CARDS
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.view.preview import preview
from intramuros.testing.scenario import run_scenario
from tests.games.my_city.cities import city_of, due, lying, meadow, position_of
from tests.server.view.test_hidden import add, table

MEDINA = """
rule: M-70
title: two palaces of a colour, and the tile of it
given:
  turn: 2
  domes: 1 b2
  palace tiles: yellow 1
  board:
      a b c d e
    2 . Y . Y Y
    9 . . . . i
"""
CITY = """
rule: C-44
title: a street that lacks its end
given:
  turn: 2 lays B1b
  city:
    0,0 D1b r0
    1,0 C1b r1 1 citizen 1
"""
TRIBES = """
rule: F-84
title: a sacred place
given:
  players: 3
  turn: 1 acts on b3
  row: fish
  djinns: Boaz Leta
  turn order: 0 by 2
  board:
      a          b          c          d          e          f
    1 small:-    oasis:-    village:-  sacred6:-  large:-    small:-
    2 oasis:-    small:-    sacred10:- small:-    village:-  large:-
    3 village:-  sacred6:-  small:-    oasis:-    sacred6:-  sacred12:-
    4 large:-    small:-    oasis:-    village:-  sacred6:-  small:-
    5 sacred15:- oasis:-    small:-    large:-    village:-  oasis:-
  seats:
    1 elders 2 cards fakir 1
"""
# What is told of a gain: whose, of what, how many points.
Told = tuple[int, str, int]


def moment_of(game: str, given: str) -> Moment:
    match = run_scenario(GAMES[game], given)
    return table(GAMES[game], match.state)


def two_cities() -> Moment:
    """Both are to build R1, beside a building at the river, where a rock and a tree are near."""
    city = city_of(meadow(".rt....", ".......", "......."), "B1 d3 d4")
    position = position_of(1, city, city, phase=due("R1"))
    deck = tuple(card for card in position.deck if CARDS[card] not in ("B1", "R1"))
    return table(GAMES["my_city"], GAMES["my_city"].state(replace(position, deck=deck)))


def building(squares: str) -> str:
    return GAMES["my_city"].write_action(lying("R1", squares))


def told(moment: Moment, seat: int, action: str) -> list[Told]:
    return [(one.seat, one.label, one.points) for one in preview(moment, seat, action)]


def test_a_claim_brings_its_pieces_and_takes_the_tile_of_another() -> None:
    """M-81, M-85, M-73."""
    moment = moment_of("medina", MEDINA)
    assert told(moment, 1, "dome d2") == [
        (1, "palace tiles", -4),
        (2, "palaces", 2),
        (2, "palace tiles", 4),
    ]


def test_it_says_where_the_points_can_be_seen() -> None:
    tile, pieces, _ = preview(moment_of("medina", MEDINA), 1, "dome d2")
    assert pieces.cells == ("d2", "e2")
    assert tile.cells == ("b2",)  # where it was seen until now


def test_what_counts_for_nobody_changes_nothing() -> None:
    assert told(moment_of("medina", MEDINA), 1, "wall T1") == []


def test_a_tile_shows_the_street_that_it_completes_for_another() -> None:
    """C-44: it is scored after the choice of a follower, which the preview leaves out."""
    moment = moment_of("carcassonne_city", CITY)
    assert told(moment, 1, "tile 2,0 r1") == [(1, "streets", 3)]


def test_a_djinn_is_worth_more_than_its_elders() -> None:
    """F-96, F-99. The number of elders changes, their name does not."""
    moment = moment_of("five_tribes", TRIBES)
    assert told(moment, 0, "summon Boaz") == [(1, "elders", -4), (1, "djinns", 6)]


def test_a_building_is_worth_what_it_covers() -> None:
    """Y-53, Y-55, Y-57: though nothing is counted before everybody has chosen."""
    moment = two_cities()
    assert told(moment, 0, building("c4 c5")) == [(1, "empty squares", 2)]
    assert told(moment, 0, building("b3 c3")) == [(1, "trees", -1), (1, "rocks", 1)]
    assert told(moment, 0, "pass") == [(1, "passes", -1)]


def test_of_others_who_choose_at_the_same_time_nothing_is_told() -> None:
    """The second player's choice is hidden from the first, who may still choose."""
    moment = add(two_cities(), 1, "action", building("c4 c5"))
    assert told(moment, 0, "pass") == [(1, "passes", -1)]


def test_points_behind_a_screen_are_not_told() -> None:
    """F-125: what others pay or earn in coins is their affair."""
    game = GAMES["five_tribes"]
    moment = moment_of("five_tribes", TRIBES)
    richer = replace(game, tally=lambda p: ((Line("F-94", "coins", p.seats[0].elders),),) * 3)
    seen = table(richer, moment.state)
    assert told(seen, 0, "summon Boaz") == [(1, "coins", -2)]


def test_lines_of_one_name_are_told_together() -> None:
    game = GAMES["medina"]

    def tally(position: Any) -> tuple[tuple[Line, ...], ...]:
        domes = len(position.domes[1])
        lines = (
            Line("M-81", f"{domes} pieces", 3 * domes, heading="pieces"),
            Line("M-82", "walls", 1),
        )
        return ((), lines, (), ())

    moment = table(replace(game, tally=tally), moment_of("medina", MEDINA).state)
    assert told(moment, 1, "dome d2") == [(2, "pieces", 3)]


def test_nothing_at_the_table_changes() -> None:
    moment = moment_of("medina", MEDINA)
    before = moment.position(ALL)
    preview(moment, 1, "dome d2")
    assert moment.state.position(ALL) == before


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [(0, "dome d2", "stale"), (1, "dome p7", "stale"), (1, "elephant", "bad")],
)
def test_what_cannot_be_chosen_brings_nothing(seat: int, action: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        preview(moment_of("medina", MEDINA), seat, action)
    assert refused.value.code == code
