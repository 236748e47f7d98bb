"""What a game's tests say of it: the edition, and that in one place only."""

from __future__ import annotations

import re

from intramuros.core.game import AnyGame
from tests.games.facts import EVERY_GAME, FOLDER, facts_of


@EVERY_GAME
def test_the_tests_are_written_for_the_edition_that_is_played(game: AnyGame) -> None:
    assert facts_of(game).edition == game.edition


@EVERY_GAME
def test_the_edition_is_written_once(game: AnyGame) -> None:
    """Golden games carry it because they are records of it."""
    folder = FOLDER / game.name
    told = [
        path.relative_to(folder).as_posix()
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".txt") and path.parent.name != "golden"
        if re.search(rf"\b{game.name}/\d", path.read_text(encoding="utf-8"))
    ]
    assert told == ["facts.py"]
