"""Decisions judged: a search of each, and what the one that was played lost against the best."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from intramuros.bots.findings import follow, spread, worth
from intramuros.bots.search import Search
from intramuros.bots.tree import Node
from intramuros.core.game import AnyGame, State
from intramuros.review.budget import Budget
from intramuros.review.turns import Steps, Turn

SURE: Final = 1.5
"""A difference counts as a loss from so many standard errors on."""


@dataclass(frozen=True)
class Decision:
    """One decision of a turn, searched."""

    number: int
    """Which of the turn's it is, from 0."""
    best: int
    leads: tuple[float, ...]
    """What is expected with the best action, for each seat."""
    played: tuple[float, ...]
    """What is expected with the action that was played."""
    loss: float
    """What it lost; 0 where that may be noise."""


@dataclass(frozen=True)
class Judgement:
    """A turn, searched."""

    leads: tuple[float, ...]
    """What is expected before it, with the best that was found."""
    played: tuple[float, ...]
    """What is expected after it."""
    loss: float
    best: Steps | None
    """The best way to play it as far as the first mistake; None: nothing better was found."""


def judge(game: AnyGame, turn: Turn, budget: Budget, seed: int) -> Judgement:
    """Search each decision of a turn."""
    decisions = _decisions(game, turn, budget, seed)
    first = decisions[0]
    wrong = next((one for one in decisions if one.loss > 0.0), None)
    loss = sum(one.loss for one in decisions)
    if wrong is None:
        return Judgement(first.leads, decisions[-1].played, 0.0, None)
    # Both ways are told as they were found at the same decision: other moments have other noise.
    later = loss - wrong.loss
    played = tuple(
        lead - (later if seat == turn.seat else 0.0) for seat, lead in enumerate(wrong.played)
    )
    best = (*turn.steps[: wrong.number], (turn.seat, wrong.best))
    return Judgement(wrong.leads, played, loss, best)


def _decisions(game: AnyGame, turn: Turn, budget: Budget, seed: int) -> list[Decision]:
    search = Search(game, seed)
    found: list[Decision] = []
    state = turn.state.clone()
    root: Node | None = None
    since: list[int] = []
    for number, action in enumerate(turn.actions):
        if len(state.legal(turn.seat)) > 1:
            if root is not None:
                follow(search, root, since, state)
            lines = budget.first if root is None else budget.later
            root, since = look(search, state, turn.seat, lines), []
            found.append(_decided(search, root, state, number, action, lines))
        since.append(action)
        state.apply(turn.seat, action)
    if not found:
        leads = expected(game, turn.state, turn.seat, max(1, budget.later), seed)
        found.append(Decision(0, turn.actions[0], leads, leads, 0.0))
    return found


def look(search: Search, state: State, seat: int, lines: int) -> Node:
    """Search a decision with so many lines."""
    search.iterations, search.spent = 2 * lines, 0.0  # a search spends half of what a turn has
    return search.look(state, seat)


def _decided(
    search: Search, root: Node, state: State, number: int, action: int, lines: int
) -> Decision:
    best, place = int(root.best()), root.actions.index(action)
    if best != place:
        search.consider(state, root.actor, action, min(root.counts[best], lines))
    leads, played = worth(root, best), worth(root, place)
    loss = leads[root.actor] - played[root.actor]
    if best == place or loss <= noise(search, root, best, place):
        return Decision(number, action, played, played, 0.0)
    return Decision(number, root.actions[best], leads, played, loss)


def noise(search: Search, root: Node, one: int, other: int) -> float:
    """Up to where a difference between two actions of the root tells nothing."""
    return SURE * spread(search) * sqrt(1.0 / root.counts[one] + 1.0 / root.counts[other])


def expected(game: AnyGame, state: State, seat: int, lines: int, seed: int) -> tuple[float, ...]:
    """What is expected where the seat has no choice."""
    search = Search(game, seed)
    root = look(search, state, seat, lines)
    return worth(root, int(root.best()))
