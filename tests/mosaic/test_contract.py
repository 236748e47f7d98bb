"""Mosaic is a game like any other, with turns and a board that grows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from intramuros.core.game import AnyGame, Violation
from intramuros.core.match import Match
from intramuros.scene import Node, behind, choices, drawing_of
from intramuros.scene.drawing import Look
from intramuros.testing.contract import check
from intramuros.testing.laws.reasons import count_reasons
from intramuros.testing.plays import Play
from tests.mosaic.engine import MosaicState
from tests.mosaic.facts import FACTS
from tests.mosaic.game import GAME
from tests.mosaic.model import LAST, PLAYERS, Lay, Position
from tests.mosaic.referee import violations


@pytest.mark.parametrize("theme", ["play", "match", "texts", "refusals", "pictures"])
def test_contract(theme: str) -> None:
    check(GAME, 2, theme=theme, census=FACTS.census, reasons=FACTS.reasons)


def mistaken(detail: str, cells: tuple[str, ...], rule: str = "T-04") -> AnyGame:
    """Mosaic with a referee that refuses arrows at tiles for a wrong reason."""

    def judged(position: Position, seat: int, action: Lay) -> Iterator[Violation]:
        for broken in violations(position, seat, action):
            yield Violation(rule, detail, cells) if broken.rule == "T-04" else broken

    return replace(GAME, violations=judged)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (mistaken("the arrow points at a tile", ("40,40",)), "not so: .*the arrow points"),
        (mistaken("the first tile is not turned", (), "T-01"), "not so: .*the first tile"),
        (mistaken("a tile is worth a point", (), "T-05"), "no check of the reasons of this rule"),
    ],
)
def test_reasons_that_are_not_so_are_noticed(wrong: AnyGame, says: str) -> None:
    match = Match.new(wrong, players=2)
    match.play(0, GAME.read_action("tile 5,5 r0"))
    play = Play(match, 0, "", None, 0, FACTS.reasons)
    with pytest.raises(AssertionError, match=says):
        count_reasons(play, tries=20_000)


class Stacking(MosaicState):
    """Every tile is laid on the first one."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        self.now = replace(self.now, laid=(self.now.laid[0],) * len(self.now.laid))


class OffTheField(MosaicState):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        self.now = replace(self.now, laid=(*self.now.laid[:-1], Lay((0, 0), 0)))


class Endless(MosaicState):
    def actors(self) -> tuple[int, ...]:
        return (len(self.now.laid) % PLAYERS,) if len(self.now.laid) <= LAST else ()


@pytest.mark.parametrize("kind", [Stacking, OffTheField, Endless])
def test_the_census_notices_what_gets_lost_or_doubled(kind: type[MosaicState]) -> None:
    start = GAME.start(PLAYERS, GAME.options())
    state = kind(start)
    while (actors := state.actors()) and FACTS.census(state.now) == FACTS.census(start):
        state.apply(actors[0], state.legal(actors[0])[0])
    assert FACTS.census(state.now) != FACTS.census(start)


def test_only_turns_that_fit_are_offered() -> None:
    match = Match.new(GAME, players=2)
    match.play(0, GAME.read_action("tile 5,5 r0"))
    node = choices(GAME, match.state, 1).plain()
    assert [turn.degrees for turn in node["turns"]] == [0, 90, 180, 270]
    cycle = node["options"]["6,5"]
    assert isinstance(cycle, dict) and cycle["kind"] == "cycle"
    assert cycle["leaves"] == {"tile 6,5": "r0 r1 r2"}
    (broken,) = match.why(1, GAME.read_action("tile 6,5 r3"))
    assert broken.rule == "T-04"


def test_a_large_graph_has_lazy_edges() -> None:
    match = Match.new(GAME, players=2)
    root = choices(GAME, match.state, 0)
    assert set(root.plain()["options"].values()) == {None}
    row = root.options["row-3"]
    assert isinstance(row, Node)
    assert row.plain()["options"]["7,3"] == "tile 7,3 r0"  # does not end with its token
    assert behind(root, ["row-3"]) == row.plain()
    assert root.plain(limit=1_000_000)["options"]["row-3"] == row.plain()


def test_the_board_grows() -> None:
    match = Match.new(GAME, players=2)
    boxes = set()
    for text in ("5,5 r0", "6,5 r1", "7,5 r1", "8,5 r1", "9,5 r1"):
        match.play(match.state.actors()[0], GAME.read_action(f"tile {text}"))
        scene = drawing_of(GAME).scene(match.position(), 0, Look())
        assert scene.regions["board"].roams
        boxes.add(scene.regions["board"].box)
    assert len(boxes) > 1
