"""Positions of My City from which a test in the browser begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from intramuros.core.game import ALL, State
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from intramuros.games.my_city.campaign.pieces import CARDS, GRID
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.model import (
    Build,
    Building,
    Exit,
    Options,
    Placing,
    Position,
    Revealing,
    Stickering,
)
from tests.browser.my_city.conftest import GAME

ALONE = Options(play="episode")


def due(tile: str, options: Options = ALONE, players: int = 2) -> Position:
    """Cities that have built the yellow bar on e3 to g3, and the next card."""
    position = start(players, options)
    gone = {CARDS.index(tile), CARDS.index("Y2")}
    built = (Building("Y2", GRID.cell("e3"), 0),)
    return replace(
        position,
        phase=Placing(CARDS.index(tile)),
        deck=tuple(card for card in position.deck if card not in gone),
        cities=tuple(replace(city, buildings=built) for city in position.cities),
    )


def known(state: State) -> Position:
    position = state.position(ALL)
    assert isinstance(position, Position)
    return position


@cache
def played(options: Options, until: Callable[[Position], bool]) -> Position:
    """A random episode for two up to a position; nobody leaves without need."""
    game = GAMES[GAME]
    state, rng = game.state(start(2, options)), Rng(1)
    while (actors := state.actors()) and not until(known(state)):
        legal = list(state.legal(actors[0]))
        staying = [code for code in legal if not isinstance(game.decode(code), Exit)] or legal
        state.apply(actors[0], staying[rng.below(len(staying))])
    return known(state)


def nearly_over(position: Position) -> bool:
    return isinstance(position.phase, Revealing) and len(position.deck) <= 4


def nearly_over_in_the_finale(position: Position) -> bool:
    """There nobody passes, so cities are full sooner."""
    placing = isinstance(position.phase, Placing) and not position.cities[0].exited
    return placing and len(position.deck) <= 17


def midway(position: Position) -> bool:
    return isinstance(position.phase, Placing) and len(position.deck) <= 14


def ways_to_build(position: Position) -> list[Build]:
    """The places for the due tile that the first seat has."""
    if not isinstance(position.phase, Placing):
        return []
    game = GAMES[GAME]
    ways = (game.decode(code) for code in game.state(position).legal(0))
    return [way for way in ways if isinstance(way, Build)]


def only_turned(position: Position) -> bool:
    ways = ways_to_build(position)
    return bool(ways) and all(way.turn for way in ways)


def nowhere(position: Position) -> bool:
    placing = isinstance(position.phase, Placing) and not position.cities[0].exited
    return placing and not position.cities[0].chosen and not ways_to_build(position)


def counted(position: Position) -> bool:
    return isinstance(position.phase, Stickering)
