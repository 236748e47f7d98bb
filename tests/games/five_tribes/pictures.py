"""Reading the pictures of Five Tribes."""

from __future__ import annotations

import re

from intramuros.games.five_tribes.model import Position
from intramuros.games.five_tribes.scene import DRAWING
from intramuros.scene import Look, Scene

LOOK = Look()


def shown(position: Position, viewer: int = 0) -> Scene:
    return DRAWING.scene(position, viewer, LOOK)


def labels(scene: Scene, region: str = "board") -> dict[str, str]:
    body = scene.regions[region].body()
    return dict(re.findall(r'data-t="([^"]*)"[^>]*?aria-label="([^"]*)"', body))


def buttons(position: Position, seat: int = 0) -> dict[str, str]:
    """What the page's buttons say, for the tokens that they choose."""
    return {button.token: button.says for button in DRAWING.step(position, seat, ()).buttons}


def layer(scene: Scene, name: str, region: str = "board") -> dict[str, str]:
    return dict(scene.regions[region].layers[name])


def words(element: str) -> str:
    return " ".join(re.findall(r">([^<>]+)</text>", element))


def facts(position: Position, seat: int, viewer: int) -> dict[str, str]:
    return {fact.label: fact.value for fact in DRAWING.facts(position, viewer)[seat]}
