"""What lies under everything: desert, the ring with its wall spaces, the cells of the city."""

from __future__ import annotations

from typing import Final

from intramuros.games.medina.look.materials import ROUND, paint, path
from intramuros.games.medina.model import RING, TOWERS

CELL: Final = 40
BOX: Final = (-56.0, -56.0, 752.0, 552.0)
"""The board's picture: the city begins at 0 0, the ring is one cell wide, names stand outside."""

_CORNERS = {"TL": (-40, -40), "TR": (640, -40), "BR": (640, 440), "BL": (-40, 440)}
TOWER_PLACES: Final = tuple(_CORNERS[tower] for tower in TOWERS)


def place(cell: int) -> tuple[int, int]:
    """The top left corner of a city cell."""
    return cell % 16 * CELL, cell // 16 * CELL


def _ring_place(space: str) -> tuple[int, int]:
    along = (int(space[1:]) - 1) * CELL
    return {"T": (along, -40), "B": (along, 440), "L": (-40, along), "R": (640, along)}[space[0]]


RING_PLACES: Final = tuple(_ring_place(space) for space in RING)

# Specks of sand; the numbers have no meaning, only no order.
_SPECKS = "".join(
    f"M{(n * 61 + n * n * 7) % 157} {(n * 37 + n * n * 11) % 119}h{0.5 + n % 3 * 0.5:g}"
    for n in range(56)
)


def _warm() -> str:
    """Some cells are plastered a shade warmer."""
    return "".join(
        f"M{c * 40 + 6} {r * 40 + 2}h29l4 4v29l-4 4h-29l-4-4v-29z"
        for r in range(11)
        for c in range(16)
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


def _names() -> str:
    """Letters above and below, numbers left and right."""
    columns = [(chr(97 + c), c * 40 + 20, y) for c in range(16) for y in (-44.5, 490)]
    rows = [(str(r + 1), x, r * 40 + 23.5) for r in range(11) for x in (-48, 688)]
    names = "".join(f'<text x="{x}" y="{y}">{name}</text>' for name, x, y in columns + rows)
    return (
        f'<g id="g-names" aria-hidden="true" text-anchor="middle" font-size="9" '
        f'font-family="system-ui, DejaVu Sans, sans-serif" {paint("m-label")}>{names}</g>'
    )


def _slots(shift: float) -> str:
    """The foundations of the walls to come."""
    return "".join(
        f"M{x + 4} {y + 9 + shift:g}h32v24h-32z"
        if space[0] in "TB"
        else f"M{x + 9.5} {y + 4 + shift:g}h21v32h-21z"
        for space, (x, y) in zip(RING, RING_PLACES, strict=True)
    )


GROUND: Final = {
    "g-desert": (
        '<g id="g-desert"><rect x="-56" y="-56" width="752" height="552" rx="12" '
        f'{paint("m-desert")}/><rect x="-53" y="-53" width="746" height="546" rx="9.5" fill="none" '
        f"{paint(stroke='m-desert-line')}/></g>"
    ),
    "g-earth": (
        '<g id="g-earth"><rect x="-40" y="-40" width="720" height="520" rx="14" '
        f"{paint('m-earth')}/>"
        + path(_slots(2.2), "m-slot-lit")
        + path(_slots(0), "m-slot-deep")
        + path(_slots(1.2), "m-slot")
        + "</g>"
    ),
    "g-city": (
        '<g id="g-city"><rect width="640" height="440" fill="url(#m-cells)"/>'
        + path(_warm(), "m-plaster-warm")
        + '<rect width="640" height="440" fill="url(#m-specks)"/>'
        '<rect x="20" y="20" width="600" height="400" fill="url(#m-stars)"/></g>'
    ),
    "g-names": _names(),
}
"""The layer that never changes."""
