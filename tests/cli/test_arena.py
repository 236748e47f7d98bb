"""arena: a tournament from the command line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import good, refused, run

LINE = ("arena", "medina", "greedy", "random", "--players", "3")
ALONE = ("--processes", "1")


def test_a_tournament_is_played_and_told() -> None:
    shown = good(*LINE, *ALONE, "--games", "10").splitlines()
    assert [line.split()[0] for line in shown[1:3]] == ["greedy", "random"]
    assert shown[-1] == "12 matches of Medina with 3 players, seed 0"


def test_the_same_seed_gives_the_same_results_in_any_number_of_processes() -> None:
    def played(*more: str) -> dict[str, object]:
        data: dict[str, object] = json.loads(good(*LINE, "--games", "6", "--json", *more))
        del data["match_seconds"]
        return data

    assert played(*ALONE) == played("--processes", "2") != played(*ALONE, "--seed", "1")


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "medina.jsonl"
    more = (*ALONE, "--results", str(file))
    first = good(*LINE, *more, "--games", "6")
    before = file.read_bytes()
    assert good(*LINE, *more, "--games", "6") == first
    assert file.read_bytes() == before
    good(*LINE, *more, "--games", "9")
    assert file.read_bytes().startswith(before)
    assert len(file.read_text().splitlines()) == 10
    assert refused(*LINE, *more, "--seed", "1") == (
        f"{file} belongs to another tournament: seed 0 there, 1 here; name another file"
    )


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_it_can_be_stopped_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "medina.jsonl"
    line = [*LINE, "--games", "900", "--processes", "2", "--results", str(file)]
    slow = ["search:seconds=0.04" if word == "greedy" else word for word in line]
    command = [sys.executable, "-m", "intramuros", *slow]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        # Shells let what they run in the background ignore it, and so would this.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as arena:
        until = time.monotonic() + 120
        while not file.exists() or file.read_bytes().count(b"\n") < 2:
            assert arena.poll() is None and time.monotonic() < until
            time.sleep(0.05)
        arena.send_signal(signal.SIGINT)
        out, err = arena.communicate(timeout=60)
    kept = file.read_bytes().count(b"\n") - 1
    assert arena.returncode == 130
    assert "Traceback" not in err and f"stopped after {kept} of 900 matches" in err
    assert f"{kept} match" in out.splitlines()[-1]


def test_is_the_first_bot_better() -> None:
    ran = run(*LINE, *ALONE, "--sprt", "--elo1", "200")
    assert ran.code == 0 and "greedy is better than random: LLR " in ran.out
    worse = run("arena", "medina", "random", "greedy", *LINE[4:], *ALONE, "--sprt")
    assert worse.code == 1 and "random is not better than greedy: LLR " in worse.out
    undecided = run(*LINE, *ALONE, "--sprt", "--games", "3", "--json")
    assert undecided.code == 1
    assert json.loads(undecided.out)["sprt"]["verdict"] == "undecided"


def test_one_match_can_be_looked_at() -> None:
    record = good(*LINE, "--match", "4")
    assert record.startswith("intramuros record medina/")
    assert " actions are legal" in good("verify", stdin=record)


def test_ratings_are_drawn(tmp_path: Path) -> None:
    svg, png = tmp_path / "x.svg", tmp_path / "x.png"
    for file in (svg, png):
        good(*LINE, *ALONE, "--games", "3", "--plot", str(file))
    assert svg.read_text().startswith("<svg ") and png.read_bytes().startswith(b"\x89PNG")
    assert refused(*LINE, "--plot", "x.gif") == (
        "the picture's name must end in .svg or .png, not 'x.gif'"
    )


def test_any_game_with_any_options(bazaar: str) -> None:
    line = ("arena", bazaar, "greedy", "random", "search:iterations=5", *ALONE)
    good(*line, "--games", "12", "--players", "4", "--pairing", "one-against-others")
    good(*line, "--games", "6", "--players", "2")


def test_what_is_wrong_is_told_in_one_line() -> None:
    assert refused("arena", "medina", "greedy") == "a tournament takes at least two bots"
    assert "did you mean 'greedy'?" in refused("arena", "medina", "gredy", "random")
    assert refused(*LINE, "random") == "random is named twice; a tournament takes different bots"
    assert refused(*LINE, "search", "--sprt") == "--sprt compares two bots, not 3"
    assert refused(*LINE, "--sprt", "--elo0", "60").startswith("elo0 must be below elo1")
    assert refused(*LINE, "--elo0", "much").startswith("argument --elo0: --elo0 must be a number")
    assert refused("arena", "medina", "greedy", "random", "--players", "2") == (
        "Medina is for 3 or 4 players, not 2"
    )


def test_what_cannot_be_played_is_refused_before_the_first_match(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("[whims.W05]\ncoins = 15\n")
    line = ("arena", "five_tribes", "greedy", "random", "--components", str(house))
    assert refused(*line, "--results", str(tmp_path / "x")).startswith("house rules are for the")
    assert not (tmp_path / "x").exists()


@pytest.mark.skipif("ray" in sys.modules, reason="is about a machine without Ray")
def test_without_ray_one_line_says_how_to_get_it() -> None:
    assert refused(*LINE, "--ray", "auto") == (
        "Ray is not installed here: pip install 'intramuros[ray]', or leave --ray out"
    )
