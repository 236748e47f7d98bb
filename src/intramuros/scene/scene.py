"""A picture as keyed SVG elements, and the difference between two pictures.

A Scene has regions (the board, the hand …), a region has layers from bottom to top, a layer maps
keys to SVG elements. An element carries its key as `id`, a clickable one its token as `data-t`
and its name as `aria-label`. Elements are plain strings: fast to make, cheap to compare.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Layer = dict[str, str]
_NOTHING: Layer = {}


class Region(NamedTuple):
    """One SVG picture of the page."""

    label: str
    """What a screen reader says of it."""
    box: tuple[float, float, float, float]
    """Its viewBox: left, top, width, height."""
    layers: Mapping[str, Layer]
    roams: bool = False
    """Whether the box grows with the game: a page gives the region a room of fixed size, where
    people zoom and move about, and keeps in place what they look at when the box grows."""

    def body(self) -> str:
        """The layers as SVG groups, without the outer element."""
        return "".join(
            f'<g data-layer="{name}">{"".join(layer.values())}</g>'
            for name, layer in self.layers.items()
        )


class Scene(NamedTuple):
    """What one viewer sees."""

    regions: Mapping[str, Region]


class Op(NamedTuple):
    """One change: put the element under its key, or take it away (None)."""

    region: str
    layer: str
    key: str
    element: str | None


def diff(old: Scene, new: Scene) -> list[Op]:
    """What to change to get from one scene to another with the same regions."""
    return [
        op
        for name, region in new.regions.items()
        for op in changes(name, old.regions[name], region)
    ]


def changes(name: str, old: Region, new: Region) -> list[Op]:
    """The same for one region: in each layer first what goes, then what comes."""
    found: list[Op] = []
    if old is new:
        return found
    # A spectator's hand may lack a layer that a player's has.
    for layer_name in {**old.layers, **new.layers}:
        layer = new.layers.get(layer_name, _NOTHING)
        was = old.layers.get(layer_name, _NOTHING)
        if was is layer:
            continue
        put: list[Op] = []
        stays = 0
        for key, element in layer.items():
            before = was.get(key)
            if before is not None:
                stays += 1
            # Drawings remember their elements: most are the very same object as before.
            if before is not element and before != element:
                put.append(Op(name, layer_name, key, element))
        if stays < len(was):
            found += [Op(name, layer_name, key, None) for key in was if key not in layer]
        found += put
    return found
