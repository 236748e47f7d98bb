"""Taking back whole turns: how far one step goes, and what a turn that is taken back becomes."""

from __future__ import annotations

from intramuros.server.table import commands
from intramuros.server.table.moment import Moment
from intramuros.server.table.take_back import actions_after, turn_before
from tests.server.table.test_moment import (
    a_turn,
    at_bazaar,
    at_medina,
    confirm,
    play,
    refused,
    stamp,
    undo,
)


def bots_play(moment: Moment) -> Moment:
    while (seat := moment.bot_due) is not None:
        moment = commands.choose(moment, stamp(), seat, moment.state.legal(seat)[0])[-1]
    return moment


def test_nothing_to_take_back() -> None:
    assert turn_before(at_medina("hbb"), (0,)) is None


def test_one_step_is_one_turn_however_many_actions_it_has() -> None:
    moment = bots_play(confirm(a_turn(at_medina("hbb"), 0), 0))
    began = moment.seq
    moment = bots_play(confirm(a_turn(moment, 0), 0))
    last = turn_before(moment, (0,))
    assert last == began
    assert turn_before(moment, (0,), last) == 0
    assert turn_before(moment, (0,), 0) is None
    assert actions_after(moment, 0) == tuple(ply.seq for ply in moment.plies)


def test_the_steps_of_a_turn_that_has_begun_go_back_together() -> None:
    moment = bots_play(confirm(a_turn(at_medina("hbb"), 0), 0))
    assert turn_before(play(moment, 0), (0,)) == moment.seq


def test_on_one_screen_the_latest_turn_of_anybody_there() -> None:
    first = confirm(a_turn(at_medina("hhh"), 0), 0)
    moment = confirm(a_turn(first, 1), 1)
    assert turn_before(moment, (0, 1, 2)) == first.seq
    assert turn_before(moment, (0,)) == 0
    assert turn_before(moment, (0, 1, 2), first.seq) == 0


def test_a_draw_parts_turns_that_nobody_confirms() -> None:
    moment = at_bazaar("h", autoconfirm=True)
    opening = len(moment.plies)
    while moment.plies[-1].seat >= 0 or len(moment.plies) == opening:
        moment = play(moment, 0)
    assert turn_before(play(moment, 0), (0,)) == moment.seq


def test_taking_back_a_confirmed_turn_opens_it_again() -> None:
    first = a_turn(bots_play(confirm(a_turn(at_medina("hbb"), 0), 0)), 0)
    moment = bots_play(confirm(first, 0))
    with refused("illegal"):
        undo(moment, 0)
    to = turn_before(moment, (0,))
    assert to is not None
    back = undo(moment, 0, to)
    assert back.actors == (0,) and not back.awaiting
    assert back.plies == first.plies[:-2] and back.undoable((0,)) is None
    step = undo(moment, 0, to=first.plies[-1].seq - 1)  # all but the first step of the turn
    assert step.plies == first.plies[:-1]
    assert step.undoable((0,)) == 0 and undo(step, 0).plies == first.plies[:-2]
