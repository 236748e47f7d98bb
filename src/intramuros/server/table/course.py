"""The moments that a command leads through: the one before it, then one for each row it adds.

Draws that a command causes belong to it, so that they are stored in the same transaction.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from intramuros.core.draws import draw
from intramuros.core.english import with_names
from intramuros.core.game import CHANCE, IllegalAction
from intramuros.server.table.apply import then
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Action, Back, Said, write
from intramuros.store import Event

Course: TypeAlias = list[Moment]


class Stamp(NamedTuple):
    """The command's own id and its time."""

    cmd_id: str
    at: float


def add(course: Course, stamp: Stamp, seat: int, said: Said) -> None:
    """One more row, and the moment after it."""
    cmd_id = stamp.cmd_id if len(course) == 1 else None
    kind, body = write(said)
    row = Event(course[-1].seq + 1, kind, cmd_id, seat, body, stamp.at)
    try:
        course.append(then(course[-1], row))
    except IllegalAction as error:
        reasons = "; ".join([f"{broken.detail} ({broken.rule})" for broken in error.violations])
        message = with_names(reasons or str(error), course[-1].names)
        raise Refusal("illegal", message, error.violations) from None


def one_row(moment: Moment, stamp: Stamp, seat: int, said: Said) -> Course:
    """The course of a command that adds just this row."""
    course = [moment]
    add(course, stamp, seat, said)
    return course


def draws(course: Course, stamp: Stamp) -> Course:
    """Chance goes on as long as it is its turn and nobody's confirmation is waited for.

    Before that, a seat that a bot has played for one turn is the person's again.
    """
    for seat, how in course[-1].people.away.items():
        if how == "turn" and course[-1].has_played(seat):
            add(course, stamp, seat, Back())
    while course[-1].may_act(CHANCE):
        now = course[-1]
        setting = now.setting
        k = sum([ply.seat == CHANCE for ply in now.plies])
        number = draw(now.state.outcomes(), now.draw_key, setting.id, k)
        add(course, stamp, CHANCE, Action(setting.game.write_action(setting.game.decode(number))))
    return course


def refuse_when_over(moment: Moment) -> None:
    """A Refusal `over` once nothing can be done any more."""
    if moment.over:
        raise Refusal("over", "The game is over.")
