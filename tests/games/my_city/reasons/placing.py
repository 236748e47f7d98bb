"""Refusals about where a building may stand."""

from __future__ import annotations

import re
from typing import Final

from intramuros.core.english import listed
from intramuros.core.game import Violation
from intramuros.games.my_city.campaign.pieces import CARDS
from intramuros.games.my_city.model import (
    Action,
    Build,
    Placing,
    Position,
)
from intramuros.games.my_city.text.words import tile_words
from tests.games.my_city.reasons.ground import (
    Ground,
    Square,
    buildings_of,
    ground_of,
    lies_on,
    on_board,
    outline_of,
    rules_in,
    shown,
    turned,
)

STICKERED: Final = {"S": "sawmill", "A": "mine", "P": "port", "K": "palace"}


def sticks_out(position: Position, seat: int, action: Action, said: Violation) -> bool:
    return any(not on_board for on_board in map(on_board, lies_on(position, seat, action)))


def another_turn(position: Position, seat: int, action: Action, said: Violation) -> bool:
    found = re.search(r"with r(\d) as with r(\d): it must be r(\d)", said.detail)
    if found is None or not isinstance(action, Build) or not isinstance(position.phase, Placing):
        return False
    turn, same, must = map(int, found.groups())
    outline = outline_of(position, position.cities[seat], CARDS[position.phase.card])
    looks_alike = turned(outline, turn) == turned(outline, same)
    first = all(turned(outline, earlier) != turned(outline, turn) for earlier in range(same))
    return turn == action.turn and same == must < turn and looks_alike and first


def overlaps(position: Position, seat: int, action: Action, said: Violation) -> bool:
    standing = buildings_of(position, seat)
    under = {
        square: tile
        for square in lies_on(position, seat, action)
        for tile, squares in standing
        if square in squares and tile != "palace"
    }
    campaign, city = position.campaign, position.cities[seat]
    named = listed([tile_words(campaign, tile, city) for tile in sorted({*under.values()})])
    return shown(said, seat, under) and said.detail.partition(" stand")[0] == named


def on_parks(position: Position, seat: int, action: Action, said: Violation) -> bool:
    parks = {divmod(cell, 11) for cell in position.cities[seat].parks}
    return shown(said, seat, parks & lies_on(position, seat, action)) and "park" in said.detail


def on_mountain(position: Position, seat: int, action: Action, said: Violation) -> bool:
    return _on_terrain(position, seat, action, said, "M") and "mountain" in said.detail


def on_forest(position: Position, seat: int, action: Action, said: Violation) -> bool:
    closed = not rules_in(position).forest and "forest" in said.detail
    return closed and _on_terrain(position, seat, action, said, "F")


def on_sticker(position: Position, seat: int, action: Action, said: Violation) -> bool:
    return any(
        word in said.detail and _on_terrain(position, seat, action, said, letter)
        for letter, word in STICKERED.items()
    )


def _on_terrain(
    position: Position, seat: int, action: Action, said: Violation, letter: str
) -> bool:
    ground = ground_of(position, seat)
    there = {
        square
        for square in lies_on(position, seat, action)
        if on_board(square) and ground.letter(square) == letter
    }
    return shown(said, seat, there)


def over_the_river(position: Position, seat: int, action: Action, said: Violation) -> bool:
    ground, squares = ground_of(position, seat), lies_on(position, seat, action)
    left = {square for square in squares if ground.is_left(square)}
    return left != squares and shown(said, seat, left)


def under_water(position: Position, seat: int, action: Action, said: Violation) -> bool:
    ground = ground_of(position, seat)
    wet = {square for square in lies_on(position, seat, action) if ground.is_flooded(square)}
    return shown(said, seat, wet) and f"the {rules_in(position).flood} bank" in said.detail


def off_the_river(position: Position, seat: int, action: Action, said: Violation) -> bool:
    ground = ground_of(position, seat)
    at_the_river = any(
        ground.is_left(near) != ground.is_left(square)
        for square in lies_on(position, seat, action)
        for near in ground.beside(square)
    )
    return _is_first(position, seat, "river") and not at_the_river


def off_the_sawmill(position: Position, seat: int, action: Action, said: Violation) -> bool:
    return _off_the_anchor(position, seat, action, said, "sawmill", "S")


def off_the_palace(position: Position, seat: int, action: Action, said: Violation) -> bool:
    return _off_the_anchor(position, seat, action, said, "palace", "K")


def _off_the_anchor(
    position: Position, seat: int, action: Action, said: Violation, anchor: str, letter: str
) -> bool:
    ground = ground_of(position, seat)
    there = ground.dry(letter)
    borders = any(
        near in there
        for square in lies_on(position, seat, action)
        for near in ground.beside(square)
    )
    marked = shown(said, seat, there) if there else not said.cells
    return _is_first(position, seat, anchor) and marked and not borders


def _is_first(position: Position, seat: int, anchor: str) -> bool:
    return not position.cities[seat].buildings and rules_in(position).anchor == anchor


def alone(position: Position, seat: int, action: Action, said: Violation) -> bool:
    sides, corners = _contacts(position, seat, action)
    return bool(position.cities[seat].buildings) and not sides and not corners


def corner_only(position: Position, seat: int, action: Action, said: Violation) -> bool:
    sides, corners = _contacts(position, seat, action)
    counted = "at a corner" in said.detail if len(corners) == 1 else "at corners" in said.detail
    later = bool(position.cities[seat].buildings)
    return later and not sides and shown(said, seat, corners) and counted


def _contacts(position: Position, seat: int, action: Action) -> tuple[set[Square], set[Square]]:
    """Squares under own buildings, the palace among them, that the tile would touch by a side, and
    those by a corner."""
    own = {square for _, squares in buildings_of(position, seat) for square in squares}
    tile = lies_on(position, seat, action)
    sides: set[Square] = set()
    corners: set[Square] = set()
    for row, column in tile:
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                near = (row + down, column + right)
                if near in own and near not in tile:
                    (corners if down and right else sides).add(near)
        if (row, column) in own:  # it overlaps a building, and borders its other squares
            sides |= {near for near in Ground.beside((row, column)) if near in own}
    return sides, corners
