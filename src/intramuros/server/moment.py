"""Where a table stands after so many rows of its log.

A Moment is not changed once it is made: the next row gives the next Moment. So a command can be
tried, stored and only then shown, and a patch is the difference between two moments. Nothing here
knows sessions, sockets or the store.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

import msgspec

from intramuros.core.game import (
    ALL,
    CHANCE,
    PUBLIC,
    AnyGame,
    NotationError,
    State,
    seen_text,
)
from intramuros.core.match import Match
from intramuros.scene import Drawing, Look, drawing_of
from intramuros.store import Event, Seat

T = TypeVar("T")

JOIN = "join "
"""Before the name, in the row of a friend who takes a seat."""


@dataclass(frozen=True)
class Setting:
    """What never changes at a table."""

    id: str
    game: AnyGame
    start: Any
    seats: tuple[Seat, ...]
    autoconfirm: bool
    draw_key: str

    @cached_property
    def drawing(self) -> Drawing:
        return drawing_of(self.game)

    @cached_property
    def look(self) -> Look:
        return Look(tuple(seat.colour for seat in self.seats))

    def is_bot(self, seat: int) -> bool:
        return seat != CHANCE and self.seats[seat].kind == "bot"

    def is_human(self, seat: int) -> bool:
        return seat != CHANCE and self.seats[seat].kind != "bot"


class Told(NamedTuple):
    """An action as one viewer may hear of it."""

    text: str
    """In the notation, masked where need be."""
    words: str
    """A sentence without its subject."""
    cells: tuple[str, ...]


class Ply(NamedTuple):
    """An action that counts: one that was not withdrawn."""

    seq: int
    seat: int
    told: Mapping[int, Told]
    """For each seat and for PUBLIC."""


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
    _made: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def first(cls, setting: Setting) -> Moment:
        """Before the first row."""
        match = Match(setting.game, setting.start)
        decisions = (0,) * len(setting.seats)
        return cls(setting, (), match, (), decisions, match.state.actors(), {})

    @classmethod
    def after(cls, setting: Setting, rows: Iterable[Event]) -> Moment:
        """The moment after a whole log."""
        rows = tuple(rows)
        withdrawn = {seq for row in rows if row.kind == "undo" for seq in withdrawn_by(row)}
        moment = cls.first(setting)
        for row in rows:
            if row.kind == "action" and row.seq not in withdrawn:
                moment = moment._play(row)
            else:
                moment = moment._note(row)
        return moment

    def then(self, row: Event) -> Moment:
        """The moment after one more row; IllegalAction if it is an action and against the rules."""
        match row.kind:
            case "action":
                return self._play(row)
            case "undo":
                return Moment.after(self.setting, (*self.rows, row))
            case "table":
                return self._note(row)

    @property
    def seq(self) -> int:
        return len(self.rows)

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def actors(self) -> tuple[int, ...]:
        return self.match.state.actors()

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called; a friend brings a name along."""
        seats = enumerate(self.setting.seats)
        return tuple(self.joined.get(number, seat.name) for number, seat in seats)

    def is_empty(self, seat: int) -> bool:
        """Whether the seat waits for a friend to join."""
        is_friend = seat != CHANCE and self.setting.seats[seat].kind == "friend"
        return is_friend and seat not in self.joined

    @property
    def over(self) -> bool:
        """Nobody is to act, and nobody may still think better of it."""
        return not self.actors and not self.awaiting

    def may_act(self, seat: int) -> bool:
        """Whether the seat is to act, and nobody's confirmation is waited for first.

        Chance and bots wait for every confirmation; a person does not wait for those who
        choose at the same time.
        """
        if seat not in self.actors:
            return False
        if self.setting.is_human(seat):
            return all(seat in together for together in self.awaiting.values())
        return not self.awaiting

    @property
    def bot_due(self) -> int | None:
        """The bot that is to act, if one is."""
        for seat in self.actors:
            if self.setting.is_bot(seat) and self.may_act(seat):
                return seat
        return None

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What `make` gives, made once for this moment."""
        if key not in self._made:
            self._made[key] = make()
        made: T = self._made[key]
        return made

    def position(self, viewer: int) -> Any:
        return self.once(("position", viewer), lambda: self.state.position(viewer))

    def _play(self, row: Event) -> Moment:
        game = self.setting.game
        action = game.read_action(row.body)
        match = copy.copy(self.match)
        match.state, match.log = self.match.state.clone(), [*self.match.log]
        match.play(row.seat, action)
        ply = Ply(row.seq, row.seat, told(self, row.seat, action))
        before, after = self.actors, match.state.actors()
        # A round goes on while nobody but who has acted drops out of it.
        goes_on = after in (before, _without(before, row.seat)) and after != ()
        return Moment(
            setting=self.setting,
            rows=(*self.rows, row),
            match=match,
            plies=(*self.plies, ply),
            decisions=_one_more(self.decisions, (row.seat,)),
            together=self.together if goes_on else after,
            awaiting=self._awaiting(row.seat, goes_on, row.seat in after),
            joined=self.joined,
        )

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
            case "table" if row.body == "confirm":
                awaiting = {seat: w for seat, w in awaiting.items() if seat != row.seat}
        rows = (*self.rows, row)
        return replace(self, rows=rows, decisions=decisions, awaiting=awaiting, joined=joined)

    def _awaiting(
        self, seat: int, goes_on: bool, acts_again: bool
    ) -> Mapping[int, tuple[int, ...]]:
        if len(self.together) > 1 and not goes_on:
            return {}  # the round is complete and revealed: nothing of it can be taken back
        left = {other: together for other, together in self.awaiting.items() if other != seat}
        if self.setting.autoconfirm or (goes_on and acts_again) or not self.setting.is_human(seat):
            return left
        return {**left, seat: self.together}


def told(moment: Moment, seat: int, action: Any) -> Mapping[int, Told]:
    """For each viewer what there is to hear of the action that comes next."""
    game = moment.setting.game
    drawing = moment.setting.drawing
    viewers = (PUBLIC, *range(len(moment.setting.seats)))
    text = game.write_action(action)
    whole = moment.position(ALL)
    if game.seen is None:
        heard = Told(text, game.words(whole, seat, action), drawing.cells(whole, seat, action))
        return dict.fromkeys(viewers, heard)
    result = {}
    for viewer in viewers:
        shown = seen_text(game, whole, seat, action, viewer)
        known = moment.position(viewer)
        if shown == text:
            words = game.words(known, seat, action)
            result[viewer] = Told(text, words, drawing.cells(known, seat, action))
        else:
            result[viewer] = Told(shown, _masked_words(game, known, seat, shown), ())
    return result


def _masked_words(game: AnyGame, position: Any, seat: int, shown: str) -> str:
    try:
        return game.words(position, seat, game.read_action(shown))
    except NotationError:
        return shown


def withdrawn_by(row: Event) -> list[int]:
    """The rows that an undo withdraws."""
    return msgspec.json.decode(row.body, type=list[int])


def is_joining(row: Event) -> bool:
    """Whether by this row a friend takes a seat."""
    return row.kind == "table" and row.body.startswith(JOIN)


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)


def _one_more(decisions: Sequence[int], seats: Iterable[int]) -> tuple[int, ...]:
    found = list(decisions)
    for seat in seats:
        if seat != CHANCE:
            found[seat] += 1
    return tuple(found)
