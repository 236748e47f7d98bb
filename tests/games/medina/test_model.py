"""Components and set-up of Medina, as the manual lists them."""

import dataclasses
from itertools import chain

import pytest

from intramuros.core.game import ALL, NotationError, OptionError
from intramuros.core.match import Match
from intramuros.core.options import option_words
from intramuros.games.medina.game import GAME
from intramuros.games.medina.model import (
    ARMS,
    BEHIND,
    CITY,
    COLOURS,
    EMPTY,
    GAP,
    OPPOSITE,
    PALACE_TILES,
    PRESETS,
    RING,
    RING_SIZE,
    SIDES,
    STOCK,
    TOWER_TILES,
    TOWERS,
    WALL,
    Hand,
    Options,
    Placing,
    Position,
    Wall,
    start,
)
from intramuros.games.medina.referee import violations
from intramuros.games.medina.text.actions import read_action

PLAYERS = pytest.mark.parametrize("players", [3, 4])


@pytest.mark.rule("M-03", "M-14", "M-R22")
def test_the_city_and_its_ring() -> None:
    assert (CITY.rows, CITY.columns, CITY.size) == (11, 16, 176)
    assert RING_SIZE == len(set(RING)) == 54
    assert dict(SIDES) == {"T": 16, "R": 11, "B": 16, "L": 11}
    assert not set(CITY.names) & {*RING, *TOWERS}
    border = [c for c in range(CITY.size) if len(CITY.around[c]) < 8]
    assert len(border) == 50
    assert set(BEHIND) == set(border)
    corners = [CITY.names[c] for c in border if BEHIND.count(c) == 2]
    assert corners == ["a1", "p1", "a11", "p11"]


@pytest.mark.rule("M-07", "M-103")
def test_each_tower_has_an_arm_along_both_its_sides() -> None:
    assert len(TOWERS) == 4
    first = [RING[arm[0]] for arm in ARMS]
    assert first == ["T1", "L1", "T16", "R1", "B16", "R11", "B1", "L11"]
    for number, arm in enumerate(ARMS):
        assert arm == tuple(reversed(ARMS[OPPOSITE[number]]))
        assert OPPOSITE[OPPOSITE[number]] == number
    assert sorted(chain(*ARMS)) == sorted([*range(RING_SIZE), *range(RING_SIZE)])


@pytest.mark.rule("M-04", "M-08", "M-09", "M-R20", "M-R23")
def test_colours_towers_and_the_values_of_their_tiles() -> None:
    palaces = dict(zip(COLOURS, PALACE_TILES, strict=True))
    towers = dict(zip(TOWERS, TOWER_TILES, strict=True))
    assert palaces == {"red": 1, "brown": 2, "blue": 3, "yellow": 4}
    assert towers == {"TL": 1, "TR": 3, "BR": 2, "BL": 4}


@pytest.mark.rule("M-05", "M-06", "M-12", "M-13", "M-R01", "M-R26")
@pytest.mark.parametrize(
    ("players", "palace", "stables", "inhabitants", "walls", "total"),
    [(3, 6, 4, 8, 10, 50), (4, 5, 3, 6, 8, 41)],
)
def test_stock(
    players: int, palace: int, stables: int, inhabitants: int, walls: int, total: int
) -> None:
    hand = STOCK[players]
    assert hand == Hand((palace, palace, palace, palace), 4, stables, inhabitants, walls)
    assert hand.total == total
    assert GAME.players == (3, 4)


@PLAYERS
@pytest.mark.rule("M-10", "M-15")
def test_the_first_position_is_bare(players: int) -> None:
    position = start(players, Options())
    assert set(position.city) == {EMPTY}
    assert set(position.ring) == {GAP}
    assert position.hands == (STOCK[players],) * players
    assert position.palace_tiles == position.tower_tiles == (None,) * 4
    assert position.domes == ((),) * players


@PLAYERS
@pytest.mark.rule("M-16", "M-17", "M-R19")
def test_the_first_inhabitant_comes_from_nobodys_stock(players: int) -> None:
    match = Match.new(GAME, players)
    assert len(match.state.legal(0)) == 126
    match.play(0, read_action("inhabitant h6"))
    assert match.position(ALL).hands == (STOCK[players],) * players
    assert match.position(ALL).phase == Placing(0)


@pytest.mark.rule("M-33", "M-102")
@pytest.mark.parametrize("text", ["palace T4", "stable T17", "wall a12", "tower a1", "start 5"])
def test_what_names_no_place_is_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        read_action(text)


@pytest.mark.rule("M-R18")
def test_the_start_player_exists() -> None:
    with pytest.raises(OptionError, match="start_player is 4, but 3 play: choose 1, 2, 3 or drawn"):
        Match.new(GAME, 3, Options(start_player="4"))
    assert Match.new(GAME, 4, Options(start_player="4")).state.actors() == (3,)
    with pytest.raises(NotationError, match="options: option start_player is 4, but 3 play"):
        GAME.read(f"intramuros {GAME.edition}\nplayers: 3\noptions: start_player=4\n")


def test_the_presets_are_the_documents() -> None:
    """Issue 16: each reading of each document; the defaults are the manual's."""
    words = {name: option_words(options) for name, options in PRESETS.items()}
    assert PRESETS["manual"] == Options()
    assert {key: [words[name][key] for name in words] for key in words["manual"]} == {
        "stable_spacing": ["manual", "manual", "published"],
        "new_chain": ["clear", "anywhere", "clear"],
        "last_dome": ["pieces", "domes", "pieces"],
        "palace_tile": ["claims", "stables", "stables"],
        "tower_tile": ["player", "palace", "arm"],
        "wall_points": ["walls", "parts", "walls"],
        "nothing_fits": ["out", "skipped", "skipped"],
        "start_player": ["1", "1", "1"],
        "open_stocks": ["off", "off", "off"],
    }
    assert list(PRESETS) == ["manual", "short", "published"]


@pytest.mark.rule("M-68", "M-104")
def test_fifty_walls_fit_so_a_wall_in_hand_always_does() -> None:
    """The box holds 32 walls; the ring would take 50, however they are placed."""
    for order in (range(RING_SIZE), range(RING_SIZE - 1, -1, -1)):
        position = dataclasses.replace(start(3, Options()), phase=Placing(0))
        while fitting := [s for s in order if not any(violations(position, 0, Wall(s)))]:
            position = _walled(position, fitting[0])
        assert position.ring.count(WALL) == 50
        for side, length in SIDES:
            walls = [position.ring[RING.index(f"{side}{n}")] for n in range(1, length + 1)]
            assert walls.count(GAP) == 1


def _walled(position: Position, space: int) -> Position:
    ring = position.ring[:space] + WALL + position.ring[space + 1 :]
    return dataclasses.replace(position, ring=ring)
