"""Turns banned addresses away, before anything is done for them."""

from __future__ import annotations

from collections.abc import Callable

from starlette.types import ASGIApp, Receive, Scope, Send

from intramuros.server.limits.orders import Orders
from intramuros.server.limits.pages import BANNED, close_reason
from intramuros.server.table.refusal import Refusal

ALWAYS = ("/healthz", "/readyz")
"""Whoever watches over the server may always ask."""


class Bans:
    """ASGI middleware; `address` gives the visitor's, `refuse` answers with a Refusal."""

    def __init__(
        self,
        app: ASGIApp,
        orders: Orders,
        address: Callable[[Scope], str],
        refuse: Callable[[Scope, Refusal], ASGIApp],
    ) -> None:
        self.app = app
        self._orders = orders
        self._address = address
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope) if self._orders.kept.bans else None
        if refusal is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            # Accepted first: a page that cannot even connect would try again and again.
            await receive()
            await send({"type": "websocket.accept"})
            reason = close_reason(refusal.message)
            await send({"type": "websocket.close", "code": BANNED, "reason": reason})
        else:
            await self._refuse(scope, refusal)(scope, receive, send)

    def _refusal(self, scope: Scope) -> Refusal | None:
        if scope["type"] not in ("http", "websocket"):
            return None
        if scope["path"].removeprefix(scope.get("root_path", "")) in ALWAYS:
            return None
        return self._orders.ban_of(self._address(scope))
