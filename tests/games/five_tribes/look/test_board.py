"""The pictures of Five Tribes: the board with its tiles, tracks, cards and crowds."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from intramuros.core.game import ALL, PUBLIC
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.look.art import djinns as djinn_look
from intramuros.games.five_tribes.look.art.meeples import crowd as spread
from intramuros.games.five_tribes.look.art.tile_faces import seal
from intramuros.games.five_tribes.look.materials import lines
from intramuros.games.five_tribes.look.plan import LEFT
from intramuros.games.five_tribes.model import GRID, Choosing, Moving, Options, Selling, start
from intramuros.games.five_tribes.model.cards import djinn_points, djinn_says
from intramuros.games.five_tribes.model.components import (
    COLOURS,
    DJINNS,
    GEB,
    PTAH,
    SAKHR,
    TILES,
    WILWIT,
)
from intramuros.games.five_tribes.model.house import HOUSE
from intramuros.games.five_tribes.scene import DRAWING
from intramuros.scene import SEAT_COLOURS, diff
from intramuros.scene import Drawing as SceneDrawing
from intramuros.scene.theme import SEATS, UI, contrast
from tests.games.five_tribes.boards import (
    SOWING,
    board,
    crowd,
    djinns,
    owned,
    pieces,
    play,
    player,
    random_game,
)
from tests.games.five_tribes.pictures import labels, layer, shown, words


def test_it_keeps_the_protocol() -> None:
    assert isinstance(DRAWING, SceneDrawing)


def test_every_tile_has_its_scene_its_value_and_the_colour_of_the_value() -> None:
    position = board({"b2": "YYG"}, owners=owned(b2=1), palms=pieces(b2=2), palaces=pieces(b2=1))
    position = replace(position, seats=(player(), player(camels=10)))
    scene = shown(position)
    tiles = layer(scene, "tiles")
    assert sum(key.startswith("t-") for key in tiles) == 30
    for cell in position.board.cells:
        name, kind = GRID.names[cell], position.tiles[cell]
        assert kind is not None
        assert f"#tile-{TILES[kind].name}" in tiles[f"t-{name}"]
        assert words(tiles[f"t-{name}"]) == str(TILES[kind].value)
    assert "<circle" in seal(8, "red") and "<circle" not in seal(5, "blue")
    assert "<rect" in seal(5, "blue") and "<rect" not in seal(8, "red")
    told = labels(scene)["b2"]
    assert told.endswith("2 viziers, 1 merchant, 2 palms, 1 palace, a camel of player 2")
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


@pytest.mark.parametrize("count", range(1, 6))
def test_nothing_covers_what_a_tile_is_worth_or_costs(count: int) -> None:
    """Seal and price lie in the corner that ends at 30; camel, tent, palms and palaces do not."""
    tops = pieces(a1=count)
    position = board({}, player(), player(), owners=owned(a1=0), palms=tops, palaces=tops)
    scene = shown(position)
    left = LEFT + 30
    camel, built = layer(scene, "camels")["c-a1"], layer(scene, "structures")["b-a1"]
    assert lefts(camel) and min(lefts(camel)) >= left
    ends = lefts(camel)[0] + 40 * 0.9
    assert min(lefts(built)[1:]) >= ends - 1  # and what is built stands beside the camel
    for price in (place for key, place in layer(scene, "tiles").items() if key[0] == "p"):
        assert max(map(float, re.findall(r'cx="([^"]+)" cy="[^"]+" r="9', price))) + 9.4 <= 30


def lefts(element: str) -> list[float]:
    """Where the drawings of an element begin, each moved by those around it."""
    moved = [float(x) for x in re.findall(r"translate\(([-\d.]+) ", element)]
    return [moved[0], *(moved[0] + x for x in moved[1:])] if len(moved) > 1 else moved


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
    assert told["bid-18"] == "Turn order, place at 18, taken by player 2"
    assert told["bid-0"] == "Turn order, place at 0, taken by player 2 and player 1"
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
        text = words(djinn_look.card(number, HOUSE)).replace("&#x27;", "'")
        assert djinn.name in text
        assert str(djinn_points(HOUSE, number)) in text
        assert djinn_says(HOUSE, number) in text
        assert ("house rule" in text) is (number in (GEB, PTAH, WILWIT, SAKHR))
        assert f'href="#djinn-{number}"' in djinn_look.card(number, HOUSE)


def test_the_words_of_every_djinn_fit_on_its_card() -> None:
    for number, djinn in enumerate(DJINNS):
        written = lines(djinn_says(HOUSE, number), djinn_look.LONGEST)
        assert len(written) <= 4 and max(map(len, written)) <= djinn_look.LONGEST, djinn.name
        card = djinn_look.card(number, HOUSE).replace("&#x27;", "'")
        assert all(line in card for line in written)


def test_a_picture_of_what_cannot_be_played() -> None:
    impossible = board({"a1": "Y" * 17})
    assert labels(shown(impossible))["a1"].endswith("17 viziers")


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
