"""What is to be decided, as text: `2 moves`, `1 sows WR on c3 from c2`, `3 kills 2 on d4`."""

from __future__ import annotations

from typing import Final, TypeAlias

from intramuros.core.errors import NotationError
from intramuros.core.game import read_player
from intramuros.core.notation import number
from intramuros.games.five_tribes.model import (
    BOARD,
    Acting,
    Bidding,
    Choosing,
    Counts,
    Drawing,
    Earning,
    Killing,
    Moving,
    Over,
    Peopling,
    Phase,
    Placing,
    Refilling,
    Selling,
    SetUp,
    Sowing,
)
from intramuros.games.five_tribes.model.components import DJINNS, LETTERS
from intramuros.games.five_tribes.text.names import read_djinn, write_meeples

Then: TypeAlias = Moving | Earning | Killing | Acting | Selling

EXAMPLES: Final = (
    "set-up",
    "1 bids",
    "1 moves",
    "1 sows WR on c3 from c2",
    "1 earns 3 on c3",
    "1 kills 2 on c3",
    "1 acts on c3",
    "1 places palm on c3, acts on c3",
    "1 keeps Boaz Enki, moves",
    "1 draws, moves",
    "1 peoples c3, moves",
    "1 sells",
    "clean-up",
    "over",
)


def write_phase(phase: Phase) -> str:
    """The phase as text."""
    match phase:
        case SetUp():
            return "set-up"
        case Refilling():
            return "clean-up"
        case Over():
            return "over"
        case _:
            return f"{phase.seat + 1} {_write_turn(phase)}"


def _write_turn(phase: Phase) -> str:
    match phase:
        case Bidding():
            return "bids"
        case Sowing(_, hand, at, came_from):
            back = "" if came_from is None else f" from {BOARD.names[came_from]}"
            return f"sows {write_meeples(hand)} on {BOARD.names[at]}{back}"
        case Placing(_, palace, at, then):
            what = "palace" if palace else "palm"
            return f"places {what} on {BOARD.names[at]}, {_write_then(then)}"
        case Choosing(_, drawn, missing, then):
            names = "".join(f" {DJINNS[djinn].name}" for djinn in drawn)
            return f"keeps{names}{' ?' * missing}, {_write_then(then)}"
        case Drawing(_, then):
            return f"draws, {_write_then(then)}"
        case Peopling(_, at, then):
            return f"peoples {BOARD.names[at]}, {_write_then(then)}"
        case Moving() | Earning() | Killing() | Acting() | Selling():
            return _write_then(phase)
    raise AssertionError(phase)


def _write_then(phase: Then) -> str:
    match phase:
        case Moving():
            return "moves"
        case Selling():
            return "sells"
        case Earning(_, builders, at):
            return f"earns {builders} on {BOARD.names[at]}"
        case Acting(_, at):
            return f"acts on {BOARD.names[at]}"
        case Killing(_, assassins, at, kills, tile, victim):
            text = f"kills {assassins} on {BOARD.names[at]}"
            text += " twice" if kills == 2 else ""
            text += "" if tile is None else f" again on {BOARD.names[tile]}"
            return text + ("" if victim is None else f" again of {victim + 1}")


def read_phase(text: str, players: int) -> Phase:
    """The inverse of `write_phase`."""
    match text.split():
        case ["set-up"]:
            return SetUp()
        case ["clean-up"]:
            return Refilling()
        case ["over"]:
            return Over()
        case [first, *_] if first.isascii() and first.isdigit():
            seat = read_player(first, players)
            now, comma, later = text.partition(",")
            if comma:
                return _read_before(seat, now.split()[1:], _read_then(seat, later.split(), players))
            return _read_turn(seat, now.split()[1:], players)
    raise _unknown(text)


def _read_turn(seat: int, words: list[str], players: int) -> Phase:
    match words:
        case ["bids"]:
            return Bidding(seat)
        case ["sows", hand, "on", at]:
            return Sowing(seat, _meeples(hand), BOARD.cell(at), None)
        case ["sows", hand, "on", at, "from", came_from]:
            return Sowing(seat, _meeples(hand), BOARD.cell(at), BOARD.cell(came_from))
    return _read_then(seat, words, players)


def _read_before(seat: int, words: list[str], then: Then) -> Phase:
    match words:
        case ["places", ("palm" | "palace") as what, "on", at]:
            return Placing(seat, what == "palace", BOARD.cell(at), then)
        case ["keeps", *names]:
            drawn = tuple(sorted(read_djinn(name) for name in names if name != "?"))
            return Choosing(seat, drawn, names.count("?"), then)
        case ["draws"]:
            return Drawing(seat, then)
        case ["peoples", at]:
            return Peopling(seat, BOARD.cell(at), then)
    raise _unknown(" ".join(words))


def _read_then(seat: int, words: list[str], players: int) -> Then:
    match words:
        case ["moves"]:
            return Moving(seat)
        case ["sells"]:
            return Selling(seat)
        case ["earns", builders, "on", at]:
            return Earning(seat, number(builders, "builders", 1, 18), BOARD.cell(at))
        case ["acts", "on", at]:
            return Acting(seat, BOARD.cell(at))
        case ["kills", assassins, "on", at, *more]:
            count, cell = number(assassins, "assassins", 1, 18), BOARD.cell(at)
            match more:
                case []:
                    return Killing(seat, count, cell)
                case ["twice"]:
                    return Killing(seat, count, cell, 2)
                case ["again", "on", tile]:
                    return Killing(seat, count, cell, 1, BOARD.cell(tile))
                case ["again", "of", victim]:
                    return Killing(seat, count, cell, 1, None, read_player(victim, players))
    raise _unknown(" ".join(words))


def _meeples(letters: str) -> Counts:
    if set(letters) - set(LETTERS):
        raise NotationError(f"{letters[:40]!r} are not meeples; write letters as in YWG")
    return tuple(letters.count(letter) for letter in LETTERS)


def _unknown(text: str) -> NotationError:
    examples = ", ".join(repr(example) for example in EXAMPLES)
    return NotationError(f"{text[:60]!r} is not a turn; write one of {examples}")


def default_phase(position_is_laid: bool) -> str:
    """What is to be decided when a text does not say."""
    return "1 moves" if position_is_laid else "set-up"


def in_hand(phase: Phase) -> Counts:
    """The meeples that are neither on the board nor in the bag nor kept: a sow's handful."""
    if isinstance(phase, Sowing):
        return phase.hand
    return (0,) * len(LETTERS)
