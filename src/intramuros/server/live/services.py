"""What all tables share: the store, where bots think and in what order, clocks, promised draws."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field

from intramuros.server.draws.promises import Promises
from intramuros.server.live.schedule import Schedule, Timepiece
from intramuros.server.work.fair_queue import FairQueue
from intramuros.server.work.places import Places
from intramuros.server.work.workers import Workers
from intramuros.store import Store

THREADS = 1
"""So many quick bots choose at a time: threads share one interpreter, and two would only hold up
moves."""


@dataclass(frozen=True)
class Services:
    """The store, where bots think, the clocks and promised draws."""

    store: Store
    executor: Executor
    """Where quick bots choose, so that they never hold up the server."""
    bot_pause: float
    """Seconds that a bot takes at least where only bots play, so that people can follow."""
    schedule: Schedule = field(default_factory=lambda: Schedule(Timepiece()))
    thinking: FairQueue = field(default_factory=lambda: FairQueue(THREADS))
    """Whose quick bots choose next."""
    thinkers: Workers = field(default_factory=Workers)
    """Where bots that search think: in processes of their own."""
    searching: FairQueue = field(default_factory=FairQueue)
    """Whose bots search next; it lets as many as there are thinkers."""
    places: Places = field(default_factory=Places)
    """How many tables without a person go on."""
    ended: Callable[[str], None] = lambda table: None
    """Is told the table when its game has ended."""
    promises: Promises = field(default_factory=Promises)

    @property
    def timepiece(self) -> Timepiece:
        return self.schedule.timepiece
