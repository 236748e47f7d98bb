"""The actions of My City as text, both ways."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from intramuros.core.errors import NotationError
from intramuros.games.my_city.campaign.pieces import CARDS, GRID, normal_turn
from intramuros.games.my_city.model import (
    Action,
    Build,
    Exit,
    Flag,
    Hidden,
    Pass,
    Placing,
    Position,
    Reveal,
    Stick,
)

STICKERS: Final = ("tree", "rock", "clear")
"""Stickers that go on a square; `factory` goes on a tile."""
ACTIONS: Final = (
    "'build e3 r1', 'pass', 'exit', 'tree d4', 'rock d4', 'clear d4', 'factory B4' or 'card Y1'"
)


def write_action(action: Action) -> str:
    """`build e3 r1`, `pass`, `exit`, `choice`, `tree d4`, `factory B4`, `card Y1`."""
    match action:
        case Build(cell, turn):
            return f"build {write_cell(cell)} r{turn}"
        case Pass():
            return "pass"
        case Exit():
            return "exit"
        case Hidden():
            return "choice"
        case Stick(sticker, cell):
            return f"{sticker} {write_cell(cell)}"
        case Flag(tile):
            return f"factory {tile}"
        case Reveal(card):
            return f"card {card}"


def read_action(text: str) -> Action:
    """The inverse of `write_action`."""
    match text.split():
        case ["build", cell, turn]:
            return Build(GRID.cell(cell), read_turn(turn))
        case ["pass"]:
            return Pass()
        case ["exit"]:
            return Exit()
        case ["choice"]:
            return Hidden()
        case [("tree" | "rock" | "clear") as sticker, cell]:
            return Stick(sticker, GRID.cell(cell))
        case ["factory", tile]:
            return Flag(read_blue(tile))
        case ["card", card]:
            return Reveal(read_card(card))
    raise NotationError(f"{text[:60]!r} is no action of My City; write {ACTIONS}")


def normal(position: Position, seat: int, action: Action) -> Action:
    """A building with the first of the turns that look the same (Y-27)."""
    phase = position.phase
    seated = 0 <= seat < position.players
    if not (seated and isinstance(action, Build) and isinstance(phase, Placing)):
        return action
    campaign, city = position.campaign, position.cities[seat]
    outline = campaign.outline_of(CARDS[phase.card], city.church)
    if not outline:
        return action
    return replace(action, turn=normal_turn(campaign.shapes[outline], action.turn))


def seen(before: Position, seat: int, action: Action, viewer: int) -> str:
    """The action as the viewer may read it: others do not see a choice (Y-25)."""
    hidden = isinstance(action, (Build, Pass, Exit)) and viewer != seat
    return write_action(Hidden() if hidden else action)


def revealed(before: Position, seat: int, action: Action, later: Position) -> bool:
    """Whether everybody may know a choice by now: its round is complete (Y-25)."""
    return before.phase != later.phase


# Names


def write_cell(cell: int) -> str:
    """The name of a square; numbers off the board get a text too."""
    return GRID.names[cell] if 0 <= cell < GRID.size else f"?{cell}"


def read_turn(text: str) -> int:
    """`r0` to `r3`."""
    if not re.fullmatch(r"r[0-3]", text):
        raise NotationError(f"{text[:60]!r} is no turn; write r0, r1, r2 or r3 (clockwise)")
    return int(text[1])


def read_card(text: str) -> str:
    """The name of a card."""
    if text not in CARDS:
        raise NotationError(
            f"{text[:60]!r} is no card; there are Y1 to Y8, R1 to R8, B1 to B8, C1 to C4 and X1"
        )
    return text


def read_blue(text: str) -> str:
    """The name of a blue tile."""
    if not re.fullmatch(r"B[1-8]", text):
        raise NotationError(f"{text[:60]!r} is no blue tile; they are B1 to B8")
    return text
