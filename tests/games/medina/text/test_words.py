"""Actions told to people."""

import pytest

from intramuros.games.medina.text.actions import read_action
from intramuros.games.medina.text.position import read
from intramuros.games.medina.text.words import words
from tests.games.medina.facts import FACTS

CITY = read(f"{FACTS.header}board:\n    d e\n  4 R .\n")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("palace blue d4", "places a blue palace piece on d4"),
        ("dome d4", "claims the red palace on d4 with a dome"),
        ("dome e4", "claims the palace on e4 with a dome"),
        ("stable d4", "puts a stable on d4"),
        ("inhabitant d4", "sends an inhabitant to d4"),
        ("wall T4", "builds a wall on T4"),
    ],
)
def test_words(text: str, told: str) -> None:
    assert words(CITY, 0, read_action(text)) == told
