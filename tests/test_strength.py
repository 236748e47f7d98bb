"""`make strength`: who meets whom, what is asked of them, a report that goes on where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from intramuros.arena import Played, Results, Tournament, summary
from intramuros.arena.tournament import ONE_AGAINST_OTHERS
from intramuros.games import GAMES
from tests.guest.game import GAME as GUEST
from tools.bots import pairings as asked
from tools.bots import strength, tables
from tools.bots.pairings import Pairing, claims, pairings, rating
from tools.bots.strength import PARTS, is_missed, main, said, turns

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
    assert said(pairing, found) == "  won 75.0% [47% to 91%] of 12 (asked: 70%), +10.0 points"
    assert not is_missed(pairing, found)
    assert is_missed(Pairing("greedy", 3, *bots, wanted=0.8), found)


def test_it_keeps_what_it_plays_goes_on_and_fills_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "bots.md"
    page.write_text(
        "Before.\n\n<!-- table: budgets -->\n\n| old |\n|---|\n\nAfter.\n", encoding="utf-8"
    )
    for module in (asked, tables):
        monkeypatch.setattr(module, "BUDGETS", (1, 2))
    for module in (strength, tables):
        monkeypatch.setattr(module, "GAMES", {GUEST.name: GUEST})
    monkeypatch.setattr(tables, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(tables, "PAGE", page)
    command = [GUEST.name, "budgets", "turns", "--processes", "1", "--turns", "1", "--games"]
    monkeypatch.setattr(strength, "time_turns", lambda game, given: None)
    assert main([*command, "2"]) == 0
    kept = tmp_path / "kept" / GUEST.name / "2-search-iterations-1-greedy.jsonl"
    played = kept.read_text(encoding="utf-8")
    assert main([*command, "4"]) == 0
    assert kept.read_text(encoding="utf-8").startswith(played)
    assert " of 4, " in capsys.readouterr().out
    text = page.read_text(encoding="utf-8")
    assert text.startswith(
        "Before.\n\n<!-- table: budgets -->\n\n|  | players | 1 lines | 2 lines |"
    )
    assert f"| {GUEST.title} | 2 | " in text and "(4)" in text and "old" not in text
    assert text.endswith("\n\nAfter.\n")
    assert tables.filled(text) == text


def test_only_whole_sets_count() -> None:
    tournament = Pairing("greedy", 3, "greedy", "random").tournament(MEDINA)
    results = Results(tournament)
    for number in (0, 1, 2, 3, 4, 6, 7, 8):
        results.add(Played(number, tournament.seats(number), (3, 2, 1), (0,)))
    assert [each.number for each in tables.whole_sets(results)] == [0, 1, 2]


def test_the_tables_of_the_page_are_those_of_the_matches_that_are_kept() -> None:
    page = tables.PAGE.read_text(encoding="utf-8")
    assert all(f"<!-- table: {name} -->" in page for name in tables.TABLES)
    assert tables.filled(page) == page, "run `python -m tools.bots.tables`"


def test_the_turns_of_a_bot_are_timed() -> None:
    found = turns(("my_city", "search:iterations=2", 2, 3, 1))
    assert found.keys() == {"seconds", "megabytes", "turns"}
    assert found["turns"] == 3 and found["megabytes"] > 10


def test_an_unknown_part_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["medina", "speed"])
    assert "no part 'speed'; there are levels, greedy" in capsys.readouterr().err
