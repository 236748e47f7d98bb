"""Medina's pictures: what they show, what they hide, and what a click means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from intramuros.core.game import PUBLIC
from intramuros.core.match import Match
from intramuros.core.rng import Rng
from intramuros.games.medina.game import GAME
from intramuros.games.medina.model import (
    CITY,
    COLOURS,
    RING,
    TOWERS,
    Action,
    Dome,
    Inhabitant,
    Options,
    Palace,
    Position,
    Stable,
    Wall,
    start,
)
from intramuros.games.medina.scene import DRAWING
from intramuros.games.medina.text.position import read
from intramuros.scene import SEAT_COLOURS, Drawing, Fact, Look, Scene, diff

LOOK = Look()

CITY_TEXT = """
intramuros medina/1
players: 3
turn: 2
hands:
  2 red 4 stables 2
domes: 2 b2, 1 g5
palace tiles: red 2, blue 1
tower tiles: TL 2
board:
     a b c d e f g h
   + # # - - - - - -
 1 # . . . . . . . .
 2 # R R . . . . . .
 3 - . R s . i . . .
 4 - . . . . i i . .
 5 - . . . . . B B .
"""


@pytest.fixture
def city() -> Position:
    return read(CITY_TEXT)


def labels(scene: Scene, region: str = "board") -> dict[str, str]:
    body = scene.regions[region].body()
    return dict(re.findall(r'data-t="([^"]*)"[^>]*aria-label="([^"]*)"', body))


def positions(players: int) -> Iterator[Position]:
    """The positions of a random game."""
    match, rng = Match.new(GAME, players), Rng(players)
    yield match.position()
    while actors := match.state.actors():
        match.state.apply(actors[0], match.state.random_action(actors[0], rng))
        yield match.position()


def test_it_keeps_the_protocol() -> None:
    assert isinstance(DRAWING, Drawing)


def test_elements_are_well_formed_and_carry_their_key(city: Position) -> None:
    for position in (city, start(4, Options())):
        for viewer in (0, PUBLIC):
            scene = DRAWING.scene(position, viewer, LOOK)
            ids = set()
            for region in scene.regions.values():
                for layer in region.layers.values():
                    for key, element in layer.items():
                        root = ElementTree.fromstring(element)
                        assert root.get("id") == key
                        assert root.get("transform") is None
                        ids.add(key)
            assert len(ids) == sum(
                len(layer) for region in scene.regions.values() for layer in region.layers.values()
            )


def test_every_colour_is_a_material(city: Position) -> None:
    known = re.compile(r'class="(?:hit|[fs]-[a-z-]+(?: s-[a-z-]+)?)"')
    scene = DRAWING.scene(city, 0, LOOK)
    text = DRAWING.defs + "".join(region.body() for region in scene.regions.values())
    classes = re.findall(r'class="[^"]*"', text)
    assert classes and all(known.fullmatch(found) for found in classes)
    for element in re.findall(r"<[^>]*#[0-9a-f]{6}[^>]*>", text):
        assert "class=" in element


def test_patches_lead_from_picture_to_picture() -> None:
    shown: dict[tuple[str, str], dict[str, str]] = {}
    before = None
    for position in positions(3):
        scene = DRAWING.scene(position, 0, LOOK)
        if before is None:
            for name, region in scene.regions.items():
                shown |= {(name, layer): dict(keys) for layer, keys in region.layers.items()}
        else:
            ops = diff(before, scene)
            # A piece changes itself, its shadow and label, its palace around it, and the tray.
            assert 0 < len(ops) <= 40
            for region_name, layer, key, element in ops:
                if element is None:
                    del shown[region_name, layer][key]
                else:
                    shown[region_name, layer][key] = element
        for name, region in scene.regions.items():
            for layer, keys in region.layers.items():
                assert shown[name, layer] == keys
        before = scene


def test_every_space_can_be_clicked_and_says_what_it_is(city: Position) -> None:
    found = labels(DRAWING.scene(city, 0, LOOK))
    assert found.keys() == {*CITY.names, *RING, *TOWERS}
    assert found["d4"] == "d4, empty"
    assert found["b3"] == "b3, red palace piece, claimed by player 2"
    assert found["f5"] == "f5, blue palace piece, claimed by player 1"
    assert found["c3"] == "c3, stable"
    assert found["e3"] == "e3, inhabitant"
    assert found["T2"] == "T2, wall"
    assert found["T3"] == "T3, empty wall space"


NAMED = Look(names=("Ann", "Ben", "Cem"))


def test_labels_have_the_names_of_the_players(city: Position) -> None:
    scene = DRAWING.scene(city, 1, NAMED)
    assert labels(scene)["b3"] == "b3, red palace piece, claimed by Ben"
    assert "blue palace tile, 3 points, held by Ann" in scene.regions["tiles"].body()
    assert scene.regions["hand"].label == "Pieces of Ben"
    assert DRAWING.scene(city, 1, LOOK).regions["hand"].label == "Pieces of player 2"


def test_no_table_is_shown_the_names_of_another(city: Position) -> None:
    """Pictures are cached for all tables together, so each is drawn twice here."""
    looks = (NAMED, Look(names=("Dan", "Eve", "Fay")), LOOK, Look(names=("Ben", "Ann", "Cem")))
    for look in (*looks, *looks):
        scene = DRAWING.scene(city, 1, look)
        assert labels(scene)["b3"].endswith(f"claimed by {look.name(1)}")
        assert labels(scene)["g5"].endswith(f"claimed by {look.name(0)}")
        tiles = scene.regions["tiles"].body()
        holders = [look.name(seat) for seat in (1, 0, 1)]
        assert re.findall('held by ([^"]*)"', tiles) == holders
        assert scene.regions["hand"].label == f"Pieces of {look.name(1)}"


def test_a_name_cannot_end_its_attribute(city: Position) -> None:
    name = "\"><script>&'"
    scene = DRAWING.scene(city, 1, Look(names=(name, name, name)))
    for region, key in (("board", "h-b3"), ("tiles", "t-0")):
        layer = {"board": "hits", "tiles": "tiles"}[region]
        root = ElementTree.fromstring(scene.regions[region].layers[layer][key])
        assert (root.get("aria-label") or "").endswith(name)


def test_an_unclaimed_palace_has_no_owner() -> None:
    found = labels(DRAWING.scene(read("intramuros medina/1\nboard:\n a b\n 1 Y Y\n"), 0, LOOK))
    assert found["b1"] == "b1, yellow palace piece"


@pytest.mark.rule("M-07", "M-14")
def test_towers_stand_on_the_ring_from_the_start() -> None:
    board = DRAWING.scene(start(3, Options()), 0, LOOK).regions["board"]
    assert set(board.layers["towers"]) == {f"w-{tower}" for tower in TOWERS}
    found = labels(DRAWING.scene(start(3, Options()), 0, LOOK))
    assert [found[tower] for tower in TOWERS] == [
        "TL, tower, 1 point",
        "TR, tower, 3 points",
        "BR, tower, 2 points",
        "BL, tower, 4 points",
    ]
    for tower in TOWERS:
        element = board.layers["hits"][f"h-{tower}"]
        x, y = (int(at) for at in re.findall(r' [xy]="(-?\d+)"', element))
        assert x in (-40, 640) and y in (-40, 440)


@pytest.mark.rule("M-10")
def test_every_seat_has_its_own_colour_and_emblem(city: Position) -> None:
    board = DRAWING.scene(city, 0, Look(("violet", "green", "blue"))).regions["board"]
    for key, colour in (("d-b2", "green"), ("d-g5", "violet")):
        assert f'href="#dome-{colour}"' in board.layers["domes"][key]
        assert f"f-seat-{colour}" in dome(colour)
    assert len({re.sub("seat-[a-z]+", "", dome(c)) for c in SEAT_COLOURS}) == len(SEAT_COLOURS)


def dome(colour: str) -> str:
    symbol = re.search(rf'<symbol id="dome-{colour}".*?</symbol>', DRAWING.defs)
    assert symbol
    return re.sub(r'#[0-9a-f]{6}|id="[^"]*"', "", symbol[0])


@pytest.mark.rule("M-11")
def test_the_screens_hide_every_stock_but_the_domes(city: Position) -> None:
    for viewer in (0, 1, PUBLIC):
        for seat, facts in enumerate(DRAWING.facts(city, viewer)):
            assert facts[0] == Fact("domes", "4" if seat == 2 else "3", "dome-{colour}")
            stock = [fact.label for fact in facts if "tile" not in fact.label]
            assert stock == ["domes"]
    tray = DRAWING.scene(city, 1, LOOK).regions["hand"].body()
    assert "red palace pieces, 4 left" in tray and "stables, 2 left" in tray


@pytest.mark.rule("M-11")
def test_the_picture_tells_nothing_of_foreign_stocks(city: Position) -> None:
    other = read(CITY_TEXT.replace("  2 red 4 stables 2\n", "  2 red 1 walls 0 inhabitants 3\n"))
    for viewer in (0, 2, PUBLIC):
        assert DRAWING.scene(other, viewer, LOOK) == DRAWING.scene(city, viewer, LOOK)
        assert DRAWING.facts(other, viewer) == DRAWING.facts(city, viewer)
    assert DRAWING.scene(other, 1, LOOK) != DRAWING.scene(city, 1, LOOK)


@pytest.mark.rule("M-11")
def test_an_option_takes_the_screens_away() -> None:
    position = read("intramuros medina/1\noptions: open_stocks=on\n")
    for viewer in (0, PUBLIC):
        assert all(len(facts) == 8 for facts in DRAWING.facts(position, viewer))


@pytest.mark.rule("M-15")
def test_tiles_start_free_and_open() -> None:
    tiles = DRAWING.scene(start(4, Options()), PUBLIC, LOOK).regions["tiles"].body()
    assert len(re.findall("points?, free", tiles)) == 8
    assert "held by" not in tiles


def test_tiles_show_their_holder(city: Position) -> None:
    tiles = DRAWING.scene(city, PUBLIC, LOOK).regions["tiles"].body()
    assert "red palace tile, 1 point, held by player 2" in tiles
    assert "blue palace tile, 3 points, held by player 1" in tiles
    assert "tower tile TL, 1 point, held by player 2" in tiles
    assert tiles.count("free") == 5
    towers = DRAWING.scene(city, PUBLIC, LOOK).regions["board"].layers["towers"]
    assert "f-seat-blue" in towers["w-TL"] and "f-seat-" not in towers["w-TR"]
    held = DRAWING.facts(city, PUBLIC)
    assert held[1][1:] == (
        Fact("red palace tile", "1", "tile-red"),
        Fact("tower tile TL", "1", "tile-tower"),
    )


def test_symbols_of_facts_and_ghosts_are_in_the_defs(city: Position) -> None:
    symbols = set(re.findall(r'<symbol id="([^"]*)"', DRAWING.defs))
    named = {fact.symbol for facts in DRAWING.facts(city, 1) for fact in facts}
    for kind in labels(DRAWING.scene(city, 0, LOOK), "hand"):
        named.add(DRAWING.step(city, 0, (kind,)).ghost)
    for colour in SEAT_COLOURS:
        assert {name.replace("{colour}", colour) for name in named} <= symbols


def test_the_tray_counts_what_is_left(city: Position) -> None:
    found = labels(DRAWING.scene(city, 1, LOOK), "hand")
    assert found["hand-palace-red"] == "red palace pieces, 4 left"
    assert found["hand-dome"] == "domes, 3 left"
    assert found["hand-wall"] == "walls, 10 left"
    nothing = labels(
        DRAWING.scene(read("intramuros medina/1\nhands:\n  1 nothing\n"), 0, LOOK), "hand"
    )
    assert nothing["hand-stable"] == "stables, none left"
    assert labels(DRAWING.scene(city, PUBLIC, LOOK), "hand") == {}


def test_a_palace_is_drawn_as_one_building() -> None:
    alone = read("intramuros medina/1\nboard:\n a b c\n 1 . R .\n")
    pair = read("intramuros medina/1\nboard:\n a b c\n 1 . R R\n")
    other = read("intramuros medina/1\nboard:\n a b c d\n 1 . R . Y\n")

    def piece(position: Position) -> str:
        return DRAWING.scene(position, 0, LOOK).regions["board"].layers["pieces"]["p-b1"]

    assert piece(alone) == piece(other) != piece(pair)


def test_paths_join_the_neighbours_of_a_chain(city: Position) -> None:
    paths = DRAWING.scene(city, 0, LOOK).regions["board"].layers["paths"]
    assert list(paths) == ["k-e3-s", "k-e4-e"]


CLICKS: list[tuple[str, str, Action]] = [
    *((f"hand-palace-{name}", "d4", Palace(n, 51)) for n, name in enumerate(COLOURS)),
    ("hand-dome", "a2", Dome(16)),
    ("hand-stable", "p11", Stable(175)),
    ("hand-inhabitant", "b1", Inhabitant(1)),
    ("hand-wall", "T3", Wall(2)),
    ("hand-wall", "L11", Wall(53)),
]


@pytest.mark.parametrize(("kind", "token", "action"), CLICKS)
def test_clicks_and_actions_agree(city: Position, kind: str, token: str, action: Action) -> None:
    assert DRAWING.path(city, 1, action) == (kind, token)
    assert DRAWING.meant(city, 1, (kind,), token) == action
    assert DRAWING.cells(city, 1, action) == (token,)


@pytest.mark.parametrize(
    ("prefix", "token"),
    [
        ((), "d4"),
        ((), "hand-wall"),
        (("hand-wall",), "d4"),
        (("hand-wall",), "TL"),
        (("hand-palace-red",), "T3"),
        (("hand-palace-red",), "hand-dome"),
        (("hand-palace-pink",), "d4"),
        (("hand-",), "d4"),
        (("hand-dome", "d4"), "e4"),
        (("nonsense",), "also nonsense"),
    ],
)
def test_some_clicks_mean_nothing(city: Position, prefix: tuple[str, ...], token: str) -> None:
    assert DRAWING.meant(city, 1, prefix, token) is None


def test_before_the_first_turn_a_click_means_the_first_inhabitant() -> None:
    position = start(4, Options())
    assert DRAWING.meant(position, 0, (), "a1") == Inhabitant(0)
    assert DRAWING.meant(position, 0, ("hand-inhabitant",), "a1") == Inhabitant(0)


@pytest.mark.parametrize(
    ("turn", "prompt"),
    [
        ("1 first", "Place the first inhabitant"),
        ("2", "Choose the first of two pieces"),
        ("2 second", "Choose the second piece"),
        ("over", "The game is over"),
    ],
)
def test_prompts(turn: str, prompt: str) -> None:
    position = read(f"intramuros medina/1\nturn: {turn}\n")
    step = DRAWING.step(position, 0, ())
    assert (step.kind, step.prompt, step.ghost) == ("pick", prompt, "")


def test_what_is_placed_is_shown_as_a_ghost(city: Position) -> None:
    first = start(3, Options())
    assert DRAWING.step(first, 0, ("hand-inhabitant",)).prompt.startswith("Place the first")
    assert DRAWING.step(city, 0, ("hand-inhabitant",)).prompt.startswith(
        "Place the inhabitant at an end"
    )
    step = DRAWING.step(city, 0, ("hand-palace-brown",))
    assert (step.kind, step.ghost) == ("place", "palace-brown")
    assert step.prompt == "Place the brown palace piece"
