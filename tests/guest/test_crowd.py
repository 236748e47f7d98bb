"""Crowd keeps the contract with every count that its options allow, five players among them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.errors import OptionError
from intramuros.testing.contract import check
from intramuros.testing.golden import golden_game, golden_games
from intramuros.testing.sayings import heard
from intramuros.testing.scenario import ScenarioError, run_scenario
from tests.guest.crowd import GAME, Options
from tests.mosaic.facts import FACTS

FAIR = Options(fair=True)


@pytest.mark.parametrize("theme", ["play", "match", "texts", "refusals", "pictures"])
def test_contract(theme: str) -> None:
    check(GAME, 5, FAIR, theme=theme, census=FACTS.census, reasons=FACTS.reasons)


def test_the_contract_refuses_counts_that_do_not_go_with_the_options() -> None:
    with pytest.raises(OptionError, match="2 or 3 players with these options, not 5"):
        check(GAME, 5, theme="play")
    for wrong in (lambda _: (), lambda _: (3, 2), lambda _: (2, 6)):
        with pytest.raises(AssertionError, match=r"counts are|not all in"):
            check(replace(GAME, players_with=wrong), 2, theme="play")


def test_usual_golden_games_have_the_usual_counts() -> None:
    assert {name.partition("-")[0] for name, _ in golden_games(GAME)} == {"2", "3"}
    name, text = golden_game(GAME, 5, "parade=on")
    assert name == "5-parade-on.txt" and "players: 5\noptions: parade=on\n" in text


def test_scenarios_take_as_many_as_the_options_allow() -> None:
    text = "rule: T-02\ntitle: a crowd\n"
    assert run_scenario(GAME, text).start.players == 3
    assert run_scenario(GAME, f"{text}options: fair=on\n").start.players == 5
    with pytest.raises(ScenarioError, match="2 or 3 players with these options, not 5"):
        run_scenario(GAME, f"{text}players: 5\n")


def test_what_is_said_is_heard_with_every_count() -> None:
    assert any(saying.kind == "score line" for saying in heard(GAME, 5, 5))
