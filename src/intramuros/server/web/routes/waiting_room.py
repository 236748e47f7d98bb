"""The waiting room's page and its twin for scripts: sit down, leave, start, close; and rematch."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.scene import seat_colours
from intramuros.server.limits.shares import Visitor
from intramuros.server.live.bots import offer as bot_offer
from intramuros.server.live.offer import check_colour, name_of
from intramuros.server.table.refusal import Refusal
from intramuros.server.web import wire
from intramuros.server.web.bodies import Sit, Start
from intramuros.server.web.hosting.base import base_of
from intramuros.server.web.responses import answer, back, is_api, tagged, twins
from intramuros.server.web.room_view import told
from intramuros.server.web.site import address, paced_session, room_context, room_page, site_of
from intramuros.store import Persona


async def part(request: Request) -> Response:
    """`GET /table/{id}/room`: what the page asks for again and again, until there is a game."""
    site = site_of(request)
    await site.rooms.settle(request.path_params["id"])
    room = await site.rooms.find(request.path_params["id"])
    context = await room_context(request, room) if room is not None else {"room": None}
    text = site.templates.get_template("room_part.html").render(**context, error="")
    return tagged(request, text, "text/html")


async def data(request: Request) -> Response:
    """`GET /api/tables/{id}/room`."""
    site = site_of(request)
    room = await site.rooms.find(request.path_params["id"])
    if room is None:
        raise Refusal("gone", "No table is waiting for players here.")
    session, base = await site.sessions.of(request), base_of(request.scope)
    claims = site.rooms.asking(room).questions(session)
    return answer(told(room, session, site.rooms.promise(room), claims, base))


async def sit(request: Request) -> Response:
    """`POST /table/{id}/sit`: the form of the page, or a button in the lobby."""
    site, table = site_of(request), request.path_params["id"]
    fields = wire.form(await request.body())
    asked_for = Sit(name=fields.get("name", ""), colour=fields.get("colour", ""))
    try:
        token = await _sit(request, asked_for)
    except Refusal as refusal:
        room = await site.rooms.find(table)
        if room is None or refusal.code == "slow":
            raise
        return await room_page(request, room, refusal.message)
    return back(request, table, token)


async def sit_down(request: Request) -> Response:
    """`POST /api/tables/{id}/sit`."""
    token = await _sit(request, wire.read(await request.body() or b"{}", Sit))
    return back(request, request.path_params["id"], token)


async def leave(request: Request) -> Response:
    """`POST /table/{id}/leave` and its twin."""
    site, table = site_of(request), request.path_params["id"]
    session = await paced_session(request)
    await site.rooms.leave(table, session or "")
    return back(request, table, path="/lobby")


async def start(request: Request) -> Response:
    """`POST /table/{id}/start` and its twin: with `bot`, bots have the seats that are open."""
    site, table = site_of(request), request.path_params["id"]
    session = await paced_session(request)
    if is_api(request):
        bot = wire.read(await request.body() or b"{}", Start).bot
    else:
        fields = wire.form(await request.body())
        bot = bot_offer.from_form(fields) if fields.get("bots") else ""
    try:
        await site.rooms.begin(table, session, bot)
    except Refusal as refusal:
        room = await site.rooms.find(table)
        if is_api(request) or room is None or refusal.code != "busy":
            raise
        return await room_page(request, room, refusal.message)
    return back(request, table)


async def close(request: Request) -> Response:
    """`POST /table/{id}/close` and its twin."""
    site, table = site_of(request), request.path_params["id"]
    await site.rooms.close(table, await paced_session(request))
    return back(request, table, path="/lobby")


async def rematch(request: Request) -> Response:
    """`POST /table/{id}/rematch` and its twin: the next table, one for everybody who asks."""
    site = site_of(request)
    session = await paced_session(request)
    table = await site.tables.get(request.path_params["id"])
    table.seating.admit(session)
    await site.pace_tables(request, session)
    return back(request, await site.tables.rematch(table, session))


async def _sit(request: Request, asked_for: Sit) -> str | None:
    """Sit down; for a newcomer the token to hand out."""
    site = site_of(request)
    name = name_of(asked_for.name)
    offered = seat_colours((await site.rooms.waiting(request.path_params["id"])).game)
    if asked_for.colour:
        check_colour(asked_for.colour, offered)
    session, token = await site.session_or_new(request)
    site.shares.take("joins", Visitor(address(request), session))
    known = await site.remember(session, name, asked_for.colour, offered)
    who = Persona(known.name, asked_for.colour or known.colour)
    seat = None if asked_for.seat is None else asked_for.seat - 1
    await site.rooms.sit(request.path_params["id"], session, who, seat)
    return token


ROUTES: list[BaseRoute] = [
    Route("/table/{id}/room", part),
    Route("/api/tables/{id}/room", data),
    Route("/table/{id}/sit", sit, methods=["POST"]),
    Route("/api/tables/{id}/sit", sit_down, methods=["POST"]),
    *twins("leave", leave),
    *twins("start", start),
    *twins("close", close),
    *twins("rematch", rematch),
]
