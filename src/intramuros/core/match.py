"""A match: where it started and what was done. The one place that checks legality."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from intramuros.core.game import (
    ALL,
    CHANCE,
    AnyGame,
    IllegalAction,
    RecordError,
    State,
    Violation,
    first_position,
    seat_name,
    seen_text,
)


class Entry(NamedTuple):
    """One action in the log."""

    seat: int
    action: Any


class Match:
    """A start position, a log, and the engine's state after it."""

    def __init__(self, game: AnyGame, start: Any, state: State | None = None) -> None:
        self.game = game
        self.start = start
        self.state: State = game.state(start) if state is None else state
        self.log: list[Entry] = []
        self._acting: list[tuple[int, ...]] = []
        """Who could act before each entry of the log."""

    @classmethod
    def new(cls, game: AnyGame, players: int, options: Any = None) -> Match:
        """A match from the first position; OptionError says which players and options there are."""
        chosen = options if options is not None else game.options()
        return cls(game, first_position(game, players, chosen))

    @classmethod
    def replay(cls, game: AnyGame, start: Any, log: Iterable[tuple[int, Any]]) -> Match:
        """The match after a log; RecordError names the first action that does not fit."""
        match = cls(game, start)
        for ply, (seat, action) in enumerate(log, 1):
            try:
                match.play(seat, action)
            except IllegalAction as error:
                raise RecordError(f"action {ply}: {error}", ply) from error
        return match

    def position(self, viewer: int = ALL) -> Any:
        return self.state.position(viewer)

    def play(self, seat: int, action: Any) -> None:
        """Carry out a legal action, or raise IllegalAction with the rules it breaks."""
        acting = self.state.actors()
        if not self._applied(seat, action):
            said, action = action, self.normal(seat, action)
            if action == said or not self._applied(seat, action):
                raise self._refusal(seat, said)
        self.log.append(Entry(seat, action))
        self._acting.append(acting)

    def _applied(self, seat: int, action: Any) -> bool:
        """Whether the engine has carried out the action."""
        try:
            self.state.apply(seat, self.game.encode(action))
        except ValueError:
            return False
        return True

    def normal(self, seat: int, action: Any) -> Any:
        """The action as `legal` has it, where it can be said in several ways."""
        if self.game.normal is None:
            return action
        return self.game.normal(self._view(seat), seat, action)

    def copy(self) -> Match:
        """Another match that goes on from here by itself."""
        return self.at(len(self.log), self.state)

    def at(self, plies: int, state: State) -> Match:
        """Another match that goes on after so many of the actions; `state` is the one there."""
        other = Match(self.game, self.start, state.clone())
        other.log, other._acting = self.log[:plies], self._acting[:plies]
        return other

    def is_together(self) -> bool:
        """Whether whoever is to act chooses at the same time as others, be it as the last one."""
        for entry, acting in zip(reversed(self.log), reversed(self._acting), strict=True):
            if entry.seat == CHANCE:
                break
            if len(acting) > 1:
                return True
        return len(self.state.actors()) > 1

    def why(self, seat: int, action: Any) -> tuple[Violation, ...]:
        """The rules the action would break; none if it is legal."""
        return tuple(self.game.violations(self._view(seat), seat, self.normal(seat, action)))

    def _view(self, seat: int) -> Any:
        """The position as whoever acts knows it."""
        return self.state.position(ALL if seat == CHANCE else seat)

    def withdraw(self, seat: int) -> Entry:
        """Take back the seat's latest action, if nothing has come of it yet."""
        last = self.withdrawable(seat)
        withdrawn, later = self.log[last], self.log[last + 1 :]
        self.cut(last)
        for entry in later:
            self.play(*entry)
        return withdrawn

    def withdrawable(self, seat: int) -> int:
        """Where in the log the seat's latest action stands, if it may be taken back.

        Refused once a draw or another seat's later decision followed, or once a simultaneous
        round it belonged to was completed and so showed what was hidden.
        """
        last, refused = self._latest(seat)
        if refused:
            raise IllegalAction(refused)
        return last

    def not_withdrawable(self, seat: int) -> str:
        """Why the seat's latest action may not be taken back; empty if it may."""
        return self._latest(seat)[1]

    def _latest(self, seat: int) -> tuple[int, str]:
        if seat == CHANCE:
            return -1, "a draw cannot be taken back"
        last = len(self.log) - 1
        while last >= 0 and self.log[last].seat != seat:
            last -= 1
        if last < 0:
            return -1, f"seat {seat_name(seat)} has not done anything yet"
        together = self._acting[last]
        earlier = self._acting[max(0, last - 1)]
        later = self.log[last + 1 :]
        is_last = len(together) == 1 and len(earlier) > 1 and seat in earlier
        if is_last and self._was_hidden(last - 1, seat):
            # The last of a round: its choice has completed it and shown the others'.
            return last, "the round is complete: what was chosen has been revealed"
        if len(together) > 1:
            acted = {seat, *(entry.seat for entry in later)}
            waiting = {other for other in together if other not in acted}
            # Who has acted may have more to do in the same round.
            if not waiting or not waiting <= {*self.state.actors()} <= {*together}:
                return last, "the round is complete: what was chosen has been revealed"
        elif any(entry.seat == CHANCE for entry in later):
            return last, "something has been drawn since: it cannot be taken back"
        elif later:
            return last, "another player has acted since: it cannot be taken back"
        return last, ""

    def cut(self, plies: int) -> None:
        """Go back to the state after so many actions (by agreement of the table)."""
        if not 0 <= plies <= len(self.log):
            raise IllegalAction(f"there are {len(self.log)} actions, so no action {plies}")
        earlier = Match.replay(self.game, self.start, self.log[:plies])
        self.state, self.log, self._acting = earlier.state, earlier.log, earlier._acting

    def _was_hidden(self, ply: int, viewer: int) -> bool:
        """Whether the viewer could not read an action when it was played."""
        seat, action = self.log[ply]
        before = Match.replay(self.game, self.start, self.log[:ply]).position(ALL)
        text = self.game.write_action(action)
        return seen_text(self.game, before, seat, action, viewer) != text

    def _refusal(self, seat: int, action: Any) -> IllegalAction:
        text = self.game.write_action(action)
        found = self.why(seat, action)
        reasons = "; ".join(f"{v.detail} [{v.rule}]" for v in found)
        return IllegalAction(f"{seat_name(seat)} {text}: {reasons or 'not possible now'}", found)
