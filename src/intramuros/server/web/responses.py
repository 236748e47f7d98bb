"""Answers that routes share: JSON, refusals, and the way back to a table."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.web import sessions, wire

STATUS = {
    "illegal": 422,
    "stale": 409,
    "busy": 409,
    "over": 409,
    "waiting": 409,
    "not-yours": 403,
    "private": 403,
    "bad": 400,
    "gone": 404,
    "slow": 429,
    "failed": 503,
}
"""The status of each refusal."""


def answer(data: Any, status: int = 200) -> Response:
    """Data as JSON."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def refusal_answer(refusal: Refusal, moment: Moment | None) -> Response:
    """A refusal as JSON: the sentence stands under `error`."""
    data = wire.refused(refusal, moment)
    return answer({"error": data.pop("message"), **data}, STATUS[refusal.code])


def back(request: Request, table: str, token: str | None = None, path: str = "") -> Response:
    """To the table, or elsewhere; a script gets the table's id."""
    response: Response = RedirectResponse(path or f"/table/{table}", 303)
    if is_api(request):
        response = answer({"id": table})
    if token:
        sessions.give(response, request, token)
    return response


def is_api(request: Request) -> bool:
    """Whether a script asks, not a page."""
    return request.url.path.startswith("/api/")


def twins(word: str, endpoint: Any) -> list[BaseRoute]:
    """What a page posts to, and the same for scripts."""
    return [
        Route(f"{start}/{{id}}/{word}", endpoint, methods=["POST"])
        for start in ("/table", "/api/tables")
    ]
