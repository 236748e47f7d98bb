"""A game in some sentences: who won by what, which turns decided it, and what luck did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Final

from intramuros.core.english import listed, player, plural, sentence, signed
from intramuros.core.game import ALL, CHANCE
from intramuros.core.match import Match
from intramuros.review.model import Judged, Point, Remark, chance_lost
from intramuros.review.timing import too_early
from intramuros.review.turns import state_at
from intramuros.review.ways import Tally, tally_of

MOST_TOLD: Final = 3
MOST_REASONS: Final = 2
MOST_LUCK: Final = 2
LEAST_LOSS: Final = 1.5
"""Points of lead from which on a mistake is worth a remark."""
LEAST_SHIFT: Final = 2.0
"""Points of lead from which on a draw is worth a remark."""
LEAST_CHANCE: Final = 0.01
"""Of winning, below which it is not told."""
LEAST_CHANCE_SHIFT: Final = 0.08
"""The same in chances to win."""
UNUSUAL: Final = 3.0
"""And so many times as much as expectations usually move between two turns."""


@dataclass(frozen=True)
class Course:
    """A game with what was expected in it."""

    match: Match
    judged: tuple[Judged, ...]
    """Every turn."""
    points: tuple[Point, ...]
    """What was expected before each turn, or before each round of turns chosen together."""

    def turn(self, ply: int) -> int:
        """The number of the turn that begins at a ply or after it, from 1."""
        return 1 + sum(one.ply < ply for one in self.judged)


def summary(course: Course, worst: Sequence[Judged], lost: Sequence[float]) -> Iterator[Remark]:
    """The remarks on a game; `worst` has its turning points, those that cost most first, and `lost`
    what each seat lost a turn."""
    if not course.match.state.actors():
        yield from _result(course.match)
        yield from _favourite(course)
    yield from (_mistake(course, one) for one in worst[:MOST_TOLD] if one.loss >= LEAST_LOSS)
    yield from too_early(course.match)[:MOST_TOLD]
    yield from _luck(course)
    yield from _most_exact(lost)


def _result(match: Match) -> Iterator[Remark]:
    """Who won, by what."""
    tally = tally_of(match.game, match.state)
    points, winners = match.state.scores(), match.state.winners()
    if len(points) == 1:
        yield Remark(f"It ends with {plural(points[0], 'point')}.", len(match.log), (0,))
        return
    names = listed([player(seat) for seat in winners])
    others = [seat for seat in range(len(points)) if seat not in winners]
    if len(winners) > 1 or not others:
        says = f"{names} share the win with {plural(points[winners[0]], 'point')} each"
        yield Remark(sentence(says), len(match.log), tuple(winners))
        return
    first, second = winners[0], max(others, key=lambda seat: points[seat])
    ahead = points[first] - points[second]
    wins = f"{names} wins with {plural(points[first], 'point')}"
    if ahead <= 0:
        says = f"{wins}, as many as {player(second)}, who loses the tie"
        yield Remark(sentence(says), len(match.log), (first, second))
        return
    told, rules = _made_by(tally, first, second)
    says = f"{wins}, {ahead} more than {player(second)}: {told}"
    yield Remark(sentence(says), len(match.log), (first, second), rules)


def _made_by(tally: Tally, first: int, second: int) -> tuple[str, tuple[str, ...]]:
    """In which rows of the score sheet a seat is ahead of another, and behind."""
    rows = dict.fromkeys(line.row for seat in (first, second) for line in tally[seat])
    apart = {
        row: sum(line.points for line in tally[first] if line.row == row)
        - sum(line.points for line in tally[second] if line.row == row)
        for row in rows
    }
    ordered = sorted((row for row in rows if apart[row]), key=lambda row: -abs(apart[row]))
    more = [f"{apart[row]} more for {row}" for row in ordered if apart[row] > 0]
    less = [f"{-apart[row]} less for {row}" for row in ordered if apart[row] < 0]
    told = listed(more) + (f", but {listed(less)}" if less else "")
    rules = dict.fromkeys(line.rule for line in (*tally[first], *tally[second]) if apart[line.row])
    return told, tuple(rules)


def _favourite(course: Course) -> Iterator[Remark]:
    """From when on the winner was expected to win."""
    points, winners = course.points, course.match.state.winners()
    if len(points) < 3 or len(points[-1].leads) < 2 or len(winners) > 1:
        return
    winner = winners[0]
    before = [n for n, point in enumerate(points[:-1]) if _leader(point) != winner]
    if not before:
        says = f"{player(winner)} is ahead in what is expected from the first turn to the last"
        yield Remark(sentence(says), points[0].ply, (winner,))
        return
    last = points[before[-1]]
    other = _leader(last)
    if last is points[-2]:
        says = f"{player(other)} is expected to win until the last turn"
        yield Remark(sentence(says), last.ply, (winner, other))
        return
    since = points[before[-1] + 1]
    says = (
        f"From turn {course.turn(since.ply)} of {len(course.judged)} on {player(winner)} is ahead "
        f"in what is expected; before that it is {player(other)}"
    )
    yield Remark(sentence(says), since.ply, (winner, other))


def _leader(point: Point) -> int:
    return max(range(len(point.leads)), key=lambda seat: point.leads[seat])


def _mistake(course: Course, one: Judged) -> Remark:
    """A turning point, in words."""
    assert one.best is not None
    lost = f"loses {signed(one.loss, 1)} points of lead"
    if chance_lost(one) >= LEAST_CHANCE:
        chances = _shares(one.played.chances[one.seat], one.best.chances[one.seat])
        lost += f" ({chances} to win)"
    says = f"Turn {course.turn(one.ply)}: {player(one.seat)} {one.played.says}, and {lost}"
    better, reasons = f"a turn that {one.best.says}", list(one.best.reasons[:MOST_REASONS])
    if not reasons:
        says += f" against {better}"
    elif reasons[0].startswith("It "):
        reasons[0] = sentence(f"{better} {reasons[0].removeprefix('It ')}")
    else:
        reasons.insert(0, sentence(f"{better} is better"))
    told = " ".join([sentence(says), *reasons])
    return Remark(told, one.ply, (one.seat,), one.best.rules, one.best.cells)


def _luck(course: Course) -> Iterator[Remark]:
    """The draws that moved most what is expected: chances to win, or leads where they are not
    known."""
    moved = [_shift(course, point, following) for point, following in pairwise(course.points[:-1])]
    if not moved:
        return
    usual = UNUSUAL * median(shift.size for shift in moved)
    unusual = [one for one in moved if one.drawn is not None and one.size >= max(one.least, usual)]
    for one in sorted(unusual, key=lambda one: -one.size)[:MOST_LUCK]:
        assert one.drawn is not None
        worth = f"{abs(one.lead):.1f} points of lead"
        does = f"brings {worth} to" if one.lead > 0 else f"takes {worth} from"
        says = f"Luck: {_draws(course, one.drawn, one.ply)} {does} {player(one.seat)}"
        if one.chances:
            says += f" ({_shares(*one.chances)} to win)"
        used = next(turn for turn in course.judged if turn.ply == one.ply)
        if one.lead > 0 and used.seat == one.seat and used.best is None and used.played.reasons:
            says += f". With that {player(one.seat)} {used.played.says}"
        yield Remark(sentence(says), one.drawn, (one.seat,))


@dataclass(frozen=True)
class Shift:
    """How what is expected moved between turns, for the seat for which it moved most."""

    seat: int
    lead: float
    chances: tuple[float, ...]
    """To win, after and before; empty where they are not known."""
    drawn: int | None
    """The ply of the draws that came between."""
    ply: int
    """The next turn's."""

    @property
    def size(self) -> float:
        return abs(self.chances[0] - self.chances[1]) if self.chances else abs(self.lead)

    @property
    def least(self) -> float:
        """From where on it is worth a remark."""
        return LEAST_CHANCE_SHIFT if self.chances else LEAST_SHIFT


