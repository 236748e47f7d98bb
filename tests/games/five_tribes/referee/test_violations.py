"""Refusals that no scenario can show: of actions without a text, in positions nobody reaches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import CHANCE
from intramuros.games.five_tribes.model import (
    Acting,
    Action,
    Bidding,
    DrawCard,
    Killing,
    Options,
    Position,
    Refilling,
    Sell,
    Selling,
    Skip,
    start,
)
from intramuros.games.five_tribes.model.components import FAKIR, TILES
from intramuros.games.five_tribes.referee import violations
from intramuros.games.five_tribes.text.actions import read_action
from tests.games.five_tribes.boards import board, djinns, hand, player

OASIS, VILLAGE = 0, 1
KUMARBI = player(cards=hand("fakir"), djinns=djinns("Kumarbi"))
BID = board({}, KUMARBI, player(), phase=Bidding(0), bid_order=(0, 1))
KILL = board({"c1": "R"}, phase=Killing(0, 1, 0))


def rules(position: Position, seat: int, action: Action) -> list[str]:
    return [violation.rule for violation in violations(position, seat, action)]


def standing_on(kind: int) -> Position:
    first = start(3, Options())
    return replace(first, tiles=(kind, *first.tiles[1:]), phase=Acting(0, 0))


@pytest.mark.rule("F-79", "F-80")
def test_palms_and_palaces_are_no_choice() -> None:
    assert rules(standing_on(OASIS), 0, Skip()) == ["F-79"]
    assert rules(standing_on(VILLAGE), 0, Skip()) == ["F-80"]
    assert [TILES[OASIS].action, TILES[VILLAGE].action] == ["oasis", "village"]


@pytest.mark.rule("F-87", "F-88")
def test_a_set_has_goods() -> None:
    position = replace(start(3, Options()), phase=Selling(0))
    assert rules(position, 0, Sell(())) == ["F-87"]
    assert rules(position, 0, Sell((FAKIR,))) == ["F-88"]


@pytest.mark.rule("F-125")
def test_a_card_that_is_drawn_has_a_name() -> None:
    position = replace(start(3, Options()), phase=Refilling())
    assert rules(position, CHANCE, DrawCard(None)) == ["F-125"]


def details(position: Position, action: str) -> list[str]:
    return [violation.detail for violation in violations(position, 0, read_action(action))]


DETAILS = [
    (BID, "bid 8", "no place costs 8; the prices are 0, 1, 2, 3 and 4"),
    (BID, "bid 3 fakirs 2", "you have 1 fakir, not 2"),
    (BID, "bid 1 fakirs 2", "the place at 1 can be made only 1 place cheaper"),
    (BID, "bid 0 fakirs 1", "no place is cheaper than the one at 0"),
    (KILL, "kill red c1", "c1 is 2 steps from a1, but your assassins reach only 1 step"),
    (KILL, "kill elder of 2", "player 2 has no elders"),
    (KILL, "kill elder of 4", "there is no player 4"),
    (KILL, "end", "let the assassins kill first"),
    (board({}, phase=Acting(0, 0)), "buy 1", "a1 is not a market but an oasis"),
    (board({}, phase=Acting(1, 0)), "skip", "it is player 2's turn"),
    (
        board({}, player(elders=1, djinns=djinns("Leta")), player()),
        "use Leta a1",
        "Leta costs 2 elders, but you have 1 elder",
    ),
]


@pytest.mark.parametrize(
    ("position", "action", "detail"), DETAILS, ids=[case[2] for case in DETAILS]
)
def test_details_are_plain_english(position: Position, action: str, detail: str) -> None:
    assert detail in details(position, action)
