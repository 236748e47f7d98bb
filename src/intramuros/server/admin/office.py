"""Carries out what the operator asks for, beside the games or while no server runs."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
import structlog

from intramuros.core.english import plural
from intramuros.server.admin import lists, messages
from intramuros.server.admin.messages import Answered, Asked, Done, Refused
from intramuros.server.limits.networks import Network, name_of, network_of
from intramuros.server.limits.orders import Orders, SeatLink, date_words, is_session
from intramuros.server.limits.pages import AGAIN, BANNED, OpenPages
from intramuros.server.live.registry import Registry
from intramuros.server.live.waiting_room import WaitingRooms
from intramuros.server.table.refusal import Refusal
from intramuros.server.view.messages import Notice
from intramuros.store import Store, StoreError
from intramuros.store.lookup import Named
from intramuros.store.tokens import hashed

log = structlog.get_logger()

DAY = 86_400.0
SHORTEST = 3
"""Letters of an id at least, so that nobody deletes by a slip of the hand."""
DELETED = "The operator deleted this table."
CLEARED = "This session was deleted."
decoder: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)


@dataclass(frozen=True)
class Office:
    """What the operator's requests work on."""

    store: Store
    tables: Registry
    rooms: WaitingRooms
    orders: Orders
    pages: OpenPages
    forget: Callable[[str], None] = lambda session: None
    """Is told a session that is no more."""
    close_waiting: Callable[[Callable[[str], bool]], int] = lambda whose: 0
    """Closes connections of some addresses that are no pages of tables; how many."""

    async def answer(self, line: bytes) -> Answered:
        """The answer to a request as it came; whatever it is, there is one."""
        try:
            asked = decoder.decode(line)
        except msgspec.MsgspecError as error:
            return Refused("bad", f"The request cannot be read: {error}.")
        try:
            return await self.carry_out(asked)
        except Refusal as refusal:
            return Refused(refusal.code, refusal.message)
        except StoreError as error:
            log.error("not stored", command=_word(asked), error=str(error))
            return Refused("failed", f"This could not be stored: {error}.")
        except Exception:
            log.exception("a request of the operator failed", command=_word(asked))
            return Refused("failed", "The server made a mistake; its log says where.")

    async def carry_out(self, asked: Asked) -> Answered:
        """The answer to a request; a Refusal says why there is none."""
        match asked:
            case messages.Tables():
                before = self._now() - asked.idle
                return await lists.tables(self.store, asked, before)
            case messages.Records():
                return await lists.records(self.store, asked)
            case messages.Sessions():
                return await lists.sessions(self.store, asked)
            case messages.Bans():
                return lists.orders(self.orders)
            case messages.Show():
                found = await self._one(asked.id)
                return await lists.show(self.store, found, self.pages, self.orders)
            case _:
                done = await self._do(asked)
                about = done.table if isinstance(done, messages.Link) else done.id
                log.info("admin", command=_word(asked), id=about)
                return done

    async def _do(self, asked: Asked) -> Done | messages.Link:
        """What changes something."""
        match asked:
            case messages.Close():
                return await self._close((await self._one(asked.table, "table")).id, asked.reason)
            case messages.Delete():
                return await self._delete(await self._one(asked.id))
            case messages.Ban():
                return await self._ban(asked)
            case messages.Unban():
                network = name_of(_network(asked.address))
                if not await self.orders.unban(network):
                    raise Refusal("gone", f"{network} is not banned.")
                return Done(network, f"{network} is welcome again")
            case messages.Mute():
                whom, until = await self._whom(asked.whom), self._now() + asked.seconds
                await self.orders.mute(whom, until)
                return Done(whom, f"{whom} cannot chat until {date_words(until)}")
            case messages.Unmute():
                whom = await self._whom(asked.whom)
                if not await self.orders.unmute(whom):
                    raise Refusal("gone", f"{whom} is not muted.")
                return Done(whom, f"{whom} may chat again")
            case messages.Say():
                return self._say(clean(asked.text))
            case messages.Recover():
                return await self._recover(asked)
        raise Refusal("bad", f"The server cannot {_word(asked)}.")

    async def _close(self, table: str, reason: str) -> Done:
        reason = clean(reason)
        if await self.rooms.find(table) is not None:
            await self.rooms.end(table, reason)
            return Done(table, f"closed the waiting room of table {table}")
        await (await self.tables.get(table)).end(reason)
        return Done(table, f"ended the game of table {table}")

    async def _delete(self, found: Named) -> Done:
        what, name = found
        if what == "table":
            known = await self.store.upkeep.table(name)
            await self.tables.delete(name, DELETED)
            size = f", {plural(known.rows, 'row')}, {known.bytes} bytes" if known else ""
            return Done(name, f"deleted table {name}{size}")
        if what == "record":
            await self.store.upkeep.delete_record(name)
            return Done(name, f"deleted record {name}")
        if not await self.store.upkeep.delete_session(name, give_up=True):
            raise Refusal("busy", "The session has just taken a seat. Try again.")
        self.forget(name)
        for table in self.tables.loaded:
            table.forget(name)
        await self.pages.close(lambda page: page.session == name, AGAIN, CLEARED)
        return Done(name, f"deleted session {name}; its tables stay and belong to nobody")

    async def _ban(self, asked: messages.Ban) -> Done:
        network = name_of(_network(asked.address))
        until = self._now() + asked.seconds
        await self.orders.ban(network, until, clean(asked.reason))
        refusal = self.orders.ban_of(network)
        says = refusal.message if refusal else ""

        def is_banned(address: str) -> bool:
            return self.orders.ban_of(address) is not None

        closed = await self.pages.close(lambda page: is_banned(page.address), BANNED, says)
        pages = f"; closed {plural(closed, 'page')}" if closed else ""
        more = self.close_waiting(is_banned)
        pages += f"; closed {plural(more, 'other connection')}" if more else ""
        return Done(network, f"{network} is banned until {date_words(until)}{pages}")

    def _say(self, text: str) -> Done:
        told = self.pages.tell(msgspec.json.encode(Notice(text)))
        if not told:
            raise Refusal("gone", "No page of a table is open.")
        return Done("", f"told {plural(told, 'open page')}")

    async def _recover(self, asked: messages.Recover) -> messages.Link:
        table = (await self._one(asked.table, "table")).id
        row = await self.store.table(table)
        if row is None or (await self.store.summary(table)).stage not in ("playing", "over"):
            raise Refusal("waiting", "A seat can be recovered once the game has begun.")
        if asked.seat > len(row.seats) or row.seats[asked.seat - 1].kind == "bot":
            people = [str(n) for n, seat in enumerate(row.seats, 1) if seat.kind != "bot"]
            raise Refusal("bad", f"The seats of people at this table are {', '.join(people)}.")
        token, until = secrets.token_urlsafe(24), self._now() + DAY
        await self.orders.add_link(SeatLink(hashed(token), table, asked.seat - 1, until))
        return messages.Link(table, asked.seat, f"/join/recover/{token}", until)

    async def _one(self, begins: str, *kinds: str) -> Named:
        """The only thing whose id begins so."""
        kinds = kinds or ("table", "record", "session")
        if len(begins) < SHORTEST:
            raise Refusal("bad", f"Write at least {SHORTEST} letters of the id.")
        found = [one for one in await self.store.lookup.named(begins) if one.what in kinds]
        if not found:
            raise Refusal("gone", f"There is no {' or '.join(kinds)} {begins}.")
        if len(found) > 1:
            known = ", ".join(f"{one.what} {one.id}" for one in found)
            raise Refusal("bad", f"Several ids begin with {begins}: {known}.")
        return found[0]

    async def _whom(self, text: str) -> str:
        """A session by the beginning of its hash, or an address."""
        if is_session(text):
            return text
        try:
            return name_of(network_of(text))
        except ValueError as error:
            if ":" in text or "." in text:
                raise Refusal("bad", str(error)) from None
            return (await self._one(text, "session")).id

    def _now(self) -> float:
        return self.tables.services.timepiece.now()


def clean(reason: str) -> str:
    """A sentence on one line, as people are shown it."""
    line = " ".join(reason.split())
    if not line.isprintable():
        raise Refusal("bad", "What people are told can only have letters and signs.")
    return line


def _network(text: str) -> Network:
    try:
        return network_of(text)
    except ValueError as error:
        raise Refusal("bad", str(error)) from None


def _word(asked: Asked) -> str:
    return type(asked).__name__.lower()
