"""A part of a region's picture, to be looked at and not to be clicked: small, without keys."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from intramuros.scene.extent import WHOLE, Box, Matrix, extent, matrix_of, meet
from intramuros.scene.scene import Region, Scene

_NAMED = re.compile(r'(?:href="#|url\(#)([^")]+)')
_FOR_PAGES = ("role", "aria-label", "data-t", "data-tip", "pointer-events", "tabindex", "id")
_TARGET = re.compile(r'<rect[^>]* data-t="([^"]*)"[^>]*>')
_SIDE = re.compile(r' (x|y|width|height)="([^"]*)"')


class Symbols(NamedTuple):
    """What elements refer to, by id, each as SVG."""

    texts: dict[str, str]

    def needed(self, *bodies: str) -> dict[str, str]:
        """Those that these elements need, and what those need."""
        found: dict[str, str] = {}
        todo = [name for body in bodies for name in named(body)]
        while todo:
            name = todo.pop()
            if name not in found and name in self.texts:
                found[name] = self.texts[name]
                todo += named(self.texts[name])
        return {name: text for name, text in self.texts.items() if name in found}


def named(body: str) -> list[str]:
    """The ids that elements refer to."""
    return _NAMED.findall(body)


def targets(region: Region) -> dict[str, Box]:
    """The box of each token of a region."""
    found: dict[str, Box] = {}
    for layer in region.layers.values():
        for element in layer.values():
            for rect in _TARGET.finditer(element):
                side = {name: float(value) for name, value in _SIDE.findall(rect[0])}
                box = (side.get("x", 0), side.get("y", 0), side["width"], side["height"])
                found.setdefault(rect[1], box)
    return found


def excerpt(region: Region, box: Box) -> str:
    """The elements of the region that can be seen in the box, without ids and words."""
    kept = []
    for name, layer in region.layers.items():
        if name == "hits":
            continue
        seen = [text for element in layer.values() if (text := _seen(element, box))]
        if seen:
            kept.append("".join(seen))
    return "".join(kept)


@lru_cache(maxsize=8)
def symbols_of(defs: str) -> Symbols:
    """The symbols of a drawing."""
    return Symbols(dict(_symbols(ElementTree.fromstring(f"<defs>{defs}</defs>"))))


def lent_symbols(scene: Scene) -> Symbols:
    """The symbols that the elements of a scene bring: the faces of tiles that are not in defs."""
    found: dict[str, str] = {}
    for region in scene.regions.values():
        for layer in region.layers.values():
            for element in layer.values():
                if element.startswith("<symbol"):
                    found.update(_symbols([ElementTree.fromstring(element)]))
    return Symbols(found)


def _symbols(elements: Iterable[Element]) -> Iterator[tuple[str, str]]:
    for element in elements:
        if name := element.get("id"):
            _bare(element)
            element.set("id", name)
            yield name, _text(element)


def _seen(text: str, box: Box) -> str:
    if text.startswith("<symbol"):
        return ""
    element = ElementTree.fromstring(text)
    if not _keep(element, box, WHOLE):
        return ""
    _bare(element)
    return _text(element)


def _keep(element: Element, box: Box, outer: Matrix) -> bool:
    """Whether something of the element can be seen; what of it cannot is taken out."""
    matrix = matrix_of(element, outer)
    if matrix is None:
        return True
    if element.tag in ("g", "a"):
        for child in list(element):
            if not _keep(child, box, matrix):
                element.remove(child)
        return len(element) > 0
    covers = extent(element, matrix)
    return covers is None or meet(covers, box)


def _bare(element: Element) -> None:
    """Takes away what only a live page needs."""
    inside = set(named(_text(element)))
    for one in element.iter():
        for name in [key for key in one.attrib if key in _FOR_PAGES]:
            if name != "id" or one.get("id") not in inside:
                del one.attrib[name]


def _text(element: Element) -> str:
    return ElementTree.tostring(element, encoding="unicode").replace(" />", "/>")
