"""How actions of My City are clicked, what is asked, and what other clicks meant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import PUBLIC
from intramuros.games.my_city.campaign.pieces import CARDS, GRID
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import State, decode
from intramuros.games.my_city.model import (
    Booked,
    Build,
    Building,
    Exit,
    Flag,
    Options,
    Pass,
    Position,
    Reveal,
    Stick,
    Stickering,
)
from intramuros.games.my_city.referee import violations
from intramuros.games.my_city.scene import DRAWING
from tests.games.my_city.look.pictures import (
    cell,
    course,
    due,
    facts,
    labels,
    shown,
    with_city,
    words,
)


@pytest.mark.rule("Y-27")
def test_the_due_tile_is_placed_by_its_handle_and_turned() -> None:
    position = due("R4")
    step = DRAWING.step(position, 0, ())
    assert (step.kind, step.ghost) == ("place", "tile-R4-0")
    assert [turn.ghost for turn in step.turns] == [f"tile-R4-{n}" for n in range(4)]
    assert DRAWING.step(position, 0, ("1:e3",)).kind == "cycle"
    assert len(DRAWING.step(due("R1"), 0, ()).turns) == 2
    ghosts = shown(position).regions["board"].layers["ghosts"]
    assert list(ghosts) == [f"tile-R4-{n}" for n in range(4)]
    assert shown(position, PUBLIC).regions["board"].layers["ghosts"] == {}
    action = Build(cell("e3"), 1)
    assert DRAWING.path(position, 0, action) == ("1:f3", "r1")
    assert DRAWING.meant(position, 0, ("1:f3",), "r1") == action
    assert DRAWING.cells(position, 0, action) == ("1:e3", "1:f3", "1:g3", "1:e4")


@pytest.mark.parametrize(
    ("prefix", "token"),
    [
        (("2:f3",), "r1"),  # another board
        (("1:a1",), "r1"),  # its box would begin beside the board
        (("1:f3",), "r7"),
        ((), "1:f3"),
        (("Y4",), "r0"),
        (("1:z3",), "r0"),
    ],
)
def test_clicks_that_mean_nothing(prefix: tuple[str, ...], token: str) -> None:
    assert DRAWING.meant(due("R4"), 0, prefix, token) is None


@pytest.mark.rule("Y-30", "Y-31", "Y-29")
@pytest.mark.parametrize("tile", ["R2", "R4", "Y8", "B1"])
def test_a_click_on_what_bears_no_building_is_about_that(tile: str) -> None:
    """Also at the edge, where the tile would stick out: the square that was clicked is named."""
    house = Building("Y1", cell("e3"), 0)
    position = with_city(due(tile), buildings=(house,))
    position = replace(position, deck=tuple(card for card in position.deck if CARDS[card] != "Y1"))
    board = position.cities[0].board
    ways = len(DRAWING.step(position, 0, ()).turns)
    for square, rule in {"M": "Y-30", "F": "Y-31"}.items():
        for at in (n for n, letter in enumerate(board) if letter == square):
            for turn in range(ways):
                action = DRAWING.meant(position, 0, (f"1:{GRID.names[at]}",), f"r{turn}")
                assert action is not None
                first = next(iter(violations(position, 0, action)))
                assert first.rule == rule
                assert f"1:{GRID.names[at]}" in first.cells
    action = DRAWING.meant(position, 0, ("1:f3",), "r0")
    assert action is not None
    assert "1:f3" in next(iter(violations(position, 0, action))).cells


def test_a_click_on_a_pass_that_is_not_allowed_is_explained() -> None:
    position = due("C1", episode="4")
    assert DRAWING.meant(position, 0, ("pass",), "r0") == Pass()
    assert DRAWING.path(position, 0, Pass()) == ("pass",)
    assert DRAWING.path(position, 0, Exit()) == ("exit",)
    assert DRAWING.cells(position, 0, Exit()) == ()
    assert DRAWING.path(position, 0, Reveal("Y1")) == ()


@pytest.mark.rule("Y-41", "Y-44", "Y-43")
@pytest.mark.parametrize(
    ("position", "says"),
    [
        (due("Y1"), "Pass: −1 point you go without this tile"),
        (with_city(due("Y1"), booked=Booked(passes=-10)), "No pass your marker is not above 0"),
        (due("C1", episode="4"), "No pass build the church if it fits, or leave"),
        (due("Y1", episode="6"), "No pass nobody may pass in this episode"),
    ],
)
def test_passing_and_leaving_say_what_follows(position: Position, says: str) -> None:
    told = words(shown(position), "hand")
    assert says in told
    assert "Leave the episode no more tiles; your city is scored as it is" in told
    assert labels(shown(position), "hand").keys() == {"pass", "exit"}


def test_the_first_building_is_asked_for_at_its_anchor() -> None:
    assert DRAWING.step(due("Y1"), 0, ()).prompt == "Begin next to the river"
    later = with_city(due("Y1"), buildings=(Building("R1", cell("e3"), 0),))
    later = replace(later, deck=tuple(card for card in later.deck if CARDS[card] != "R1"))
    assert DRAWING.step(later, 0, ()).prompt == "Build next to your buildings"


def test_who_has_no_room_for_the_tile_is_told_so() -> None:
    def is_stuck(position: Position) -> bool:
        ways = [decode(code) for code in State.of(position).legal(0)]
        return Pass() in ways and not any(isinstance(way, Build) for way in ways)

    position = next(filter(is_stuck, course("1")))
    assert DRAWING.step(position, 0, ()).prompt == "It fits nowhere: pass or leave the episode"
    poor = with_city(position, booked=Booked(passes=-10))
    assert DRAWING.step(poor, 0, ()).prompt == "It fits nowhere: leave the episode"


def sticking(*owed: str, episode: str = "1") -> Position:
    position = replace(start(2, Options(episode=episode)), phase=Stickering())
    return with_city(position, owed=owed, buildings=(Building("Y1", cell("g1"), 0),))


@pytest.mark.rule("Y-75")
def test_stickers_are_put_on_squares() -> None:
    position = sticking("tree", "rock")
    scene = shown(position)
    told = "A tree for your city put it on a dot on your board, 1 more to come"
    assert told in words(scene, "hand")
    assert labels(scene, "hand") == {"sticker": "tree sticker"}
    assert "sticker-tree" in scene.regions["board"].layers["ghosts"]
    assert 'opacity="0.35"' in scene.regions["board"].layers["houses"]["b-Y1"]  # lifted
    action = Stick("tree", cell("g1"))
    assert DRAWING.path(position, 0, action) == ("sticker", "1:g1")
    assert DRAWING.step(position, 0, ()).kind == "pick"
    step = DRAWING.step(position, 0, ("sticker",))
    assert (step.kind, step.ghost) == ("place", "sticker-tree")
    assert DRAWING.cells(position, 0, action) == ("1:g1",)
    assert DRAWING.meant(position, 0, ("sticker",), "1:a4") == Stick("tree", cell("a4"))
    assert DRAWING.meant(position, 0, ("sticker",), "2:a4") is None
    assert DRAWING.meant(position, 1, ("sticker",), "2:a4") is None  # nothing is owed
    stuck = with_city(sticking(), stuck=(action, Stick("clear", cell("k1")), Flag("B1")))
    assert shown(stuck).regions["board"].layers["stickers"].keys() == {"s-g1", "s-k1"}
    cleared = words(shown(sticking("clear")), "hand")
    assert "A clearing for your city put it on one of your rocks on the right bank" in cleared
    full = with_city(position, board=position.cities[0].board.replace("o", "r"))
    assert "of the right bank" in DRAWING.step(full, 0, ("sticker",)).prompt


def test_factories_are_put_on_blue_tiles() -> None:
    position = sticking("factory", episode="13")
    assert DRAWING.path(position, 0, Flag("B4")) == ("sticker", "B4")
    assert DRAWING.step(position, 0, ("sticker",)).kind == "pick"
    assert DRAWING.cells(position, 0, Flag("B4")) == ("B4",)
    assert DRAWING.meant(position, 0, ("sticker",), "B4") == Flag("B4")
    assert DRAWING.meant(position, 0, ("sticker",), "1:a4") is None
    assert labels(shown(position), "beside-tiles")["B4"] == "B4, blue L4: no factory yet"
    told = facts(with_city(position, nuggets=1))
    assert (told["nuggets"], told["stickers to place"]) == ("1", "1")


def test_draws_have_no_place() -> None:
    assert DRAWING.cells(start(2, Options()), -1, Reveal("Y1")) == ()
    assert DRAWING.meant(start(2, Options()), 0, (), "1:e3") is None
