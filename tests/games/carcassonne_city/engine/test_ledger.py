"""The ledger: every point of a street, market or tower has its entry, and entries are checked."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace

import pytest

from intramuros.core.errors import NotationError
from intramuros.core.game import ALL, totals
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine import State
from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    SELLER,
    STEWARD,
    Built,
    Completed,
    Drawing,
    Feature,
    Over,
    Position,
    Raised,
)
from intramuros.games.carcassonne_city.referee import tally
from intramuros.games.carcassonne_city.text.position import read, write
from tests.games.carcassonne_city.states import OPTIONS, fresh, played, position

ROW = """players: 2
stacks: 0 20 20
city:
  -1,0 C1a r1
  0,0 D1b r0
  1,0 C1b r1
  2,0 B1b r1
  0,1 A1a r0
  0,2 A1b r2
gate: 0,2 N
clockwise: - -T - -T
counterclockwise: -
points:
  1 streets 3 towers 2
  2 streets 3 markets 4 towers 2
"""
"""A complete street of three tiles, a complete market of two tiles and kinds, and two towers."""
LEDGER = """ledger:
  3 0,0 citizen 1 for 1 2
  5 0,1 seller 1 for 2
  5 tower clockwise 2 for 1
  5 tower clockwise 4 for 2
"""


def games() -> Iterator[Position]:
    """The ends of random games, and what they look like on the way."""
    for seed in range(12):
        state, rng = fresh(2 + seed % 3, OPTIONS[seed % 4]), Rng(seed)
        while state.actors():
            for seat in state.actors():
                state.apply(seat, state.random_action(seat, rng))
            if rng.below(40) == 0 or not state.actors():
                yield state.position(ALL)


@pytest.mark.rule("C-44", "C-46", "C-50", "C-72")
def test_the_ledger_of_a_game_tells_every_point() -> None:
    """So no sum is left over, and the referee counts what the engine has counted."""
    found = 0
    for one in games():
        assert totals(tally(one)) == State.of(one).scores()
        labels = [line.label for lines in tally(one) for line in lines]
        assert not any(label.startswith("earlier") for label in labels)
        assert not {"streets", "markets", "towers"} & set(labels)
        found += len(one.ledger)
    assert found > 100


def test_every_line_has_the_cells_that_earn_it() -> None:
    for one in games():
        for line in (line for lines in tally(one) for line in lines):
            assert line.cells, line


def test_lines_of_all_kinds() -> None:
    first, second = tally(position(ROW + LEDGER))
    assert [(line.label, line.points, line.cells) for line in first] == [
        ("street of 3 tiles (turn 3)", 3, ("0,0c1", "1,0c1", "2,0c1")),
        ("tower after 2 walls (turn 5)", 2, ("0,2E", "0,1E")),
    ]
    assert [(line.label, line.points, line.cells) for line in second] == [
        ("street of 3 tiles (turn 3)", 3, ("0,0c1", "1,0c1", "2,0c1")),
        ("market of 2 tiles and 2 kinds (turn 5)", 4, ("0,1m1", "0,2m1")),
        ("tower after 2 walls (turn 5)", 2, ("1,0N", "2,0N")),
    ]


def test_without_a_ledger_there_are_sums() -> None:
    bare = position(ROW)
    assert [(line.label, line.points) for line in tally(bare)[1]] == [
        ("streets", 3),
        ("markets", 4),
        ("towers", 2),
    ]
    assert totals(tally(bare)) == State.of(bare).scores() == [5, 9]


def test_what_is_scored_later_is_told_beside_the_sum() -> None:
    state = State.of(position(ROW.replace("stacks", "turn: 1 builds 1 for 1\nstacks")))
    played(state, "wall clockwise", "no guard", "tower clockwise")
    lines = [(line.label, line.points) for line in tally(state.position(ALL))[0]]
    assert lines == [
        ("earlier streets", 3),
        ("earlier towers", 2),
        ("tower after 1 wall (turn 6)", 1),
    ]


def test_copies_share_the_ledger_and_go_their_own_ways() -> None:
    state, rng = fresh(2), Rng(1)
    while not state.ledger:
        for seat in state.actors():
            state.apply(seat, state.random_action(seat, rng))
    twin, kept = state.clone(), state.ledger
    assert twin.ledger is kept
    assert pickle.loads(pickle.dumps(state)).position(ALL).ledger == kept
    while len(twin.ledger) == len(kept):
        for seat in twin.actors():
            twin.apply(seat, twin.random_action(seat, rng))
    assert state.ledger is kept
    assert twin.ledger[: len(kept)] == kept
    # A playout writes no ledger; the sheet has sums for what it scored.
    state.playout(Rng(3))
    over = state.position(ALL)
    assert over.ledger is kept
    assert totals(tally(over)) == state.scores()
    assert any(line.label.startswith("earlier") for lines in tally(over) for line in lines)


def test_the_ledger_goes_through_text() -> None:
    for one in games():
        assert read(write(one)) == one
        assert State.of(one).position(ALL) == one


def refusal(found: Position) -> str:
    with pytest.raises(NotationError) as raised:
        State.of(found)
    assert "\n" not in str(raised.value)
    return str(raised.value)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("3 0,0", "7 0,0", "ledger: turn 7 cannot come after turn 1 when 6 tiles have been laid"),
        ("5 0,1 s", "1 0,1 s", "ledger: turn 1 cannot come after turn 3 when 6 tiles have been"),
        ("3 0,0", "2 0,0", "ledger: the street of 0,0 has 3 tiles, so it was not complete"),
        ("0,0 citizen 1", "7,0 citizen 1", "ledger: there is no tile on 7,0"),
        ("citizen 1", "citizen 4", "ledger: the tile on 0,0 has no street 4"),
        ("0,1 seller 1", "0,1 seller 2", "ledger: the tile on 0,1 has no market 2"),
        ("citizen 1", "citizen 2", "ledger: the street of 0,0 is not complete (C-42, C-49)"),
        ("0,1 seller 1 for 2\n", "0,1 seller 1 for 2\n  5 0,2 seller 1 for 2\n",
         "ledger: the market of 0,2 is scored twice"),
        ("clockwise 2", "clockwise 3", "ledger: no tower stands at wall 3 clockwise (C-72)"),
        ("clockwise 2", "counterclockwise 2", "ledger: no tower stands at wall 2 counterclockwise"),
        ("clockwise 4", "clockwise 2", "ledger: the tower at wall 2 clockwise is scored twice"),
        ("1 2\n", "1\n  5 2,0 seller 1 for 1\n", "ledger: the market of 2,0 is not complete"),
        ("seller 1 for 2", "seller 1 for 1 2",
         "ledger: seat 1 scored 4 for markets, but its points say 0"),
    ],
)  # fmt: skip
def test_a_ledger_that_contradicts_the_city_is_refused(old: str, new: str, reason: str) -> None:
    State.of(position(ROW + LEDGER))
    assert old in LEDGER
    assert refusal(position(ROW + LEDGER.replace(old, new))).startswith(reason)


def test_a_ledger_has_no_more_towers_than_a_seat() -> None:
    text = ROW + LEDGER.replace("clockwise 2 for 1", "clockwise 2 for 2")
    assert refusal(position(text)) == (
        "ledger: seat 2 has 5 towers left and 2 in the ledger; it has 6 in all (C-16)"
    )
    fewer = text.replace("points", "supply:\n  2 towers 4\npoints")
    assert refusal(position(fewer)) == "ledger: seat 2 scored 4 for towers, but its points say 2"


def test_a_feature_with_followers_is_not_scored_yet() -> None:
    text = ROW.replace("2,0 B1b r1", "2,0 B1b r1 1 seller 1\n  3,0 A1c r3")
    text = text.replace("stacks", "turn: 2 follows 3,0\nstacks")
    State.of(position(text))
    assert refusal(position(f"{text}ledger:\n  7 2,0 seller 1 for 1\n")) == (
        "ledger: the market of 2,0 has followers, so it was not scored yet"
    )


@pytest.mark.parametrize(
    "entry",
    [
        Completed(5, (0, 0), Feature(STEWARD, 0), (0,)),
        Completed(5, (0, 0), Feature(-1, 0), (0,)),
        Completed(5, (0, 0), Feature(CITIZEN, -1), (0,)),
        Completed(5, (0, 1), Feature(SELLER, 0), ()),
        Completed(5, (0, 1), Feature(SELLER, 0), (1, 0)),
        Completed(5, (0, 1), Feature(SELLER, 0), (0, 2)),
        Completed(5, (0, 1), Feature(SELLER, 0), (-1,)),
        Completed(5, (900, 1), Feature(SELLER, 0), (1,)),
        Completed(0, (0, 1), Feature(SELLER, 0), (1,)),
        Raised(5, 2, 1, 0),
        Raised(5, -1, 1, 0),
        Raised(5, 0, 0, 0),
        Raised(5, 0, 2, 2),
        Raised(5, 0, 2, -1),
    ],
)
def test_entries_that_point_nowhere_are_refused(entry: Completed | Raised) -> None:
    assert refusal(replace(position(ROW), ledger=(entry,))).startswith("ledger: ")


# What was laid and built last


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("last wall: 1 counterclockwise", ""),
        ("last wall: 1 clockwise", ""),
        ("turn: 2 towers\nlast wall: 1 clockwise", "last wall: a tower stands there, so it"),
        ("turn: 2 builds 1 for 2\nlast wall: 1 counterclockwise", ""),
        ("turn: 2 builds 1 for 2\nlast wall: 2 counterclockwise",
         "last wall: seat 2 has built, so it is not the turn of seat 2 (C-R10)"),
        ("turn: 1 builds 1 for 2\nlast wall: 2 gate", "last wall: walls have been built after the"),
        ("turn: over\nlast wall: 1 clockwise", "last wall: no wall was built since the turn came"),
    ],
)  # fmt: skip
def test_the_last_wall_must_be_one(change: str, reason: str) -> None:
    found = position(f"{ROW}{change}\n")
    if reason:
        assert refusal(found).startswith(reason)
    else:
        assert State.of(found).position(ALL) == found


def test_a_wall_before_the_walls_is_refused() -> None:
    first = position("players: 2\ncity:\n  0,0 A8a r0\n  1,0 A1a r0\nlast wall: 1 clockwise\n")
    assert refusal(first) == "last wall: nothing has been built yet (C-63)"
    row = position(ROW)
    assert refusal(replace(row, built=Built(2, 0))).startswith("the last wall was built by seat 3")
    assert refusal(replace(row, built=Built(0, 2))) == "last wall: there is no wall at this end"


def test_the_end_forgets_what_was_last() -> None:
    state, rng = fresh(3), Rng(1)
    assert (state.position(ALL).laid, state.position(ALL).built) == (None, None)
    seen = set()
    while state.actors():
        for seat in state.actors():
            state.apply(seat, state.random_action(seat, rng))
        found = state.position(ALL)
        seen.add((type(found.phase).__name__, found.laid is not None, found.built is not None))
    assert isinstance(found.phase, Over)
    assert (found.laid, found.built) == (None, None)
    assert ("Following", False, False) in seen
    assert ("Guarding", True, False) in seen
    assert ("Building", True, True) in seen
    assert (Drawing.__name__, True, True) in seen
