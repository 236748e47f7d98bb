"""What Mosaic looks like: a large field to choose the first cell of, then a board that grows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from intramuros.scene import QUARTER_TURNS, Fact, Look, Region, Scene, Step
from intramuros.scene.theme import EMBLEMS, SEATS, Materials, joined, paint
from tests.mosaic.model import SIDE, Cell, Lay, Position, beside, name

MATERIALS: Final[Materials] = {
    "t-field": ("#e7e2cf", "#2c2a22"),
    "t-tile": ("#f7f1df", "#4a453a"),
    "t-edge": ("#8b8064", "#958a6e"),
    "t-arrow": ("#57503f", "#e4d9bd"),
}
ALL_MATERIALS: Final = joined(SEATS, MATERIALS)
SIZE: Final = 60
MARGIN: Final = 2
GROWTH: Final = 3
"""The board grows by so many cells at once."""

ARROW: Final = "M30 8L44 30H35V50H25V30H16z"
TILE: Final = (
    f'<rect x="1" y="1" width="58" height="58" rx="6" '
    f'{paint(MATERIALS, fill="t-tile", stroke="t-edge")} stroke-width="2"/>'
    f'<path d="{ARROW}" {paint(MATERIALS, fill="t-arrow")}/>'
)
DEFS: Final = f'<symbol id="mosaic-tile" viewBox="0 0 {SIZE} {SIZE}">{TILE}</symbol>'


class MosaicDrawing:
    """Mosaic's pictures and clicks."""

    defs: str = DEFS
    materials: Materials = MATERIALS

    def scene(self, position: Position, viewer: int, look: Look) -> Scene:
        """Everything is on the board."""
        left, top, width, height = box = bounds(position)
        field = (
            f'<rect id="field" x="{left}" y="{top}" width="{width}" height="{height}" '
            f"{paint(MATERIALS, fill='t-field')}/>"
        )
        layers = {
            "ground": {"field": field},
            "tiles": {
                f"tile-{name(lay.cell)}": tile(look.colours[number % position.players], lay)
                for number, lay in enumerate(position.laid)
            },
            "hits": dict(hits(position)),
        }
        return Scene({"board": Region("The field", box, layers, roams=True)})

    def facts(self, position: Position, viewer: int) -> tuple[tuple[Fact, ...], ...]:
        """How many tiles a seat has laid."""
        players = position.players
        return tuple(
            (Fact("tiles", str(len(position.laid[seat::players]))),) for seat in range(players)
        )

    def path(self, position: Position, seat: int, action: Lay) -> tuple[str, ...]:
        """The first tile: a row, then a cell. Later ones: a cell, then a turn."""
        if not position.laid:
            return f"row-{action.cell[1]}", name(action.cell)
        return name(action.cell), f"r{action.turn}"

    def step(self, position: Position, seat: int, prefix: tuple[str, ...]) -> Step:
        """Two clicks, whatever is laid."""
        if not position.laid and not prefix:
            return Step("pick", "Choose the row of the first tile")
        if not position.laid:
            return Step("place", "Lay the first tile", "mosaic-tile")
        if not prefix:
            return Step("place", "Lay a tile", "mosaic-tile", QUARTER_TURNS)
        return Step("cycle", "Turn the tile")

    def meant(
        self, position: Position, seat: int, prefix: tuple[str, ...], token: str
    ) -> Lay | None:
        """A tile on a cell where it may not lie."""
        if not position.laid:
            row = prefix[0].removeprefix("row-") if prefix else ""
            spots = [cell for cell in field_cells() if name(cell) == token and str(cell[1]) == row]
            return Lay(spots[0], 0) if spots else None
        turns = [turn.token for turn in QUARTER_TURNS]
        if len(prefix) != 1 or token not in turns:
            return None
        spots = [cell for cell in board_cells(position) if name(cell) == prefix[0]]
        return Lay(spots[0], turns.index(token)) if spots else None

    def cells(self, position: Position, seat: int, action: Lay) -> tuple[str, ...]:
        """The cell of the tile."""
        known = field_cells() if not position.laid else board_cells(position)
        return (name(action.cell),) if action.cell in known else ()


def bounds(position: Position) -> tuple[float, float, float, float]:
    """The whole field at first, then the tiles and some room around them."""
    if not position.laid:
        return 0, 0, (SIDE + 1) * SIZE, SIDE * SIZE
    ends = []
    for axis in (0, 1):
        at = [lay.cell[axis] for lay in position.laid]
        first = (min(at) - 1 - MARGIN) // GROWTH * GROWTH
        last = -(-(max(at) + MARGIN) // GROWTH) * GROWTH
        ends.append((first * SIZE, (last - first) * SIZE))
    (left, width), (top, height) = ends
    return left, top, width, height


def field_cells() -> list[Cell]:
    return [(x, y) for y in range(1, SIDE + 1) for x in range(1, SIDE + 1)]


def board_cells(position: Position) -> frozenset[Cell]:
    """The tiles, what lies beside them, and what lies beside that."""
    near = {there for cell in position.cells for there in beside(cell)}
    return position.cells | near | {there for cell in near for there in beside(cell)}


def tile(colour: str, lay: Lay) -> str:
    x, y = (lay.cell[0] - 1) * SIZE, (lay.cell[1] - 1) * SIZE
    return (
        f'<g id="tile-{name(lay.cell)}"><g transform="translate({x} {y})">'
        f'<g transform="rotate({90 * lay.turn} 30 30)">{TILE}</g>'
        f'<path transform="translate(48 48)" d="{EMBLEMS[colour]}" '
        f"{paint(ALL_MATERIALS, fill='seat-' + colour)}/></g></g>"
    )


def hits(position: Position) -> Iterator[tuple[str, str]]:
    if not position.laid:
        for row in range(1, SIDE + 1):
            yield hit(f"row-{row}", f"Row {row}", SIDE * SIZE, (row - 1) * SIZE)
    known = set(field_cells()) if not position.laid else board_cells(position)
    for x, y in sorted(known):
        yield hit(name((x, y)), f"Cell {x}, {y}", (x - 1) * SIZE, (y - 1) * SIZE)


def hit(token: str, label: str, x: int, y: int) -> tuple[str, str]:
    key = f"hit-{token}"
    return key, (
        f'<rect id="{key}" data-t="{token}" aria-label="{label}" x="{x}" y="{y}" '
        f'width="{SIZE}" height="{SIZE}" fill="none" pointer-events="all"/>'
    )
