"""Taking a seat: by its link, or from another device of one's own; for pages and scripts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from intramuros.core.game import AnyGame
from intramuros.server.limits.shares import Visitor, duration
from intramuros.server.live.live_table import LiveTable
from intramuros.server.live.offer import name_of
from intramuros.server.live.seating import Seating
from intramuros.server.seats.asking import Asking
from intramuros.server.seats.claims import Way
from intramuros.server.table.messages import JoinBody, Let, SeatBody
from intramuros.server.table.refusal import Refusal
from intramuros.server.view.answers import Joined
from intramuros.server.web import sessions, wire
from intramuros.server.web.responses import STATUS, answer, back, is_api, tagged, twins
from intramuros.server.web.site import address, paced_session, rendered, site_of


@dataclass(frozen=True)
class Sought:
    """A seat that somebody comes for."""

    table: str
    seat: int | None
    """None: which one is still to be said."""
    way: Way
    page: str
    """The address of the page where they come for it."""


class Invited(NamedTuple):
    """A table, or a waiting room, where somebody comes for a seat."""

    game: AnyGame
    seating: Seating
    names: tuple[str, ...]
    asking: Asking


async def invitation(request: Request) -> Response:
    """`GET /join/{token}`: who sits where, and a seat that is free or on another device.

    Opening it takes nothing, so that programs that look into links do not sit down.
    """
    return await _page(request, await _by_link(request))


async def join(request: Request) -> Response:
    """`POST /join/{token}` and its twin: the session has the seat, or asks whoever has it."""
    site = site_of(request)
    sought = await _by_link(request)
    token = None
    try:
        if is_api(request):
            name = wire.read(await request.body() or b"{}", JoinBody).name
        else:
            name = wire.form(await request.body()).get("name", "")
        name = name_of(name)
        session, token = await site.session_or_new(request)
        site.shares.take("joins", Visitor(address(request), session))
        assert sought.seat is not None
        if not await site.rooms.befriend(sought.table, session, sought.seat, name):
            await (await site.tables.get(sought.table)).join(session, sought.seat, name)
        await site.remember(session, name)
    except Refusal as refusal:
        if is_api(request) or refusal.code not in ("bad", "busy"):
            raise
        return await _page(request, sought, refusal, token)
    return await _came(request, sought, session, token)


async def lost_seat(request: Request) -> Response:
    """`GET /table/{id}/seat`: for players who have lost their cookie and have no link."""
    return await _page(request, await _lost(request))


async def ask(request: Request) -> Response:
    """`POST /table/{id}/seat` and its twin: the others at the table are asked."""
    site = site_of(request)
    sought, token = await _lost(request), None
    try:
        if is_api(request):
            number = wire.read(await request.body(), SeatBody).seat
        else:
            number = _number(wire.form(await request.body()).get("seat", ""))
        table = await site.tables.get(sought.table)
        if not 1 <= number <= len(table.names):
            raise Refusal("bad", f"This table has seats 1 to {len(table.names)}.")
        session, token = await site.session_or_new(request)
        site.shares.take("joins", Visitor(address(request), session))
        await table.ask_for_seat(session, number - 1)
    except Refusal as refusal:
        if is_api(request) or refusal.code not in ("bad", "busy", "not-yours"):
            raise
        return await _page(request, sought, refusal, token)
    sought = Sought(sought.table, number - 1, "seat", sought.page)
    return await _came(request, sought, session, token)


async def waiting(request: Request) -> Response:
    """The part of these pages that they ask for again and again, until there is an answer."""
    sought = await (_by_link(request) if "token" in request.path_params else _lost(request))
    found = await _invited(request, sought.table)
    context = {**await _context(request, sought, found), "is_part": True}
    text = site_of(request).templates.get_template("seat_part.html").render(context)
    return tagged(request, text, "text/html")


async def claims(request: Request) -> Response:
    """`GET /api/tables/{id}/claims`: what the session is asked."""
    table, session = await _table(request)
    return answer(table.claims_for(session))


async def let(request: Request) -> Response:
    """`POST /table/{id}/let` and its twin: the answer to whoever asks for a seat."""
    site, table = site_of(request), request.path_params["id"]
    session = await paced_session(request)
    if is_api(request):
        said = wire.read(await request.body(), Let)
    else:
        fields = wire.form(await request.body())
        said = Let(fields.get("claim", ""), fields.get("yes") == "yes")
    if await site.rooms.find(table) is not None:
        await site.rooms.let(table, session, said.claim, said.yes)
    else:
        await (await site.tables.get(table)).let(session, said)
    return back(request, table)


async def _by_link(request: Request) -> Sought:
    token = request.path_params["token"]
    table, seat = await site_of(request).tables.invited(token)
    return Sought(table, seat, "link", f"/join/{token}")


async def _lost(request: Request) -> Sought:
    """What a session without a link has asked for at this table."""
    site, table = site_of(request), request.path_params["id"]
    session = await site.sessions.of(request)
    found = await _invited(request, table)
    claim = found.asking.claims.of(session, "seat")
    seats = claim.seats if claim is not None else range(len(found.names))
    asked = (n for n in seats if found.asking.state(session, "seat", n) is not None)
    return Sought(table, next(asked, None), "seat", f"/table/{table}/seat")


async def _invited(request: Request, table: str) -> Invited:
    """Who sits at a table, whether its game has begun or not."""
    site = site_of(request)
    await site.rooms.settle(table)
    room = await site.rooms.find(table)
    if room is not None:
        names = tuple(seat.name for seat in room.seats)
        return Invited(room.game, room.seating, names, site.rooms.asking(room))
    found = await site.tables.get(table)
    return Invited(found.moment.setting.game, found.seating, found.moment.names, found.asking)


async def _came(request: Request, sought: Sought, session: str, token: str | None) -> Response:
    """To the table if the seat is the session's now; else to the page where it waits."""
    found = await _invited(request, sought.table)
    assert sought.seat is not None
    mine = sought.seat in found.seating.mine(session)
    response: Response = RedirectResponse(f"/table/{sought.table}" if mine else sought.page, 303)
    if is_api(request):
        response = answer(Joined(sought.table, sought.seat + 1))
        state = found.asking.state(session, sought.way, sought.seat)
        if not mine and state is not None:
            response = answer(state, 202)
    if token:
        sessions.give(response, request, token)
    return response


