"""The graph of choices holds every legal action once, in clicks that the picture offers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from intramuros.core.game import AnyGame, State, player_counts
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from intramuros.games.medina.game import GAME as MEDINA
from intramuros.games.medina.model import Action, Position
from intramuros.games.medina.scene import MedinaDrawing
from intramuros.scene import Look, Node, choices, drawing_of
from tests.guest.game import GAME as BAZAAR

ALL_GAMES: list[AnyGame] = [*GAMES.values(), BAZAAR]


def leaves(node: Node, prefix: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    for token, then in node.options.items():
        if isinstance(then, str):
            yield (*prefix, token), then
        else:
            yield from leaves(then, (*prefix, token))


def tokens(game: AnyGame, state: State, seat: int) -> set[str]:
    """What can be clicked: in the pictures, and the buttons."""
    position, drawing = state.position(seat), drawing_of(game)
    scene = drawing.scene(position, seat, Look())
    return {button.token for button in drawing.step(position, seat, ()).buttons} | {
        token
        for region in scene.regions.values()
        for token in re.findall(r'data-t="([^"]*)"', region.body())
    }


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_leaves_are_the_legal_actions(game: AnyGame) -> None:
    players = player_counts(game, game.options())[-1]
    state, rng = game.state(game.start(players, game.options())), Rng(1)
    drawing = drawing_of(game)
    ply = 0
    while actors := state.actors():
        for seat in actors if ply % 9 == 0 else ():
            if seat < 0:
                continue
            legal = [game.decode(number) for number in state.legal(seat)]
            found = list(leaves(choices(game, state, seat)))
            assert sorted(text for _, text in found) == sorted(map(game.write_action, legal))
            position = state.position(seat)
            clicked = {
                token
                for path, _ in found
                for at, token in enumerate(path)
                if drawing.step(position, seat, path[:at]).kind != "cycle"  # turns are not seen
            }
            assert clicked <= tokens(game, state, seat)
            for path, text in found:
                action = game.read_action(text)
                assert drawing.path(position, seat, action) == path
                # What is offered is never asked about; a game need not tell what it would mean.
                assert drawing.meant(position, seat, path[:-1], path[-1]) in (action, None)
                assert set(drawing.cells(position, seat, action)) <= tokens(game, state, seat)
        state.apply(actors[0], state.random_action(actors[0], rng))
        ply += 1


def test_a_ghost_has_the_colour_of_its_seat() -> None:
    position = MEDINA.read("intramuros medina/2\nturn: 2\nboard:\n  d\n 4 R\n 6 i\n")
    look = Look(("green", "violet", "red", "blue"))
    node = choices(MEDINA, MEDINA.state(position), 1, look).options["hand-dome"]
    assert isinstance(node, Node)
    assert node.plain() == {
        "kind": "place",
        "prompt": "Claim a palace: place the dome on one of its pieces",
        "ghost": "dome-violet",
        "options": {},
        "leaves": {"dome": "d4"},
    }


class SameClicks(MedinaDrawing):
    """A careless drawing: every action is the same click."""

    def path(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        return ("hand-inhabitant",)


class EndlessClicks(MedinaDrawing):
    """A careless drawing: what ends one action begins another."""

    def path(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        *_, place = super().path(position, seat, action)
        return ("b2",) if place == "b2" else ("b2", place)


def test_clicks_that_cannot_be_told_apart_are_refused() -> None:
    state = MEDINA.state(MEDINA.start(3, MEDINA.options()))
    with pytest.raises(ValueError, match="two actions share the clicks hand-inhabitant"):
        choices(replace(MEDINA, drawing=SameClicks()), state, 0)
    with pytest.raises(ValueError, match="the clicks b2 are an action and a way on"):
        choices(replace(MEDINA, drawing=EndlessClicks()), state, 0)


def test_a_game_without_a_drawing_is_refused() -> None:
    with pytest.raises(TypeError, match="medina: drawing does not keep the Drawing protocol"):
        drawing_of(replace(MEDINA, drawing="a sketch"))
