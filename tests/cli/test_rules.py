"""rules: the book and its check."""

from __future__ import annotations

import json
from pathlib import Path

from intramuros.games import GAMES
from tests.cli.running import good, refused, run


def test_the_book_has_every_rule_under_its_chapter() -> None:
    book = good("rules", "medina")
    assert book.startswith(f"Medina ({GAMES['medina'].edition})\n")
    for rule in GAMES["medina"].manual:
        assert f"\n{rule.id:<7} " in book
        assert f"\n{rule.chapter}\n" in book
    assert max(map(len, book.splitlines())) <= 100


def test_one_rule_comes_with_the_ruling_that_reads_it() -> None:
    manual = GAMES["medina"].manual
    rule = next(rule for rule in manual if rule.ruling)
    entry = good("rules", "medina", rule.id.lower())
    assert entry.startswith(rule.id)
    assert f"\n{rule.ruling} " in entry


def test_json_is_keyed_by_id() -> None:
    data = json.loads(good("rules", "medina", "--json"))
    assert list(data) == list(GAMES["medina"].manual.rules)
    one = json.loads(good("rules", "medina", "M-36", "--json"))
    assert one == {"M-36": data["M-36"]}
    assert one["M-36"]["says"] == GAMES["medina"].manual["M-36"].says


def test_unknown_rules_and_games_are_refused() -> None:
    assert "did you mean" in refused("rules", "medina", "M-360")
    assert "did you mean 'medina'?" in refused("rules", "medinna")
    assert refused("rules") == "name a GAME: intramuros rules GAME [ID]"


def test_the_check_fails_on_a_gap(tmp_path: Path) -> None:
    (tmp_path / "medina").mkdir()
    ran = run("rules", "medina", "--check", "--tests", str(tmp_path))
    assert ran.code == 1
    assert "M-36" in ran.out + ran.err


def test_our_own_tests_leave_no_gap() -> None:
    tests = Path(__file__).parents[1]
    assert "M-36" in good("rules", "--check", "--tests", str(tests))


def test_the_whole_book_names_the_expansions(crowd: str) -> None:
    book = good("rules", crowd)
    assert "[crowd 1; fair or parade]" in book and "[crowd 2; see T-R1; parade]" in book
    data = json.loads(good("rules", crowd, "T-06", "--json"))
    assert data["T-06"]["expansions"] == ["fair", "parade"]


def test_options_leave_out_what_is_not_in_play(crowd: str) -> None:
    fair = good("rules", crowd, "--option", "fair=on")
    assert "[crowd 1; fair]" in fair and "T-07" not in fair and "T-R1" not in fair
    assert "sealed" not in fair
    assert "T-06" not in good("rules", crowd, "--preset", "manual")
    assert "T-07" in good("rules", crowd, "--preset", "festival")
    ran = run("rules", crowd, "t-07", "--option", "fair=on")
    assert ran == (
        1,
        "",
        "intramuros: T-07 is not in play with these options: it comes with parade\n",
    )
