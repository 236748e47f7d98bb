"""A saga: matches that follow one another, told for the people who play it.

`Game.sequel` makes the next match's start; `Game.saga` says of any position where in the saga it
stands. Server and client show this and know nothing else about it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Worth:
    """One thing that brings points in a match, or costs some."""

    what: str
    """"Each visible tree"."""
    points: int
    new: bool = False
    """Whether this match brings it: the one before did without."""


@dataclass(frozen=True)
class Gift:
    """What a seat gets at the end of a match and places itself, to keep it for all later ones."""

    symbol: str
    """The id of its picture, a symbol of the board."""
    title: str
    """"a tree"."""
    says: str
    """What it does from now on, a sentence."""


@dataclass(frozen=True)
class Standing:
    """How one seat stands in the saga."""

    points: int
    """What decides the saga: circles."""
    notes: tuple[str, ...] = ()
    """What else the seat carries on from match to match, in words: "2 factories"."""
    gifts: tuple[Gift, ...] = ()
    """What the seat has to place now."""


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
    """The rules in force that came with the saga, one short sentence each: the recap, but for what
    `worth` already says."""
    unit: str
    """What `Standing.points` counts: "circles"."""
    standings: tuple[Standing, ...]
    leaders: tuple[int, ...]
    """The seats that lead the saga; once the last match is over, those that have won it."""
    worth: tuple[Worth, ...] = ()
    """How this match scores, by the rules in force."""
    goal: str = ""
    """What a player tries to reach in this match, a sentence."""
    tale: str = ""
    """The sentence of the story with which a chapter begins, in the match that opens it."""
