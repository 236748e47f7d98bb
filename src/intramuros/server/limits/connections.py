"""Open connections: how many there may be, and which of them is closed for a newcomer.

There is one descriptor for each. When all are in use, the address that has most of them gives one
up: first one between two requests, then a long poll, then a page on which nothing came for the
longest time, at last a request. A newcomer of that very address is turned away instead.

A few connections above the cap are taken all the same. They are told to come back later, in
words, and are answered whether the server is alive.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal

import structlog

from intramuros.server.limits.seldom import Seldom
from intramuros.server.limits.shares import HELD_WAIT, duration
from intramuros.server.settings import Limits

log = structlog.get_logger()

State = Literal["idle", "long_poll", "socket", "request"]
STATES: Final[tuple[State, ...]] = ("idle", "long_poll", "socket", "request")
"""What a connection does, in the order in which they are closed."""
SPARE = 32
"""Connections above the cap, for those that are turned away and for health checks; with many
descriptors there are more, so that those who are turned away can be made to wait."""
MOST_SPARE = 512
OTHERS = 64
"""Descriptors for the database, the processes beside the server, and files."""
FEWEST = 16
"""The cap is never lower, however few descriptors there are."""
ALWAYS = ("/healthz", "/readyz")
"""The paths that are answered on any connection."""

TOO_MANY = "Too many connections are open from your address"
FULL = "The server has no room for another connection"


class Connection:
    """One open connection: whose it is, what it does, and how it is closed."""

    __slots__ = ("address", "close", "home", "is_admitted", "pool", "state")

    def __init__(self, home: str, pool: Connections, close: Callable[[], None]) -> None:
        self.home = home
        """The address at the other end: the visitor's, or that of a proxy."""
        self.address = home
        """The visitor's, who may be behind a proxy."""
        self.pool = pool
        self.close = close
        self.state: State = "idle"
        self.is_admitted = False

    def turn(self, state: State) -> None:
        """Do something else from now on, or the same again."""
        self.pool.turn(self, state)


