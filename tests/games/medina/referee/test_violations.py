"""The referee's refusals that no scenario shows."""

import dataclasses

import pytest

from intramuros.core.game import CHANCE, PUBLIC
from intramuros.games.medina.model import (
    CITY,
    Action,
    Dome,
    Inhabitant,
    Options,
    Palace,
    Placing,
    Position,
    Stable,
    Wall,
    start,
)
from intramuros.games.medina.referee import violations
from intramuros.games.medina.text.actions import read_action
from intramuros.games.medina.text.position import read
from tests.games.medina.facts import FACTS


def placing(city: str = "." * CITY.size) -> Position:
    return dataclasses.replace(start(4, Options()), phase=Placing(0), city=city)


def rules(position: Position, seat: int, action: Action) -> list[str]:
    return [violation.rule for violation in violations(position, seat, action)]


@pytest.mark.rule("M-03", "M-04", "M-65")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Palace(0, 176), "M-03"),
        (Palace(4, 0), "M-04"),
        (Palace(-1, 0), "M-04"),
        (Dome(-1), "M-03"),
        (Stable(1000), "M-03"),
        (Inhabitant(-176), "M-03"),
        (Wall(54), "M-65"),
        (Wall(-1), "M-65"),
    ],
)
def test_an_action_that_points_nowhere_is_refused_in_words(action: Action, rule: str) -> None:
    for position in (start(3, Options()), placing()):
        assert rules(position, 0, action) == [rule]


@pytest.mark.rule("M-18")
@pytest.mark.parametrize("seat", [1, 3, 7, CHANCE, PUBLIC])
def test_only_the_seat_whose_turn_it_is_acts(seat: int) -> None:
    assert rules(placing(), seat, Wall(0)) == ["M-18"]


@pytest.mark.rule("M-107", "M-R06")
def test_a_new_chain_begins_beside_one_inhabitant_when_no_cell_is_clear() -> None:
    """All is built over but a chain of three and b2, which is beside its middle."""
    city = "iii" + "R" * 13 + "R.R" + "R" * (CITY.size - 19)
    b2, p11 = Inhabitant(CITY.cell("b2")), Inhabitant(CITY.cell("p11"))
    assert rules(placing(city), 0, b2) == []
    with_room = placing(city[:-1] + ".")
    assert rules(with_room, 0, b2) == ["M-107"]
    assert rules(with_room, 0, p11) == []


def test_details_name_the_culprit() -> None:
    position = read(f"{FACTS.header}board:\n    d e f\n  4 . . .\n  5 . B .\n")
    (violation,) = violations(position, 0, read_action("palace red d4"))
    assert violation.rule == "M-36"
    assert (
        violation.detail
        == "d4 touches the blue palace at e5 at a corner: leave a free cell between palaces"
    )
    assert violation.cells == ("e5",)
