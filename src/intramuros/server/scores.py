"""The score sheet line by line, and broken rules, in the words of the manual."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from intramuros.core.game import Violation, totals
from intramuros.server.eyes import Mine, sheet, viewer_of
from intramuros.server.moment import Moment
from intramuros.server.saga import says

Data = dict[str, Any]


def score(moment: Moment, mine: Mine) -> Data:
    """The score sheet, line by line."""
    lines = sheet(moment, viewer_of(moment, mine))
    points = totals(lines)
    ranks = [1 + sum(other > own for other in points) for own in points]
    if moment.over:
        winners = moment.winners
        # A tie that the rules break: who leads but has not won stands behind the winners.
        ranks = [
            1 if seat in winners else max(rank, len(winners) + 1) for seat, rank in enumerate(ranks)
        ]
        conceded = moment.affairs.conceded  # they come last, whatever the bots made of it
        ranks = [
            len(ranks) - len(conceded) + 1
            if seat in conceded
            else min(rank, len(ranks) - len(conceded))
            for seat, rank in enumerate(ranks)
        ]
    return {
        "over": moment.over,
        "seats": [
            {
                "seat": seat + 1,
                "total": points[seat],
                "rank": ranks[seat],
                "lines": [
                    {
                        "rule": line.rule,
                        "says": says(moment, line.rule),
                        "label": line.label,
                        "points": line.points,
                        "cells": line.cells,
                    }
                    for line in own
                ],
            }
            for seat, own in enumerate(lines)
        ],
    }


def reasons(moment: Moment, violations: Sequence[Violation]) -> list[Data]:
    """Violations with the words of the manual, as far as it has been opened."""
    return [
        {
            "rule": found.rule,
            "says": says(moment, found.rule),
            "detail": found.detail,
            "cells": found.cells,
        }
        for found in violations
    ]
