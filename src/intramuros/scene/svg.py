"""A region of a scene as an SVG document of its own."""

from __future__ import annotations

import re
from html import escape

from intramuros.scene.drawing import Drawing
from intramuros.scene.scene import Scene
from intramuros.scene.theme import SANS, SEATS, UI, Theme, joined, repaint

FONT = SANS
"""Of texts that name no other one; on a page it is the page's."""

_NAMES = re.compile(r'(\bid="|\bhref="#|url\(#)')


class Picture(str):
    """An SVG document; a notebook shows it as a picture."""

    def _repr_svg_(self) -> str:
        return str(self)


def svg(
    scene: Scene,
    drawing: Drawing,
    region: str = "board",
    theme: Theme = "light",
    prefix: str = "",
) -> Picture:
    """The whole document, symbols included.

    Several pictures on one page need a prefix each, so that their ids do not meet.
    """
    shown = scene.regions[region]
    left, top, width, height = shown.box
    body = f"<defs>{drawing.defs}{_lent(scene, region)}</defs>{shown.body()}"
    if theme != "light":
        body = repaint(body, joined(UI, SEATS, drawing.materials), theme)
    if prefix:
        body = _NAMES.sub(rf"\g<1>{prefix}", body)
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" '
        f'font-family="{FONT}">'
        f"<title>{escape(shown.label)}</title>{body}</svg>"
    )


def _lent(scene: Scene, region: str) -> str:
    """The symbols that other regions hold: on a page all regions share them."""
    return "".join(
        element
        for name, other in scene.regions.items()
        if name != region
        for layer in other.layers.values()
        for element in layer.values()
        if element.startswith("<symbol")
    )
