"""`intramuros puzzles`: exercises from games that bots play, and those of a folder checked."""

from __future__ import annotations

from pathlib import Path

from intramuros.cli.learn.puzzles import made_of
from intramuros.games import GAMES
from intramuros.learn.exercise import read_exercise, write_exercise
from tests.cli.running import refused, run

MEDINA = GAMES["medina"]
MAKE = ("puzzles", "medina", "--players", "3", "--games", "1", "--lines", "100", "--processes", "1")


def test_they_are_made_kept_and_hold(tmp_path: Path) -> None:
    ran = run(*MAKE, "--bots", "level1,level2", "--seed", "2", "-o", str(tmp_path))
    assert ran.code == 0
    kept = sorted(tmp_path.glob("3-2-0-*.txt"))
    assert kept
    for path in kept:
        text = path.read_text(encoding="utf-8")
        exercise = read_exercise(MEDINA, text)
        assert write_exercise(MEDINA, exercise) == text
        assert exercise.source.startswith("level1 and level2, 3 players, seed 2, match 0, after ")
    for path in kept[1:]:
        path.unlink()
    checked = run("puzzles", "medina", "--check", str(tmp_path), "--processes", "1")
    assert (checked.code, checked.out.count(", holds\n")) == (0, 1)
    text = kept[0].read_text(encoding="utf-8")
    margin = read_exercise(MEDINA, text).margin
    kept[0].write_text(text.replace(f"margin: {margin}", "margin: 500.0"), encoding="utf-8")
    checked = run("puzzles", "medina", "--check", str(tmp_path), "--processes", "1")
    assert checked.code == 1 and "does not hold: it asks for 500.0" in checked.out


def test_what_cannot_be_done_is_said(tmp_path: Path) -> None:
    assert "no bot 'leve'" in refused("puzzles", "medina", "--bots", "leve,greedy")
    assert "at least two bots" in refused("puzzles", "medina", "--bots", "greedy")
    assert "there are no exercises in" in refused("puzzles", "medina", "--check", str(tmp_path))
    (tmp_path / "wrong.txt").write_text("seat: 1\n", encoding="utf-8")
    said = refused("puzzles", "medina", "--check", str(tmp_path))
    assert "wrong.txt: an exercise needs 'source: …'" in said
    assert made_of.__doc__
