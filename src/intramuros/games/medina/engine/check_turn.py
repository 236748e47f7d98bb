"""Whether the turn of a position can be: who acts can place something, nobody at the end can."""

from typing import Final

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina.engine import layout as at
from intramuros.games.medina.engine.placing import able, count
from intramuros.games.medina.model import Over, Placing, Position

_LASTING: Final = (0, 1, 2, 3, at.INHABITANT, at.WALL)
"""The kinds of which a piece that fits has always fitted; a dome or a stable can fit again."""


def check_turn(b: vec[u8], position: Position) -> None:
    """Refuse a turn that cannot be on the board of the position, which is in the buffer."""
    for seat in position.out:
        _check_out(b, position, seat)
    phase = position.phase
    if isinstance(phase, Over):
        for seat in range(position.players):
            if seat not in position.out and able(b, seat):
                raise NotationError(
                    f"turn: over, but seat {seat + 1} can still place a piece (M-31)"
                )
        if position.options.nothing_fits == "out" and len(position.out) < position.players:
            raise NotationError("turn: over, but not every seat is out (M-29)")
    elif isinstance(phase, Placing):
        if phase.seat in position.out:
            raise NotationError(f"it is the turn of seat {phase.seat + 1}, which is out (M-29)")
        if not able(b, phase.seat):
            raise NotationError(_stuck(b, position, phase.seat))


def _check_out(b: vec[u8], position: Position, seat: int) -> None:
    """A seat is out because nothing fitted: what has always fitted cannot be in its hand."""
    if position.options.nothing_fits != "out":
        raise NotationError(
            f"seat {seat + 1} is out, but nothing_fits=skipped puts nobody out (M-R14)"
        )
    for kind in _LASTING:
        if count(b, seat, kind):
            raise NotationError(f"seat {seat + 1} is out, but holds a piece that fits (M-29)")


def _stuck(b: vec[u8], position: Position, seat: int) -> str:
    players = position.players
    others = [(seat + turn) % players for turn in range(1, players)]
    for other in others:
        if other not in position.out and able(b, i64(other)):
            return (
                f"it is the turn of seat {seat + 1}, which can place nothing; "
                f"the next that can is seat {other + 1} (M-24)"
            )
    return (
        f"it is the turn of seat {seat + 1}, but nobody can place a piece: the game is over (M-31)"
    )