class Connections:
    """All open connections of a server."""

    def __init__(self, limits: Limits, descriptors: int | None = None) -> None:
        """`descriptors`: how many the process may have, if that is limited."""
        most = limits.server.connections
        self.spare = MOST_SPARE
        if descriptors is not None:
            self.spare = min(MOST_SPARE, max(SPARE, descriptors // 8))
            most = min(most, descriptors - OTHERS - self.spare)
        self.cap = max(FEWEST, most)
        self.address_cap = limits.address.connections
        self.reached: Callable[[str, str], None] = lambda whose, limit: None
        """Is told whose limit was reached: the address's or the server's."""
        self._admitted = _Pool()
        self._spare = _Pool()
        self._lines = Seldom(1)

    def open(self, connection: Connection) -> None:
        """Take up a new connection."""
        if not self._admit(connection):
            if len(self._spare) >= self.spare:
                self._shut(self._spare, self._spare.greediest())
            self._spare.add(connection)

    def ask(self, connection: Connection, address: str, path: str) -> str:
        """A request of this address begins: the sentence that refuses it, or an empty one."""
        self._settle(connection, address)
        refusal = ""
        if connection.is_admitted:
            if self._admitted.count(address) > self.address_cap:
                refusal = self._refuse("address")
        elif not path.endswith(ALWAYS):  # behind a prefix too
            self._spare.discard(connection)
            if not self._admit(connection):
                self._spare.add(connection)
                crowded = self._admitted.count(address) >= self.address_cap
                refusal = self._refuse("address" if crowded else "server")
        self.turn(connection, "request")
        return refusal

    def turn(self, connection: Connection, state: State) -> None:
        """The connection does something else, or the same again: it is the last to be closed."""
        pool = self._pool(connection)
        if connection in pool:
            pool.discard(connection)
            connection.state = state
            pool.add(connection)

    def rest(self, connection: Connection) -> None:
        """A request has been answered; the next may be somebody else's."""
        self._settle(connection, connection.home)
        self.turn(connection, "idle")

    def closed(self, connection: Connection) -> None:
        """It is not there any more."""
        self._pool(connection).discard(connection)

    def close_waiting(self, whose: Callable[[str], bool]) -> int:
        """Close those of some addresses that only wait: long polls, and between two requests."""
        found = [
            (pool, connection)
            for pool in (self._admitted, self._spare)
            for address, states in pool.addresses.items()
            if whose(address)
            for state in ("idle", "long_poll")
            for connection in states.get(state, {})
        ]
        for pool, connection in found:
            pool.discard(connection)
            connection.close()
        return len(found)

    def counts(self) -> dict[str, int]:
        """How many there are, by what they do; `spare` are those above the cap."""
        return {**self._admitted.by_state(), "spare": len(self._spare)}

    def tell(self, at_end: bool = False) -> None:
        """Log what has not been logged in a minute that is over, or until the end."""
        if more := self._lines.held_back(at_end):
            self._log(more)

    def _pool(self, connection: Connection) -> _Pool:
        return self._admitted if connection.is_admitted else self._spare

    def _settle(self, connection: Connection, address: str) -> None:
        """From now on the connection is this address's."""
        if connection.address != address:
            pool = self._pool(connection)
            was_there = connection in pool
            pool.discard(connection)
            connection.address = address
            if was_there:
                pool.add(connection)

    def _admit(self, connection: Connection) -> bool:
        """Count a connection among those that are served, if there is room or can be made."""
        mine = self._admitted.count(connection.address) + 1
        if mine > self.address_cap:
            return False
        if len(self._admitted) >= self.cap:
            greediest = self._admitted.greediest()
            if self._admitted.count(greediest) <= mine:
                return False
            self._shut(self._admitted, greediest)
            self._note("server")
        connection.is_admitted = True
        self._admitted.add(connection)
        return True

    def _shut(self, pool: _Pool, address: str) -> None:
        connection = pool.oldest(address)
        pool.discard(connection)
        connection.close()

    def _refuse(self, whose: str) -> str:
        self._note(whose)
        words = TOO_MANY if whose == "address" else FULL
        return f"{words}. Try again in {duration(HELD_WAIT)}."

    def _note(self, whose: str) -> None:
        self.reached(whose, "connections")
        if self._lines.allows():
            self._log(1)

    def _log(self, times: int) -> None:
        log.warning(
            "connections were closed or refused",
            times=times,
            open=len(self._admitted),
            most=self.cap,
            addresses=len(self._admitted.addresses),
            greediest=self._admitted.count(self._admitted.greediest()),
            most_of_an_address=self.address_cap,
        )


class _Pool:
    """Connections by address and by what they do; of each kind the oldest first."""

    def __init__(self) -> None:
        self.addresses: dict[str, dict[State, dict[Connection, None]]] = {}
        self._counts: Counter[str] = Counter()
        self._all: set[Connection] = set()

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, connection: Connection) -> bool:
        return connection in self._all

    def add(self, connection: Connection) -> None:
        states = self.addresses.setdefault(connection.address, {})
        states.setdefault(connection.state, {})[connection] = None
        self._counts[connection.address] += 1
        self._all.add(connection)

    def discard(self, connection: Connection) -> None:
        if connection not in self._all:
            return
        self._all.remove(connection)
        del self.addresses[connection.address][connection.state][connection]
        self._counts[connection.address] -= 1
        if not self._counts[connection.address]:
            del self._counts[connection.address], self.addresses[connection.address]

    def count(self, address: str) -> int:
        return self._counts[address]

    def greediest(self) -> str:
        return max(self._counts, key=self._counts.__getitem__, default="")

    def oldest(self, address: str) -> Connection:
        states = self.addresses[address]
        return next(found for state in STATES for found in states.get(state, {}))

    def by_state(self) -> Counter[str]:
        found: Counter[str] = Counter(dict.fromkeys(STATES, 0))
        for states in self.addresses.values():
            found.update({state: len(some) for state, some in states.items()})
        return found


@contextmanager
def waiting(scope: Any) -> Iterator[None]:
    """While a request only waits for news, its connection is one of those that go early."""
    connection = scope.get("state", {}).get("connection")
    if not isinstance(connection, Connection):  # a server in a test has none
        yield
        return
    connection.turn("long_poll")
    try:
        yield
    finally:
        connection.turn("request")
