"""Tips: what they are, when they matter; and what nobody teaches."""

from pathlib import Path

import pytest

from intramuros.core.game import AnyGame, NotationError, first_position
from intramuros.games import GAMES
from intramuros.games.medina.game import GAME
from intramuros.learn.lesson_file import lessons
from intramuros.learn.tip import TRIGGERS, _read, timely, tips, untaught

TAUGHT = [game for game in GAMES.values() if lessons(game)]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_every_rule_is_taught_by_a_lesson_or_a_tip(game: AnyGame) -> None:
    assert untaught(game) == []


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_tips_are_told_sometime(game: AnyGame) -> None:
    """Their triggers are words that the game knows."""
    for tip in tips(game):
        assert tip.says[0].isupper()
        assert tip.says.endswith(".")
        if tip.offer:
            codes = range(game.action_space)
            texts = (game.write_action(game.decode(code)) for code in codes)
            assert any(text.startswith(tip.offer) for text in texts), tip.name


def test_when_a_tip_matters() -> None:
    start = first_position(GAME, 3, GAME.options())
    assert [tip.name for tip in timely(GAME, start, 0, ["inhabitant h6"], ())] == [
        "first-inhabitant"
    ]
    later = GAME.read(
        "intramuros medina/2\nplayers: 3\nturn: 1 second\ndomes: 1 d4\npalace tiles: red 1\n"
        "board:\n      d e h\n    4 R s .\n    6 . . i\n"
    )
    named = {tip.name for tip in timely(GAME, later, 0, ["palace red a1"], ["M-39"])}
    assert named >= {"waiting", "your-stock", "colours", "hemming-in", "one-at-a-time"}
    assert "people" not in named
    assert "gates" not in named


@pytest.mark.parametrize(
    ("said", "part"),
    [
        ('[a]\nrule = "M-01"\nsays = "A."\n', "a: one of offer"),
        ('[a]\nrule = "M-01"\nsays = "A."\noffer = "wall"\nline = "M-81"\n', "a: one of offer"),
        ('[a]\nrule = "M-01"\nshouts = "A."\n', "a: "),
    ],
)
def test_a_tip_that_cannot_be_right(tmp_path: Path, said: str, part: str) -> None:
    path = tmp_path / "tips.toml"
    path.write_text(said, encoding="utf-8")
    with pytest.raises(NotationError, match=part):
        _read(path)
    assert len(TRIGGERS) == 4
