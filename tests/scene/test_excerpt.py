"""A part of a picture: what lies outside is left out, what might not is kept."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from intramuros.scene.excerpt import Symbols, excerpt, lent_symbols, symbols_of, targets
from intramuros.scene.extent import LINE, extent, matrix_of
from intramuros.scene.scene import Region, Scene

BOX = (0.0, 0.0, 50.0, 50.0)


@pytest.mark.parametrize(
    ("element", "box"),
    [
        ('<rect x="10" y="20" width="5" height="6"/>', (10, 20, 5, 6)),
        ('<circle cx="10" cy="20" r="5"/>', (5, 15, 10, 10)),
        ('<path d="M1 2h10v5l-3-3z"/>', (1, 2, 10, 5)),
        ('<path d="m1 2 3 4 5-1"/>', (1, 2, 8, 4)),
        ('<path d="M0 0C10-20 5 5 8 8"/>', (0, -20, 10, 28)),
        ('<rect width="4" height="2" transform="translate(100 50) rotate(90)"/>', (98, 50, 2, 4)),
        ('<rect width="4" height="2" transform="scale(2) translate(1)"/>', (2, 0, 8, 4)),
        ('<line x1="1" y1="9" x2="3" y2="4"/>', (1, 4, 2, 5)),
    ],
)
def test_the_extent_of_an_element(element: str, box: tuple[float, float, float, float]) -> None:
    found = ElementTree.fromstring(element)
    matrix = matrix_of(found)
    assert matrix is not None
    covers = extent(found, matrix)
    assert covers is not None
    left, top, width, height = covers
    assert (left + LINE, top + LINE, width - 2 * LINE, height - 2 * LINE) == pytest.approx(box)


@pytest.mark.parametrize(
    "element", ['<path d="M0 0X9"/>', '<use href="#a" x="900"/>', '<rect width="5%" height="1"/>']
)
def test_what_cannot_be_measured_may_be_anywhere(element: str) -> None:
    assert extent(ElementTree.fromstring(element)) is None


def test_what_is_outside_and_what_is_for_pages_is_left_out() -> None:
    region = Region(
        "A board",
        BOX,
        {
            "ground": {
                "near": '<g id="near" role="img"><rect x="1" y="1" width="9" height="9"/>'
                '<circle cx="500" cy="9" r="3"/></g>',
                "far": '<rect id="far" x="300" y="1" width="9" height="9"/>',
                "unknown": '<g transform="skewX(9)"><use href="#a" x="900"/></g>',
            },
            "hits": {"h": '<rect id="h" data-t="a1" x="1" y="1" width="9" height="8"/>'},
        },
    )
    assert excerpt(region, BOX) == (
        '<g><rect x="1" y="1" width="9" height="9"/></g>'
        '<g transform="skewX(9)"><use href="#a" x="900"/></g>'
    )
    assert targets(region) == {"a1": (1, 1, 9, 8)}


def test_symbols_come_with_what_they_need() -> None:
    found = symbols_of(
        '<symbol id="a"><use href="#b"/></symbol><symbol id="b"><path fill="url(#c)"/></symbol>'
        '<linearGradient id="c"/><symbol id="d"/>'
    )
    assert list(found.needed('<use href="#a"/>')) == ["a", "b", "c"]
    board = Region("", BOX, {"faces": {"a": '<symbol id="a"><path id="p"/></symbol>'}})
    assert lent_symbols(Scene({"board": board})) == Symbols(
        {"a": '<symbol id="a"><path/></symbol>'}
    )
