"""What a sentence says and what a position holds, for all the checks of reasons."""

from __future__ import annotations

import re

from intramuros.core.game import CHANCE, Violation
from intramuros.games.five_tribes.model import (
    BOARD,
    Acting,
    Choosing,
    Drawing,
    Over,
    Peopling,
    Placing,
    Position,
    Refilling,
    SetUp,
)
from intramuros.games.five_tribes.model.components import DJINN_NUMBERS, FAKIR, TILES


def said(violation: Violation, pattern: str) -> tuple[str, ...] | None:
    """The groups of a sentence, if it is the one that the pattern describes; # is a number."""
    found = re.fullmatch(pattern.replace("#", r"(\d+)"), violation.detail)
    return None if found is None else found.groups()


def shows(violation: Violation, *names: str) -> bool:
    """Whether exactly these cells are marked."""
    return violation.cells == names


def cell(name: str) -> int:
    return BOARD.names.index(name)


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
    if isinstance(phase, Choosing) and phase.missing:
        return CHANCE
    return phase.seat


def offer(position: Position, at: int) -> str:
    """What a tile offers: `oasis`, `small market`."""
    kind = position.tiles[at]
    assert kind is not None
    return TILES[kind].action


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
    a, b = BOARD.names[one], BOARD.names[other]
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1]))


def due(position: Position) -> tuple[str, str] | None:
    """The palm or palace that has to be placed now, and the tile."""
    phase = position.phase
    if isinstance(phase, Placing):
        return "palace" if phase.palace else "palm", BOARD.names[phase.at]
    if isinstance(phase, Acting):
        piece = {"oasis": "palm", "village": "palace"}.get(offer(position, phase.at))
        if piece is not None:
            return piece, BOARD.names[phase.at]
    return None