async def _page(
    request: Request, sought: Sought, refusal: Refusal | None = None, token: str | None = None
) -> Response:
    found = await _invited(request, sought.table)
    context = await _context(request, sought, found)
    if context["mine"]:
        return RedirectResponse(f"/table/{sought.table}", 303)
    template = "join.html" if context["free"] else "seat.html"
    if refusal is None:
        return rendered(request, template, context, token=token)
    status = 422 if refusal.code == "bad" else STATUS[refusal.code]
    return rendered(request, template, {**context, "error": refusal.message}, status, token)


async def _context(request: Request, sought: Sought, found: Invited) -> dict[str, Any]:
    """What these pages show."""
    site = site_of(request)
    session = await site.sessions.of(request)
    seats, seat, names = found.seating.seats, sought.seat, found.names
    mine = found.seating.mine(session)
    if not found.seating.may_watch(session) and sought.way == "seat":
        names = tuple(one.colour.capitalize() for one in seats)  # the table is private
    name = "" if seat is None else names[seat]
    given = "" if seat is None or name == seats[seat].colour.capitalize() else name
    known = await site.store.persona(session) if session else None
    holder = None if seat is None else found.seating.holder(seat)
    asked = None if seat is None else found.asking.state(session, sought.way, seat)
    return {
        "title": found.game.title,
        "blurb": found.game.blurb,
        "picture": site.cover(found.game.name),
        "preview": f"/games/{found.game.name}/preview.jpg",
        "page": sought.page,
        "table": f"/table/{sought.table}",
        "way": sought.way,
        "free": sought.way == "link" and holder is None,
        "here": holder is not None and found.asking.place.is_here(holder),
        "mine": seat in mine or (sought.way == "seat" and bool(mine)),
        "asked": asked,
        "due": "" if asked is None else f"{asked.until:.1f}",
        "now": f"{found.asking.place.now():.1f}",
        "again": "" if asked is None else duration(asked.left),
        "seat_name": name,
        "seats": [
            {
                "seat": number + 1,
                "name": names[number],
                "colour": one.colour,
                "kind": one.kind,
                "bot": one.bot,
                "joined": one.kind == "bot" or found.seating.holder(number) is not None,
                "yours": number == seat,
            }
            for number, one in enumerate(seats)
        ],
        "name": given or (known.name if known else ""),
        "error": "",
        "is_part": False,
    }


async def _table(request: Request) -> tuple[LiveTable, str | None]:
    site = site_of(request)
    session = await paced_session(request)
    table = await site.tables.get(request.path_params["id"])
    table.seating.admit(session)
    return table, session


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0


ROUTES: list[BaseRoute] = [
    Route("/join/{token}", invitation),
    Route("/join/{token}", join, methods=["POST"]),
    Route("/join/{token}/waiting", waiting),
    Route("/api/join/{token}", join, methods=["POST"]),
    Route("/table/{id}/seat", lost_seat),
    Route("/table/{id}/seat/waiting", waiting),
    *twins("seat", ask),
    Route("/api/tables/{id}/claims", claims),
    *twins("let", let),
]
