"""What a viewer of Five Tribes holds, may choose and may see of others."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from intramuros.core.game import PUBLIC
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.game import GAME
from intramuros.games.five_tribes.model import (
    Acting,
    Bidding,
    Earning,
    Killing,
    Options,
    Position,
    Selling,
)
from intramuros.games.five_tribes.model.components import CARDS
from intramuros.games.five_tribes.scene import DRAWING
from intramuros.scene import Look, choices
from tests.games.five_tribes.boards import SOWING, at, board, djinns, hand, owned, player
from tests.games.five_tribes.pictures import buttons, facts, labels, layer, shown, words


def test_the_hand_shows_what_is_held() -> None:
    mine = player(
        coins=31, viziers=2, elders=1, cards=hand("silk", "silk", "fakir"), djinns=djinns("Enki")
    )
    position = board(SOWING, mine, player(), used=djinns("Enki"))
    scene = shown(position)
    slots = layer(scene, "slots", "hand")
    found = {
        name: words(slots[f"q-{name}"]) for name in ("coins", "viziers", "elders", "silk", "fakir")
    }
    assert found == {
        "coins": "31",
        "viziers": "2",
        "elders": "1",
        "silk": "2",
        "fakir": "1",
    }
    assert "q-gold" not in slots  # what is not there takes no room
    assert labels(scene, "hand")["good-silk"] == "silk, 2 in hand"
    assert 'opacity=".4"' in layer(scene, "items", "hand")["i-power-enki"]  # used in this turn
    assert words(layer(scene, "items", "hand")["i-power-enki"]) == "/ Enki"
    bare = shown(board(SOWING))
    assert words(layer(bare, "items", "hand")["i-none"]) == "No djinns yet."
    assert words(layer(bare, "slots", "hand")["q-none"]) == "No goods or fakirs yet."
    assert bare.regions["hand"].box == scene.regions["hand"].box  # nothing jumps


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
    assert rows["o-1"].count("data-tip") == 3 + 2
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
        {"fakirs-0": "No fakirs: +0", "fakirs-1": "1 fakir: +0"},
    ),
    (
        "held victims",
        lambda: board({}, player(), player(viziers=1, elders=1), phase=Killing(0, 1, at("a1"))),
        {"held-2-elder": "Player 2: elder", "held-2-vizier": "Player 2: vizier"},
    ),
    (
        "payments",
        lambda: board(
            {"a1": "YY", "a2": "Y"},
            player(elders=1, cards=hand("fakir"), djinns=djinns("Enki")),
            player(),
        ),
        {"power-enki": "Use Enki", "pay-elder": "Pay an elder", "pay-fakir": "Pay a fakir"},
    ),
    (
        "bids",
        lambda: board({"a1": "YY", "a2": "Y"}, phase=Bidding(0), bid_order=(0, 1)),
        {f"bid-{price}": f"Bid {price}" for price in range(5)},
    ),
]


@pytest.mark.parametrize(
    ("make", "told"), [case[1:] for case in BUTTONS], ids=[case[0] for case in BUTTONS]
)
def test_buttons(make: Callable[[], Position], told: dict[str, str]) -> None:
    position = make()
    assert told.items() <= buttons(position).items()
    assert not buttons(position, 1)
    assert not DRAWING.step(position, 0, (next(iter(told)),)).buttons  # they are sent once


def test_players_are_called_by_their_names() -> None:
    phase, owners = Killing(0, 1, at("a1")), owned(c3=1)
    position = board({"a1": "G"}, player(), player(camels=10, elders=1), phase=phase, owners=owners)
    position = replace(position, turn_order=((3, 1),), bid_order=(0,))
    scene = DRAWING.scene(position, 0, Look(names=("Ann", "<Ben>")))
    assert labels(scene)["c3"].endswith("a camel of &lt;Ben&gt;")
    assert labels(scene)["bid-3"] == "Turn order, place at 3, taken by &lt;Ben&gt;"
    assert labels(scene, "court")["held-2-elder"] == "Kill an elder of &lt;Ben&gt;"
    root = choices(GAME, State.of(position), 0, Look(names=("Ann", "<Ben>")))
    assert "<Ben>: elder" in [button.says for button in root.step.buttons]
    assert 'aria-label="In front of &lt;Ben&gt;: 10 camels' in layer(scene, "rows", "court")["o-1"]
    assert scene.regions["hand"].label == "The hand of Ann"


PHONE, DESKTOP = 374 / 480, 128 / 124
"""Pixels of a unit of the hand: on a phone of 390 it is as wide as the page, on a desktop as high
as the room that the page gives it."""


@pytest.mark.parametrize("unit", [PHONE, DESKTOP])
def test_a_full_hand_can_be_read_and_touched(unit: float) -> None:
    mine = player(cards=hand(*CARDS), djinns=djinns("Jafaar", "Haurvatat", "Lamia"))
    region = shown(board({}, mine, player(), phase=Selling(0))).regions["hand"]
    assert region.box[2:] == (480, 124)
    numbers = [element for key, element in region.layers["slots"].items() if "<text" in element]
    sizes = [float(size) for one in numbers for size in re.findall(r'font-size="([^"]+)"', one)]
    assert len(sizes) == 4 + len(CARDS) and min(sizes) * unit >= 14
    for element in region.layers["hits"].values():
        x, wide, high = (float(re.findall(f' {side}="([^"]+)"', element)[0]) for side in _SIDES)
        assert min(wide, high) * unit >= 32 and x + wide <= 480


_SIDES = ("x", "width", "height")


def test_many_djinns_keep_their_portraits() -> None:
    many = djinns("Al-Amin", "Boaz", "Enki", "Ibus", "Lamia", "Leta", "Marid", "Sloar", "Utug")
    few = layer(shown(board({}, player(djinns=many[:3]), player())), "items", "hand")
    row = layer(shown(board({}, player(djinns=many), player())), "items", "hand")
    assert [words(one) for one in few.values()] == ["Al-Amin", "Boaz", "/ Enki"]
    assert len(row) == len(many) and not any(words(one) for one in row.values())
    for djinn, element in zip(many, row.values(), strict=True):
        assert f'href="#djinn-{djinn}"' in element
