"""Log lines that others can cause: so many a minute, then one that says how many more."""

from __future__ import annotations

import time
from collections.abc import Callable

MINUTE = 60.0


class Seldom:
    """Lets so many a minute pass, and counts the others."""

    def __init__(self, a_minute: int, now: Callable[[], float] = time.monotonic) -> None:
        self.a_minute = a_minute
        self._now = now
        self._began = now() - MINUTE
        self._count = 0

    def allows(self) -> bool:
        """Whether one more may be said. If not, it is counted, until `held_back` is asked."""
        if self._is_over() and self._count <= self.a_minute:
            self._began, self._count = self._now(), 0
        self._count += 1
        return self._count <= self.a_minute

    def held_back(self, at_end: bool = False) -> int:
        """How many were not said in a minute that is over, or until the end; told once."""
        if self._count <= self.a_minute or not (at_end or self._is_over()):
            return 0
        more = self._count - self.a_minute
        # The line that tells of them is the first of the next minute.
        self._began, self._count = self._now(), 1
        return more

    def _is_over(self) -> bool:
        return self._now() - self._began >= MINUTE
