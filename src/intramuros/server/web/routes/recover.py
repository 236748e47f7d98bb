"""A link of the operator gives a seat back to a player who lost the cookie."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.server.limits.orders import SeatLink
from intramuros.server.table.refusal import Refusal
from intramuros.server.web.responses import back
from intramuros.server.web.site import Site, rendered, site_of
from intramuros.store.tokens import hashed

VOID = "This link was used already, or is too old. Ask the operator of the server for a new one."


async def page(request: Request) -> Response:
    """`GET /join/recover/{token}`: which seat it is. Opening it takes nothing."""
    site = site_of(request)
    table = await site.tables.get(_link(site, request).table)
    seat = _link(site, request).seat
    setting = table.moment.setting
    context = {
        "title": setting.game.title,
        "preview": f"/games/{setting.game.name}/preview.jpg",
        "name": table.moment.names[seat],
        "colour": setting.seats[seat].colour,
    }
    return rendered(request, "recover.html", context)


async def take(request: Request) -> Response:
    """`POST /join/recover/{token}`: the seat is this session's, and the link is void."""
    site = site_of(request)
    table = await site.tables.get(_link(site, request).table)
    session, token = await site.session_or_new(request)
    site.pace(request, session)
    link = await site.orders.use_link(hashed(request.path_params["token"]))
    if link is None:  # somebody else was faster
        raise Refusal("gone", VOID)
    try:
        await table.move_seat(link.seat, session)
    except Refusal:
        await site.orders.add_link(link)
        raise
    return back(request, link.table, token)


def _link(site: Site, request: Request) -> SeatLink:
    found = site.orders.link(hashed(request.path_params["token"]))
    if found is None:
        raise Refusal("gone", VOID)
    return found


ROUTES: list[BaseRoute] = [
    Route("/join/recover/{token}", page),
    Route("/join/recover/{token}", take, methods=["POST"]),
]
