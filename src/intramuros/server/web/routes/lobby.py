"""The lobby's page, and what it asks for again and again."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.core.game import player_counts
from intramuros.server.live.lobby import lists
from intramuros.server.web.responses import answer, tagged
from intramuros.server.web.site import lobby_lists, rendered, site_of


async def page(request: Request) -> Response:
    """`GET /lobby`."""
    return rendered(request, "lobby.html", await _context(request))


async def part(request: Request) -> Response:
    """`GET /lobby/lists`: what a page asks for again and again; `?at=start` what starts need."""
    name = "start_lists.html" if request.query_params.get("at") == "start" else "lists.html"
    template = site_of(request).templates.get_template(name)
    return tagged(request, template.render(await _context(request)), "text/html")


async def _context(request: Request) -> dict[str, Any]:
    """The lists, and the games of which a table can be opened, for as many as usually play."""
    site = site_of(request)
    games = [
        {
            "name": game.name,
            "title": game.title,
            "players": player_counts(game, game.options())[-1],
            "cover": site.cover(game.name),
        }
        for game in site.games.values()
    ]
    return {"lists": await lobby_lists(request), "games": games}


async def data(request: Request) -> Response:
    """`GET /api/lobby`."""
    site = site_of(request)
    return answer(await lists(site.house, await site.sessions.of(request)))


ROUTES: list[BaseRoute] = [
    Route("/lobby", page),
    Route("/lobby/lists", part),
    Route("/api/lobby", data),
]
