"""Actions as text."""

from __future__ import annotations

import pytest

from intramuros.core.game import NotationError
from intramuros.games.five_tribes.model import (
    Action,
    Bid,
    Buy,
    DrawCard,
    DrawMeeples,
    Drop,
    Earn,
    Kill,
    KillHeld,
    PutMarker,
    Sell,
    Summon,
    Take,
    Use,
)
from intramuros.games.five_tribes.model.components import (
    BOAZ,
    ENKI,
    JAFAAR,
    KUMARBI,
    SIBITTIS,
    SLOAR,
)
from intramuros.games.five_tribes.text.actions import read_action, write_action
from tests.games.five_tribes.boards import at


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("bid 5", Bid(5)),
        ("bid 8 fakirs 2", Bid(8, 2)),
        ("take c3", Take(at("c3"))),
        ("drop white d3", Drop(1, at("d3"))),
        ("earn", Earn(0)),
        ("earn slaves 2", Earn(2)),
        ("kill red c3", Kill(4, at("c3"))),
        ("kill red c3 fakirs 1", Kill(4, at("c3"), 1)),
        ("kill vizier of 2", KillHeld(1, 0)),
        ("buy 2", Buy((1,))),
        ("buy 5 2", Buy((1, 4))),
        ("summon Jafar slave", Summon(JAFAAR, True)),
        ("use enki c3", Use(ENKI, False, at("c3"))),
        ("use Enki fakir c3", Use(ENKI, True, at("c3"))),
        ("use Sibittis", Use(SIBITTIS, False)),
        ("use Sloar fakir", Use(SLOAR, True)),
        ("sell gold ivory", Sell((0, 2))),
        ("sell gold gold", Sell((2, 2))),
        ("sell fakir", Sell((9,))),
        ("use Boaz", Use(BOAZ, False)),
        ("use Kumarbi fakir c3", Use(KUMARBI, True, at("c3"))),
        ("meeples GWY", DrawMeeples((1, 1, 1, 0, 0))),
        ("card ?", DrawCard(None)),
        ("card slave", DrawCard(9)),
        ("marker 2", PutMarker(1)),
    ],
)
@pytest.mark.rule("F-08", "F-126", "F-R27")
def test_texts(text: str, action: Action) -> None:
    assert read_action(text) == action
    assert read_action(write_action(action)) == action


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "an action is missing"),
        ("jump c3", "'jump' is not an action"),
        ("take", "is not complete; write it as 'take c3'"),
        ("take z9", "'z9' is no cell"),
        ("take c3 d3", "complete before 'd3'"),
        ("drop pink d3", "'pink' is not a colour"),
        ("drop white", "is not complete"),
        ("bid 7", "no place costs 7"),
        ("bid 99", "the price must be"),
        ("bid 8 fakirs 7", "the number of fakirs must be"),
        ("bid 8 camels 1", "'fakirs NUMBER' may stand here"),
        ("bid 8 fakirs 1 2", "complete before '2'"),
        ("kill vizier of 5", "the seat must be a number from 1 to 4"),
        ("kill vizier c3", "'vizier' is not a colour"),
        ("buy", "is not complete"),
        ("buy 2 2", "one card or two"),
        ("buy 1 2 3", "one card or two"),
        ("buy 10", "the place in the row"),
        ("summon Djafar", "'Djafar' is not a djinn"),
        ("use Sloar", "paid with a fakir"),
        ("use Enki", "used on a tile"),
        ("use Echidna c3", "complete before 'c3'"),
        ("sell", "is not complete"),
        ("sell sand", "'sand' is not a resource card"),
        ("meeples YWGB", "one to three meeples"),
        ("meeples X", "one to three meeples"),
        ("lay desert", "'desert' is not a kind of tile"),
        ("card sand", "'sand' is not a resource card"),
        ("pass now", "complete before 'now'"),
    ],
)
def test_bad_texts_are_refused_with_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        read_action(text)
