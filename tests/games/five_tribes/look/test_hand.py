"""What a viewer of Five Tribes holds, may choose and may see of others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from intramuros.core.game import PUBLIC
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.model import (
    Acting,
    Bidding,
    Earning,
    Killing,
    Options,
    Position,
    Selling,
)
from intramuros.games.five_tribes.scene import DRAWING
from intramuros.scene import Look
from tests.games.five_tribes.boards import SOWING, at, board, djinns, hand, owned, player
from tests.games.five_tribes.pictures import facts, labels, layer, shown, words


def test_the_hand_shows_what_is_held() -> None:
    mine = player(
        coins=31, viziers=2, elders=1, cards=hand("silk", "silk", "fakir"), djinns=djinns("Enki")
    )
    position = board(SOWING, mine, player(), used=djinns("Enki"))
    scene = shown(position)
    slots = layer(scene, "slots", "hand")
    found = {
        name: words(slots[f"q-{name}"])
        for name in ("coins", "viziers", "elders", "silk", "fakir", "gold")
    }
    assert found == {
        "coins": "31",
        "viziers": "2",
        "elders": "1",
        "silk": "2",
        "fakir": "1",
        "gold": "0",
    }
    assert labels(scene, "hand")["good-silk"] == "silk, 2 in hand"
    assert 'opacity=".4"' in layer(scene, "items", "hand")["i-power-enki"]  # used in this turn
    bare = layer(shown(board(SOWING)), "items", "hand")
    assert words(bare["i-none"]) == "Your djinns will appear here."


@pytest.mark.rule("F-125")
def test_coins_and_cards_of_others_are_hidden() -> None:
    rich = player(coins=77, cards=hand("gold", "fakir"), secret=hand("silk"), secrets=1)
    hidden = State.of(board(SOWING, player(), rich)).position(0)
    assert facts(hidden, 1, 0) == {"cards": "3"}
    assert facts(hidden, 0, 0)["coins"] == "50"
    everything = "".join(region.body() for region in shown(hidden).regions.values())
    assert "77" not in everything
    public = shown(hidden, PUBLIC)
    assert "hidden" in words(layer(public, "slots", "hand")["q-hidden"])
    assert layer(public, "hits", "hand") == {}

    open_table = replace(hidden, options=Options(open_hands=True))
    told = facts(open_table, 1, 0)
    assert (told["coins"], told["gold"], told["fakir"]) == ("77", "1", "1")
    assert "silk" not in told  # drawn unseen: a secret at open tables too
    own = State.of(board(SOWING, player(), rich)).position(1)
    assert words(layer(shown(own, 1), "slots", "hand")["q-silk"]) == "1"


def test_the_court_shows_what_lies_open() -> None:
    owner = player(camels=4, viziers=2, djinns=djinns("Marid", "Boaz"))
    position = board({"a1": "G"}, player(), owner, phase=Killing(0, 1, at("a1")))
    rows = layer(shown(position), "rows", "court")
    assert (
        'aria-label="In front of player 2: 4 camels, 2 viziers, 0 elders, Boaz, Marid"'
        in rows["o-1"]
    )
    assert words(rows["o-1"]) == "4 2 0"
    assert rows["o-1"].count("data-tip") == 2
    assert labels(shown(position), "court") == {}  # Boaz guards them
    bare = replace(position, seats=(player(), replace(owner, djinns=())))
    assert labels(shown(bare), "court") == {"held-2-vizier": "Kill a vizier of player 2"}
    assert labels(shown(bare, 1), "court") == {}


BUTTONS: list[tuple[str, Callable[[], Position], dict[str, str]]] = [
    (
        "market",
        lambda: board({}, phase=Acting(0, at("a1")), tiles={"a1": "small"}, row=(1, 2)),
        {"skip": "Buy nothing"},
    ),
    (
        "sacred place",
        lambda: board(
            {},
            player(elders=2),
            player(),
            phase=Acting(0, at("a1")),
            tiles={"a1": "sacred15"},
            djinn_row=djinns("Boaz"),
        ),
        {"skip": "No djinn"},
    ),
    (
        "assassins",
        lambda: board(
            {"c1": "G"}, player(cards=hand("fakir")), player(), phase=Killing(0, 1, at("a1"))
        ),
        {"skip": "Kill nobody"},
    ),
    ("nothing to sow", lambda: board({"a1": "G"}), {"pass": "Pass"}),
    (
        "sale",
        lambda: board({}, player(cards=hand("gold", "silk")), player(), phase=Selling(0)),
        {"sell-best": "Sell all 2 for 3", "sell": "Sell these", "end": "End the turn"},
    ),
    (
        "builders",
        lambda: board({}, player(cards=hand("fakir")), player(), phase=Earning(0, 1, at("a1"))),
        {"fakirs-0": "Earn 0 coins with no fakirs", "fakirs-1": "Earn 0 coins with 1 fakir"},
    ),
    (
        "held victims",
        lambda: board({}, player(), player(viziers=1, elders=1), phase=Killing(0, 1, at("a1"))),
        {"held-2-elder": "Kill an elder of player 2", "held-2-vizier": "Kill a vizier of player 2"},
    ),
    (
        "payments",
        lambda: board(
            {"a1": "YY", "a2": "Y"},
            player(elders=1, cards=hand("fakir"), djinns=djinns("Enki")),
            player(),
        ),
        {"pay-elder": "Pay with an elder", "pay-fakir": "Pay with a fakir"},
    ),
    (
        "bids",
        lambda: board({"a1": "YY", "a2": "Y"}, phase=Bidding(0), bid_order=(0, 1)),
        {f"bid-{price}": f"Take the place at {price}" for price in range(5)},
    ),
]


@pytest.mark.parametrize(
    ("make", "buttons"), [case[1:] for case in BUTTONS], ids=[case[0] for case in BUTTONS]
)
def test_buttons(make: Callable[[], Position], buttons: dict[str, str]) -> None:
    position = make()
    told = labels(shown(position), "hand")
    assert buttons.items() <= told.items()
    assert not buttons.keys() & labels(shown(position, 1), "hand").keys()


def test_players_are_called_by_their_names() -> None:
    phase, owners = Killing(0, 1, at("a1")), owned(c3=1)
    position = board({"a1": "G"}, player(), player(camels=10, elders=1), phase=phase, owners=owners)
    position = replace(position, turn_order=((3, 1),), bid_order=(0,))
    scene = DRAWING.scene(position, 0, Look(names=("Ann", "<Ben>")))
    assert labels(scene)["c3"].endswith("a camel of &lt;Ben&gt;")
    assert labels(scene)["bid-3"] == "Turn order, place at 3, taken by &lt;Ben&gt;"
    assert labels(scene, "court")["held-2-elder"] == "Kill an elder of &lt;Ben&gt;"
    assert labels(scene, "hand")["held-2-elder"] == "Kill an elder of &lt;Ben&gt;"
    assert 'aria-label="In front of &lt;Ben&gt;: 10 camels' in layer(scene, "rows", "court")["o-1"]
    assert scene.regions["hand"].label == "The hand of Ann"
