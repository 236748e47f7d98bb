"""Outlines of My City: tiles, areas and their rims."""

from __future__ import annotations

from intramuros.games.my_city.campaign.pieces import turns
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.look.outlines import edge_path, handle, loops, placed, squares
from tests.games.my_city.look.pictures import cell


def test_a_tile_turns_around_its_handle() -> None:
    for shape in CAMPAIGN.shapes.values():
        for turn in range(len(turns(shape))):
            assert handle(shape, turn) in squares(shape, turn)
    assert [handle(CAMPAIGN.shapes["L4"], turn) for turn in range(4)] == [
        (0, 1),
        (1, 0),
        (1, 1),
        (1, 1),
    ]


def test_what_lies_outside_the_board_is_not_covered() -> None:
    assert placed(CAMPAIGN.shapes["I3"], cell("j11"), 0) == (cell("j11"), cell("k11"))


def test_rims_go_around_areas_and_holes() -> None:
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert len(loops(ring)) == 2
    corner = [(0, 0), (1, 1)]  # they meet at a corner only: two areas
    assert sorted(map(len, loops(corner))) == [4, 4]
    assert edge_path([(0, 0)]) == "M0 0L60 0L60 60L0 60z"
    assert edge_path([(0, 0)], 4).startswith("M4 4L56 4")
    assert "Q" in edge_path([(0, 0)], 4, 2)
