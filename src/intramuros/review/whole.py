"""A whole review, put together from its parts: turning points, average losses, the summary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final

from intramuros.core.game import CHANCE
from intramuros.core.match import Match
from intramuros.review.model import Judged, Part, Point, Review, chance_lost
from intramuros.review.parts import end_point
from intramuros.review.summary import Course, summary
from intramuros.review.turns import state_at

FORM: Final = "intramuros review/1"
MOST_TURNING: Final = 5


def review(match: Match, parts: Sequence[Part], quick: bool) -> Review:
    """The review that these parts make up, from the first ply to the last."""
    judged = tuple(one for part in parts for one in part.judged)
    points = tuple(_points(match, parts))
    worst = sorted((one for one in judged if one.loss > 0.0), key=_weight)[:MOST_TURNING]
    lost = tuple(_mean_loss(judged, seat) for seat in range(match.start.players))
    return Review(
        form=FORM,
        edition=match.game.edition,
        quick=quick,
        plies=len(match.log),
        points=points,
        judged=judged,
        turning_points=tuple(sorted(one.ply for one in worst)),
        summary=tuple(summary(Course(match, judged, points), worst, lost)),
        lost=lost,
    )


def _points(match: Match, parts: Sequence[Part]) -> list[Point]:
    """What is expected before each turn, and what it came to. Where all choose at once, what was
    found for each of them is one point."""
    rounds: list[list[tuple[int, Point]]] = []
    state, at = state_at(match, 0), 0
    acting: tuple[int, ...] = ()
    for seat, point in _found(parts):
        for actor, action in match.log[at : point.ply]:
            state.apply(actor, match.game.encode(action))
        drawn = any(entry.seat == CHANCE for entry in match.log[at : point.ply])
        at = point.ply
        if drawn or len(acting) < 2:
            rounds.append([])
        acting = state.actors()
        rounds[-1].append((seat, point))
    points = [_together(one) for one in rounds]
    if not match.state.actors():
        points.append(end_point(match))
    return points


def _together(found: Sequence[tuple[int, Point]]) -> Point:
    """What the searches of seats found before they chose at the same time, as one point: each knows
    its own seat best."""
    leads, chances = [*found[-1][1].leads], [*found[-1][1].chances]
    for seat, point in found:
        leads[seat] = point.leads[seat]
        if chances:
            chances[seat] = point.chances[seat]
    whole = sum(chances)
    return Point(found[0][1].ply, tuple(leads), tuple(chance / whole for chance in chances))


def _found(parts: Sequence[Part]) -> Iterator[tuple[int, Point]]:
    """What is expected before each turn, with whose turn it is."""
    for part in parts:
        for one, point in zip(part.judged, part.points, strict=True):
            yield one.seat, point


def _weight(one: Judged) -> tuple[float, float, int]:
    """What mistakes are sorted by: the chance to win that was lost, where that is known, then the
    points, then the order of the game."""
    return -chance_lost(one), -one.loss, one.ply


def _mean_loss(judged: Sequence[Judged], seat: int) -> float:
    own = [one.loss for one in judged if one.seat == seat]
    return fmean(own) if own else 0.0
