"""A review is made part by part: a few turns of a finished game, looked at within some seconds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from intramuros.core.game import CHANCE, AnyGame, State
from intramuros.core.match import Match
from intramuros.core.values.chances import win_chances
from intramuros.core.values.estimate import leads
from intramuros.review.budget import Budget, budget_of
from intramuros.review.judging import Judgement, judge
from intramuros.review.model import Choice, Judged, Part, Point
from intramuros.review.reasons import Reasons, brought, why_better
from intramuros.review.turns import (
    Steps,
    Turn,
    after,
    is_together,
    settled_after,
    state_at,
    texts,
    told,
    told_in_full,
    turn_from,
)
from intramuros.review.ways import Habits, Player, habits_of, tally_of


def part(match: Match, start: int, quick: bool, budget: Budget | None = None) -> Part:
    """What the stretch of a finished game that begins at this ply was worth. The next part begins
    at its `end`; the last one ends with the log. Without a budget, that of such a review."""
    budget = budget or budget_of(match, quick)
    state = state_at(match, start)
    turn = turn_from(match, state, start)
    if turn is None:
        return Part(start, len(match.log), (), ())
    found = judge(match.game, turn, budget, turn.ply)
    point = Point(turn.ply, found.leads, chances(match.game, turn.state, found.leads))
    return Part(start, turn.end, (point,), (_judged(match, turn, found, budget, quick),))


def end_point(match: Match) -> Point:
    """What it came to."""
    state = match.state
    values = tuple(leads([float(points) for points in state.scores()]))
    winners = state.winners()
    won = tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(values)))
    known = chances(match.game, state, values)
    return Point(len(match.log), values, won if known else ())


def chances(game: AnyGame, state: State, expected: tuple[float, ...]) -> tuple[float, ...]:
    """How likely each seat is to win; empty where that was never measured."""
    return win_chances(game.learning, state, expected) or ()


def _judged(match: Match, turn: Turn, found: Judgement, budget: Budget, quick: bool) -> Judged:
    """A turn with what was played, and what would have been better."""
    game, seat, state = match.game, turn.seat, turn.state
    done = after(state, turn.steps)
    start, together = tally_of(game, state), is_together(match, turn.ply)
    if found.best is None:
        reasons = brought(seat, start, tally_of(game, settled_after(match, turn)), together)
        played = _choice(game, turn.state, seat, turn.steps, turn.steps, found.played, reasons)
        return Judged(turn.ply, seat, played, None, 0.0, turn.end)
    real = list(_following(match, turn, done))
    draws = [action for actor, action in match.log[turn.end :] if actor == CHANCE]
    codes = [game.encode(action) for action in draws]
    player = Player(game, budget.reply, turn.ply)
    worse = player.way(state, seat, turn.steps, codes, _habits(real), True)
    better = player.way(state, seat, found.best, codes, habits_of(worse), quick)
    why = why_better(game, seat, better, worse)
    own = brought(seat, start, worse.legs[0].tally, together)
    played = _choice(game, state, seat, turn.steps, worse.steps, found.played, own)
    best = _choice(game, state, seat, better.legs[0].steps, better.steps, found.leads, why)
    if played.says == best.says:  # they differ in a detail that the short words leave out
        ways = turn.steps, better.legs[0].steps
        says = [told_in_full(game, state, steps) for steps in ways]
        if says[0] == says[1]:
            says = [_exactly(game, state, steps) for steps in ways]
        played, best = replace(played, says=says[0]), replace(best, says=says[1])
    return Judged(turn.ply, seat, played, best, found.loss, turn.end)


def _exactly(game: AnyGame, state: State, steps: Steps) -> str:
    """Steps in words, with the texts that tell them from any others."""
    actions = ", ".join(action for _, action in texts(game, steps))
    return f"{told_in_full(game, state, steps)} ({actions})"


def _following(match: Match, turn: Turn, state: State) -> Iterator[Turn]:
    """The turns that followed, up to the seat's next one."""
    following = turn_from(match, state, turn.end)
    while following is not None:
        yield following
        if following.seat == turn.seat:
            return
        following = turn_from(match, after(following.state, following.steps), following.end)


def _habits(turns: list[Turn]) -> Habits:
    """What the others really did next."""
    return {(number, turn.seat): turn.actions for number, turn in enumerate(turns, 1)}


def _choice(
    game: AnyGame,
    state: State,
    seat: int,
    steps: Steps,
    line: Steps,
    expected: tuple[float, ...],
    reasons: Reasons,
) -> Choice:
    return Choice(
        seat=seat,
        action=texts(game, steps[:1])[0][1],
        says=told(game, state, steps),
        leads=expected,
        chances=chances(game, after(state, steps), expected),
        line=texts(game, line),
        reasons=reasons.says,
        rules=reasons.rules,
        changes=reasons.changes,
        cells=reasons.cells,
    )