def _shift(course: Course, point: Point, following: Point) -> Shift:
    """Between a turn, or turns chosen together, and the next."""
    turns = [one for one in course.judged if point.ply <= one.ply < following.ply]
    leads, chances = [*turns[-1].played.leads], [*turns[-1].played.chances]
    for one in turns:  # each knows its own seat best
        leads[one.seat] = one.played.leads[one.seat]
        if chances:
            chances[one.seat] = one.played.chances[one.seat]
    known = bool(chances and following.chances)
    moved = (following.chances, chances) if known else (following.leads, leads)
    shifts = [abs(now - then) for now, then in zip(*moved, strict=True)]
    seat = shifts.index(max(shifts))
    end = turns[-1].end
    drawn = any(entry.seat == CHANCE for entry in course.match.log[end : following.ply])
    return Shift(
        seat=seat,
        lead=following.leads[seat] - leads[seat],
        chances=(following.chances[seat], chances[seat]) if known else (),
        drawn=end if drawn else None,
        ply=following.ply,
    )


def _shares(now: float, before: float) -> str:
    """`30 % instead of 45 %`."""
    return f"{now:.0%} instead of {before:.0%}".replace("%", " %")


def _draws(course: Course, start: int, end: int) -> str:
    """What was drawn between two turns, as the subject of a sentence."""
    match = course.match
    drawn = [ply for ply in range(start, end) if match.log[ply].seat == CHANCE]
    if len(drawn) > 1:
        return f"what is drawn before turn {course.turn(end)}"
    position = state_at(match, drawn[0]).position(ALL)
    told = match.game.words(position, CHANCE, match.log[drawn[0]].action)
    return f"the draw that {told}"


def _most_exact(lost: Sequence[float]) -> Iterator[Remark]:
    """Who lost least against the best, and who most."""
    if len(lost) < 2 or max(lost) - min(lost) < 0.05:
        return
    least, most = lost.index(min(lost)), lost.index(max(lost))
    says = (
        f"{player(least)} plays most exactly and loses {lost[least]:.1f} points of lead per turn; "
        f"{player(most)} loses most, {lost[most]:.1f}"
    )
    yield Remark(sentence(says), None, (least, most))
