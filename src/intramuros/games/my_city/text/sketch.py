"""Cities drawn with letters, for the terminal.

A building shows its tile's name on each of its squares; everything else is the letter that campaign
files use for it. The river is a line between squares.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from intramuros.core.english import signed
from intramuros.core.game import ALL
from intramuros.games.my_city.campaign.pieces import CARDS, SIDE, Shape, covered, turns
from intramuros.games.my_city.campaign.rules import on_left, river_of, rules_of, target_of
from intramuros.games.my_city.model import City, Over, Placing, Position, Stickering
from intramuros.games.my_city.text.actions import write_action
from intramuros.games.my_city.text.rules import points
from intramuros.games.my_city.text.target import target_told
from intramuros.games.my_city.text.words import sticker_name, tile_words

LETTERS: Final = {
    "o": "dot",
    "t": "tree",
    "T": "two trees",
    "r": "rock",
    "R": "two rocks",
    "W": "well",
    "G": "gold",
    "M": "mountain",
    "F": "forest",
    "S": "sawmill",
    "A": "mine",
    "P": "port",
    "K": "palace",
    "p": "park",
    "~": "flooded",
}
WIDTH: Final = 3 + 3 * SIDE
GAP: Final = 3
"""Two boards fit beside each other on a line of 80."""


def sketch(position: Position, viewer: int = ALL, columns: int = 80) -> str:
    """All cities, two beside each other, and what is due."""
    squares = [_squares(position, city) for city in position.cities]
    boards = [
        [_head(position, seat), *_board(drawn, river_of(position))]
        for seat, drawn in enumerate(squares)
    ]
    wide = max(WIDTH, *(len(board[0]) for board in boards)) + GAP
    lines = [_title(position)]
    nothing: list[str] = []
    for left, right in zip_longest(boards[::2], boards[1::2], fillvalue=nothing):
        for one, other in zip_longest(left, right, fillvalue=""):
            lines.append(f"{one:<{wide}}{other}".rstrip())
        lines.append("")
    used = {square for drawn in squares for square in drawn}
    names = (f"{letter} {name}" for letter, name in LETTERS.items() if letter in used)
    lines.append(f"{', '.join(names)}; | and -- are the river")
    if isinstance(position.phase, Stickering | Over) and (told := target_told(position)):
        lines.append(f"{told[0].upper()}{told[1:]}.")
    if isinstance(position.phase, Placing):
        lines += _due(position, CARDS[position.phase.card])
    if position.deck:
        lines.append("to come: " + " ".join(CARDS[card] for card in position.deck))
    return "\n".join(lines) + "\n"


def _title(position: Position) -> str:
    name = f"Episode {position.episode}" if position.episode else "The eternal game"
    target = target_of(position)
    alone = "" if target is None else f"; the target is {points(target)}"
    return f"{name}; the first building must border the {rules_of(position).anchor}{alone}"


def _head(position: Position, seat: int) -> str:
    city = position.cities[seat]
    marker = rules_of(position).start + city.booked.total
    parts = [f"city {seat + 1}: marker {signed(marker)}"]
    if position.options.play == "campaign":
        parts.append(f"circles {city.circles}")
    if city.exited and not isinstance(position.phase, Stickering):
        parts.append("has left")
    if city.chosen:
        parts.append("has chosen" if city.choice is None else write_action(city.choice))
    if isinstance(position.phase, Stickering) and city.owed:
        parts.append(f"next sticker: {sticker_name(city.owed[0])}")
    return ", ".join(parts)


def _squares(position: Position, city: City) -> list[str]:
    """What is seen on each square: two letters at most."""
    river, flood = river_of(position), rules_of(position).flood
    drawn = [
        "~" if flood == ("left" if on_left(river, cell) else "right") else letter
        for cell, letter in enumerate(city.board)
    ]
    for cell in city.parks:
        drawn[cell] = "p"
    for building in city.buildings:
        shape = position.campaign.shapes[position.campaign.outline_of(building.tile, city.church)]
        for cell in covered(turns(shape)[building.turn], building.cell):
            drawn[cell] = building.tile
    return drawn


def _board(drawn: list[str], river: tuple[int, ...]) -> Iterator[str]:
    yield "   " + "".join(f"{chr(ord('a') + column):>2} " for column in range(SIDE)).rstrip()
    for row in range(SIDE):
        cells = range(SIDE * row, SIDE * row + SIDE)
        banks = (("|" if left == river[row] else " ") for left in range(1, SIDE + 1))
        squares = (f"{drawn[cell]:>2}{bank}" for cell, bank in zip(cells, banks, strict=True))
        yield f"{row + 1:>2} " + "".join(squares).rstrip()
        if row + 1 < SIDE and river[row] != river[row + 1]:
            first, last = sorted((river[row], river[row + 1]))
            yield "   " + "   " * first + "-- " * (last - first - 1) + "--"


def _due(position: Position, card: str) -> Iterator[str]:
    """The tile in every direction; the fourth church differs from city to city."""
    yield f"due: {card}, {tile_words(position.campaign, card)}"
    outlines: dict[str, list[str]] = {}
    for seat, city in enumerate(position.cities, 1):
        outlines.setdefault(position.campaign.outline_of(card, city.church), []).append(str(seat))
    for name, seats in outlines.items():
        if len(outlines) > 1:
            yield f"  city {' and '.join(seats)}{'' if name else ': none'}"
        if name:
            yield from _ways(turns(position.campaign.shapes[name]))


def _ways(ways: tuple[Shape, ...]) -> Iterator[str]:
    for row in zip_longest(*([f"r{n}", *way] for n, way in enumerate(ways)), fillvalue=""):
        yield "  " + "".join(f"{part.replace('.', ' '):<7}" for part in row).rstrip()
