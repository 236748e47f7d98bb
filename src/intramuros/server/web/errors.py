"""Answers to requests that fail: refused, not stored, not found, or by a mistake of ours."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from intramuros.core.english import sentence
from intramuros.server.table.refusal import Refusal
from intramuros.server.web.responses import STATUS, answer, is_api, refusal_answer, retry_after
from intramuros.server.web.site import error_page
from intramuros.store import StoreError

log = structlog.get_logger()

HEADINGS = {"private": "A private table", "not-yours": "A private table", "banned": "Not here"}
"""Of pages that refuse, by the code of the refusal."""


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return refused(request, error)


def refused(request: Request, error: Refusal) -> Response:
    """The answer to a request that is refused, as a page or as JSON."""
    request.app.state.site.metrics.refused(error)
    if is_api(request):
        return refusal_answer(error, None)
    status = STATUS[error.code]
    heading = HEADINGS.get(error.code, "Nothing here" if status == 404 else "Not now")
    table = request.path_params.get("id") if error.code == "private" else None
    seat = f"/table/{table}/seat" if table else ""
    return retry_after(error_page(request, status, heading, error.message, seat), error)


async def _store_failed(request: Request, error: Exception) -> Response:
    # The path may hold the token of an invitation; who answers for it does not.
    log.error("not stored", at=request.scope["endpoint"].__name__, error=str(error))
    return refused(request, Refusal("failed", "This could not be stored. Try again."))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if is_api(request):
        return answer({"error": error.detail}, error.status_code)
    if error.status_code == 404:
        return error_page(request, 404, "Nothing here", "There is no page at this address.")
    if error.status_code == 413:
        return error_page(request, 413, "Too much at once", sentence(error.detail))
    return error_page(request, error.status_code, "Not like this", sentence(error.detail))


class Mistakes:
    """What nobody thought of is noted, and told like any refusal: with headers and a number."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            with suppress(WebSocketDisconnect):  # before it was shown anything
                await self.app(scope, receive, send)
            return
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except ClientDisconnect:
            pass  # nobody is left to hear an answer
        except Exception:
            if begun:
                raise
            log.exception("a request failed")  # not its path, which may hold a token
            await _our_mistake(Request(scope))(scope, receive, send)


def _our_mistake(request: Request) -> Response:
    message = "The server made a mistake; it has been noted."
    if is_api(request):
        return answer({"error": message}, 500)
    return error_page(request, 500, "Our mistake", message)


HANDLERS: dict[Any, Callable[[Request, Exception], Awaitable[Response]]] = {
    Refusal: _refused,
    StoreError: _store_failed,
    HTTPException: _http_error,
}
"""By the exception that a route raises."""
