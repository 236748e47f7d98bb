"""Actions that count: one more, or some taken back.

Taking back costs what is taken back, not what was played before: a moment keeps marks, boards
to go back to.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from intramuros.core.game import CHANCE
from intramuros.core.match import Match
from intramuros.server.table.masking import Ply, heard, retold
from intramuros.server.table.moment import Mark, Moment, Played


def played(moment: Moment, seq: int, seat: int, text: str) -> Moment:
    """After an action of row `seq`, with the log still to follow; IllegalAction if it breaks
    the rules."""
    action = moment.setting.game.read_action(text)
    match = moment.match.copy()
    match.play(seat, action)
    ply = heard(moment.setting, moment.position, seq, seat, action)
    ply = ply._replace(turn=moment.turn, by_person=moment.is_person(seat))
    return _with(moment, match, ply)


def without(moment: Moment, gone: Collection[int]) -> Moment:
    """As if the actions of these rows had not been played, with the log still to follow."""
    first, earliest = len(moment.plies), min(gone, default=0)
    while first and moment.plies[first - 1].seq >= earliest:
        first -= 1
    later = [at for at in range(first, len(moment.plies)) if moment.plies[at].seq not in gone]
    if first + len(later) == len(moment.plies):
        return moment
    # What was revealed by something that is taken back is masked again.
    masked = [at for at in range(first) if moment.plies[at].revealed > first]
    begin = min(masked, default=first)
    now = _back_to(moment, begin)
    for at in [*range(begin, first), *later]:
        seat, action = moment.match.log[at]
        match, old = now.match.copy(), moment.plies[at]
        match.play(seat, action)
        ply = heard(moment.setting, now.position, old.seq, seat, action)
        now = _with(now, match, ply._replace(turn=now.turn, by_person=old.by_person))
    awaiting = {
        seat: together
        for seat, together in now.awaiting.items()
        if _last_row_of(now, seat) > moment.confirmed[seat]
    }
    return replace(now, awaiting=awaiting)


def goes_on(before: tuple[int, ...], seat: int, after: tuple[int, ...]) -> bool:
    """Whether a round goes on: nobody but the seat that has acted has dropped out of it."""
    others = tuple(other for other in before if other != seat)
    return after in (before, others) and after != ()


def _with(moment: Moment, match: Match, ply: Ply) -> Moment:
    """After one more action that counts; `match` has the board after it."""
    after = match.state.actors()
    round_goes_on = goes_on(moment.actors, ply.seat, after)
    plies = len(moment.plies)
    mark = Mark(plies, moment.state, moment.together, moment.awaiting)
    now = replace(
        moment,
        match=match,
        plies=(*moment.plies, ply),
        together=moment.together if round_goes_on else after,
        awaiting=_awaiting(moment, ply, round_goes_on, ply.seat in after),
        played=_counted(moment.played, ply),
        marks=(*[old for old in moment.marks if _is_kept(old, plies + 1)], mark),
        _made={},
    )
    told = retold(moment.setting.game, now.plies, now.position)
    return now if told is now.plies else replace(now, plies=told)


def _awaiting(
    moment: Moment, ply: Ply, round_goes_on: bool, acts_again: bool
) -> Mapping[int, tuple[int, ...]]:
    if len(moment.together) > 1 and not round_goes_on:
        return {}  # the round is complete and revealed: nothing of it can be taken back
    left = {other: together for other, together in moment.awaiting.items() if other != ply.seat}
    if moment.setting.autoconfirm or (round_goes_on and acts_again) or not ply.by_person:
        return left
    return {**left, ply.seat: moment.together}


def _back_to(moment: Moment, plies: int) -> Moment:
    """The board after so many of the actions that count; all else as it is."""
    at = len(moment.marks) - 1
    while moment.marks[at].plies > plies:
        at -= 1
    mark = moment.marks[at]
    counted = (Played(),) * len(moment.setting.seats)
    for ply in moment.plies[: mark.plies]:
        counted = _counted(counted, ply)
    now = replace(
        moment,
        match=moment.match.at(mark.plies, mark.state),
        plies=moment.plies[: mark.plies],
        together=mark.together,
        awaiting=mark.awaiting,
        played=counted,
        marks=moment.marks[:at],
        _made={},
    )
    for number in range(mark.plies, plies):
        match = now.match.copy()
        match.play(*moment.match.log[number])
        now = _with(now, match, moment.plies[number])
    return now


def _is_kept(mark: Mark, plies: int) -> bool:
    """Whether a mark is still needed after so many actions.

    Of n marks about 2 log n are, and going back over k actions plays fewer than 4 k again.
    """
    return mark.plies == 0 or plies - mark.plies <= 2 * (mark.plies & -mark.plies)


def _last_row_of(moment: Moment, seat: int) -> int:
    """The row of the seat's last action that counts."""
    return max([ply.seq for ply in moment.plies if ply.seat == seat], default=0)


def _counted(counted: tuple[Played, ...], ply: Ply) -> tuple[Played, ...]:
    if ply.seat == CHANCE:
        return counted
    seat, actions = ply.seat, counted[ply.seat].actions + 1
    return (*counted[:seat], Played(actions, ply.turn), *counted[seat + 1 :])
