"""The score sheet line by line, and broken rules, in the words of the manual."""

from __future__ import annotations

from collections.abc import Sequence

from intramuros.core.english import with_names
from intramuros.core.game import Line, Violation, score_rows
from intramuros.server.table.moment import Moment
from intramuros.server.table.saga import says
from intramuros.server.view import messages as down
from intramuros.server.view.answers import Score, ScoreLine, ScoreSeat
from intramuros.server.view.viewer import Mine, Sheet, sheets, viewer_of


def score(moment: Moment, mine: Mine) -> Score:
    """The score sheet, line by line."""
    viewer = viewer_of(moment, mine)
    counted = sheets(moment, viewer)
    lines = [line for own in counted for line in own.lines]
    ranks = _ranks(moment, counted)
    return Score(
        over=moment.over,
        headings=score_rows(moment.setting.game, [lines]),
        seats=[
            ScoreSeat(
                seat=seat + 1,
                total=own.total,
                hidden=own.hidden,
                screened=_screened(moment, viewer, seat, lines) if own.hidden else [],
                rank=ranks[seat],
                lines=[_line(moment, line) for line in own.lines],
            )
            for seat, own in enumerate(counted)
        ],
    )


def _line(moment: Moment, line: Line) -> ScoreLine:
    return ScoreLine(
        rule=line.rule,
        says=says(moment, line.rule),
        label=with_names(line.label, moment.names),
        heading=line.row,
        points=line.points,
        cells=line.cells,
    )


def _screened(moment: Moment, viewer: int, seat: int, lines: Sequence[Line]) -> list[str]:
    """The rows in which the viewer is shown others' points and not those of this seat."""
    screen = moment.setting.game.screen
    behind = screen(moment.position(viewer), viewer, seat) if screen else ()
    return sorted({line.row for line in lines if line.rule in behind})


def _ranks(moment: Moment, counted: Sequence[Sheet]) -> Sequence[int | None]:
    """Who is first, second …; nobody while points are behind screens."""
    if any(own.hidden for own in counted):
        return [None] * len(counted)
    ranks = [1 + sum(other.total > own.total for other in counted) for own in counted]
    if not moment.over:
        return ranks
    winners = moment.winners
    # A tie that the rules break: who leads but has not won stands behind the winners.
    ranks = [
        1 if seat in winners else max(rank, len(winners) + 1) for seat, rank in enumerate(ranks)
    ]
    conceded = moment.people.conceded  # they come last, whatever the bots made of it
    return [
        len(ranks) - len(conceded) + 1
        if seat in conceded
        else min(rank, len(ranks) - len(conceded))
        for seat, rank in enumerate(ranks)
    ]


def reasons(moment: Moment, violations: Sequence[Violation]) -> list[down.Violation]:
    """Violations with the words of the manual, as far as it has been opened."""
    return [
        down.Violation(
            rule=found.rule,
            says=says(moment, found.rule),
            detail=with_names(found.detail, moment.names),
            cells=found.cells,
        )
        for found in violations
    ]
