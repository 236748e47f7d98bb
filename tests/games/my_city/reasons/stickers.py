"""Refusals about stickers."""

from __future__ import annotations

from intramuros.core.game import CHANCE, Violation
from intramuros.games.my_city.model import (
    Action,
    Flag,
    Position,
    Stick,
    Stickering,
)
from tests.games.my_city.reasons.ground import (
    ground_of,
    shown,
    stamped,
    tiles_in,
)


def sticker_phase(position: Position, seat: int, action: Action, said: Violation) -> bool:
    if not isinstance(position.phase, Stickering):
        return False
    if seat == CHANCE:
        return "no more cards" in said.detail
    owed = position.cities[seat].owed
    if not owed:
        return f"player {seat + 1} has no sticker" in said.detail
    wanted = {"clear": "clearing"}.get(owed[0], owed[0])
    return said.detail.endswith(f" a {wanted}") and kind(action) != owed[0]


def no_dot(position: Position, seat: int, action: Action, said: Violation) -> bool:
    if not isinstance(action, Stick) or action.sticker not in ("tree", "rock"):
        return False
    board = stamped(position.cities[seat])
    if "already has a sticker" in said.detail:
        placed = [each for each in position.cities[seat].stuck if isinstance(each, Stick)]
        if action.cell not in {each.cell for each in placed}:
            return False
    dotted = board[action.cell] == "o" or "o" not in board
    return not dotted and shown(said, seat, {divmod(action.cell, 11)})


def no_plain_square(position: Position, seat: int, action: Action, said: Violation) -> bool:
    if not isinstance(action, Stick) or action.sticker not in ("tree", "rock"):
        return False
    board = stamped(position.cities[seat])
    square = divmod(action.cell, 11)
    if "left bank" in said.detail:
        wrong = ground_of(position, seat).is_left(square)
    else:
        wrong = "not plain" in said.detail and board[action.cell] != "."
    return wrong and "o" not in board and shown(said, seat, {square})


def not_to_clear(position: Position, seat: int, action: Action, said: Violation) -> bool:
    if not isinstance(action, Stick) or action.sticker != "clear":
        return False
    board, ground = stamped(position.cities[seat]), ground_of(position, seat)
    square = divmod(action.cell, 11)
    if "no rock" in said.detail:
        wrong = board[action.cell] not in "rR"
    else:
        rocks = [divmod(cell, 11) for cell in range(121) if board[cell] in "rR"]
        right = [rock for rock in rocks if not ground.is_left(rock)]
        wrong = square in rocks and ground.is_left(square) and bool(right)
        wrong = wrong and "rocks on the right bank come first" in said.detail
    return wrong and shown(said, seat, {square})


def no_factory(position: Position, seat: int, action: Action, said: Violation) -> bool:
    city = position.cities[seat]
    if not isinstance(action, Flag) or tiles_in(said) != [action.tile]:
        return False
    flagged = {*city.factories, *(each.tile for each in city.stuck if isinstance(each, Flag))}
    return action.tile in flagged and "already has a factory" in said.detail


def kind(action: Action) -> str:
    if isinstance(action, Stick):
        return action.sticker
    return "factory" if isinstance(action, Flag) else ""
