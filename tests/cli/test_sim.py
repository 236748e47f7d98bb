"""sim: results of bots against each other."""

from __future__ import annotations

import json

from intramuros.cli.sim import Result, Series, standings
from tests.cli.running import good, refused


def test_the_same_seed_gives_the_same_results_in_any_number_of_processes() -> None:
    line = ("sim", "medina", "--players", "3", "--games", "4", "--bots", "random", "--json")
    one = json.loads(good(*line, "--seed", "5"))
    two = json.loads(good(*line, "--seed", "5", "--processes", "2"))
    other = json.loads(good(*line, "--seed", "6"))
    assert one["bots"] == two["bots"] != other["bots"]
    assert one["games"] == 4


def test_a_table_for_people() -> None:
    shown = good("sim", "medina", "--games", "2", "--bots", "greedy,random").splitlines()
    assert shown[0].split() == ["bot", "games", "wins", "shared", "win", "%", "mean", "score"]
    assert [line.split()[0] for line in shown[1:3]] == ["greedy", "random"]
    assert shown[3].startswith("2 games, ")


def test_shares_add_up() -> None:
    series = Series("medina", None, ("greedy", "random", "random"), 0)
    results = [
        Result((9, 5, 1), (0,)),
        Result((5, 5, 1), (0, 1)),
        Result((1, 6, 6), (1, 2)),
        Result((9, 0, 0), (0,)),
    ]
    greedy, random = standings(series, results)
    assert (greedy["wins"], greedy["shared"], greedy["win_percent"]) == (2, 1, 62.5)
    assert (random["wins"], random["shared"], random["win_percent"]) == (1, 1, 37.5)
    assert (greedy["mean_score"], random["mean_score"], random["seats"]) == (6.0, 3.0, 2)


def test_chance_and_simultaneous_rounds_are_played(bazaar: str) -> None:
    data = json.loads(good("sim", bazaar, "--players", "2", "--games", "6", "--json"))
    assert sum(row["win_percent"] for row in data["bots"]) == 100


def test_wrong_bots_are_refused() -> None:
    assert "did you mean 'greedy'?" in refused("sim", "medina", "--bots", "gredy")
    assert refused("sim", "medina", "--players", "3", "--bots", "random," * 3 + "random") == (
        "--bots names 4 bots for 3 seats"
    )
    assert "there is no bot ''" in refused("sim", "medina", "--bots", "")
