"""A game's rules as pages load them: our words in reading order with their examples, nothing
sealed."""

from __future__ import annotations

from collections.abc import Collection, Hashable

import msgspec

from intramuros.core.english import sentence
from intramuros.core.game import AnyGame, expansions_in_play
from intramuros.core.manual import Manual
from intramuros.learn.example import Example, examples
from intramuros.learn.rulebook import ExampleIndex, Place, in_order, rulebook
from intramuros.server.table.moment import Moment
from intramuros.server.table.saga import book, chapter_of
from intramuros.server.view import answers
from intramuros.server.web.responses import tag_of


def public_examples(game: AnyGame) -> list[Example]:
    """The examples of the rule book that everybody may see."""
    return _open(game, game.manual.opened(0), 0, game.manual.expansions)


def table_examples(moment: Moment) -> list[Example]:
    """Those that may be seen at a table."""
    game = moment.setting.game
    mix = expansions_in_play(game, moment.setting.start.options)
    return _open(game, book(moment), chapter_of(moment), mix)


def rules_text(game: AnyGame, moment: Moment | None = None) -> str:
    """The rules as JSON: all that everybody may read, or those of a table."""
    if moment is None:
        manual, chapter, mix = game.manual.opened(0), 0, frozenset(game.manual.expansions)
    else:
        manual, chapter = book(moment), chapter_of(moment)
        mix = frozenset(expansions_in_play(game, moment.setting.start.options))
    key = game.folder, game.edition, moment is None, chapter, mix
    if game.folder is None:
        return _text(game, manual, chapter, mix)
    if key not in _TEXTS:
        _TEXTS[key] = _text(game, manual, chapter, mix)
    return _TEXTS[key]


_TEXTS: dict[Hashable, str] = {}
"""What was made, for every page of a table asks for it: no more than chapters times expansions."""


def _text(game: AnyGame, manual: Manual, chapter: int, mix: Collection[str]) -> str:
    shown = _open(game, manual, chapter, mix)
    index = ExampleIndex(shown)
    rules = [_entry(place, index) for place in in_order(rulebook(game), manual)]
    named = {name for rule in rules for name in rule.examples}
    found = answers.Rulebook(
        game=game.name,
        title=game.title,
        edition=game.edition,
        summary=list(rulebook(game).summary),
        rules=rules,
        examples={one.name: sentence(one.title) for one in shown if one.name in named},
    )
    return msgspec.json.encode(found).decode()


def rules_address(game: AnyGame) -> str:
    """Where those are that everybody may read; another address once they have changed."""
    return f"/api/games/{game.name}/rules?v={tag_of(rules_text(game))}"


def table_rules_address(moment: Moment) -> str:
    """Where the rules of a table are: its own place if its saga has opened more or it leaves out
    expansions."""
    game = moment.setting.game
    text = rules_text(game, moment)
    if text == rules_text(game):
        return rules_address(game)
    return f"/api/tables/{moment.setting.id}/rules?v={tag_of(text)}"


def _open(game: AnyGame, manual: Manual, chapter: int, mix: Collection[str]) -> list[Example]:
    return [
        example
        for example in examples(game).values()
        if example.shown and example.is_open(game, manual, chapter, mix)
    ]


def _entry(place: Place, index: ExampleIndex) -> answers.Rule:
    rule = place.rule
    return answers.Rule(
        id=rule.id,
        chapter=place.part,
        says=rule.says,
        source=rule.source,
        ruling=rule.ruling,
        why=rule.why,
        expansions=list(rule.expansions),
        rare=place.rare,
        examples=index.best(rule),
    )
