"""`make strength`: who meets whom, what is asked of them, a report that goes on where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from intramuros.arena import Played, Tournament, summary
from intramuros.arena.tournament import ONE_AGAINST_OTHERS
from intramuros.games import GAMES
from tests.guest.game import GAME as GUEST
from tools import strength
from tools.strength import PARTS, Pairing, claims, is_missed, main, pairings, rating, row

MEDINA = GAMES["medina"]


def test_every_level_meets_the_one_below() -> None:
    found = [(each.first, each.other) for each in pairings(MEDINA, ["levels"])]
    assert found == [
        ("level1", "random"),
        ("level2", "level1"),
        ("level3", "level2"),
        ("level4", "level3"),
        ("level5", "level4"),
    ]
    assert {each.players for each in pairings(MEDINA, ["levels"])} == {3}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_strongest_meets_greedy_bots(game: object) -> None:
    assert isinstance(game, type(MEDINA))
    found = list(pairings(game, PARTS, 700))
    against = [each for each in found if each.part == "greedy"]
    assert {each.first for each in against} == {"search:iterations=700"}
    assert all(each.wanted and each.wanted > 1 / each.players for each in against)
    assert len({each.file for each in found}) == len(found)


def test_a_share_is_a_rating() -> None:
    assert rating(1 / 3, 3) == pytest.approx(0) == rating(0.5, 2)
    assert rating(10 / 11, 2) == pytest.approx(400)
    test = claims(Pairing("levels", 2, "level3", "level2", 0.65))
    assert 0 < test.elo0 < test.elo1 == pytest.approx(rating(0.65, 2))


def test_a_row_says_what_was_won_and_whether_that_is_enough() -> None:
    bots = ("search:iterations=9", "greedy")
    tournament = Tournament(MEDINA, bots, 3, MEDINA.options(), pairing=ONE_AGAINST_OTHERS)
    matches = []
    for number in range(12):
        seats = tournament.seats(number)
        first = seats.index(0)
        scores = tuple(30 if seat == first else 20 for seat in range(3))
        matches.append(Played(number, seats, scores, (first if number % 4 else (first + 1) % 3,)))
    found = summary(tournament, matches)
    pairing = Pairing("greedy", 3, *bots, wanted=0.7)
    assert row(pairing, found)[3:8] == ("greedy", "70 %", "75.0 %", "47 to 91", "+10.0")
    assert not is_missed(pairing, found)
    assert is_missed(Pairing("greedy", 3, *bots, wanted=0.8), found)


def test_it_reports_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "KEPT", tmp_path)
    monkeypatch.setattr(strength, "BUDGETS", (1, 2))
    monkeypatch.setattr(strength, "GAMES", {GUEST.name: GUEST})
    command = [GUEST.name, "budgets", "--processes", "1", "--games"]
    assert main([*command, "2"]) == 0
    kept = tmp_path / GUEST.name / "2-search-iterations-1-greedy.jsonl"
    played = kept.read_text(encoding="utf-8")
    assert main([*command, "4"]) == 0
    assert kept.read_text(encoding="utf-8").startswith(played)
    report = (tmp_path / GUEST.name / "report.md").read_text(encoding="utf-8")
    assert report.count("| search:iterations=") == 2 and "| 4 |\n" in report
    assert report in capsys.readouterr().out


def test_the_turns_of_a_bot_are_timed() -> None:
    found = strength.turns(("my_city", "search:iterations=2", 2, 3, 1))
    assert found[:3] == ("search:iterations=2", "2", "3")
    assert found[3].endswith(" s") and found[4].endswith(" MB")


def test_an_unknown_part_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["medina", "speed"])
    assert "no part 'speed'; there are levels, greedy" in capsys.readouterr().err
