"""The engine's state of Five Tribes: one buffer of words, thin methods."""

from typing import Any, Final, final

from intramuros.core import state as core
from intramuros.core.errors import IllegalAction
from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import codes
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.apply import carry_out
from intramuros.games.five_tribes.engine.board import Board, board_for
from intramuros.games.five_tribes.engine.cards import deal_anew
from intramuros.games.five_tribes.engine.chance import due, outcomes
from intramuros.games.five_tribes.engine.convert import from_position, to_position
from intramuros.games.five_tribes.engine.items import deal_items_anew
from intramuros.games.five_tribes.engine.legal import MOST, fill, random_action, room
from intramuros.games.five_tribes.engine.score import points
from intramuros.games.five_tribes.model import Position
from intramuros.games.five_tribes.model.house import House
from intramuros.games.five_tribes.text.actions import write_action

_BLANK: Final = vec[i64]([i64(0) for _ in range(MOST)])


@final
class State(core.State):
    """One state of a game of Five Tribes."""

    def __init__(self, buffer: vec[i64], board: Board) -> None:
        self.buffer: vec[i64] = buffer
        self.board: Board = board

    @staticmethod
    def of(position: Position) -> "State":
        """The state of a position; NotationError says what is impossible in it."""
        b: vec[i64] = from_position(position)
        return State(b, board_for(b, position.house))

    def position(self, viewer: int) -> Position:
        """The frozen position as the viewer knows it."""
        return to_position(self.buffer, self.board.house, viewer)

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
        size: i64 = fill(b, self.board, out)
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
        carry_out(b, self.board, action)
        self._look_at_board(action)

    def _look_at_board(self, action: i64) -> None:
        """Once all tiles lie, the board has its own ways to walk."""
        if codes.LAY <= action < codes.PEOPLE and self.buffer[at.TILES_LEFT] == 0:
            self.board = board_for(self.buffer, self.board.house)

    def _allows(self, seat: int, action: i64) -> bool:
        b: vec[i64] = self.buffer
        if seat == core.CHANCE:
            return int(action) in self.legal(seat)
        out: vec[i64] = _BLANK[: room(b)]
        n: i64
        for n in range(fill(b, self.board, out)):
            if out[n] == action:
                return True
        return False

    def clone(self) -> "State":
        """An independent copy."""
        return State(self.buffer[:], self.board)

    def scores(self) -> list[int]:
        """The points of each seat if the game were counted now."""
        found: vec[i64] = points(self.buffer, self.board)
        return [int(found[seat]) for seat in range(self.buffer[at.PLAYERS])]

    def determinize(self, seat: int, rng: Rng) -> None:
        """Deal anew the piles and what others have drawn from them unseen."""
        deal_anew(self.buffer, seat, rng)
        if self.buffer[at.WITH_ARTISANS]:
            deal_items_anew(self.buffer, seat, rng)

    def random_action(self, seat: int, rng: Rng) -> int:
        """One legal action drawn evenly, or by weight when the seat is CHANCE."""
        b: vec[i64] = self.buffer
        if b[at.PHASE] == at.OVER or seat != self.actors()[0]:
            raise IllegalAction(f"seat {seat + 1} has nothing to decide now")
        return int(random_action(b, self.board, rng, _BLANK[: room(b)]))

    def playout(self, rng: Rng) -> int:
        """Play random actions to the end; return how many."""
        b: vec[i64] = self.buffer
        board: Board = self.board
        out: vec[i64] = _BLANK[:]
        plies: i64 = 0
        while b[at.PHASE] != at.OVER:
            action: i64 = random_action(b, board, rng, out)
            carry_out(b, board, action)
            if codes.LAY <= action < codes.PEOPLE:
                self._look_at_board(action)
                board = self.board
            plies += 1
        return int(plies)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.position(core.ALL) == other.position(core.ALL)

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, ([int(word) for word in self.buffer], self.board.house)


def revive(words: list[int], house: House) -> State:
    """A pickled state."""
    if len(words) != at.WORDS:
        raise ValueError(f"{len(words)} words are no state of Five Tribes: it has {at.WORDS}")
    b: vec[i64] = vec[i64]([i64(word) for word in words])
    return State(b, board_for(b, house))
