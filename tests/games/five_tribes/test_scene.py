"""Where an action of Five Tribes is seen on the board."""

from __future__ import annotations

import pytest

from intramuros.games.five_tribes.model import (
    Acting,
    Bidding,
    Drawing,
    DrawMeeples,
    Killing,
    LayTile,
    Moving,
    Options,
    Peopling,
    Placing,
    Position,
    Selling,
    start,
)
from intramuros.games.five_tribes.scene import DRAWING
from intramuros.games.five_tribes.text.actions import read_action
from tests.games.five_tribes.boards import SOWING, at, board, crowd


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


def test_where_draws_are_seen() -> None:
    empty = start(2, Options())
    assert DRAWING.cells(empty, -1, LayTile(0)) == ("a1",)
    peopling = board({}, phase=Peopling(0, at("e5"), Moving(0)))
    assert DRAWING.cells(peopling, -1, DrawMeeples(crowd("YWG"))) == ("e5",)
    assert DRAWING.cells(peopling, -1, LayTile(0)) == ()
    unseen = board({}, phase=Drawing(0, Selling(0)))
    assert DRAWING.cells(unseen, -1, read_action("card gold")) == ()
