"""What a review says of a game: plain values, as the server stores and sends them.

Actions are told by their texts. Places in the game are told by `ply`: so many actions, draws
included, come before. Points are always leads: how far ahead of the best other a seat is expected
to end (alone: its points). Chances are shares of 1; where they were never measured they are empty.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Change:
    """A row of the score sheet in which two ways to go on differ."""

    seat: int
    heading: str
    points: int
    """So many more, or fewer, the better way."""
    cells: tuple[str, ...] = ()


@dataclass(frozen=True)
class Choice:
    """An action, and what is expected after it."""

    seat: int
    action: str
    says: str
    """The action in words, without its subject."""
    leads: tuple[float, ...]
    """For each seat."""
    chances: tuple[float, ...] = ()
    line: tuple[tuple[int, str], ...] = ()
    """How it is likely to go on: seats and actions, this one first."""
    reasons: tuple[str, ...] = ()
    """Why, in sentences: which rows of the score sheet it changes, what it denies to whom."""
    rules: tuple[str, ...] = ()
    """The rules that the reasons name."""
    changes: tuple[Change, ...] = ()
    cells: tuple[str, ...] = ()
    """Where it is on the board."""


@dataclass(frozen=True)
class Judged:
    """A turn, or a decision of it that was a mistake."""

    ply: int
    """The first decision's."""
    seat: int
    played: Choice
    best: Choice | None
    """None: nothing better was found."""
    loss: float
    """How much lead the turn lost against the best."""
    end: int = 0
    """The ply after the turn."""


@dataclass(frozen=True)
class Point:
    """What is expected at a moment."""

    ply: int
    leads: tuple[float, ...]
    chances: tuple[float, ...] = ()


@dataclass(frozen=True)
class Remark:
    """A sentence about the game, with where it can be seen."""

    says: str
    ply: int | None = None
    seats: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()


@dataclass(frozen=True)
class Part:
    """A stretch of a game that was looked at: a review is made part by part."""

    start: int
    end: int
    """The next part begins here."""
    points: tuple[Point, ...]
    judged: tuple[Judged, ...]


@dataclass(frozen=True)
class Review:
    """A whole game."""

    form: str
    """`intramuros review/1`."""
    edition: str
    quick: bool
    plies: int
    points: tuple[Point, ...]
    """One for each turn, and the end."""
    judged: tuple[Judged, ...]
    """Every turn."""
    turning_points: tuple[int, ...]
    """The plies of the turns that lost most of the chance to win, or else of the lead."""
    summary: tuple[Remark, ...] = ()
    lost: tuple[float, ...] = field(default=())
    """By seat, what all its turns lost, on the average."""


def chance_lost(one: Judged) -> float:
    """How much of the chance to win a turn lost against the best; 0 where that was not measured."""
    if one.best is None or not (one.best.chances and one.played.chances):
        return 0.0
    return max(0.0, one.best.chances[one.seat] - one.played.chances[one.seat])
