"""Matches to test on: Hypothesis draws how far to play and an index at each decision.

A failure therefore shrinks to a short match, and a Play prints as a record that can be replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any, TypeAlias

from hypothesis import settings
from hypothesis import strategies as st

from intramuros.core.game import (
    ALL,
    CHANCE,
    PUBLIC,
    AnyGame,
    State,
    Violation,
    first_position,
    seat_name,
)
from intramuros.core.match import Match
from intramuros.core.record import record_of, write_record
from intramuros.core.rng import Rng

Census: TypeAlias = Callable[[Any], Mapping[str, int]]
"""How many of each component a position made for ALL has, in all places together."""
Truth: TypeAlias = Callable[[Any, int, Any, Violation], bool]
"""Whether what a violation says is so (position, seat, action, violation): its cells hold what it
names, and the moment is the one its rule is about."""
Law: TypeAlias = Callable[["Play"], None]
"""A law looks at a play and asserts something. It leaves the match as it was."""

SMALL = 5_000
"""Action spaces up to this size are checked whole."""
SOAK = 1_000
"""From this many examples on, a run is long: larger spaces are checked whole as well."""


@dataclass(frozen=True, repr=False)
class Play:
    """A match that has come somewhere, with what a law needs to look at it."""

    match: Match
    seed: int
    scrap: str
    """Any text at all."""
    census: Census | None
    longest: int
    reasons: Mapping[str, Truth] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"seed {self.seed}, scrap {self.scrap!r}\n{write_record(record_of(self.match))}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self))  # what Hypothesis prints of a failure

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def players(self) -> int:
        return int(self.match.start.players)

    @cached_property
    def position(self) -> Any:
        return self.state.position(ALL)

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def everyone(self) -> tuple[int, ...]:
        """The seats and chance."""
        return (CHANCE, *self.seats)

    @property
    def viewers(self) -> tuple[int, ...]:
        """The seats and a spectator."""
        return (*self.seats, PUBLIC)

    def rng(self) -> Rng:
        """Numbers for a law; the same for each."""
        return Rng(self.seed)

    def legal(self) -> list[tuple[int, int]]:
        """Every (seat, action number) that can be played now."""
        return [(seat, number) for seat in self.everyone for number in self.state.legal(seat)]

    def some(self, most: int) -> list[tuple[int, int]]:
        """Up to so many of them."""
        return sample(self.legal(), most, self.rng())

    def numbers(self) -> list[int]:
        """The action space: all of it if small, else what is legal, what is near, and 500 more."""
        space = self.game.action_space
        if space <= SMALL or settings().max_examples >= SOAK:
            return list(range(space))
        rng = self.rng()
        found = {rng.below(space) for _ in range(500)}
        for _, number in self.legal():
            found.update(range(max(0, number - 2), min(space, number + 3)))
        return sorted(found)


def sample(things: list[Any], most: int, rng: Rng) -> list[Any]:
    """Up to so many of the things, in their order."""
    left = list(things)
    while len(left) > most:
        del left[rng.below(len(left))]
    return left


def snapshot(state: State, players: int) -> tuple[object, ...]:
    """Everything a state says of itself; equal for equal states."""
    everyone = (CHANCE, *range(players))
    return (
        state.position(ALL),
        state.actors(),
        [state.legal(seat) for seat in everyone],
        state.outcomes(),
        state.scores(),
        state.winners(),
    )


def step(state: State, rng: Rng) -> tuple[int, int]:
    """Play one random action of one random actor; say which."""
    actors = state.actors()
    seat = actors[rng.below(len(actors))]
    number = state.random_action(seat, rng)
    state.apply(seat, number)
    return seat, number


def plays(
    game: AnyGame,
    players: int,
    options: Any,
    census: Census | None = None,
    longest: int = 5_000,
    reasons: Mapping[str, Truth] | None = None,
    components: st.SearchStrategy[str] | None = None,
) -> list[st.SearchStrategy[Play]]:
    """Plays of a game by stage: opening, early and late middle, ending.

    Left alone, Hypothesis goes to the opening again and again.
    """
    chosen = options if options is not None else game.options()
    first = first_position(game, players, chosen)
    typical = game.state(first).playout(Rng(0))
    starts = st.just(first)
    if components is not None:
        starts = components.map(lambda text: first_position(game, players, chosen, text))
    bounds = [0, typical // 4, typical // 2, typical * 3 // 4, typical + typical // 8 + 1]
    return [
        _plays(game, starts, (least, most), census, longest, reasons or {})
        for least, most in pairwise(bounds)
    ]


@st.composite
def _plays(
    draw: st.DrawFn,
    game: AnyGame,
    starts: st.SearchStrategy[Any],
    plies: tuple[int, int],
    census: Census | None,
    longest: int,
    reasons: Mapping[str, Truth],
) -> Play:
    match = Match(game, draw(starts))
    seed = draw(st.integers(0, 2**32 - 1))
    scrap = draw(st.text(max_size=40))
    for _ in range(draw(st.integers(*plies))):
        actors = match.state.actors()
        if not actors:
            break
        seat = actors[draw(st.integers(0, len(actors) - 1))]
        actions = match.state.legal(seat)
        if not actions:
            where = write_record(record_of(match))
            raise AssertionError(f"seat {seat_name(seat)} is to act but has no action\n{where}")
        number = actions[draw(st.integers(0, len(actions) - 1))]
        match.play(seat, match.game.decode(number))
    return Play(match, seed, scrap, census, longest, reasons)
