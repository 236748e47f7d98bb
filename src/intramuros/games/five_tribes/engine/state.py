"""The engine's state of Five Tribes: one buffer of words, thin methods."""

from typing import Any, Final, final

from intramuros.core import state as core
from intramuros.core.errors import IllegalAction
from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.apply import carry_out
from intramuros.games.five_tribes.engine.cards import deal_anew
from intramuros.games.five_tribes.engine.chance import due, outcomes
from intramuros.games.five_tribes.engine.convert import from_position, to_position
from intramuros.games.five_tribes.engine.legal import MOST, fill, random_action, room
from intramuros.games.five_tribes.engine.score import points
from intramuros.games.five_tribes.model import Position
from intramuros.games.five_tribes.text.actions import write_action

_BLANK: Final = vec[i64]([i64(0) for _ in range(MOST)])


@final
class State(core.State):
    """One state of a game of Five Tribes."""

    def __init__(self, buffer: vec[i64]) -> None:
        self.buffer: vec[i64] = buffer

    @staticmethod
    def of(position: Position) -> "State":
        """The state of a position; NotationError says what is impossible in it."""
        return State(from_position(position))

    def position(self, viewer: int) -> Position:
        """The frozen position as the viewer knows it."""
        return to_position(self.buffer, viewer)

    def actors(self) -> tuple[int, ...]:
        """The seat to choose, chance, or nobody when the game is over."""
        b: vec[i64] = self.buffer
        if b[at.PHASE] == at.OVER:
            return ()
        return (core.CHANCE,) if due(b) != at.NONE else (int(b[at.SEAT]),)

    def legal(self, seat: int) -> list[int]:
        """Every action the seat may take now, sorted."""
        b: vec[i64] = self.buffer
        if seat == core.CHANCE:
            return [action for action, _ in outcomes(b)]
        if b[at.PHASE] == at.OVER or due(b) != at.NONE or seat != int(b[at.SEAT]):
            return []
        out: vec[i64] = _BLANK[: room(b)]
        size: i64 = fill(b, out)
        return [int(action) for action in out[:size]]

    def outcomes(self) -> list[tuple[int, int]]:
        """What chance may draw now, as sorted (action, weight)."""
        return outcomes(self.buffer)

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action; anything else raises IllegalAction and changes nothing."""
        b: vec[i64] = self.buffer
        if b[at.PHASE] == at.OVER:
            raise IllegalAction("the game is over: nobody can do anything")
        if not 0 <= action < codes.ACTION_SPACE:
            raise IllegalAction(
                f"there is no action {action}; there are 0 to {codes.ACTION_SPACE - 1}"
            )
        if seat != self.actors()[0]:
            raise IllegalAction(f"seat {seat + 1} has nothing to decide now")
        if not self._allows(seat, action):
            text = write_action(codes.decode(action))
            raise IllegalAction(f"seat {seat + 1} may not do this now: {text}")
        carry_out(b, action)

    def _allows(self, seat: int, action: i64) -> bool:
        b: vec[i64] = self.buffer
        if seat == core.CHANCE:
            return int(action) in self.legal(seat)
        out: vec[i64] = _BLANK[: room(b)]
        n: i64
        for n in range(fill(b, out)):
            if out[n] == action:
                return True
        return False

    def clone(self) -> "State":
        """An independent copy."""
        return State(self.buffer[:])

    def scores(self) -> list[int]:
        """The points of each seat if the game were counted now."""
        found: vec[i64] = points(self.buffer)
        return [int(found[seat]) for seat in range(self.buffer[at.PLAYERS])]

    def determinize(self, seat: int, rng: Rng) -> None:
        """Deal anew the pile and what others have drawn from it unseen."""
        deal_anew(self.buffer, seat, rng)

    def random_action(self, seat: int, rng: Rng) -> int:
        """One legal action drawn evenly, or by weight when the seat is CHANCE."""
        b: vec[i64] = self.buffer
        if b[at.PHASE] == at.OVER or seat != self.actors()[0]:
            raise IllegalAction(f"seat {seat + 1} has nothing to decide now")
        return int(random_action(b, rng, _BLANK[: room(b)]))

    def playout(self, rng: Rng) -> int:
        """Play random actions to the end; return how many."""
        b: vec[i64] = self.buffer
        out: vec[i64] = _BLANK[:]
        plies: i64 = 0
        while b[at.PHASE] != at.OVER:
            carry_out(b, random_action(b, rng, out))
            plies += 1
        return int(plies)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.position(core.ALL) == other.position(core.ALL)

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, ([int(word) for word in self.buffer],)


def revive(words: list[int]) -> State:
    """A pickled state."""
    if len(words) != at.WORDS:
        raise ValueError(f"{len(words)} words are no state of Five Tribes: it has {at.WORDS}")
    return State(vec[i64]([i64(word) for word in words]))
