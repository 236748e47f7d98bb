"""No place is too far away, and own tiles have their own tables."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from intramuros.core.game import ALL, CHANCE, IllegalAction
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine import State, encode
from intramuros.games.carcassonne_city.model import STEPS, Lay, Options, Over, start
from intramuros.games.carcassonne_city.tiles import TILES, read_tiles, write_tiles
from tests.games.carcassonne_city.states import agree, fresh, legal, played

HOMES = """[A8a]
count = 75
areas = ["N0 N1 E0 E1 S0 S1 W0 W1"]
"""
CROSSINGS = """[X1a]
count = 75
streets = ["N crossing", "E crossing", "S crossing", "W crossing"]
areas = ["N1 E0", "E1 S0", "S1 W0", "W1 N0"]
"""


def own_tiles(text: str, players: int = 2) -> State:
    """A game with 75 tiles of one kind."""
    first = replace(start(players, Options()), tiles=read_tiles(text), bag=(75,), aside=(0,))
    return State.of(first)


@pytest.mark.rule("C-22")
@pytest.mark.parametrize("side", range(4))
def test_no_place_is_too_far_away(side: int) -> None:
    """75 tiles in one line: the farthest places can be reached, and only they get longer."""
    state, (east, north) = own_tiles(HOMES), STEPS[side]
    for steps in range(75):
        state.apply(CHANCE, state.legal(CHANCE)[0])
        (seat,) = state.actors()
        places = {action.place for action in legal(state) if isinstance(action, Lay)}
        assert len(places) == (2 * steps + 2 if steps else 1)
        state.apply(seat, encode(Lay((east * steps, north * steps), 0)))
        while state.actors() not in ((CHANCE,), ()):
            state.apply(seat, state.legal(seat)[0])
    found = state.position(ALL)
    assert isinstance(found.phase, Over)
    assert {(abs(x) + abs(y)) for x, y in (laid.place for laid in found.city)} == set(range(75))
    assert State.of(found) == state


def test_own_tiles_have_their_own_tables() -> None:
    same = replace(start(2, Options()), tiles=read_tiles(write_tiles(TILES)))
    assert State.of(same) == fresh(2)
    state = own_tiles(CROSSINGS, 4)
    assert pickle.loads(pickle.dumps(state)) == state != own_tiles(HOMES, 4)
    state.playout(Rng(1))
    agree(state)


def test_far_places_share_no_tile() -> None:
    """Cells wrap round after 76, places do not."""
    state = played(fresh(), "draw A5a", "tile 0,0 r0", "no follower", "draw A8a")
    for place in ((1, 0), (0, 1)):
        assert Lay(place, 0) in legal(state)
    for far in ((-37, 36), (1, -37), (-74, 0), (74, 0), (0, 74)):
        with pytest.raises(IllegalAction):
            state.apply(1, encode(Lay(far, 0)))
