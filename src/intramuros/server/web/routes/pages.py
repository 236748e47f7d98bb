"""The pages: start, table, and what they load."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from intramuros.core.game import AnyGame
from intramuros.scene import drawing_of, seat_colours
from intramuros.scene.theme import css
from intramuros.server.lessons.offer import offered
from intramuros.server.live import clock_offer
from intramuros.server.live.offer import WATCH, from_form, name_of, offers, wanted
from intramuros.server.live.watched import preview_address
from intramuros.server.seats.colours import favoured
from intramuros.server.table.refusal import Refusal
from intramuros.server.upkeep.leaving import removal_of
from intramuros.server.web import sessions, wire
from intramuros.server.web.assets.files import Assets
from intramuros.server.web.hosting.base import base_of
from intramuros.server.web.responses import tagged
from intramuros.server.web.site import (
    STATIC,
    lobby_lists,
    rendered,
    room_page,
    site_of,
    visitor,
)
from intramuros.server.web.table_page import defs_of, table_context
from intramuros.store import Persona


async def start(request: Request) -> Response:
    """`GET /`."""
    return await _start_page(request)


async def create(request: Request) -> Response:
    """`POST /tables`: the form of the start page."""
    site = site_of(request)
    fields: dict[str, str] = {}
    try:
        fields = wire.form(await request.body())
        asked = from_form(fields)
        asked_for = wanted(asked, site.games)
        session, token = await site.session_or_new(request)
        await site.pace_tables(request, session)
        promise = site.redeemed(asked.draws, session)
    except Refusal as refusal:
        status = 507 if refusal.code == "full" else 422
        return await _start_page(request, fields, refusal.message, status)
    table = await site.tables.make(asked_for, session, promise)
    await site.remember(session, *_called(fields), seat_colours(asked_for.game))
    has_links = any(seat.kind == "friend" for seat in asked_for.seats) and not asked_for.waits
    invite = "#invite" if has_links else ""  # the page opens its links at once
    response = RedirectResponse(f"/table/{table}{invite}", 303)
    if token:
        sessions.give(response, request, token)
    return response


async def table(request: Request) -> Response:
    """`GET /table/{id}`."""
    site = site_of(request)
    room = await site.rooms.find(request.path_params["id"])
    if room is not None:
        return await room_page(request, room)
    try:
        found = await site.tables.get(request.path_params["id"])
    except Refusal as refusal:
        if refusal.code != "archived":
            raise
        return RedirectResponse(f"/table/{request.path_params['id']}/replay?at=last", 303)
    session = await site.sessions.of(request)
    found.seating.admit(session)
    session, token = await visitor(request)
    context = table_context(found, session, base_of(request.scope))
    context["table"] |= {
        "removal": removal_of(found, session),
        "preview": preview_address(found.moment.setting.game.name, found.id, found.seating.watch),
    }
    return rendered(request, "table.html", context, token=token)


async def theme(request: Request) -> Response:
    """`GET /theme.css`, with `?game=` also the game's materials."""
    game = site_of(request).games.get(request.query_params.get("game", ""))
    materials = () if game is None else (drawing_of(game).materials,)
    return tagged(request, css(*materials), "text/css")


async def defs(request: Request) -> Response:
    """`GET /games/{game}/defs.svg`."""
    game = site_of(request).games.get(request.path_params["game"])
    if game is None:
        raise Refusal("gone", "There is no such game.")
    return tagged(request, defs_of(game), "image/svg+xml")


async def _start_page(
    request: Request, fields: dict[str, str] | None = None, error: str = "", status: int = 200
) -> Response:
    site = site_of(request)
    known = await site.sessions.of(request)
    who = await site.store.persona(known) if known else Persona("", "")
    context = {
        "games": [
            {
                **offer,
                "cover": site.cover(offer["name"]),
                "lesson_minutes": _lesson_minutes(site.games[offer["name"]]),
                "worn": _worn(offer["colours"], who.colour),
            }
            for offer in offers(site.games)
        ],
        "watch": WATCH,
        "who": who,
        "lists": await lobby_lists(request),
        "clocks": clock_offer.CHOICES,
        "outs": clock_offer.OUT,
        "error": error,
        "form": fields or {},
    }
    return rendered(request, "start.html", context, status)


def _lesson_minutes(game: AnyGame) -> int:
    """How long the first lesson takes; 0 if there is none."""
    return next((lesson.minutes for lesson in offered(game).values()), 0)


def _worn(offered: Sequence[str], favourite: str) -> list[str]:
    """The colours of the seats of a new table, the visitor's favourite or one like it first."""
    own = favoured(favourite, offered, offered)
    return [*([own] if own else []), *(colour for colour in offered if colour != own)]


def _called(fields: dict[str, str]) -> tuple[str, str]:
    """What who makes a table is called: name and colour of the first seat, if it is theirs."""
    if fields.get("seat1.kind", "human") != "human":
        return "", ""
    return name_of(fields.get("seat1.name", "")), fields.get("seat1.colour", "")


ROUTES: list[BaseRoute] = [
    Route("/", start),
    Route("/tables", create, methods=["POST"]),
    Route("/table/{id}", table),
    Route("/theme.css", theme),
    Route("/games/{game}/defs.svg", defs),
    Mount("/static", Assets(directory=STATIC), name="static"),
]
