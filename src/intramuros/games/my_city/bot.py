"""What a state of My City is worth to a seat: the knowledge that bots use."""

from intramuros.core.fast import i64, vec
from intramuros.core.state import State
from intramuros.games.my_city import engine
from intramuros.games.my_city.engine.counting import counted
from intramuros.games.my_city.engine.layout import CHOSEN, CITIES, CITY
from intramuros.games.my_city.engine.rounds import carry_out


def value(state: State, seat: int) -> float:
    """The points of the seat's city, with its choice carried out."""
    assert isinstance(state, engine.State)
    b: vec[i64] = state.buffer
    city: i64 = CITIES + CITY * seat
    if b[city + CHOSEN]:
        b = b[:]
        carry_out(b, state.tables, state.grounds[seat], city)
    return float(counted(b, state.tables, state.grounds[seat], city))
