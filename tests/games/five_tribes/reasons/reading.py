"""What a sentence says and what a position holds, for all the checks of reasons."""

from __future__ import annotations

import re

from intramuros.core.game import CHANCE, Violation
from intramuros.games.five_tribes.model import (
    GRID,
    Acting,
    Choosing,
    Drawing,
    Finding,
    Over,
    Peopling,
    Placing,
    Position,
    Refilling,
    SetUp,
)
from intramuros.games.five_tribes.model.components import DJINN_NUMBERS, FAKIR, TILES
from intramuros.games.five_tribes.model.house import ITEMS


def said(violation: Violation, pattern: str) -> tuple[str, ...] | None:
    """The groups of a sentence, if it is the one that the pattern describes; # is a number."""
    found = re.fullmatch(pattern.replace("#", r"(\d+)"), violation.detail)
    return None if found is None else found.groups()


def shows(violation: Violation, *names: str) -> bool:
    """Whether exactly these cells are marked."""
    return violation.cells == names


def cell(name: str) -> int:
    return GRID.names.index(name)


def counted(text: str, count: int, noun: str) -> bool:
    """Whether a text is so many of a noun: `1 elder`, `2 elders`."""
    return text == f"{count} {noun}{'' if count == 1 else 's'}"


def waits_for(position: Position) -> int | None:
    """Who has to do something now: a seat, chance, or nobody."""
    phase = position.phase
    if isinstance(phase, Over):
        return None
    if isinstance(phase, SetUp | Refilling | Drawing | Peopling):
        return CHANCE
    if isinstance(phase, Choosing | Finding) and phase.missing:
        return CHANCE
    return phase.seat


def last_place(position: Position) -> str:
    """The name of the bottom right place: `f5`, with one tile expansion `f6`, with both `g6`."""
    bigger = [position.options.artisans, position.options.whims].count(True)
    return ("f5", "f6", "g6")[bigger]


def on_board(position: Position, at: int) -> bool:
    name, last = GRID.names[at], last_place(position)
    return name[0] <= last[0] and name[1] <= last[1]


def kind(position: Position, at: int) -> str:
    """The tile's name in text: `workshop-nw`; "" where none lies."""
    number = position.tiles[at]
    return "" if number is None else TILES[number].name


def deserted(position: Position, at: int) -> str:
    """What nobody can stand on: `the chasm`, `the great lake`; else ""."""
    return {"chasm": "the chasm", "lake": "the great lake"}.get(kind(position, at), "")


def mountain(position: Position, one: int, other: int) -> bool:
    """Whether a mountain stands between two neighbours: on the edge of either tile."""
    first, second = sorted((one, other))  # above or to the left of the second
    return kind(position, first) == "workshop-se" or kind(position, second) == "workshop-nw"


def can_step(position: Position, start: int, to: int) -> bool:
    """Whether a step of a sow leads there."""
    if distance(start, to) != 1 or not on_board(position, to) or deserted(position, to):
        return False
    return not mountain(position, start, to)


def can_fly(position: Position, start: int, to: int) -> bool:
    """Whether the carpet flies there: over a mountain, or straight on, over anything."""
    if not on_board(position, to) or deserted(position, to):
        return False
    a, b = GRID.names[start], GRID.names[to]
    straight, far = a[0] == b[0] or a[1] == b[1], distance(start, to)
    if far == 1:
        return mountain(position, start, to)
    return straight and 2 <= far <= position.house.items[ITEMS.index("carpet")].number


def neighbours(position: Position, one: int, other: int) -> bool:
    """Whether two tiles are around each other, diagonally too if all eight count (F-R09)."""
    a, b = GRID.names[one], GRID.names[other]
    across, down = abs(ord(a[0]) - ord(b[0])), abs(int(a[1]) - int(b[1]))
    if position.options.surround == "four":
        return across + down == 1
    return max(across, down) == 1


def holds_item(position: Position, seat: int, item: str) -> bool:
    """Whether the seat has an item of the kind; it knows its own."""
    held = position.seats[seat].items
    return held is not None and held[ITEMS.index(item)] > 0


def item_called(position: Position, item: str) -> str:
    return position.house.items[ITEMS.index(item)].name


def offer(position: Position, at: int) -> str:
    """What a tile offers: `oasis`, `small market`; "" where none lies."""
    number = position.tiles[at]
    return "" if number is None else TILES[number].action


def has(position: Position, seat: int, djinn: str) -> bool:
    return DJINN_NUMBERS[djinn] in position.seats[seat].djinns


def cards(position: Position, seat: int, kind: int) -> int:
    """How many cards of a kind the seat has; it knows its own secrets."""
    player = position.seats[seat]
    return player.cards[kind] + (player.secret[kind] if player.secret else 0)


def fakirs(position: Position, seat: int) -> int:
    return cards(position, seat, FAKIR)


def distance(one: int, other: int) -> int:
    """Orthogonal steps, from the names of the tiles."""
    a, b = GRID.names[one], GRID.names[other]
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1]))


def due(position: Position) -> tuple[str, str] | None:
    """The palm or palace that has to be placed now, and the tile."""
    phase = position.phase
    if isinstance(phase, Placing):
        return "palace" if phase.palace else "palm", GRID.names[phase.at]
    if isinstance(phase, Acting):
        piece = {"oasis": "palm", "village": "palace"}.get(offer(position, phase.at))
        if piece is not None:
            return piece, GRID.names[phase.at]
    return None
