"""Actions told to people: whole sentences, with the right article and number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, PUBLIC
from intramuros.games.five_tribes.model import (
    Acting,
    Claiming,
    Drawing,
    Earning,
    Finding,
    Killing,
    Moving,
    Options,
    Peopling,
    Placing,
    Position,
    Selling,
    SetUp,
    Sowing,
    start,
)
from intramuros.games.five_tribes.text.actions import read_action
from intramuros.games.five_tribes.text.words import seen, words
from tests.games.five_tribes.boards import MIXES, at, board, crowd, items, player

CROWD = board({"c3": "YWR", "d3": "Y"})
PLAIN = board({})
ROW = board({}, phase=Acting(0, 0), row=(2, 9))
VILLAGES = {"b2": "village", "b3": "village", "c2": "village"}
BUILDERS = board({}, phase=Earning(0, 1, at("b2")), tiles=VILLAGES)
TOLD = [
    (PLAIN, "bid 3", "takes the place at 3 in the turn order"),
    (PLAIN, "bid 8 fakirs 1", "takes the place at 8 in the turn order, discarding 1 fakir"),
    (CROWD, "take c3", "takes up 3 meeples from c3"),
    (CROWD, "take d3", "takes up 1 meeple from d3"),
    (PLAIN, "drop white d3", "drops a white elder on d3"),
    (PLAIN, "pass", "cannot sow"),
    (BUILDERS, "earn", "earns 3 coins with 1 builder"),
    (BUILDERS, "earn fakirs 2", "earns 9 coins with 1 builder, discarding 2 fakirs"),
    (PLAIN, "kill red c3 fakirs 2", "kills a red assassin on c3, discarding 2 fakirs"),
    (PLAIN, "kill elder of 2", "kills an elder of player 2"),
    (PLAIN, "kill vizier of 1", "kills a vizier of player 1"),
    (ROW, "buy 1 2", "buys gold and a fakir"),
    (board({}, phase=Acting(0, 0), row=(6, 6)), "buy 1 2", "buys 2 fish cards"),
    (board({}, phase=Acting(0, 0), row=(9, 9)), "buy 1 2", "buys 2 fakirs"),
    (PLAIN, "buy 1 2", "buys 2 cards"),
    (PLAIN, "summon Boaz", "takes Boaz for two elders"),
    (PLAIN, "summon Boaz fakir", "takes Boaz for an elder and a fakir"),
    (ROW, "skip", "skips the tile's action"),
    (board({}, phase=Killing(0, 1, 0)), "skip", "kills nobody"),
    (board({}, phase=Placing(0, True, at("a2"), Moving(0))), "place", "builds a palace on a2"),
    (board({}, phase=Placing(0, False, 0, Moving(0))), "place", "plants a palm on a1"),
    (PLAIN, "use Enki c3", "uses Enki on c3 for an elder"),
    (PLAIN, "use Leta fakir c3", "uses Leta on c3 for an elder and a fakir"),
    (PLAIN, "use Sloar fakir", "uses Sloar for a fakir"),
    (PLAIN, "keep Boaz", "keeps Boaz"),
    (PLAIN, "sell fish", "sells fish for 1 coin"),
    (PLAIN, "sell ivory gold fish", "sells ivory, gold and fish for 7 coins"),
    (PLAIN, "end", "ends the turn"),
    (start(2, Options()), "lay oasis", "lays an oasis (8) on a1"),
    (start(2, Options()), "lay small", "lays a small market (6) on a1"),
    (
        board({}, phase=Peopling(0, at("c3"), Moving(0))),
        "meeples YYW",
        "puts 2 yellow viziers and 1 white elder on c3",
    ),
    (PLAIN, "marker 2", "puts a marker of player 2 on the bid order track"),
    (PLAIN, "card fish", "draws a card: fish"),
    (board({}, phase=Drawing(1, Selling(1))), "card fakir", "draws a fakir for player 2"),
    (board({}, phase=Drawing(1, Selling(1))), "card ?", "draws a card for player 2"),
    (PLAIN, "djinn Boaz", "draws a djinn: Boaz"),
]


@pytest.mark.parametrize(("position", "action", "told"), TOLD, ids=[case[2] for case in TOLD])
def test_words(position: Position, action: str, told: str) -> None:
    assert words(position, 0, read_action(action)) == told


BOTH = MIXES["artisans and whims"]
FOUND = Finding(0, items("crown", "horn")["items"], 2, 0, Acting(0, 0))
UNSEEN = Finding(1, None, 1, 1, Selling(1))
CITY = board({}, options=BOTH, tiles={"c3": "city-red"}, phase=Acting(0, at("c3")))
SOW = board({}, options=BOTH, phase=Sowing(0, crowd("W"), at("c3"), at("b3")))
EARNING = board({}, options=BOTH, phase=Earning(0, 2, at("c2")))
TOLD_WITH_EXPANSIONS = [
    (SOW, "fly white d3", "flies with the Flying Carpet to d3 and drops a white elder"),
    (SOW, "back purple", "steps back to b3 with the Pilgrim's Staff and drops a purple artisan"),
    (board({}, options=BOTH, phase=Claiming(0, 16, Selling(0))), "tent", "claims c3 with the tent"),
    (board({}, options=BOTH, phase=Claiming(0, 16, Selling(0))), "camel", "claims c3 with a camel"),
    (
        EARNING,
        "earn compass",
        "earns 4 coins with 2 builders and the Builder's Compass",
    ),
    (
        EARNING,
        "earn fakirs 1 compass",
        "earns 6 coins with 2 builders and the Builder's Compass, discarding 1 fakir",
    ),
    (SOW, "stab red g6", "kills a red assassin on g6 with the Poisoned Dagger"),
    (SOW, "craft", "pays an artisan for an item"),
    (SOW, "craft fakirs", "pays 2 fakirs for an item"),
    (
        replace(CITY, city_whims=((at("c3"), 4),)),
        "accept",
        "takes W05: two sacred places, 10 coins",
    ),
    (CITY, "accept", "takes a whim"),
    (SOW, "use Enki lamp c3", "uses Enki on c3 with the Magic Lamp"),
    (board({}, options=BOTH, phase=FOUND), "keep crown", "keeps the Crown"),
    (board({}, options=BOTH, phase=FOUND), "keep ?", "keeps an item"),
    (replace(SOW, row=(2, 9)), "horn 2", "takes a fakir with the Horn of Plenty"),
    (SOW, "sell fish scales", "sells fish for 3 coins with the Merchant's Scales"),
    (SOW, "fulfil W01", "fulfils W01: three palms on own tiles, 10 coins"),
    (SOW, "fulfil W18", "fulfils W18: four fakirs in hand, 10 coins"),
    (SOW, "fulfil W21", "fulfils W21: more than half of own camels on the board, 10 coins"),
    (board({}, options=BOTH, phase=UNSEEN), "item ?", "draws an item for player 2"),
    (board({}, options=BOTH, phase=UNSEEN), "item horn", "draws the Horn of Plenty for player 2"),
    (CITY, "whim W05", "lays W05 on c3: two sacred places, 10 coins"),
    (start(2, BOTH), "lay chasm", "lays the chasm on a1"),
    (start(2, BOTH), "lay city-red", "lays a fabulous city (5+) on a1"),
    (start(2, BOTH), "lay workshop-nw", "lays a workshop (5) on a1"),
    (
        board({"a1": "Y"}, options=BOTH, phase=SetUp(), tiles={"b1": "lake"}),
        "meeples PPP",
        "puts 3 purple artisans on c1",
    ),
    (SOW, "pass", "cannot sow"),
    (replace(SOW, seats=(player(**items("carpet")), player())), "pass", "does not sow"),
]


@pytest.mark.parametrize(
    ("position", "action", "told"),
    TOLD_WITH_EXPANSIONS,
    ids=[case[2] for case in TOLD_WITH_EXPANSIONS],
)
def test_words_of_the_expansions(position: Position, action: str, told: str) -> None:
    assert words(position, 0, read_action(action)) == told


def test_items_go_by_the_names_of_the_house() -> None:
    house = SOW.house
    rug = replace(house.items[3], name="Old Rug")
    own = replace(SOW, house=replace(house, items=(*house.items[:3], rug, *house.items[4:])))
    assert words(own, 0, read_action("fly white d3")).startswith("flies with the Old Rug to d3")


@pytest.mark.rule("F-75", "F-76")
@pytest.mark.parametrize("text", ["item crown", "keep crown"])
def test_items_are_drawn_and_kept_unseen_by_others(text: str) -> None:
    position = board({}, options=BOTH, phase=FOUND)
    action = read_action(text)
    assert seen(position, 0, action, 0) == seen(position, 0, action, ALL) == text
    for viewer in (1, PUBLIC):
        assert seen(position, 0, action, viewer) == text.replace("crown", "?")
