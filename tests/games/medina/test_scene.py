"""Medina's drawing as a whole: well-formed elements, patches, facts, clicks and prompts."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from intramuros.core.game import PUBLIC
from intramuros.games.medina.model import (
    COLOURS,
    Action,
    Dome,
    Inhabitant,
    Misplaced,
    Options,
    Palace,
    Position,
    Stable,
    Wall,
    start,
)
from intramuros.games.medina.scene import DRAWING
from intramuros.games.medina.text.position import read
from intramuros.scene import Drawing, diff
from intramuros.scene.theme import EMBLEMS
from tests.games.medina.facts import FACTS
from tests.games.medina.pictures import LOOK, labels, positions


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


@pytest.mark.rule("M-11")
def test_an_option_takes_the_screens_away() -> None:
    position = read(f"{FACTS.header}options: open_stocks=on\n")
    for viewer in (0, PUBLIC):
        assert all(len(facts) == 8 for facts in DRAWING.facts(position, viewer))


def test_symbols_of_facts_and_ghosts_are_in_the_defs(city: Position) -> None:
    symbols = set(re.findall(r'<symbol id="([^"]*)"', DRAWING.defs))
    named = {fact.symbol for facts in DRAWING.facts(city, 1) for fact in facts}
    for kind in labels(DRAWING.scene(city, 0, LOOK), "hand"):
        named.add(DRAWING.step(city, 0, (kind,)).ghost)
    for colour in EMBLEMS:  # also those of tables that were made when others were offered
        assert {name.replace("{colour}", colour) for name in named} <= symbols


CLICKS: list[tuple[str, str, Action]] = [
    *((f"hand-palace-{name}", "d4", Palace(n, 51)) for n, name in enumerate(COLOURS)),
    ("hand-dome", "a2", Dome(16)),
    ("hand-stable", "p11", Stable(175)),
    ("hand-inhabitant", "b1", Inhabitant(1)),
    ("hand-wall", "T3", Wall(2)),
    ("hand-wall", "L11", Wall(53)),
    ("hand-wall", "d4", Misplaced(7, 51)),
    ("hand-palace-brown", "T3", Misplaced(1, 2)),
    ("hand-inhabitant", "L11", Misplaced(6, 53)),
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
        (("hand-wall",), "TL"),
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
        ("draw", "The start player is drawn"),
        ("1 first", "Place the first inhabitant"),
        ("2", "Choose the first of two pieces"),
        ("2 second", "Choose the second piece"),
        ("over", "The game is over"),
    ],
)
def test_prompts(turn: str, prompt: str) -> None:
    position = read(f"{FACTS.header}turn: {turn}\n")
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
