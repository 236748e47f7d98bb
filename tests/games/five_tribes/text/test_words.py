"""Actions told to people: whole sentences, with the right article and number."""

from __future__ import annotations

import pytest

from intramuros.games.five_tribes.model import (
    Acting,
    Drawing,
    Earning,
    Killing,
    Moving,
    Options,
    Peopling,
    Placing,
    Position,
    Selling,
    start,
)
from intramuros.games.five_tribes.text.actions import read_action
from intramuros.games.five_tribes.text.words import words
from tests.games.five_tribes.boards import at, board

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
    (board({}, phase=Placing(0, True, 6, Moving(0))), "place", "builds a palace on a2"),
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
