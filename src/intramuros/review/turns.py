"""Where turns begin and end in a log, and how they are told as a whole."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from intramuros.core.english import listed
from intramuros.core.game import ALL, CHANCE, AnyGame, State
from intramuros.core.match import Match

PLACED: Final = ("on", "to")
"""The words before a place."""
Steps = tuple[tuple[int, int], ...]
"""Seats and actions, as the engine numbers them; draws among them."""


@dataclass(frozen=True)
class Turn:
    """The decisions of one seat in a row that nobody else and no draw comes between."""

    seat: int
    ply: int
    end: int
    state: State
    """Before it; never changed."""
    actions: tuple[int, ...]

    @property
    def steps(self) -> Steps:
        return tuple((self.seat, action) for action in self.actions)


def state_at(match: Match, ply: int) -> State:
    """The state after so many of a match's actions."""
    state = match.game.state(match.start)
    for seat, action in match.log[:ply]:
        state.apply(seat, match.game.encode(action))
    return state


def is_together(match: Match, ply: int) -> bool:
    """Whether the action at this ply is one of several that seats choose at the same time."""
    state, together = match.game.state(match.start), False
    for seat, action in match.log[:ply]:
        together = seat != CHANCE and (together or len(state.actors()) > 1)
        state.apply(seat, match.game.encode(action))
    return together or len(state.actors()) > 1


def turn_from(match: Match, state: State, ply: int) -> Turn | None:
    """The first turn at or after a ply, where the state is `state`; None if no more follows."""
    state = state.clone()
    codes = match.game.encode
    while ply < len(match.log) and match.log[ply].seat == CHANCE:
        state.apply(CHANCE, codes(match.log[ply].action))
        ply += 1
    if ply == len(match.log):
        return None
    seat, first = match.log[ply]
    actions = [codes(first)]
    now, key = state.clone(), turn_key(match.game, state)
    now.apply(seat, actions[0])
    for other, action in match.log[ply + 1 :]:
        if other != seat or turn_key(match.game, now) != key:
            break
        actions.append(codes(action))
        now.apply(seat, actions[-1])
    return Turn(seat, ply, ply + len(actions), state, tuple(actions))


def turn_key(game: AnyGame, state: State) -> Hashable:
    """What tells the present turn from the next; the same for all where a change of seat does."""
    return None if game.turn is None else game.turn(state.position(ALL))


def after(state: State, steps: Steps) -> State:
    """The state after these steps."""
    state = state.clone()
    for seat, action in steps:
        state.apply(seat, action)
    return state


def told(game: AnyGame, state: State, steps: Steps) -> str:
    """Steps of one seat in words, without their subject."""
    if game.whole is None:
        return told_in_full(game, state, steps)
    return game.whole(tuple(_decided(game, state, steps)), steps[0][0])


def told_in_full(game: AnyGame, state: State, steps: Steps) -> str:
    """The same, action by action."""
    done = zip(_decided(game, state, steps), steps, strict=True)
    return joined([game.words(position, seat, action) for (position, action), (seat, _) in done])


def _decided(game: AnyGame, state: State, steps: Steps) -> Iterator[tuple[Any, Any]]:
    """Each action, with the position before it."""
    state = state.clone()
    for seat, action in steps:
        yield state.position(ALL), game.decode(action)
        state.apply(seat, action)


def joined(phrases: Sequence[str]) -> str:
    """What somebody does one after the other, as one phrase: `puts a stable on a1 and another on
    b4`, `places a red palace piece on d4 and a blue palace piece on e7`."""
    told: list[str] = []
    verb = head = ""
    for phrase in phrases:
        now, where = _apart(phrase)
        does, _, what = phrase.partition(" ")
        if where and now == head:
            told.append(f"another {where}")
        elif what and does == verb:
            told.append(what)
        else:
            told.append(phrase)
        verb, head = does, now if where else ""
    return listed(told)


def _apart(phrase: str) -> tuple[str, str]:
    """`puts a stable` and `on a1`; no second part where no place is told."""
    for word in PLACED:
        head, found, place = phrase.rpartition(f" {word} ")
        if found:
            return head, f"{word} {place}"
    return phrase, ""


def settled_after(match: Match, turn: Turn) -> State:
    """The state after a turn, once all have chosen who chose at the same time."""
    state = after(turn.state, turn.steps)
    waiting = set(turn.state.actors()) - {turn.seat}
    for seat, action in match.log[turn.end :]:
        if seat not in waiting:
            break
        state.apply(seat, match.game.encode(action))
        waiting.remove(seat)
    return state


def texts(game: AnyGame, steps: Steps) -> tuple[tuple[int, str], ...]:
    """Steps as texts of actions."""
    return tuple((seat, game.write_action(game.decode(action))) for seat, action in steps)
