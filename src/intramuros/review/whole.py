"""A whole review, put together from its parts."""

from __future__ import annotations

from collections.abc import Sequence

from intramuros.core.match import Match
from intramuros.review.model import Part, Review
from intramuros.review.parts import end_point

FORM = "intramuros review/1"


def review(match: Match, parts: Sequence[Part], quick: bool) -> Review:
    """Turning points, average losses and the summary in words."""
    judged = tuple(one for part in parts for one in part.judged)
    points = [point for part in parts for point in part.points]
    if not match.state.actors():
        points.append(end_point(match))
    worst = sorted(judged, key=lambda one: -one.loss)[:5]
    lost = []
    for seat in range(match.start.players):
        own = [one.loss for one in judged if one.seat == seat]
        lost.append(sum(own) / len(own) if own else 0.0)
    return Review(
        form=FORM,
        edition=match.game.edition,
        quick=quick,
        plies=len(match.log),
        points=tuple(points),
        judged=judged,
        turning_points=tuple(sorted(one.ply for one in worst if one.loss > 0.0)),
        summary=(),
        lost=tuple(lost),
    )
