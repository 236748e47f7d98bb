"""Decisions judged: a search of each, and what the one that was played lost against the best."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from intramuros.bots.findings import follow, spread, worth
from intramuros.bots.search import Search
from intramuros.bots.tree import Node
from intramuros.core.game import AnyGame, State
from intramuros.core.values.estimate import leads
from intramuros.review.budget import Budget
from intramuros.review.turns import Steps, Turn

SURE: Final = 1.5
"""A difference counts as a loss from so many standard errors on, …"""
LEAST: Final = 0.25
"""… and from so many points of lead, …"""
AGAIN: Final = 3
"""… and if it is found again: by a share of the lines, 1 in so many, that had no part in choosing
what is best. Whatever is picked as the best of many has been lucky."""


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
    loss = _lost(turn.seat, decisions)
    if wrong is None:
        return Judgement(first.leads, decisions[-1].played, 0.0, None)
    # Both ways are told as they were found at the same decision: other moments have other noise.
    played = tuple(
        wrong.leads[seat] - loss if seat == turn.seat else lead
        for seat, lead in enumerate(wrong.played)
    )
    best = (*turn.steps[: wrong.number], (turn.seat, wrong.best))
    return Judgement(wrong.leads, played, loss, best)


def _lost(seat: int, decisions: list[Decision]) -> float:
    """What the decisions of a turn lost. Many small ones are many chances to err in judging: they
    lose no more together than what is expected fell by from the first mistake to the last."""
    wrong = [one for one in decisions if one.loss > 0.0]
    if len(wrong) < 2:
        return sum(one.loss for one in wrong)
    fell = wrong[0].leads[seat] - wrong[-1].played[seat]
    largest = max(one.loss for one in wrong)
    return max(largest, min(fell, sum(one.loss for one in wrong)))


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
            found.append(_decided(game, search, root, state, number, action, lines))
        since.append(action)
        state.apply(turn.seat, action)
    if not found:
        known = _without_choice(game, turn.state, turn.seat, budget.later, seed)
        found.append(Decision(0, turn.actions[0], known, known, 0.0))
    return found


def look(search: Search, state: State, seat: int, lines: int) -> Node:
    """Search a decision with so many lines."""
    search.iterations, search.spent = 2 * lines, 0.0  # a search spends half of what a turn has
    return search.look(state, seat)


def _decided(
    game: AnyGame,
    search: Search,
    root: Node,
    state: State,
    number: int,
    action: int,
    lines: int,
) -> Decision:
    best, place = int(root.best()), int(root.place_of(action))
    if best != place:
        search.consider(state, root.actor, action, min(root.counts[best], lines))
    better, played = expected(game, root, best), expected(game, root, place)
    apart = root.mean(best) - root.mean(place)
    if best == place or apart <= max(LEAST, noise(search, root, best, place)):
        return Decision(number, action, played, played, 0.0)
    again = max(1, lines // AGAIN)
    loss = _anew(search, state, root, best, again) - _anew(search, state, root, place, again)
    if loss <= max(LEAST, spread(search) * sqrt(2.0 / again)):
        return Decision(number, action, played, played, 0.0)
    return Decision(number, root.actions[best], better, played, loss)


def _anew(search: Search, state: State, root: Node, place: int, lines: int) -> float:
    """What so many more lines with the action at a place come to for its seat, by themselves."""
    count, total = root.counts[place], root.counts[place] * root.mean(place)
    search.consider(state, root.actor, root.actions[place], count + lines)
    return (root.counts[place] * root.mean(place) - total) / (root.counts[place] - count)


def noise(search: Search, root: Node, one: int, other: int) -> float:
    """Up to where a difference between two actions of the root tells nothing."""
    return SURE * spread(search) * sqrt(1.0 / root.counts[one] + 1.0 / root.counts[other])


def expected(game: AnyGame, root: Node, place: int) -> tuple[float, ...]:
    """The leads that are expected after the action at a place."""
    found = worth(root, place)
    if game.values is None and not game.lookahead.lead:
        return tuple(leads(list(found)))  # the search was after points
    return found


def _without_choice(
    game: AnyGame, state: State, seat: int, lines: int, seed: int
) -> tuple[float, ...]:
    """What is expected where the seat has nothing to decide."""
    root = look(Search(game, seed), state, seat, lines)
    return expected(game, root, int(root.best()))
