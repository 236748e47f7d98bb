"""A person deletes a table of their own, or takes their name out of one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from intramuros.server.upkeep import leaving
from intramuros.server.web.responses import back, twins
from intramuros.server.web.site import paced_session, site_of


async def delete(request: Request) -> Response:
    """`POST /table/{id}/delete` and its twin."""
    table = request.path_params["id"]
    session = await paced_session(request)
    await leaving.delete_own(site_of(request).tables, table, session)
    return back(request, table, path="/lobby")


async def forget(request: Request) -> Response:
    """`POST /table/{id}/forget` and its twin."""
    table = request.path_params["id"]
    session = await paced_session(request)
    await leaving.forget(site_of(request).tables, table, session)
    return back(request, table, path="/lobby")


ROUTES: list[BaseRoute] = [*twins("delete", delete), *twins("forget", forget)]
