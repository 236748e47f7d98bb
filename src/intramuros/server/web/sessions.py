"""Sessions: an opaque random cookie, of which the store knows only the hash."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable

from starlette.requests import HTTPConnection
from starlette.responses import Response

from intramuros.server.upkeep.uses import Uses
from intramuros.server.web.hosting.base import base_of
from intramuros.store import Store
from intramuros.store.tokens import hashed

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
YEAR = 365 * 24 * 3600
MOST_KNOWN = 20_000
"""So many are remembered; the store is asked for the others."""


class Sessions:
    """The sessions of a server."""

    def __init__(self, store: Store, uses: Uses, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._uses = uses
        self._now = now
        self._known: set[str] = set()

    async def of(self, request: HTTPConnection) -> str | None:
        """The hash of the asker's session, if it has one of ours."""
        token = request.cookies.get(cookie_name(request), "")
        if not TOKEN.fullmatch(token):
            return None
        known = hashed(token)
        if known in self._known or await self._store.has_session(known):
            self._remember(known)
            self._uses.session(known)
            return known
        return None

    async def new(self) -> tuple[str, str]:
        """A fresh session: its hash and its token."""
        token = secrets.token_urlsafe(32)
        known = hashed(token)
        await self._store.add_session(known, self._now())
        self._remember(known)
        return known, token

    def forget(self, hashed: str) -> None:
        """The session was deleted."""
        self._known.discard(hashed)

    def _remember(self, hashed: str) -> None:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known.add(hashed)


def cookie_name(request: HTTPConnection) -> str:
    """Browsers share cookies between the ports of a host, and send those of `/` to every sub-path;
    two servers there must not."""
    _, _, port = request.headers.get("host", "").rpartition(":")
    base = base_of(request.scope).replace("/", "_")
    return f"intramuros_{port}{base}" if port.isdigit() else f"intramuros{base}"


def give(response: Response, request: HTTPConnection, token: str) -> None:
    """Hand the token to the browser."""
    response.set_cookie(
        cookie_name(request),
        token,
        max_age=YEAR,
        path=base_of(request.scope) or "/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme in ("https", "wss"),
    )
