"""The outlines of a campaign's tiles as tables, made once for each campaign.

A *shape* is a tile's form; an *outline* is a shape in one of its turns.
"""

from typing import Final, final

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, vec
from intramuros.games.my_city.campaign.model import Campaign
from intramuros.games.my_city.campaign.pieces import CHURCHES, GRID, SIDE, TILES, Shape, turns
from intramuros.games.my_city.engine.bitboard import pairs, rim, vector

WIDEST: Final = 6
"""Squares of a shape in a row or column: offsets of squares stay inside one word."""
MOST_SQUARES: Final = 16


@final
class Outlines:
    """The outlines of a campaign."""

    def __init__(self, shapes: dict[str, Shape], tiles: dict[str, str]) -> None:
        self.names: list[str] = list(shapes)
        first: list[int] = []
        number: list[int] = []
        sizes: list[int] = []
        offsets: list[int] = []
        covered: list[tuple[int, ...]] = []
        beside: list[set[int]] = []
        self.cells: list[list[tuple[int, ...] | None]] = []
        """For each outline and corner, the squares it covers; None where it sticks out."""
        for name, shape in shapes.items():
            if len(shape) > WIDEST or len(shape[0]) > WIDEST or "".join(shape).count("X") > 16:
                raise NotationError(f"the outline {name} is too large: at most 6 by 6, 16 squares")
            first.append(len(sizes))
            number.append(len(turns(shape)))
            for outline in turns(shape):
                lies = _offsets(outline)
                sizes.append(len(lies))
                offsets += lies + [0] * (MOST_SQUARES - len(lies))
                spots = [_covered(outline, corner) for corner in range(GRID.size)]
                self.cells.append(spots)
                covered += [spot or () for spot in spots]
                beside += [rim(spot or ()) - set(spot or ()) for spot in spots]
        self.first: vec[i64] = vector(first)
        """The first outline of each shape."""
        self.turns: vec[i64] = vector(number)
        self.none: vec[i64] = vector([0 for _ in number])
        """Nothing of each shape: copied where shapes are counted."""
        self.sizes: vec[i64] = vector(sizes)
        self.offsets: vec[i64] = vector(offsets)
        """For each outline, how far its squares are from its corner."""
        self.masks: vec[i64] = pairs(covered)
        """The squares under an outline, at 2 * (121 * outline + corner)."""
        self.rims: vec[i64] = pairs(beside)
        """The squares beside it, at the same place."""
        named = [*TILES, *CHURCHES[:3]]
        self.tiles: vec[i64] = vector([self.names.index(tiles[name]) for name in named])
        """The shape of each card."""


def _offsets(outline: Shape) -> list[int]:
    return [
        SIDE * row + column
        for row, line in enumerate(outline)
        for column, mark in enumerate(line)
        if mark == "X"
    ]


def _covered(outline: Shape, corner: int) -> tuple[int, ...] | None:
    """The squares under an outline whose box has this corner; None when it sticks out."""
    row, column = divmod(corner, SIDE)
    if row + len(outline) > SIDE or column + len(outline[0]) > SIDE:
        return None
    return tuple([corner + offset for offset in _offsets(outline)])


_OUTLINES: dict[Campaign, Outlines] = {}
MOST_KEPT: Final = 20
"""So many campaigns that people have brought are kept as tables."""


def outlines_of(campaign: Campaign) -> Outlines:
    """The outlines of a campaign."""
    if campaign not in _OUTLINES:
        if len(_OUTLINES) >= MOST_KEPT:
            _OUTLINES.clear()
        _OUTLINES[campaign] = Outlines(campaign.shapes, campaign.tiles)
    return _OUTLINES[campaign]
