"""A game's rule book for the table's page: our words, chapter by chapter, nothing sealed."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.core.game import AnyGame
from intramuros.core.manual import Manual, Rule
from intramuros.server.commands import Refusal
from intramuros.server.site import site_of
from intramuros.server.tagged import tag_of, tagged


def rules_text(game: AnyGame) -> str:
    """The rules that everybody may read from the start, in the order of the manual, as JSON."""
    book = {
        "game": game.name,
        "title": game.title,
        "edition": game.edition,
        "rules": [_entry(rule, game.manual) for rule in game.manual if not rule.sealed],
    }
    return msgspec.json.encode(book).decode()


def rules_address(game: AnyGame) -> str:
    """Where they are; another address once they have changed."""
    return f"/api/games/{game.name}/rules?v={tag_of(rules_text(game))}"


async def rules(request: Request) -> Response:
    """`GET /api/games/{game}/rules`."""
    game = site_of(request).games.get(request.path_params["game"])
    if game is None:
        raise Refusal("gone", "there is no such game")
    return tagged(request, rules_text(game), "application/json")


def _entry(rule: Rule, manual: Manual) -> dict[str, str]:
    # A sealed ruling is not even named.
    open_ruling = rule.ruling in manual and not manual[rule.ruling].sealed
    return {
        "id": rule.id,
        "chapter": rule.chapter,
        "says": rule.says,
        "source": rule.source,
        "ruling": rule.ruling if open_ruling else "",
        "why": rule.why,
        "expansion": rule.expansion,
    }


ROUTES: list[BaseRoute] = [Route("/api/games/{game}/rules", rules)]
