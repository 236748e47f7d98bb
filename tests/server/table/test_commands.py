"""One way in for whatever people send. Each command has tests of its own elsewhere."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from intramuros.server.table.commands import Asker, carry_out
from intramuros.server.table.course import Stamp
from intramuros.server.table.messages import Act, Ask, Away, Chat, Command, Confirm, Undo
from intramuros.server.table.refusal import Refusal
from intramuros.server.web.wire import COMMANDS
from tests.server.table.test_moment import at_medina, some_action

ME = Asker(mine=(0,), alone=False)
FIELDS = {
    "decision": 0,
    "actions": ["wall T1"],
    "text": "hi",
    "what": "undo",
    "ask": 1,
    "yes": True,
}


def example(kind: type[Command], seat: int) -> Command:
    """A message of this type, with whatever it needs."""
    return msgspec.convert({"t": kind.__struct_config__.tag, "seat": seat, **FIELDS}, kind)


def test_every_command_has_its_word() -> None:
    assert {*COMMANDS.values()} == {*get_args(Command)}
    assert {*COMMANDS} >= {"act", "undo", "confirm", "chat", "away", "back", "concede", "ask"}


@pytest.mark.parametrize("kind", get_args(Command), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("seat", [0, 2, 99])
def test_nobody_commands_a_seat_of_somebody_else(kind: type[Command], seat: int) -> None:
    moment = at_medina("hhh")
    with pytest.raises(Refusal) as caught:
        carry_out(moment, Stamp("c", 0.0), ME, example(kind, seat))
    assert caught.value.code == "not-yours"
    assert caught.value.message == f"Seat {seat} is not yours to play."


def test_a_command_leads_through_moments() -> None:
    moment = at_medina("hhh")
    act = Act(1, 0, [some_action(moment, 0)])
    course = carry_out(moment, Stamp("a", 0.0), ME, act)
    assert [now.seq for now in course] == [0, 1] and course[0] is moment
    spoken = carry_out(course[-1], Stamp("b", 0.0), ME, Chat(1, "hello"))[-1]
    back = carry_out(spoken, Stamp("c", 0.0), ME, Undo(1))[-1]
    assert back.seq == 3 and not back.plies
    gone = carry_out(back, Stamp("d", 0.0), ME, Away(1))[-1]
    assert gone.people.away == {0: "asked"}
    with pytest.raises(Refusal, match="no turn to end"):
        carry_out(gone, Stamp("e", 0.0), ME, Confirm(1))


def test_nobody_is_replaced_while_at_the_table() -> None:
    moment = at_medina("hhh")
    there = ME._replace(here={1})
    with pytest.raises(Refusal, match="is at the table"):
        carry_out(moment, Stamp("a", 0.0), there, Ask(1, "replace", about=2))
    assert carry_out(moment, Stamp("a", 0.0), ME, Ask(1, "replace", about=2))[-1].people.proposal
