"""The rule book of a game, and of a table, with its examples."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.core.english import sentence
from intramuros.core.game import AnyGame
from intramuros.learn.example import Example
from intramuros.learn.rulebook import ExampleIndex, in_order, rulebook
from intramuros.scene import drawing_of
from intramuros.scene.theme import unpainted
from intramuros.server.table.refusal import Refusal
from intramuros.server.web.responses import tag_of, tagged, tagged_bytes
from intramuros.server.web.rules import public_examples, rules_text, table_examples
from intramuros.server.web.site import address, rendered, site_of
from intramuros.server.work import jobs


async def rules(request: Request) -> Response:
    """`GET /api/games/{game}/rules`."""
    return tagged(request, rules_text(_game(request)), "application/json")


async def table_rules(request: Request) -> Response:
    """`GET /api/tables/{id}/rules`: what is in play, as far as the chapters of its saga have opened
    it."""
    site = site_of(request)
    table = await site.tables.get(request.path_params["id"])
    table.seating.admit(await site.sessions.of(request))
    text = rules_text(table.moment.setting.game, table.moment)
    return tagged(request, text, "application/json")


async def example(request: Request) -> Response:
    """`GET /api/games/{game}/examples/{name}`: an example as HTML."""
    game = _game(request)
    return await _figure(request, game, public_examples(game))


async def table_example(request: Request) -> Response:
    """`GET /api/tables/{id}/examples/{name}`: one that may be seen at the table."""
    site = site_of(request)
    table = await site.tables.get(request.path_params["id"])
    table.seating.admit(await site.sessions.of(request))
    game, shown = table.moment.setting.game, table_examples(table.moment)
    return await _figure(request, game, shown)


async def page(request: Request) -> Response:
    """`GET /rules/{game}`: the whole book, to be read and printed."""
    game = _game(request)
    manual, shown = game.manual.opened(0), public_examples(game)
    index, titles = ExampleIndex(shown), {one.name: sentence(one.title) for one in shown}
    ruled = {rule.ruling for rule in manual}
    told: set[str] = set()
    parts = []
    for title, places in groupby(in_order(rulebook(game), manual), key=lambda place: place.part):
        entries = []
        for place in places:
            if place.rule.id in ruled:
                continue  # a ruling is told with the rule that it reads
            found = index.best(place.rule)
            entries.append(
                {
                    "rule": place.rule,
                    "ruling": manual[place.rule.ruling] if place.rule.ruling else None,
                    "rare": place.rare,
                    "examples": [(name, titles[name], name in told) for name in found],
                }
            )
            told.update(found)
        if entries:
            parts.append({"title": title, "entries": entries})
    context = {
        "game": {"name": game.name, "title": game.title, "aim": game.aim or game.blurb},
        "summary": rulebook(game).summary,
        "parts": parts,
        "defs": Markup(unpainted(drawing_of(game).defs)),
    }
    return rendered(request, "rules.html", context)


def _game(request: Request) -> AnyGame:
    game = site_of(request).games.get(request.path_params["game"])
    if game is None:
        raise Refusal("gone", "There is no such game.")
    return game


async def _figure(request: Request, game: AnyGame, shown: Iterable[Example]) -> Response:
    name = request.path_params["name"]
    if not any(one.name == name for one in shown):
        raise Refusal("gone", "There is no such example.")
    maker = site_of(request).maker
    made = await maker.answer(address(request), jobs.example, game.name, name)
    return tagged_bytes(request, made, tag_of(made.decode()), "text/html")


ROUTES: list[BaseRoute] = [
    Route("/rules/{game}", page),
    Route("/api/games/{game}/rules", rules),
    Route("/api/games/{game}/examples/{name}", example),
    Route("/api/tables/{id}/rules", table_rules),
    Route("/api/tables/{id}/examples/{name}", table_example),
]
