"""The tiles the engine hands out: single cases, and random games against a literal reading."""

from dataclasses import replace
from itertools import takewhile

import pytest

from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.games.medina.engine import State
from intramuros.games.medina.game import GAME
from intramuros.games.medina.model import (
    ARMS,
    BEHIND,
    COLOURS,
    PRESETS,
    TOWERS,
    WALL,
    Placing,
    Position,
)
from intramuros.games.medina.referee.city import Building, city_of
from tests.games.medina.engine.states import played, position


@pytest.mark.rule("M-117", "M-78")
def test_a_stable_for_two_goes_to_the_active_seat_first() -> None:
    drawn = position(
        """
turn: 2
options: palace_tile=stables
domes: 1 b1, 2 d1, 3 p11
palace tiles: red 3
tower tiles: TL 1
board:
    a b c d e f g h i j k l m n o p
  + # # # - - - - - - - - - - - - -
  1 . R . R . . . . . . . . . . . .
  9 . . . . . . . i . . . . . . . .
 11 . . . . . . . . . . . . . . . R
"""
    )
    stable = "stable c1"
    second = played(State.of(drawn), stable).position(ALL)
    assert (second.palace_tiles[0], second.tower_tiles[0]) == (1, 1)
    fourth = played(State.of(replace(drawn, phase=Placing(3))), stable).position(ALL)
    assert (fourth.palace_tiles[0], fourth.tower_tiles[0]) == (0, 1), (
        "the palace of seat 1 stood at the tower's wall before"
    )


@pytest.mark.rule("M-79", "M-R12")
@pytest.mark.parametrize(("per", "holder"), [("player", 1), ("palace", 1), ("arm", 0)])
def test_only_with_tower_tile_arm_the_other_arm_counts(per: str, holder: int) -> None:
    text = f"""
turn: 1
options: tower_tile={per}
domes: 1 a1, 2 d1
palace tiles: red 1
tower tiles: TL 2
board:
    a b c d e
  + # # # # -
  1 R . . R .
  9 . . i . .
"""
    assert played(State.of(position(text)), "wall L1").position(ALL).tower_tiles[0] == holder


Links = set[tuple[int, int]]
"""(a cell of a claimed palace, a tower or an arm): where the palace has met the wall."""


@pytest.mark.rule("M-70", "M-71", "M-75", "M-76", "M-77", "M-78", "M-79", "M-113", "M-117")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_tiles_go_where_the_rules_say(players: int, preset: str, seed: int) -> None:
    state, rng = GAME.state(GAME.start(players, PRESETS[preset])), Rng(seed)
    before: Position = GAME.start(players, PRESETS[preset])
    moves = 0
    while actors := state.actors():
        seat = actors[0]
        state.apply(seat, state.random_action(seat, rng))
        after = state.position(ALL)
        assert isinstance(after, Position)
        assert after.palace_tiles == palace_tiles(before, after, seat), GAME.write(after)
        assert after.tower_tiles == tower_tiles(before, after), GAME.write(after)
        moves += after.palace_tiles != before.palace_tiles
        moves += after.tower_tiles != before.tower_tiles
        before = after
    assert moves > 4  # all four palace tiles, and some tower tile at least


def palace_tiles(before: Position, after: Position, seat: int) -> tuple[int | None, ...]:
    """M-70 to M-73, M-117: the largest claimed palace; equal size moves nothing.

    Where one shared stable makes two palaces the largest, the acting seat comes first (M-R27).
    Without palace_tile=stables only a palace that was just claimed competes.
    """
    holders = []
    for colour in range(len(COLOURS)):
        sizes = {b.owner: len(b.body) for b in claimed(after) if b.colour == colour}
        holder = before.palace_tiles[colour]
        if after.options.palace_tile == "claims" and holder is not None:
            old = {b.owner for b in claimed(before) if b.colour == colour}
            sizes = {o: size for o, size in sizes.items() if o not in old or o == holder}
        for turn in range(after.players):
            other = (seat + turn) % after.players
            if other in sizes and (holder is None or sizes[other] > sizes[holder]):
                holder = other
        holders.append(holder)
    return tuple(holders)


def tower_tiles(before: Position, after: Position) -> tuple[int | None, ...]:
    """M-75 to M-79, M-113: the owner of the claimed palace that newly met the wall."""
    holders = list(before.tower_tiles)
    per = after.options.tower_tile
    old = links(before)
    owners = {(b.owner, arm) for b in claimed(before) for arm in met(before, b)}
    for tower in range(len(TOWERS)):
        arms = {2 * tower, 2 * tower + 1}
        new_owners = {
            building.owner
            for building in claimed(after)
            for arm in arms & met(after, building)
            if not any(
                (building.owner, known) in owners if per == "player" else (cell, known) in old
                for cell in building.pieces
                for known in ({arm} if per == "arm" else arms)
            )
        }
        assert len(new_owners) <= 1  # one piece never links two owners to the same tower
        for owner in new_owners:
            holders[tower] = owner
    return tuple(holders)


def claimed(position: Position) -> list[Building]:
    return [b for b in city_of(position).buildings if b.owner is not None]


def links(position: Position) -> Links:
    return {
        (cell, arm)
        for building in claimed(position)
        for arm in met(position, building)
        for cell in building.pieces
    }


def met(position: Position, building: Building) -> set[int]:
    """The arms with a wall beside the palace or its stables."""
    return {
        number
        for number, arm in enumerate(ARMS)
        for space in takewhile(lambda s: position.ring[s] == WALL, arm)
        if BEHIND[space] in building.body
    }
