"""Learning a game: its lessons to choose from, and the page of a lesson."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.core.game import AnyGame
from intramuros.learn.lesson import Lesson
from intramuros.server.lessons.lesson_table import PREFIX, LessonTable
from intramuros.server.lessons.offer import game_of, lesson_of, offered
from intramuros.server.web.hosting.base import base_of
from intramuros.server.web.site import paced_session, rendered, site_of, visitor
from intramuros.server.web.table_page import table_context

FIRST_GAME = {"level": "level1", "hints": "yes"}
"""How the game after a lesson is played: against the gentlest bots, with hints."""


async def choose(request: Request) -> Response:
    """`GET /learn/{game}`: the lessons of a game."""
    await paced_session(request)
    game = game_of(site_of(request).games, request.path_params["game"])
    return rendered(request, "learn.html", _context(request, game))


async def lesson(request: Request) -> Response:
    """`GET /learn/{game}/{lesson}`."""
    site = site_of(request)
    await paced_session(request)
    game, found = lesson_of(site.games, request.path_params["game"], request.path_params["lesson"])
    session, token = await visitor(request)
    name = PREFIX + secrets.token_urlsafe(16)
    table = LessonTable(name, game, found, session, site.tables.services)
    names = [*offered(game)]
    after = names[names.index(found.name) + 1 :]
    context = {**table_context(table, session, base_of(request.scope)), **_context(request, game)}
    context["table"] |= {
        "lesson": True,
        "owner": False,
        "ws": f"/ws/learn/{game.name}/{found.name}/{name}",
    }
    context["lesson"] = card_of(found)
    context["next"] = card_of(offered(game)[after[0]]) if after else None
    return rendered(request, "lesson.html", context, token=token)


def card_of(lesson: Lesson) -> dict[str, Any]:
    """What pages tell of a lesson."""
    steps = [{"title": step.title, "asks": step.asks} for step in lesson.steps]
    return {
        "name": lesson.name,
        "title": lesson.title,
        "minutes": lesson.minutes,
        "able": lesson.able,
        "expansion": lesson.expansion,
        "steps": steps,
        "asks": sum(step.asks for step in lesson.steps),
    }


def _context(request: Request, game: AnyGame) -> dict[str, Any]:
    return {
        "game": {
            "name": game.name,
            "title": game.title,
            "aim": game.aim or game.blurb,
            "cover": site_of(request).cover(game.name),
        },
        "lessons": [card_of(one) for one in offered(game).values()],
        "first_game_fields": {**FIRST_GAME, "players": min(game.players)},
    }


ROUTES: list[BaseRoute] = [
    Route("/learn/{game}", choose),
    Route("/learn/{game}/{lesson}", lesson),
]
