"""Exercises: a position in which one choice is clearly best, in a text file of the game's folder.

    source: level2 and level3, 3 players, seed 4, match 17, after 52 actions
    seat: 2
    right: palace red d4 | stable d5
    tempting: dome 1 b2
    margin: 3.4
    lines: 8000
    stars: 2
    rules: M-36 M-77
    why:
      It brings 4 points for palaces at once.
      Otherwise player 3 then claims the red palace. This prevents it.
    line: 2 palace red d4 | 2 stable d5 | 3 dome 3 b2
    given:
      intramuros medina/2
      …

`right` has the best action first, then those that come to the same turn; `tempting` is what looks
best at first sight, or the next best. A search of so many lines finds the right ones better than
all others by the margin, in points of lead: `intramuros.review.exercises` makes exercises and
checks them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from intramuros.core.game import AnyGame, NotationError, read_seat, seat_name
from intramuros.core.notation import Entry, entries, number

FOLDER: Final = "exercises"
KEYS: Final = (
    "source",
    "seat",
    "right",
    "tempting",
    "margin",
    "lines",
    "stars",
    "rules",
    "why",
    "line",
    "given",
)
BETWEEN: Final = " | "
MOST_STARS: Final = 3


@dataclass(frozen=True)
class Exercise:
    """One exercise, read."""

    start: Any
    """The position, made for ALL."""
    seat: int
    """Whose turn it is."""
    right: tuple[Any, ...]
    """The actions that solve it, the best first."""
    tempting: Any
    """The action that is likeliest to be taken instead."""
    margin: float
    """By how many points of lead the right ones are better than all others."""
    lines: int
    """Of the search that found this."""
    stars: int
    """How hard it is, from 1 to 3."""
    rules: tuple[str, ...]
    why: tuple[str, ...]
    """Sentences about the best action; seats are `player 2`."""
    line: tuple[tuple[int, Any], ...]
    """How it is likely to go on: seats and actions, the best one first."""
    source: str
    """Where the position comes from."""


def exercises(folder: Path) -> list[Path]:
    """The exercise files of a game's folder, sorted by name."""
    return sorted((folder / FOLDER).glob("*.txt"))


def write_exercise(game: AnyGame, exercise: Exercise) -> str:
    """The text of an exercise; `read_exercise` reads it back."""
    write = game.write_action
    line = (f"{seat_name(seat)} {write(action)}" for seat, action in exercise.line)
    why = "".join(f"\n  {sentence}" for sentence in exercise.why)
    given = "".join(f"\n  {row}" for row in game.write(exercise.start).rstrip("\n").split("\n"))
    return (
        f"source: {exercise.source}\n"
        f"seat: {seat_name(exercise.seat)}\n"
        f"right: {BETWEEN.join(write(action) for action in exercise.right)}\n"
        f"tempting: {write(exercise.tempting)}\n"
        f"margin: {exercise.margin:.1f}\n"
        f"lines: {exercise.lines}\n"
        f"stars: {exercise.stars}\n"
        f"rules: {' '.join(exercise.rules)}\n"
        f"why:{why}\n"
        f"line: {BETWEEN.join(line)}\n"
        f"given:{given}\n"
    )


def read_exercise(game: AnyGame, text: str) -> Exercise:
    """An exercise from its text; NotationError says what is wrong in which line."""
    found: dict[str, Entry] = {}
    for entry in entries(text):
        if entry.key not in KEYS:
            known = ", ".join(KEYS)
            raise NotationError(f"line {entry.line}: unknown key {entry.key!r}; known: {known}")
        found[entry.key] = entry
    for key in KEYS:
        if key not in found:
            raise NotationError(f"an exercise needs '{key}: …'")
    for rule in found["rules"].value.split():
        if rule not in game.manual:
            raise NotationError(f"the manual of {game.title} has no rule {rule}")
    stars = number(found["stars"].value, "stars", 1, MOST_STARS)
    start = game.read("\n".join(found["given"].block))
    return Exercise(
        start=start,
        seat=read_seat(found["seat"].value, start.players),
        right=tuple(game.read_action(each) for each in found["right"].value.split(BETWEEN)),
        tempting=game.read_action(found["tempting"].value),
        margin=_points(found["margin"]),
        lines=number(found["lines"].value, "lines", 1, 1_000_000),
        stars=stars,
        rules=tuple(found["rules"].value.split()),
        why=tuple(found["why"].block),
        line=tuple(_step(game, each, start.players) for each in found["line"].value.split(BETWEEN)),
        source=found["source"].value,
    )


def _points(entry: Entry) -> float:
    try:
        return float(entry.value)
    except ValueError:
        raise NotationError(
            f"line {entry.line}: a margin is a number of points, not {entry.value[:60]!r}"
        ) from None


def _step(game: AnyGame, text: str, players: int) -> tuple[int, Any]:
    seat, _, action = text.partition(" ")
    return read_seat(seat, players), game.read_action(action)
