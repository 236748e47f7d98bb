"""What can be done at a table. Each command gives the moments it leads through, or a Refusal.

`carry_out` is the one way in for what people send. docs/architecture.md says how to add a command.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, assert_never

from intramuros.core.english import listed
from intramuros.core.game import NotationError
from intramuros.server.table import agreements, messages
from intramuros.server.table.course import Course, Stamp, add, draws, one_row, refuse_when_over
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Action, Confirm, Join, Moved, Undo
from intramuros.server.table.take_back import actions_after

MOST = {
    "chat": (500, "{name} has said {most} things at this table. There is no room for more."),
    "undo": (2000, "{name} has taken back {most} actions at this table. Play on."),
    "ask": (300, "{name} has made {most} proposals at this table. There is no room for more."),
    "away": (300, "{name} has called a bot {most} times at this table. Play on."),
    "join": (100, "This seat has been taken {most} times. Ask whoever runs the server for help."),
}
"""What the rules of a game do not bound: so often can a seat do it, and what is said then."""


class Asker(NamedTuple):
    """Who sends a command."""

    mine: tuple[int, ...]
    """The seats that the session plays."""
    alone: bool
    """Whether nobody else plays, but bots."""
    here: Collection[int] = ()
    """For a proposal: the seats of all people who have the table open."""

    def own_seat(self, number: int) -> int:
        """The seat with this number (from 1), if it is the asker's."""
        if number - 1 not in self.mine:
            raise Refusal("not-yours", f"Seat {number} is not yours to play.")
        return number - 1


def carry_out(moment: Moment, stamp: Stamp, asker: Asker, command: messages.Command) -> Course:
    """What the command leads to."""
    seat = asker.own_seat(command.seat)
    refuse_when_full(moment, seat, type(command).__name__.lower())
    match command:
        case messages.Act():
            return act(moment, stamp, seat, command.decision, command.actions)
        case messages.Undo():
            return undo(moment, stamp, seat, command.to, asker.alone)
        case messages.Confirm():
            return confirm(moment, stamp, seat)
        case messages.Chat():
            return agreements.chat(moment, stamp, seat, command.text)
        case messages.Away():
            return agreements.hand_over(moment, stamp, seat)
        case messages.Back():
            return agreements.come_back(moment, stamp, seat)
        case messages.Concede():
            return agreements.concede(moment, stamp, seat)
        case messages.Ask():
            about = command.about - 1
            if command.what == "replace" and about in asker.here:
                raise Refusal("illegal", f"{moment.names[about]} is at the table.")
            wanted = command.what, about, command.to
            return agreements.ask(moment, stamp, seat, asker.mine, *wanted)
        case messages.Answer():
            return agreements.answer(moment, stamp, seat, asker.mine, command.ask, command.yes)
        case _:
            assert_never(command)


def act(moment: Moment, stamp: Stamp, seat: int, decision: int, texts: Sequence[str]) -> Course:
    """The seat plays actions, all or none."""
    refuse_when_over(moment)
    _refuse_when_away(moment, seat)
    if decision != moment.decisions[seat]:
        raise Refusal("stale", "The table has moved on since you chose. Choose again.")
    if seat in moment.actors and not moment.may_act(seat):
        waits = listed([moment.names[other] for other in moment.awaiting])
        raise Refusal("busy", f"{waits} must end the turn first.")
    course = [moment]
    for text in texts:
        try:
            action = moment.setting.game.read_action(text)
        except NotationError as error:
            raise Refusal("bad", str(error)) from None
        action = course[-1].match.normal(seat, action)
        add(course, stamp, seat, Action(moment.setting.game.write_action(action)))
    return draws(course, stamp)


def choose(moment: Moment, stamp: Stamp, seat: int, number: int) -> Course:
    """A bot's seat plays one action, by its number."""
    game = moment.setting.game
    played = one_row(moment, stamp, seat, Action(game.write_action(game.decode(number))))
    return draws(played, stamp)


def confirm(moment: Moment, stamp: Stamp, seat: int) -> Course:
    """The seat ends its turn: the next may go on."""
    refuse_when_over(moment)
    if seat not in moment.awaiting:
        raise Refusal("stale", f"{moment.names[seat]} has no turn to end now.")
    return draws(one_row(moment, stamp, seat, Confirm()), stamp)


def refuse_when_full(moment: Moment, seat: int, kind: str) -> None:
    """A Refusal `full` once a seat has done something as often as a table keeps it."""
    most, says = MOST.get(kind, (0, ""))
    if most and moment.people.beside.get((seat, kind), 0) >= most:
        raise Refusal("full", says.format(name=moment.names[seat], most=f"{most:,}"))


def join(moment: Moment, stamp: Stamp, seat: int, name: str) -> Course:
    """A friend takes the seat, or takes another name; also when the game is over."""
    refuse_when_full(moment, seat, "join")
    return one_row(moment, stamp, seat, Join(name))


def move(moment: Moment, stamp: Stamp, seats: Sequence[int], said: Moved) -> Course:
    """Seats are played on another device from now on; also when the game is over."""
    course = [moment]
    for seat in seats:
        if said.how != "operator":
            refuse_when_full(moment, seat, "join")
        add(course, stamp, seat, said)
    return course


def undo(moment: Moment, stamp: Stamp, seat: int, to: int | None, alone: bool) -> Course:
    """The seat undoes its latest action, a step of its turn, or takes back all after row `to`.

    Only where no other people play can somebody take back over what others and chance did.
    """
    refuse_when_over(moment)
    _refuse_when_away(moment, seat)
    last = moment.last_row_of(seat)
    if to is not None:
        if not alone:
            raise Refusal("illegal", "Others play here too. Ask them to go back.")
        back = actions_after(moment, to)
    elif last and (refused := moment.not_undoable(seat)):
        raise Refusal("illegal", refused)
    else:
        back = (last,) if last else ()
    if not back:
        raise Refusal("illegal", "You have nothing to undo.")
    return draws(one_row(moment, stamp, seat, Undo(back)), stamp)


def opening(moment: Moment, stamp: Stamp) -> Course:
    """The draws before anybody's first decision."""
    return draws([moment], stamp)


def _refuse_when_away(moment: Moment, seat: int) -> None:
    if not moment.is_person(seat):
        name = moment.names[seat]
        raise Refusal("busy", f"A bot plays for {name}. Take the seat back first.")
