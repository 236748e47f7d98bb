"""How one row of the log leads to the next moment."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from intramuros.core.game import CHANCE
from intramuros.server.table import clock, people
from intramuros.server.table.clock import Tick
from intramuros.server.table.moment import Joined, Moment
from intramuros.server.table.plies import goes_on, played, without
from intramuros.server.table.rows import Action, Away, Confirm, Down, Join, Said, Undo, read
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
    said = [read(row) for row in rows]
    gone: set[int] = set()
    if not setting.clock.runs:
        for each in said:
            if isinstance(each, Undo):
                gone.update(each.rows)
    now = Moment.first(setting)
    for number, row in enumerate(rows):
        now = _then(now, row, said[number], row.seq not in gone)
        yield now


def _then(moment: Moment, row: Event, said: Said, counts: bool) -> Moment:
    """After one more row; an action that does not count leaves the board as it is."""
    now, decisions, confirmed, joined = moment, moment.decisions, moment.confirmed, moment.joined
    awaiting = moment.awaiting
    if isinstance(said, Action):
        decisions = _one_more(decisions, (row.seat,))
        if counts:
            now = played(moment, row.seq, row.seat, said.text)
            awaiting = now.awaiting
    elif isinstance(said, Undo):
        decisions = _one_more(decisions, {moment.row(seq).seat for seq in said.rows})
        now = without(moment, said.rows)
        awaiting = now.awaiting
    elif isinstance(said, Join):
        since = joined[row.seat].since if row.seat in joined else row.seq
        joined = {**joined, row.seat: Joined(said.name, since)}
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
    if in_round and not goes_on(before.actors, row.seat, now.actors):
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
