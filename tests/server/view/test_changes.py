"""What a patch tells of a view."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from intramuros.scene.choice_node import ChoiceNode, Option
from intramuros.server.view import messages as down
from intramuros.server.view.changes import changed
from tests.server.playing import seen


def card(seat: int) -> down.Seat:
    return down.Seat(
        seat=seat,
        name="Ada",
        colour="red",
        kind="human",
        joined=True,
        mine=False,
        score=0,
        hidden=False,
        away=None,
        clock=None,
        acting=False,
        heads=None,
        facts=[],
    )


def a_view(options: dict[str, Option]) -> down.Status:
    node: ChoiceNode = {"kind": "pick", "prompt": "", "ghost": "", "options": options}
    return down.Status(
        seats=[card(1), card(2)],
        viewer=1,
        curtain=None,
        prompt="Choose",
        choice=down.Choice(1, 1, node),
        undo=None,
        confirm=None,
        thinking=None,
        over=False,
        winners=[],
        since=0,
        rematch=None,
        saga=None,
        ended="",
        proposal=None,
        speaker=None,
        moved=None,
    )


def place(leaves: str) -> ChoiceNode:
    return {
        "kind": "place",
        "prompt": "",
        "ghost": "",
        "options": {},
        "leaves": {"palace red": leaves},
    }


def sent(data: object) -> Any:
    """As a page gets it."""
    return msgspec.json.decode(msgspec.json.encode(data))


def options_of(told: dict[str, Any]) -> dict[str, Any]:
    options: dict[str, Any] = told["choice"].node["options"]
    return options


def test_changes_can_tell_every_field() -> None:
    """And in the same words."""
    for whole, part in ((down.View, down.Changes), (down.Seat, down.SeatChanges)):
        assert set(whole.__struct_fields__) == set(part.__struct_fields__)


def test_what_is_as_before_is_not_told() -> None:
    before = a_view({"a": "pass a"})
    clock = down.Clock(12.5, None, 10.0)
    seats = [before.seats[0], replace(before.seats[1], score=7, clock=clock)]
    now = replace(before, prompt="Wait", seats=seats)
    told = changed(before, now)
    assert told == {"prompt": "Wait", "seats": [down.SeatChanges(2, score=7, clock=clock)]}
    assert sent(down.Changes(log=[], cut=None, **told)) == {
        "log": [],
        "cut": None,
        "prompt": "Wait",
        "seats": [{"seat": 2, "score": 7, "clock": {"left": 12.5, "since": None, "low": 10.0}}],
    }
    assert seen(sent(before), sent(told)) == sent(now)


def test_of_facts_with_the_same_names_only_values_are_told() -> None:
    before = a_view({"a": "pass a"})
    domes, walls = down.Fact("domes", "4", "dome"), down.Fact("walls", "9", "wall")
    before = replace(before, seats=[replace(card(1), facts=[domes, walls]), card(2)])
    now = replace(before, seats=[replace(card(1), facts=[domes, replace(walls, value="8")])])
    now = replace(now, seats=[*now.seats, replace(card(2), facts=[domes])])
    told = changed(before, now)
    ours, theirs = told["seats"]
    assert ours == down.SeatChanges(1, facts=["4", "8"])
    assert theirs == down.SeatChanges(2, facts=[domes])  # they are new
    assert seen(sent(before), sent(told)) == sent(now)


def test_what_is_nothing_now_is_told() -> None:
    before = a_view({"a": "pass a"})
    told = changed(before, replace(before, viewer=None, choice=None))
    assert sent(down.Changes(log=[], cut=3, **told)) == {
        "log": [],
        "cut": 3,
        "viewer": None,
        "choice": None,
    }


def test_an_option_is_told_by_the_leaves_that_go_and_come() -> None:
    before = a_view({"red": place("a1 b1 c1 d1 e1"), "wall": place("T1"), "pass": "pass"})
    now = a_view({"red": place("a1 c1 d1 e1 f1"), "wall": place("T1"), "pass": "pass", "new": "x"})
    told = changed(before, now)
    edit = down.Edit({"palace red": ("b1", "f1")})
    assert options_of(told) == {"red": edit, "wall": True, "pass": True, "new": "x"}
    assert seen(sent(before), sent(told)) == sent(now)


def test_an_option_is_told_whole_where_that_is_shorter_or_safer() -> None:
    other = place("b1")
    before = a_view({"red": place("a1 b1 c1 d1"), "lazy": None, "kind": other, "text": "pass"})
    options: dict[str, Option] = {
        "red": place("x1 y1"),
        "lazy": None,  # a page may hold what it asked for at another position
        "kind": {**other, "kind": "pick"},
        "text": other,
    }
    assert options_of(changed(before, a_view(options))) == options


def test_what_is_kept_is_not_changed() -> None:
    before = a_view({"red": place("a1 b1 c1 d1 e1")})
    now = a_view({"red": place("a1 c1 d1 e1 f1")})
    was = sent([before, now])
    changed(before, now)
    assert sent([before, now]) == was
