"""The scenario runner finds what is wrong, says where, and lets through what is right."""

import dataclasses
from collections.abc import Iterator

import pytest

from intramuros.core.game import AnyGame, Violation
from intramuros.games.medina.game import GAME
from intramuros.games.medina.model import Action, Position, Wall
from intramuros.learn.example import cited
from intramuros.testing.scenario import ScenarioError, run_scenario
from tests.mosaic.game import GAME as MOSAIC

HEAD = """rule: M-36
title: palaces keep apart
given:
  players: 3
  board:
      d e h
    4 R . .
    6 . . i
"""


def complaint(sentence: str, game: AnyGame = GAME, head: str = HEAD) -> str:
    with pytest.raises(ScenarioError) as error:
        run_scenario(game, head + sentence, "apart.txt")
    return str(error.value)


def test_a_scenario_that_holds() -> None:
    match = run_scenario(
        GAME,
        HEAD
        + """legal: 1 palace red e4
illegal: 1 palace brown e5 [M-36]   ; a corner
count: 1 palace red = 4
count: 1 wall = 8
play: 1 palace red e4
play: 1 dome d4
expect: turn: 2
expect: domes: 1 d4
expect: tower tiles:
expect: hands: 1 red 5
score: 1 red pieces 2, red palace tile 1 = 3
score: 1 red palace tile 1      ; only what it is about, in any order
score: 1 red palace tile 1, red pieces 2
score: 2 red palace tile 0
score: 2 = 0
winners: 1
""",
    )
    assert len(match.log) == 2


@pytest.mark.parametrize(
    ("sentence", "part"),
    [
        ("1 red pieces 3", "'red pieces' brings 1 2, not 3"),
        ("1 red pieces 2, red palace tile 2", "'red palace tile' brings 1 1, not 2"),
        ("1 red palace tile 0", "'red palace tile' brings 1 1, not 0"),
        ("2 red pieces 2", "'red pieces' brings 2 0, not 2"),
        ("1 red stables 1", "no sheet has a line 'red stables'; that of 1 is 'red pieces 2, red"),
        ("1 red palace tile 1 = 3", "the sheet of 1 is 'red pieces 2, red palace tile 1', not"),
        ("1 red pieces 2, red palace tile 1 = 4", "the sheet gives 1 3 points, not 4"),
    ],
)
def test_a_wrong_line_of_the_sheet_is_found(sentence: str, part: str) -> None:
    claimed = "play: 1 palace red e4\nplay: 1 dome d4\n"
    assert part in complaint(f"{claimed}score: {sentence}")


def test_lines_of_the_same_label_count_together() -> None:
    text = "rule: T-05\ntitle: two tiles\ngiven:\n  laid:\n" + "".join(
        f"    tile {x},5 r{min(x - 4, 1)}\n" for x in range(4, 7)
    )
    run_scenario(MOSAIC, f"{text}score: 1 a tile 2\nscore: 1 a tile 1, a tile 1 = 2\n")
    assert "'a tile' brings 1 2, not 1" in complaint("score: 1 a tile 1", MOSAIC, text)


def test_without_a_position_it_starts_at_the_beginning() -> None:
    text = "rule: M-16\ntitle: start\nplayers: 3\noptions: tower_tile=arm\ncount: 1 = 126\n"
    match = run_scenario(GAME, text)
    assert match.start.players == 3
    assert match.start.options.tower_tile == "arm"


