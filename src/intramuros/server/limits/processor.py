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
from intramuros.server.settings import Rate
from intramuros.server.table.refusal import Refusal

FEE = 0.001
"""Seconds that the first request of an address is taken to need, until it is known what it did
need; later ones are taken to need what is usual there."""
PACE = Rate(at_once=0.03, a_minute=30)
"""Within a moment, too, an address gets half of the processor: what it asks for at once is done
one after the other, with room for others in between."""
MOST_USUAL = 10_000
"""So many addresses are remembered with what is usual there."""
PICTURE = 0.005
"""Seconds that a page is taken to need when it is opened."""
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
        self._usual: dict[str, float] = {}
        """For each address what a request of it needs, about."""
        self._latest = self._before = ("", -ALONE_AFTER)
        """From where something came last and when, and the same of the address before that one."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        shares, visitor = self._shares(scope), Visitor(self._address(scope))
        if scope["type"] == "websocket":
            await self._socket(shares, visitor, scope, receive, send)
        elif self._is_alone(visitor.address):
            await self.app(scope, receive, send)
        else:
            await self._request(shares, visitor, scope, receive, send)

    async def _request(
        self, shares: Shares, visitor: Visitor, scope: Scope, receive: Receive, send: Send
    ) -> None:
        fee = self._usual.get(visitor.address, FEE)
        debt = self._owe(shares, visitor, fee)
        always = scope["path"].removeprefix(scope.get("root_path", "")) in ALWAYS
        if debt > LONGEST_WAIT and not always:
            self._owe(shares, visitor, -fee)
            await asyncio.sleep(REFUSED_AFTER)
            refusal = shares.refusal("address", "processor", debt)
            await self._refuse(scope, refusal)(scope, receive, send)
            return
        if debt:
            await asyncio.sleep(min(debt, REFUSED_AFTER if always else LONGEST_WAIT))
        meter = Meter()
        try:
            await Timed(self.app(scope, receive, send), meter)
        finally:
            needed = meter.seconds + AROUND
            self._owe(shares, visitor, needed - fee)
            self._learn(visitor.address, fee, needed)

    async def _socket(
        self, shares: Shares, visitor: Visitor, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """What a page sent and what it was shown is paid for when it sends or is shown more."""
        meter, paid = Meter(), 0.0

        def owe(more: float) -> float:
            nonlocal paid
            spent, paid = meter.seconds - paid, meter.seconds
            if self._is_alone(visitor.address):
                return 0.0
            return min(LONGEST_WAIT, self._owe(shares, visitor, spent + more))

        async def receiving() -> Message:
            await asyncio.sleep(owe(AROUND))
            return await receive()

        async def sending(message: Message) -> None:
            owe(0.0)
            await send(message)

        await asyncio.sleep(owe(PICTURE))
        scope["meter"] = meter
        try:
            await Timed(self.app(scope, receiving, sending), meter)
        finally:
            owe(0.0)

    def _owe(self, shares: Shares, visitor: Visitor, seconds: float) -> float:
        """Take time; how long to wait for it."""
        moment = shares.counters.owe("address pace", visitor.address, PACE, seconds)
        return max(moment, shares.owe("processor", visitor, seconds))

    def _learn(self, address: str, usual: float, needed: float) -> None:
        """What is usual follows what is needed."""
        if len(self._usual) >= MOST_USUAL:
            self._usual.clear()
        self._usual[address] = 0.7 * usual + 0.3 * needed

    def _is_alone(self, address: str) -> bool:
        """Whether nothing came from elsewhere for a while; something has come from here now."""
        now = monotonic()
        if address != self._latest[0]:
            self._before = self._latest
        self._latest = address, now
        return now - self._before[1] > ALONE_AFTER


class Meter:
    """Processor time, added up."""

    def __init__(self) -> None:
        self.seconds = 0.0


class Timed:
    """Awaits a coroutine and adds the processor time of its steps to a meter."""

    def __init__(self, awaited: Awaitable[None], meter: Meter) -> None:
        self._meter = meter
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
                self._meter.seconds += thread_time() - began
            try:
                step, value = self._steps.send, (yield asked_for)
            except BaseException as error:
                step, value = self._steps.throw, error


async def metered(scope: Scope, awaited: Awaitable[None]) -> None:
    """Await what is done for a request or a socket in a task of its own."""
    await Timed(awaited, scope.get("meter") or Meter())
