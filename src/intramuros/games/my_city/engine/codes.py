"""Actions as integers: choices for the due tile, stickers, cards."""

from typing import Final

from intramuros.core.errors import NotationError
from intramuros.games.my_city.campaign.pieces import BLUE_TILES, CARDS
from intramuros.games.my_city.model import (
    Action,
    Build,
    Exit,
    Flag,
    Pass,
    Reveal,
    Stick,
)

SQUARES: Final = 121
PASS_CODE: Final = 0
EXIT_CODE: Final = 1
BUILD_CODES: Final = 2
"""BUILD_CODES + 4 * square + turn."""
STICK_CODES: Final = 486
"""STICK_CODES + 121 * sticker + square."""
FLAG_CODES: Final = 849
CARD_CODES: Final = 857
ACTION_SPACE: Final = 886

STICKERS: Final = ("tree", "rock", "clear", "factory")
"""A sticker's number is its place here; the first three go on squares."""
FACTORY: Final = 3


def encode(action: Action) -> int:
    """The integer of an action; NotationError when it points nowhere."""
    if isinstance(action, Pass):
        return PASS_CODE
    if isinstance(action, Exit):
        return EXIT_CODE
    if isinstance(action, Build):
        turn = _below(action.turn, 4, "quarter turn")
        return BUILD_CODES + 4 * _below(action.cell, SQUARES, "square") + turn
    if isinstance(action, Stick):
        sticker = _number(action.sticker, STICKERS[:FACTORY], "sticker for a square")
        return STICK_CODES + SQUARES * sticker + _below(action.cell, SQUARES, "square")
    if isinstance(action, Flag):
        return FLAG_CODES + _number(action.tile, BLUE_TILES, "blue tile")
    if isinstance(action, Reveal):
        return CARD_CODES + _number(action.card, CARDS, "card")
    raise NotationError("a choice that is not known cannot be made")


def decode(number: int) -> Action:
    """The action of an integer; NotationError when there is none."""
    _below(number, ACTION_SPACE, "action")
    if number >= CARD_CODES:
        return Reveal(CARDS[number - CARD_CODES])
    if number >= FLAG_CODES:
        return Flag(BLUE_TILES[number - FLAG_CODES])
    if number >= STICK_CODES:
        sticker, cell = divmod(number - STICK_CODES, SQUARES)
        return Stick(STICKERS[sticker], cell)
    if number >= BUILD_CODES:
        cell, turn = divmod(number - BUILD_CODES, 4)
        return Build(cell, turn)
    return Exit() if number == EXIT_CODE else Pass()


def _below(number: int, size: int, what: str) -> int:
    if not 0 <= number < size:
        raise NotationError(f"there is no {what} {number}; there are 0 to {size - 1}")
    return number


def _number(name: str, names: tuple[str, ...], what: str) -> int:
    if name not in names:
        raise NotationError(f"{name[:40]!r} is no {what}; there is: {', '.join(names)}")
    return names.index(name)
