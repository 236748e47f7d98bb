"""Whether the turn of a position can be: who acts can place something, nobody at the end can."""

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina.engine import layout as at
from intramuros.games.medina.engine.placing import able, count
from intramuros.games.medina.model import COLOURS, Over, Placing, Position


def check_turn(b: vec[u8], position: Position) -> None:
    """Refuse a turn that cannot be on the board of the position, which is in the buffer."""
    phase = position.phase
    if position.out and position.options.nothing_fits != "out":
        raise NotationError("a seat is out, but nothing_fits=skipped puts nobody out (M-R14)")
    if isinstance(phase, Over):
        for seat in range(position.players):
            fitting = _lasting(b, seat)
            if not fitting and seat not in position.out and able(b, seat):
                fitting = "a piece"
            if fitting:
                raise NotationError(
                    f"turn: over, but seat {seat + 1} can still place {fitting} (M-31)"
                )
        if position.options.nothing_fits == "out" and len(position.out) < position.players:
            raise NotationError("turn: over, but not every seat is out (M-29)")
        return
    for seat in position.out:
        fitting = _lasting(b, seat)
        if fitting:
            raise NotationError(f"seat {seat + 1} is out, but can still place {fitting} (M-29)")
    if isinstance(phase, Placing):
        if phase.seat in position.out:
            raise NotationError(f"it is the turn of seat {phase.seat + 1}, which is out (M-29)")
        if not able(b, phase.seat):
            raise NotationError(_stuck(b, position, phase.seat))


def _lasting(b: vec[u8], seat: int) -> str:
    """A piece in hand that fits and so has always fitted: its player is not out."""
    if count(b, seat, at.WALL):
        return "a wall"
    if count(b, seat, at.INHABITANT):
        return "an inhabitant"
    for colour, name in enumerate(COLOURS):
        if count(b, seat, colour):
            return f"a {name} palace piece"
    return ""  # a dome or a stable can fit again


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
