"""Actions as text, both ways, and what others may read of them."""

from __future__ import annotations

import pytest

from intramuros.core.errors import NotationError
from intramuros.core.game import PUBLIC
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.model import (
    Action,
    Build,
    Exit,
    Flag,
    Hidden,
    Options,
    Pass,
    Reveal,
    Stick,
)
from intramuros.games.my_city.text.actions import read_action, seen, write_action
from intramuros.games.my_city.text.position import read
from tests.games.my_city.facts import FACTS

ACTIONS: dict[str, Action] = {
    "build e3 r1": Build(26, 1),
    "build k11 r0": Build(120, 0),
    "pass": Pass(),
    "exit": Exit(),
    "choice": Hidden(),
    "tree d4": Stick("tree", 36),
    "rock d4": Stick("rock", 36),
    "clear d4": Stick("clear", 36),
    "factory B4": Flag("B4"),
    "card Y1": Reveal("Y1"),
    "card X1": Reveal("X1"),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_actions_round_trip(text: str) -> None:
    assert read_action(text) == ACTIONS[text]
    assert read_action(f"  {text.replace(' ', '   ')} ") == ACTIONS[text]
    assert write_action(ACTIONS[text]) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is no action of My City; write 'build e3 r1', 'pass', 'exit', 'tree d4'"),
        ("build e3", "'build e3' is no action of My City"),
        ("build e12 r0", "'e12' is no cell; cells go from a1 to k11"),
        ("build e3 r4", "'r4' is no turn; write r0, r1, r2 or r3 (clockwise)"),
        ("build e3 1", "'1' is no turn"),
        ("tree", "'tree' is no action of My City"),
        ("rock z9", "'z9' is no cell"),
        ("factory Y4", "'Y4' is no blue tile; they are B1 to B8"),
        ("factory B9", "'B9' is no blue tile; they are B1 to B8"),
        ("card C5", "'C5' is no card; there are Y1 to Y8, R1 to R8, B1 to B8, C1 to C4 and X1"),
    ],
)
def test_what_is_no_action_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as raised:
        read_action(text)
    assert str(raised.value).startswith(reason)


def test_an_action_that_points_nowhere_has_a_text() -> None:
    assert write_action(Build(121, 7)) == "build ?121 r7"
    assert write_action(Stick("tree", -1)) == "tree ?-1"


@pytest.mark.rule("Y-25")
@pytest.mark.parametrize("action", [Build(26, 0), Pass(), Exit()])
def test_a_choice_is_its_citys_own(action: Action) -> None:
    before = read(f"{FACTS.header}phase: place Y1\n")
    assert seen(before, 1, action, 1) == write_action(action)
    for viewer in (0, 2, 3, PUBLIC):
        assert seen(before, 1, action, viewer) == "choice"


@pytest.mark.parametrize("action", [Stick("tree", 6), Flag("B1"), Reveal("Y1")])
def test_stickers_and_cards_are_seen_by_all(action: Action) -> None:
    before = start(2, Options())
    assert {seen(before, 0, action, viewer) for viewer in (0, 1, PUBLIC)} == {write_action(action)}
