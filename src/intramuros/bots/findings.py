"""What a search found, for people: its choices, and how each is likely to go on."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from intramuros.bots.search import Search
from intramuros.bots.tree import Node
from intramuros.core.errors import IllegalAction
from intramuros.core.state import CHANCE, State


class Choice(NamedTuple):
    """What was found of one action."""

    action: int
    visits: int
    worth: tuple[float, ...]
    """How far ahead of the best other each seat is likely to end after it, in points."""


class Step(NamedTuple):
    """An action of a seat in a line."""

    seat: int
    action: int


def choices(root: Node) -> list[Choice]:
    """The actions that were tried, most visited first."""
    return [
        Choice(
            root.actions[n], root.counts[n], tuple(total / root.counts[n] for total in root.sums[n])
        )
        for n in root.ranked()
    ]


def likely_line(root: Node, state: State, action: int, visits: int) -> list[Step]:
    """How the action of the root is likely to go on: with what was visited most, up to a draw or to
    what was visited less often than this. `state` is one in which the root is decided; deal anew
    what the seat cannot know before."""
    steps = [Step(int(root.actor), action)]
    state = state.clone()
    state.apply(root.actor, action)
    node = root
    while True:
        ways = [way for way in node.after if way[0] == action]
        way = max(ways, key=lambda known: node.after[known].visits, default=())
        if not way or node.after[way].visits < visits:
            return steps
        for forced in way[1:]:
            actors = state.actors()
            if not _follows(state, steps, actors[0] if actors else CHANCE, forced):
                return steps
        node = node.after[way]
        action = node.actions[node.best()]
        if not _follows(state, steps, int(node.actor), action):
            return steps


def _follows(state: State, steps: list[Step], seat: int, action: int) -> bool:
    """Take a step, if it is nobody's draw and possible in this deal."""
    if seat == CHANCE:
        return False
    try:
        state.apply(seat, action)
    except IllegalAction:
        return False
    steps.append(Step(seat, action))
    return True


def follow(search: Search, root: Node, steps: Sequence[int], state: State) -> None:
    """Let a search go on from what its tree knows of the seat's next decision of this turn: after
    these actions of it that came since the root was decided, where the state is now `state`."""
    node = root.after.get(tuple(steps))
    search.root = node if node is not None and node.actor == search.seat else None
    search.known = state.position(search.seat)


def worth(root: Node, place: int) -> tuple[float, ...]:
    """What the lines that began with the action at this place came to for each seat."""
    return tuple(total / root.counts[place] for total in root.sums[place])


def spread(search: Search) -> float:
    """How far the lines of the present turn lie apart, for the searching seat: their deviation."""
    return sqrt(search.squares / float(search.lines)) if search.lines > 1 else 0.0
