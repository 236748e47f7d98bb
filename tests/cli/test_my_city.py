"""My City on the command line: episodes, choices at the same time, a campaign of one's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.write import write_campaign
from intramuros.games.my_city.text.position import EDITION
from tests.cli.running import good, refused

OWN = write_campaign(CAMPAIGN).replace('title = "Founding"', 'title = "Dawn; a start"')


def test_the_choice_of_another_is_told_only_when_it_stands() -> None:
    line = ("play", "my_city", "--players", "3", "--bots", "random,random", "--seed", "3")
    told = good(*line, stdin="exit\nundo\nexit\n")
    assert "chance: turns up the " in told
    assert "seat 1 (you): leaves the episode" in told
    round_told = told.split("seat 2 (random): makes a choice\n")[1].splitlines()
    assert [line.partition(": ")[0] for line in round_told[:3]] == [
        "seat 2 (random)",
        "seat 3 (random)",
        "chance",
    ]
    assert round_told[0].partition(": ")[2].split()[0] in ("builds", "passes", "leaves")


def test_the_cities_are_drawn(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    line = ("play", "my_city", "--players", "2", "--bots", "random", "--seed", "3")
    told = good(*line, stdin=f"exit\nsave {file}\n")
    assert " 1  .  .  .  .  .| .  o  .  o  .  R     1  .  ." in told
    assert "\ndue: " in told
    assert " 1  .  .  .  .  .| .  o  .  o  .  R     1  .  ." in good("replay", str(file), "--step")


def test_new_and_show_draw_the_cities_as_comments() -> None:
    start = good("new", "my_city", "--players", "2")
    text, drawn = start.split("; ", 1)
    assert text == f"intramuros {EDITION}\nplayers: 2\nphase: place Y1\n"
    assert ";  1  .  .  .  .  .| .  o  .  o  .  R     1  .  ." in drawn
    assert all(len(line) <= 80 for line in start.splitlines())
    assert good("show", stdin=start) == good("show", stdin=text) == start
    built = good("apply", "1 build d1 r0", "2 exit", stdin=start)
    assert ";  1  .  .  . Y1 Y1| ." in built


def test_sealed_chapters_stay_sealed() -> None:
    said = "Y-R55 is sealed; --chapter N opens what is sealed up to chapter N"
    assert refused("rules", "my_city", "Y-R55", code=1) == said
    assert refused("rules", "my_city", "--chapter", "7", "Y-R55", "--json", code=1) == said
    assert "palace" in good("rules", "my_city", "Y-R55", "--chapter", "8")


def test_the_score_has_a_true_minus() -> None:
    start = good("new", "my_city", "--players", "1", "--option", "play=episode")
    told = good("score", "-", stdin=start)
    assert re.search(r"^seat 1: −\d+$", told, re.MULTILINE) and " -" not in told


def test_options_choose_what_is_played() -> None:
    alone = ("new", "my_city", "--players", "1", "--option", "play=episode")
    told = good(*alone, "--option", "episode=22")
    assert told.startswith(f"intramuros {EDITION}\nplayers: 1\noptions: play=episode episode=22\n")
    # The eternal game has no episodes: the number says nothing there.
    eternal = ("new", "my_city", "--players", "2", "--option", "play=eternal")
    assert "phase: place " in good(*eternal, "--option", "episode=7")
    told = refused("new", "my_city", "--option", "episode=25")
    assert told == "option episode takes 1 to 24, not '25'"


def test_a_campaign_of_ones_own_travels_with_the_position(tmp_path: Path) -> None:
    file, position = tmp_path / "own.toml", tmp_path / "position.txt"
    file.write_text(OWN, encoding="utf-8")
    told = good("new", "my_city", "--players", "2", "--components", str(file))
    assert '\ncampaign:\n  [shapes]\n  I2 = ["XX"]\n' in told
    assert '  title = "Dawn\\u003b a start"\n' in told
    position.write_text(told, encoding="utf-8")
    assert good("show", str(position)) == told
    assert '  title = "Dawn\\u003b a start"\n' in good("apply", str(position), "1 exit", "2 pass")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("boxes = 12", "boxes = 0", "mine.B: boxes: it must be a number from 1 to 99"),
        ('"empty -1"', '"emtpy -1"', "episode 1: chart: 'emtpy -1': 'emtpy' is not allowed here"),
        ("[eternal]", "[eternal", "the campaign cannot be read: Expected ']' at the end"),
    ],
)
def test_a_broken_campaign_is_refused_in_one_line(
    old: str, new: str, reason: str, tmp_path: Path
) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN.replace(old, new, 1), encoding="utf-8")
    line = OWN.partition(old)[0].count("\n") + 1
    told = refused("new", "my_city", "--components", str(file))
    assert told.startswith(f"{file}: line {line}: {reason}")
    assert "\n" not in told
