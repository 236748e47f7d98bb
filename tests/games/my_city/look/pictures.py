"""Positions to be drawn, and reading the pictures of My City."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.pieces import CARDS, GRID
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import State, decode
from intramuros.games.my_city.model import Exit, Options, Placing, Position
from intramuros.games.my_city.scene import DRAWING
from intramuros.scene import Look, Scene

LOOK = Look()


def cell(name: str) -> int:
    return GRID.cell(name)


def due(tile: str, players: int = 2, **options: str) -> Position:
    """The first round of an episode, with this card turned up."""
    position = start(players, Options(**options))
    card = CARDS.index(tile)
    return replace(position, phase=Placing(card), deck=tuple(c for c in position.deck if c != card))


def with_city(position: Position, **changes: Any) -> Position:
    """The position with another city of the first seat."""
    cities = list(position.cities)
    cities[0] = replace(cities[0], **changes)
    return replace(position, cities=tuple(cities))


def shown(position: Position, viewer: int = 0) -> Scene:
    return DRAWING.scene(position, viewer, LOOK)


def whole(scene: Scene) -> str:
    return "".join(region.label + region.body() for region in scene.regions.values())


def words(scene: Scene, region: str) -> str:
    return " ".join(re.findall(r">([^<>]+)</text>", scene.regions[region].body()))


def labels(scene: Scene, region: str = "board") -> dict[str, str]:
    body = scene.regions[region].body()
    return dict(re.findall(r'data-t="([^"]*)"[^>]*?aria-label="([^"]*)"', body))


def facts(position: Position, viewer: int = 0) -> dict[str, str]:
    """What stands on the card of the first seat."""
    return {fact.label: fact.value for fact in DRAWING.facts(position, viewer)[0]}


def course(episode: str, players: int = 2, seed: int = 1) -> Iterator[Position]:
    """The positions of a random episode of a campaign; people leave only when they must."""
    state, rng = State.of(start(players, Options(episode=episode))), Rng(seed)
    yield state.position(ALL)
    while actors := state.actors():
        seat = actors[0]
        codes = list(state.legal(seat))
        building = [code for code in codes if not isinstance(decode(code), Exit)]
        choices = building or codes
        state.apply(seat, choices[rng.below(len(choices))])
        yield state.position(ALL)
