"""Which pieces an action moves: from and to what a picture shows, and nothing that is hidden."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from intramuros.core.game import ALL, CHANCE, PUBLIC, AnyGame, State, player_counts, seen_text
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from intramuros.games.five_tribes.model import (
    GRID,
    Accept,
    Buy,
    Craft,
    Drop,
    Keep,
    Sowing,
    Summon,
)
from intramuros.games.medina.model import Dome
from intramuros.scene import SEAT_COLOURS, Look, Travel, Travelling, drawing_of
from intramuros.scene.choices import dyed

LOOK = Look()
TOKEN, ID = re.compile(r'data-t="([^"]*)"'), re.compile(r'id="([^"]*)"')


def drawn(game: AnyGame, position: Any, viewer: int) -> str:
    regions = drawing_of(game).scene(position, viewer, LOOK).regions.values()
    return "".join(region.body() for region in regions)


def seen(
    game: AnyGame, before: State, after: State, seat: int, action: Any, viewer: int
) -> tuple[Travel, ...]:
    """What travels, as the server asks for it."""
    drawing = drawing_of(game)
    assert isinstance(drawing, Travelling)
    text = seen_text(game, before.position(ALL), seat, action, viewer)
    told = action if text == game.write_action(action) else game.read_action(text)
    return drawing.travels(before.position(viewer), after.position(viewer), seat, told, viewer)


@pytest.mark.parametrize("name", [*GAMES])
def test_travels(name: str) -> None:
    game, rng = GAMES[name], Rng(5)
    players = max(player_counts(game, game.presets["manual"]))
    state = game.state(game.start(players, game.presets["manual"]))
    kept = 0
    while (actors := state.actors()) and kept < 40:
        before, seat = state.clone(), actors[rng.below(len(actors))]
        number = state.random_action(seat, rng)
        action = game.decode(number)
        state.apply(seat, number)
        viewer = (PUBLIC, *range(players))[rng.below(players + 1)]
        found = seen(game, before, state, seat, action, viewer)
        if not found:
            continue
        if name != "my_city" and rng.below(3):
            continue  # an episode is short
        kept += 1
        _is_drawn(game, before, state, found, seat, viewer)
        if viewer != PUBLIC and seat != viewer and seat != CHANCE:
            _tells_nothing_hidden(game, before, seat, action, viewer, rng)
    assert kept > 5


def _is_drawn(
    game: AnyGame,
    before: State,
    after: State,
    found: tuple[Travel, ...],
    seat: int,
    viewer: int,
) -> None:
    """Every piece has a symbol, and every place is one of the pictures before and after."""
    pictures = [drawn(game, state.position(viewer), viewer) for state in (before, after)]
    tokens = {token for picture in pictures for token in TOKEN.findall(picture)}
    symbols = {key for text in (drawing_of(game).defs, pictures[0]) for key in ID.findall(text)}
    for symbol, start, end, count in found:
        for place in (start, end):
            known = range(len(before.scores())) if isinstance(place, int) else tokens
            assert place in known, place
        whose = next((at for at in (start, end) if isinstance(at, int)), max(seat, 0))
        assert dyed(symbol, SEAT_COLOURS[whose]) in symbols, symbol
        assert start != end and count > 0


def _tells_nothing_hidden(
    game: AnyGame, before: State, seat: int, action: Any, viewer: int, rng: Rng
) -> None:
    """Whatever the viewer cannot know may be otherwise: the same pieces travel."""
    other = before.clone()
    other.determinize(viewer, rng)
    number = game.encode(action)
    if number not in other.legal(seat):
        return
    told = []
    for state in (before.clone(), other):
        was = state.clone()
        state.apply(seat, number)
        told.append((state.position(viewer), seen(game, was, state, seat, action, viewer)))
    if told[0][0] == told[1][0]:
        assert told[0][1] == told[1][1]


def phase(state: State) -> Any:
    found: Any = state.position(PUBLIC)
    return found.phase


def test_a_sow_is_sown_from_tile_to_tile() -> None:
    game, rng = GAMES["five_tribes"], Rng(2)
    state = game.state(game.start(2, game.presets["manual"]))
    while not isinstance(phase(state), Sowing):
        actor = state.actors()[0]
        state.apply(actor, state.random_action(actor, rng))
    at, path = phase(state).at, []
    seat = state.actors()[0]
    while isinstance(phase(state), Sowing):
        before = state.clone()
        number = state.legal(seat)[0]
        state.apply(seat, number)
        first, *gained = seen(game, before, state, seat, game.decode(number), seat)
        assert first.symbol.startswith("meeple-")
        path.append((first.start, first.end))
    assert len(path) > 1 and all(a[1] == b[0] for a, b in pairwise(path))
    assert path[0][0] == GRID.names[at]
    # What the last meeple brings goes from its tile to the player.
    assert all(one.end == seat or isinstance(one.start, int) for one in gained)


def test_a_tile_goes_to_its_new_holder() -> None:
    game, rng = GAMES["medina"], Rng(3)
    state = game.state(game.start(3, game.presets["manual"]))
    tiles = []
    while actors := state.actors():
        before, number = state.clone(), state.random_action(actors[0], rng)
        state.apply(actors[0], number)
        action = game.decode(number)
        found = seen(game, before, state, actors[0], action, PUBLIC)
        tiles += [(action, one) for one in found if one.symbol.startswith("tile-")]
    assert any(isinstance(action, Dome) and isinstance(one.end, int) for action, one in tiles)
    assert any(isinstance(one.start, int) for _, one in tiles)  # from one player to another


def test_djinns_items_and_whims_go_to_whoever_gains_them() -> None:
    game = GAMES["five_tribes"]
    options = replace(game.presets["manual"], artisans=True, whims=True)
    gained = set()
    for seed in (8, 11):
        state, rng = game.state(game.start(3, options)), Rng(seed)
        while actors := state.actors():
            before, seat = state.clone(), actors[0]
            number = state.random_action(seat, rng)
            action = game.decode(number)
            state.apply(seat, number)
            viewer = (seat + 1) % 3
            found = seen(game, before, state, seat, action, viewer)
            kinds = {one.symbol.split("-")[0] for one in found if one.end == seat}
            if rare := kinds & {"djinn", "item", "whim", "card"}:
                _is_drawn(game, before, state, found, seat, viewer)
                gained |= {(type(action), kind) for kind in rare}
    assert {(Summon, "djinn"), (Keep, "djinn"), (Accept, "whim"), (Buy, "card")} <= gained
    assert {(Craft, "item"), (Drop, "item")} <= gained
