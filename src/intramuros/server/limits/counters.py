"""What visitors have used of their limits.

One small interface, so that several processes can share their counters one day. `LocalCounters`
keeps them in this process.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from intramuros.server.settings import Rate

FORGET = 300.0
"""Seconds after which it is looked for visitors whose limits are full again."""


class Counters(Protocol):
    """Used amounts by kind and visitor: a session or an address."""

    def take(self, kind: str, visitor: str, rate: Rate, amount: float = 1.0) -> float:
        """Use an amount if it is there: 0.0, or the seconds until it will be."""

    def owe(self, kind: str, visitor: str, rate: Rate, amount: float) -> float:
        """Use an amount, there or not; the seconds until the visitor is out of debt."""

    def hold(self, kind: str, visitor: str, most: int) -> bool:
        """Use one of those that are given back; False if `most` are in use."""

    def release(self, kind: str, visitor: str) -> None:
        """Give one back."""


class LocalCounters:
    """The counters of one process."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._levels: dict[tuple[str, str], tuple[float, float, float]] = {}
        """Kind and visitor -> what was left, when, and when it will be full again."""
        self._held: dict[tuple[str, str], int] = {}
        self._swept = now()

    def take(self, kind: str, visitor: str, rate: Rate, amount: float = 1.0) -> float:
        left = self._left(kind, visitor, rate)
        if left >= min(amount, rate.at_once):
            self._set(kind, visitor, rate, left - amount)
            return 0.0
        missing = min(amount, rate.at_once) - left
        return _seconds(missing, rate)

    def owe(self, kind: str, visitor: str, rate: Rate, amount: float) -> float:
        left = self._left(kind, visitor, rate) - amount
        self._set(kind, visitor, rate, left)
        return 0.0 if left >= 0 else _seconds(-left, rate)

    def hold(self, kind: str, visitor: str, most: int) -> bool:
        count = self._held.get((kind, visitor), 0)
        if count >= most:
            return False
        self._held[kind, visitor] = count + 1
        return True

    def release(self, kind: str, visitor: str) -> None:
        count = self._held.pop((kind, visitor), 0) - 1
        if count > 0:
            self._held[kind, visitor] = count

    def _left(self, kind: str, visitor: str, rate: Rate) -> float:
        found = self._levels.get((kind, visitor))
        if found is None:
            return rate.at_once
        level, at, _ = found
        return min(rate.at_once, level + (self._now() - at) * rate.a_minute / 60)

    def _set(self, kind: str, visitor: str, rate: Rate, level: float) -> None:
        now = self._now()
        missing = rate.at_once - level
        full = now + 60 * missing / rate.a_minute if rate.a_minute else float("inf")
        self._levels[kind, visitor] = level, now, full
        if now - self._swept > FORGET:
            self._swept = now
            self._levels = {key: one for key, one in self._levels.items() if one[2] > now}


def _seconds(amount: float, rate: Rate) -> float:
    """Until so much has come back; an hour if nothing ever does."""
    return 60 * amount / rate.a_minute if rate.a_minute else 3600.0
