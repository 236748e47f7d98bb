"""The pictures of Five Tribes: what they show, and what they hide."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from intramuros.core.game import ALL, PUBLIC
from intramuros.games.five_tribes.actions import read_action
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.look import djinns as djinn_look
from intramuros.games.five_tribes.look.materials import lines
from intramuros.games.five_tribes.look.meeples import crowd as spread
from intramuros.games.five_tribes.look.tiles import seal
from intramuros.games.five_tribes.model import (
    BOARD,
    Acting,
    Bidding,
    Choosing,
    Drawing,
    DrawMeeples,
    Earning,
    Killing,
    LayTile,
    Moving,
    Options,
    Peopling,
    Placing,
    Position,
    Selling,
    Sowing,
    start,
)
from intramuros.games.five_tribes.scene import DRAWING
from intramuros.games.five_tribes.tables import COLOURS, DJINNS, TILES
from intramuros.scene import SEAT_COLOURS, Look, Scene, diff
from intramuros.scene import Drawing as SceneDrawing
from intramuros.scene.theme import SEATS, UI, contrast
from tests.games.five_tribes.boards import (
    at,
    board,
    crowd,
    djinns,
    hand,
    owned,
    pieces,
    play,
    player,
    random_game,
)

LOOK = Look()
SOWING = {"c3": "YWR", "d3": "G", "d2": "B", "e2": "YY"}


def shown(position: Position, viewer: int = 0) -> Scene:
    return DRAWING.scene(position, viewer, LOOK)


def labels(scene: Scene, region: str = "board") -> dict[str, str]:
    body = scene.regions[region].body()
    return dict(re.findall(r'data-t="([^"]*)"[^>]*?aria-label="([^"]*)"', body))


def layer(scene: Scene, name: str, region: str = "board") -> dict[str, str]:
    return dict(scene.regions[region].layers[name])


def words(element: str) -> str:
    return " ".join(re.findall(r">([^<>]+)</text>", element))


def facts(position: Position, seat: int, viewer: int) -> dict[str, str]:
    return {fact.label: fact.value for fact in DRAWING.facts(position, viewer)[seat]}


def test_it_keeps_the_protocol() -> None:
    assert isinstance(DRAWING, SceneDrawing)


@pytest.mark.rule("F-114")
def test_every_sow_is_shown_and_no_other() -> None:
    """The tiles that can be taken up are offered, and the drops that can come to an end."""
    position = board(SOWING)
    assert DRAWING.path(position, 0, read_action("take c3")) == ("c3",)
    with pytest.raises(KeyError):
        DRAWING.path(position, 0, read_action("take d3"))
    state = State.of(position)
    play(state, "take c3")
    offered = {
        DRAWING.path(state.position(0), 0, read_action(text))
        for text in ("drop white d3", "drop red d3", "drop white c2", "drop red c2")
    }
    assert offered == {
        (cell, f"tribe-{tribe}") for cell in ("d3", "c2") for tribe in ("white", "red")
    }


def test_every_tile_has_its_scene_its_value_and_the_colour_of_the_value() -> None:
    position = board({"b2": "YYG"}, owners=owned(b2=1), palms=pieces(b2=2), palaces=pieces(b2=1))
    position = replace(position, seats=(player(), player(camels=10)))
    scene = shown(position)
    tiles = layer(scene, "tiles")
    for cell, name in enumerate(BOARD.names):
        kind = position.tiles[cell]
        assert kind is not None
        assert f"#tile-{TILES[kind].name}" in tiles[f"t-{name}"]
        assert words(tiles[f"t-{name}"]) == str(TILES[kind].value)
    assert "<circle" in seal(8, "red") and "<circle" not in seal(5, "blue")
    assert "<rect" in seal(5, "blue") and "<rect" not in seal(8, "red")
    told = labels(scene)["b2"]
    assert told.endswith("2 viziers 1 merchant, 2 palms, 1 palace, camel of seat 2")
    assert "seat-blue" in layer(scene, "camels")["c-b2"]


def test_before_a_tile_is_laid() -> None:
    scene = shown(start(3, Options()), PUBLIC)
    assert layer(scene, "tiles") == {} and layer(scene, "meeples") == {}
    assert labels(scene)["a1"] == "a1, no tile yet"


@pytest.mark.parametrize("letters", ["Y", "YWG", "YYYY", "YWGBR", "YYWWGGBBRR", "R" * 12])
def test_crowds_stand_apart_within_their_tile(letters: str) -> None:
    laid = spread(crowd(letters))
    assert len(laid.spots) == len(letters)
    places = {(spot.x, spot.y) for spot in laid.spots}
    assert len(places) == len(letters)
    for spot in laid.spots:
        assert -3 <= spot.x and spot.x + 30 * spot.scale <= 103
        assert spot.y + 36 * spot.scale <= 50
    ends = [(left, right) for _, left, right in laid.bounds]
    assert ends[0][0] == 0 and ends[-1][1] == 100
    assert all(one[1] == other[0] for one, other in pairwise(ends))


def test_a_great_crowd_is_told_by_numbers() -> None:
    laid = spread(crowd("YYYYYWWWWGGGGB"))
    assert [spot.tribe for spot in laid.spots] == [0, 1, 2, 3]
    standing = layer(shown(board({"c3": "YYYYYWWWWGGGGB"})), "meeples")
    assert words(standing["m-c3-yellow-0"]) == "5"
    assert words(standing["m-c3-blue-0"]) == "1"
    built = layer(shown(board({}, palms=pieces(a1=5), palms_left=7)), "structures")
    assert words(built["b-a1"]) == "×5"


@pytest.mark.rule("F-12")
def test_the_two_tracks() -> None:
    options = Options(bid_track="published", two_player_markers="two")
    position = board(
        SOWING,
        options=options,
        phase=Moving(0),
        bid_order=(0,),
        turn_order=((18, 1), (0, 1), (0, 0)),
    )
    scene = shown(position)
    ground = layer(scene, "ground")
    assert words(ground["g-turns"]) == "Turn order 18 12 8 5 3 1 0 0 0"
    assert words(ground["g-bids"]) == "Bid order 1 2 3 4"
    assert len(layer(scene, "markers")) == 4
    told = labels(scene)
    assert told["bid-18"] == "Turn order, place at 18, taken by seat 2"
    assert told["bid-0"] == "Turn order, place at 0, taken by seat 2, seat 1"
    assert told["bid-5"] == "Turn order, place at 5, free"
    literal = replace(position, options=replace(options, turn_sense="lowest_first"))
    first = layer(shown(literal), "ground")["g-turns"]
    assert words(first) == "Turn order 0 0 0 1 3 5 8 12 18"


def test_the_supply() -> None:
    position = board({}, row=(0, 9), djinn_row=djinns("Boaz"), phase=Selling(0))
    told = labels(shown(position))
    assert told["row-1"] == "ivory, card 1 of the row"
    assert told["row-2"] == "fakir, card 2 of the row"
    assert "row-3" not in told
    boaz = DJINNS[djinns("Boaz")[0]]
    assert told["djinn-boaz"] == f"Boaz, 6 points. {boaz.says} (works by itself)"
    drawn = Choosing(0, djinns("Enki", "Leta"), 0, Moving(0))
    assert {"keep-enki", "keep-leta"} <= labels(shown(replace(position, phase=drawn))).keys()


def test_every_djinn_has_a_card_with_all_its_words() -> None:
    for number, djinn in enumerate(DJINNS):
        text = words(djinn_look.card(number))
        assert djinn.name in text.replace("&#x27;", "'")
        assert str(djinn.points) in text
        assert djinn.says in text.replace("&#x27;", "'")
        assert f"djinn-{number}" in djinn_look.EMBLEMS


def test_the_handful_is_lifted_where_the_hand_is() -> None:
    state = State.of(board(SOWING))
    play(state, "take c3")
    scene = shown(state.position(0))
    assert layer(scene, "handful").keys() == {"f-tray", "f-yellow", "f-white", "f-red"}
    assert {"tribe-yellow", "tribe-white", "tribe-red"} <= labels(scene).keys()
    other = shown(state.position(1), 1)
    assert layer(other, "handful") == layer(scene, "handful")
    assert not any(token.startswith("tribe") for token in labels(other))
    many = board({}, phase=Sowing(0, (2, 0, 0, 0, 0), at("a1"), None))
    assert words(layer(shown(many), "handful")["f-yellow"]) == "2"


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
    assert {"a1-yellow", "c1-green", "c1-white"} <= labels(scene).keys()
    assert "a1-yellow" not in labels(shown(position, 1))


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
    assert words(bare["i-none"]) == "Djinns you win will gather here."


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
    assert 'aria-label="Seat 2: 4 camels, 2 viziers, 0 elders, Boaz, Marid"' in rows["o-1"]
    assert words(rows["o-1"]) == "4 2 0"
    assert rows["o-1"].count("data-tip") == 2
    assert labels(shown(position), "court") == {}  # Boaz guards them
    bare = replace(position, seats=(player(), replace(owner, djinns=())))
    assert labels(shown(bare), "court") == {"held-2-vizier": "Kill a vizier of seat 2"}
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
        {"fakirs-0": "Earn 0 coins with 0 fakirs", "fakirs-1": "Earn 0 coins with 1 fakir"},
    ),
    (
        "held victims",
        lambda: board({}, player(), player(viziers=1, elders=1), phase=Killing(0, 1, at("a1"))),
        {"held-2-elder": "Kill an elder of seat 2", "held-2-vizier": "Kill a vizier of seat 2"},
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


def test_a_picture_of_what_cannot_be_played() -> None:
    impossible = board({"a1": "Y" * 17})
    assert labels(shown(impossible))["a1"].endswith("17 viziers")


@pytest.mark.parametrize(
    ("action", "position", "cells"),
    [
        ("bid 3", board({}, phase=Bidding(0), bid_order=(0, 1)), ("bid-3",)),
        ("take c3", board(SOWING), ("c3",)),
        ("kill green c1", board({}, phase=Killing(0, 1, at("a1"))), ("c1",)),
        ("kill elder of 2", board({}, phase=Killing(0, 1, at("a1"))), ("a1",)),
        ("use Enki c3", board(SOWING), ("c3",)),
        ("use Sibittis", board(SOWING), ()),
        ("buy 1", board({}, phase=Acting(0, at("b2"))), ("b2",)),
        ("place", board({}, phase=Placing(0, True, at("b2"), Selling(0))), ("b2",)),
        ("place", board({}), ()),
        ("end", board({}, phase=Selling(0)), ()),
    ],
)
def test_where_an_action_is_seen(action: str, position: Position, cells: tuple[str, ...]) -> None:
    assert DRAWING.cells(position, 0, read_action(action)) == cells


def test_where_draws_are_seen() -> None:
    empty = start(2, Options())
    assert DRAWING.cells(empty, -1, LayTile(0)) == ("a1",)
    peopling = board({}, phase=Peopling(0, at("e5"), Moving(0)))
    assert DRAWING.cells(peopling, -1, DrawMeeples(crowd("YWG"))) == ("e5",)
    assert DRAWING.cells(peopling, -1, LayTile(0)) == ()
    unseen = board({}, phase=Drawing(0, Selling(0)))
    assert DRAWING.cells(unseen, -1, read_action("card gold")) == ()


def test_an_unchanged_layer_is_the_very_same() -> None:
    """So that a picture after each action costs little."""
    state = State.of(board(SOWING))
    before = shown(state.position(0))
    play(state, "take c3")
    after = shown(state.position(0))
    for name in ("tiles", "structures", "camels", "cards", "djinns"):
        assert before.regions["board"].layers[name] is after.regions["board"].layers[name]
    changed = {op.key for op in diff(before, after)}
    assert {"m-c3-yellow-0", "f-tray"} <= changed
    assert not any(key.startswith("t-") for key in changed)


def test_random_games_are_drawn_for_everybody() -> None:
    for state, _, _ in random_game(3, Options(), seed=8):
        for viewer in (0, 1, 2, PUBLIC):
            shown(state.position(viewer), viewer)
    shown(state.position(ALL), 0)


def test_colours_can_be_told_apart() -> None:
    materials: Any = {**UI, **SEATS, **DRAWING.materials}
    for theme in (0, 1):
        for ground, ink in (
            ("f-card", "ink"),
            ("f-fakir-card", "ink"),
            ("f-djinn-card", "f-djinn-ink"),
            ("f-cloth", "f-label"),
            ("f-card", "f-label"),
            ("f-seal-red", "f-on-seal"),
            ("f-seal-blue", "f-on-seal"),
        ):
            assert contrast(materials[ground][theme], materials[ink][theme]) >= 4.5, (ground, theme)
        for tribe in COLOURS:
            assert contrast(materials[f"f-{tribe}"][theme], materials["f-outline"][theme]) >= 2
    for colour in SEAT_COLOURS:
        assert f'id="camel-{colour}"' in DRAWING.defs


def test_the_words_of_every_djinn_fit_on_its_card() -> None:
    for number, djinn in enumerate(DJINNS):
        written = lines(djinn.says, djinn_look.LONGEST)
        assert len(written) <= 5 and max(map(len, written)) <= djinn_look.LONGEST, djinn.name
        assert all(line in djinn_look.card(number).replace("&#x27;", "'") for line in written)
