"""Each address's share of the server's one thread.

The time that requests take is measured and owed. Whoever is in debt waits for a moment; whoever
is far in debt is refused. So a flood from one address, of whatever it may be, leaves the others
most of the server, and nobody has to guess beforehand what a request will cost. As long as nobody
else is there, an address may use all of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator
from time import monotonic, thread_time
from typing import Any, cast

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from intramuros.server.limits.shares import Shares, Visitor
from intramuros.server.table.refusal import Refusal

FEE = 0.001
"""Seconds that a request or a message is taken to need, until it is known what it did need."""
AROUND = 0.0003
"""Seconds around each of them that cannot be measured here: reading it, writing the answer."""
LONGEST_WAIT = 3.0
"""Seconds that a request waits at most; with a greater debt it is refused, a message waits."""
REFUSED_AFTER = 1.0
"""Seconds after which a refusal is sent, so that asking again at once brings nothing."""
ALONE_AFTER = 60.0
"""Seconds after which an address from which nothing came is no longer there."""
ALWAYS = ("/healthz", "/readyz")
"""What is never refused, only held back for a moment."""


class ProcessorShare:
    """ASGI middleware; `address` gives the visitor's, `refuse` answers with a Refusal."""

    def __init__(
        self,
        app: ASGIApp,
        shares: Callable[[Scope], Shares],
        address: Callable[[Scope], str],
        refuse: Callable[[Scope, Refusal], ASGIApp],
    ) -> None:
        self.app = app
        self._shares = shares
        self._address = address
        self._refuse = refuse
        self._latest = self._before = ("", -ALONE_AFTER)
        """From where something came last and when, and the same of the address before that one."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        shares, visitor = self._shares(scope), Visitor(self._address(scope))
        if scope["type"] == "websocket":
            await self._socket(shares, visitor, scope, receive, send)
            return
        if self._is_alone(visitor.address):
            await self.app(scope, receive, send)
            return
        debt = shares.owe("processor", visitor, FEE)
        always = scope["path"].removeprefix(scope.get("root_path", "")) in ALWAYS
        if debt > LONGEST_WAIT and not always:
            shares.owe("processor", visitor, -FEE)
            await asyncio.sleep(REFUSED_AFTER)
            refusal = shares.refusal("address", "processor", debt)
            await self._refuse(scope, refusal)(scope, receive, send)
            return
        if debt:
            await asyncio.sleep(min(debt, REFUSED_AFTER if always else LONGEST_WAIT))
        timed = Timed(self.app(scope, receive, send))
        try:
            await timed
        finally:
            shares.owe("processor", visitor, timed.seconds + AROUND - FEE)

    async def _socket(
        self, shares: Shares, visitor: Visitor, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Each message is paid for when the next one is asked for."""
        paid = 0.0

        async def receiving() -> Message:
            nonlocal paid
            spent, paid = timed.seconds - paid, timed.seconds
            if not self._is_alone(visitor.address):
                debt = shares.owe("processor", visitor, spent + AROUND)
                if debt:
                    await asyncio.sleep(min(debt, LONGEST_WAIT))
            return await receive()

        timed = Timed(self.app(scope, receiving, send))
        await timed

    def _is_alone(self, address: str) -> bool:
        """Whether nothing came from elsewhere for a while; something has come from here now."""
        now = monotonic()
        if address != self._latest[0]:
            self._before = self._latest
        self._latest = address, now
        return now - self._before[1] > ALONE_AFTER


class Timed:
    """Awaits a coroutine and adds up the processor time of its steps."""

    def __init__(self, awaited: Awaitable[None]) -> None:
        self.seconds = 0.0
        self._steps = cast(Coroutine[Any, Any, None], awaited)

    def __await__(self) -> Generator[Any, Any, None]:
        step: Callable[[Any], Any] = self._steps.send
        value: Any = None
        while True:
            began = thread_time()
            try:
                asked_for = step(value)
            except StopIteration:
                return
            finally:
                self.seconds += thread_time() - began
            try:
                step, value = self._steps.send, (yield asked_for)
            except BaseException as error:
                step, value = self._steps.throw, error
