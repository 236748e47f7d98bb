"""Texts that the commands are tried on."""

from collections.abc import Iterator

import pytest

from intramuros.games import GAMES
from tests.cli.running import good

EDITION = GAMES["medina"].edition
OPENING = f"""\
intramuros {EDITION}
players: 3
turn: 1
board:
     a b c d e f g h
   4 . . . R R . . .
   5 . . . . . . . .
   6 . . . . . . . i
"""


@pytest.fixture
def opening() -> str:
    """A city with one red palace of two pieces; seat 1 begins its turn."""
    return OPENING


@pytest.fixture(scope="session")
def finished() -> str:
    """The record of a whole match of Medina, played at random."""
    from intramuros.core.match import Match
    from intramuros.core.record import record_of, write_record
    from intramuros.core.rng import Rng

    match = Match.new(GAMES["medina"], 3)
    rng = Rng(7)
    while actors := match.state.actors():
        match.play(actors[0], match.game.decode(match.state.random_action(actors[0], rng)))
    return write_record(record_of(match))


@pytest.fixture
def bazaar() -> Iterator[str]:
    """The guest game's name, while it is in the list: chance, hidden cards, simultaneous rounds."""
    from tests.guest.game import GAME

    GAMES["bazaar"] = GAME
    yield "bazaar"
    del GAMES["bazaar"]


@pytest.fixture
def choosing(bazaar: str) -> str:
    """A position of the guest game in which both seats choose."""
    return good("new", bazaar, "--players", "2", "--seed", "3")


@pytest.fixture
def crowd() -> Iterator[str]:
    """The guest for up to five, while it is in the list: its player counts depend on options."""
    from tests.guest.crowd import GAME

    GAMES["crowd"] = GAME
    yield "crowd"
    del GAMES["crowd"]
