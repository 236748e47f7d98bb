"""Choices of a round are masked until it is complete; then the log tells them, to everybody."""

from __future__ import annotations

import msgspec
import pytest

from intramuros.core.game import CHANCE
from intramuros.games.my_city.game import GAME
from intramuros.games.my_city.model import Options
from intramuros.server.table.apply import then
from intramuros.server.table.moment import Moment
from intramuros.server.table.setting import Setting
from intramuros.server.view import log_lines, score_sheet
from intramuros.server.view.history.replay import picture, replay
from intramuros.server.view.messages import Patch
from intramuros.server.view.picture import full, patch
from intramuros.server.view.viewer import viewer_of
from intramuros.store import Event, Seat

SEATS = tuple(
    Seat("human", name, colour, owner=name)
    for name, colour in (("Ada", "red"), ("Ben", "blue"), ("Cyd", "green"))
)
MASKED = "makes a choice"


def course(*rows: tuple[int, str]) -> list[Moment]:
    """All moments of a first episode after these actions."""
    setting = Setting("m", GAME, GAME.start(3, Options(episode="2")), SEATS, True, "17" * 32)
    moments = [Moment.first(setting)]
    for seq, (seat, body) in enumerate(rows, 1):
        undone = body.startswith("[")
        event = Event(seq, "undo" if undone else "action", None, seat, body, 0.0)
        moments.append(then(moments[-1], event))
    return moments


def everything(moments: list[Moment], mine: tuple[int, ...]) -> list[bytes]:
    """All that a session with these seats is sent, or can ask for."""
    told: list[object] = []
    for moment in moments:
        told += [
            full(moment, mine),
            patch([moments[0], moment], mine),
            score_sheet.score(moment, mine),
            log_lines.events(moment, 0, mine),
            replay(moment, mine),
            replay(moment, mine, since=1),
            str(picture(moment, mine, len(moment.plies), "light")),
            GAME.write(moment.position(viewer_of(moment, mine))),
        ]
    told.append(patch(moments, mine))
    return [msgspec.json.encode(one) for one in told]


def spots(card: str) -> list[str]:
    """Where the first tile can go."""
    state = course((CHANCE, f"card {card}"))[-1].state
    return [GAME.write_action(GAME.decode(number)) for number in state.legal(0)]


FIRST, SECOND, THIRD = spots("Y1")[-3:]
CARD = (CHANCE, "card Y1")


def log_of(moment: Moment, mine: tuple[int, ...]) -> list[str]:
    lines = full(moment, mine).view.log
    return [line.text for line in lines if line.seat]


@pytest.mark.parametrize("mine", [(0,), (), (0, 1)])
def test_nothing_is_told_before_the_round_is_complete(mine: tuple[int, ...]) -> None:
    """Two tables whose rounds differ in what the others have chosen look the same."""
    one = course(CARD, (1, FIRST), (2, "pass"), (1, "[2]"), (1, "exit"))
    other = course(CARD, (1, SECOND), (2, THIRD), (1, "[2]"), (1, FIRST))
    assert everything(one, mine) == everything(other, mine)
    assert log_of(one[-1], mine) == [MASKED] * 2


@pytest.mark.parametrize("mine", [(0,), (1,), (), (0, 1)])
def test_the_complete_round_is_told_to_everybody(mine: tuple[int, ...]) -> None:
    moments = course(CARD, (1, FIRST), (2, "pass"), (0, "exit"))
    last = moments[-1]
    built, *others = log_of(last, mine)
    assert built.startswith("builds ") and others[0].startswith("passes")
    assert others[1] == "leaves the episode"
    events = log_lines.events(last, 0, mine)
    assert [event.text for event in events] == ["card Y1", FIRST, "pass", "exit"]
    steps = replay(last, mine).steps
    assert [step.text for step in steps[1:]] == [built, *others]
    assert steps[1].cells


def test_a_patch_replaces_the_lines_of_the_round_and_says_them_aloud() -> None:
    *_, before, last = course(CARD, (1, FIRST), (2, "pass"), (0, "exit"))
    told = patch([before, last], (0,))
    assert isinstance(told, Patch)
    assert told.view.cut == 1
    assert [line.seq for line in told.view.log] == [2, 3, 4]
    said = told.frames[-1].say
    assert said.startswith("Ben builds ") and "; Cyd passes" in said
    assert said.endswith("; Ada leaves the episode")
    assert told.frames[-1].cells
    own = patch([before, last], (1,))
    assert isinstance(own, Patch)
    assert own.view.cut == 2  # what Ben did himself stood there already
    assert "Ben" not in own.frames[-1].say
    # But it is seen only now, by him too.
    assert own.frames[-1].cells == told.frames[-1].cells != ()


def test_taking_back_a_choice_of_a_running_round_keeps_the_others_masked() -> None:
    moments = course(CARD, (1, FIRST), (2, "pass"), (2, "[3]"))
    assert log_of(moments[-1], ()) == [MASKED]
    assert log_of(moments[-1], (1,))[0].startswith("builds ")


def test_who_chooses_alone_is_told_at_once() -> None:
    moments = course(CARD, (1, "exit"), (2, "exit"), (0, FIRST), (CHANCE, "card Y2"), (0, "exit"))
    assert log_of(moments[-1], ())[-1] == "leaves the episode"
    assert MASKED not in log_of(moments[-1], ())
