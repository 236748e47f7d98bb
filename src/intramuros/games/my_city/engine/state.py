"""The engine's state of My City: one buffer of words, thin methods."""

from typing import Any, final

from intramuros.core import state as core
from intramuros.core.errors import IllegalAction
from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine.apply import apply, choose, reveal
from intramuros.games.my_city.engine.codes import ACTION_SPACE
from intramuros.games.my_city.engine.convert import from_position, to_position
from intramuros.games.my_city.engine.legal import (
    actions,
    acts,
    cards,
    must_choose,
    random_action,
    random_card,
    random_choice,
)
from intramuros.games.my_city.engine.score import leaders, scores
from intramuros.games.my_city.engine.stickers import random_stick, stick
from intramuros.games.my_city.engine.tables import Tables
from intramuros.games.my_city.engine.terrain import Terrain
from intramuros.games.my_city.model import Position


@final
class State(core.State):
    """One state of an episode."""

    def __init__(self, buffer: vec[i64], tables: Tables, lands: list[Terrain]) -> None:
        self.buffer: vec[i64] = buffer
        self.tables: Tables = tables
        self.lands: list[Terrain] = lands
        """The cities' boards. They do not change during an episode: copies share them."""

    @staticmethod
    def of(position: Position) -> "State":
        """The state of a position; NotationError says what is impossible in it."""
        buffer, tables, lands = from_position(position)
        return State(buffer, tables, lands)

    def position(self, viewer: int) -> Position:
        """The frozen position; choices of others stay hidden until all have chosen."""
        return to_position(self.buffer, self.tables, self.lands, viewer)

    def actors(self) -> tuple[int, ...]:
        """Chance when a card is due; all who have to choose or are owed a sticker; or nobody."""
        if acts(self.buffer, self.tables, core.CHANCE):
            return (core.CHANCE,)
        seats = range(self.buffer[at.PLAYERS])
        return tuple([seat for seat in seats if acts(self.buffer, self.tables, seat)])

    def legal(self, seat: int) -> list[int]:
        """Every action the seat may take now, sorted."""
        if not acts(self.buffer, self.tables, seat):
            return []
        return actions(self.buffer, self.tables, self.lands, seat)

    def outcomes(self) -> list[tuple[int, int]]:
        """Each card of the deck, all equally likely."""
        if not acts(self.buffer, self.tables, core.CHANCE):
            return []
        return [(code, 1) for code in cards(self.buffer)]

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action; anything else raises IllegalAction and changes nothing."""
        b: vec[i64] = self.buffer
        t: Tables = self.tables
        if b[at.PHASE] == at.OVER:
            raise IllegalAction("the episode is over: nobody can do anything")
        if not acts(b, t, seat):
            raise IllegalAction(f"seat {seat + 1} has nothing to decide now")
        if not 0 <= action < ACTION_SPACE:
            raise IllegalAction(f"there is no action {action}; there are 0 to {ACTION_SPACE - 1}")
        if not apply(b, t, self.lands, seat, action):
            why = "turns up no card of the deck" if seat == core.CHANCE else "is not possible now"
            raise IllegalAction(f"action {action} {why}")

    def clone(self) -> "State":
        """An independent copy."""
        return State(self.buffer[:], self.tables, self.lands)

    def scores(self) -> list[int]:
        """The points of each seat if the episode ended now."""
        return scores(self.buffer, self.tables, self.lands)

    def winners(self) -> list[int]:
        """The seats in first place; ties are broken by empty squares, row by row (Y-72)."""
        return leaders(self.buffer, self.tables, self.lands)

    def determinize(self, seat: int, rng: Rng) -> None:
        """Others who have chosen get another choice."""
        b: vec[i64] = self.buffer
        if b[at.PHASE] != at.PLACING:
            return
        other: i64
        for other in range(b[at.PLAYERS]):
            city: i64 = at.CITIES + at.CITY * other
            if other != seat and b[city + at.CHOSEN]:
                b[city + at.CHOICE] = random_choice(b, self.tables, city, rng)

    def random_action(self, seat: int, rng: Rng) -> int:
        """One legal action, each with the same chance."""
        if not acts(self.buffer, self.tables, seat):
            raise IllegalAction(f"seat {seat + 1} has nothing to decide now")
        return int(random_action(self.buffer, self.tables, self.lands, seat, rng))

    def playout(self, rng: Rng) -> int:
        """Play random actions to the end; return how many."""
        b: vec[i64] = self.buffer
        t: Tables = self.tables
        lands: list[Terrain] = self.lands
        players: i64 = b[at.PLAYERS]
        plies: i64 = 0
        seat: i64
        city: i64
        while b[at.PHASE] != at.OVER:
            if b[at.PHASE] == at.PLACING:
                for seat in range(players):
                    city = at.CITIES + at.CITY * seat
                    # The last choice resolves the round and may end the episode.
                    if b[at.PHASE] == at.PLACING and must_choose(b, t, city):
                        choose(b, t, lands, city, random_choice(b, t, city, rng))
                        plies += 1
            elif b[at.PHASE] == at.REVEALING or b[at.PHASE] == at.BLOCKED:
                reveal(b, t, lands, random_card(b, rng))
                plies += 1
            else:
                for seat in range(players):
                    city = at.CITIES + at.CITY * seat
                    while b[city + at.OWED]:
                        stick(b, t, lands, seat, random_stick(b, t, lands[seat], city, rng))
                        plies += 1
        return int(plies)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.position(core.ALL) == other.position(core.ALL)

    def __reduce__(self) -> tuple[Any, ...]:
        return State.of, (self.position(core.ALL),)
