"""A game's rules as pages load them: our words, chapter by chapter, nothing sealed."""

from __future__ import annotations

import msgspec

from intramuros.core.game import AnyGame
from intramuros.core.manual import Manual, Rule
from intramuros.server.table.moment import Moment
from intramuros.server.table.saga import book
from intramuros.server.view import answers
from intramuros.server.web.responses import tag_of


def rules_text(game: AnyGame, manual: Manual | None = None) -> str:
    """Rules in the manual's order, as JSON; of all expansions and without what is sealed, unless
    told which."""
    told = game.manual.opened(0) if manual is None else manual
    found = answers.Rulebook(
        game=game.name,
        title=game.title,
        edition=game.edition,
        rules=[_entry(rule) for rule in told],
    )
    return msgspec.json.encode(found).decode()


def rules_address(game: AnyGame) -> str:
    """Where those are that everybody may read; another address once they have changed."""
    return f"/api/games/{game.name}/rules?v={tag_of(rules_text(game))}"


def table_rules_address(moment: Moment) -> str:
    """Where the rules of a table are: its own place if its saga has opened more or it leaves out
    expansions."""
    game = moment.setting.game
    text = rules_text(game, book(moment))
    if text == rules_text(game):
        return rules_address(game)
    return f"/api/tables/{moment.setting.id}/rules?v={tag_of(text)}"


def _entry(rule: Rule) -> answers.Rule:
    return answers.Rule(
        id=rule.id,
        chapter=rule.chapter,
        says=rule.says,
        source=rule.source,
        ruling=rule.ruling,
        why=rule.why,
        expansions=list(rule.expansions),
    )
