"""Request guard: allowed origins and hosts, rate limits, response headers."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from intramuros.server.web.hosting.base import own_path
from intramuros.server.web.hosting.names import Names

HEARD_OUT = 256
"""So many times the longest body is read before the line is cut."""
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Guard:
    """Refuses what another site's page sends with our visitor's cookie."""

    def __init__(self, app: ASGIApp, names: Names) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            headers = Headers(scope=scope)
            if not (same_origin(headers, self.names) and _sent_from_here(headers, self.names)):
                await send({"type": "websocket.close", "code": 1008, "reason": "other origin"})
                return
        elif scope["type"] == "http":
            send = _with_headers(send, own_path(scope))
            headers = Headers(scope=scope)
            if scope["method"] not in SAFE and not _sent_from_here(headers, self.names):
                answer = JSONResponse({"error": "This request came from another site."}, 403)
                await answer(scope, receive, send)
                return
        await self.app(scope, receive, send)


def _sent_from_here(headers: Headers, names: Names) -> bool:
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    return same_origin(headers, names)


def same_origin(headers: Headers, names: Names) -> bool:
    """Whether the page that asks is ours, port included. A script sends no origin."""
    origin = headers.get("origin")
    return origin is None or names.own_origin(origin, headers.get("host", ""))


class BodyLimit:
    """Refuses bodies that are too long, with a sentence that the app's own error page shows."""

    def __init__(self, app: ASGIApp, longest: int) -> None:
        self.app = app
        self.longest = longest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        length = 0

        async def receiving() -> Message:
            nonlocal length
            message = await receive()
            length += len(message.get("body", b""))
            if length <= self.longest:
                return message
            # Browsers listen when they have said all: the rest is heard out, but not without end.
            while message.get("more_body") and length <= HEARD_OUT * self.longest:
                message = await receive()
                length += len(message.get("body", b""))
            raise HTTPException(
                413, f"at most {self.longest // 1024} kB can be sent here; this is more"
            )

        await self.app(scope, receiving if scope["type"] == "http" else receive, send)


def _with_headers(send: Send, path: str) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            if path.startswith("/join/"):
                # The address is a key: what is asked for from there does not name it. Not
                # `no-referrer`, with which the page's own form would come from `Origin: null`.
                headers["referrer-policy"] = "strict-origin"
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-cache")
        await send(message)

    return sending
