"""play and sim of a whole campaign: match after match, saved and gone on with, and its results."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import good, refused

CARDS = "".join(f"choose {card}\n" for card in range(1, 7)) * 3
"""Whatever three cards somebody holds, this plays them."""
SAGA = ("play", "bazaar", "--players", "2", "--seed", "4", "--option", "play=saga")


def test_a_campaign_is_played_to_its_end(bazaar: str) -> None:
    told = good(*SAGA, "--campaign", stdin=CARDS * 3)
    assert "\nMatch 1 of 3, chapter 1: The market opens\n" in told
    assert "\nMatch 2 of 3, chapter 2: The fickle crowd\n  Nobody stops twice at" in told
    assert "  new: The crowd wants news: " in told
    assert told.count("won by: ") == 4
    *_, heads, first, second, third, laurels, winner = told.splitlines()
    assert heads.split() == ["seat", "1", "(you)", "seat", "2", "(greedy)"]
    assert [row.split()[:2] for row in (first, second, third)] == [
        ["Match", "1"],
        ["Match", "2"],
        ["Match", "3"],
    ]
    assert laurels.split()[0] == "laurels" and len(laurels.split()) == 3
    assert winner.startswith("the campaign is over; won by: seat ")


def test_between_two_matches_the_person_is_asked(bazaar: str) -> None:
    told = good(*SAGA, stdin=f"{CARDS}hop\nscore\n\nrules\nquit\n")
    assert "Match 1 of 3 is over; laurels:\n  seat 1 (you): " in told
    assert "\nleading the campaign: seat " in told
    assert "Enter begins Match 2; 'help' helps\n" in told
    assert "next>   Enter         begin the next match\n" in told
    assert told.count("won by: ") == 2
    assert "seat 1>   The crowd wants news: " in told
    stopped = good(*SAGA, stdin=CARDS)
    assert stopped.endswith("next> \nend of input: the match stops here\n")


def test_a_campaign_is_saved_and_goes_on_later(bazaar: str, tmp_path: Path) -> None:
    between, within = tmp_path / "between.txt", tmp_path / "within.txt"
    good(*SAGA, stdin=f"{CARDS}save {between}\n\nsave {within}\n")
    for file, asked in ((between, "\n"), (within, "")):
        told = good("play", str(file), "--seed", "5", stdin=f"{asked}{CARDS}")
        assert "\nMatch 2 of 3 is over; laurels:\n" in told
    assert "play FILE' goes on" in good(*SAGA, stdin="help\n")
    told = good("play", str(within), "--seed", "5", "--campaign", stdin=CARDS * 2)
    assert "the campaign is over; won by: " in told


def test_a_match_that_stands_for_itself_has_no_campaign(bazaar: str) -> None:
    alone = "this match of Medina stands for itself: it has no campaign"
    assert refused("play", "medina", "--campaign") == alone
    assert "stands for itself" in refused("play", "bazaar", "--campaign")
    assert refused("sim", "medina", "--campaign") == (
        "a match of Medina stands for itself: there is no campaign to play"
    )
    assert "with these options" in refused("sim", "bazaar", "--campaign")
    assert "the rule book is all" in good("play", "medina", "--seed", "1", stdin="rules\n")


def test_bots_play_whole_campaigns(bazaar: str) -> None:
    line = ("sim", bazaar, "--players", "2", "--games", "6", "--option", "play=saga", "--campaign")
    data = json.loads(good(*line, "--json"))
    assert (data["unit"], data["games"]) == ("laurels", 6)
    assert [part["title"] for part in data["parts"]] == ["Match 1", "Match 2", "Match 3"]
    for part in [data, *data["parts"]]:
        assert sum(row["win_percent"] for row in part["bots"]) == 100
        assert all(row["games"] == 6 for row in part["bots"])
    # A match is worth a laurel, the last one two; who shares a match has it too.
    assert 4 <= sum(row["mean_score"] for row in data["bots"]) <= 8
    shown = good(*line).splitlines()
    assert shown[0].split() == ["greedy", "random"]
    assert shown[1].split() == ["match", *["win", "%", "mean", "score"] * 2]
    assert shown[2].startswith("Match 1  ")
    assert shown[6].split()[:2] == ["bot", "campaigns"] and "mean laurels" in shown[6]
    assert shown[-1].startswith("6 campaigns, ")


def test_my_city_from_a_late_episode_to_the_end() -> None:
    line = ("sim", "my_city", "--players", "2", "--games", "2", "--option", "episode=23")
    data = json.loads(good(*line, "--campaign", "--bots", "random", "--json"))
    assert [part["title"] for part in data["parts"]] == ["Episode 23", "Episode 24"]
    assert data["unit"] == "circles"


def test_somebody_plays_alone() -> None:
    told = good("play", "my_city", "--players", "1", "--seed", "3", stdin="exit\n")
    assert told.startswith("My City, 1 player, seed 3. You are seat 1; 'help' helps.\n")
