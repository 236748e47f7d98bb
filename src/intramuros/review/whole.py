"""A whole review, put together from its parts: turning points, average losses, the summary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import fmean, median
from typing import Final

from intramuros.core.english import listed, player, plural, sentence, signed
from intramuros.core.game import ALL, CHANCE
from intramuros.core.match import Match
from intramuros.review.model import Judged, Part, Point, Remark, Review, chance_lost
from intramuros.review.parts import end_point
from intramuros.review.timing import too_early
from intramuros.review.turns import state_at
from intramuros.review.ways import Tally, tally_of

FORM: Final = "intramuros review/1"
MOST_TURNING: Final = 5
MOST_TOLD: Final = 3
MOST_LUCK: Final = 2
LEAST_SHIFT: Final = 2.0
"""Points of lead from which on a draw is worth a remark."""
LEAST_CHANCE: Final = 0.01
"""Of winning, below which it is not told."""
UNUSUAL: Final = 3.0
"""And so many times as much as expectations usually move between two turns."""


def review(match: Match, parts: Sequence[Part], quick: bool) -> Review:
    """The review that these parts make up, from the first ply to the last."""
    judged = tuple(one for part in parts for one in part.judged)
    points = _points(match, [point for part in parts for point in part.points])
    worst = sorted((one for one in judged if one.loss > 0.0), key=_weight)
    turning = worst[:MOST_TURNING]
    lost = tuple(_mean_loss(judged, seat) for seat in range(match.start.players))
    over = not match.state.actors()
    summary = [
        *(_result(match) if over else ()),
        *(_favourite(match, points) if over else ()),
        *(_mistake(one) for one in turning[:MOST_TOLD]),
        *too_early(match)[:MOST_TOLD],
        *_luck(match, judged, points),
        *_most_exact(lost),
    ]
    return Review(
        form=FORM,
        edition=match.game.edition,
        quick=quick,
        plies=len(match.log),
        points=tuple(points),
        judged=judged,
        turning_points=tuple(sorted(one.ply for one in turning)),
        summary=tuple(summary),
        lost=lost,
    )


def _points(match: Match, found: Sequence[Point]) -> list[Point]:
    """What is expected before each turn, and what it came to. Where all choose at once, what was
    found for each of them is one point, as a search knows its own seat best."""
    together: list[list[Point]] = []
    state, at = state_at(match, 0), 0
    acting: tuple[int, ...] = ()
    for point in found:
        for seat, action in match.log[at : point.ply]:
            state.apply(seat, match.game.encode(action))
        drawn = any(entry.seat == CHANCE for entry in match.log[at : point.ply])
        at = point.ply
        if drawn or len(acting) < 2:
            together.append([])
        acting = state.actors()
        together[-1].append(point)
    points = []
    for round_ in together:
        leads = tuple(fmean(seat) for seat in zip(*(point.leads for point in round_), strict=True))
        known = [point.chances for point in round_ if point.chances]
        shares = tuple(fmean(seat) for seat in zip(*known, strict=True))
        points.append(Point(round_[0].ply, leads, shares))
    if not match.state.actors():
        points.append(end_point(match))
    return points


def _weight(one: Judged) -> tuple[float, float, int]:
    """What mistakes are sorted by: the chance to win that was lost, where that is known, then the
    points, then the order of the game."""
    return -chance_lost(one), -one.loss, one.ply


def _mean_loss(judged: Sequence[Judged], seat: int) -> float:
    own = [one.loss for one in judged if one.seat == seat]
    return fmean(own) if own else 0.0


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


def _favourite(match: Match, points: Sequence[Point]) -> Iterator[Remark]:
    """From when on the winner was expected to win."""
    winners = match.state.winners()
    if len(points) < 3 or len(points[-1].leads) < 2 or len(winners) > 1:
        return
    winner = winners[0]
    before = [n for n, point in enumerate(points) if _leader(point) != winner]
    if not before:
        says = f"{player(winner)} is expected to win from the first turn on"
        yield Remark(sentence(says), points[0].ply, (winner,))
        return
    last = before[-1]
    if last + 1 >= len(points) - 1:
        says = f"{player(_leader(points[-2]))} is expected to win until the last turn"
        yield Remark(sentence(says), points[-2].ply, (winner, _leader(points[-2])))
        return
    other = _leader(points[last])
    says = (
        f"{player(winner)} is ahead in what is expected from here on to the end; "
        f"until now it was {player(other)}"
    )
    yield Remark(sentence(says), points[last + 1].ply, (winner, other))


def _leader(point: Point) -> int:
    return max(range(len(point.leads)), key=lambda seat: point.leads[seat])


def _mistake(one: Judged) -> Remark:
    """A turning point, in words."""
    assert one.best is not None
    lost = f"{signed(one.loss, 1)} points of lead"
    if chance_lost(one) >= LEAST_CHANCE:
        before, after = one.best.chances[one.seat], one.played.chances[one.seat]
        lost += f" ({after:.0%} instead of {before:.0%} to win)".replace("%", " %")
    does, better = one.played.says, one.best.says
    says = f"{player(one.seat)} {does}, and loses {lost} against a turn that {better}"
    why = one.best.reasons[0] if one.best.reasons else ""
    if why.startswith("It "):
        why = f"The better one {why[3:]}"
    told = f"{sentence(says)} {why}".rstrip()
    return Remark(told, one.ply, (one.seat,), one.best.rules, one.best.cells)


def _luck(match: Match, judged: Sequence[Judged], points: Sequence[Point]) -> Iterator[Remark]:
    """The draws that moved what is expected most."""
    before = {point.ply: point for point in points}
    moved: list[tuple[float, int, int, int]] = []
    for last, following in pairwise(judged):
        point = before.get(following.ply)
        drawn = any(entry.seat == CHANCE for entry in match.log[last.end : following.ply])
        if point is None:
            continue
        shifts = [now - then for now, then in zip(point.leads, last.played.leads, strict=True)]
        seat = max(range(len(shifts)), key=lambda seat: abs(shifts[seat]))
        moved.append((shifts[seat], seat, last.end if drawn else -1, following.ply))
    if not moved:
        return
    enough = max(LEAST_SHIFT, UNUSUAL * median(abs(shift) for shift, *_ in moved))
    unusual = [one for one in moved if one[2] >= 0 and abs(one[0]) >= enough]
    for shift, seat, start, end in sorted(unusual, key=lambda one: -abs(one[0]))[:MOST_LUCK]:
        worth = f"{abs(shift):.1f} points of lead"
        does = f"brings {worth} to" if shift > 0 else f"takes {worth} from"
        yield Remark(f"Luck: {_draws(match, start, end)} {does} {player(seat)}.", start, (seat,))


def _draws(match: Match, start: int, end: int) -> str:
    """What was drawn between two turns, as the subject of a sentence."""
    drawn = [ply for ply in range(start, end) if match.log[ply].seat == CHANCE]
    if len(drawn) > 1:
        return f"what is drawn before the turn of {player(match.log[end].seat)}"
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
