"""Answers that routes share: JSON, refusals, texts with an ETag, the way back to a table."""

from __future__ import annotations

import gzip
import hashlib
import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.view.answers import Refused
from intramuros.server.view.score_sheet import reasons
from intramuros.server.web import sessions
from intramuros.server.web.assets.files import FOR_EVER
from intramuros.server.web.hosting.base import own_path

STATUS = {
    "illegal": 422,
    "stale": 409,
    "busy": 409,
    "over": 409,
    "waiting": 409,
    "not-yours": 403,
    "private": 403,
    "banned": 403,
    "muted": 403,
    "bad": 400,
    "gone": 404,
    "archived": 410,
    "slow": 429,
    "failed": 503,
    "full": 507,
}
"""The status of each refusal."""

NOTHING: Mapping[str, str] = MappingProxyType({})


def answer(data: Any, status: int = 200) -> Response:
    """Data as JSON."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def refusal_answer(refusal: Refusal, moment: Moment | None) -> Response:
    """A refusal as JSON: the sentence stands under `error`."""
    found = reasons(moment, refusal.violations) if moment else []
    response = answer(Refused(refusal.message, refusal.code, found), STATUS[refusal.code])
    return retry_after(response, refusal)


def retry_after(response: Response, refusal: Refusal) -> Response:
    """The answer to a refused request, with the seconds after which it can be tried again."""
    if refusal.wait:
        response.headers["retry-after"] = str(math.ceil(refusal.wait))
    return response


def record_file(kind: str, name: str, text: str) -> Response:
    """A record to be saved as a file of this name."""
    headers = {"content-disposition": f'attachment; filename="{kind}-{name[:8]}.txt"'}
    return PlainTextResponse(text, headers=headers)


def packed(
    request: Request, body: bytes, media_type: str, headers: Mapping[str, str] = NOTHING
) -> Response:
    """An answer that was compressed when it was made, for whoever can read it so."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {**headers, "content-encoding": "gzip", "vary": "Accept-Encoding"}
        return Response(body, headers=headers, media_type=media_type)
    return Response(gzip.decompress(body), headers=headers, media_type=media_type)


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
    return own_path(request.scope).startswith("/api/")


def twins(word: str, endpoint: Any) -> list[BaseRoute]:
    """What a page posts to, and the same for scripts."""
    return [
        Route(f"{start}/{{id}}/{word}", endpoint, methods=["POST"])
        for start in ("/table", "/api/tables")
    ]


def tag_of(text: str) -> str:
    """The hash that stands behind `?v=`."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def tagged(request: Request, text: str, media_type: str) -> Response:
    """Text with its hash: a browser fetches it once, and under `?v=hash` never asks again."""
    return tagged_bytes(request, text.encode(), tag_of(text), media_type)


def tagged_bytes(request: Request, body: bytes, tag: str, media_type: str) -> Response:
    """The same for bytes whose hash is known."""
    for_ever = request.query_params.get("v") == tag
    caching = FOR_EVER if for_ever else "no-cache"
    headers = {"etag": f'"{tag}"', "cache-control": caching}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=media_type)
