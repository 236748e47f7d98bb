"""The sentences of an example: what may be done, what is done, what it comes to."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from intramuros.core.game import AnyGame, NotationError, read_seat
from intramuros.core.notation import number


@dataclass(frozen=True)
class Legal:
    """The seat may do this now."""

    line: int
    text: str
    seat: int
    action: Any


@dataclass(frozen=True)
class Illegal:
    """It may not, for exactly these rules."""

    line: int
    text: str
    seat: int
    action: Any
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Count:
    """So many actions of the seat that begin with these words are legal."""

    line: int
    text: str
    seat: int
    beginning: tuple[str, ...]
    number: int

    def means(self, game: AnyGame, code: int) -> bool:
        """Whether an action begins with these words."""
        words = game.write_action(game.decode(code)).split()
        return words[: len(self.beginning)] == list(self.beginning)


@dataclass(frozen=True)
class Play:
    """It does it."""

    line: int
    text: str
    seat: int
    action: Any


@dataclass(frozen=True)
class Expect:
    """An entry of the written position; of a block, the beginning of one of its lines."""

    line: int
    text: str
    key: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Score:
    """These lines are on the seat's score sheet; with a total they are the whole sheet."""

    line: int
    text: str
    seat: int
    lines: tuple[tuple[str, int], ...]
    total: int | None


@dataclass(frozen=True)
class Winners:
    """These seats lead, or have won."""

    line: int
    text: str
    seats: tuple[int, ...]


Sentence = Legal | Illegal | Count | Play | Expect | Score | Winners


def refused(text: str) -> list[str]:
    """The rules in the brackets of an `illegal:` line."""
    brackets = re.search(r"\[(.*)\]$", text)
    return brackets[1].split() if brackets else []


def _legal(game: AnyGame, players: int, text: str, line: int) -> Legal:
    return Legal(line, text, *_action(game, players, text))


def _illegal(game: AnyGame, players: int, text: str, line: int) -> Illegal:
    seat, action = _action(game, players, text.partition("[")[0])
    return Illegal(line, text, seat, action, tuple(refused(text)))


def read_play(game: AnyGame, players: int, text: str, line: int) -> Play:
    """`1 wall T1`."""
    return Play(line, text, *_action(game, players, text))


def _count(game: AnyGame, players: int, text: str, line: int) -> Count:
    left, equals, right = text.rpartition("=")
    if not equals:
        raise NotationError(f"expected '… = a number', found {text!r}")
    seat, *beginning = left.split() or [""]
    found = number(right.strip(), "the count", 0, game.action_space)
    return Count(line, left.strip(), read_seat(seat, players), tuple(beginning), found)


def _expect(game: AnyGame, players: int, text: str, line: int) -> Expect:
    key, colon, value = text.partition(":")
    if not colon:
        raise NotationError(f"expected 'expect: key: value', found {text!r}")
    return Expect(line, value.strip(), key.strip(), tuple(value.split()))


def _score(game: AnyGame, players: int, text: str, line: int) -> Score:
    left, equals, right = text.rpartition("=")
    seat, _, rest = (left if equals else text).strip().partition(" ")
    lines = tuple(_sheet_line(part) for part in rest.split(",") if part.strip())
    if not equals and not lines:
        raise NotationError("name lines of the sheet, or the whole sheet with '= its sum'")
    return Score(line, text, read_seat(seat, players), lines, _points(right) if equals else None)


def _winners(game: AnyGame, players: int, text: str, line: int) -> Winners:
    return Winners(line, text, tuple(read_seat(word, players) for word in text.split()))


READERS: dict[str, Callable[[AnyGame, int, str, int], Sentence]] = {
    "legal": _legal,
    "illegal": _illegal,
    "count": _count,
    "play": read_play,
    "expect": _expect,
    "score": _score,
    "winners": _winners,
}


def _action(game: AnyGame, players: int, text: str) -> tuple[int, Any]:
    seat, _, action = text.strip().partition(" ")
    return read_seat(seat, players), game.read_action(action.strip())


def _sheet_line(part: str) -> tuple[str, int]:
    label, _, points = " ".join(part.split()).rpartition(" ")
    if not label or not re.fullmatch(r"-?\d+", points):
        raise NotationError(f"expected a line of the sheet and its points, found {part.strip()!r}")
    return label, int(points)


def _points(text: str) -> int:
    if not re.fullmatch(r"-?\d+", text.strip()):
        raise NotationError(f"expected the sum of the sheet, found {text.strip()!r}")
    return int(text)
