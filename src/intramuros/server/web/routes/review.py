"""Reviews of finished games: asked for, told as they are made, and played on from."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import get_args

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.core.game import CHANCE
from intramuros.review.model import Part
from intramuros.scene import drawing_of, stands_upright
from intramuros.scene.theme import unpainted
from intramuros.server.limits.shares import Visitor
from intramuros.server.live.analysis.reviews import Progress
from intramuros.server.live.offer import gone_on
from intramuros.server.live.watched import Watched
from intramuros.server.table.refusal import Refusal
from intramuros.server.view.answers import Made
from intramuros.server.view.history.review import ReviewPass, ReviewStage, ReviewState, told_part
from intramuros.server.web import sessions, wire
from intramuros.server.web.bodies import Line, LineAsked, PlayOn
from intramuros.server.web.responses import answer, packed
from intramuros.server.web.site import address, rendered, site_of
from intramuros.server.work import jobs, reviewing

Find = Callable[[Request], Awaitable[Watched]]
PASSES: tuple[ReviewPass, ...] = get_args(ReviewPass)
KILOBYTES = 60.0
"""Of a review as it is stored, the quick one and the full one."""


async def page(find: Find, request: Request) -> Response:
    """`GET /table/{id}/review` and `GET /record/{id}/review`."""
    watched = await _finished(find, request)
    context = {
        "title": watched.game.title,
        "game": watched.game.name,
        "page": watched.page,
        "api": watched.api,
        "back": watched.back,
        "note": watched.note,
        "preview": watched.preview_page,
        "outline": watched.outline(),
        "upright": stands_upright(watched.game),
        "rules": f"{watched.api}/rules"
        if watched.played.log
        else f"/api/games/{watched.game.name}/rules",
        "defs": Markup(unpainted(drawing_of(watched.game).defs)),
    }
    return rendered(request, "review.html", context)


async def state(find: Find, request: Request) -> Response:
    """`GET /api/tables/{id}/review`: how far it is."""
    watched = await _finished(find, request)
    since = wire.number(request.query_params, "since", 0, 0, watched.plies)
    return answer(await _state(request, watched, since))


async def ask(find: Find, request: Request) -> Response:
    """`POST /api/tables/{id}/review`: have it made, unless it is there."""
    site, game = site_of(request), request.path_params["id"]
    watched = await _finished(find, request)
    found = await _state(request, watched, watched.plies)
    if found.stage in ("none", "failed"):
        if not watched.played.log:
            await _replays(request, watched)
        visitor = Visitor(address(request))
        site.shares.take("reviews", visitor)
        site.shares.take("kilobytes", visitor, KILOBYTES)
        await site.quota.check()
        await site.reviews.ask(game, watched.game.edition, visitor.address, site.now())
        found = await _state(request, watched, watched.plies)
    return answer(found, 202 if found.stage in ("waiting", "making") else 200)


async def data(find: Find, request: Request) -> Response:
    """`GET /api/tables/{id}/review/{pass}`: the review itself."""
    site, word = site_of(request), request.path_params["pass"]
    watched = await _finished(find, request)
    found = await site.reviews.progress(request.path_params["id"])
    bodies = _bodies(found)
    if word not in bodies:
        raise Refusal("gone", "There is no such review of this game, or it is not made yet.")
    made = await site.maker.answer(
        address(request), reviewing.review_told, bodies[word], watched.names
    )
    return packed(request, made, "application/json")


async def line(find: Find, request: Request) -> Response:
    """`POST /api/tables/{id}/line`: how the game could have gone on, step by step."""
    watched = await _finished(find, request)
    asked = wire.read(await request.body(), LineAsked)
    made = await site_of(request).maker.answer(
        address(request),
        reviewing.played_line,
        watched.played,
        asked.at,
        _line(asked.line),
        asked.upright and stands_upright(watched.game),
    )
    return packed(request, made, "application/json")


async def play_on(find: Find, request: Request) -> Response:
    """`POST /api/tables/{id}/play-on`: a new table that begins somewhere in the game."""
    site = site_of(request)
    watched = await _finished(find, request)
    asked = wire.read(await request.body(), PlayOn)
    found = await site.maker.result(
        address(request), reviewing.gone_on, watched.played, asked.at, _line(asked.line)
    )
    session, token = await site.session_or_new(request)
    known = await site.store.persona(session)
    wanted = gone_on(watched.game, found.position, found.seats, asked.seat - 1, known, asked.bot)
    await site.pace_tables(request, session)
    response = answer(Made(await site.tables.make(wanted, session)), 201)
    if token:
        sessions.give(response, request, token)
    return response


async def _finished(find: Find, request: Request) -> Watched:
    """What is to be reviewed; a Refusal if it is not over."""
    watched = await find(request)
    if not watched.over:
        where = "record" if watched.page.startswith("/record/") else "game"
        raise Refusal(
            "busy",
            "This record ends before its game does. Only a finished game can be reviewed."
            if where == "record"
            else "This game is still being played. It can be reviewed once it is over.",
        )
    if not watched.plies:
        raise Refusal("busy", "Nothing was played in this game, so there is nothing to review.")
    if not watched.played.log and not watched.played.record:
        raise _not_replayed()
    return watched


async def _replays(request: Request, watched: Watched) -> None:
    """A Refusal if the present rules do not play the game as it was played."""
    try:
        await site_of(request).maker.answer(
            address(request), jobs.record_facts, watched.played.record
        )
    except Refusal as refusal:
        raise _not_replayed() if refusal.code == "gone" else refusal from None


def _not_replayed() -> Refusal:
    return Refusal(
        "archived",
        "This game was played by an earlier edition of the rules. They have changed since, so it "
        "can be watched, but not reviewed.",
    )


async def _state(request: Request, watched: Watched, since: int) -> ReviewState:
    reviews, game = site_of(request).reviews, request.path_params["id"]
    found = await reviews.progress(game)
    making, made = found.making, list(_bodies(found))
    parts = []
    if making is not None and since < making.done:
        parts = [
            told_part(msgspec.json.decode(part.body, type=Part), watched.names)
            for part in await reviews.parts(game, making.now, since)
        ]
    now: ReviewPass = making.now if making is not None else "full" if "full" in made else "quick"
    return ReviewState(
        stage=_stage(found),
        now=now,
        made=made,
        done=making.done if making is not None else watched.plies if made else 0,
        plies=watched.plies,
        before=found.before,
        says=found.failed,
        parts=parts,
    )


def _stage(found: Progress) -> ReviewStage:
    if found.making is not None:
        return "making" if found.making.begun else "waiting"
    if "full" in _bodies(found):
        return "made"
    return "failed" if found.failed else "none"


def _bodies(found: Progress) -> dict[ReviewPass, bytes]:
    """What is made of a review."""
    if found.stored is None:
        return {}
    bodies = zip(PASSES, (found.stored.quick, found.stored.full), strict=True)
    return {which: body for which, body in bodies if body is not None}


def _line(line: Line) -> list[tuple[int, str]]:
    return [(CHANCE if seat is None else seat - 1, action) for seat, action in line]


def routes(here: str, twin: str, find: Find) -> list[BaseRoute]:
    """The routes of games whose pages lie below `here` and their twins below `twin`."""
    return [
        Route(f"{here}/review", partial(page, find)),
        Route(f"{twin}/review", partial(state, find)),
        Route(f"{twin}/review", partial(ask, find), methods=["POST"]),
        Route(f"{twin}/review/{{pass}}", partial(data, find)),
        Route(f"{twin}/line", partial(line, find), methods=["POST"]),
        Route(f"{twin}/play-on", partial(play_on, find), methods=["POST"]),
    ]
