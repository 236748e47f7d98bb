"""Documents of their own: SVG and PNG."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from intramuros.core.game import AnyGame
from intramuros.core.state import PUBLIC
from intramuros.games import GAMES
from intramuros.scene import Look, Scene, drawing_of
from intramuros.scene.png import png
from intramuros.scene.svg import svg
from intramuros.scene.theme import Theme
from tests.guest.game import GAME as BAZAAR

SVG = "{http://www.w3.org/2000/svg}"
ALL_GAMES: list[AnyGame] = [*GAMES.values(), BAZAAR]
games = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


def first_scene(game: AnyGame) -> Scene:
    position = game.start(game.players[0], game.options())
    return drawing_of(game).scene(position, PUBLIC, Look())


@games
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_region_is_a_whole_document(game: AnyGame, theme: Theme) -> None:
    scene, drawing = first_scene(game), drawing_of(game)
    for name, region in scene.regions.items():
        picture = svg(scene, drawing, name, theme)
        root = ElementTree.fromstring(picture)
        assert root.tag == f"{SVG}svg"
        title = root.find(f"{SVG}title")
        assert title is not None and title.text == region.label
        ids = re.findall(r'\bid="([^"]*)"', picture)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'(?:url\(#|href="#)([^")]*)', picture)) <= set(ids)
        assert " style=" not in picture and "<style" not in picture and "<script" not in picture


@games
def test_the_dark_picture_differs_in_colours_only(game: AnyGame) -> None:
    scene, drawing = first_scene(game), drawing_of(game)
    light, dark = svg(scene, drawing), svg(scene, drawing, theme="dark")
    assert light != dark
    colour = re.compile(r"#[0-9a-f]{6}")
    assert colour.sub("#", light) == colour.sub("#", dark)


@games
def test_prefixed_pictures_can_share_a_page(game: AnyGame) -> None:
    scene, drawing = first_scene(game), drawing_of(game)
    picture = svg(scene, drawing, prefix="one-")
    assert picture._repr_svg_() == picture
    ids = re.findall(r'\bid="([^"]*)"', picture)
    uses = re.findall(r'(?:url\(#|href="#)([^")]*)', picture)
    assert ids and all(name.startswith("one-") for name in ids + uses)
    assert set(uses) <= set(ids)


def test_a_picture_in_pixels() -> None:
    game = ALL_GAMES[0]
    scene = first_scene(game)
    data = png(svg(scene, drawing_of(game)), 188)
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    across, down = scene.regions["board"].box[2:]
    assert width == 188 and height == pytest.approx(188 * down / across, abs=1)


def test_a_picture_has_a_width() -> None:
    with pytest.raises(ValueError, match="at least 1 pixel wide, not 0"):
        png("<svg/>", 0)
