"""On a flooded bank nothing counts, also what only campaigns of one's own put there (Y-R38)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.errors import NotationError
from intramuros.core.game import ALL, totals
from intramuros.games.my_city.campaign.pieces import GRID
from intramuros.games.my_city.campaign.read import read_campaign
from intramuros.games.my_city.campaign.score_items import LargestGroup, Link
from intramuros.games.my_city.engine import State, decode
from intramuros.games.my_city.engine.codes import ACTION_SPACE
from intramuros.games.my_city.model import Position
from intramuros.games.my_city.referee import tally, violations
from intramuros.games.my_city.text.position import left_over
from tests.games.my_city.campaign.files import edited
from tests.games.my_city.cities import city_of, due, meadow, position_of
from tests.games.my_city.states import ruled

pytestmark = pytest.mark.rule("Y-R38")

BOARD = meadow("..K.S..", "...K...", "..P....", ".......")
"""The river runs between d and e; the left bank is flooded."""


def made(position: Position, **changes: object) -> Position:
    """The position under other rules, with the cards that are left then."""
    own = ruled(position, **changes)
    return replace(own, deck=left_over(own))


def flooded(position: Position, **changes: object) -> Position:
    return made(position, flood="left", **changes)


def agreed(position: Position) -> set[str]:
    """The legal actions of the first seat, on which engine and referee agree."""
    state = State.of(position)
    assert totals(tally(position)) == state.scores()
    engine = set(state.legal(0))
    referee = {n for n in range(ACTION_SPACE) if not any(violations(position, 0, decode(n)))}
    assert engine == referee
    return {GRID.names[(n - 2) // 4] for n in engine if n > 1}


def test_a_palace_under_water_is_no_building_to_build_beside() -> None:
    board = meadow("...K...", "...MMM.", ".......")
    city = city_of(board, "Y1 e5 f5")
    position = flooded(position_of(22, city, phase=due("R1")), anchor="river")
    assert "e3" not in agreed(position)
    dry = made(position, flood="")
    assert "e3" in agreed(dry)


def test_a_palace_under_water_is_no_red_building() -> None:
    city = city_of(meadow("...K..."), "R1 e3 f3")
    chart = (LargestGroup(1),)
    position = position_of(22, city)
    for flood, red in (("left", 1), ("", 2)):
        own = made(position, flood=flood, anchor="river", chart=chart, during=())
        lines = {line.label: line.points for line in tally(own)[0]}
        assert lines["red group"] == red
        assert State.of(own).scores() == totals(tally(own))


def test_a_port_under_water_links_nothing() -> None:
    city = city_of(meadow("...P...", "...M..."), "Y1 e3 f3")
    position = position_of(20, city)
    for flood, points in (("left", 0), ("", 6)):
        own = made(position, flood=flood, chart=(Link("port", 3, 6, 1),), during=())
        assert {line.label: line.points for line in tally(own)[0]}["links"] == points
        assert State.of(own).scores() == totals(tally(own))


@pytest.mark.parametrize(("anchor", "letter"), [("sawmill", "S"), ("palace", "K")])
def test_the_first_building_borders_an_anchor_that_is_dry(anchor: str, letter: str) -> None:
    board = meadow(f"...{letter}...", ".......", f"......{letter}" if letter == "S" else ".......")
    city = city_of(board)
    position = position_of(22, city, phase=due("Y1"))
    spots = agreed(flooded(position, anchor=anchor, only_factories=False))
    assert "e3" not in spots
    assert ("e5" in spots) == (letter == "S")
    dry = made(position, flood="", anchor=anchor, only_factories=False)
    assert "e3" in agreed(dry)


def test_totals_and_circles_go_together() -> None:
    """What the next episode carries on is what the places were decided by."""
    city = city_of(meadow("...K..."), "R1 e3 f3", circles=0)
    own = made(position_of(22, city, city_of(meadow("...K..."))), flood="left", anchor="river")
    state = State.of(own)
    assert state.scores() == totals(tally(state.position(ALL)))
    assert state.winners() == [0]


def test_a_file_whose_only_dry_squares_border_a_flooded_anchor_is_refused() -> None:
    rows = ["MMMMMMMMMMM"] * 11
    rows[0] = "MMMMS.MMMMS"  # e1 lies on the left bank, and nothing beside k1 can be built on
    board = "\n".join(f'  "{row}",' for row in rows)
    text = edited('"......o.o.R",', board, 1)
    head, _, tail = text.partition(board)
    kept = tail.split("]", 1)[1]
    text = f"{head}{board}\n]{kept}".replace(
        'anchor = "river"', 'anchor = "sawmill"\nflood = "left"', 1
    )
    with pytest.raises(NotationError, match="no square next to the sawmill can be built on"):
        read_campaign(text)
