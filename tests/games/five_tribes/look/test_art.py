"""The symbols of the base game and of the expansions."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from intramuros.games.five_tribes.look.art import djinns, items, landscape, meeples, whims
from intramuros.games.five_tribes.look.art.mountains import ACROSS, EDGE, UPRIGHT
from intramuros.games.five_tribes.look.art.symbols import DEFS, EXPANSION_DEFS, EXPANSION_SYMBOLS
from intramuros.games.five_tribes.look.art.tile_faces import seal
from intramuros.games.five_tribes.look.materials import MATERIALS
from intramuros.games.five_tribes.model.components import DJINNS
from intramuros.games.five_tribes.model.house import HOUSE
from intramuros.scene import SEAT_COLOURS
from intramuros.scene.theme import SEATS, UI, contrast
from tests.games.five_tribes.pictures import words

WHOLE = DEFS + "".join(EXPANSION_DEFS.values())


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>')


def ids(svg: str) -> list[str]:
    return [name for element in parsed(svg).iter() if (name := element.get("id"))]


def test_no_symbol_stands_twice() -> None:
    names = ids(WHOLE)
    assert len(names) == len(set(names))


@pytest.mark.parametrize("expansion", sorted(EXPANSION_SYMBOLS))
def test_each_expansion_needs_the_base_game_only(expansion: str) -> None:
    there = {*ids(DEFS), *ids(EXPANSION_DEFS[expansion])}
    assert set(re.findall(r'href="#([^"]+)"', EXPANSION_DEFS[expansion])) <= there


@pytest.mark.parametrize("expansion", sorted(EXPANSION_SYMBOLS))
def test_each_symbol_is_an_element_of_a_layer(expansion: str) -> None:
    for name, element in EXPANSION_SYMBOLS[expansion].items():
        assert element.startswith("<symbol")
        (root,) = parsed(element)
        assert root.get("id") == name and root.get("transform") is None


def test_every_material_exists() -> None:
    known = {*UI, *SEATS, *MATERIALS}
    for element in parsed(WHOLE).iter():
        for name in (element.get("class") or "").split():
            assert name[:2] in ("f-", "s-") and name[2:] in known, name


def test_the_base_game_carries_nothing_of_the_expansions() -> None:
    assert not set(ids(DEFS)) & {name for part in EXPANSION_SYMBOLS.values() for name in part}
    assert "purple" not in DEFS


def test_everything_of_the_expansions_is_drawn() -> None:
    artisans, late = EXPANSION_SYMBOLS["artisans"], EXPANSION_SYMBOLS["whims"]
    assert {f"tent-{colour}" for colour in SEAT_COLOURS} <= artisans.keys()
    assert {f"item-{name}" for name in (*items.PRECIOUS, *items.MAGIC, "back")} <= artisans.keys()
    assert {"meeple-purple", "mountain-h", "mountain-v"} <= artisans.keys()
    assert {f"whim-{name}" for name in whims.ASKED} <= artisans.keys() | late.keys()
    assert {"whim", "whim-back"} <= late.keys()
    assert {f"tile-{name}" for name in landscape.SCENES} <= artisans.keys() | late.keys()
    assert "round" in EXPANSION_SYMBOLS["council"]


def test_the_djinns_of_the_expansions() -> None:
    """Their portraits and signs come with their expansion."""
    numbers = {djinn.name: number for number, djinn in enumerate(DJINNS)}
    for expansion, names in djinns.EXPANSIONS.items():
        there = {*ids(DEFS), *EXPANSION_SYMBOLS[expansion]}
        for name in names:
            card = djinns.card(numbers[name], HOUSE)
            assert set(re.findall(r'href="#([^"]+)"', card)) <= there


def test_every_djinn_has_a_portrait_of_its_own() -> None:
    parts = [djinns.portraits(), *map(djinns.portraits, djinns.EXPANSIONS)]
    faces = {key: body for part in parts for key, body in part.items()}
    assert faces.keys() == {f"djinn-{number}" for number in range(len(DJINNS))}
    for one, other in combinations(map(shapes, faces.values()), 2):
        assert len(one ^ other) >= 12  # more than another ground
    for name in faces:
        assert f'<symbol id="{name}" viewBox="0 0 60 60">' in WHOLE


def shapes(body: str) -> set[str]:
    """The elements with their colours."""
    return set(re.findall(r"<[^>]+>", body))


def test_a_city_shows_that_its_value_grows() -> None:
    assert words(seal("5+", "red")) == "5+" and "<circle" in seal("5+", "red")
    assert "<rect" in seal("5+", "blue")


def test_artisans_are_no_violet_seat() -> None:
    assert meeples.NAMES[-1] == "purple" and len(meeples.NAMES) == len(meeples.FIGURES)
    for theme in (0, 1):
        robe, seat = MATERIALS["f-purple"][theme], SEATS["seat-violet"][theme]
        assert contrast(robe, seat) >= 1.5
        assert contrast(robe, MATERIALS["f-outline"][theme]) >= 2


def slopes(ridge: str) -> list[tuple[float, float]]:
    """The points of the outlines, from each top down to its right foot."""
    found = []
    for crest in re.findall(r'd="(M[^q"]+)q', ridge):
        x, y = 0.0, 0.0
        for letter, across, down in re.findall(r"([MLl])(-?[\d.]+) (-?[\d.]+)", crest):
            near = letter == "l"
            x, y = float(across) + x * near, float(down) + y * near
            found.append((x, y))
    return found


def test_mountains_leave_the_seals_free() -> None:
    """The seal of a tile begins 4 from its edges and ends at 30."""
    assert slopes(ACROSS) and slopes(UPRIGHT)
    assert all(y <= EDGE + 4 for x, y in slopes(ACROSS) if x < 30)
    assert all(x <= EDGE + 4 for x, y in slopes(UPRIGHT) if y < 30)
