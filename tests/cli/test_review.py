"""`intramuros review`: a summary, then every turn with what it lost."""

from __future__ import annotations

import json
import re

import pytest

from intramuros.core.match import Match
from intramuros.core.record import record_of, write_record
from intramuros.core.rng import Rng
from tests.cli.running import refused, run
from tests.guest.game import GAME


@pytest.fixture(scope="module")
def record() -> str:
    """A match of the guest game, played at random by Ann and Ben."""
    match, rng = Match.new(GAME, 2), Rng(4)
    while actors := match.state.actors():
        match.play(actors[0], GAME.decode(match.state.random_action(actors[0], rng)))
    return write_record(record_of(match)).replace(
        "players: 2\n", "players: 2\nnames: Ann, Ben\n", 1
    )


def test_every_turn_is_told_by_name(bazaar: str, record: str) -> None:
    ran = run("review", "--quick", stdin=record)
    assert ran.code == 0
    summary, turns, averages = ran.out.split("\n\n")
    assert re.match(r"\* (Ann|Ben|Ann and Ben) (wins|share)", summary)
    assert turns.splitlines()[0] == "action  lead  loss  turn; ! is a turning point"
    assert "player 1" not in ran.out.lower()
    assert re.search(r"^ +\d+!? .*Ann chooses a \d", turns, re.MULTILINE)
    assert averages.count("a turn against the best") == 2


def test_as_json_it_is_the_same_each_time(bazaar: str, record: str) -> None:
    made, again = (run("review", "--quick", "--json", stdin=record).out for _ in range(2))
    found = json.loads(made)
    assert made == again
    assert found["form"] == "intramuros review/1" and found["quick"] is True
    assert found["judged"][-1]["end"] <= found["plies"]
    assert all(one["loss"] >= 0 for one in found["judged"])


def test_a_match_that_is_not_over_is_not_reviewed(bazaar: str, record: str) -> None:
    lines = record.splitlines()
    begun = "\n".join(lines[: lines.index("log:") + 3]) + "\n"
    said = refused("review", stdin=begun, code=1)
    assert said == "the match is not over, so there is nothing to review yet"
