"""The engine's state of My City: one buffer of words, thin methods."""

from typing import Any, final

from intramuros.core import state as core
from intramuros.core.errors import IllegalAction
from intramuros.core.fast import i64, vec
from intramuros.core.rng import Rng
from intramuros.games.my_city.engine.assessing import leaders, scores
from intramuros.games.my_city.engine.codes import ACTION_SPACE, CARD_CODES
from intramuros.games.my_city.engine.freezing import freeze
from intramuros.games.my_city.engine.ground import Ground
from intramuros.games.my_city.engine.layout import (
    BLOCKED,
    CHOICE,
    CHOSEN,
    CITIES,
    CITY,
    DECK,
    OVER,
    OWED,
    PHASE,
    PLACING,
    PLAYERS,
    REVEALING,
)
from intramuros.games.my_city.engine.placing import (
    choices,
    may_choose,
    must_choose,
    random_choice,
)
from intramuros.games.my_city.engine.rounds import choose, reveal
from intramuros.games.my_city.engine.squares import count, nth
from intramuros.games.my_city.engine.stickers import (
    may_stick,
    random_stick,
    stick,
    stick_choices,
)
from intramuros.games.my_city.engine.tables import Tables
from intramuros.games.my_city.engine.thawing import thaw
from intramuros.games.my_city.model import Position


@final
class State(core.State):
    """One state of an episode."""

    def __init__(self, buffer: vec[i64], tables: Tables, grounds: list[Ground]) -> None:
        self.buffer: vec[i64] = buffer
        self.tables: Tables = tables
        self.grounds: list[Ground] = grounds
        """The cities' boards, which an episode does not change: shared by copies."""

    @staticmethod
    def of(position: Position) -> "State":
        """The state of a position; NotationError says what is impossible in it."""
        buffer, tables, grounds = thaw(position)
        return State(buffer, tables, grounds)

    def position(self, viewer: int) -> Position:
        """The frozen position; choices of others stay hidden until all have chosen."""
        return freeze(self.buffer, self.tables, self.grounds, viewer)

    def actors(self) -> tuple[int, ...]:
        """Chance when a card is due, all who have to choose or are owed a sticker, or nobody."""
        phase: i64 = self.buffer[PHASE]
        if phase == REVEALING or phase == BLOCKED:
            return (core.CHANCE,)
        return tuple([seat for seat in range(self.buffer[PLAYERS]) if self._acts(seat)])

    def _acts(self, seat: int) -> bool:
        b: vec[i64] = self.buffer
        phase: i64 = b[PHASE]
        if seat == core.CHANCE:
            return phase == REVEALING or phase == BLOCKED
        if not 0 <= seat < 4 or seat >= b[PLAYERS]:  # far-off numbers fit no i64
            return False
        city: i64 = CITIES + CITY * seat
        if phase == PLACING:
            return must_choose(b, self.tables, city)
        return b[city + OWED] > 0

    def legal(self, seat: int) -> list[int]:
        """Every action the seat may take now, sorted."""
        if not self._acts(seat):
            return []
        b: vec[i64] = self.buffer
        if seat == core.CHANCE:
            return [code for code, _ in self.outcomes()]
        city: i64 = CITIES + CITY * seat
        if b[PHASE] == PLACING:
            return choices(b, self.tables, city)
        return stick_choices(b, self.tables, self.grounds[seat], city)

    def outcomes(self) -> list[tuple[int, int]]:
        """Each card of the deck, all equally likely."""
        b: vec[i64] = self.buffer
        if not self._acts(core.CHANCE):
            return []
        return [
            (CARD_CODES + card, 1)
            for card in range(ACTION_SPACE - CARD_CODES)
            if b[DECK] >> card & 1
        ]

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action; anything else raises IllegalAction and changes nothing."""
        b: vec[i64] = self.buffer
        t: Tables = self.tables
        if b[PHASE] == OVER:
            raise IllegalAction("the episode is over: nobody can do anything")
        if not self._acts(seat):
            raise IllegalAction(f"seat {seat + 1} has nothing to decide now")
        if not 0 <= action < ACTION_SPACE:
            raise IllegalAction(f"there is no action {action}; there are 0 to {ACTION_SPACE - 1}")
        if seat == core.CHANCE:
            card: i64 = action - CARD_CODES
            if card < 0 or not b[DECK] >> card & 1:
                raise IllegalAction(f"action {action} turns up no card of the deck")
            reveal(b, t, self.grounds, card)
            return
        city: i64 = CITIES + CITY * seat
        if b[PHASE] == PLACING:
            if not may_choose(b, t, city, action):
                raise IllegalAction(f"action {action} is not possible now")
            choose(b, t, self.grounds, city, action)
        else:
            if not may_stick(b, t, self.grounds[seat], city, action):
                raise IllegalAction(f"action {action} is not possible now")
            stick(b, t, self.grounds, seat, action)

    def clone(self) -> "State":
        """An independent copy."""
        return State(self.buffer[:], self.tables, self.grounds)

    def scores(self) -> list[int]:
        """The points of each seat if the episode were counted now."""
        return scores(self.buffer, self.tables, self.grounds)

    def winners(self) -> list[int]:
        """The seats on the first place; ties are broken by empty squares, row by row (Y-72)."""
        return leaders(self.buffer, self.tables, self.grounds)

    def determinize(self, seat: int, rng: Rng) -> None:
        """Others who have chosen get another choice."""
        b: vec[i64] = self.buffer
        if b[PHASE] != PLACING:
            return
        other: i64
        for other in range(b[PLAYERS]):
            city: i64 = CITIES + CITY * other
            if other != seat and b[city + CHOSEN]:
                b[city + CHOICE] = random_choice(b, self.tables, city, rng)

    def random_action(self, seat: int, rng: Rng) -> int:
        """One legal action, each with the same chance."""
        if not self._acts(seat):
            raise IllegalAction(f"seat {seat + 1} has nothing to decide now")
        b: vec[i64] = self.buffer
        if seat == core.CHANCE:
            return int(CARD_CODES + nth(b[DECK], rng.below(count(b[DECK]))))
        city: i64 = CITIES + CITY * seat
        if b[PHASE] == PLACING:
            return int(random_choice(b, self.tables, city, rng))
        return int(random_stick(b, self.tables, self.grounds[seat], city, rng))

    def playout(self, rng: Rng) -> int:
        """Play random actions to the end; return how many."""
        b: vec[i64] = self.buffer
        t: Tables = self.tables
        grounds: list[Ground] = self.grounds
        players: i64 = b[PLAYERS]
        plies: i64 = 0
        seat: i64
        city: i64
        while b[PHASE] != OVER:
            if b[PHASE] == PLACING:
                for seat in range(players):
                    city = CITIES + CITY * seat
                    # The last choice resolves the round and may end the episode.
                    if b[PHASE] == PLACING and must_choose(b, t, city):
                        choose(b, t, grounds, city, random_choice(b, t, city, rng))
                        plies += 1
            elif b[PHASE] == REVEALING or b[PHASE] == BLOCKED:
                reveal(b, t, grounds, nth(b[DECK], rng.below(count(b[DECK]))))
                plies += 1
            else:
                for seat in range(players):
                    city = CITIES + CITY * seat
                    while b[city + OWED]:
                        stick(b, t, grounds, seat, random_stick(b, t, grounds[seat], city, rng))
                        plies += 1
        return int(plies)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.position(core.ALL) == other.position(core.ALL)

    def __reduce__(self) -> tuple[Any, ...]:
        return State.of, (self.position(core.ALL),)
