"""What the player is asked for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from intramuros.games.five_tribes.model import (
    Acting,
    Bidding,
    Choosing,
    Claiming,
    Drawing,
    Earning,
    Finding,
    Killing,
    Moving,
    Over,
    Placing,
    Player,
    Position,
    Selling,
    Sowing,
)
from intramuros.games.five_tribes.scene import DRAWING
from tests.games.five_tribes.boards import MIXES, at, board, crowd, djinns, hand, items, player

SOWABLE = {"a1": "YY", "a2": "Y"}
CALLER = player(elders=1, cards=hand("fakir"), djinns=djinns("Enki"))


def prompt(position: Position, *prefix: str) -> str:
    return DRAWING.step(position, 0, prefix).prompt


FAKIRS = player(cards=hand("fakir", "fakir"), elders=2)
UTUG = player(elders=2, djinns=djinns("Utug"))
MONKIR = player(coins=2, elders=1, djinns=djinns("Bouraq", "Monkir"))
ANUN_NAK = player(elders=1, djinns=djinns("Anun-Nak"))
HIDING = player(elders=1, secret=hand("gold"), secrets=1)
PROMPTS = [
    (
        board(SOWABLE, phase=Bidding(0), bid_order=(0, 1)),
        (),
        "Bid for your place in the turn order",
    ),
    (
        board(SOWABLE, phase=Bidding(0), bid_order=(0, 1)),
        ("bid-3",),
        "Use Kumarbi with how many fakirs?",
    ),
    (board(SOWABLE), (), "Choose a tile to sow from"),
    (
        board(SOWABLE, CALLER, player()),
        (),
        "Choose a tile to sow from; or use Enki",
    ),
    (board(SOWABLE, CALLER, player()), ("power-enki",), "Choose an oasis for the palm"),
    (board(SOWABLE, CALLER, player()), ("power-sibittis",), "Pay for Sibittis"),
    (board({"a1": "G"}), (), "Pass: no sow is possible"),
    (
        board({}, phase=Sowing(0, crowd("YG"), 0, None)),
        (),
        "Drop one of 2 meeples on a neighbouring tile",
    ),
    (board({}, phase=Sowing(0, crowd("YG"), 0, None)), ("a2",), "Which meeple do you drop there?"),
    (
        board({"a2": "Y"}, phase=Sowing(0, crowd("Y"), 0, None)),
        (),
        "Drop the last meeple on a tile with a vizier",
    ),
    (
        board({}, FAKIRS, player(), phase=Earning(0, 1, 0)),
        (),
        "Builders earn 0 coins; fakirs add nothing",
    ),
    (
        board({}, player(secret=hand("silk"), secrets=1), player(), phase=Earning(0, 2, at("f5"))),
        (),
        "Builders earn 8 coins; you are asked because your hidden cards might be fakirs",
    ),
    (
        board(
            {}, player(elders=2, djinns=djinns("Echidna")), player(), phase=Earning(0, 1, at("f5"))
        ),
        (),
        "Builders earn 4 coins; you may use Echidna first",
    ),
    (
        board({}, CALLER, player(), phase=Earning(0, 1, 0)),
        (),
        "Builders earn 0 coins; fakirs add nothing; you may use Enki first",
    ),
    (board({"a1": "Y"}, phase=Killing(0, 1, 0)), (), "Choose a meeple to kill"),
    (board({"a1": "YG"}, phase=Killing(0, 1, 0)), ("a1",), "Which meeple do you kill there?"),
    (board({"a1": "YY"}, phase=Killing(0, 1, 0, 2)), (), "Choose the first of two meeples to kill"),
    (
        board({"a1": "Y"}, phase=Killing(0, 1, 0)),
        ("more",),
        "Choose a meeple, then the number of fakirs",
    ),
    (
        board({"a1": "YG"}, phase=Killing(0, 1, 0)),
        ("more", "a1"),
        "Which meeple do you kill there?",
    ),
    (
        board({"a1": "YG"}, phase=Killing(0, 1, 0)),
        ("more", "a1", "tribe-green"),
        "How many fakirs?",
    ),
    (board({"a1": "Y"}, phase=Killing(0, 1, 0)), ("more", "a1"), "How many fakirs?"),
    (
        board({}, phase=Acting(0, 0), tiles={"a1": "small"}, row=(1,)),
        (),
        "Buy one of the first 3 cards for 3 coins",
    ),
    (
        board({}, phase=Acting(0, 0), tiles={"a1": "large"}, row=(1, 2)),
        (),
        "Buy two of the first 6 cards for 6 coins",
    ),
    (
        board({}, phase=Acting(0, 0), tiles={"a1": "large"}, row=(1, 2)),
        ("row-1",),
        "Choose the second card",
    ),
    (
        board({}, FAKIRS, player(), phase=Acting(0, 0), tiles={"a1": "sacred6"}, djinn_row=(3,)),
        (),
        "Take a djinn for 2 elders, or for an elder and a fakir",
    ),
    (
        board({}, FAKIRS, player(), phase=Acting(0, 0), tiles={"a1": "sacred6"}, djinn_row=(3,)),
        ("djinn-boaz",),
        "Pay with 2 elders, or with an elder and a fakir",
    ),
    (
        board(SOWABLE, phase=Placing(0, True, at("c3"), Selling(0))),
        (),
        "Place the palace here, or use Hagis for a neighbouring tile",
    ),
    (
        board({"c3": "Y"}, UTUG, player(), phase=Acting(0, at("c3")), tiles={"c3": "oasis"}),
        (),
        "Place the palm here; you may use Utug first",
    ),
    (
        board(
            {"c3": "Y"},
            replace(UTUG, elders=3, djinns=djinns("Utug", "Lamia")),
            player(),
            phase=Acting(0, at("c3")),
            tiles={"c3": "oasis"},
        ),
        (),
        "Place the palm here, or use Lamia for a neighbouring tile; you may use Utug first",
    ),
    (
        board(
            {"c3": "Y"},
            replace(UTUG, elders=1, secret=hand("gold"), secrets=1),
            player(),
            phase=Acting(0, at("c3")),
            tiles={"c3": "oasis"},
        ),
        (),
        "Place the palm here; you are asked because your hidden cards might be fakirs",
    ),
    (
        board({}, MONKIR, player(), phase=Acting(0, 0), tiles={"a1": "small"}, row=(1,)),
        (),
        "A card costs 3 coins here, and you have 2; you may use Bouraq first",
    ),
    (
        board(
            {},
            replace(MONKIR, coins=5),
            player(),
            phase=Acting(0, 0),
            tiles={"a1": "large"},
            row=(1, 2),
        ),
        (),
        "Two cards cost 6 coins here, and you have 5; you may use Bouraq first",
    ),
    (
        board({}, ANUN_NAK, player(), phase=Killing(0, 1, 0), bag=crowd("R")),
        (),
        "Nobody is in reach of your assassins; you may use Anun-Nak first",
    ),
    (
        board({"f5": "Y"}, HIDING, player(), phase=Killing(0, 8, 0)),
        (),
        "Nobody is in reach of your assassins; you are asked because your hidden cards might be "
        "fakirs",
    ),
    (
        board({}, HIDING, player(), phase=Acting(0, 0), tiles={"a1": "sacred6"}, djinn_row=(3,)),
        (),
        "A djinn costs 2 elders, or an elder and a fakir; you are asked because your hidden cards "
        "might be fakirs",
    ),
    (board(SOWABLE, phase=Choosing(0, (1, 2), 0, Moving(0))), (), "Keep one of the djinns"),
    (
        board({}, player(cards=hand("gold", "silk")), player(), phase=Selling(0)),
        (),
        "Sell 2 goods for 3 coins, or end your turn",
    ),
    (
        board({}, player(cards=hand("gold")), player(), phase=Selling(0)),
        (),
        "Sell a card for 1 coin, or end your turn",
    ),
    (
        board({}, player(cards=hand("gold", "silk")), player(), phase=Selling(0)),
        ("good-gold",),
        "Choose more goods, or sell these",
    ),
    (board({}, CALLER, player(), phase=Selling(0)), (), "End your turn; or use Enki"),
    (board({}, phase=Drawing(0, Selling(0))), (), "Wait for the draw"),
    (board({}, phase=Over()), (), "Wait for the draw"),
]


@pytest.mark.parametrize(
    ("position", "prefix", "words"), PROMPTS, ids=[case[2] for case in PROMPTS]
)
def test_prompts(position: Position, prefix: tuple[str, ...], words: str) -> None:
    assert prompt(position, *prefix) == words


BOTH = MIXES["artisans and whims"]
MARKED = player(tents=1)


def both(crowds: dict[str, str], first: Player = MARKED, **more: Any) -> Position:
    """A position with both expansions."""
    return board(crowds, first, MARKED, options=BOTH, **more)


ACTS = Acting(0, at("c3"))
HORN = items("horn")["items"]
CARPET = player(**items("carpet"))
HIDDEN_ITEM = player(artisans=0, **items("jewelry"))
EXPANDED = [
    (
        both({}, phase=Claiming(0, at("d3"), Selling(0)), tiles={"d3": "small"}),
        (),
        "Claim d3 with a camel, or with the tent for 6 points more",
    ),
    (
        both({}, phase=Finding(0, items("crown", "horn")["items"], 2, 0, ACTS)),
        (),
        "Keep one of the items",
    ),
    (
        both(
            {},
            phase=Finding(0, items("crown")["items"], 1, 1, ACTS),
            item_pile=HORN,
        ),
        (),
        "Wait for the draw",
    ),
    (
        both({}, phase=ACTS, tiles={"c3": "specialized"}, row=(1,)),
        (),
        "Buy any card for 4 coins",
    ),
    (
        both({}, replace(MONKIR, coins=3), phase=ACTS, tiles={"c3": "specialized"}, row=(1,)),
        (),
        "A card costs 4 coins here, and you have 3; you may use Bouraq first",
    ),
    (
        both(
            {},
            player(artisans=1, cards=hand("fakir", "fakir")),
            phase=ACTS,
            tiles={"c3": "workshop-se"},
            item_pile=HORN,
        ),
        (),
        "Take an item for an artisan, or for 2 fakirs",
    ),
    (
        both(
            {},
            player(artisans=1),
            phase=ACTS,
            tiles={"c3": "workshop-se"},
            item_pile=HORN,
        ),
        (),
        "Take an item for an artisan",
    ),
    (
        both(
            {},
            player(secret=hand("gold", "silk"), secrets=2),
            phase=ACTS,
            tiles={"c3": "workshop-se"},
            item_pile=HORN,
        ),
        (),
        "An item costs an artisan, or 2 fakirs; you are asked because your hidden cards might be "
        "fakirs",
    ),
    (
        both({}, phase=ACTS, tiles={"c3": "city-red"}, city_whims=((at("c3"), 4),)),
        (),
        "Take W05, 10 coins for two sacred places of your own",
    ),
    (
        both({}, player(whims=(21,), coins=3), phase=Selling(0)),
        (),
        "Fulfil the whim (Fewest coins) for 15 coins, or end your turn",
    ),
    (
        both({}, player(whims=(12, 21), coins=3, viziers=4, cards=hand("gold")), phase=Selling(0)),
        (),
        "Sell a card for 1 coin, fulfil one of 2 whims, or end your turn",
    ),
    (
        both({}, player(cards=hand("gold"), **items("scales")), phase=Selling(0)),
        (),
        "Sell a card for 1 coin, or end your turn; or use the Merchant's Scales",
    ),
    (
        both({}, player(cards=hand("gold", "silk"), **items("scales")), phase=Selling(0)),
        ("item-scales",),
        "Choose goods to sell with the Merchant's Scales",
    ),
    (
        both({}, player(cards=hand("gold", "silk"), **items("scales")), phase=Selling(0)),
        ("item-scales", "good-gold"),
        "Choose more goods, or sell these",
    ),
    (
        both(SOWABLE, player(**items("horn")), row=(1, 2)),
        (),
        "Choose a tile to sow from; or use the Horn of Plenty",
    ),
    (
        both(SOWABLE, player(**items("horn")), row=(1, 2)),
        ("item-horn",),
        "Choose a card for the Horn of Plenty",
    ),
    (
        both({"a1": "Y", "a3": "Y"}, CARPET),
        (),
        "Pass, or choose a tile to sow from with the Flying Carpet",
    ),
    (
        both({"a3": "Y"}, CARPET, phase=Sowing(0, crowd("Y"), 0, None)),
        (),
        "Drop the last meeple with the Flying Carpet on a tile with a vizier",
    ),
    (
        both({"a3": "Y", "b1": "Y"}, CARPET, phase=Sowing(0, crowd("Y"), 0, None)),
        (),
        "Drop the last meeple on a tile with a vizier; or use the Flying Carpet",
    ),
    (
        both({}, player(**items("compass")), phase=Earning(0, 2, at("c1"))),
        (),
        "Builders earn 0 coins; the Builder's Compass adds 4",
    ),
    (
        both({}, player(cards=hand("fakir"), **items("compass")), phase=Earning(0, 2, at("c1"))),
        ("with-compass",),
        "How many fakirs help the builders?",
    ),
    (
        both({}, HIDDEN_ITEM, phase=Earning(0, 2, at("c1"))),
        (),
        "Builders earn 0 coins; you are asked because your hidden items might help",
    ),
    (
        both(
            {},
            replace(HIDDEN_ITEM, secret=hand("gold"), secrets=1),
            phase=Earning(0, 2, at("c1")),
        ),
        (),
        "Builders earn 0 coins; you are asked because your hidden cards and items might help",
    ),
    (
        both({"f5": "YG"}, player(**items("dagger")), phase=Killing(0, 1, 0)),
        (),
        "Nobody is in reach of your assassins but with the Poisoned Dagger",
    ),
    (
        both({"a1": "Y", "f5": "YG"}, player(**items("dagger")), phase=Killing(0, 1, 0)),
        (),
        "Choose a meeple to kill; or use the Poisoned Dagger",
    ),
    (
        both({"f5": "YG"}, player(**items("dagger")), phase=Killing(0, 1, 0)),
        ("item-dagger",),
        "Choose a meeple to kill with the Poisoned Dagger",
    ),
    (
        both({"f5": "YG"}, player(**items("dagger")), phase=Killing(0, 1, 0)),
        ("item-dagger", "f5"),
        "Which meeple do you kill there?",
    ),
    (
        both(SOWABLE, player(**items("lamp"), djinns=djinns("Enki")), phase=Moving(0)),
        ("power-enki",),
        "Pay for Enki with the Magic Lamp",
    ),
    (
        both(SOWABLE, player(**items("lamp"), djinns=djinns("Enki"), elders=2), phase=Moving(0)),
        ("power-enki",),
        "Choose an oasis for the palm; or pay with the Magic Lamp",
    ),
]


@pytest.mark.parametrize(
    ("position", "prefix", "words"), EXPANDED, ids=[case[2] for case in EXPANDED]
)
def test_prompts_of_the_expansions(position: Position, prefix: tuple[str, ...], words: str) -> None:
    assert prompt(position, *prefix) == words
