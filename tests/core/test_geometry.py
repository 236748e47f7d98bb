"""Grids and regions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.errors import NotationError
from intramuros.core.geometry import Grid, region, regions

SMALL = Grid(rows=3, columns=4)
sides = st.integers(1, 6)


def test_names_go_by_columns_and_rows() -> None:
    assert SMALL.size == 12
    assert SMALL.names == tuple("a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3".split())
    assert SMALL.cell("b3") == 9
    for name in ("e1", "a4", "a0", "A1", "", "1a"):
        with pytest.raises(NotationError, match="is no cell; cells go from a1 to d3"):
            SMALL.cell(name)


def test_neighbours() -> None:
    def names(cells: tuple[int, ...]) -> str:
        return " ".join(SMALL.names[cell] for cell in cells)

    assert names(SMALL.beside[SMALL.cell("a1")]) == "b1 a2"
    assert names(SMALL.beside[SMALL.cell("b2")]) == "b1 a2 c2 b3"
    assert names(SMALL.around[SMALL.cell("d3")]) == "c2 d2 c3"
    assert names(SMALL.around[SMALL.cell("b2")]) == "a1 b1 c1 a2 c2 a3 b3 c3"


@given(sides, sides)
def test_neighbours_are_mutual_and_near(rows: int, columns: int) -> None:
    grid = Grid(rows, columns)
    for near, reach in ((grid.beside, 1), (grid.around, 2)):
        for cell, others in enumerate(near):
            for other in others:
                across = abs(cell % columns - other % columns)
                down = abs(cell // columns - other // columns)
                assert max(across, down) == 1 and across + down <= reach
                assert cell in near[other]


def test_region_is_what_hangs_together() -> None:
    wall = {SMALL.cell(name) for name in ("c1", "c2", "c3")}
    found = region(0, SMALL.beside.__getitem__, lambda cell: cell not in wall)
    assert sorted(SMALL.names[cell] for cell in found) == ["a1", "a2", "a3", "b1", "b2", "b3"]


@given(sides, sides, st.data())
def test_regions_part_the_cells(rows: int, columns: int, data: st.DataObject) -> None:
    grid = Grid(rows, columns)
    cells = data.draw(st.sets(st.integers(0, grid.size - 1)))
    found = regions(cells, grid.beside.__getitem__)
    assert sorted(cell for part in found for cell in part) == sorted(cells)
    assert [min(part) for part in found] == sorted(min(part) for part in found)
    home = {cell: part for part in found for cell in part}
    for cell in cells:
        for other in grid.beside[cell]:
            assert other not in cells or home[cell] is home[other]
