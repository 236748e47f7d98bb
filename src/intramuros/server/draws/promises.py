"""Promises: a table's id and the hash of its draw key, published before the game begins.

The order makes draws fair: first comes the promise, then the players' nonces, then the first draw
(docs/draws.md). Promises are kept in memory alone. After a restart, pages and programs ask again.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass, field

from intramuros.core.draws import MOST_NONCES, commitment, is_nonce, new_key
from intramuros.server.table.refusal import Refusal

MOST = 2048
"""So many promises of each kind are kept; the oldest goes first."""
MOST_OF_ADDRESS = 64
"""So many promises of new tables one address can hold; its own oldest goes first."""


def _new_id() -> str:
    return secrets.token_urlsafe(16)


@dataclass(frozen=True)
class Promise:
    """A table that has not begun: its id, the key of its draws, and the nonces so far."""

    table: str = field(default_factory=_new_id)
    key: str = field(default_factory=new_key, repr=False)
    nonces: dict[str, str] = field(default_factory=dict)
    """Session -> its nonce, in the order in which they came."""
    address: str = ""
    """The visitor's address; empty if the promise belongs to a table that is there."""

    @property
    def commitment(self) -> str:
        """What is published of the key."""
        return commitment(self.key)

    def add(self, session: str, nonce: str) -> None:
        """Mix in the session's nonce. What is mixed in stays: those who send theirs later rely on
        it."""
        if not is_nonce(nonce):
            raise Refusal(
                "bad", f"A nonce has 16 to 64 hexadecimal digits (0-9, a-f), unlike {nonce[:70]!r}."
            )
        if self.nonces.get(session, nonce) != nonce:
            raise Refusal("busy", "You have sent another nonce for this table. It stays.")
        if len(self.nonces) >= MOST_NONCES and session not in self.nonces:
            raise Refusal("busy", f"{MOST_NONCES} nonces are mixed in already. That is enough.")
        self.nonces[session] = nonce


class Promises:
    """The promises of a server, each kept once."""

    def __init__(self) -> None:
        self._new: OrderedDict[str, Promise] = OrderedDict()
        """By the id of the table that somebody is about to create."""
        self._next: OrderedDict[str, Promise] = OrderedDict()
        """By the id of the table that leads on to the promised one."""
        self._rooms: OrderedDict[str, Promise] = OrderedDict()
        """By the id of the table that waits for players."""

    def for_new_table(self, address: str) -> Promise:
        """The promise of a table that a visitor of this address is about to create."""
        own = [promise.table for promise in self._new.values() if promise.address == address]
        if len(own) >= MOST_OF_ADDRESS:
            del self._new[own[0]]
        promise = Promise(address=address)
        return _kept(self._new, promise.table, promise)

    def redeem(self, table: str, session: str, nonce: str) -> Promise:
        """The promise of a new table, which the session creates now, with its nonce."""
        if table not in self._new:
            raise Refusal(
                "stale", "This promise of draws is unknown or used up. Ask for a new one."
            )
        self._new[table].add(session, nonce)
        return self._new.pop(table)

    def after(self, table: str) -> Promise:
        """The promise of the table that this one leads on to."""
        return _kept(self._next, table, self._next.get(table) or Promise())

    def redeem_after(self, table: str) -> Promise:
        """The promise of the table that this one leads on to now, whether it was told or not."""
        return self._next.pop(table, None) or Promise()

    def of_room(self, table: str, key: str) -> Promise:
        """The promise of a table that waits for players and has this key."""
        return _kept(self._rooms, table, self._rooms.get(table) or Promise(table, key))

    def add_room(self, promise: Promise) -> None:
        """A table was created by this promise, and waits for players."""
        _kept(self._rooms, promise.table, promise)

    def forget_room(self, table: str) -> None:
        """The table waits no longer."""
        self._rooms.pop(table, None)


def _kept(among: OrderedDict[str, Promise], name: str, promise: Promise) -> Promise:
    among[name] = promise
    among.move_to_end(name)
    if len(among) > MOST:
        among.popitem(last=False)
    return promise
