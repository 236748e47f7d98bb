"""Each game's manual, its referee and its tests speak of the same rules."""

import re
from pathlib import Path

import pytest

from intramuros.core.game import AnyGame
from intramuros.core.notation import entries
from intramuros.games import GAMES
from intramuros.testing.rules import citations, rule_table
from intramuros.testing.scenario import refused, scenarios

TESTS = Path(__file__).parent
GAMES_FOLDER = TESTS.parent / "src" / "intramuros" / "games"
LETTERS = {"medina": "M", "carcassonne_city": "C", "five_tribes": "F", "my_city": "Y"}
"""The letter of a game's ids."""
NUMBERS = {
    "medina": {"": 122, "R": 26},
    "carcassonne_city": {"": 103, "R": 32},
    "five_tribes": {"": 127, "R": 34, "D": 22},
    "my_city": {"": 91, "R": 56},
}
"""For each game how many rules, rulings (R) and djinns (D) its manual has."""
NOWHERE: dict[str, set[str]] = {
    "medina": {"M-03", "M-04"},
    "carcassonne_city": {"C-27", "C-70"},
    "five_tribes": {"F-79", "F-80", "F-87", "F-125"},
    "my_city": set(),
}
"""Refusals of actions that have no text or no moment, so that no scenario can show them;
test_referee does."""

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def sources(game: AnyGame) -> dict[str, str]:
    folder = GAMES_FOLDER / game.name
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}


def ids(game: AnyGame, text: str) -> set[str]:
    # SVG paths begin with M too, but go on with another number.
    letter = LETTERS[game.name]
    return set(re.findall(rf"\b{letter}-[A-Z]?\d\d+\b(?![ ,.]*-?\d)", text))


@EVERY_GAME
def test_numbering_is_complete(game: AnyGame) -> None:
    letter = LETTERS[game.name]
    assert set(game.manual.rules) == {
        f"{letter}-{series}{number:02}"
        for series, last in NUMBERS[game.name].items()
        for number in range(1, last + 1)
    }


@EVERY_GAME
def test_entries_are_whole(game: AnyGame) -> None:
    for rule in game.manual:
        assert rule.chapter and rule.source and rule.says.endswith("."), rule
        assert bool(rule.why) == rule.is_ruling, rule
        assert not rule.ruling or game.manual[rule.ruling].is_ruling, rule


@EVERY_GAME
def test_every_id_used_exists(game: AnyGame) -> None:
    used = {(rule, file) for file, text in sources(game).items() for rule in ids(game, text)}
    letter = LETTERS[game.name]
    used |= {pair for pair in citations(game, TESTS) if pair[0].startswith(f"{letter}-")}
    assert {pair for pair in used if pair[0] not in game.manual} == set()


@EVERY_GAME
def test_every_rule_is_cited(game: AnyGame) -> None:
    assert [row.rule.id for row in rule_table(game, TESTS) if row.is_gap] == []


@EVERY_GAME
def test_every_refusal_of_the_referee_is_shown_by_a_scenario(game: AnyGame) -> None:
    folder = GAMES_FOLDER / game.name
    files = [*folder.glob("referee.py"), *folder.glob("referee/*.py")]
    # Points are cited by score lines; a rule that a number names (a djinn's) is no literal.
    text = "".join(
        path.read_text(encoding="utf-8") for path in files if path.stem not in ("score", "scoring")
    )
    literals = set(re.findall(rf'"({LETTERS[game.name]}-R?\d+)"', text))
    shown = {
        rule
        for path in scenarios(TESTS / "games" / game.name / "scenarios")
        for entry in entries(path.read_text(encoding="utf-8"))
        if entry.key == "illegal"
        for rule in refused(entry.value)
        if "-D" not in rule
    }
    assert literals - NOWHERE[game.name] == shown
