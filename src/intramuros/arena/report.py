"""A summary for people and for programs."""

from __future__ import annotations

from typing import Any

from intramuros.arena.intervals import Interval
from intramuros.arena.sprt import BETTER, NOT_BETTER, Trial
from intramuros.arena.standings import Meeting, Row, Share, Summary
from intramuros.core.english import plural, signed


def as_data(summary: Summary) -> dict[str, Any]:
    """What programs read; shares in percent, intervals as [low, high]."""
    data = {
        **summary.tournament.description(),
        "matches": summary.matches,
        "match_seconds": round(summary.seconds, 3),
        "standings": [
            {
                **_share(row.share),
                "mean_score": round(row.score, 2),
                "mean_margin": round(row.margin, 2),
                "margin_interval": row.margin_interval and _rounded(row.margin_interval, 2),
                "rating": round(row.rating.rating, 1),
                "rating_interval": _rounded(row.rating.interval, 1),
            }
            for row in summary.rows
        ],
        "meetings": [
            {
                "bots": list(meeting.seats),
                "matches": meeting.matches,
                "shares": [_share(share) for share in meeting.shares],
            }
            for meeting in summary.meetings
        ],
    }
    if summary.trial is not None:
        trial, claims = summary.trial, summary.trial.claims
        data["sprt"] = {
            "verdict": trial.verdict,
            "llr": round(trial.ratio, 3),
            "bounds": _rounded(Interval(*claims.bounds), 3),
            "elo": [claims.elo0, claims.elo1],
            "contests": trial.contests,
        }
    return data


HEADINGS = ("bot", "matches", "win %", "95 %", "even", "margin", "95 %", "rating", "95 %")


def table(summary: Summary) -> list[str]:
    """The standings; who met whom, if not all met in the same way; the verdict."""
    rows = [HEADINGS, *map(_cells, summary.rows)]
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join([first.ljust(wide[0]), *map(str.rjust, cells, wide[1:])])
        for first, *cells in rows
    ]
    if len(summary.meetings) > 1:
        lines += ["", *map(_meeting, summary.meetings)]
    if summary.trial is not None:
        lines += ["", told(summary.trial, summary.tournament.bots)]
    return lines


def _cells(row: Row) -> tuple[str, ...]:
    share = row.share
    return (
        share.bot,
        str(share.matches),
        f"{100 * share.share:.1f}",
        _percent(share.interval),
        f"{100 * share.even:.1f}",
        signed(row.margin, 1),
        "" if row.margin_interval is None else _span(row.margin_interval, 1),
        signed(row.rating.rating),
        _span(row.rating.interval),
    )


def told(trial: Trial, bots: tuple[str, ...]) -> str:
    """The verdict in a sentence, with the numbers that it rests on."""
    first, second = bots
    answer = {
        BETTER: f"{first} is better than {second}",
        NOT_BETTER: f"{first} is not better than {second}",
    }.get(trial.verdict, f"not decided yet whether {first} is better than {second}")
    low, high = (signed(bound, 2) for bound in trial.claims.bounds)
    return (
        f"{answer}: LLR {signed(trial.ratio, 2)}, bounds {low} and {high}, "
        f"{plural(trial.contests, 'match', 'matches')}"
    )


def _meeting(meeting: Meeting) -> str:
    counts = {bot: meeting.seats.count(bot) for bot in meeting.seats}
    seats = (f"{count} × {bot}" if count > 1 else bot for bot, count in counts.items())
    shares = (f"{s.bot} {100 * s.share:.1f} % ({_percent(s.interval)})" for s in meeting.shares)
    return f"{', '.join(seats)}: {plural(meeting.matches, 'match', 'matches')}, {', '.join(shares)}"


def _share(share: Share) -> dict[str, Any]:
    return {
        "bot": share.bot,
        "matches": share.matches,
        "wins": round(share.wins, 3),
        "win_percent": round(100 * share.share, 2),
        "win_percent_interval": _rounded(
            Interval(100 * share.interval.low, 100 * share.interval.high), 2
        ),
        "even_percent": round(100 * share.even, 2),
    }


def _rounded(interval: Interval, places: int) -> list[float]:
    return [round(interval.low, places), round(interval.high, places)]


def _percent(interval: Interval) -> str:
    return f"{100 * interval.low:.1f} to {100 * interval.high:.1f}"


def _span(interval: Interval, places: int = 0) -> str:
    return f"{signed(interval.low, places)} to {signed(interval.high, places)}"
