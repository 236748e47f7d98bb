"""What scenarios cannot say: actions that point nowhere, and positions no game comes to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import CHANCE, PUBLIC
from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    SELLER,
    STEWARD,
    Action,
    Building,
    Draw,
    Drawing,
    Edge,
    Feature,
    Follow,
    Following,
    Gate,
    Guard,
    Guarding,
    Lay,
    Laying,
    Over,
    Phase,
    Piece,
    Position,
    Tower,
    Towering,
    Wall,
)
from intramuros.games.carcassonne_city.referee import violations
from tests.games.carcassonne_city.boards import city

ROW = ("0,0 A8a r0", "1,0 A1a r0", "2,0 A1b r0", "3,0 A1c r0", "4,0 A2a r0")


def rules(position: Position, seat: int, action: Action) -> list[str]:
    return [violation.rule for violation in violations(position, seat, action)]


def walled(phase: Phase, walls: tuple[int, int] = (2, 1)) -> Position:
    return replace(city(*ROW, gate="0,0W", walls=walls), phase=phase)


@pytest.mark.rule("C-02", "C-22", "C-29", "C-66", "C-68", "C-71")
@pytest.mark.parametrize(
    ("phase", "action", "rule"),
    [
        (Drawing(0), Draw("no such tile"), "C-02"),
        (Laying(0, 5), Lay((0, 1), 4), "C-22"),
        (Laying(0, 5), Lay((0, 1), -1), "C-22"),
        (Laying(0, 5), Lay((100, -100), 0), "C-22"),
        (Following(0, (0, 0)), Follow(Feature(3, 0)), "C-29"),
        (Following(0, (0, 0)), Follow(Feature(-1, 0)), "C-29"),
        (Following(0, (0, 0)), Follow(Feature(STEWARD, 1)), "C-29"),
        (Following(0, (0, 0)), Follow(Feature(STEWARD, -1)), "C-29"),
        (Building(0, 0, 4), Wall(2), "C-68"),
        (Building(0, 0, 4), Wall(-1), "C-68"),
        (Towering(0), Tower(2), "C-71"),
        (Towering(0), Tower(-1), "C-71"),
    ],
)
def test_an_action_that_points_nowhere_is_refused_in_words(
    phase: Phase, action: Action, rule: str
) -> None:
    seat = CHANCE if isinstance(phase, Drawing) else 0
    assert rules(walled(phase), seat, action) == [rule]


@pytest.mark.rule("C-66")
def test_the_gate_needs_one_of_four_sides() -> None:
    position = replace(city(*ROW), phase=Building(0, 0, 4))
    assert rules(position, 0, Gate(Edge((0, 0), 4))) == ["C-66"]
    assert rules(position, 0, Gate(Edge((0, 0), -1))) == ["C-66"]
    assert rules(position, 0, Gate(Edge((0, 0), 3))) == []


@pytest.mark.rule("C-19", "C-21", "C-69", "C-71", "C-82", "C-R10")
@pytest.mark.parametrize("seat", [0, 1, 3, 7, CHANCE, PUBLIC])
def test_only_the_seat_whose_turn_it_is_acts(seat: int) -> None:
    for phase, action, rule in (
        (Laying(2, 5), Lay((0, 1), 0), "C-19"),
        (Following(2, (0, 0)), Follow(None), "C-19"),
        (Building(0, 2, 2), Wall(0), "C-R10"),
        (Guarding(0, 2, 1, 0), Guard(False), "C-69"),
        (Towering(2), Tower(None), "C-71"),
        (Over(), Tower(None), "C-82"),
    ):
        assert rules(walled(phase), seat, action) == [rule]
    expected = [] if seat == CHANCE else ["C-21"]
    assert rules(walled(Drawing(2)), seat, Draw("C1a")) == expected


# The engine leaves out a decision that has no choice, so no game comes to these positions.


@pytest.mark.rule("C-27", "C-40", "C-102")
def test_a_follower_comes_from_the_own_supply() -> None:
    position = replace(walled(Following(0, (1, 0))), followers=(0, 7, 7, 7))
    assert rules(position, 0, Follow(Feature(SELLER, 0))) == ["C-27", "C-40"]
    assert rules(position, 0, Follow(Feature(STEWARD, 0))) == ["C-27"]
    assert rules(position, 0, Follow(None)) == []


@pytest.mark.rule("C-69")
def test_a_guard_comes_from_the_own_supply() -> None:
    position = replace(walled(Guarding(1, 0, 2, 0)), followers=(0, 7, 7, 7))
    assert rules(position, 0, Guard(True)) == ["C-69"]
    assert rules(position, 0, Guard(False)) == []


@pytest.mark.rule("C-70", "C-R12", "C-R31")
@pytest.mark.parametrize("other", [0, 1])
def test_no_guard_opposite_a_guard_of_anybody(other: int) -> None:
    position = replace(walled(Guarding(1, 0, 2, 1)), arms=((Piece(other), Piece()), (Piece(),)))
    (violation,) = violations(position, 0, Guard(True))
    assert violation.rule == "C-70"
    assert violation.detail == (
        f"player {other + 1}'s guard stands directly opposite, on the north side of 0,0"
    )
    assert violation.cells == ("0,0N",)
    # The wall beside it, and the gate, forbid nothing.
    beside = replace(position, arms=((Piece(), Piece(other)), (Piece(),)))
    assert rules(beside, 0, Guard(True)) == []


@pytest.mark.rule("C-71")
def test_a_tower_is_one_of_the_own_ones() -> None:
    position = replace(walled(Towering(0)), towers=(0, 3, 3, 3))
    assert rules(position, 0, Tower(0)) == ["C-71"]
    assert rules(position, 0, Tower(None)) == []


@pytest.mark.rule("C-33", "C-34", "C-99", "C-R14")
def test_details_name_the_culprit() -> None:
    position = walled(Laying(0, city().tiles.numbers["C1a"]))
    first, second = violations(position, 0, Lay((1, 1), 0))
    assert first.detail == (
        "the tile's street to the south would end at 1,0, which has no street there"
    )
    assert (first.rule, first.cells) == ("C-33", ("1,0",))
    assert second.detail == "1,1 is outside the wall on the north side of 1,0"
    assert (second.rule, second.cells) == ("C-99", ("1,0N",))
    (at_the_gate,) = violations(position, 0, Lay((-1, 0), 0))
    assert at_the_gate.detail == "-1,0 is outside the gate on the west side of 0,0"
    bay = ("1,0 A1a r0", "1,1 A1b r0", "1,2 A1c r0", "0,2 A2a r0", "-1,2 A2c r0")
    around = replace(
        city("0,0 A8a r0", *bay, gate="0,0N"),
        phase=Laying(0, city().tiles.numbers["A2b"]),
    )
    (shut_in,) = violations(around, 0, Lay((-1, 1), 0))
    assert shut_in.rule == "C-R14"
    assert shut_in.detail == "a tile on -1,1 would shut in the gate on the north side of 0,0"
    assert shut_in.cells == ("0,0N",)


@pytest.mark.rule("C-36", "C-39", "C-40")
def test_details_name_whose_followers_keep_out() -> None:
    row = ("0,0 C1b r1 2 citizen 1", "1,0 C1a r1", "2,0 C1a r1 1 citizen 1")
    position = replace(city(*row), phase=Following(0, (1, 0)))
    theirs, own = violations(position, 0, Follow(Feature(CITIZEN, 0)))
    assert theirs.detail == "player 2 already has a citizen on this street"
    assert own.detail == "you already have a citizen on this street"
    assert theirs.cells == own.cells == ("0,0c1", "2,0c1")
    closed = replace(city("0,0 A1a r0", "0,1 A1b r2"), phase=Following(0, (0, 1)))
    (complete,) = violations(closed, 0, Follow(Feature(SELLER, 0)))
    assert complete.detail == "the tile just laid completes this market"
    assert complete.cells == ("0,0m1", "0,1m1")
