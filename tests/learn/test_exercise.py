"""An exercise is a text that reads back; what is wrong with one is said with its line."""

from __future__ import annotations

import pytest

from intramuros.core.errors import NotationError
from intramuros.core.game import first_position
from intramuros.games import GAMES
from intramuros.learn.exercise import Exercise, read_exercise, write_exercise

MEDINA = GAMES["medina"]
BEST = MEDINA.read_action("palace red d4")
OTHER = MEDINA.read_action("inhabitant h6")
EXERCISE = Exercise(
    start=first_position(MEDINA, 3, MEDINA.options()),
    seat=0,
    right=(BEST, OTHER),
    tempting=MEDINA.read_action("stable a1"),
    margin=2.5,
    lines=400,
    stars=2,
    rules=("M-36", "M-81"),
    why=("It brings 3 points for palaces at once.", "This prevents: nothing."),
    line=((0, BEST), (1, OTHER)),
    source="level2 and level3, 3 players, seed 0, match 1, after 0 actions",
)
TEXT = write_exercise(MEDINA, EXERCISE)


def test_it_reads_back() -> None:
    assert read_exercise(MEDINA, TEXT) == EXERCISE
    assert write_exercise(MEDINA, read_exercise(MEDINA, TEXT)) == TEXT


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("seat: 1", "seat: 4", "'4' is no seat; seats are 1 to 3"),
        ("seat: 1\n", "", "an exercise needs 'seat: …'"),
        ("margin: 2.5", "margin: much", "line 5: a margin is a number of points, not 'much'"),
        ("stars: 2", "stars: 7", "stars"),
        ("M-36", "M-999", "the manual of Medina has no rule M-999"),
        ("palace red d4", "palace red", "palace red"),
        ("stars: 2", "difficulty: 2", "line 7: unknown key 'difficulty'; known: source, seat"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(NotationError) as error:
        read_exercise(MEDINA, TEXT.replace(old, new, 1))
    assert says in str(error.value)
