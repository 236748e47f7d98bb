"""The engine's state of Medina: one buffer of bytes, thin methods."""

from typing import Any, final

from intramuros.core import state as core
from intramuros.core.errors import IllegalAction
from intramuros.core.fast import i64, u8, vec
from intramuros.core.rng import Rng
from intramuros.games.medina.engine import codes
from intramuros.games.medina.engine import layout as at
from intramuros.games.medina.engine.apply import carry_out
from intramuros.games.medina.engine.codes import ACTION_SPACE, decode
from intramuros.games.medina.engine.convert import buffer_of, position_of
from intramuros.games.medina.engine.legal import allowed, draw, legal
from intramuros.games.medina.engine.placing import action_of, move_of
from intramuros.games.medina.engine.score import scores
from intramuros.games.medina.model import Position
from intramuros.games.medina.text.actions import write_action


@final
class State(core.State):
    """One state of a game of Medina."""

    def __init__(self, buffer: vec[u8]) -> None:
        self.buffer: vec[u8] = buffer

    @staticmethod
    def of(position: Position) -> "State":
        """The state of a position; NotationError says what is impossible in it."""
        return State(buffer_of(position))

    def position(self, viewer: int) -> Position:
        """The frozen position. Nothing in Medina is unknown to anybody (M-11)."""
        return position_of(self.buffer)

    def actors(self) -> tuple[int, ...]:
        """The seat to place, chance before the start player is drawn, nobody at the end."""
        phase: i64 = i64(self.buffer[at.PHASE])
        if phase == at.OVER:
            return ()
        return (core.CHANCE,) if phase == at.DRAWING else (int(i64(self.buffer[at.SEAT])),)

    def legal(self, seat: int) -> list[int]:
        """Every action the seat may take now, sorted."""
        b: vec[u8] = self.buffer
        phase: i64 = i64(b[at.PHASE])
        if phase == at.DRAWING:
            return _start_players(b) if seat == core.CHANCE else []
        if phase == at.OVER or seat != int(i64(b[at.SEAT])):
            return []
        return legal(b)

    def outcomes(self) -> list[tuple[int, int]]:
        """The start players that can be drawn, each with the same chance (M-R18)."""
        return [(action, 1) for action in self.legal(core.CHANCE)]

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action; anything else raises IllegalAction and changes nothing."""
        b: vec[u8] = self.buffer
        if i64(b[at.PHASE]) == at.OVER:
            raise IllegalAction("the game is over: nobody can place anything")
        if i64(b[at.PHASE]) == at.DRAWING:
            if action not in self.legal(seat):
                raise IllegalAction("the start player is drawn first")
            _begin(b, action - codes.STARTS)
            return
        if seat != int(i64(b[at.SEAT])):
            raise IllegalAction(f"it is the turn of seat {i64(b[at.SEAT]) + 1}, not of {seat + 1}")
        if not 0 <= action < ACTION_SPACE:
            raise IllegalAction(f"there is no action {action}; there are 0 to {ACTION_SPACE - 1}")
        move: i64 = move_of(b, action)
        if move < 0 or not allowed(b, move >> 8, move & 255):
            text = write_action(decode(action))
            raise IllegalAction(f"seat {seat + 1} may not do this now: {text}")
        carry_out(b, move)

    def clone(self) -> "State":
        """An independent copy."""
        return State(self.buffer[:])

    def scores(self) -> list[int]:
        """The points of each seat if the game were counted now."""
        return scores(self.buffer)

    def random_action(self, seat: int, rng: Rng) -> int:
        """One legal action, each with the same chance."""
        b: vec[u8] = self.buffer
        phase: i64 = i64(b[at.PHASE])
        if phase == at.DRAWING and seat == core.CHANCE:
            return int(codes.STARTS + rng.below(i64(b[at.PLAYERS])))
        if phase == at.OVER or phase == at.DRAWING or seat != int(i64(b[at.SEAT])):
            raise IllegalAction(f"seat {seat + 1} has nothing to decide now")
        return int(action_of(b, draw(b, rng)))

    def playout(self, rng: Rng) -> int:
        """Play random actions to the end; return how many."""
        b: vec[u8] = self.buffer
        plies: i64 = 0
        if i64(b[at.PHASE]) == at.DRAWING:
            _begin(b, rng.below(i64(b[at.PLAYERS])))
            plies = 1
        while i64(b[at.PHASE]) != at.OVER:
            carry_out(b, draw(b, rng))
            plies += 1
        return int(plies)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return position_of(self.buffer) == position_of(other.buffer)

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, (bytes(self.buffer),)


def _start_players(b: vec[u8]) -> list[int]:
    return [int(codes.STARTS + seat) for seat in range(i64(b[at.PLAYERS]))]


def _begin(b: vec[u8], seat: i64) -> None:
    """This seat places the first inhabitant."""
    b[at.SEAT] = u8(seat)
    b[at.PHASE] = at.FIRST


def revive(data: bytes) -> State:
    """A pickled state."""
    if len(data) != at.BYTES:
        raise ValueError(f"{len(data)} bytes are not a state of Medina, which has {at.BYTES}")
    return State(vec[u8]([u8(byte) for byte in data]))
