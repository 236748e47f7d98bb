"""PNG is drawn with the fonts that we ship, whatever the computer has."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from intramuros.scene.png import png
from intramuros.scene.svg import FONT
from intramuros.scene.theme import SERIF

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40" font-family="{}" '
    'font-size="20"><text x="5" y="25" font-weight="{}">{}</text></svg>'
)


def width(font: str, text: str, weight: int = 400) -> int:
    """How wide a text is drawn, in pixels."""
    box = Image.open(BytesIO(png(SVG.format(font, weight, text), 600))).getbbox()
    assert box is not None, f"nothing is drawn of {text!r} in {font}"
    return box[2] - box[0]


@pytest.mark.parametrize("generic", ["sans-serif", "serif"])
def test_a_generic_font_is_one_of_ours(generic: str) -> None:
    ours = "Figtree" if generic == "sans-serif" else "Vollkorn"
    assert width(generic, "Hamburg 128") == width(ours, "Hamburg 128")


def test_texts_and_titles_are_drawn() -> None:
    assert width(FONT, "Hamburg 128") != width(SERIF, "Hamburg 128")
    assert width(FONT, "Hamburg 128", 700) > width(FONT, "Hamburg 128")


def test_figures_of_titles_stand_on_the_line() -> None:
    """Old-style figures would have a 9 that hangs below it."""
    nine, one = (
        Image.open(BytesIO(png(SVG.format(SERIF, 600, digit), 600))).getbbox() for digit in "91"
    )
    assert nine is not None and one is not None
    assert abs(nine[3] - one[3]) <= 2 and abs(nine[1] - one[1]) <= 2
