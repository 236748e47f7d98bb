"""The engine scores what a flood fill of the city says, tile by tile and wall by wall."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine import State, decode
from intramuros.games.carcassonne_city.features import Whole, features
from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    SELLER,
    STEWARD,
    Action,
    Drawing,
    Follow,
    Follower,
    Following,
    Guarding,
    Laid,
    Options,
    Over,
    Position,
    Scored,
    Tower,
    start,
)
from intramuros.games.carcassonne_city.outline import across, gap, outside, tiles_of, wall_edges


@pytest.mark.rule("C-30", "C-42", "C-49", "C-54", "C-87", "C-88", "C-98", "C-100")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_and_returns_are_those_of_the_flood_fill(players: int) -> None:
    state, rng = State.of(start(players, Options())), Rng(players)
    position = state.position(ALL)
    while state.actors():
        (seat,) = state.actors()
        number = state.random_action(seat, rng)
        state.apply(seat, number)
        before, position = position, state.position(ALL)
        explain(before, decode(number), position)


def explain(before: Position, action: Action, after: Position) -> None:
    """Carry the scoring out by hand, and compare."""
    acting = before.phase
    followers = {laid.place: laid.follower for laid in before.city}
    if isinstance(action, Follow) and action.feature is not None:
        assert isinstance(acting, Following)
        followers[acting.place] = Follower(acting.seat, action.feature)
    unscored = replace(
        after, city=tuple(replace(one, follower=followers.get(one.place)) for one in after.city)
    )
    complete = [] if isinstance(after.phase, Following | Guarding) else scorings(unscored)
    assert after.scored == tuple(
        Scored(
            streets=old.streets + gain(complete, seat, CITIZEN),
            markets=old.markets + gain(complete, seat, SELLER),
            towers=new.towers,
        )
        for seat, (old, new) in enumerate(zip(before.scored, after.scored, strict=True))
    )
    for hand, laid in zip(unscored.city, after.city, strict=True):
        assert laid.follower == (None if goes_home(hand, complete, after) else hand.follower)
    if before.scored != after.scored and not isinstance(action, Tower):
        assert complete
    if not isinstance(after.phase, Over) and after.gate is not None:
        the_wall_stands_at_the_edge(after)


def scorings(position: Position) -> list[Whole]:
    return [
        whole
        for whole in features(position)
        if whole.role != STEWARD and whole.is_taken and whole.is_closed
    ]


def gain(complete: list[Whole], seat: int, role: int) -> int:
    return sum(whole.value for whole in complete if whole.role == role and seat in whole.leaders)


def goes_home(laid: Laid, complete: list[Whole], after: Position) -> bool:
    if laid.follower is None or laid.follower.feature.role == STEWARD:  # C-57
        return False
    feature = laid.follower.feature
    return isinstance(after.phase, Over) or any(  # C-88
        (part.place, part.role, part.number) == (laid.place, feature.role, feature.number)
        for whole in complete
        for part in whole.parts
    )


def the_wall_stands_at_the_edge(position: Position) -> None:
    """Every wall looks outside (C-R14), and the ends are not too near when a turn begins."""
    free = outside(tiles_of(position))
    assert all(across(edge.place, edge.side) in free for edge in wall_edges(position))
    if isinstance(position.phase, Drawing):
        assert gap(position) > 5  # C-85
