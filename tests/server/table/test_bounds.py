"""What the rules of a game do not bound is bounded by the table: chat, undos, proposals, joins."""

from __future__ import annotations

import pytest

from intramuros.games import GAMES
from intramuros.server.table import commands, messages
from intramuros.server.table.commands import MOST, Asker, carry_out
from intramuros.server.table.course import Stamp
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.setting import Setting
from intramuros.store import Seat

MEDINA = GAMES["medina"]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of each kind, so that a test is short."""
    for kind, (_, says) in MOST.items():
        monkeypatch.setitem(MOST, kind, (3, says))


def a_moment() -> Moment:
    start = MEDINA.start(3, MEDINA.options())
    seats = tuple(Seat("human", name.title(), name) for name in ("red", "blue", "green"))
    return Moment.first(Setting("t", MEDINA, start, seats, True, "00" * 32))


def done(moment: Moment, command: messages.Command) -> Moment:
    asker = Asker((0, 1, 2), True)
    return carry_out(moment, Stamp(f"c{moment.seq}", 0.0), asker, command)[-1]


def test_a_seat_can_say_so_much_and_the_others_still_can() -> None:
    moment = a_moment()
    for _ in range(3):
        moment = done(moment, messages.Chat(1, "hello"))
    with pytest.raises(Refusal, match="Red has said 3 things at this table") as refusal:
        done(moment, messages.Chat(1, "hello"))
    assert refusal.value.code == "full"
    moment = done(moment, messages.Chat(2, "hello"))
    assert moment.seq == 4


def test_undos_are_bounded_and_moves_are_not() -> None:
    moment = a_moment()
    for number in range(4):
        seat = moment.actors[0]
        legal = moment.state.legal(seat)[0]
        action = MEDINA.write_action(MEDINA.decode(legal))
        moment = done(moment, messages.Act(seat + 1, moment.decisions[seat], [action]))
        if number < 3:
            moment = done(moment, messages.Undo(seat + 1))
    with pytest.raises(Refusal, match="Play on"):
        done(moment, messages.Undo(1))


def test_bots_are_called_so_often() -> None:
    moment = a_moment()
    for _ in range(3):
        moment = done(moment, messages.Away(2))
        moment = done(moment, messages.Back(2))
    with pytest.raises(Refusal, match="Blue has called a bot 3 times"):
        done(moment, messages.Away(2))
    assert done(moment, messages.Concede(2)).people.conceded == (1,)


def test_a_seat_is_taken_so_often() -> None:
    moment = a_moment()
    for number in range(3):
        moment = commands.join(moment, Stamp(f"j{number}", 0.0), 1, f"Guest {number}")[-1]
    with pytest.raises(Refusal, match="This seat has been taken 3 times"):
        commands.join(moment, Stamp("j", 0.0), 1, "Guest")


def test_the_counts_follow_from_the_log() -> None:
    moment = done(a_moment(), messages.Chat(1, "hello"))
    moment = commands.join(moment, Stamp("j", 0.0), 1, "Guest")[-1]
    assert moment.people.beside == {(0, "chat"): 1, (1, "join"): 1}
