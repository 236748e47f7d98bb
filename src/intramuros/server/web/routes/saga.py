"""The ways on in a saga, for pages and scripts: the next match, another way, a new beginning."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.server.live import saga_tables
from intramuros.server.live.live_table import LiveTable, fresh_id
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.saga import Take
from intramuros.server.web import wire
from intramuros.server.web.bodies import Next, Restart
from intramuros.server.web.responses import answer, back, is_api, twins
from intramuros.server.web.site import paced_session, site_of

TAKES: dict[str, Take] = {"": "keep", "keep": "keep", "bot": "bot", "link": "link"}


async def go_on(request: Request) -> Response:
    """`POST /table/{id}/next` and its twin."""
    table, session = await _table(request)
    asked = await _asked(request)
    takes = {seat - 1: take for seat, take in asked.seats.items()}
    branch = "" if asked.branch is None else asked.branch or fresh_id()
    child = await saga_tables.go_on(site_of(request).tables, table, session, takes, branch)
    return back(request, child, path=_with_links(child, asked))


async def restart(request: Request) -> Response:
    """`POST /table/{id}/restart` and its twin."""
    table, session = await _table(request)
    if is_api(request):
        command = wire.read(await request.body() or b"{}", Restart).id
    else:
        command = wire.form(await request.body()).get("id", "")[:64]
    child = await saga_tables.restart(
        site_of(request).tables, table, session, command or fresh_id()
    )
    return back(request, child)


async def matches(request: Request) -> Response:
    """`GET /api/tables/{id}/saga`: its matches."""
    site = site_of(request)
    table = await site.tables.get(request.path_params["id"])
    table.seating.admit(await site.sessions.of(request))
    return answer(await saga_tables.matches(site.tables, table))


async def _table(request: Request) -> tuple[LiveTable, str | None]:
    site = site_of(request)
    session = await paced_session(request)
    table = await site.tables.get(request.path_params["id"])
    table.seating.admit(session)
    await site.pace_tables(request, session)
    return table, session


async def _asked(request: Request) -> Next:
    if is_api(request):
        return wire.read(await request.body() or b"{}", Next)
    fields = wire.form(await request.body())
    seats: dict[int, Take] = {}
    for key, word in fields.items():
        number = key.removeprefix("seat")
        if number == key or not (number.isascii() and number.isdigit() and len(number) < 3):
            continue
        if word not in TAKES:
            known = ", ".join(take for take in TAKES if take)
            raise Refusal("bad", f"a seat of the next match is one of {known}, not {word[:20]!r}")
        seats[int(number)] = TAKES[word]
    branch = fields["branch"][:64] if "branch" in fields else None
    return Next(seats, branch)


def _with_links(table: str, asked: Next) -> str:
    """To the table; with a seat for somebody new it opens its links at once."""
    return f"/table/{table}{'#invite' if 'link' in asked.seats.values() else ''}"


ROUTES: list[BaseRoute] = [
    *twins("next", go_on),
    *twins("restart", restart),
    Route("/api/tables/{id}/saga", matches),
]
