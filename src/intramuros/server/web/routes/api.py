"""The HTTP twin of the live protocol, for scripts, bots and tests."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.core.draws import commitment
from intramuros.core.game import opened
from intramuros.server.limits.connections import waiting
from intramuros.server.limits.shares import Visitor
from intramuros.server.live.live_table import LiveTable
from intramuros.server.live.offer import TableAsked, counts_for, offers, wanted
from intramuros.server.table.messages import Why
from intramuros.server.table.refusal import Refusal
from intramuros.server.view import log_lines, score_sheet
from intramuros.server.view.answers import Done, LogRows, Made, Nonce, Table
from intramuros.server.view.history import records
from intramuros.server.view.picture import view
from intramuros.server.view.viewer import viewer_of
from intramuros.server.web import questions, sessions, wire
from intramuros.server.web.hosting.base import base_of
from intramuros.server.web.responses import answer, record_file, refusal_answer
from intramuros.server.web.site import address, site_of

LONGEST_WAIT = 25.0


async def games(request: Request) -> Response:
    return answer(offers(site_of(request).games))


async def players(request: Request) -> Response:
    """`GET /api/games/{game}/players`: the counts that go with the options in the query."""
    game = site_of(request).games.get(request.path_params["game"])
    if game is None:
        raise Refusal("gone", "There is no such game.")
    return answer(counts_for(game, request.query_params))


async def create(request: Request) -> Response:
    site = site_of(request)
    asked = wire.read(await request.body(), TableAsked)
    asked_for = wanted(asked, site.games)
    session, token = await site.session_or_new(request)
    await site.pace_tables(request, session)
    promise = site.redeemed(asked.draws, session)
    response = answer(Made(await site.tables.make(asked_for, session, promise)), 201)
    if token:
        sessions.give(response, request, token)
    return response


async def show(request: Request) -> Response:
    table, session = await _table(request)
    moment, mine = table.moment, table.mine(session)
    position = moment.position(viewer_of(moment, mine))
    game, key = moment.setting.game, moment.setting.draw_key
    return answer(
        Table(
            id=table.id,
            game=game.name,
            seq=moment.seq,
            view=view(moment, mine, table.services.timepiece.now()),
            position=game.write(opened(game, position)),
            commitment=commitment(key),
            nonces=[Nonce(seat, nonce) for seat, nonce in moment.nonces],
            key=key if moment.over else None,
        )
    )


async def command(request: Request) -> Response:
    site = site_of(request)
    table, session = await _table(request)
    try:
        site.pace(request, session)
        asked_for = wire.read(
            await request.body(), wire.COMMANDS[request.url.path.rpartition("/")[2]]
        )
        visitor = Visitor(address(request), session)
        return answer(Done(await site.command(table, visitor, asked_for)))
    except Refusal as refusal:
        site.metrics.refused(refusal)
        return refusal_answer(refusal, table.moment)


async def why(request: Request) -> Response:
    site = site_of(request)
    table, session = await _table(request)
    site.pace(request, session)
    asked = wire.read(await request.body(), Why)
    found = await site.ask(address(request), lambda: questions.why(table, session, asked))
    return answer(found)


async def events(request: Request) -> Response:
    table, session = await _table(request)
    since = _number(request, "since", 0)
    wait = min(float(_number(request, "wait", int(LONGEST_WAIT))), LONGEST_WAIT)
    if wait and table.moment.seq <= since:
        visitor = Visitor(address(request), session)
        with site_of(request).shares.holding("long_polls", visitor):
            with waiting(request.scope):
                await table.wait_beyond(since, wait, visitor.address)
    table.still_there()
    table.seating.admit(session)  # its seat may have moved meanwhile
    moment = table.moment
    found = log_lines.events(moment, since, table.mine(session))
    return answer(LogRows(moment.seq, found))


async def score(request: Request) -> Response:
    table, session = await _table(request)
    return answer(score_sheet.score(table.moment, table.mine(session)))


async def record(request: Request) -> Response:
    try:
        table, _ = await _table(request)
    except Refusal as refusal:
        if refusal.code != "archived":
            raise
        return await _archived_record(request)
    moment = table.moment
    if not moment.setting.played:
        return await _archived_record(request)
    if not records.given_out(moment):
        raise Refusal("busy", "This game has secrets. Its record can be had when it is over.")
    return record_file(moment.setting.game.name, table.id, records.text_of(moment))


async def _archived_record(request: Request) -> Response:
    site = site_of(request)
    found = await site.archives.get(request.path_params["id"])
    found.seating.admit(await site.sessions.of(request))
    if not found.archive.record:
        raise Refusal("gone", "There is no record of this game: it was closed before its end.")
    return record_file(found.game.name, found.row.id, found.archive.record)


async def invites(request: Request) -> Response:
    table, session = await _table(request)
    return answer(questions.invites(table, session, base_of(request.scope)))


async def _table(request: Request) -> tuple[LiveTable, str | None]:
    site = site_of(request)
    session = await site.sessions.of(request)
    table = await site.tables.get(request.path_params["id"])
    table.seating.admit(session)
    return table, session


def _number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refusal("bad", f"The parameter {name} must be a number, not {text[:20]!r}.")
    return int(text)


ROUTES: list[BaseRoute] = [
    Route("/api/games", games),
    Route("/api/games/{game}/players", players),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables/{id}", show),
    Route("/api/tables/{id}/why", why, methods=["POST"]),
    Route("/api/tables/{id}/events", events),
    Route("/api/tables/{id}/score", score),
    Route("/api/tables/{id}/record", record),
    Route("/api/tables/{id}/invites", invites),
    *(Route(f"/api/tables/{{id}}/{word}", command, methods=["POST"]) for word in wire.COMMANDS),
]
