"""What a draw makes final: a market where a seat takes the open ware, and a new one is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from intramuros.core.game import CHANCE, AnyGame, IllegalAction, State
from intramuros.core.match import Match
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from tests.guest.game import GAME


@dataclass(frozen=True)
class Wares:
    players: int
    taken: int
    open: bool


class Market(State):
    """Seat 1 takes, chance draws, seat 2 takes, and so on."""

    def __init__(self, position: Wares) -> None:
        self.taken, self.open = position.taken, position.open

    def actors(self) -> tuple[int, ...]:
        return (self.taken % 2,) if self.open else (CHANCE,)

    def apply(self, seat: int, action: int) -> None:
        self.taken += self.open
        self.open = not self.open

    def position(self, viewer: int) -> Wares:
        return Wares(2, self.taken, self.open)


GUEST: AnyGame = GAME
MARKET: AnyGame = replace(
    GUEST,
    state=Market,
    start=lambda players, options: Wares(2, 0, True),
    encode=lambda action: int(action),
)


def test_not_once_something_was_drawn() -> None:
    match = Match.new(MARKET, 2)
    match.play(0, 0)
    match.play(CHANCE, 0)
    with pytest.raises(IllegalAction, match="something has been drawn since"):
        match.withdraw(0)
    match.play(1, 0)
    with pytest.raises(IllegalAction, match="something has been drawn since"):
        match.withdraw(0)
    match.withdraw(1)
    assert len(match.log) == 2


def test_the_last_of_an_open_round_may_still_take_back() -> None:
    """Where nothing is hidden, the end of a round shows nothing that was not seen before."""
    for game, taken_back in ((GUEST, False), (replace(GUEST, seen=None), True)):
        match = Match.new(game, 2)
        rng = Rng(1)
        while match.state.actors() != (0, 1):
            match.play(CHANCE, game.decode(match.state.random_action(CHANCE, rng)))
        for seat in (0, 1):
            match.play(seat, game.decode(match.state.legal(seat)[0]))
        if taken_back:
            match.withdraw(1)
            assert match.state.actors() == (1,)
        else:
            with pytest.raises(IllegalAction, match="has been revealed"):
                match.withdraw(1)


def test_a_seat_with_more_to_do_in_a_round_may_take_back() -> None:
    """Stickers of My City: each city places its own, one or several."""
    game = GAMES["my_city"]
    cities = "city 1:\n  owed: tree rock\ncity 2:\n  owed: tree\n"
    header = f"intramuros {game.edition}\nplayers: 2\noptions: episode=3\nphase: stickers\n"
    match = Match(game, game.read(header + cities))
    assert match.state.actors() == (0, 1)
    match.play(0, game.decode(match.state.legal(0)[0]))
    assert match.state.actors() == (0, 1)
    match.withdraw(0)
    assert not match.log
