"""What moves when somebody acts: pieces on their way, and points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec import UNSET, UnsetType

from intramuros.core.errors import NotationError
from intramuros.core.game import CHANCE
from intramuros.scene import Travel, Travelling
from intramuros.scene.choices import dyed
from intramuros.server.table.moment import Moment
from intramuros.server.view import messages as down
from intramuros.server.view.viewer import Mine, points, reader_of


def travels(old: Moment, new: Moment, mine: Mine) -> list[down.Travel] | UnsetType:
    """What a row sends on its way, without what the session's own players place themselves."""
    own = [seat + 1 for seat in mine]
    return [travel for travel in all_travels(old, new, mine) if travel[1] not in own] or UNSET


def all_travels(old: Moment, new: Moment, mine: Mine) -> list[down.Travel]:
    """What a row sends on its way, whoever places it, as the session may read it."""
    if not _acts(old, new):
        return []
    reader = reader_of(mine)
    return new.at_this_row(("travels", reader), lambda: _travels(old, new, reader))


def gains(course: Sequence[Moment], mine: Mine) -> list[down.SeatPoints]:
    """What the session may see of the points that the course has brought.

    What is laid open in the end is no gain: it was there before.
    """
    eyes = reader_of(mine)
    both = zip(points(course[0], eyes), points(course[-1], eyes), strict=True)
    return [
        (seat + 1, now - was)
        for seat, ((was, hid), (now, hides)) in enumerate(both)
        if now != was and hid == hides
    ]


def last_action(course: Sequence[Moment]) -> Moment | None:
    """The moment after the last action of a seat in a course."""
    for old, new in reversed(list(pairwise(course))):
        if _acts(old, new) and new.plies[-1].seat != CHANCE:
            return new
    return None


def _acts(old: Moment, new: Moment) -> bool:
    """Whether the row is an action, and not one that takes others back."""
    return len(new.plies) == len(old.plies) + 1


def _travels(old: Moment, new: Moment, reader: int) -> list[down.Travel]:
    setting, ply = new.setting, new.plies[-1]
    drawing, action = setting.drawing, _heard(new, reader)
    if action is None or not isinstance(drawing, Travelling):
        return []
    found = drawing.travels(old.position(reader), new.position(reader), ply.seat, action, reader)
    return sent(found, ply.seat, setting.colours)


def sent(found: Sequence[Travel], seat: int, colours: Sequence[str]) -> list[down.Travel]:
    """What an action of a seat moves, as pages are told: seats from 1, in their colours."""
    told = []
    for symbol, start, end, count in found:
        whose = start if isinstance(start, int) else end if isinstance(end, int) else seat
        told.append((dyed(symbol, colours[whose]), _spot(start), _spot(end), count))
    return told


def _heard(moment: Moment, reader: int) -> Any | None:
    """The last action as the reader may know it."""
    game, action = moment.setting.game, moment.match.log[-1].action
    if game.seen is None:
        return action
    text = moment.plies[-1].told[reader].text
    if text == game.write_action(action):
        return action
    try:
        return game.read_action(text)
    except NotationError:
        return None


def _spot(spot: str | int) -> str | int:
    return spot + 1 if isinstance(spot, int) else spot
