"""The order of the rules: every rule once, and the examples that show it."""

from __future__ import annotations

from collections import Counter

from intramuros.core.game import AnyGame
from intramuros.games import GAMES
from intramuros.learn.example import examples
from intramuros.learn.rulebook import MOST_EXAMPLES, ExampleIndex, in_order, rulebook
from tests.games.facts import EVERY_GAME


@EVERY_GAME
def test_every_rule_stands_in_exactly_one_part(game: AnyGame) -> None:
    parts = rulebook(game).parts
    told = Counter(rule for part in parts for rule in (*part.rules, *part.rare))
    assert [rule for rule, times in told.items() if times > 1] == []
    assert set(told) == {rule.id for rule in game.manual if not rule.is_ruling}


@EVERY_GAME
def test_the_order_leaves_out_nothing_that_may_be_read(game: AnyGame) -> None:
    for manual in (game.manual, game.manual.opened(0)):
        told = [place.rule.id for place in in_order(rulebook(game), manual)]
        assert sorted(told) == sorted(manual.rules)


def test_the_best_example_is_most_about_the_rule() -> None:
    game = GAMES["medina"]
    index = ExampleIndex(examples(game).values())
    names = index.best(game.manual["M-36"])
    assert 0 < len(names) <= MOST_EXAMPLES
    assert examples(game)[names[0]].rules.index("M-36") <= 1
    assert index.best(game.manual["M-09"]) == []
