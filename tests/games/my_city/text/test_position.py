"""Positions as text, both ways, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.errors import NotationError
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.pieces import CARDS, GRID, turns
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.start import prepared, start
from intramuros.games.my_city.model import (
    Booked,
    Build,
    Building,
    City,
    Exit,
    Flag,
    Options,
    Over,
    Pass,
    Phase,
    Placing,
    Position,
    Revealing,
    Stick,
    Stickering,
)
from intramuros.games.my_city.text.position import read, write
from intramuros.testing.laws.texts import damaged
from tests.games.my_city.facts import FACTS

HEADER = FACTS.header

WHOLE = f"""{HEADER}players: 2
options: groups_from=3
episode: 16
phase: place Y1
deck: Y2 Y3 R1 B7 C4 X1
races: R 6, B 8
city 1:
  circles: 3
  nuggets: 1
  shafts: Y 2 B 4
  earlier: -57
  church: P5
  factories: B4 B8
  board:
       a b c d e f g h i j k
     2 . . . T . o T t . o .
  built:
    R4 e3 r1
    B1 d4 r1
  parks: e1 d9
  booked: passes -1 investor 3
  marks: fifty exited golden
  choice: build e3 r1
city 2:
  church: none
  factories: none
  choice: ?
  owed: tree tree factory
  stuck: rock d4, factory B4
