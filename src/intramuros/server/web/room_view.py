"""What somebody is shown of a table that waits for players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins

from intramuros.core.options import told_options
from intramuros.server.draws.promises import Promise
from intramuros.server.live.waiting_room import Room
from intramuros.server.view.messages import Claim
from intramuros.store import Persona

Data = dict[str, Any]


def told(
    room: Room, session: str | None, promise: Promise, claims: Sequence[Claim], base: str = ""
) -> Data:
    """The room as the session may see it, with what it is asked about seats."""
    mine = room.seating.mine(session)
    nonces = room.seating.by_seat(promise.nonces)
    return {
        "id": room.row.id,
        "game": room.game.name,
        "title": room.game.title,
        "options": dict(part.split("=", 1) for part in room.row.options.split()),
        "options_told": told_options(room.game.options, room.row.options),
        "owner": session == room.row.owner,
        "listed": room.seating.listed,
        "hints": room.row.hints,
        "watch": room.row.watch,
        "seats": [
            {
                "seat": number + 1,
                "name": seat.name,
                "colour": seat.colour,
                "kind": seat.kind,
                "bot": seat.bot,
                "open": number in room.empty,
                "joined": seat.kind in ("human", "bot") or room.seating.holder(number) is not None,
                "mine": number in mine,
            }
            for number, seat in enumerate(room.seats)
        ],
        "commitment": promise.commitment,
        "nonces": [{"seat": seat, "nonce": nonce} for seat, nonce in nonces],
        "claims": [to_builtins(claim) for claim in claims],
        "links": {str(n + 1): base + link for n, link in room.seating.links(session).items()},
    }


def context(
    room: Room,
    session: str | None,
    who: Persona,
    promise: Promise,
    claims: Sequence[Claim],
    base: str = "",
) -> Data:
    """What the room's page shows, with the name and colour that the visitor likes."""
    first = room.seats[room.empty[0]].colour if room.empty else ""
    return {
        "room": told(room, session, promise, claims, base),
        "wants_nonce": session not in promise.nonces and bool(room.seating.mine(session)),
        "empty": len(room.empty),
        "owner_name": _owner_name(room),
        "blurb": room.game.blurb,
        "preview": f"/games/{room.game.name}/preview.jpg",
        "who": who,
        "free": room.free_colours,
        "colour": room.colour_for(who.colour) or first,
    }


def _owner_name(room: Room) -> str:
    mine = room.seating.mine(room.row.owner)
    return room.seats[mine[0]].name if mine else "the player who created the table"
