"""A saga: matches that follow one another, told for the people who play it.

`Game.sequel` makes the next match's start; `Game.saga` says of any position where in the saga it
stands. Server and client show this and know nothing else about it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Standing:
    """How one seat stands in the saga."""

    points: int
    """What decides the saga: circles."""
    notes: tuple[str, ...] = ()
    """What else the seat carries on from match to match, in words: "2 factories"."""


@dataclass(frozen=True)
class Saga:
    """Where in its saga a position stands."""

    part: int
    """The number of this match, from 1."""
    parts: int
    title: str
    """What this match is called: "Episode 5"."""
    chapter: int
    """The chapter it belongs to, from 1. Rules sealed until a later one stay unread."""
    chapter_title: str
    opens: bool
    """Whether this match begins its chapter: an envelope is opened."""
    news: tuple[str, ...]
    """What is new in this match, one sentence each."""
    rules: tuple[str, ...]
    """The rules in force that came with the saga, one short sentence each: the recap."""
    unit: str
    """What `Standing.points` counts: "circles"."""
    standings: tuple[Standing, ...]
    leaders: tuple[int, ...]
    """The seats that lead the saga; once the last match is over, those that have won it."""
    tale: str = ""
    """The sentence of the story with which a chapter begins, in the match that opens it."""
