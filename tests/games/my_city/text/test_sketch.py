"""Cities drawn with letters: what stands where can be read without knowing the notation."""

from __future__ import annotations

from dataclasses import replace

from intramuros.core.game import ALL, PUBLIC
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import State
from intramuros.games.my_city.model import Options, Pass, Placing, Position, Stickering
from intramuros.games.my_city.text.sketch import sketch
from tests.games.my_city.states import played


def position_after(players: int, options: Options, *moves: str) -> Position:
    return played(State.of(start(players, options)), *moves).position(ALL)


def test_a_board_with_its_river() -> None:
    lines = sketch(start(1, Options())).splitlines()
    assert lines[:6] == [
        "Episode 1; the first building must border the river; the target is 10 points",
        "city 1: marker 10, circles 0",
        "    a  b  c  d  e  f  g  h  i  j  k",
        " 1  .  .  .  .  .| .  o  .  o  .  R",
        " 2  .  .  .  T  .| o  T  o  .  o  .",
        "               --",
    ]
    assert lines[6] == " 3  R  .  .  .| .  .  o  R  o  .  o"
    assert "o dot, T two trees, R two rocks, M mountain, F forest; | and -- are the river" in lines
    assert lines[-1].startswith("to come: Y1 Y2 Y3 ")


def test_buildings_are_seen_by_their_tiles() -> None:
    position = position_after(2, Options(), "chance card Y1", "1 build f1 r0", "2 exit")
    text = sketch(position)
    assert " 1  .  .  .  .  .|Y1 Y1  .  o  .  R" in text
    assert "city 2: marker 10, circles 0, has left" in text
    assert max(map(len, text.splitlines())) < 100


def test_the_due_tile_lies_in_every_direction() -> None:
    position = position_after(2, Options(play="episode"), "chance card Y4", "1 build f1 r0")
    text = sketch(position)
    assert "due: Y4, the yellow L\n  r0     r1     r2     r3\n  X      XXX    XX       X\n" in text
    assert "city 1: marker 10, build f1 r0" in text
    assert "circles" not in text
    hidden = played(State.of(start(2, Options())), "chance card Y4", "1 build f1 r0")
    assert "city 1: marker 10, circles 0, has chosen" in sketch(hidden.position(PUBLIC))


def test_fourth_churches_differ() -> None:
    position = start(3, Options(episode="7"))
    first, second, third = position.cities
    cities = (replace(first, church="I2"), replace(second, church=""), third)
    card = 27
    text = sketch(replace(position, cities=cities, phase=Placing(card), deck=()))
    assert "due: C4, the fourth church\n  city 1\n  r0     r1\n  XX     X\n" in text
    assert "  city 2: none\n  city 3\n" in text
    assert "to come" not in text
    assert " 1  ~  ~  ~  ~  ~| " in text


def test_parks_stickers_and_the_eternal_game() -> None:
    position = start(1, Options(play="eternal"))
    city = replace(position.cities[0], parks=(0,), owed=("tree",), choice=Pass())
    text = sketch(replace(position, cities=(city,), phase=Stickering()))
    assert text.startswith("The eternal game; the first building must border the river; the target")
    assert "city 1: marker 10, next sticker: tree" in text
    assert " 1  p  ." in text and "p park" in text
