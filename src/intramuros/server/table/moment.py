"""Where a table stands after so many rows of its log.

A Moment is not changed once it is made: the next row gives the next Moment. So a command can be
tried, stored and only then shown, and a patch is the difference between two moments. Nothing here
knows sessions, sockets or the store.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeVar

from intramuros.core.draws import Nonces, mixed
from intramuros.core.game import ALL, CHANCE, State
from intramuros.core.match import Match
from intramuros.server.table.clock import Hand, wound
from intramuros.server.table.log import Log
from intramuros.server.table.masking import Ply
from intramuros.server.table.people import People
from intramuros.server.table.rows import Said
from intramuros.server.table.setting import Setting
from intramuros.store import Event

T = TypeVar("T")


class Joined(NamedTuple):
    """A friend at a seat."""

    name: str
    since: int
    """The row by which the seat was first taken."""


class Played(NamedTuple):
    """What a seat has done of what counts."""

    actions: int = 0
    turn: Hashable = None
    """The turn of the last one, as `Game.turn` tells it."""


class Mark(NamedTuple):
    """The board before an action, to go back to."""

    plies: int
    state: State
    together: tuple[int, ...]
    awaiting: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True)
class Moment:
    """A table after row `seq`."""

    setting: Setting
    log: Log = field(compare=False, repr=False)
    """Its first `seq` rows are this table's; use `row`, `said` and `rows_after`."""
    seq: int
    match: Match
    plies: tuple[Ply, ...]
    """The actions that count; as many as `match.log` has."""
    decisions: tuple[int, ...]
    """For each seat how many decisions it has had; taking one back is one more."""
    together: tuple[int, ...]
    """The seats that act now or have just acted at the same time: one, or a simultaneous round."""
    awaiting: Mapping[int, tuple[int, ...]]
    """The seats whose turn waits for their confirmation -> who could act together with them."""
    confirmed: tuple[int, ...]
    """For each seat the last row that ended its turn, by itself or by handing over to a bot."""
    played: tuple[Played, ...]
    """For each seat what of it is among the plies."""
    joined: Mapping[int, Joined] = field(default_factory=dict)
    """The friends' seats that are taken."""
    people: People = field(default_factory=People)
    hands: tuple[Hand, ...] = ()
    """The seats' clocks; none at a table without."""
    nonces: Nonces = ()
    """The players' nonces, which are mixed into the key of the draws."""
    marks: tuple[Mark, ...] = field(default=(), compare=False, repr=False)
    """Boards to go back to: the nearer, the closer together."""
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
        ended, away, seats = self.people.ended, self.people.away, self.setting.seats
        actors = () if ended else self.match.state.actors()
        persons = tuple([seat for seat in self.setting.humans if seat not in away])
        names = [
            self.joined[number].name if number in self.joined else seat.name
            for number, seat in enumerate(seats)
        ]
        set_field = object.__setattr__
        set_field(self, "actors", actors)
        set_field(self, "persons", persons)
        set_field(self, "acting", _acting(actors, persons, self.awaiting))
        set_field(self, "over", bool(ended) or (not actors and not self.awaiting))
        set_field(self, "names", tuple(names))

    @classmethod
    def first(cls, setting: Setting) -> Moment:
        """Before the first row."""
        match, seats = Match(setting.game, setting.start), len(setting.seats)
        moment = cls(
            setting=setting,
            log=Log(),
            seq=0,
            match=match,
            plies=(),
            decisions=(0,) * seats,
            together=match.state.actors(),
            awaiting={},
            confirmed=(0,) * seats,
            played=(Played(),) * seats,
        )
        if not setting.clock.runs:
            return moment
        hands = wound(setting.clock, seats, setting.began, moment.running)
        return replace(moment, hands=hands)

    # The log

    def row(self, seq: int) -> Event:
        return self.log.row(seq)

    def said(self, seq: int) -> Said:
        """What row `seq` says."""
        return self.log.said(seq)

    def rows_after(self, seq: int) -> list[Event]:
        return self.log.between(seq, self.seq)

    @property
    def rows(self) -> list[Event]:
        """All of them, copied."""
        return self.log.between(0, self.seq)

    # Who is to do what

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def draw_key(self) -> str:
        """What draws are taken from: the table's key with the nonces."""
        return mixed(self.setting.draw_key, self.nonces)

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
        row = self.row(self.seq)
        return row.kind == "action" and row.seat == seat and self.plies[-1].turn != self.turn

    def last_mover(self, seats: Collection[int]) -> int | None:
        """Which of these seats has acted last, if any has."""
        for at in range(len(self.plies) - 1, -1, -1):
            if self.plies[at].seat in seats:
                return self.plies[at].seat
        return None

    def last_row_of(self, seat: int) -> int:
        """The row of the seat's latest action that counts; 0 if there is none."""
        for at in range(len(self.plies) - 1, -1, -1):
            if self.plies[at].seat == seat:
                return self.plies[at].seq
        return 0

    def is_empty(self, seat: int) -> bool:
        """Whether the seat waits for a friend to join."""
        is_friend = seat != CHANCE and self.setting.seats[seat].kind == "friend"
        return is_friend and seat not in self.joined

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once it is over: nobody who conceded, and nobody who played alone."""
        if not self.over or self.people.ended == "abandoned" or len(self.setting.seats) == 1:
            return ()
        conceded = self.people.conceded
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

    # Between people

    @property
    def present(self) -> tuple[int, ...]:
        """The persons who are at the table: no friend still to come, nobody a bot plays for."""
        return tuple([seat for seat in self.persons if not self.is_empty(seat)])

    @property
    def asked(self) -> tuple[int, ...]:
        """Those whose answer to the proposal is still waited for."""
        proposal = self.people.proposal
        if proposal is None:
            return ()
        settled = {*proposal.agreed, proposal.about}
        return tuple([seat for seat in self.present if seat not in settled])

    def undoable(self, mine: Collection[int]) -> int | None:
        """The seat of a session that may undo its latest action now."""
        if self.over:
            return None
        seat = self.last_mover([seat for seat in mine if seat in self.persons])
        return None if seat is None or self.not_undoable(seat) else seat

    def not_undoable(self, seat: int) -> str:
        """Why the seat cannot undo its latest action; empty if it can.

        An undo is a step of one's own turn, so it stops where the turn was confirmed.
        """
        refused = self.once(("undo", seat), lambda: self.match.not_withdrawable(seat))
        if not refused and self.last_row_of(seat) <= self.confirmed[seat]:
            return "the turn is confirmed: it cannot be undone"
        return refused

    def current_seat(self, mine: Sequence[int]) -> int | None:
        """The seat of a session that is to confirm or else to act now."""
        for seat in mine:
            if seat in self.awaiting:
                return seat
        for seat in mine:
            if self.is_person(seat) and self.may_act(seat):
                return seat
        return None

    # What is made of it

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
