"""What a game hands over to bots that think ahead, beside `Game.value`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from intramuros.core.state import State


@dataclass(frozen=True)
class Lookahead:
    """What a tree search needs to know of a game beside `Game.value`."""

    turns: int = 3
    """Every line is judged after so many turns of the searching seat, so that all are judged at the
    same point of a round. Too few, and a plan does not pay; too many, and luck drowns it."""
    tries: int = 6
    """How many random actions the continuation compares at each decision; 0: all of them."""
    exploration: float = 3.0
    """How much is tried that looks worse, in deviations of the values found."""
    lead: bool = False
    """Whether a seat wants to be ahead of the best other by `Game.value`. Where `value` weighs the
    others itself that would count them twice."""


@dataclass(frozen=True)
class Learning:
    """What `make train` needs of a game whose `values` are learned."""

    features: tuple[str, ...]
    """The names of what is counted for each seat."""
    counted: Callable[[State], list[float]]
    """The features of all seats, one seat after the other."""
    left: Callable[[State], float]
    """How much of the game is still to come, from 1 to 0."""
    weights: Path
    """The file with the weights in use."""
    options: Callable[[int], Any] | None = None
    """The options to learn with, by the seed of a game; None: those that the rules give."""
    topics: Mapping[str, str] = field(default_factory=dict)
    """What features are about, in words that reviews and hints use: `markets`. A feature is found
    by its name up to a colon; one that is not among them is never told."""
