"""The engine's side of a game: a mutable, flat position that plays fast.

`State` is compiled when a C compiler is there, and open to plain Python subclasses, so that a
guest's game runs under the same bots and tests.
"""

from typing import Final

from intramuros.core.errors import IllegalAction
from intramuros.core.fast import i64, mypyc_attr
from intramuros.core.rng import Rng

CHANCE: Final = -1
"""The seat that draws."""
PUBLIC: Final = -2
"""The viewer who sits nowhere: a spectator."""
ALL: Final = -3
"""The viewer who sees everything: storage and tests."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One state of a match. Actions are integers below the game's `action_space`."""

    def actors(self) -> tuple[int, ...]:
        """Who may act now: one seat, several at once, `(CHANCE,)`, or nobody when it is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[int]:
        """Every action the seat may take now, sorted; empty when it is not an actor."""
        raise NotImplementedError

    def outcomes(self) -> list[tuple[int, int]]:
        """What chance may draw now, as sorted (action, weight); empty when chance is not due."""
        return []

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action. Anything else raises IllegalAction and changes nothing."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent copy."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of each seat if the game were counted now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that lead; at the end, those that have won. Ties share."""
        points = self.scores()
        best = max(points)
        return [seat for seat, own in enumerate(points) if own == best]

    def position(self, viewer: int) -> object:
        """The frozen position as the viewer (a seat, PUBLIC or ALL) knows it."""
        raise NotImplementedError

    def determinize(self, seat: int, rng: Rng) -> None:
        """Deal anew what the seat cannot know; what it knows stays to the letter."""
        return

    def random_action(self, seat: int, rng: Rng) -> int:
        """One legal action drawn evenly, or by weight when the seat is CHANCE."""
        if seat != CHANCE:
            actions = self.legal(seat)
            if not actions:
                raise IllegalAction(f"seat {seat + 1} has nothing to decide now")
            return actions[rng.below(len(actions))]
        draws = self.outcomes()
        total = sum([weight for _, weight in draws])
        if total == 0:
            raise IllegalAction("there is nothing to draw now")
        left: i64 = rng.below(total)
        at = 0
        while left >= draws[at][1]:
            left -= draws[at][1]
            at += 1
        return draws[at][0]

    def playout(self, rng: Rng) -> int:
        """Play random actions to the end; return how many."""
        plies = 0
        actors = self.actors()
        while actors:
            seat = actors[rng.below(len(actors))] if len(actors) > 1 else actors[0]
            self.apply(seat, self.random_action(seat, rng))
            plies += 1
            actors = self.actors()
        return plies

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()
