"""The checks of the referee's reasons: all of them are there, and they can fail."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from intramuros.core.game import Violation
from intramuros.games.my_city import referee
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.model import Action, Build, City, Hidden, Options, Pass, Position
from intramuros.games.my_city.text.actions import read_action
from tests.games.my_city.cities import city_of, due, meadow, position_of
from tests.games.my_city.reasons import REASONS

PALACE = start(2, Options(episode="22"))


def test_every_rule_of_the_referee_has_its_check() -> None:
    folder = Path(referee.__file__).parent
    sources = [(folder / f"{name}.py").read_text(encoding="utf-8") for name in ("turn", "placing")]
    assert {*re.findall(r'"(Y-R?\d+)"', "".join(sources))} == {*REASONS}


def found(position: Position, action: Action, rule: str) -> Violation:
    [said] = [each for each in referee.violations(position, 0, action) if each.rule == rule]
    assert REASONS[rule](position, 0, action, said)
    return said


@pytest.mark.rule("Y-R24", "Y-25")
def test_reasons_that_random_matches_hardly_ever_give() -> None:
    without = City(PALACE.cities[0].board)
    position = replace(PALACE, phase=due("B1"), cities=(without, PALACE.cities[1]))
    said = found(position, Pass(), "Y-R24")
    assert not REASONS["Y-R24"](replace(position, phase=due("B8")), 0, Pass(), said)
    assert not REASONS["Y-R24"](replace(PALACE, phase=due("Y1")), 0, Pass(), said)
    found(replace(PALACE, phase=due("Y1")), Hidden(), "Y-25")


@pytest.mark.parametrize(
    ("action", "rule", "other"),
    [
        ("build a4 r0", "Y-30", "a4 and b4 are mountain"),
        ("build d3 r0", "Y-32", "the river separates c3 from the rest"),
        ("build c3 r1", "Y-29", "the red domino stands on c3"),
        ("build k4 r0", "Y-26", "the yellow bar would stick out over the edge of the board"),
        ("build a3 r1", "Y-37", "it touches d4 only at corners"),
    ],
)
def test_another_reason_is_not_true(action: str, rule: str, other: str) -> None:
    city = city_of(meadow("....", "M...", "..M.", "MMMM"), "R1 c3 d3", "B1 b4 c4")
    position = position_of(1, city, phase=due("Y1"))
    build = read_action(action)
    assert isinstance(build, Build)
    wrong = Violation(rule, other, ("1:c3",))
    assert not REASONS[rule](position, 0, replace(build, cell=0, turn=0), wrong)
