"""Golden games change only with the edition."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from intramuros.testing.golden import check_golden, golden_games, main, regenerate
from tests.guest.editions import second_edition
from tests.guest.game import GAME
from tests.guest.referee import tally

NAMES = [
    f"{players}-{kind}.txt"
    for players in GAME.players
    for kind in ("1-random", "2-random", "3-greedy-random", "4-greedy")
]
NEXT = second_edition()


def test_files_hold_and_stay(tmp_path: Path) -> None:
    assert regenerate(GAME, tmp_path) == NAMES
    before = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert before == dict(golden_games(GAME))
    for text in before.values():
        check_golden(GAME, text)
    assert regenerate(GAME, tmp_path) == []


def test_a_changed_game_needs_a_new_edition(tmp_path: Path) -> None:
    regenerate(GAME, tmp_path)
    changed = replace(GAME, tally=lambda position: tally(position)[::-1])
    with pytest.raises(AssertionError, match="give bazaar a new edition"):
        regenerate(changed, tmp_path)
    with pytest.raises(AssertionError, match="bazaar/1' has become 'intramuros record bazaar/2'"):
        check_golden(NEXT, (tmp_path / NAMES[0]).read_text(encoding="utf-8"))
    assert regenerate(NEXT, tmp_path) == NAMES


def test_a_missing_line_is_noticed() -> None:
    _, text = next(golden_games(GAME))
    with pytest.raises(AssertionError, match="another length"):
        check_golden(GAME, text + "; more\n")


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "MODULE:GAME FOLDER" in capsys.readouterr().err
    assert main(["tests.guest.game:GAME", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("written: 2-1-random.txt, ")
    assert main(["tests.guest.game:GAME", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "all golden games still hold\n"
    path = tmp_path / NAMES[0]
    path.write_text(path.read_text(encoding="utf-8").replace("  ; 10 ", "  ; 10 0"))
    assert main(["tests.guest.game:GAME", str(tmp_path)]) == 1
    assert "new edition" in capsys.readouterr().err


def test_one_more_game_with_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["tests.guest.game:GAME", str(tmp_path), "3", "ties=lost"]
    assert main(command) == 0
    assert capsys.readouterr().out == "written: 3-ties-lost.txt\n"
    check_golden(GAME, (tmp_path / "3-ties-lost.txt").read_text(encoding="utf-8"))
    assert main(command) == 0
    assert main([*command[:3], "ties=won"]) == 1
    assert "option ties takes carry or lost" in capsys.readouterr().err
