"""The hand, the stacks and the cards beside the board."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from intramuros.core.game import PUBLIC
from intramuros.games.carcassonne_city.model import (
    Laying,
    Options,
    start,
)
from intramuros.games.carcassonne_city.scene import DRAWING
from intramuros.scene import Fact, Look
from tests.games.carcassonne_city.boards import STREET, city

LOOK = Look()


@pytest.mark.rule("C-08")
def test_points_stand_on_the_cards_instead_of_a_track() -> None:
    position = city(*STREET)
    for seat, card in enumerate(DRAWING.facts(position, PUBLIC)):
        assert card[0] == Fact("followers", str(position.followers[seat]), "citizen-{colour}")
        assert [fact.label for fact in card[2:]] == [
            "points for streets",
            "points for markets",
            "points for towers",
        ]


def test_the_hand_shows_what_is_left() -> None:
    position = replace(city(*STREET), followers=(1, 0, 7, 7), towers=(1, 3, 3, 0))
    hand = DRAWING.scene(position, 0, LOOK).regions["hand"]
    assert ">1 follower<" in hand.body() and ">1 tower<" in hand.body()
    assert DRAWING.scene(position, 3, LOOK).regions["hand"].body().count('opacity=".16"') == 1
    assert hand.label == "The pieces of player 1"
    named = Look(names=("Ann", "Ben", "Cleo", "Dan"))
    assert DRAWING.scene(position, 1, named).regions["hand"].label == "The pieces of Ben"
    watched = DRAWING.scene(position, PUBLIC, LOOK).regions["hand"]
    assert set(watched.layers["pieces"]) == {"q-tile"} and not watched.layers["hits"]


@pytest.mark.rule("C-17", "C-18")
def test_the_stacks_show_what_is_left() -> None:
    stack = DRAWING.scene(start(2, Options()), 0, LOOK).regions["stack"].body()
    assert ">30<" in stack and ">25<" in stack and ">20<" in stack
    assert "70 walls, 2 short" in stack
    position = replace(start(2, Options()), stacks=(0, 0, 7), stack=2, walls=1, short_walls=0)
    stack = DRAWING.scene(position, 0, LOOK).regions["stack"].body()
    assert stack.count(">0<") == 2 and ">7<" in stack and ">1 wall<" in stack


def test_the_tile_is_shown_once_and_its_picture_is_that_of_the_ghost() -> None:
    position = replace(city(*STREET), phase=Laying(0, 0))
    name = position.tiles.tiles[0].name
    regions = DRAWING.scene(position, 0, LOOK).regions
    shown = f'<use href="#tile-{name}-0"'
    assert [region for region in regions if shown in regions[region].body()] == ["hand"]
    assert DRAWING.step(position, 0, ()).turns[0].ghost == f"tile-{name}-0"


def test_every_number_in_the_trays_has_a_tip() -> None:
    regions = DRAWING.scene(city(*STREET), 0, LOOK).regions
    for name, layer in (("hand", "pieces"), ("stack", "stacks")):
        elements = regions[name].layers[layer]
        numbered = [
            key for key, element in elements.items() if re.search(r">\d+[^<]*</text>", element)
        ]
        assert numbered and all("data-tip=" in elements[key] for key in numbered)
    tip = "Second stack: 7 tiles left. Tiles are drawn from here now."
    position = replace(start(2, Options()), stacks=(0, 7, 20), stack=1)
    assert tip in DRAWING.scene(position, 0, LOOK).regions["stack"].body()
