"""The WebSocket of a table: commands up, pictures down."""

from __future__ import annotations

import asyncio

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from intramuros.server.limits.shares import Visitor
from intramuros.server.live.live_table import LiveTable
from intramuros.server.live.subscriber import Beat, Subscriber, TooSlow
from intramuros.server.table.messages import Hb, Hint, Options, Resync, Why
from intramuros.server.table.refusal import Refusal
from intramuros.server.view import messages as down
from intramuros.server.web import questions, wire
from intramuros.server.web.site import Site, address, site_of

log = structlog.get_logger()

CLOSED = {"gone": 4404, "private": 4403, "waiting": 4409, "archived": 4410, "slow": 1013}
"""The close codes; those from 4000 on tell a page not to come back."""


async def live(socket: WebSocket) -> None:
    """`/ws/table/{id}?since=SEQ`."""
    site = site_of(socket)
    await socket.accept()
    try:
        table = await site.tables.get(socket.path_params["id"])
        session = await site.sessions.of(socket)
        table.seating.admit(session)
        with site.shares.holding("sockets", Visitor(address(socket), session)):
            with site.metrics.sockets.track_inprogress():
                await _serve(site, table, session, socket)
    except Refusal as refusal:
        site.metrics.refused(refusal)
        await _goodbye(socket, refusal)


async def _serve(site: Site, table: LiveTable, session: str | None, socket: WebSocket) -> None:
    """As long as the page is open."""
    subscriber = table.subscribe(session, _since(socket))
    beat = Beat(site.heartbeat, lambda: msgspec.json.encode(down.Beat(table.moment.seq)))
    sending = asyncio.create_task(_send(socket, subscriber, beat))
    try:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                break
            data = message.get("text") or message.get("bytes") or ""
            await _take(site, table, session, socket, subscriber, data)
    except (TooSlow, WebSocketDisconnect):
        pass  # it will come back and resync
    finally:
        table.leave(subscriber)
        sending.cancel()


async def _send(socket: WebSocket, subscriber: Subscriber, beat: Beat) -> None:
    try:
        await subscriber.send_all(socket.send_text, beat)
        if subscriber.ended is not None:
            await _goodbye(socket, subscriber.ended)
    except (WebSocketDisconnect, RuntimeError):
        pass  # it went away; the receiving side notices too
    except Exception:
        log.exception("cannot show the table")
        await socket.close(1011)


async def _goodbye(socket: WebSocket, refusal: Refusal) -> None:
    """Tell a page why it need not come back."""
    await socket.send_text(msgspec.json.encode(wire.refused(refusal, None)).decode())
    await socket.close(CLOSED[refusal.code], refusal.message[:100])


async def _take(
    site: Site,
    table: LiveTable,
    session: str | None,
    socket: WebSocket,
    subscriber: Subscriber,
    data: str | bytes,
) -> None:
    """Answer one message; whatever it is, the table stays open."""
    message_id = ""
    answer: down.Answer
    try:
        site.pace(socket, session)
        message = wire.read_up(data)
        match message:
            case Hb():
                return
            case Resync():
                subscriber.resync()
                return
            case Why():
                message_id = message.id
                found = questions.why(table, session, message)
                answer = down.Why(message_id, found.action, found.violations)
            case Options():
                message_id = message.id
                answer = questions.options(table, session, message)
            case Hint():
                message_id = message.id
                answer = questions.hint(table, session, message)
            case _:
                message_id = message.id
                visitor = Visitor(address(socket), session)
                seq = await site.command(table, visitor, message)
                answer = down.Ack(message_id, seq)
    except Refusal as refusal:
        site.metrics.refused(refusal)
        answer = wire.refused(refusal, table.moment, message_id or wire.id_of(data))
        if refusal.code == "stale":
            subscriber.resync()  # it acted on an old picture
    except Exception:
        log.exception("a message failed", table=table.id)
        says = "The server could not do this. It is our mistake."
        answer = down.Refusal(message_id, "failed", says, [])
    subscriber.answer(msgspec.json.encode(answer))


def _since(socket: WebSocket) -> int | None:
    text = socket.query_params.get("since", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
