"""States for the tests of the engine: how they are made, played and asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from intramuros.core.game import ALL, CHANCE, read_seat
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.model import Episode
from intramuros.games.my_city.campaign.pieces import CARDS
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import State, decode, encode
from intramuros.games.my_city.engine.codes import EXIT_CODE
from intramuros.games.my_city.model import City, Options, Position
from intramuros.games.my_city.text.actions import read_action, write_action


def opened(players: int = 2, **options: str) -> State:
    """The first state of an episode."""
    return State.of(start(players, Options(**options)))


def played(state: State, *texts: str) -> State:
    """The state after these actions, each as `seat action`: `chance card Y1`, `1 build e3 r1`."""
    for text in texts:
        seat, _, action = text.partition(" ")
        players = state.position(ALL).players
        state.apply(read_seat(seat, players), encode(read_action(action)))
    return state


def legal(state: State, seat: int = 0) -> list[str]:
    """What a seat may do, as text."""
    return [write_action(decode(number)) for number in state.legal(seat)]


def city(state: State, seat: int = 0) -> City:
    """One city as it stands."""
    found: City = state.position(ALL).cities[seat]
    return found


def ruled(position: Position, **changes: Any) -> Position:
    """The position with the rules of its episode changed."""
    at = position.episode - 1
    episodes = position.campaign.episodes
    rules: Episode = replace(episodes[at], **changes)
    campaign = replace(position.campaign, episodes=(*episodes[:at], rules, *episodes[at + 1 :]))
    return replace(position, campaign=campaign, deck=rules.deck)


def only(position: Position, *cards: str) -> Position:
    """The position with these cards in the deck alone."""
    return replace(position, deck=tuple(sorted(CARDS.index(card) for card in cards)))


def busy(state: State, rng: Rng, most: int = 1_000) -> State:
    """The state after so many random actions of which none is an exit, unless there is nothing
    else to do."""
    for _ in range(most):
        actors = state.actors()
        if not actors:
            break
        seat = actors[rng.below(len(actors))]
        number = state.random_action(seat, rng)
        if seat != CHANCE and number == EXIT_CODE:
            others = [each for each in state.legal(seat) if each != EXIT_CODE]
            number = others[rng.below(len(others))] if others else number
        state.apply(seat, number)
    return state
