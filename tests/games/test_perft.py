"""Counts on which the engine and the referee agree."""

from __future__ import annotations

import pytest

from intramuros.core.game import AnyGame
from intramuros.games import GAMES
from intramuros.testing.perft import Entry, check_perft, read_perft
from tests.games.facts import facts_of, files

ENTRIES = {
    f"{game.name}-{path.stem}: {entry.title}": (game, entry)
    for game in GAMES.values()
    for path in files(game, "perft")
    for entry in read_perft(path.read_text(encoding="utf-8"), game)
}
EVERY_ENTRY = pytest.mark.parametrize(("game", "entry"), ENTRIES.values(), ids=ENTRIES)


@EVERY_ENTRY
def test_counts(game: AnyGame, entry: Entry) -> None:
    check_perft(game, entry, most=facts_of(game).perft)


@pytest.mark.soak
@EVERY_ENTRY
def test_all_counts_by_the_referee(game: AnyGame, entry: Entry) -> None:
    check_perft(game, entry, most=facts_of(game).perft_soak)
