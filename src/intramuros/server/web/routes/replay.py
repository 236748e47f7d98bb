"""Watching: the replay of a table or of a record that somebody handed in, scores and pictures."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from urllib.parse import parse_qs

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from intramuros.scene import drawing_of, stands_upright
from intramuros.scene.theme import Theme, unpainted
from intramuros.server.limits.shares import Visitor
from intramuros.server.live.watched import Games, Watched
from intramuros.server.table.refusal import Refusal
from intramuros.server.view.answers import Kept
from intramuros.server.view.history import records
from intramuros.server.web import wire
from intramuros.server.web.hosting.base import base_of
from intramuros.server.web.responses import answer, packed, record_file, retry_after
from intramuros.server.web.site import Site, address, error_page, paced_session, rendered, site_of
from intramuros.server.work import jobs

WIDEST = 2400
WIDTH = 1200
MANY = 10**9
THEMES: dict[str, Theme] = {"light": "light", "dark": "dark"}


Find = Callable[[Request], Awaitable[Watched]]


async def page(find: Find, request: Request) -> Response:
    """`GET /table/{id}/replay` and `GET /record/{id}/replay`."""
    watched = await find(request)
    context = {
        "title": watched.game.title,
        "game": watched.game.name,
        "page": watched.page,
        "api": watched.api,
        "back": watched.back,
        "note": watched.note,
        "preview": watched.preview_page,
        "has_record": watched.has_record,
        "reviewed": watched.over and bool(watched.played.log or watched.played.record),
        "outline": watched.outline(),
        "upright": stands_upright(watched.game),
        "defs": Markup(unpainted(drawing_of(watched.game).defs)),
    }
    return rendered(request, "replay.html", context)


async def data(find: Find, request: Request) -> Response:
    """`GET /api/tables/{id}/replay` and `GET /api/records/{id}/replay`."""
    watched = await find(request)
    upright = stands_upright(watched.game) and request.query_params.get("upright") == "1"
    made = await site_of(request).maker.answer(address(request), *watched.replay, upright)
    return packed(request, made, "application/json")


async def scores(find: Find, request: Request) -> Response:
    """`GET /api/tables/{id}/scores` and `GET /api/records/{id}/scores`."""
    watched = await find(request)
    made = await site_of(request).maker.answer(address(request), *watched.scores)
    return packed(request, made, "application/json")


async def position(find: Find, request: Request) -> Response:
    """`GET …/position.svg` and `GET …/position.png`."""
    watched = await find(request)
    at = wire.number(request.query_params, "at", watched.plies, 0, watched.plies)
    word = request.query_params.get("theme", "light")
    if word not in THEMES:
        raise Refusal("bad", f"a picture is light or dark, not {word[:20]!r}")
    kind = request.url.path.rpartition(".")[2]
    width = wire.number(request.query_params, "width", WIDTH, 1, WIDEST) if kind == "png" else None
    frame = jobs.Frame(at, THEMES[word], width)
    drawn = await site_of(request).maker.answer(address(request), *watched.picture, frame)
    name = f"{watched.game.name}-{at}.{kind}"
    headers = {"content-disposition": f'inline; filename="{name}"'}
    if kind == "svg":
        return packed(request, drawn, "image/svg+xml", headers)
    return Response(drawn, 200, headers, "image/png")


async def preview(find: Find, request: Request) -> Response:
    """`GET …/preview.jpg`: the public board, for programs that show what a link leads to."""
    watched = await find(request)
    drawn = await site_of(request).maker.answer(address(request), *watched.preview)
    return Response(drawn, media_type="image/jpeg")


async def record(request: Request) -> Response:
    """`GET /api/records/{id}/record`: its text, without comments."""
    return record_file("record", request.path_params["id"], await _text(request))


async def take_in(request: Request) -> Response:
    """`POST /records`: the form of the start page."""
    try:
        fields = _pasted(await request.body())
        name = await _keep(request, fields.get("record", [""])[0])
    except Refusal as refusal:
        status = {"slow": 429, "failed": 503, "full": 507}.get(refusal.code, 422)
        told = error_page(request, status, "This cannot be watched", refusal.message)
        return retry_after(told, refusal)
    page = "review" if fields.get("page") == ["review"] else "replay"
    return RedirectResponse(f"/record/{name}/{page}", 303)


async def take_in_text(request: Request) -> Response:
    """`POST /api/records`: the record itself is the body."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refusal("bad", "A record must be text in UTF-8.") from None
    name = await _keep(request, text)
    return answer(Kept(name, f"{base_of(request.scope)}/record/{name}/replay"), 201)


async def _keep(request: Request, text: str) -> str:
    """Store a record that replays; nothing else is stored."""
    site = site_of(request)
    visitor = Visitor(address(request))
    site.shares.take("records", visitor)
    await site.quota.check()
    text = text.replace("\r\n", "\n").strip("\n") + "\n"
    site.shares.take("kilobytes", visitor, len(text) / 1000)
    if len(text) > records.LONGEST:
        raise records.too_long(text)
    found = await site.maker.result(address(request), jobs.record_checked, text)
    name = records.id_of(found.text)
    await site.store.add_record(name, found.game, found.edition, found.text, site.now())
    return name


def _pasted(body: bytes) -> dict[str, list[str]]:
    try:
        return parse_qs(body.decode(), max_num_fields=10)
    except ValueError:
        raise Refusal("bad", "The form cannot be read. Use the one on the start page.") from None


async def watched_table(request: Request) -> Watched:
    """The table of a request."""
    site = site_of(request)
    since = wire.number(request.query_params, "since", 0, 0, MANY)
    session = await paced_session(request)
    return await games_of(site).table(request.path_params["id"], session, since)


async def watched_record(request: Request) -> Watched:
    """The record of a request; it counts as opened."""
    site, record = site_of(request), request.path_params["id"]
    site.pace(request, None)
    site.uses.record(record)
    return await games_of(site).record(record, address(request))


def games_of(site: Site) -> Games:
    """The games of a server that can be watched."""
    return Games(site.tables, site.archives, site.maker)


async def _text(request: Request) -> str:
    site = site_of(request)
    text = await site.store.record(request.path_params["id"])
    if text is None:
        raise Refusal("gone", "There is no such record.")
    site.uses.record(request.path_params["id"])
    return text


def _routes(here: str, twin: str, find: Find) -> list[BaseRoute]:
    return [
        Route(f"{here}/replay", partial(page, find)),
        Route(f"{here}/position.svg", partial(position, find)),
        Route(f"{here}/position.png", partial(position, find)),
        Route(f"{here}/preview.jpg", partial(preview, find)),
        Route(f"{twin}/replay", partial(data, find)),
        Route(f"{twin}/scores", partial(scores, find)),
    ]


ROUTES: list[BaseRoute] = [
    Route("/records", take_in, methods=["POST"]),
    Route("/api/records", take_in_text, methods=["POST"]),
    Route("/api/records/{id}/record", record),
    *_routes("/table/{id}", "/api/tables/{id}", watched_table),
    *_routes("/record/{id}", "/api/records/{id}", watched_record),
]
