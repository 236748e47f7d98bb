"""What a worker does for a hint: it finds a seat's best choices, and says where they are clicked.

As with bots, the server hands over no more than the seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from intramuros.core.game import ALL, AnyGame, State
from intramuros.core.rng import Rng
from intramuros.review.model import Choice
from intramuros.scene import Drawing, drawing_of
from intramuros.server.view.messages import Suggestion
from intramuros.server.work.handed_over import GAMES_HERE

DEAL = 1
"""What is hidden is always dealt by the same numbers: the same moment has the same hint."""


class Wish(NamedTuple):
    """A seat that wants a hint."""

    game: str
    position: str
    """The text of a position that may be the present one, as far as the seat knows."""
    seat: int
    together: bool
    """Whether others choose at the same time."""


def wish(game: AnyGame, state: State, seat: int, together: bool = False) -> Wish:
    """A wish about a state. What the seat cannot know is dealt anew: it is not handed over."""
    guess = state.clone()
    guess.determinize(seat, Rng(DEAL))
    return Wish(game.name, game.write(guess.position(ALL)), seat, together)


def hints_for(wish: Wish) -> list[Suggestion]:
    """The best choices of the seat, the best first."""
    from intramuros.review.hints import hints  # the server itself does without

    game = GAMES_HERE[wish.game]
    state = game.state(game.read(wish.position))
    found = hints(state, game, wish.seat, together=wish.together)
    return [suggested(game, state, choice) for choice in found]


def suggested(game: AnyGame, state: State, choice: Choice) -> Suggestion:
    """A choice as it is sent, but for the names of the players."""
    drawing, seat = drawing_of(game), choice.seat
    first = game.read_action(choice.action)
    return Suggestion(
        action=choice.action,
        path=drawing.path(state.position(seat), seat, first),
        says=choice.says,
        lead=choice.leads[seat],
        chance=choice.chances[seat] if choice.chances else None,
        reasons=list(choice.reasons),
        rules=choice.rules,
        cells=tuple(dict.fromkeys(_cells(game, drawing, state, choice))),
    )


def _cells(game: AnyGame, drawing: Drawing, state: State, choice: Choice) -> Iterator[str]:
    """Where the turn that the choice begins is seen."""
    state, seat = state.clone(), choice.seat
    for action in _turn(game, choice):
        yield from drawing.cells(state.position(seat), seat, action)
        state.apply(seat, game.encode(action))


def _turn(game: AnyGame, choice: Choice) -> Sequence[Any]:
    own = takewhile(lambda step: step[0] == choice.seat, choice.line)
    return [game.read_action(text) for _, text in own]
