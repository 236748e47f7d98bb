"""Whether a visitor may do something now, by the limits of the session and of the address."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from intramuros.core.english import plural
from intramuros.server.limits.counters import Counters
from intramuros.server.settings import Limits, Rate
from intramuros.server.table.refusal import Refusal

WORDS = {
    "processor": "Too much is asked for from your address",
    "requests": "Too many requests at once",
    "chat": "You have said a lot at once",
    "tables": "Too many new tables",
    "sessions": "Too many newcomers from your address",
    "joins": "Too many seats were taken from your address",
    "rows": "Too many moves from your address",
    "records": "Too many records at once",
    "reviews": "Too many reviews at once",
    "kilobytes": "A lot has been stored from your address",
    "sockets": "Too many tables are open",
    "long_polls": "Too many requests wait for news",
}
"""For each limit what a refusal says. A table's page shows it."""
HELD_WAIT = 10.0
"""Seconds after which it is worth trying again for what others hold."""


class Visitor(NamedTuple):
    """A visitor: the address of the household, and the session if there is one."""

    address: str
    session: str | None = None


class Shares:
    """The limits of a server, and what its visitors have used of them."""

    def __init__(
        self, limits: Limits, counters: Counters, reached: Callable[[str, str], None]
    ) -> None:
        self.limits = limits
        self.counters = counters
        self._reached = reached
        """Is told whose limit was reached, `address` or `session`, and which."""

    def take(self, kind: str, visitor: Visitor, amount: float = 1.0) -> None:
        """Use some of a limit; a Refusal `slow` says when it can be tried again."""
        for whose, name, limit in self._of(kind, visitor):
            assert isinstance(limit, Rate)
            wait = self.counters.take(f"{whose} {kind}", name, limit, amount)
            if wait:
                raise self.refusal(whose, kind, wait)

    def owe(self, kind: str, visitor: Visitor, amount: float) -> float:
        """Use some of a limit whether it is there or not; the seconds until it is paid."""
        debt = 0.0
        for whose, name, limit in self._of(kind, visitor):
            assert isinstance(limit, Rate)
            debt = max(debt, self.counters.owe(f"{whose} {kind}", name, limit, amount))
        return debt

    @contextmanager
    def holding(self, kind: str, visitor: Visitor) -> Iterator[None]:
        """Use one of those that are given back, as long as the block lasts."""
        held: list[tuple[str, str]] = []
        try:
            for whose, name, limit in self._of(kind, visitor):
                assert isinstance(limit, int)
                if not self.counters.hold(f"{whose} {kind}", name, limit):
                    raise self.refusal(whose, kind, HELD_WAIT)
                held.append((f"{whose} {kind}", name))
            yield
        finally:
            for one in held:
                self.counters.release(*one)

    def _of(self, kind: str, visitor: Visitor) -> Iterator[tuple[str, str, Rate | int]]:
        """Whose limits there are, under which name, and how much."""
        if visitor.session is not None and hasattr(self.limits.session, kind):
            yield "session", visitor.session, getattr(self.limits.session, kind)
        if hasattr(self.limits.address, kind):
            yield "address", visitor.address, getattr(self.limits.address, kind)
        elif visitor.session is None:  # strangers of an address share what one session has
            yield "address", visitor.address, getattr(self.limits.session, kind)

    def refusal(self, whose: str, kind: str, wait: float) -> Refusal:
        """What a visitor is told who has reached a limit; it is counted."""
        self._reached(whose, kind)
        return Refusal("slow", f"{WORDS[kind]}. Try again in {duration(wait)}.", wait=wait)


def duration(seconds: float) -> str:
    """A time to wait, in words: `40 seconds`, `2 minutes`."""
    if seconds < 90:
        return plural(max(1, math.ceil(seconds)), "second")
    if seconds < 90 * 60:
        return plural(math.ceil(seconds / 60), "minute")
    return plural(math.ceil(seconds / 3600), "hour")
