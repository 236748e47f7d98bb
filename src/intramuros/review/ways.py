"""Two ways to go on from a decision, played a round ahead, and how their score sheets differ.

A way is a turn, the others' replies and the seat's next turn. In a finished game one way has the
replies that really came; the other one has the same wherever they are possible and as good, and
both have the same draws, so that they differ in what the decision changed. What is not known is
found by small searches.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from intramuros.bots.search import Search
from intramuros.core.game import ALL, CHANCE, AnyGame, Line, State
from intramuros.review.judging import look, noise
from intramuros.review.model import Change
from intramuros.review.turns import Steps, turn_key

Tally = tuple[tuple[Line, ...], ...]

Habits = Mapping[tuple[int, int], tuple[int, ...]]
"""What seats are likely to do, by the number of the turn in a way and by seat."""

MOST_STEPS = 60


@dataclass(frozen=True)
class Leg:
    """A turn of a way."""

    seat: int
    steps: Steps
    """What the seat does, after the draws that come before."""
    draws: Steps
    before: State
    """When the seat is to act."""
    tally: Tally
    """After it; of seats that choose at the same time, with what its own choice came to when all
    had chosen."""


@dataclass(frozen=True)
class Way:
    """How it goes on from a decision: turn by turn, the seat's own first and last."""

    start: Tally
    legs: tuple[Leg, ...]

    @property
    def steps(self) -> Steps:
        return tuple(step for leg in self.legs for step in (*leg.draws, *leg.steps))

    def shortened(self, legs: int) -> Way:
        """Only the first turns of it."""
        return Way(self.start, self.legs[:legs])


def tally_of(game: AnyGame, state: State) -> Tally:
    return game.tally(state.position(ALL))


class Player:
    """Goes on from a state with small searches, with given draws and given habits."""

    def __init__(self, game: AnyGame, lines: int, seed: int) -> None:
        self.game = game
        self.lines = lines
        self.seed = seed

    def way(
        self,
        state: State,
        seat: int,
        begun: Steps,
        draws: Iterable[int],
        habits: Habits,
        trusted: bool = False,
    ) -> Way:
        """The way that begins with these steps of the seat's turn, until the seat has had its next
        turn, or a draw is not known. Habits that are trusted are kept up where they are possible,
        others where they are as good as what a search finds."""
        game, state = self.game, state.clone()
        start, legs, waiting = tally_of(game, state), list[Leg](), list(draws)
        taken = 0
        while (actors := state.actors()) and taken < MOST_STEPS:
            drawn: list[tuple[int, int]] = []
            while actors == (CHANCE,):
                known = {action for action, _ in state.outcomes()}
                if not waiting or waiting[0] not in known:
                    return Way(start, settled(legs))
                drawn.append((CHANCE, waiting.pop(0)))
                state.apply(*drawn[-1])
                actors = state.actors()
            if not actors:
                break
            own = not legs or seat in actors
            mover = seat if own else actors[0]
            habit = habits.get((len(legs), mover), ())
            before = state.clone()
            steps = self._turn(state, mover, begun if not legs else (), habit, trusted and not own)
            taken += len(steps)
            legs.append(Leg(mover, steps, tuple(drawn), before, tally_of(game, state)))
            if own and len(legs) > 1:
                break
        return Way(start, settled(legs))

    def _turn(
        self, state: State, seat: int, begun: Steps, habit: Sequence[int], trusted: bool
    ) -> Steps:
        """Play a turn: what it began with, then by habit where that is as good, then what a search
        finds. The state goes with it."""
        key, steps = turn_key(self.game, state), list[tuple[int, int]]()
        search = Search(self.game, self.seed)
        while seat in state.actors() and turn_key(self.game, state) == key:
            if len(steps) < len(begun):
                action = begun[len(steps)][1]
            else:
                likely = habit[len(steps)] if len(steps) < len(habit) else None
                action = self._choice(search, state, seat, likely, trusted)
            state.apply(seat, action)
            steps.append((seat, action))
            if len(steps) >= MOST_STEPS or state.actors() == (CHANCE,):
                break
        return tuple(steps)

    def _choice(
        self, search: Search, state: State, seat: int, likely: int | None, trusted: bool
    ) -> int:
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        if likely in actions and (trusted or len(state.actors()) > 1):
            return likely  # whoever chooses at the same time knows nothing of the difference
        root = look(search, state, seat, self.lines)
        best = int(root.best())
        if likely is not None and likely in actions:
            place = int(root.place_of(likely))
            search.consider(state, seat, likely, root.counts[best])
            if root.mean(place) >= root.mean(best) - noise(search, root, best, place):
                return likely
        return root.actions[best]


def settled(legs: Sequence[Leg]) -> tuple[Leg, ...]:
    """The turns of a way, those that were chosen at the same time with what they came to: until
    the last of the round has chosen, no score sheet shows it."""
    found = []
    for number, leg in enumerate(legs):
        last = legs[min(number + len(leg.before.actors()), len(legs)) - 1]
        sheet = [*leg.tally]
        sheet[leg.seat] = last.tally[leg.seat]
        found.append(replace(leg, tally=tuple(sheet)))
    return tuple(found)


def habits_of(way: Way) -> Habits:
    """What the seats did in a way, but for its first turn."""
    return {
        (number, leg.seat): tuple(action for _, action in leg.steps)
        for number, leg in enumerate(way.legs)
        if number
    }


def changes(before: Tally, after: Tally) -> tuple[Change, ...]:
    """The rows of two score sheets that differ: by how much the second one is higher."""
    found = []
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        rows = dict.fromkeys([line.row for line in (*old, *new)])
        for row in rows:
            was = [line for line in old if line.row == row]
            is_now = [line for line in new if line.row == row]
            points = sum(line.points for line in is_now) - sum(line.points for line in was)
            if points:
                gone = [line for line in was if line not in is_now]
                come = [line for line in is_now if line not in was]
                shown = come if points > 0 else gone or come
                cells = dict.fromkeys(cell for line in shown for cell in line.cells)
                found.append(Change(seat, row, points, tuple(cells)))
    return tuple(found)


def rules_of(changed: Iterable[Change], *tallies: Tally) -> tuple[str, ...]:
    """The rules by which these rows are counted."""
    rows = {(change.seat, change.heading) for change in changed}
    return tuple(
        dict.fromkeys(
            line.rule
            for tally in tallies
            for seat, lines in enumerate(tally)
            for line in lines
            if (seat, line.row) in rows
        )
    )


def common_legs(one: Way, other: Way) -> int:
    """After how many turns two ways can be compared: the same seats have moved."""
    count = 0
    for here, there in zip(one.legs, other.legs, strict=False):
        if here.seat != there.seat:
            break
        count += 1
    return count
