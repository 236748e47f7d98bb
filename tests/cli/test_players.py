"""Player counts that depend on options."""

from __future__ import annotations

import json

from tests.cli.running import good, run

REFUSAL = "intramuros: Crowd is for 2 or 3 players with these options, not 5\n"


def test_the_list_says_that_options_allow_more(crowd: str) -> None:
    assert "crowd: Crowd, for 2 or 3 players, with options also 4 or 5" in good("games")


def test_options_of_a_group_come_first_under_its_name(crowd: str) -> None:
    told = good("games").partition("crowd: ")[2]
    first, _, others = told.partition("  other options:\n")
    assert "  expansions:\n  --option fair=off|on\n" in first and "--option parade=off|on" in first
    assert others.startswith("  --option arrows=black|white\n")


def test_as_many_play_as_the_options_allow(crowd: str) -> None:
    assert "players: 3\n" in good("new", crowd)
    assert "players: 5\n" in good("new", crowd, "--option", "fair=on")
    assert "players: 5\n" in good("new", crowd, "--preset", "festival")
    options = ["--preset", "festival", "--games", "2", "--bots", "random", "--json"]
    assert json.loads(good("sim", crowd, *options))["players"] == 5


def test_a_count_without_its_option_is_refused(crowd: str) -> None:
    for command in ("new", "sim", "play"):
        assert run(command, crowd, "--players", "5") == (2, "", REFUSAL)
    festival = ["--preset", "festival", "--option", "fair=off", "--option", "parade=off"]
    assert run("new", crowd, *festival, "--players", "5") == (2, "", REFUSAL)
