"""Watching: the replay of a table or of a record that somebody handed in, scores and pictures."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import parse_qs

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from intramuros.core.game import AnyGame
from intramuros.scene import drawing_of, stands_upright
from intramuros.scene.theme import Theme, unpainted
from intramuros.server.limits.shares import Visitor
from intramuros.server.live.archives import Archived
from intramuros.server.table.refusal import Refusal
from intramuros.server.view.answers import Kept
from intramuros.server.view.history import records
from intramuros.server.view.history.archive import outline_of
from intramuros.server.view.history.replay import replay_outline
from intramuros.server.view.outline import Outline
from intramuros.server.web.hosting.base import base_of
from intramuros.server.web.responses import answer, packed, record_file, retry_after
from intramuros.server.web.site import address, error_page, preview_address, rendered, site_of
from intramuros.server.work import jobs

WIDEST = 2400
WIDTH = 1200
THEMES: dict[str, Theme] = {"light": "light", "dark": "dark"}


Job = tuple[Any, ...]
"""A function of `work/jobs.py` and its first arguments."""


@dataclass(frozen=True)
class Watched:
    """A game to watch, and where it is."""

    game: AnyGame
    plies: int
    outline: Outline
    """What its page lays out first."""
    replay: Job
    """Without its last argument, whether the board stands upright."""
    scores: Job
    picture: Job
    """Without its last argument, the Frame."""
    preview: Job
    preview_page: str
    """The address of the picture that a link shows: the board, or the cover if only players may
    watch."""
    has_record: bool
    """Whether its record can be had."""
    page: str
    """The address of its pages: `/table/…` or `/record/…`."""
    api: str
    back: str = ""
    """Where it is played, if it is."""
    note: str = ""
    """What is to be said of it."""


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
        "outline": watched.outline,
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
    at = _number(request, "at", watched.plies, 0, watched.plies)
    word = request.query_params.get("theme", "light")
    if word not in THEMES:
        raise Refusal("bad", f"a picture is light or dark, not {word[:20]!r}")
    kind = request.url.path.rpartition(".")[2]
    width = _number(request, "width", WIDTH, 1, WIDEST) if kind == "png" else None
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
        text = _pasted(await request.body())
        name = await _keep(request, text)
    except Refusal as refusal:
        status = {"slow": 429, "failed": 503, "full": 507}.get(refusal.code, 422)
        told = error_page(request, status, "This cannot be watched", refusal.message)
        return retry_after(told, refusal)
    return RedirectResponse(f"/record/{name}/replay", 303)


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


async def _table(request: Request) -> Watched:
    site = site_of(request)
    session = await site.sessions.of(request)
    site.pace(request, session)
    table = request.path_params["id"]
    here = f"/table/{table}"
    try:
        found = await site.tables.get(table)
    except Refusal as refusal:
        if refusal.code != "archived":
            raise
        return _archived(await site.archives.get(table), session, refusal.message)
    if not found.moment.setting.played:
        return _archived(await site.archives.get(table), session, back=here)
    found.seating.admit(session)
    row, moment, mine = await site.store.table(table), found.moment, found.mine(session)
    if row is None:
        raise Refusal("gone", "There is no such table.")
    log = jobs.Log(row, moment.rows).packed()
    return Watched(
        game=moment.setting.game,
        plies=len(moment.plies),
        outline=replay_outline(moment, mine),
        replay=(jobs.table_replay, log, mine, _number(request, "since", 0, 0, moment.seq)),
        scores=(jobs.table_scores, log, mine),
        picture=(jobs.table_picture, log, mine),
        preview=(jobs.table_preview, log),
        preview_page=preview_address(moment.setting.game.name, table, found.seating.watch),
        has_record=records.given_out(moment),
        page=here,
        api=f"/api/tables/{table}",
        back=here,
    )


def _archived(found: Archived, session: str | None, note: str = "", back: str = "") -> Watched:
    """A table whose rules are not played any more."""
    found.seating.admit(session)
    archive, table = found.archive, found.row.id
    return Watched(
        game=found.game,
        plies=len(archive.stops) - 1,
        outline=outline_of(archive, found.game),
        replay=(jobs.archive_replay, found.game.name, found.body),
        scores=(jobs.archive_scores, found.game.name, found.body),
        picture=(jobs.archive_picture, found.game.name, found.body),
        preview=(jobs.archive_preview, found.game.name, found.body),
        preview_page=preview_address(found.game.name, table, found.seating.watch),
        has_record=bool(archive.record),
        page=f"/table/{table}",
        api=f"/api/tables/{table}",
        back=back,
        note=archive.closed or note,
    )


async def _record(request: Request) -> Watched:
    site, name = site_of(request), request.path_params["id"]
    site.pace(request, None)
    text = await _text(request)
    found = await site.maker.answer(address(request), jobs.record_facts, text)
    facts = msgspec.msgpack.decode(found, type=jobs.RecordFacts)
    return Watched(
        game=site.games[facts.game],
        plies=facts.plies,
        outline=facts.outline,
        replay=(jobs.record_replay, text),
        scores=(jobs.record_scores, text),
        picture=(jobs.record_picture, text),
        preview=(jobs.record_preview, text),
        preview_page=f"/record/{name}/preview.jpg",
        has_record=facts.given_out,
        page=f"/record/{name}",
        api=f"/api/records/{name}",
    )


async def _text(request: Request) -> str:
    site = site_of(request)
    text = await site.store.record(request.path_params["id"])
    if text is None:
        raise Refusal("gone", "There is no such record.")
    site.uses.record(request.path_params["id"])
    return text


def _pasted(body: bytes) -> str:
    try:
        fields = parse_qs(body.decode(), max_num_fields=10)
    except ValueError:
        raise Refusal("bad", "The form cannot be read. Use the one on the start page.") from None
    return fields.get("record", [""])[0]


def _number(request: Request, name: str, default: int, least: int, most: int) -> int:
    text = request.query_params.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
        raise Refusal("bad", f"{name} is a number from {least} to {most}, not {text[:20]!r}")
    return int(text)


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
    *_routes("/table/{id}", "/api/tables/{id}", _table),
    *_routes("/record/{id}", "/api/records/{id}", _record),
]
