"""The referee's refusals that no scenario shows."""

import dataclasses

import pytest

from intramuros.core.game import CHANCE, PUBLIC
from intramuros.games.medina.model import (
    CITY,
    Action,
    Dome,
    Inhabitant,
    Misplaced,
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
        (Misplaced(8, 0), "M-06"),
        (Misplaced(0, 54), "M-03"),
        (Misplaced(7, 176), "M-03"),
    ],
)
def test_an_action_that_points_nowhere_is_refused_in_words(action: Action, rule: str) -> None:
    for position in (start(3, Options()), placing()):
        assert rules(position, 0, action) == [rule]


@pytest.mark.rule("M-18")
@pytest.mark.parametrize("seat", [1, 3, 7, CHANCE, PUBLIC])
def test_only_the_seat_whose_turn_it_is_acts(seat: int) -> None:
    assert rules(placing(), seat, Wall(0)) == ["M-18"]


@pytest.mark.rule("M-R06")
def test_a_new_chain_begins_beside_one_inhabitant_when_no_cell_is_clear() -> None:
    """All is built over but a chain of three and b2, which is beside its middle."""
    city = "iii" + "R" * 13 + "R.R" + "R" * (CITY.size - 19)
    b2, p11 = Inhabitant(CITY.cell("b2")), Inhabitant(CITY.cell("p11"))
    assert rules(placing(city), 0, b2) == []
    with_room = placing(city[:-1] + ".")
    assert rules(with_room, 0, b2) == ["M-R06"]
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


POCKETS = """
board:
     a b c d e f g h
   1 . . R . . . . .
   2 . . R . . . . .
   3 . R R . . . . .
   9 . . . . . . . i
  11 . B . . . . . .
"""


@pytest.mark.rule("M-53")
def test_a_refused_stable_names_the_cells_that_it_would_shut_off() -> None:
    """Another pocket, a smaller one, exists already: p1, behind the yellow palace."""
    position = read(FACTS.header + POCKETS)
    city = list(position.city)
    for name, letter in (("o1", "Y"), ("o2", "Y"), ("p2", "Y")):
        city[CITY.cell(name)] = letter
    position = dataclasses.replace(position, city="".join(city))
    (violation,) = violations(position, 0, read_action("stable a3"))
    assert violation.rule == "M-53"
    assert (
        violation.detail == "a stable on a3 would cut a street: it would shut off a1, b1, a2 and b2"
    )
    assert violation.cells == ("a1", "b1", "a2", "b2")
    assert rules(position, 0, read_action("stable p1")) == []


@pytest.mark.rule("M-53")
def test_of_many_cells_that_are_shut_off_some_are_named_and_all_are_marked() -> None:
    rows = "".join(f"  {row:>2} R .\n" for row in range(2, 11))
    position = read(f"{FACTS.header}board:\n     d e\n{rows}  11 R .\n   1 . i\n")
    (violation,) = violations(position, 0, read_action("stable d1"))
    assert violation.detail.endswith("it would shut off a1, b1, c1, a2, b2 and 28 more cells")
    assert len(violation.cells) == 33 and violation.cells[-1] == "c11"