@pytest.mark.parametrize(
    ("sentence", "part"),
    [
        ("legal: 1 palace brown e5", "leave a free cell between palaces [M-36]"),
        ("illegal: 1 palace brown e5 [M-35]", "should break M-35; the referee finds M-36"),
        ("illegal: 1 palace brown e5", "should break no rule; the referee finds M-36"),
        ("illegal: 1 palace red e4 [M-37]", "the referee finds no rule"),
        ("count: 1 palace red = 5", "'1 palace red': 4 actions are legal, not 5"),
        ("count: 1 palace red", "expected '… = a number', found '1 palace red'"),
        ("count: 1 palace red = many", "the count must be a number"),
        ("play: 1 palace brown e5", "the referee refuses '1 palace brown e5'"),
        ("play: 2 wall T1", "it is player 1's turn"),
        ("expect: turn: 2", "turn is '1', not '2'"),
        ("expect: turn", "expected 'expect: key: value'"),
        ("expect: hands: 1 red 2", "no line of hands begins with '1 red 2'"),
        ("expect: domes: 1 d4", "domes is '', not '1 d4'"),
        ("score: 1 red pieces 1 = 1", "the sheet of 1 is '', not 'red pieces 1'"),
        ("score: 1 = 1", "the sheet gives 1 0 points, not 1"),
        ("score: 1", "name lines of the sheet, or the whole sheet with '= its sum'"),
        ("score: 1 red pieces", "expected a line of the sheet and its points, found 'red pieces'"),
        ("score: 1 red pieces 0", "no sheet has a line 'red pieces'; that of 1 is ''"),
        ("score: 9 red pieces 1", "'9' is no seat"),
        ("winners: 2", "by the engine the winners are 1 2 3, not 2"),
        ("play: 9 wall T1", "'9' is no seat"),
        ("play: 1 wall Z1", "'Z1' is not a wall space"),
        ("legal:", "'' is no seat"),
        ("count: = 3", "'' is no seat"),
        ("hope: 1 wall T1", "unknown key 'hope'"),
    ],
)
def test_what_differs_is_named_with_file_and_line(sentence: str, part: str) -> None:
    said = complaint(sentence)
    assert said.startswith("apart.txt, line 9: ")
    assert part in said


@pytest.mark.parametrize(
    ("head", "part"),
    [
        ("title: no rule\n", "an example needs 'rule: …'"),
        ("rule: M-36\n", "an example needs 'title: …'"),
        ("rule: M-999\ntitle: x\n", "has no rule M-999"),
        ("rule: M-36\ntitle: x\nplayers: 7\n", "players must be a number from 3 to 4"),
        ("rule: M-36\ntitle: x\noptions: a=b\n", "there is no option 'a'"),
        ("rule: M-36\ntitle: x\ngiven:\n  board:\n    d\n    4 ?\n", "line 3: board: '?'"),
        ("rule: M-36\ntitle: x\nnonsense\n", "line 3: expected 'key: value'"),
    ],
)
def test_headings_are_checked(head: str, part: str) -> None:
    assert part in complaint("", head=head)


def _blind(position: Position, seat: int, action: Action) -> Iterator[Violation]:
    """A referee that sees no wall as wrong, and every other piece."""
    if not isinstance(action, Wall):
        yield Violation("M-999", "never")


BLIND = dataclasses.replace(GAME, violations=_blind)


@pytest.mark.parametrize(
    ("sentence", "part"),
    [
        ("legal: 1 wall T8", "the engine refuses"),
        ("play: 1 wall T8", "not possible now"),
        ("illegal: 1 palace red e4 [M-999]", "the manual has no rule M-999"),
        ("count: 1 wall = 8", "engine and referee differ about 'wall T2'"),
    ],
)
def test_engine_and_referee_must_agree(sentence: str, part: str) -> None:
    assert part in complaint(sentence, BLIND)


def test_an_illegal_line_asks_the_engine_too() -> None:
    strict = dataclasses.replace(GAME, violations=lambda p, s, a: [Violation("M-36", "never")])
    assert "the engine allows '1 wall T1 [M-36]'" in complaint("illegal: 1 wall T1 [M-36]", strict)


def test_a_scenario_cites_its_rules_and_its_refusals() -> None:
    text = HEAD + "illegal: 1 palace brown e5 [M-36 M-97]\nillegal: 1 stable a1 [M-50]\n"
    assert cited(text) == ["M-36", "M-97", "M-50"]
