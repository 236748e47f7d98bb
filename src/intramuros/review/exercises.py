"""Exercises made from games that bots play: decisions in which one choice is clearly best.

A decision counts if the best turn that a search finds is better than every other one by more than
noise and by a share of the chance to win, and if somebody might well take another: what looks best
at first sight, or is found by a small search, makes it harder. Everything follows from the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor
from typing import Final

from intramuros.bots.greedy import Greedy
from intramuros.bots.search import Search
from intramuros.bots.tree import Node
from intramuros.core.game import ALL, CHANCE, AnyGame, State
from intramuros.core.match import Match
from intramuros.core.rng import Rng
from intramuros.core.values.chances import win_chances
from intramuros.learn.exercise import MOST_STARS, Exercise
from intramuros.review.judging import expected, look, noise
from intramuros.review.reasons import why_chosen
from intramuros.review.turns import Turn, after, turn_from
from intramuros.review.ways import Player, Way, habits_of

COMPARED: Final = 8
"""Actions that are compared with the best."""
LEAST_CHANCE: Final = 0.08
"""Of winning, that every other choice must lose."""
LEAST_POINTS: Final = 1.5
"""Of lead, likewise."""
SURE: Final = 2.0
"""How many times what may be noise the margin must be."""
GLANCE: Final = 8
"""A first look has so many times fewer lines."""
BEGINNING: Final = 0.15
"""The share of a match that is left out: so early nothing is clear."""
SEED: Final = 1
OTHERWISE: Final = "the other choice"
"""What the sentences call the tempting action."""


@dataclass(frozen=True)
class Comparison:
    """What a search of a decision found: a class of actions, and all others."""

    root: Node
    right: tuple[int, ...]
    """Places of the best action and of those that come to the same turn."""
    next: int
    """The place of the best other one."""
    margin: float
    noise: float


def exercises_in(match: Match, lines: int, source: str) -> Iterator[Exercise]:
    """The exercises that a finished match has in it."""
    state, ply = match.game.state(match.start), 0
    while (turn := turn_from(match, state, ply)) is not None:
        if turn.ply >= BEGINNING * len(match.log):
            found = exercise_at(match, turn, lines, f"{source}, after {turn.ply} actions")
            if found is not None:
                yield found
        state, ply = after(turn.state, turn.steps), turn.end


def exercise_at(match: Match, turn: Turn, lines: int, source: str) -> Exercise | None:
    """The exercise that the first decision of a turn makes; None if nothing is clearly best."""
    game, seat, state = match.game, turn.seat, turn.state
    if len(state.legal(seat)) < 3:
        return None
    glance = compared(game, state, seat, max(1, lines // GLANCE))
    if glance is None or not _is_clear(game, state, seat, glance, 0.5):
        return None
    found = compared(game, state, seat, lines)
    if found is None or not _is_clear(game, state, seat, found, 1.0):
        return None
    root = found.root
    right = tuple(root.actions[place] for place in found.right)
    first = Greedy(game, SEED).choose(state, seat)
    tempted = first not in right
    tempting = first if tempted else root.actions[found.next]
    small = Search(game, SEED, max(1, lines // 100)).choose(state, seat) not in right
    better, worse = _ways(game, state, seat, right[0], tempting, lines)
    why = why_chosen(game, seat, better, {OTHERWISE: worse})
    return Exercise(
        start=state.position(ALL),
        seat=seat,
        right=tuple(game.decode(action) for action in right),
        tempting=game.decode(tempting),
        margin=floor(10 * found.margin) / 10,
        lines=lines,
        stars=min(MOST_STARS, 1 + tempted + small),
        rules=why.rules,
        why=tuple(_sentences(why.says)),
        line=tuple((who, game.decode(action)) for who, action in better.steps),
        source=source,
    )


def margin_of(game: AnyGame, exercise: Exercise) -> float:
    """By how much the right actions of an exercise are better than all others, as its search finds
    it; negative if they are not. It is the same again every time."""
    state = game.state(exercise.start)
    wanted = {game.encode(action) for action in exercise.right}
    root, _, tried = _searched(game, state, exercise.seat, exercise.lines, wanted)
    right = [root.mean(place) for place in tried if root.actions[place] in wanted]
    others = [root.mean(place) for place in tried if root.actions[place] not in wanted]
    return max(right) - max(others)


def compared(game: AnyGame, state: State, seat: int, lines: int) -> Comparison | None:
    """The best choice beside all others; None if there is no other turn."""
    root, search, tried = _searched(game, state, seat, lines, set())
    player, dealt = Player(game, max(1, lines // 100), SEED), _dealt(state, seat)
    ends = [_end(player, dealt, seat, root.actions[place]) for place in tried]
    right = tuple(place for place, end in zip(tried, ends, strict=True) if end == ends[0])
    others = [place for place in tried if place not in right]
    if not others:
        return None
    margin = root.mean(right[0]) - root.mean(others[0])
    return Comparison(root, right, others[0], margin, noise(search, root, right[0], others[0]))


def _searched(
    game: AnyGame, state: State, seat: int, lines: int, wanted: set[int]
) -> tuple[Node, Search, list[int]]:
    """A decision searched: the places of the actions that were tried often enough to compare them,
    those that are wanted among them, the best first."""
    search = Search(game, SEED)
    root = look(search, state, seat, lines)
    enough = max(1, lines // COMPARED)
    for action in [*sorted(wanted), *(root.actions[place] for place in root.ranked()[:COMPARED])]:
        search.consider(state, seat, action, enough)
    tried = [place for place in root.ranked() if root.counts[place] >= enough]
    return root, search, sorted(tried, key=root.mean, reverse=True)


def _is_clear(game: AnyGame, state: State, seat: int, found: Comparison, strictness: float) -> bool:
    """Whether every other choice loses enough, and more than noise."""
    least = max(LEAST_POINTS, SURE * found.noise)
    if found.margin < strictness * least:
        return False
    best, other = (
        win_chances(game.learning, state, expected(game, found.root, place))
        for place in (found.right[0], found.next)
    )
    return best is None or other is None or best[seat] - other[seat] >= strictness * LEAST_CHANCE


def _dealt(state: State, seat: int) -> State:
    """The state as the seat may imagine it."""
    dealt = state.clone()
    dealt.determinize(seat, Rng(SEED))
    return dealt


def _end(player: Player, state: State, seat: int, action: int) -> object:
    """Where a turn that begins with this action leads."""
    way = player.way(state, seat, ((seat, action),), (), {})
    own = tuple(step for step in way.legs[0].steps if step[0] != CHANCE)
    return after(state, own).position(ALL)


def _ways(
    game: AnyGame, state: State, seat: int, best: int, tempting: int, lines: int
) -> tuple[Way, Way]:
    """How it goes on after the best action, and after the tempting one."""
    player, dealt = Player(game, max(1, lines // 50), SEED), _dealt(state, seat)
    worse = player.way(dealt, seat, ((seat, tempting),), (), {})
    return player.way(dealt, seat, ((seat, best),), (), habits_of(worse)), worse


def _sentences(says: Sequence[str]) -> Iterator[str]:
    """Each for itself: a semicolon begins a comment in our texts."""
    for said in says:
        for sentence in said.rstrip(".").split("; "):
            yield f"{sentence[:1].upper()}{sentence[1:]}."
