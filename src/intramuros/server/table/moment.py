"""Where a table stands after so many rows of its log.

A Moment is not changed once it is made: the next row gives the next Moment. So a command can be
tried, stored and only then shown, and a patch is the difference between two moments. Nothing here
knows sessions, sockets or the store.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import msgspec

from intramuros.core.game import ALL, CHANCE, State
from intramuros.core.match import Match
from intramuros.server.table import affairs as affairs_
from intramuros.server.table import clock as clock_
from intramuros.server.table.affairs import Affairs, Away, Down, affair_of
from intramuros.server.table.clock import Hand, Tick
from intramuros.server.table.masking import Ply, heard, retold
from intramuros.server.table.setting import Setting
from intramuros.store import Event

T = TypeVar("T")

JOIN = "join "
"""Before the name, in the row of a friend who takes a seat."""


@dataclass(frozen=True)
class Moment:
    """A table after the last of `rows`."""

    setting: Setting
    rows: tuple[Event, ...]
    match: Match
    plies: tuple[Ply, ...]
    """What counts of the rows; as many as `match.log` has."""
    decisions: tuple[int, ...]
    """For each seat how many decisions it has had; taking one back is one more."""
    together: tuple[int, ...]
    """The seats that act now or have just acted at the same time: one, or a simultaneous round."""
    awaiting: Mapping[int, tuple[int, ...]]
    """The seats whose turn waits for their confirmation -> who could act together with them."""
    joined: Mapping[int, str] = field(default_factory=dict)
    """The friends' seats that are taken -> the name of who took them."""
    affairs: Affairs = field(default_factory=Affairs)
    hands: tuple[Hand, ...] = ()
    """The seats' clocks; none at a table without."""
    _made: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)
    """What comes of the board: as long as that is as it was, moments share it."""
    _seen: dict[object, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What comes of all rows."""
    # What is asked for again and again:
    actors: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """Whose decision is awaited, people's, bots' or chance's."""
    persons: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """The seats for which a person decides, and no bot in the person's place."""
    acting: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """Who is to act, and waits for nobody's confirmation.

    Chance and bots wait for every confirmation; a person does not wait for those who choose at
    the same time. Bots choose after people, who can then still take back.
    """
    over: bool = field(init=False, compare=False, repr=False)
    """Nobody is to act, and nobody may still think better of it."""
    names: tuple[str, ...] = field(init=False, compare=False, repr=False)
    """What the seats are called; a friend brings a name along."""

    def __post_init__(self) -> None:
        ended, away, seats = self.affairs.ended, self.affairs.away, self.setting.seats
        people = [seat for seat, _ in enumerate(seats) if self.setting.is_human(seat)]
        actors = () if ended else self.match.state.actors()
        persons = tuple([seat for seat in people if seat not in away])
        names = [self.joined.get(number, seat.name) for number, seat in enumerate(seats)]
        known = {
            "actors": actors,
            "persons": persons,
            "acting": _acting(actors, persons, self.awaiting),
            "over": bool(ended) or (not actors and not self.awaiting),
            "names": tuple(names),
        }
        for name, value in known.items():
            object.__setattr__(self, name, value)

    @classmethod
    def first(cls, setting: Setting) -> Moment:
        """Before the first row."""
        match = Match(setting.game, setting.start)
        decisions = (0,) * len(setting.seats)
        moment = cls(setting, (), match, (), decisions, match.state.actors(), {})
        if not setting.clock.runs:
            return moment
        running = moment.running
        hands = clock_.wound(setting.clock, len(setting.seats), setting.began, running)
        return replace(moment, hands=hands)

    @classmethod
    def after(cls, setting: Setting, rows: Iterable[Event]) -> Moment:
        """The moment after a whole log."""
        course = [cls.first(setting)]
        withdrawn: set[int] = set()
        for row in rows:
            now = course[-1]
            course.append(now._play(row) if row.kind == "action" else now._note(row))
            if row.kind == "undo":
                seqs = withdrawn_by(row)
                withdrawn.update(seqs)
                for seq in range(min(seqs), row.seq):
                    then = course[seq - 1]._replayed(course[seq].rows[-1], withdrawn)
                    # Away and the clocks are as they were then, whatever was taken back since.
                    old = course[seq]
                    course[seq] = replace(then, affairs=old.affairs, hands=old.hands)
                course[-1] = course[-2]._note(row)
            course[-1] = course[-1]._settled(now, row)
        return course[-1]

    def then(self, row: Event) -> Moment:
        """The moment after one more row; IllegalAction if it is an action and against the rules."""
        match row.kind:
            case "action":
                return self._play(row)._settled(self, row)
            case "undo":
                return Moment.after(self.setting, (*self.rows, row))
            case "table":
                return self._note(row)._settled(self, row)

    def _replayed(self, row: Event, withdrawn: set[int]) -> Moment:
        plays = row.kind == "action" and row.seq not in withdrawn
        return self._play(row) if plays else self._note(row)

    def _settled(self, before: Moment, row: Event) -> Moment:
        """This moment with what the row, which led here, means to people and to clocks."""
        is_person, joins = before.is_person(row.seat), is_joining(row)
        affairs = affairs_.after(before.affairs, row, is_person, joins)
        now = self if affairs is self.affairs else replace(self, affairs=affairs)
        if not self.setting.clock.runs:
            return now
        found = affair_of(row)
        returns = row.seat in before.affairs.away and row.seat not in affairs.away
        tick = Tick(
            at=row.at,
            until=found.since if isinstance(found, Down) else row.at,
            running=now.running,
            timed=now.timed,
            ended=now._ended(before, row),
            acted=tuple(sum(ply.seat == n for ply in now.plies) for n in range(len(self.hands))),
            undone=row.kind == "undo" and before._is_beyond(row),
            back=row.seat if returns else None,
        )
        return replace(now, hands=clock_.ticked(self.setting.clock, before.hands, tick))

    def _ended(self, before: Moment, row: Event) -> Collection[int]:
        """The seats whose turn is over after the row that led here; a draw ends nobody's."""
        seats = range(len(self.setting.seats))
        in_round = row.kind == "action" and len(before.together) > 1
        if in_round and not _goes_on(before.actors, row.seat, self.actors):
            return seats
        playing = {*self.actors, *self.awaiting} - {CHANCE}
        last = {ply.seat: ply.turn for ply in self.plies}
        again = {seat for seat in seats if last.get(seat, self.turn) != self.turn}
        return (again - {*self.awaiting}) | ({*seats} - playing if playing else set())

    def _is_beyond(self, row: Event) -> bool:
        """Whether an undo takes back more than the seat's own latest action."""
        seqs = withdrawn_by(row)
        return len(seqs) > 1 or self.rows[seqs[0] - 1].seat != row.seat

    @property
    def seq(self) -> int:
        return len(self.rows)

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def turn(self) -> Hashable:
        """What tells this turn from the next; None if only another actor does, or no clock runs."""
        turn = self.setting.game.turn
        if turn is None or not self.setting.clock.runs:
            return None
        return self.once("turn", lambda: turn(self.position(ALL)))

    def has_played(self, seat: int) -> bool:
        """Whether the seat's turn is over by the last row: another acts now, or its next begins."""
        if seat not in self.actors:
            return True
        row = self.rows[-1]
        return row.kind == "action" and row.seat == seat and self.plies[-1].turn != self.turn

    def last_mover(self, seats: Collection[int]) -> int | None:
        """Which of these seats has acted last, if any has."""
        for at in range(len(self.plies) - 1, -1, -1):
            if self.plies[at].seat in seats:
                return self.plies[at].seat
        return None

    def is_empty(self, seat: int) -> bool:
        """Whether the seat waits for a friend to join."""
        is_friend = seat != CHANCE and self.setting.seats[seat].kind == "friend"
        return is_friend and seat not in self.joined

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once it is over; who concedes has not."""
        if not self.over or self.affairs.ended == "abandoned":
            return ()
        conceded = self.affairs.conceded
        won = tuple(seat for seat in self.state.winners() if seat not in conceded)
        if won:
            return won
        left = [seat for seat in range(len(self.setting.seats)) if seat not in conceded]
        points = self.state.scores()
        return tuple(seat for seat in left if points[seat] == max(points[n] for n in left))

    def is_person(self, seat: int) -> bool:
        """Whether it is one of `persons`."""
        return seat in self.persons

    @property
    def timed(self) -> tuple[int, ...]:
        """The persons' seats, once everybody is there: their clocks may run."""
        return () if any(map(self.is_empty, self.persons)) else self.persons

    @property
    def running(self) -> tuple[int, ...]:
        """Those of them that are to act or to confirm."""
        if self.over:
            return ()
        return tuple(seat for seat in self.timed if seat in self.awaiting or self.may_act(seat))

    @property
    def due(self) -> float | None:
        """When the first clock runs out."""
        return min((hand.due for hand in self.hands if hand.due is not None), default=None)

    def may_act(self, seat: int) -> bool:
        """Whether it is one of `acting`."""
        return seat in self.acting

    @property
    def bot_due(self) -> int | None:
        """The bot that is to act, if one is."""
        return next((n for n in self.acting if n != CHANCE and n not in self.persons), None)

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What `make` gives of the board, made once for as long as that stays as it is."""
        return _kept(self._made, key, make)

    def at_this_row(self, key: object, make: Callable[[], T]) -> T:
        """What `make` gives, made once for this moment."""
        return _kept(self._seen, key, make)

    def position(self, viewer: int) -> Any:
        if self.setting.game.seen is None:
            viewer = ALL  # nothing is ever hidden: all see the same
        return self.once(("position", viewer), lambda: self.state.position(viewer))

    def _play(self, row: Event) -> Moment:
        game = self.setting.game
        action = game.read_action(row.body)
        match = self.match.copy()
        match.play(row.seat, action)
        ply = heard(self.setting, self.position, row.seq, row.seat, action)
        before, after = self.actors, match.state.actors()
        goes_on = _goes_on(before, row.seat, after)
        now = Moment(
            setting=self.setting,
            rows=(*self.rows, row),
            match=match,
            plies=(*self.plies, ply._replace(turn=self.turn)),
            decisions=_one_more(self.decisions, (row.seat,)),
            together=self.together if goes_on else after,
            awaiting=self._awaiting(row.seat, goes_on, row.seat in after),
            joined=self.joined,
            affairs=self.affairs,
            hands=self.hands,
        )
        plies = retold(game, now.plies, now.position)
        return now if plies is now.plies else replace(now, plies=plies)

    def _note(self, row: Event) -> Moment:
        """A row that changes nothing on the board, or whose action does not count."""
        decisions, awaiting, joined = self.decisions, self.awaiting, self.joined
        match row.kind:
            case "action":
                decisions = _one_more(decisions, (row.seat,))
            case "undo":
                seqs = withdrawn_by(row)
                decisions = _one_more(decisions, {self.rows[seq - 1].seat for seq in seqs})
            case "table" if is_joining(row):
                joined = {**joined, row.seat: row.body.removeprefix(JOIN)}
            case "table" if row.body == "confirm" or isinstance(affair_of(row), Away):
                awaiting = {seat: w for seat, w in awaiting.items() if seat != row.seat}
        rows = (*self.rows, row)
        return replace(self, rows=rows, decisions=decisions, awaiting=awaiting, joined=joined)

    def _awaiting(
        self, seat: int, goes_on: bool, acts_again: bool
    ) -> Mapping[int, tuple[int, ...]]:
        if len(self.together) > 1 and not goes_on:
            return {}  # the round is complete and revealed: nothing of it can be taken back
        left = {other: together for other, together in self.awaiting.items() if other != seat}
        if self.setting.autoconfirm or (goes_on and acts_again) or not self.is_person(seat):
            return left
        return {**left, seat: self.together}


def _acting(
    actors: tuple[int, ...], persons: tuple[int, ...], awaiting: Mapping[int, tuple[int, ...]]
) -> tuple[int, ...]:
    people = tuple([seat for seat in actors if seat in persons])
    if not people:
        return () if awaiting else actors
    if not awaiting:
        return people
    rounds = awaiting.values()
    return tuple(seat for seat in people if all(seat in together for together in rounds))


def _kept(made: dict[object, Any], key: object, make: Callable[[], T]) -> T:
    if key not in made:
        made[key] = make()
    found: T = made[key]
    return found


def withdrawn_by(row: Event) -> list[int]:
    """The rows that an undo withdraws."""
    return msgspec.json.decode(row.body, type=list[int])


def is_joining(row: Event) -> bool:
    """Whether by this row a friend takes a seat."""
    return row.kind == "table" and row.body.startswith(JOIN)


def _goes_on(before: tuple[int, ...], seat: int, after: tuple[int, ...]) -> bool:
    """Whether a round goes on: nobody but who has acted has dropped out of it."""
    return after in (before, _without(before, seat)) and after != ()


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)


def _one_more(decisions: Sequence[int], seats: Iterable[int]) -> tuple[int, ...]:
    found = list(decisions)
    for seat in seats:
        if seat != CHANCE:
            found[seat] += 1
    return tuple(found)
