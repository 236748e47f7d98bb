"""The commands on Carcassonne: The City, a game with draws, a growing board and negative places."""

from __future__ import annotations

import pytest

from tests.cli.running import good, refused, run
from tests.games.carcassonne_city.boards import HEADER

CITY = f"""{HEADER}players: 2
turn: 1 lays C1a
stacks: 0 10 20
city:
  0,0 D1b r0
  1,0 C1b r1 1 citizen 1
  2,0 C1a r3
  0,1 A8a r0 2 steward 1
gate: 0,1 W
clockwise: 1T
"""


def test_the_normal_form_is_read_as_it_is_written() -> None:
    shown = good("show", stdin=CITY)
    assert good("show", stdin=shown) == shown
    assert "\n  1 followers 5 towers 5\n" in shown


def test_actions_are_listed_carried_out_and_counted() -> None:
    legal = good("legal", stdin=CITY).splitlines()
    assert "tile 0,-1 r0" in legal
    assert "\n  0,-1 C1a r0\n" in good("apply", "tile 0,-1 r0", "no follower", stdin=CITY)
    assert good("perft", "1", stdin=CITY) == f"{len(legal)}\n"
    drawn = good("apply", "tile 0,-1 r0", "no follower", "draw X1b", stdin=CITY)
    assert "\nturn: 2 lays X1b\n" in drawn
    assert "X1b" in good("apply", "tile 0,-1 r0", "no follower", "chance draw X1b", stdin=CITY)


def test_the_score_sheet_names_rules_and_places() -> None:
    sheet = good("score", stdin=CITY).splitlines()
    assert sheet[0] == "seat 1: 3"
    assert sheet[1].split() == ["3", "C-92", "guard", "0,1N", "0,1"]


@pytest.mark.parametrize(
    ("action", "rule"),
    [("tile 3,0 r0", "C-34"), ("tile 0,2 r1", "C-99"), ("2 tile 3,0 r1", "C-19")],
)
def test_refusals_cite_the_rule(action: str, rule: str) -> None:
    ran = run("why", action, stdin=CITY)
    assert (ran.code, ran.out.partition(":")[0]) == (1, rule)
    assert run("apply", action, stdin=CITY).code == 1


def test_bad_positions_get_one_line() -> None:
    assert refused("show", stdin=CITY.replace("1,0 C1b r1", "1,0 C1b")) == (
        "stdin: line 7: '1,0 C1b 1 citizen 1' is not a tile; write place, name and turn as in "
        "'1,0 C1b r1', then a follower if there is one, as in '2 citizen 1'"
    )
    assert refused("legal", stdin=CITY.replace("0,1 W", "0,1 S")) == (
        "stdin: the gate on 0,1S stands between two tiles (C-66)"
    )
