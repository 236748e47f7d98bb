"""What can be done at a table. Each command gives the moments it leads through, or a Refusal.

The first moment of the result is the one before the command; every other one adds one row. Draws
that a command causes belong to it, so that they are stored in the same transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from intramuros.core.draws import draw
from intramuros.core.game import CHANCE, IllegalAction, NotationError, Violation
from intramuros.server.table.affairs import Back, body
from intramuros.server.table.moment import JOIN, Moment
from intramuros.store import Event
from intramuros.store.log import Kind


class Refusal(Exception):
    """A command that is not carried out; the code says why to programs, the message to people.

    The codes are listed in docs/protocol.md.
    """

    def __init__(self, code: str, message: str, violations: Sequence[Violation] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.violations = tuple(violations)


class Stamp(NamedTuple):
    """The command's own id and its time."""

    cmd_id: str
    at: float


Course = list[Moment]


def act(moment: Moment, stamp: Stamp, seat: int, decision: int, texts: Sequence[str]) -> Course:
    """The seat plays actions, all or none."""
    refuse_when_over(moment)
    if not moment.is_person(seat):
        raise Refusal("busy", f"a bot plays for {moment.names[seat]}; take the seat back first")
    if decision != moment.decisions[seat]:
        raise Refusal(
            "stale",
            f"this was for decision {decision} of seat {seat + 1}, "
            f"which is at decision {moment.decisions[seat]} by now",
        )
    if seat in moment.actors and not moment.may_act(seat):
        raise Refusal("busy", f"{_names(moment)} has to end the turn first")
    course = [moment]
    for text in texts:
        try:
            action = moment.setting.game.read_action(text)
        except NotationError as error:
            raise Refusal("bad", str(error)) from None
        add(course, stamp, "action", seat, moment.setting.game.write_action(action))
    return draws(course, stamp)


def choose(moment: Moment, stamp: Stamp, seat: int, number: int) -> Course:
    """A bot's seat plays one action, by its number."""
    game = moment.setting.game
    course = [moment]
    add(course, stamp, "action", seat, game.write_action(game.decode(number)))
    return draws(course, stamp)


def confirm(moment: Moment, stamp: Stamp, seat: int) -> Course:
    """The seat ends its turn: the next may go on."""
    refuse_when_over(moment)
    if seat not in moment.awaiting:
        raise Refusal("stale", f"{moment.names[seat]} has no turn to end now")
    course = [moment]
    add(course, stamp, "table", seat, "confirm")
    return draws(course, stamp)


def join(moment: Moment, stamp: Stamp, seat: int, name: str) -> Course:
    """A friend takes the seat, or takes it anew elsewhere; also when the game is over."""
    course = [moment]
    add(course, stamp, "table", seat, f"{JOIN}{name}")
    return course


def undo(moment: Moment, stamp: Stamp, seat: int, to: int | None, alone: bool) -> Course:
    """The seat takes back its latest action, or all after row `to`.

    Who plays alone, or only against bots, may go back over what others and chance did since.
    """
    refuse_when_over(moment)
    if not moment.is_person(seat):
        raise Refusal("busy", f"a bot plays for {moment.names[seat]}; take the seat back first")
    if to is not None:
        if not alone:
            raise Refusal("illegal", "others play here too: going back is not yours to decide")
        back = [ply.seq for ply in moment.plies if ply.seq > to]
    else:
        back = _taken_back(moment, seat, alone)
    if not back:
        raise Refusal("illegal", "there is nothing to take back")
    course = [moment]
    add(course, stamp, "undo", seat, msgspec.json.encode(back).decode())
    return draws(course, stamp)


def may_undo(moment: Moment, mine: Sequence[int], alone: bool) -> int | None:
    """The seat among `mine` that may take something back now."""
    if moment.over:
        return None
    mine = [seat for seat in mine if seat in moment.persons]
    seat = moment.last_mover(mine)
    if seat is None or alone:
        return seat
    refused = moment.once(("undo", seat), lambda: moment.match.not_withdrawable(seat))
    return None if refused else seat


def opening(moment: Moment, stamp: Stamp) -> Course:
    """The draws before anybody's first decision."""
    return draws([moment], stamp)


def draws(course: Course, stamp: Stamp) -> Course:
    """Chance goes on as long as it is its turn and nobody's confirmation is waited for.

    Before that, a seat that a bot has played for one turn is the person's again.
    """
    for seat, how in course[-1].affairs.away.items():
        if how == "turn" and course[-1].has_played(seat):
            add(course, stamp, "table", seat, body(Back()))
    while course[-1].may_act(CHANCE):
        now = course[-1]
        setting = now.setting
        k = sum(ply.seat == CHANCE for ply in now.plies)
        number = draw(now.state.outcomes(), setting.draw_key, setting.id, k)
        add(course, stamp, "action", CHANCE, setting.game.write_action(setting.game.decode(number)))
    return course


def add(course: Course, stamp: Stamp, kind: Kind, seat: int, text: str) -> None:
    """One more row, and the moment after it."""
    cmd_id = stamp.cmd_id if len(course) == 1 else None
    row = Event(course[-1].seq + 1, kind, cmd_id, seat, text, stamp.at)
    try:
        course.append(course[-1].then(row))
    except IllegalAction as error:
        raise Refusal("illegal", str(error), error.violations) from None


def _taken_back(moment: Moment, seat: int, alone: bool) -> list[int]:
    own = [at for at, ply in enumerate(moment.plies) if ply.seat == seat]
    refused = moment.match.not_withdrawable(seat)
    if not refused:
        return [moment.plies[own[-1]].seq]
    if not alone or not own:
        raise Refusal("illegal", refused)
    return [ply.seq for ply in moment.plies[own[-1] :]]


def refuse_when_over(moment: Moment) -> None:
    """A Refusal `over` once nothing can be done any more."""
    if moment.over:
        raise Refusal("over", "the game is over")


def _names(moment: Moment) -> str:
    return " and ".join(moment.names[seat] for seat in moment.awaiting)
