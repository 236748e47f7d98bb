"""How one row of the log leads to the next moment.

Taking actions back costs what is taken back, not what was played before: a moment keeps marks,
boards to go back to.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from intramuros.core.game import CHANCE
from intramuros.core.match import Match
from intramuros.server.table import clock, people
from intramuros.server.table.clock import Tick
from intramuros.server.table.masking import Ply, heard, retold
from intramuros.server.table.moment import Joined, Mark, Moment, Played
from intramuros.server.table.rows import Action, Away, Confirm, Down, Join, Nonces, Said, Undo, read
from intramuros.server.table.setting import Setting
from intramuros.store import Event


def then(moment: Moment, row: Event) -> Moment:
    """The moment after one more row; IllegalAction if it is an action and against the rules."""
    return _then(moment, row, read(row), True)


def after(setting: Setting, rows: Sequence[Event]) -> Moment:
    """The moment after a whole log."""
    now = Moment.first(setting)
    for moment in moments(setting, rows):
        now = moment
    return now


def moments(setting: Setting, rows: Sequence[Event]) -> Iterator[Moment]:
    """The moments after each row of a log. Only the last one is sure to be a table's: actions
    that are taken back later are not played, unless a clock ran by them.
    """
    gone: set[int] = set()
    if not setting.clock.runs:
        for row in rows:
            if row.kind == "undo":
                gone.update(_undo(row).rows)
    now = Moment.first(setting)
    for row in rows:
        now = _then(now, row, read(row), setting.played and row.seq not in gone)
        yield now


def _undo(row: Event) -> Undo:
    said = read(row)
    assert isinstance(said, Undo)
    return said


def _then(moment: Moment, row: Event, said: Said, counts: bool) -> Moment:
    """After one more row; an action that does not count leaves the board as it is."""
    now, decisions, confirmed, joined = moment, moment.decisions, moment.confirmed, moment.joined
    awaiting = moment.awaiting
    if isinstance(said, Action):
        decisions = _one_more(decisions, (row.seat,))
        if counts:
            now = _acted(moment, row.seq, row.seat, said.text)
            awaiting = now.awaiting
    elif isinstance(said, Undo):
        decisions = _one_more(decisions, {moment.row(seq).seat for seq in said.rows})
        confirmed = _still_confirmed(moment, said.rows)
        now = _without(moment, said.rows, confirmed)
        awaiting = now.awaiting
    elif isinstance(said, Join):
        since = joined[row.seat].since if row.seat in joined else row.seq
        joined = {**joined, row.seat: Joined(said.name, since)}
    elif isinstance(said, Nonces):
        now = replace(now, nonces=said.of)
    elif isinstance(said, Confirm | Away):
        awaiting = {seat: w for seat, w in awaiting.items() if seat != row.seat}
        confirmed = (*confirmed[: row.seat], row.seq, *confirmed[row.seat + 1 :])
    now = replace(
        now,
        log=moment.log.with_row(moment.seq, row, said),
        seq=row.seq,
        decisions=decisions,
        awaiting=awaiting,
        confirmed=confirmed,
        joined=joined,
        people=people.after(moment.people, row, said, moment.is_person(row.seat)),
    )
    return _timed(moment, now, row, said) if moment.setting.clock.runs else now


def _timed(before: Moment, now: Moment, row: Event, said: Said) -> Moment:
    """The moment after a row, with what the row means to the clocks."""
    returns = row.seat in before.people.away and row.seat not in now.people.away
    tick = Tick(
        at=row.at,
        until=said.since if isinstance(said, Down) else row.at,
        running=now.running,
        timed=now.timed,
        ended=_ended(before, now, row),
        acted=tuple([seat.actions for seat in now.played]),
        undone=isinstance(said, Undo) and _is_beyond(before, row, said),
        back=row.seat if returns else None,
    )
    return replace(now, hands=clock.ticked(now.setting.clock, before.hands, tick))


def _ended(before: Moment, now: Moment, row: Event) -> Collection[int]:
    """The seats whose turn is over after a row; a draw ends nobody's."""
    seats = range(len(now.setting.seats))
    in_round = row.kind == "action" and len(before.together) > 1
    if in_round and not _goes_on(before.actors, row.seat, now.actors):
        return seats
    playing = {*now.actors, *now.awaiting} - {CHANCE}
    again = {
        seat for seat, own in enumerate(now.played) if own.actions and own.turn != now.turn
    } - {*now.awaiting}
    return again | ({*seats} - playing if playing else set())


def _is_beyond(before: Moment, row: Event, undo: Undo) -> bool:
    """Whether an undo takes back more than the seat's own latest action."""
    return len(undo.rows) > 1 or before.row(undo.rows[0]).seat != row.seat


def _one_more(decisions: Sequence[int], seats: Iterable[int]) -> tuple[int, ...]:
    found = list(decisions)
    for seat in seats:
        if seat != CHANCE:
            found[seat] += 1
    return tuple(found)


def _acted(moment: Moment, seq: int, seat: int, text: str) -> Moment:
    """After an action of row `seq`, with the log still to follow; IllegalAction if it breaks
    the rules."""
    action = moment.setting.game.read_action(text)
    match = moment.match.copy()
    match.play(seat, action)
    ply = _heard(moment, seq, seat, action)
    ply = ply._replace(turn=moment.turn, by_person=moment.is_person(seat))
    return _with(moment, match, ply)


def _still_confirmed(moment: Moment, gone: Iterable[int]) -> tuple[int, ...]:
    """For each seat the last row that ended its turn, if these actions have not been: a turn of
    which something is taken back is not confirmed any more."""
    confirmed = list(moment.confirmed)
    for seq in gone:
        seat = moment.row(seq).seat
        while seat != CHANCE and confirmed[seat] > seq:
            confirmed[seat] = _ended_before(moment, seat, confirmed[seat])
    return tuple(confirmed)


def _ended_before(moment: Moment, seat: int, row: int) -> int:
    """The last row before another by which the seat ended a turn; 0 if there is none."""
    for seq in range(row - 1, 0, -1):
        if moment.row(seq).seat == seat and isinstance(moment.said(seq), Confirm | Away):
            return seq
    return 0


def _without(moment: Moment, gone: Collection[int], confirmed: Sequence[int]) -> Moment:
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
        ply = _heard(now, old.seq, seat, action)
        now = _with(now, match, ply._replace(turn=now.turn, by_person=old.by_person))
    awaiting = {
        seat: together
        for seat, together in now.awaiting.items()
        if now.last_row_of(seat) > confirmed[seat]
    }
    return replace(now, awaiting=awaiting)


def _heard(moment: Moment, seq: int, seat: int, action: Any) -> Ply:
    game, players = moment.setting.game, len(moment.setting.seats)
    return heard(game, players, moment.position, seq, seat, action)


def _goes_on(before: tuple[int, ...], seat: int, after: tuple[int, ...]) -> bool:
    """Whether a round goes on: nobody but the seat that has acted has dropped out of it."""
    others = tuple(other for other in before if other != seat)
    return after in (before, others) and after != ()


def _with(moment: Moment, match: Match, ply: Ply) -> Moment:
    """After one more action that counts; `match` has the board after it."""
    after = match.state.actors()
    round_goes_on = _goes_on(moment.actors, ply.seat, after)
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


def _counted(counted: tuple[Played, ...], ply: Ply) -> tuple[Played, ...]:
    if ply.seat == CHANCE:
        return counted
    seat, actions = ply.seat, counted[ply.seat].actions + 1
    return (*counted[:seat], Played(actions, ply.turn), *counted[seat + 1 :])
