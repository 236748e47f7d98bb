"""Signs on the board of Five Tribes: what a click there brings."""

from __future__ import annotations

import re

import pytest

from intramuros.games.five_tribes.clicks import ways
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.look.chips import chips, hits, tips
from intramuros.games.five_tribes.look.plan import corner
from intramuros.games.five_tribes.model import (
    Killing,
    Options,
    Sowing,
)
from intramuros.games.five_tribes.scene import DRAWING
from intramuros.games.five_tribes.text.actions import read_action
from tests.games.five_tribes.boards import SOWING, at, board, crowd, hand, play, player
from tests.games.five_tribes.pictures import buttons, labels, layer, shown, words


@pytest.mark.rule("F-114")
def test_every_drop_is_clicked_as_a_place_and_a_tribe() -> None:
    """A drop that is not allowed has its place too, where a picture says why not."""
    position = board(SOWING)
    assert DRAWING.path(position, 0, read_action("take c3")) == ("c3",)
    assert DRAWING.path(position, 0, read_action("take d3")) == ("d3",)
    state = State.of(position)
    play(state, "take c3")
    offered = {
        DRAWING.path(state.position(0), 0, read_action(text))
        for text in ("drop white d3", "drop red d3", "drop white c2", "drop red c2")
    }
    assert offered == {
        (cell, f"tribe-{tribe}") for cell in ("d3", "c2") for tribe in ("white", "red")
    }


def test_the_handful_is_lifted_where_the_hand_is() -> None:
    state = State.of(board(SOWING))
    play(state, "take c3")
    scene = shown(state.position(0))
    assert layer(scene, "handful").keys() == {"f-tray", "f-yellow", "f-white", "f-red"}
    assert {"tribe-yellow", "tribe-white", "tribe-red"} <= labels(scene).keys()
    other = shown(state.position(1), 1)
    assert layer(other, "handful") == layer(scene, "handful")
    assert not any(token.startswith("tribe") for token in labels(other))
    many = board({}, phase=Sowing(0, crowd("YY"), at("a1"), None))
    assert words(layer(shown(many), "handful")["f-yellow"]) == "2"


Box = tuple[float, float, float, float]


def plates(drawn: str, cell: str) -> list[Box]:
    """The plates of a drawing on a tile: left, top, right and bottom on it."""
    left, top = corner(at(cell))
    found = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', drawn)
    return [
        (x - left, y - top, x + wide - left, y + high - top)
        for x, y, wide, high in (map(float, one) for one in found)
    ]


def covers(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


VALUE: Box = (5, 5, 29, 29)
PRICE: Box = (8, 32, 26, 50)
CROWD: Box = (0, 60, 100, 100)


@pytest.mark.parametrize("cell", ["a1", "f5"])
@pytest.mark.parametrize("standing", ["", "YGB"])
def test_the_handful_covers_nothing_that_tells(cell: str, standing: str) -> None:
    """Neither another tile nor the value, the price and the meeples of its own."""
    there = {cell: standing} if standing else {}
    for hand_ in ("R", "YWGBR"):
        position = board(there, phase=Sowing(0, crowd(hand_), at(cell), None))
        for box in plates(layer(shown(position), "handful")["f-tray"], cell):
            assert 0 <= min(box) and max(box) <= 100
            assert not covers(box, VALUE) and not covers(box, PRICE)
            assert not (standing and covers(box, CROWD))


def test_the_drops_on_offer_cover_neither_value_nor_price_nor_the_middle() -> None:
    state = State.of(board(SOWING))
    play(state, "take c3")
    signs = {key[2:]: one for key, one in layer(shown(state.position(0)), "chips").items()}
    assert signs.keys() >= {"d3", "c2"}
    for cell, sign in signs.items():
        for box in plates(sign, cell):
            assert 0 <= min(box) and max(box) <= 100
            assert not covers(box, VALUE) and not covers(box, PRICE)
            assert not covers(box, (50, 50, 50.1, 50.1)), "a click there means the tile"


@pytest.mark.parametrize(
    ("tribe", "brings"), [("Y", "+2"), ("W", "+2"), ("G", "+1"), ("B", "+4"), ("R", "≤2")]
)
def test_the_end_of_a_sow_says_what_it_brings(tribe: str, brings: str) -> None:
    around = {"c3": "village", "b3": "village", "c2": "oasis", "d3": "oasis", "c4": "oasis"}
    position = board(
        {"c3": tribe},
        tiles=around,
        phase=Sowing(0, crowd(tribe), at("c2"), at("c1")),
        row=(1,),
        options=Options(surround="four"),
    )
    chips = layer(shown(position), "chips")
    assert words(chips["x-c3"]) == brings
    assert "camel-red" in chips["x-c3"]  # nobody else stands there: the tile is won
    assert layer(shown(position, 1), "chips") == {}


def test_a_tile_that_is_not_won_shows_no_camel() -> None:
    position = board({"c3": "YG"}, phase=Sowing(0, crowd("Y"), at("c2"), at("c1")))
    assert "camel" not in layer(shown(position), "chips")["x-c3"]


def test_kills_far_away_show_the_fakirs_they_need() -> None:
    mine = player(cards=hand("fakir", "fakir"))
    position = board({"a1": "Y", "c1": "GW"}, mine, player(), phase=Killing(0, 1, at("a1")))
    scene = shown(position)
    assert words(layer(scene, "chips")["x-c1"]) == "1"
    assert "x-a1" not in layer(scene, "chips")
    figures = {"a1 tribe-yellow", "c1 tribe-green", "c1 tribe-white"}
    assert figures <= labels(scene).keys()
    assert not figures & labels(shown(position, 1)).keys()
    choices = {token: says for token, says in buttons(position).items() if "tribe-" in token}
    assert choices == {"tribe-green": "Merchant", "tribe-white": "Elder"}  # where one says who


def test_tiles_show_who_may_stay_there() -> None:
    sowing = Sowing(0, crowd("YWR"), at("c3"), None)
    position = board({"d3": "G", "d2": "B", "e2": "YY"}, phase=sowing)
    legal = ways(position, 0)
    shown = chips(position, 0, legal, "red")
    offered = {path[0] for path in legal.values()}
    assert {key.removeprefix("x-") for key in shown} == offered
    for key, element in hits(position, legal).items():
        token = element.split('data-t="')[1].split('"')[0]
        tile, tribe = token.split(" ")
        meant = DRAWING.meant(position, 0, (), token)
        assert meant is not None and legal[meant] == (tile, tribe), key
        assert f"meeple-{tribe.removeprefix('tribe-')}" in shown[f"x-{tile}"]
    assert tips(position, 0, legal) == {}
