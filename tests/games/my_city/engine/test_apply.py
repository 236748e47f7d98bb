"""The course of an episode: cards, hidden choices, rounds, the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import ALL, CHANCE, PUBLIC
from intramuros.games.my_city.campaign.pieces import CARDS, GRID
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import State
from intramuros.games.my_city.model import (
    Booked,
    Build,
    Options,
    Over,
    Revealing,
)
from tests.games.my_city.states import city, legal, only, opened, played


@pytest.mark.rule("Y-25", "Y-46")
def test_choices_are_hidden_until_all_have_chosen() -> None:
    state = played(opened(), "chance card Y1", "1 build e3 r1")
    assert state.actors() == (1,) and not legal(state, 0)
    own, other, public = (state.position(viewer).cities[0] for viewer in (0, 1, PUBLIC))
    assert own.choice == Build(GRID.cell("e3"), 1) and not own.buildings
    assert other == public == replace(own, choice=None)
    played(state, "2 pass")
    assert [each.tile for each in city(state).buildings] == ["Y1"]
    assert city(state, 1).booked == Booked(passes=-1)
    assert state.position(ALL).phase == Revealing() and not city(state).chosen


@pytest.mark.rule("Y-R34")
def test_the_card_after_the_blocking_card_is_built_by_nobody() -> None:
    state = played(opened(episode="4"), "chance card X1")
    assert state.position(ALL).phase == Revealing(blocked=True)
    played(state, "chance card C1")
    assert state.position(ALL).phase == Revealing() and state.actors() == (CHANCE,)
    assert CARDS.index("C1") not in state.position(ALL).deck
    last = State.of(only(start(2, Options(episode="4", play="episode")), "X1"))
    assert played(last, "chance card X1").position(ALL).phase == Over()


@pytest.mark.rule("Y-R24", "Y-R54")
def test_who_lacks_a_tile_passes_for_free() -> None:
    position = start(2, Options(episode="22"))
    some = replace(position.cities[0], factories=("B4",))
    none = replace(position.cities[0], factories=(), church="")
    state = State.of(replace(position, cities=(some, none)))
    played(state, "chance card B4")
    assert state.actors() == (0,) and legal(state, 1) == []
    played(state, "1 exit", "chance card B5")
    assert state.actors() == (CHANCE,)
    played(state, "chance card C4")
    assert state.actors() == (CHANCE,) and city(state, 1).booked == Booked()


@pytest.mark.rule("Y-45", "Y-48", "Y-86", "Y-91")
def test_when_all_have_left_it_is_over() -> None:
    state = played(opened(play="episode"), "chance card Y1", "1 exit", "2 build e3 r1")
    assert played(state, "chance card Y2").actors() == (1,)
    played(state, "2 exit")
    position = state.position(ALL)
    assert position.phase == Over() and len(position.deck) == 22
    assert state.winners() == [1] and city(state).circles == 0


@pytest.mark.rule("Y-47")
def test_after_the_last_card_it_is_over() -> None:
    state = State.of(only(start(1, Options(play="episode")), "Y1"))
    played(state, "chance card Y1", "1 build e3 r1")
    assert state.position(ALL).phase == Over() and state.actors() == ()
