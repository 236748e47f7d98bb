"""Actions as text."""

from __future__ import annotations

import pytest

from intramuros.core.game import NotationError
from intramuros.games.five_tribes.model import (
    Accept,
    Action,
    Bid,
    BlowHorn,
    Buy,
    Claim,
    Craft,
    DrawCard,
    DrawItem,
    DrawMeeples,
    DrawWhim,
    Drop,
    Earn,
    Fly,
    Fulfil,
    Keep,
    KeepItem,
    Kill,
    KillHeld,
    LayTile,
    PutMarker,
    Sell,
    Stab,
    StepBack,
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
        ("meeples GWY", DrawMeeples((1, 1, 1, 0, 0, 0))),
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
    ("text", "action"),
    [
        ("drop purple g6", Drop(5, at("g6"))),
        ("fly white d3", Fly(1, at("d3"))),
        ("back white", StepBack(1)),
        ("camel", Claim(False)),
        ("tent", Claim(True)),
        ("earn compass", Earn(0, True)),
        ("earn fakirs 2 compass", Earn(2, True)),
        ("stab red d3", Stab(4, at("d3"))),
        ("kill purple d3", Kill(5, at("d3"))),
        ("kill vizier of 5", KillHeld(4, 0)),
        ("craft", Craft(False)),
        ("craft fakirs", Craft(True)),
        ("accept", Accept()),
        ("use Enki lamp c3", Use(ENKI, False, at("c3"), True)),
        ("use Sloar lamp", Use(SLOAR, False, None, True)),
        ("use Kumarbi lamp", Use(KUMARBI, False, None, True)),
        ("keep jewelry", KeepItem(0)),
        ("keep scales", KeepItem(9)),
        ("keep ?", KeepItem(None)),
        ("keep Boaz", Keep(BOAZ)),
        ("horn 9", BlowHorn(8)),
        ("sell gold ivory scales", Sell((0, 2), True)),
        ("fulfil W05", Fulfil(4)),
        ("item crown", DrawItem(2)),
        ("item ?", DrawItem(None)),
        ("whim W22", DrawWhim(21)),
        ("meeples PP", DrawMeeples((0, 0, 0, 0, 0, 2))),
        ("lay workshop-se", LayTile(9)),
        ("lay lake", LayTile(14)),
        ("marker 5", PutMarker(4)),
        ("bid 5", Bid(5)),
    ],
)
@pytest.mark.rule("F-14", "F-15", "F-122")
def test_texts_of_the_expansions(text: str, action: Action) -> None:
    assert read_action(text) == action
    assert write_action(action) == text.replace("gold ivory", "ivory gold")


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
        ("kill vizier of 6", "the seat must be a number from 1 to 5"),
        ("kill artisan of 2", "only a vizier or an elder is killed, not 'artisan'"),
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
        ("fly white", "is not complete; write it as 'fly white d3'"),
        ("fly white h1", "'h1' is no cell; cells go from a1 to g6"),
        ("back", "is not complete; write it as 'back white'"),
        ("back white c3", "complete before 'c3'"),
        ("tent c3", "complete before 'c3'"),
        ("earn compass 2", "'fakirs NUMBER' may stand here, not 'compass'"),
        ("stab red", "is not complete"),
        ("craft artisans", "'fakirs' may stand here, not 'artisans'"),
        ("craft fakirs 2", "complete before '2'"),
        ("use Enki fakir lamp c3", "with the lamp nothing is paid: 'use Enki lamp'"),
        ("use Enki lamp", "used on a tile"),
        ("keep Crown", "'Crown' is not a djinn or an item; did you mean 'crown'"),
        ("keep", "is not complete"),
        ("horn 10", "the place in the row must be a number from 1 to 9"),
        ("sell scales", "is not complete"),
        ("fulfil 5", "'5' is not a whim; whims are W01 to W22"),
        ("whim W23", "'W23' is not a whim"),
        ("item cron", "'cron' is not an item; did you mean 'crown'"),
    ],
)
def test_bad_texts_are_refused_with_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        read_action(text)
