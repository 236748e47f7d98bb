"""The table of rules finds every citation and every gap."""

from dataclasses import replace
from pathlib import Path

import pytest

from intramuros.core.game import AnyGame
from intramuros.games.medina.game import GAME
from intramuros.testing.rules import marked, rule_table, write_table
from tests.guest.crowd import GAME as CROWD


@pytest.fixture
def game(tmp_path: Path) -> AnyGame:
    """Medina with a single example."""
    folder = tmp_path / "medina"
    (folder / "examples").mkdir(parents=True)
    text = "rule: M-35\ntitle: x\nillegal: 1 palace red a1 [M-36 M-R07]\n"
    (folder / "examples" / "apart.txt").write_text(text, encoding="utf-8")
    return replace(GAME, folder=folder)


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    source = '@pytest.mark.rule("M-12", "M-13")\ndef test_stock(): ...\n'
    (tmp_path / "test_tables.py").write_text(source, encoding="utf-8")
    return tmp_path


def test_examples_and_marked_tests_are_found(game: AnyGame, tests: Path) -> None:
    found = {row.rule.id: row.tests for row in rule_table(game, tests) if row.tests}
    example, test = "medina/examples/apart.txt", "test_tables.py::test_stock"
    assert found == {
        "M-35": (example,),
        "M-36": (example,),
        "M-R07": (example,),
        "M-12": (test,),
        "M-13": (test,),
    }


def test_what_nothing_cites_is_a_gap_but_rulings_are_not(game: AnyGame, tests: Path) -> None:
    gaps = {row.rule.id for row in rule_table(game, tests) if row.is_gap}
    assert len(gaps) == 122 - 4
    assert "M-01" in gaps
    assert not any(rule.startswith("M-R") for rule in gaps)


def test_the_table_can_be_read(game: AnyGame, tests: Path) -> None:
    text = write_table(rule_table(game, tests))
    assert f"  M-36  {GAME.manual['M-36'].says} (manual 5A)\n        medina/examples/" in text
    assert "GAP: no test cites this rule" in text


def test_marks_of_functions_and_classes() -> None:
    source = (
        "@pytest.mark.rule('M-01')\nclass TestX:\n"
        "    @pytest.mark.skip\n    @pytest.mark.rule('M-02')\n    async def test_y(self): ...\n"
        "@other.rule('M-03')\ndef test_z(): ...\n"
    )
    assert sorted(marked(source)) == [("M-01", "TestX"), ("M-02", "test_y")]


def test_rules_of_expansions_need_tests_too(tmp_path: Path) -> None:
    gaps = {row.rule.id for row in rule_table(CROWD, tmp_path) if row.is_gap}
    assert {"T-06", "T-07"} <= gaps and "T-R1" not in gaps
