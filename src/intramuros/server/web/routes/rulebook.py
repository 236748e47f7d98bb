"""A game's rule book for the table's page: our words, chapter by chapter, nothing sealed."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.core.game import AnyGame
from intramuros.core.manual import Rule
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.saga import chapter_of
from intramuros.server.web.etag import tag_of, tagged
from intramuros.server.web.site import site_of


def rules_text(game: AnyGame, chapter: int = 0) -> str:
    """The rules that may be read once a chapter has begun, in the manual's order, as JSON."""
    book = {
        "game": game.name,
        "title": game.title,
        "edition": game.edition,
        "rules": [_entry(rule) for rule in game.manual.opened(chapter)],
    }
    return msgspec.json.encode(book).decode()


def rules_address(game: AnyGame) -> str:
    """Where those are that everybody may read; another address once they have changed."""
    return f"/api/games/{game.name}/rules?v={tag_of(rules_text(game))}"


def table_rules_address(moment: Moment) -> str:
    """Where the rules of a table are: its own place if its saga has opened more."""
    game = moment.setting.game
    text = rules_text(game, chapter_of(moment))
    if text == rules_text(game):
        return rules_address(game)
    return f"/api/tables/{moment.setting.id}/rules?v={tag_of(text)}"


async def rules(request: Request) -> Response:
    """`GET /api/games/{game}/rules`."""
    game = site_of(request).games.get(request.path_params["game"])
    if game is None:
        raise Refusal("gone", "There is no such game.")
    return tagged(request, rules_text(game), "application/json")


async def table_rules(request: Request) -> Response:
    """`GET /api/tables/{id}/rules`: with what the chapters of its saga have opened."""
    site = site_of(request)
    table = await site.tables.get(request.path_params["id"])
    table.seating.admit(await site.sessions.of(request))
    text = rules_text(table.moment.setting.game, chapter_of(table.moment))
    return tagged(request, text, "application/json")


def _entry(rule: Rule) -> dict[str, str]:
    return {
        "id": rule.id,
        "chapter": rule.chapter,
        "says": rule.says,
        "source": rule.source,
        "ruling": rule.ruling,
        "why": rule.why,
        "expansion": rule.expansion,
    }


ROUTES: list[BaseRoute] = [
    Route("/api/games/{game}/rules", rules),
    Route("/api/tables/{id}/rules", table_rules),
]
