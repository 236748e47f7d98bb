"""Each game's manual, its referee and its tests speak of the same rules."""

import ast
import re
from pathlib import Path

from intramuros.core.game import AnyGame
from intramuros.core.notation import entries
from intramuros.games import GAMES
from intramuros.learn.example import example_files
from intramuros.learn.sentences import refused
from intramuros.testing.rules import citations, rule_table
from tests.games.facts import EVERY_GAME, facts_of

TESTS = Path(__file__).parent
GAMES_FOLDER = TESTS.parent / "src" / "intramuros" / "games"


def sources(game: AnyGame) -> dict[str, str]:
    folder = GAMES_FOLDER / game.name
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}


def ids(game: AnyGame, text: str) -> set[str]:
    # SVG paths begin with M too, but go on with another number.
    return set(re.findall(rf"\b{game.manual.letter}-[A-Z]?\d\d+\b(?![ ,.]*-?\d)", text))


def test_every_game_has_a_letter_of_its_own() -> None:
    letters = [game.manual.letter for game in GAMES.values()]
    assert len(set(letters)) == len(letters)


@EVERY_GAME
def test_numbering_is_complete(game: AnyGame) -> None:
    lasts: dict[str, int] = {}
    for rule in game.manual.rules:
        found = re.fullmatch(rf"{game.manual.letter}-([A-Z]?)(\d\d+)", rule)
        assert found, f"{rule} is no id like {game.manual.letter}-07"
        lasts[found[1]] = max(lasts.get(found[1], 0), int(found[2]))
    lasts |= facts_of(game).rules
    assert set(game.manual.rules) == {
        f"{game.manual.letter}-{series}{number:02}"
        for series, last in lasts.items()
        for number in range(1, last + 1)
    }


@EVERY_GAME
def test_entries_are_whole(game: AnyGame) -> None:
    for rule in game.manual:
        assert rule.chapter and rule.source and rule.says.endswith("."), rule
        assert bool(rule.why) == rule.is_ruling, rule
        assert not rule.ruling or game.manual[rule.ruling].is_ruling, rule


def refusals(source: str) -> set[str]:
    """The texts in a source, but for those that stand in a line of the score sheet."""
    tree = ast.parse(source)
    lines = [
        part
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Line"
        for part in ast.walk(node)
    ]
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {str(node.value) for node in texts if node not in lines}


@EVERY_GAME
def test_every_id_used_exists(game: AnyGame) -> None:
    used = {(rule, file) for file, text in sources(game).items() for rule in ids(game, text)}
    letter = f"{game.manual.letter}-"
    used |= {pair for pair in citations(game, TESTS) if pair[0].startswith(letter)}
    assert {pair for pair in used if pair[0] not in game.manual} == set()


@EVERY_GAME
def test_every_rule_is_cited(game: AnyGame) -> None:
    assert [row.rule.id for row in rule_table(game, TESTS) if row.is_gap] == []


@EVERY_GAME
def test_every_refusal_of_the_referee_is_shown_by_an_example(game: AnyGame) -> None:
    folder = GAMES_FOLDER / game.name
    referee = [*folder.glob("referee.py"), *folder.glob("referee/**/*.py")]
    # Points are cited by score lines; a rule that a number names (a whim's) is no literal.
    named = set[str]()
    for path in referee:
        if path.stem != "score":
            named |= refusals(path.read_text(encoding="utf-8"))
    literal = re.compile(rf"{game.manual.letter}-R?\d+")
    literals = {rule for rule in named if literal.fullmatch(rule)}
    shown = {
        rule
        for path in example_files(game)
        for entry in entries(path.read_text(encoding="utf-8"))
        if entry.key == "illegal"
        for rule in refused(entry.value)
        if literal.fullmatch(rule)
    }
    assert literals - facts_of(game).unshown == shown, (
        "an `illegal:` line for each refusal; what none can show is for `unshown` in facts.py"
    )
