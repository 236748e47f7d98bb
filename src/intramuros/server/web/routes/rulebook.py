"""The rule book of a game, and of a table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.server.table.refusal import Refusal
from intramuros.server.table.saga import book
from intramuros.server.web.responses import tagged
from intramuros.server.web.rules import rules_text
from intramuros.server.web.site import site_of


async def rules(request: Request) -> Response:
    """`GET /api/games/{game}/rules`."""
    game = site_of(request).games.get(request.path_params["game"])
    if game is None:
        raise Refusal("gone", "There is no such game.")
    return tagged(request, rules_text(game), "application/json")


async def table_rules(request: Request) -> Response:
    """`GET /api/tables/{id}/rules`: what is in play, as far as the chapters of its saga have opened
    it."""
    site = site_of(request)
    table = await site.tables.get(request.path_params["id"])
    table.seating.admit(await site.sessions.of(request))
    text = rules_text(table.moment.setting.game, book(table.moment))
    return tagged(request, text, "application/json")


ROUTES: list[BaseRoute] = [
    Route("/api/games/{game}/rules", rules),
    Route("/api/tables/{id}/rules", table_rules),
]
