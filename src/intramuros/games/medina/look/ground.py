"""What lies under everything: desert, the ring with its wall spaces, the cells of the city."""

from __future__ import annotations

from typing import Final

from intramuros.games.medina.look.materials import ROUND, paint, path
from intramuros.games.medina.look.plan import CELL, LENGTHWISE, UPRIGHT, Plan
from intramuros.games.medina.model import CITY
from intramuros.scene.scene import Layer
from intramuros.scene.theme import SANS

_ROWS_AND_COLUMNS = [(row, column) for row in range(CITY.rows) for column in range(CITY.columns)]

# Specks of sand; the numbers have no meaning, only no order.
_SPECKS = "".join(
    f"M{(n * 61 + n * n * 7) % 157} {(n * 37 + n * n * 11) % 119}h{0.5 + n % 3 * 0.5:g}"
    for n in range(56)
)


def _warm(plan: Plan) -> str:
    """Some cells are plastered a shade warmer."""
    return "".join(
        f"M{x + 6} {y + 2}h29l4 4v29l-4 4h-29l-4-4v-29z"
        for (x, y), (r, c) in zip(plan.cells, _ROWS_AND_COLUMNS, strict=True)
        if (r * 193 + c * 71 + r * r * c * 5 + c * c * 13) % 61 < 16
    )


def _pattern(name: str, width: int, height: int, *figures: str, shift: int = 0) -> str:
    return (
        f'<pattern id="m-{name}" x="{shift}" y="{shift}" width="{width}" height="{height}" '
        f'patternUnits="userSpaceOnUse">{"".join(figures)}</pattern>'
    )


PATTERNS: Final = (
    _pattern(
        "cells",
        40,
        40,
        path("M0 0h40v40h-40z", "m-lane"),
        f'<rect x="1" y="1" width="38" height="38" rx="4.5" {paint("m-plaster-lit")}/>',
        f'<rect x="1.8" y="2" width="37.2" height="37" rx="4.2" {paint("m-plaster")}/>',
    )
    + _pattern("specks", 160, 120, path(_SPECKS, "", "m-speck", more=ROUND))
    # an eight-pointed star wherever four cells meet
    + _pattern(
        "stars",
        40,
        40,
        path("M17.4 17.4h5.2v5.2h-5.2zM20 16.3L23.7 20L20 23.7L16.3 20z", "m-star"),
        shift=-20,
    )
)


def _slots(plan: Plan, shift: float) -> str:
    """The foundations of the walls to come."""
    return "".join(
        f"M{x + 4:g} {y + 9 + shift:g}h32v24h-32z"
        if side in "TB"
        else f"M{x + 9.5:g} {y + 4 + shift:g}h21v32h-21z"
        for side, (x, y) in zip(plan.sides, plan.spaces, strict=True)
    )


def _ground(plan: Plan) -> Layer:
    left, top, width, height = plan.box
    ring_left, ring_top, ring_width, ring_height = plan.ring
    city = f'width="{plan.columns * CELL}" height="{plan.rows * CELL}"'
    stars = f'width="{(plan.columns - 1) * CELL}" height="{(plan.rows - 1) * CELL}"'
    return {
        "g-desert": (
            f'<g id="g-desert"><rect x="{left:g}" y="{top:g}" width="{width:g}" '
            f'height="{height:g}" rx="12" {paint("m-desert")}/>'
            f'<rect x="{left + 3:g}" y="{top + 3:g}" width="{width - 6:g}" '
            f'height="{height - 6:g}" rx="9.5" fill="none" {paint(stroke="m-desert-line")}/></g>'
        ),
        "g-earth": (
            f'<g id="g-earth"><rect x="{ring_left:g}" y="{ring_top:g}" width="{ring_width:g}" '
            f'height="{ring_height:g}" rx="14" {paint("m-earth")}/>'
            + path(_slots(plan, 2.2), "m-slot-lit")
            + path(_slots(plan, 0), "m-slot-deep")
            + path(_slots(plan, 1.2), "m-slot")
            + "</g>"
        ),
        "g-city": (
            f'<g id="g-city"><rect {city} fill="url(#m-cells)"/>'
            + path(_warm(plan), "m-plaster-warm")
            + f'<rect {city} fill="url(#m-specks)"/>'
            f'<rect x="20" y="20" {stars} fill="url(#m-stars)"/></g>'
        ),
    }


GROUND: Final = {plan: _ground(plan) for plan in (LENGTHWISE, UPRIGHT)}
"""The layer that never changes."""


def _text(name: str, x: float, y: float) -> str:
    return f'<text x="{x:g}" y="{y:g}">{name}</text>'


def _labels(names: str, size: float, more: str = "") -> Layer:
    return {
        "g-names": f'<g id="g-names" aria-hidden="true" text-anchor="middle" font-size="{size:g}" '
        f'font-family="{SANS}" {paint("m-label", more and "m-earth")}'
        f"{more}>{names}</g>"
    }


_COLUMN_NAMES: Final = [name[0] for name in CITY.names[: CITY.columns]]
_ROW_NAMES: Final = [str(row + 1) for row in range(CITY.rows)]

NAMES: Final = {
    # outside the ring: letters above and below, numbers left and right
    LENGTHWISE: _labels(
        "".join(_text(c, n * 40 + 20, y) for n, c in enumerate(_COLUMN_NAMES) for y in (-44.5, 490))
        + "".join(_text(r, x, n * 40 + 23.5) for n, r in enumerate(_ROW_NAMES) for x in (-48, 688)),
        9,
    ),
    # on the ring, over the walls: there is no room beside it
    UPRIGHT: _labels(
        "".join(
            _text(c, x, (15 - n) * 40 + 13)
            for n, c in enumerate(_COLUMN_NAMES)
            for x in (-16.5, 456.5)
        )
        + "".join(_text(r, n * 40 + 20, y) for n, r in enumerate(_ROW_NAMES) for y in (-30, 677)),
        11,
        ' stroke-width="4.2" stroke-linejoin="round" paint-order="stroke"',
    ),
}
"""What rows and columns are called."""
