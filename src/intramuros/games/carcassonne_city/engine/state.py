"""The engine's state of Carcassonne: The City: one buffer of bytes, thin methods."""

from typing import Any, final

from intramuros.core import state as core
from intramuros.core.errors import IllegalAction
from intramuros.core.fast import i64, u8, vec
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.apply import carry_out, play_on
from intramuros.games.carcassonne_city.engine.codes import ACTION_SPACE
from intramuros.games.carcassonne_city.engine.convert import from_position, to_position
from intramuros.games.carcassonne_city.engine.legal import code_of, move_of, moves, random_move
from intramuros.games.carcassonne_city.engine.score import scores
from intramuros.games.carcassonne_city.engine.tables import Tables, tables_of
from intramuros.games.carcassonne_city.model import Completed, Ledger, Position, Raised
from intramuros.games.carcassonne_city.tiles import TileSet


@final
class State(core.State):
    """One state of a game of Carcassonne: The City."""

    def __init__(self, buffer: vec[u8], tables: Tables, ledger: Ledger) -> None:
        self.buffer: vec[u8] = buffer
        self.tables: Tables = tables
        self.ledger: Ledger = ledger
        """What was scored: never changed, but replaced, so that copies can share it."""

    @staticmethod
    def of(position: Position) -> "State":
        """The state of a position; NotationError says what is impossible in it."""
        tables = tables_of(position.tiles)
        return State(from_position(position, tables), tables, position.ledger)

    def position(self, viewer: int) -> Position:
        """The frozen position. Only the order of the tiles is hidden, and it does not exist."""
        return to_position(self.buffer, self.tables, self.ledger)

    def actors(self) -> tuple[int, ...]:
        """The seat to decide, chance when a tile is to be drawn, nobody when it is over."""
        actor = self._actor()
        return () if actor == core.ALL else (actor,)

    def _actor(self) -> int:
        phase: i64 = i64(self.buffer[at.PHASE])
        if phase == at.OVER:
            return core.ALL
        return core.CHANCE if phase == at.DRAWING else int(i64(self.buffer[at.SEAT]))

    def legal(self, seat: int) -> list[int]:
        """Every action the seat may take now, sorted."""
        b: vec[u8] = self.buffer
        if i64(b[at.PHASE]) == at.OVER or seat != self._actor():
            return []
        found = [int(code_of(b, self.tables, move)) for move in moves(b, self.tables)]
        return sorted(set(found)) if seat == core.CHANCE else sorted(found)

    def outcomes(self) -> list[tuple[int, int]]:
        """Each tile that may come, with how many there are of it."""
        b: vec[u8] = self.buffer
        if i64(b[at.PHASE]) != at.DRAWING:
            return []
        weights: dict[int, int] = {}
        for move in moves(b, self.tables):
            code = int(code_of(b, self.tables, move))
            weights[code] = weights.get(code, 0) + 1
        return sorted(weights.items())

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action; anything else raises IllegalAction and changes nothing."""
        b: vec[u8] = self.buffer
        if i64(b[at.PHASE]) == at.OVER:
            raise IllegalAction("the game is over")
        actor = self._actor()
        if seat != actor:
            who = "chance" if actor == core.CHANCE else f"seat {actor + 1}"
            raise IllegalAction(f"{who} decides now, not seat {seat + 1}")
        if not 0 <= action < ACTION_SPACE:
            raise IllegalAction(f"there is no action {action}; there are 0 to {ACTION_SPACE - 1}")
        move: i64 = move_of(b, self.tables, action)
        if move < 0:
            raise IllegalAction(f"action {action} is not possible now")
        notes: list[Completed | Raised] = []
        carry_out(b, self.tables, move, notes)
        if notes:
            self.ledger = (*self.ledger, *notes)

    def clone(self) -> "State":
        """An independent copy."""
        return State(self.buffer[:], self.tables, self.ledger)

    def scores(self) -> list[int]:
        """The points of each seat if the game were counted now."""
        return scores(self.buffer, self.tables)

    def random_action(self, seat: int, rng: Rng) -> int:
        """One legal action, each with the same chance; a draw by its weight."""
        b: vec[u8] = self.buffer
        if i64(b[at.PHASE]) == at.OVER or seat != self._actor():
            raise IllegalAction(f"seat {seat + 1} has nothing to decide now")
        return int(code_of(b, self.tables, random_move(b, self.tables, rng)))

    def playout(self, rng: Rng) -> int:
        """Play random actions to the end; return how many. Their points get into no ledger."""
        return int(play_on(self.buffer, self.tables, rng))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.position(core.ALL) == other.position(core.ALL)

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, (bytes(self.buffer), self.tables.tiles, self.ledger)


def revive(data: bytes, tiles: TileSet, ledger: Ledger) -> State:
    """A pickled state."""
    tables = tables_of(tiles)
    if len(data) != tables.bytes:
        raise ValueError(
            f"{len(data)} bytes are not a state of these tiles, which has {tables.bytes}"
        )
    return State(vec[u8]([u8(byte) for byte in data]), tables, ledger)
