"""The djinns in front of each seat, and the coins that some of them bring by themselves."""

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.bits import bit
from intramuros.games.five_tribes.model.components import BAAL


def has_djinn(b: vec[i64], seat: i64, djinn: i64) -> bool:
    """Whether a seat has a djinn."""
    return (b[at.DJINNS + at.STRIDE * seat] >> djinn) & 1 != 0


def reward(b: vec[i64], seat: i64, djinn: i64) -> None:
    """Pay the owner of the djinn for what the seat did: 1 coin for itself, 2 for an opponent."""
    other: i64
    for other in range(b[at.PLAYERS]):
        if has_djinn(b, other, djinn):
            b[at.COINS + at.STRIDE * other] += 1 if other == seat else 2


def gain_djinn(b: vec[i64], seat: i64, djinn: i64) -> None:
    """A seat gains a djinn; Ba'al is paid, but not for its own arrival."""
    reward(b, seat, BAAL)
    b[at.DJINNS + at.STRIDE * seat] |= bit(djinn)
