"""Taking back more than a step of one's own turn: what would be undone, turn by turn."""

from __future__ import annotations

from collections.abc import Collection

from intramuros.core.game import CHANCE
from intramuros.server.table.moment import Moment
from intramuros.server.table.rows import Away, Confirm


def actions_after(moment: Moment, to: int) -> tuple[int, ...]:
    """The rows of the actions that count after row `to`."""
    plies = moment.plies
    first = len(plies)
    while first and plies[first - 1].seq > to:
        first -= 1
    return tuple([ply.seq for ply in plies[first:]])


def turn_before(moment: Moment, seats: Collection[int], to: int | None = None) -> int | None:
    """The row before the latest turn of these seats, or before the latest that began by row `to`.

    A turn is what a seat does with nobody else's action and no confirmation in between. Draws
    belong to it, but where turns end without a confirmation a draw is all that parts them.
    """
    plies = moment.plies
    at = len(plies) - 1
    while at >= 0 and not (plies[at].seat in seats and (to is None or plies[at].seq <= to)):
        at -= 1
    if at < 0:
        return None
    seat = plies[at].seat
    earlier = at - 1
    while earlier >= 0:
        ply = plies[earlier]
        if ply.seat == seat:
            if _ended_between(moment, seat, ply.seq, plies[at].seq):
                break
            at = earlier
        elif ply.seat != CHANCE or moment.setting.autoconfirm:
            break
        earlier -= 1
    return plies[at].seq - 1


def _ended_between(moment: Moment, seat: int, after: int, before: int) -> bool:
    """Whether the seat ended its turn between two rows."""
    rows = moment.log.between(after, before - 1)
    return any(
        row.seat == seat and isinstance(moment.said(row.seq), Confirm | Away) for row in rows
    )
