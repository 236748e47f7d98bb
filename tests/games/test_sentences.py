"""What the games say over random games is plain English, as far as that can be checked."""

from __future__ import annotations

import os

from intramuros.core.game import AnyGame
from intramuros.testing.sentences import faults_of
from tests.games.facts import EVERY_GAME

POSITIONS, PICTURES = (50, 10) if os.environ.get("INTRAMUROS_PURE") == "1" else (600, 60)
"""Interpreted games listen to less: the compiled run of the same test hears it all."""


@EVERY_GAME
def test_sentences(game: AnyGame) -> None:
    found = faults_of(game, POSITIONS, PICTURES)
    assert not found, "\n".join(found)
