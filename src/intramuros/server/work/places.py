"""Places of an address: so many of its tables without a person run at once, the others wait."""

from __future__ import annotations

from collections import Counter, OrderedDict
from typing import Protocol

MOST = 4
"""Tables without a person that run at once for one address, unless the operator sets it."""


class Waiting(Protocol):
    """What waits for a place."""

    def called(self, address: str) -> None:
        """A place of the address is yours now: give it back."""


class Places:
    """For each address so many places; whoever waits is called in order."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._taken: Counter[str] = Counter()
        self._lines: dict[str, OrderedDict[Waiting, None]] = {}

    def take(self, address: str, who: Waiting) -> bool:
        """Whether there is a place; if not, it is called when there is one."""
        if self._taken[address] < self.most:
            self._taken[address] += 1
            return True
        self._lines.setdefault(address, OrderedDict())[who] = None
        return False

    def give_back(self, address: str) -> None:
        """A place is free: the next one is called."""
        line = self._lines.get(address)
        if line:
            who, _ = line.popitem(last=False)
            self._tidy(address)
            who.called(address)
            return
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]

    def leave(self, address: str, who: Waiting) -> None:
        """It waits no more."""
        self._lines.get(address, OrderedDict[Waiting, None]()).pop(who, None)
        self._tidy(address)

    def _tidy(self, address: str) -> None:
        if not self._lines.get(address, True):
            del self._lines[address]
