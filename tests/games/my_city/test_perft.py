"""Counts on which the engine and the referee agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from intramuros.games.my_city.game import GAME
from intramuros.testing.perft import Entry, check_perft, read_perft

ENTRIES = [
    (f"{path.stem}: {entry.title}", entry)
    for path in sorted((Path(__file__).parent / "perft").glob("*.txt"))
    for entry in read_perft(path.read_text(encoding="utf-8"), GAME)
]


@pytest.mark.parametrize("entry", [e for _, e in ENTRIES], ids=[name for name, _ in ENTRIES])
def test_counts(entry: Entry) -> None:
    check_perft(GAME, entry, most=30)


@pytest.mark.soak
@pytest.mark.parametrize("entry", [e for _, e in ENTRIES], ids=[name for name, _ in ENTRIES])
def test_all_counts_by_the_referee(entry: Entry) -> None:
    check_perft(GAME, entry, most=3_000)
