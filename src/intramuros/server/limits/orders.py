"""What the operator has ordered: who is banned, who may not chat, which links recover a seat.

It is kept in a small file of the data folder, so that it survives a restart. What is over is
dropped with the next change.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from intramuros.server.limits.networks import NetworkMap, name_of, network_of
from intramuros.server.limits.shares import Visitor
from intramuros.server.settings import SettingsError
from intramuros.server.table.refusal import Refusal

FILE = "admin.json"
MOST = 10_000
"""So many orders of a kind are kept."""


class Order(Struct, frozen=True, forbid_unknown_fields=True):
    """An order of the operator that holds for a time."""

    whom: str
    """A network as `name_of` writes it, or the hash of a session."""
    until: float
    """Seconds since 1970."""
    reason: str = ""


class SeatLink(Struct, frozen=True, forbid_unknown_fields=True):
    """A link that gives a seat to the session that opens it."""

    hash: str
    """Of its token; the token itself is not kept."""
    table: str
    seat: int
    """As in code: from 0."""
    until: float


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """All of them, as they stand in the file."""

    bans: tuple[Order, ...] = ()
    mutes: tuple[Order, ...] = ()
    links: tuple[SeatLink, ...] = ()


Timed = TypeVar("Timed", Order, SeatLink)


class Orders:
    """The orders of a data folder: asked for by every request, changed by the operator."""

    def __init__(self, directory: Path, now: Callable[[], float] = time.time) -> None:
        """Read them; SettingsError says why the file cannot be used."""
        self._path = directory / FILE
        self._now = now
        self._lock = asyncio.Lock()
        # A thread of its own: a ban must not wait for the replays that an attacker asks for.
        self._writing = ThreadPoolExecutor(1, "orders")
        self._take_over(_read(self._path))

    # What visitors are asked

    def ban_of(self, address: str) -> Refusal | None:
        """Why an address is turned away; None if it is welcome."""
        if not self.kept.bans:
            return None
        now = self._now()
        found = [ban for ban in self._banned.of(address) if ban.until > now]
        if not found:
            return None
        ban = max(found, key=lambda one: one.until)
        says = f"This address is banned until {date_words(ban.until)}."
        return Refusal("banned", f"{says} {ban.reason}".strip(), wait=ban.until - now)

    def refuse_muted(self, visitor: Visitor) -> None:
        """A Refusal `muted` for a visitor who may not chat now."""
        if not self.kept.mutes:
            return
        now = self._now()
        found = self._hushed.of(visitor.address)
        if visitor.session in self._hushed_sessions:
            found = [*found, self._hushed_sessions[visitor.session]]
        until = max((mute.until for mute in found), default=0.0)
        if until > now:
            says = f"You cannot chat until {date_words(until)}."
            raise Refusal("muted", says, wait=until - now)

    # What the operator orders

    @property
    def bans(self) -> tuple[Order, ...]:
        """The bans that hold now."""
        return self._lasting(self.kept.bans)

    @property
    def mutes(self) -> tuple[Order, ...]:
        """The mutes that hold now."""
        return self._lasting(self.kept.mutes)

    async def ban(self, network: str, until: float, reason: str = "") -> None:
        """Turn a network away until then; a ban that it has already is replaced."""
        async with self._lock:
            bans = (*_others(self.bans, network), Order(network, until, reason))
            await self._change(msgspec.structs.replace(self.kept, bans=bans))

    async def unban(self, network: str) -> bool:
        """Let a network in again; whether it was banned."""
        async with self._lock:
            left = _others(self.bans, network)
            lifted = len(left) < len(self.bans)
            await self._change(msgspec.structs.replace(self.kept, bans=left))
            return lifted

    async def mute(self, whom: str, until: float) -> None:
        """No words from a session or a network until then."""
        async with self._lock:
            mutes = (*_others(self.mutes, whom), Order(whom, until))
            await self._change(msgspec.structs.replace(self.kept, mutes=mutes))

    async def unmute(self, whom: str) -> bool:
        """Let them chat again; whether they were muted."""
        async with self._lock:
            left = _others(self.mutes, whom)
            lifted = len(left) < len(self.mutes)
            await self._change(msgspec.structs.replace(self.kept, mutes=left))
            return lifted

    async def add_link(self, link: SeatLink) -> None:
        """Keep a link; one that leads to the same seat is void from now on."""
        async with self._lock:
            others = [one for one in self.kept.links if not _same_seat(one, link)]
            links = (*self._lasting(others), link)
            await self._change(msgspec.structs.replace(self.kept, links=links))

    def link(self, hashed: str) -> SeatLink | None:
        """Where the link with this hash leads to, or None."""
        found = (one for one in self._lasting(self.kept.links) if one.hash == hashed)
        return next(found, None)

    async def use_link(self, hashed: str) -> SeatLink | None:
        """The same, and the link is void from now on: only one session gets it."""
        async with self._lock:
            found = self.link(hashed)
            if found is not None:
                links = tuple(one for one in self.kept.links if one is not found)
                await self._change(msgspec.structs.replace(self.kept, links=links))
            return found

    def _lasting(self, orders: Sequence[Timed]) -> tuple[Timed, ...]:
        now = self._now()
        return tuple(one for one in orders if one.until > now)

    async def _change(self, kept: Kept) -> None:
        """Keep these orders on disk, and only then follow them."""
        if max(len(kept.bans), len(kept.mutes), len(kept.links)) > MOST:
            raise Refusal("full", f"There are already {MOST} of these. Lift some first.")
        try:
            await asyncio.get_running_loop().run_in_executor(
                self._writing, _write, self._path, kept
            )
        except OSError as error:
            raise Refusal("failed", f"Cannot write {self._path}: {error.strerror}.") from None
        self._take_over(kept)

    def _take_over(self, kept: Kept) -> None:
        self.kept = kept
        self._banned = _index(kept.bans)
        self._hushed = _index([one for one in kept.mutes if not is_session(one.whom)])
        self._hushed_sessions = {one.whom: one for one in kept.mutes if is_session(one.whom)}


def is_session(whom: str) -> bool:
    """Whether an order is about a session, not about a network: its hash has 64 digits."""
    return len(whom) == 64 and whom.isalnum()


def date_words(at: float) -> str:
    """A time as people read it: `18 November 2026, 14:30 UTC`."""
    when = datetime.fromtimestamp(at, UTC)
    return f"{when.day} {when:%B %Y, %H:%M} UTC"


def _index(orders: Sequence[Order]) -> NetworkMap[Order]:
    return NetworkMap([(network_of(one.whom), one) for one in orders])


def _others(orders: Sequence[Order], whom: str) -> tuple[Order, ...]:
    return tuple(one for one in orders if one.whom != whom)


def _same_seat(one: SeatLink, other: SeatLink) -> bool:
    return (one.table, one.seat) == (other.table, other.seat)


def _read(path: Path) -> Kept:
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=Kept)
        for order in (*kept.bans, *kept.mutes):
            if not is_session(order.whom) and name_of(network_of(order.whom)) != order.whom:
                raise ValueError(f"{order.whom[:60]!r} is not written as it should be")
    except FileNotFoundError:
        return Kept()
    except OSError as error:
        raise SettingsError(f"cannot read {path}: {error.strerror}") from None
    except ValueError as error:  # also what msgspec raises
        raise SettingsError(f"{path} does not fit: {error}; remove it to lift all bans") from None
    return kept


def _write(path: Path, kept: Kept) -> None:
    """Replace the file as a whole: a crash leaves the old one or the new one."""
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
