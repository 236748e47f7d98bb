"""Fair draws, for pages and scripts: promises, and the nonces that are mixed in (docs/draws.md)."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.server.draws.promises import Promise
from intramuros.server.live.seating import Seating
from intramuros.server.table.refusal import Refusal
from intramuros.server.view import answers
from intramuros.server.web import wire
from intramuros.server.web.bodies import NonceBody
from intramuros.server.web.responses import answer
from intramuros.server.web.site import address, paced_session, site_of


class Place(NamedTuple):
    """A table from which a game begins next: a waiting room, or one that leads on to another."""

    promise: Promise
    seating: Seating


async def new_table(request: Request) -> Response:
    """`GET /api/draws`: the promise of a table that the asker is about to create."""
    await paced_session(request)
    return _told(site_of(request).promises.for_new_table(address(request)))


async def promise(request: Request) -> Response:
    """`GET /api/tables/{id}/promise`."""
    session = await paced_session(request)
    promise, seating = await _place(request, session)
    return _told(promise, session, seating)


async def nonce(request: Request) -> Response:
    """`POST /api/tables/{id}/nonce`."""
    session = await paced_session(request)
    body = wire.read(await request.body(), NonceBody)
    promise, seating = await _place(request, session)
    if session is None or not seating.mine(session):
        raise Refusal("not-yours", "Only players can send a nonce. Take a seat first.")
    if body.table != promise.table:
        raise Refusal("stale", "Another table is promised now. Ask for its promise first.")
    promise.add(session, body.nonce)
    return _told(promise, session, seating)


async def _place(request: Request, session: str | None) -> Place:
    site, table = site_of(request), request.path_params["id"]
    room = await site.rooms.find(table)
    if room is not None:
        return Place(site.rooms.promise(room), room.seating)
    found = await site.tables.get(table)
    found.seating.admit(session)
    if not found.mine(session):
        raise Refusal("not-yours", "Only the players of this game can lead on from it.")
    return Place(site.promises.after(table), found.seating)


def _told(promise: Promise, session: str | None = None, seating: Seating | None = None) -> Response:
    nonces = seating.by_seat(promise.nonces) if seating else ()
    return answer(
        answers.DrawPromise(
            promise.table,
            promise.commitment,
            nonces=[answers.Nonce(seat, nonce) for seat, nonce in nonces],
            known=session in promise.nonces,
        )
    )


ROUTES: list[BaseRoute] = [
    Route("/api/draws", new_table),
    Route("/api/tables/{id}/promise", promise),
    Route("/api/tables/{id}/nonce", nonce, methods=["POST"]),
]