"""


def refusal(text: str) -> str:
    with pytest.raises(NotationError) as raised:
        read(text)
    assert "\n" not in str(raised.value)
    return str(raised.value)


def test_every_key() -> None:
    position = read(WHOLE)
    assert write(position) == WHOLE
    assert (position.players, position.episode) == (2, 16)
    assert position.phase == Placing(0)
    assert [CARDS[card] for card in position.deck] == ["Y2", "Y3", "R1", "B7", "C4", "X1"]
    assert position.races == (("R", 6), ("B", 8))
    fresh = prepared(CAMPAIGN, 16)
    assert position.cities[0] == City(
        board=fresh.board[:11] + "...T.oTt.o." + fresh.board[22:],
        church="P5",
        factories=("B4", "B8"),
        circles=3,
        nuggets=1,
        shafts=(2, 0, 4),
        earlier=-57,
        buildings=(Building("R4", 26, 1), Building("B1", 36, 1)),
        parks=(4, 91),
        booked=Booked(passes=-1, investor=3),
        fifty=True,
        exited=True,
        golden=True,
        chosen=True,
        choice=Build(26, 1),
    )
    assert position.cities[1] == City(
        board=fresh.board,
        chosen=True,
        owed=("tree", "tree", "factory"),
        stuck=(Stick("rock", 36), Flag("B4")),
    )


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("play", ["campaign", "episode", "eternal"])
@pytest.mark.parametrize("episode", ["1", "5", "22"])
def test_a_start_is_short(players: int, play: str, episode: str) -> None:
    position = start(players, Options(play=play, episode=episode))
    text = write(position)
    assert [line.partition(":")[0] for line in text.splitlines()[1:]] in (
        ["players", "phase"],
        ["players", "options", "phase"],
    )
    assert read(text) == position


def test_the_shortest_position_is_the_start_for_four() -> None:
    assert read(HEADER) == start(4, Options())


@pytest.mark.rule("Y-01")
def test_an_episode_of_the_campaign_has_its_own_cities() -> None:
    position = read(f"{HEADER}episode: 22\n")
    assert position.options == Options()
    assert position.cities == (prepared(CAMPAIGN, 22),) * 4
    assert position.cities[0].church == "V3"
    assert len(position.deck) == 29
    assert read(write(position)) == position


@pytest.mark.parametrize(
    ("text", "phase", "left"),
    [
        ("reveal", Revealing(), 26),
        ("reveal blocked", Revealing(blocked=True), 25),
        ("place Y2", Placing(1), 25),
        ("stickers", Stickering(), 0),
        ("over", Over(), 0),
    ],
)
def test_the_deck_is_what_is_neither_due_nor_built(text: str, phase: Phase, left: int) -> None:
    built = "city 1:\n  built:\n    Y1 e3 r0\n    C1 f4 r0\ncity 2:\n  built:\n    Y1 e3 r0\n"
    position = read(f"{HEADER}players: 2\nepisode: 4\nphase: {text}\n{built}")
    assert position.phase == phase
    assert len(position.deck) == left
    assert f"\nphase: {text}\n" in write(position)
    assert read(write(position)) == position
    bare = read(f"{HEADER}phase: {text}\ndeck: nothing\n")
    assert bare.deck == ()
    assert read(write(bare)) == bare


@pytest.mark.parametrize(
    ("text", "choice"),
    [("build e3 r1", Build(26, 1)), ("pass", Pass()), ("exit", Exit()), ("?", None)],
)
def test_choices(text: str, choice: object) -> None:
    position = read(f"{HEADER}phase: place Y1\ncity 3:\n  choice: {text}\n")
    assert position.cities[2].chosen
    assert position.cities[2].choice == choice
    assert not position.cities[1].chosen
    assert read(write(position)) == position


def test_a_row_may_be_written_without_blanks() -> None:
    rows = "city 1:\n  board:\n    11 TTTTTWWGGKP\n     1 . . . . . . o . o . R"
    position = read(f"{HEADER}{rows}\n")
    assert position.cities[0].board == CAMPAIGN.legacy[:-11] + "TTTTTWWGGKP"
    assert "board:\n       a b c d e f g h i j k\n    11 T T T T T W W G G K P\n" in write(position)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("players: 5", "line 2: players must be a number from 1 to 4, not '5'"),
        ("players:", "line 2: what belongs to 'players' stands behind it"),
        ("phase:\n  over", "line 2: what belongs to 'phase' stands behind it"),
        ("options: x=y", "line 2: there is no option 'x'; the options are: play"),
        ("options: episode=25", "line 2: option episode takes 1 to 24, not"),
        (
            "episode: 0",
            "line 2: the episode, as the options have it, must be a number from 1 to 24",
        ),
        ("episode: 25", "line 2: the episode, as the options have it, must be a number from 1"),
        (
            "options: play=episode episode=7\nepisode: 8",
            "line 3: the episode, as the options have it, must be a number from 7 to 7, not '8'",
        ),
        (
            "options: episode=7\nepisode: 6",
            "line 3: the episode, as the options have it, must be a number from 7 to 24, not '6'",
        ),
        ("options: play=eternal\nepisode: 1", "line 3: the episode, as the options have it, must"),
        ("phase: sleep", "line 2: phase: 'sleep' is none; write 'reveal', 'reveal blocked'"),
        ("phase: place Q1", "line 2: 'Q1' is no card; there are Y1 to Y8, R1 to R8"),
        ("deck: Y1 Y9", "line 2: 'Y9' is no card"),
        ("deck: Y1 R1 Y1", "line 2: Y1 stands twice"),
        ("deck: X1", "line 2: X1 is not in the deck of this episode"),
        ("races: B", "line 2: races: 'B' is none; write colour and depth as in 'B 8, R 6'"),
        ("races: C 3", "line 2: races: 'C 3' is none"),
        ("races: B 0", "line 2: the depth of a race must be a number from 1 to 99, not '0'"),
        ("races: B 8, B 8", "line 2: races: B 8 stands twice"),
        ("players: 2\ncity 3:\n  circles: 1", "line 3: there is no city 3; there are 2 players"),
        ("players: 1\ncity 2:\n  circles: 1", "line 3: there is no city 2; there is 1 player"),
        ("city 5:\n  circles: 1", "line 2: unknown key 'city 5'; known: players"),
        ("city 1: circles 3", "line 2: what belongs to 'city 1' stands below it"),
        ("city 1:\n  circles 3", "line 3: expected 'key: value', found 'circles 3'"),
        ("city 1:\n\n  circle: 3", "line 4: city 1: unknown key 'circle'; known: circles"),
        ("city 1:\n  circles: 3\n  circles: 3", "line 4: city 1: 'circles' stands twice"),
        ("city 1:\n  circles:\n    3", "line 3: city 1: what belongs to 'circles' stands behind"),
        ("city 1:\n  circles:", "line 3: city 1: what belongs to 'circles' stands behind it"),
        ("city 1:\n  built: Y1 e3 r0", "line 3: city 1: what belongs to 'built' stands below it"),
        ("city 1:\n  circles: -1", "line 3: circles must be a number from 0 to 999, not '-1'"),
        ("city 1:\n  nuggets: many", "line 3: nuggets must be a number from 0 to 999"),
        ("city 1:\n  earlier: 1e3", "line 3: earlier must be a number from -99999 to 99999"),
        ("city 1:\n  shafts: B", "line 3: a number is missing behind 'B'"),
        ("city 1:\n  shafts: G 1", "line 3: 'G' is no name; there is: Y, R, B"),
        ("city 1:\n  shafts: B 1 B 2", "line 3: 'B' stands twice"),
        ("city 1:\n  shafts: B 13", "line 3: the depth of shaft B must be a number from 0 to 12"),
        ("city 1:\n  church: Q9", "line 3: 'Q9' is no outline; there is: I2, I3"),
        ("city 1:\n  factories: Y1", "line 3: 'Y1' is no blue tile; they are B1 to B8"),
        ("city 1:\n  factories: B1 B1", "line 3: B1 stands twice"),
        (
            "city 1:\n  board:\n    12 ...........",
            "line 4: a row begins with its number, which must",
        ),
        ("city 1:\n  board:\n    1 ..........", "line 4: a row has 11 squares, not 10"),
        ("city 1:\n  board:\n    1 ..........x", "line 4: 'x' is no terrain; there is: . o t T"),
        (
            "city 1:\n  board:\n    1 ...........\n    1 ...........",
            "line 5: row 1 stands twice",
        ),
        ("city 1:\n  built:\n    Y1 e3", "line 4: 'Y1 e3' is no building; write tile, square and"),
        ("city 1:\n  built:\n    X1 e3 r0", "line 4: 'X1 e3 r0' is no building"),
        ("city 1:\n  built:\n    Y1 l3 r0", "line 4: 'l3' is no cell; cells go from a1 to k11"),
        ("city 1:\n  built:\n    Y1 e3 r4", "line 4: 'r4' is no turn; write r0, r1, r2 or r3"),
        ("city 1:\n  parks: d4 d4", "line 3: d4 stands twice"),
        ("city 1:\n  booked: passes x", "line 3: passes must be a number from -999 to 999"),
        ("city 1:\n  booked: rows 1", "line 3: 'rows' is no name; there is: passes, investor"),
        ("city 1:\n  marks: tired", "line 3: 'tired' is no mark; there is: fifty, exited, golden"),
        ("city 1:\n  choice: tree d4", "line 3: 'tree d4' is no choice; write 'build e3 r1'"),
        ("city 1:\n  choice: choice", "line 3: 'choice' is no choice"),
        ("city 1:\n  owed: tree bush", "line 3: 'bush' is no sticker; there is: tree, rock"),
        ("city 1:\n  stuck: pass", "line 3: 'pass' is no sticker; write 'tree d4' or 'factory B4'"),
        ("city 1:\n  stuck: tree d4 e5", "line 3: 'tree d4 e5' is no action of My City"),
        ("campaign: mine", "line 2: what belongs to 'campaign' stands below it"),
        ("roofs: 3", "line 2: unknown key 'roofs'; known: players, options"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_line(text: str, reason: str) -> None:
    assert refusal(f"{HEADER}{text}\n").startswith(reason)


@given(st.integers(0, 2**32))
def test_a_damaged_text_is_read_or_refused(seed: int) -> None:
    try:
        position = read(damaged(WHOLE, Rng(seed)))
    except NotationError as error:
        assert str(error)
        assert "\n" not in str(error)
    else:
        assert read(write(position)) == position


CELLS = st.integers(0, 120)
CHOICES = st.one_of(
    st.none(), st.just(Pass()), st.just(Exit()), st.builds(Build, CELLS, st.integers(0, 3))
)
STUCK = st.one_of(
    st.builds(Stick, st.sampled_from(["tree", "rock", "clear"]), CELLS),
    st.builds(Flag, st.sampled_from([f"B{n}" for n in range(1, 9)])),
)
SMALL = st.integers(-60, 60)


def first_turn(tile: str, church: str, turn: int) -> int:
    """The first turn with which a tile looks the same."""
    outline = CAMPAIGN.outline_of(tile, church)
    if not outline:
        return turn
    ways = turns(CAMPAIGN.shapes[outline])
    return ways.index([*ways, *ways, *ways, *ways][turn])


@st.composite
def cities(draw: st.DrawFn, episode: int) -> City:
    """Any city that a text can tell, possible or not."""
    fresh = start(1, Options(episode=str(episode))).cities[0]
    chosen = draw(st.booleans())
    squares = list(fresh.board)
    for cell in draw(st.sets(CELLS, max_size=5)):
        squares[cell] = draw(st.sampled_from(".otTrRWGMFSAPK"))
    blue = st.sets(st.integers(1, 8))
    tiles = st.sampled_from([card for card in CARDS if card != "X1"])
    church = draw(st.sampled_from(["", *CAMPAIGN.shapes]))
    built = draw(st.lists(st.builds(Building, tiles, CELLS, st.integers(0, 3)), max_size=6))
    return City(
        board="".join(squares),
        church=church,
        factories=tuple(f"B{n}" for n in sorted(draw(blue))),
        circles=draw(st.integers(0, 99)),
        nuggets=draw(st.integers(0, 9)),
        shafts=draw(st.tuples(st.integers(0, 6), st.integers(0, 9), st.integers(0, 12))),
        earlier=draw(SMALL),
        buildings=tuple(
            replace(each, turn=first_turn(each.tile, church, each.turn)) for each in built
        ),
        parks=tuple(sorted(draw(st.sets(CELLS, max_size=4)))),
        booked=draw(st.builds(Booked, SMALL, SMALL, SMALL, SMALL, SMALL)),
        fifty=draw(st.booleans()),
        exited=draw(st.booleans()),
        golden=draw(st.booleans()),
        chosen=chosen,
        choice=draw(CHOICES) if chosen else None,
        owed=tuple(draw(st.lists(st.sampled_from(["tree", "rock", "clear", "factory"])))),
        stuck=tuple(draw(st.lists(STUCK, max_size=3))),
    )


PHASES = st.one_of(
    st.builds(Revealing, st.booleans()),
    st.builds(Placing, st.integers(0, 27)),
    st.just(Stickering()),
    st.just(Over()),
)


def by_mine(race: tuple[str, int]) -> tuple[int, int]:
    return "YRB".index(race[0]), race[1]


@given(st.data(), st.integers(1, 4), st.integers(1, 24), PHASES)
def test_any_position_round_trips(
    data: st.DataObject, players: int, episode: int, phase: Phase
) -> None:
    first = start(players, Options(episode=str(data.draw(st.integers(1, episode)))))
    deck = CAMPAIGN.episodes[episode - 1].deck
    races = st.tuples(st.sampled_from("YRB"), st.integers(1, 12))
    position = Position(
        players=players,
        options=first.options,
        episode=episode,
        phase=phase,
        deck=tuple(sorted(data.draw(st.sets(st.sampled_from(deck))))),
        cities=tuple(data.draw(cities(episode)) for _ in range(players)),
        races=tuple(sorted(data.draw(st.sets(races, max_size=3)), key=by_mine)),
    )
    if isinstance(phase, Placing):
        chosen = (with_first_turn(city, CARDS[phase.card]) for city in position.cities)
        position = replace(position, cities=tuple(chosen))
    assert read(write(position)) == position


def with_first_turn(city: City, tile: str) -> City:
    if not isinstance(city.choice, Build):
        return city
    turn = first_turn(tile, city.church, city.choice.turn)
    return replace(city, choice=replace(city.choice, turn=turn))


@pytest.mark.rule("Y-27")
def test_turns_that_look_the_same_are_read_as_the_first_of_them() -> None:
    text = """phase: place R1
city 1:
  church: O4
  built:
    Y1 e3 r2
    B7 f4 r3
    C4 g6 r1
    Y8 e8 r3
  choice: build e5 r3
"""
    city = read(HEADER + text).cities[0]
    assert [each.turn for each in city.buildings] == [0, 1, 0, 3]
    assert city.choice == Build(GRID.cell("e5"), 1)
