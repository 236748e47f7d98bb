"""Where an action of Five Tribes is seen on the board."""

from __future__ import annotations

import pytest

from intramuros.games.five_tribes.model import (
    Acting,
    Bidding,
    Claiming,
    Drawing,
    DrawMeeples,
    DrawWhim,
    Finding,
    Killing,
    LayTile,
    Moving,
    Options,
    Peopling,
    Phase,
    Placing,
    Position,
    Selling,
    Sowing,
    start,
)
from intramuros.games.five_tribes.scene import DRAWING
from intramuros.games.five_tribes.text.actions import read_action
from tests.games.five_tribes.boards import MIXES, SOWING, at, board, crowd


@pytest.mark.parametrize(
    ("action", "position", "cells"),
    [
        ("bid 3", board({}, phase=Bidding(0), bid_order=(0, 1)), ("bid-3",)),
        ("take c3", board(SOWING), ("c3",)),
        ("kill green c1", board({}, phase=Killing(0, 1, at("a1"))), ("c1",)),
        ("kill elder of 2", board({}, phase=Killing(0, 1, at("a1"))), ("a1",)),
        ("use Enki c3", board(SOWING), ("c3",)),
        ("use Sibittis", board(SOWING), ()),
        ("buy 1", board({}, phase=Acting(0, at("b2"))), ("b2",)),
        ("place", board({}, phase=Placing(0, True, at("b2"), Selling(0))), ("b2",)),
        ("place", board({}), ()),
        ("end", board({}, phase=Selling(0)), ()),
    ],
)
def test_where_an_action_is_seen(action: str, position: Position, cells: tuple[str, ...]) -> None:
    assert DRAWING.cells(position, 0, read_action(action)) == cells


@pytest.mark.parametrize(
    ("action", "phase", "cells"),
    [
        ("fly white d3", Sowing(0, crowd("W"), at("b3"), None), ("d3",)),
        ("back white", Sowing(0, crowd("W"), at("b3"), at("b2")), ("b2",)),
        ("tent", Claiming(0, at("c3"), Selling(0)), ("c3",)),
        ("stab red d3", Killing(0, 1, at("a1")), ("d3",)),
        ("craft", Acting(0, at("b2")), ("b2",)),
        ("accept", Acting(0, at("b2")), ("b2",)),
        ("fulfil W05", Selling(0), ()),
        ("horn 3", Selling(0), ()),
        ("keep crown", Finding(0, None, 1, 0, Selling(0)), ()),
    ],
)
def test_where_actions_of_the_expansions_are_seen(
    action: str, phase: Phase, cells: tuple[str, ...]
) -> None:
    position = board({}, phase=phase, options=MIXES["everything"])
    assert DRAWING.cells(position, 0, read_action(action)) == cells


def test_where_a_whim_is_laid() -> None:
    cities = {"a1": "city-blue", "c2": "city-red"}
    position = board({}, tiles=cities, options=MIXES["whims"], city_whims=((at("a1"), 3),))
    assert DRAWING.cells(position, -1, DrawWhim(4)) == ("c2",)
    assert DRAWING.cells(board({}), -1, DrawWhim(4)) == ()


def test_where_draws_are_seen() -> None:
    empty = start(2, Options())
    assert DRAWING.cells(empty, -1, LayTile(0)) == ("a1",)
    peopling = board({}, phase=Peopling(0, at("e5"), Moving(0)))
    assert DRAWING.cells(peopling, -1, DrawMeeples(crowd("YWG"))) == ("e5",)
    assert DRAWING.cells(peopling, -1, LayTile(0)) == ()
    unseen = board({}, phase=Drawing(0, Selling(0)))
    assert DRAWING.cells(unseen, -1, read_action("card gold")) == ()
