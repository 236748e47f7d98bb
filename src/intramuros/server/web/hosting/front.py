"""The first to see a request: checks its `Host`, and learns from declared proxies whose it is.

Also puts it below the sub-path, and tells browsers that came by HTTPS to stay with it.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection
from typing import Any

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from intramuros.server.limits.address import Networks, household, visitor_behind
from intramuros.server.settings import Settings
from intramuros.server.web.guard import HEADERS
from intramuros.server.web.hosting.base import own_path, placed, redirected
from intramuros.server.web.hosting.names import Names

log = structlog.get_logger()

TRACES = ("x-forwarded-for", "forwarded", "via", "x-forwarded-host", "x-forwarded-proto")
"""What proxies leave in the requests that they pass on."""
PROBES = ("/healthz", "/readyz")
"""What balancers ask for, by whatever name."""
SECURE = {"http": {"http": "http", "https": "https"}, "websocket": {"http": "ws", "https": "wss"}}
_PAIR = re.compile(r'(?:^|[;,\s])(?P<key>for|proto|host)=(?P<value>"[^"]*"|[^;,\s]+)', re.I)


class Front:
    """Refuses requests for other hosts, and believes the proxies that the operator declared."""

    def __init__(
        self, app: ASGIApp, settings: Settings, names: Names, words: Collection[str]
    ) -> None:
        """`words`: what the paths of our own begin with."""
        self.app = app
        self.settings = settings
        self.names = names
        self.words = words
        self.proxies = Networks(settings.proxies)
        self.undeclared = UndeclaredProxies()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        scope = self._forwarded(scope, headers)
        scope = placed(scope, self.settings.path, self.words)
        send = self._sending(scope, send)
        if own_path(scope) not in PROBES:
            # Both: a page that was turned to our address can send any header but `Host`.
            refusal = self._refusal(scope, headers) or self._refusal(scope, Headers(scope=scope))
            if refusal is not None:
                await _refuse(refusal, scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _sending(self, scope: Scope, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                redirected(headers, scope)
                if scope["scheme"] == "https" and self.settings.hsts:
                    headers["strict-transport-security"] = f"max-age={self.settings.hsts}"
            await send(message)

        return sending if scope["type"] == "http" else send

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        hosts = headers.getlist("host")
        if len(hosts) > 1:
            return _answer(scope, 400, "A request names one host, not two.\n")
        if not (hosts and hosts[0]):
            if scope.get("http_version") == "1.0":
                return None  # no browser sends this
            return _answer(scope, 400, "This request does not name its host.\n")
        if not self.names.allow(hosts[0]):
            return _answer(scope, 421, self.names.refusal(hosts[0]))
        return None

    def _forwarded(self, scope: Scope, headers: Headers) -> Scope:
        """The request as it came to the first of our proxies; as it is if there is none."""
        peer, port = scope["client"] or ("", 0)
        proxied = any(name in headers for name in TRACES)
        scope = {**scope, "proxied": proxied}
        if not proxied:
            return scope
        if peer not in self.proxies:
            self.undeclared.note(peer)
            return scope
        hops, scheme, host = forwarding(headers)
        scope["client"] = (visitor_behind(peer, hops, self.proxies), 0 if hops else port)
        scope["scheme"] = SECURE[scope["type"]].get(scheme, scope["scheme"])
        if host:
            others = [pair for pair in scope["headers"] if pair[0] != b"host"]
            scope["headers"] = [(b"host", host.encode("latin-1")), *others]
        return scope


def visitor_of(scope: Scope, proxies: Networks) -> str:
    """The address that a request's limits go by, before anything else has looked at it."""
    peer, _ = scope["client"] or ("unknown", 0)
    if peer in proxies:
        hops, _, _ = forwarding(Headers(scope=scope))
        peer = visitor_behind(peer, hops, proxies)
    return household(peer)


def forwarding(headers: Headers) -> tuple[list[str], str, str]:
    """The hops, the scheme and the host that proxies tell; the last one's word counts."""
    if any(name in headers for name in ("x-forwarded-for", "x-forwarded-proto")):
        hops = ",".join(headers.getlist("x-forwarded-for"))
        scheme, host = (
            ",".join(headers.getlist(name)).rpartition(",")[2].strip()
            for name in ("x-forwarded-proto", "x-forwarded-host")
        )
        return [hop for hop in hops.split(",") if hop.strip()], scheme.lower(), host
    found: dict[str, list[str]] = {"for": [], "proto": [], "host": []}
    for pair in _PAIR.finditer(",".join(headers.getlist("forwarded"))):
        found[pair["key"].lower()].append(pair["value"].strip('"'))
    scheme, host = (found[key][-1] if found[key] else "" for key in ("proto", "host"))
    return found["for"], scheme.lower(), host


class UndeclaredProxies:
    """Says in the log which proxies the operator should declare: each once an hour."""

    HOUR = 3600.0
    MOST = 50
    """So many in an hour: everybody can look like a proxy."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._noted: set[str] = set()
        self._since = now()

    def note(self, peer: str) -> None:
        """A request came from there with the traces of a proxy."""
        now = self._now()
        if now - self._since >= self.HOUR:
            self._since = now
            self._noted.clear()
        if peer in self._noted or len(self._noted) >= self.MOST:
            return
        self._noted.add(peer)
        log.warning(
            f"requests from {peer} come through a proxy that was not declared: all its visitors "
            f"share one address's limits; if it is yours, start with --proxy {peer}"
        )


def _answer(scope: Scope, status: int, says: str) -> Response:
    headers = {**HEADERS, "cache-control": "no-store"}
    if own_path(scope).startswith("/api/"):
        return JSONResponse({"error": says.strip()}, status, headers)
    return PlainTextResponse(says, status, headers)


async def _refuse(answer: Response, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await answer(scope, receive, send)
        return
    socket = WebSocket(scope, receive, send)
    extensions: dict[str, Any] = scope.get("extensions") or {}
    if "websocket.http.response" in extensions:
        await socket.send_denial_response(answer)
    else:
        await socket.close(1008, "another host")
