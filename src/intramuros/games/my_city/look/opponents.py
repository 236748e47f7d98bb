"""The small boards of the other players."""

from __future__ import annotations

from functools import lru_cache

from intramuros.core.english import signed
from intramuros.games.my_city.look.board import city_layers
from intramuros.games.my_city.look.hits import hits
from intramuros.games.my_city.look.materials import paint, path, text
from intramuros.games.my_city.look.outlines import BOARD
from intramuros.games.my_city.model import City, Over, Placing, Position, Stickering
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer, Region
from intramuros.scene.theme import EMBLEMS

_HEAD = 104.0
"""How high the emblem and the number are."""
_BOX = (-14.0, -_HEAD, BOARD + 28.0, BOARD + 26.0 + _HEAD)
"""Below there is room for a railway."""


def opponent(position: Position, seat: int, number: int, look: Look, score: int) -> Region:
    """Another player's board, with emblem and marker, and whether the player has chosen."""
    slot = f"n{number}-"
    state = _state(position, position.cities[seat])
    counted = isinstance(position.phase, Stickering | Over)
    tip = "Points of this episode" if counted else "Where the marker is on the track"
    return Region(
        label=f"The city of {look.name(seat)}",
        box=_BOX,
        layers={
            "head": _head(slot, look.colours[seat], state, score, tip),
            **city_layers(position, seat, slot),
            "hits": hits(position, seat, slot),
        },
    )


def _state(position: Position, city: City) -> str:
    if isinstance(position.phase, Stickering | Over):
        return ""
    if city.exited:
        return "has left"
    if not isinstance(position.phase, Placing):
        return ""
    return "has chosen" if city.chosen else "is choosing"


@lru_cache(maxsize=512)
def _head(slot: str, colour: str, state: str, score: int, tip: str) -> Layer:
    key = f"{slot}head"
    x, y, wide, high = _BOX
    return {
        key: f'<g id="{key}"><rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" '
        f'rx="24" {paint("surface", "line")} stroke-width="2"/>'
        f'<g transform="translate(46 -50) scale(6.4)">'
        f"{path(EMBLEMS[colour], f'seat-{colour}', 'y-ink', 0.4)}</g>"
        + text(112, -32, state, 56, "ink-soft", 500, "start")
        + f'<g data-tip="{tip}">'
        + text(BOARD - 4, -26, signed(score), 84, "ink", 700, "end")
        + "</g></g>"
    }
