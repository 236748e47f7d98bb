"""How the board lies: lengthwise, or upright where the screen is narrow.

The upright board is the same one seen from its left side, so that a1 lies at the bottom left. It is
drawn anew and not turned: facades look to the south, and the light comes from the top left. Its
ring is narrower left and right, to leave the cells of a phone as large as they can be.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from intramuros.games.medina.look.palaces import STEPS
from intramuros.games.medina.model import CITY, RING, TOWERS

CELL: Final = 40

Point = tuple[float, float]
Rect = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True, eq=False)
class Plan:
    """Where everything is drawn; cells, wall spaces and towers by their numbers in the model."""

    columns: int
    rows: int
    box: Rect
    """The board's picture: the city begins at 0 0, the ring lies around it."""
    ring: Rect
    """The outline of the ring."""
    cells: tuple[tuple[int, int], ...]
    """The top left corner of each cell."""
    near: tuple[tuple[tuple[int, int], ...], ...]
    """For each cell its neighbours, with the bit that names each to a palace."""
    east: tuple[int | None, ...]
    """For each cell the one drawn to its right."""
    south: tuple[int | None, ...]
    """For each cell the one drawn below."""
    spaces: tuple[Point, ...]
    """For each wall space the top left corner of what stands there, 40 x 40."""
    space_hits: tuple[Rect, ...]
    sides: tuple[str, ...]
    """For each wall space the side on which it is drawn: T, R, B or L."""
    turned: tuple[bool, ...]
    """For each wall space whether numbers run to the left or upwards there."""
    towers: tuple[Point, ...]
    tower_hits: tuple[Rect, ...]
    flags: tuple[tuple[bool, float], ...]
    """For each tower whether its flag blows to the left, and how much lower it hangs."""


def _made(
    columns: int,
    rows: int,
    box: Rect,
    side: float,
    at: Callable[[int, int], tuple[int, int]],
    sides: dict[str, str],
    towers: dict[str, str],
    flags: dict[str, tuple[bool, float]],
) -> Plan:
    """A plan by where it draws row and column of the model, and which sides and corners meet."""
    corners = tuple(at(row, column) for row in range(CITY.rows) for column in range(CITY.columns))
    cells = tuple((x * CELL, y * CELL) for x, y in corners)
    cell_at = {corner: cell for cell, corner in enumerate(corners)}
    width, height = columns * CELL, rows * CELL
    # A wall is drawn in the middle of its box of 40 x 40, however wide the ring is.
    middle = (CELL - side) / 2

    def space(name: str, wide: bool) -> Rect:
        """A wall space: what can be clicked, or the box of what stands there."""
        number = int(name[1:]) - 1
        x, y = at(0, number) if name[0] in "TB" else at(number, 0)
        match sides[name[0]]:
            case "T":
                return x * CELL, -CELL, CELL, CELL
            case "B":
                return x * CELL, height, CELL, CELL
            case "L":
                return (-side - middle if wide else -side), y * CELL, CELL if wide else side, CELL
        return (width - middle if wide else width), y * CELL, CELL if wide else side, CELL

    def tower(name: str, wide: bool) -> Rect:
        """A tower's corner; one that is wider than the ring reaches over the walls beside it."""
        corner = towers[name]
        y = -CELL if corner[0] == "T" else height
        size = CELL if wide else side
        over = 2 if wide and side < CELL else 0
        return (-side - over if corner[1] == "L" else width + side - size + over), y, size, CELL

    boxes = tuple(space(name, True) for name in RING)
    towers_wide = tuple(tower(name, True) for name in TOWERS)
    return Plan(
        columns=columns,
        rows=rows,
        box=box,
        ring=(-side, -CELL, width + 2 * side, height + 2 * CELL),
        cells=cells,
        near=tuple(
            tuple(
                (cell_at[x + across, y + down], bit)
                for down, across, bit in STEPS
                if (x + across, y + down) in cell_at
            )
            for x, y in corners
        ),
        east=tuple(cell_at.get((x + 1, y)) for x, y in corners),
        south=tuple(cell_at.get((x, y + 1)) for x, y in corners),
        spaces=tuple((x, y) for x, y, _, _ in boxes),
        space_hits=tuple(space(name, False) for name in RING),
        sides=tuple(sides[name[0]] for name in RING),
        turned=tuple((at(0, 1) if name[0] in "TB" else at(1, 0)) < at(0, 0) for name in RING),
        towers=tuple((x, y) for x, y, _, _ in towers_wide),
        tower_hits=tuple(tower(name, False) for name in TOWERS),
        flags=tuple(flags[towers[name]] for name in TOWERS),
    )


LENGTHWISE: Final = _made(
    columns=16,
    rows=11,
    box=(-56.0, -56.0, 752.0, 552.0),
    side=40,
    at=lambda row, column: (column, row),
    sides={side: side for side in "TRBL"},
    towers={tower: tower for tower in TOWERS},
    flags=dict.fromkeys(TOWERS, (False, 0.0)),
)
UPRIGHT: Final = _made(
    columns=11,
    rows=16,
    box=(-23.5, -42.0, 487.0, 726.0),
    side=23.5,
    at=lambda row, column: (row, 15 - column),
    sides={"T": "L", "R": "T", "B": "R", "L": "B"},
    towers={"TL": "BL", "TR": "TL", "BR": "TR", "BL": "BR"},
    flags={"TL": (False, 24.0), "TR": (True, 24.0), "BR": (True, 8.5), "BL": (False, 8.5)},
)
