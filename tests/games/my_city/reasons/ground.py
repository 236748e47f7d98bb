"""The ground of a city as rows and columns, for checks that use none of the game's own code."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from intramuros.core.game import Violation
from intramuros.games.my_city.campaign.model import Episode
from intramuros.games.my_city.campaign.pieces import CARDS
from intramuros.games.my_city.model import Action, Build, City, Placing, Position, Stick

Square = tuple[int, int]
"""Row and column, from 0."""


@dataclass(frozen=True)
class Ground:
    """A city's board under the rules of its episode."""

    board: str
    river: tuple[int, ...]
    flood: str

    def letter(self, square: Square) -> str:
        return self.board[11 * square[0] + square[1]]

    def is_left(self, square: Square) -> bool:
        return square[1] < self.river[square[0]]

    def is_flooded(self, square: Square) -> bool:
        return self.flood == ("left" if self.is_left(square) else "right")

    def dry(self, letter: str) -> set[Square]:
        """The squares with a letter that are not flooded."""
        there = {divmod(at, 11) for at, each in enumerate(self.board) if each == letter}
        return {square for square in there if not self.is_flooded(square)}

    @staticmethod
    def beside(square: Square) -> list[Square]:
        row, column = square
        sides = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        return [near for near in sides if 0 <= near[0] < 11 and 0 <= near[1] < 11]


def rules_in(position: Position) -> Episode:
    """The episode that is played. Options change its chart only."""
    campaign = position.campaign
    return campaign.episodes[position.episode - 1] if position.episode else campaign.eternal


def ground_of(position: Position, seat: int) -> Ground:
    campaign = position.campaign
    river = campaign.legacy_river if position.episode else campaign.eternal_river
    return Ground(position.cities[seat].board, river, rules_in(position).flood)


def outline_of(position: Position, city: City, tile: str) -> tuple[str, ...]:
    """The rows of a tile that the city has."""
    name = city.church if tile == "C4" else position.campaign.tiles[tile]
    return position.campaign.shapes[name]


def turned(outline: tuple[str, ...], quarters: int) -> frozenset[Square]:
    """The squares of an outline after so many quarter turns clockwise, moved to the corner."""
    squares = {
        (row, column)
        for row, letters in enumerate(outline)
        for column, letter in enumerate(letters)
        if letter == "X"
    }
    for _ in range(quarters):
        squares = {(column, -row) for row, column in squares}
    top = min(row for row, _ in squares)
    left = min(column for _, column in squares)
    return frozenset((row - top, column - left) for row, column in squares)


def lies_on(position: Position, seat: int, action: Action) -> set[Square]:
    """The squares under the due tile, also those beyond the board; none if nothing is built."""
    if not isinstance(action, Build) or not isinstance(position.phase, Placing):
        return set()
    outline = outline_of(position, position.cities[seat], CARDS[position.phase.card])
    return _placed(outline, action.cell, action.turn)


def buildings_of(position: Position, seat: int) -> list[tuple[str, set[Square]]]:
    """What stands in a city: the tile of each building and its squares, and the palace."""
    city = position.cities[seat]
    standing = [
        (each.tile, _placed(outline_of(position, city, each.tile), each.cell, each.turn))
        for each in city.buildings
    ]
    return [*standing, ("palace", ground_of(position, seat).dry("K"))]


def _placed(outline: tuple[str, ...], cell: int, turn: int) -> set[Square]:
    top, left = divmod(cell, 11)
    return {(top + row, left + column) for row, column in turned(outline, turn)}


def name_of(square: Square) -> str:
    """`e3`."""
    return f"{'abcdefghijk'[square[1]]}{square[0] + 1}"


def names_in(said: Violation) -> set[str]:
    """The squares that a sentence names."""
    return set(re.findall(r"\b[a-k](?:1[01]|[1-9])\b", said.detail))


def shown(said: Violation, seat: int, squares: Collection[Square]) -> bool:
    """Whether there are such squares and exactly they are named, and marked on the seat's board."""
    names = {name_of(square) for square in squares}
    marked = {f"{seat + 1}:{name}" for name in names}
    return bool(names) and names_in(said) == names and set(said.cells) == marked


def on_board(square: tuple[int, int]) -> bool:
    return 0 <= square[0] < 11 and 0 <= square[1] < 11


def has_tile(position: Position, city: City, tile: str) -> bool:
    if tile == "C4":
        return bool(city.church)
    rules: Episode = rules_in(position)
    return not (rules.only_factories and tile[0] == "B" and tile not in city.factories)


def tiles_in(said: Violation) -> list[str]:
    return re.findall(r"\b(?:[YRB][1-8]|C[1-4]|X1)\b", said.detail)


def stamped(city: City) -> str:
    letters = list(city.board)
    for each in city.stuck:
        if isinstance(each, Stick):
            letters[each.cell] = {"tree": "t", "rock": "r", "clear": "."}[each.sticker]
    return "".join(letters)
