"""Positions that cannot be are refused in one line that says why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import NotationError
from intramuros.games.my_city.campaign.pieces import CARDS, GRID
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.engine import State
from intramuros.games.my_city.model import (
    Booked,
    Build,
    Building,
    City,
    Flag,
    Options,
    Over,
    Pass,
    Position,
    Revealing,
    Stick,
    Stickering,
)
from tests.games.my_city.cities import city_of, due, meadow, position_of
from tests.games.my_city.states import only

FIRST = start(2, Options())
LATER = start(2, Options(episode="22"))
OWN = FIRST.cities[0]
ENDED = replace(FIRST, phase=Over(), deck=())
DUE = replace(FIRST, phase=due("Y1"), deck=FIRST.deck[1:])


def first_city(position: Position, **changes: object) -> Position:
    """The position with something of its first city changed."""
    changed = replace(position.cities[0], **changes)  # type: ignore[arg-type]
    return replace(position, cities=(changed, *position.cities[1:]))


def built(position: Position, *buildings: Building) -> Position:
    turned_up = {CARDS.index(each.tile) for each in buildings if each.tile in CARDS}
    deck = tuple(card for card in position.deck if card not in turned_up)
    return first_city(replace(position, deck=deck), buildings=buildings)


E3 = GRID.cell("e3")
GOLD = "".join("G" if cell == E3 else "." for cell in range(GRID.size))

IMPOSSIBLE: dict[str, tuple[Position, str]] = {
    "players": (replace(FIRST, players=5), "5 players cannot play"),
    "cities": (replace(FIRST, cities=(OWN,)), "2 players have 2 cities, not 1"),
    "eternal": (replace(FIRST, episode=0), "episode 0 is the eternal game"),
    "episode": (replace(FIRST, episode=25), "no episode 25"),
    "twice in the deck": (replace(FIRST, deck=(0, 0)), "the deck has cards twice"),
    "no such card": (replace(FIRST, deck=(27,)), "the deck has cards twice, out of order or of"),
    "race": (replace(LATER, races=(("B", 5),)), "nobody races for depth 5 of mine 'B'"),
    "races": (replace(LATER, races=(("B", 8), ("Y", 4))), "in the order of the mines"),
    "due and in the deck": (replace(FIRST, phase=due("Y1")), "Y1 cannot be due"),
    "due and no card": (replace(FIRST, phase=replace(due("Y1"), card=99)), "card 99 cannot be"),
    "due and blocking": (
        only(replace(LATER, phase=due("X1")), "Y1"),
        "the blocking card is no tile",
    ),
    "no card left": (replace(FIRST, deck=()), "no card can be turned up any more"),
    "all have left": (
        replace(FIRST, cities=(replace(OWN, exited=True),) * 2),
        "no card can be turned up any more",
    ),
    "not blocked": (replace(FIRST, phase=Revealing(blocked=True)), "no blocking card has been"),
    "goes on": (replace(FIRST, phase=Over()), "cards are left and not everybody has left"),
    "no campaign": (
        replace(start(1, Options(play="episode")), phase=Stickering(), deck=()),
        "only a campaign has stickers",
    ),
    "board": (first_city(FIRST, board="." * 120), "the board of city 1 is no 121 letters"),
    "terrain": (first_city(FIRST, board="?" * 121), "the board of city 1 is no 121 letters"),
    "church": (first_city(LATER, church="Z9"), "'Z9', is no outline"),
    "factories": (first_city(LATER, factories=("B2", "B1")), "named once and in order"),
    "circles": (first_city(FIRST, circles=-1), "are 0 or more"),
    "marker": (first_city(FIRST, booked=Booked(gold=41)), "stands on 51; it ends at 50"),
    "earlier": (first_city(FIRST, earlier=10**7), "points of city 1 are beyond all counting"),
    "parks off": (first_city(FIRST, parks=(121,)), "parks of city 1 are squares"),
    "parks twice": (first_city(FIRST, parks=(3, 3)), "parks of city 1 are squares"),
    "park on rock": (
        first_city(LATER, parks=(GRID.cell("a4"),)),
        r"the park on a4 of city 1 lies on no empty plain square \(Y-R56\)",
    ),
    "no parks yet": (
        first_city(FIRST, parks=(3,)),
        r"city 1 has 1 park; this episode allows none \(Y-R56\)",
    ),
    "too many parks": (first_city(LATER, parks=(0, 1, 2, 3, 4)), "5 parks; this episode allows 4"),
    "park in the open": (first_city(LATER, parks=(1,)), "the park on b1 of city 1 is not enclosed"),
    "park among mountains": (
        first_city(LATER, board="M" * 10 + "." + "M" * 110, parks=(10,)),
        "the park on k1 of city 1 has buildings on fewer than three sides",
    ),
    "two palaces": (
        first_city(LATER, board="K.K" + "." * 118),
        r"city 1 has palaces on a1 and c1; one is enough \(Y-R55\)",
    ),
    "golden for nothing": (
        first_city(start(2, Options(episode="10")), golden=True),
        r"city 1 cannot be golden: nothing is built on k1 \(Y-R41\)",
    ),
    "golden without gold": (first_city(FIRST, golden=True), "city 1 cannot be golden"),
    "not golden": (
        built(first_city(start(2, Options(episode="10")), board=GOLD), Building("Y1", E3, 1)),
        r"city 1 has built over all of it and must have the mark golden \(Y-R41\)",
    ),
    "points for gold": (
        first_city(start(2, Options(episode="10")), booked=Booked(gold=3)),
        "city 1 has points for gold and is not golden",
    ),
    "fifty": (first_city(LATER, booked=Booked(row=50)), "it must have the mark fifty"),
    "fifty left": (first_city(LATER, fifty=True), "its marker must be locked on 50"),
    "other points": (
        first_city(FIRST, booked=Booked(gold=3)),
        r"city 1 cannot have 3 booked for gold in this episode \(Y-51\)",
    ),
    "gains by passing": (
        first_city(FIRST, booked=Booked(passes=2)),
        "city 1 cannot have 2 booked for passes",
    ),
    "passes where nobody may": (
        first_city(start(2, Options(episode="6")), booked=Booked(passes=-2)),
        "city 1 cannot have −2 booked for passes",
    ),
    "choice": (first_city(DUE, choice=Pass()), "has a choice and has not chosen"),
    "chosen": (first_city(FIRST, chosen=True, choice=Pass()), "has chosen, and no tile is due"),
    "unknown": (first_city(DUE, chosen=True), "the choice of city 1 is not known"),
    "chosen wrong": (
        first_city(DUE, chosen=True, choice=Build(0, 0)),
        r"that for Y1: the first building must border the river: a1 and b1 \(Y-35\)",
    ),
    "chosen a pass": (
        first_city(DUE, chosen=True, choice=Pass(), booked=Booked(passes=-10)),
        r"city 1 cannot have chosen that for Y1: its marker is on 0 \(Y-43\)",
    ),
    "passed on a church": (
        first_city(only(replace(LATER, phase=due("C1")), "Y1"), chosen=True, choice=Pass()),
        r"a church cannot be passed on \(Y-R33\)",
    ),
    "passed in the finale": (
        first_city(
            only(replace(start(2, Options(episode="24")), phase=due("Y1")), "Y2"),
            chosen=True,
            choice=Pass(),
        ),
        r"nobody may pass in this episode \(Y-R37\)",
    ),
    "chosen without the tile": (
        first_city(
            only(replace(LATER, phase=due("B1")), "Y2"),
            factories=(),
            chosen=True,
            choice=Pass(),
        ),
        r"city 1 cannot have chosen that for B1: it does not have this tile \(Y-R24\)",
    ),
    "chosen on a building": (
        first_city(
            only(replace(FIRST, phase=due("R1")), "Y2"),
            buildings=(Building("Y1", E3, 1),),
            chosen=True,
            choice=Build(E3, 0),
        ),
        r"cannot have chosen that for R1: Y1 stands on e3 \(Y-29\)",
    ),
    "chosen and left": (
        first_city(DUE, chosen=True, choice=Pass(), exited=True),
        r"city 1 cannot have chosen that for Y1: it has left the episode \(Y-45\)",
    ),
    "all chosen": (
        replace(DUE, cities=(replace(OWN, chosen=True, choice=Pass()),) * 2),
        "nobody has to choose for Y1 any more",
    ),
    "stickers early": (first_city(FIRST, owed=("tree",)), "before the episode is over"),
    "stickers without end": (first_city(ENDED, owed=("tree",) * 21), "more than 20 stickers"),
    "no sticker": (first_city(ENDED, owed=("church",)), "stickers of city 1 are: tree"),
    "still owed": (first_city(ENDED, owed=("tree",)), "still owed"),
    "nothing owed": (replace(ENDED, phase=Stickering()), "nobody is owed a sticker"),
    "wrong square": (
        first_city(ENDED, stuck=(Stick("tree", 0),)),
        r"a tree of city 1 cannot have gone on a1 \(Y-75, Y-R28\)",
    ),
    "wrong tile": (
        first_city(ENDED, stuck=(Flag("B1"), Flag("B1"))),
        r"a factory of city 1 cannot have gone on B1 \(Y-R48\)",
    ),
    "lapsed": (
        replace(first_city(ENDED, board="M" * 121, owed=("tree",)), phase=Stickering()),
        "can go nowhere",
    ),
    "not turned up": (
        first_city(FIRST, buildings=(Building("Y1", E3, 1),)),
        r"Y1 of city 1 cannot be built: it has not been turned up \(Y-24\)",
    ),
    "no tile": (built(FIRST, Building("Q7", E3, 1)), "Q7 of city 1 cannot be built"),
    "due": (first_city(DUE, buildings=(Building("Y1", E3, 1),)), "Y1 of city 1 cannot be built"),
    "twice": (built(FIRST, *[Building("Y1", E3, 1)] * 2), "Y1 of city 1 is built twice"),
    "off the board": (built(FIRST, Building("Y1", 121, 1)), "Y1 of city 1 lies off the board"),
    "overlap": (
        built(FIRST, Building("Y1", E3, 1), Building("R1", E3, 0)),
        r"R1 e3 r0 of city 1: Y1 stands on e3 \(Y-29\)",
    ),
    "no such turn": (built(FIRST, Building("Y1", E3, 2)), "Y1 e3 r2 of city 1: it sticks out"),
    "sticks out": (
        built(FIRST, Building("Y1", GRID.cell("k4"), 0)),
        r"Y1 k4 r0 of city 1: it sticks out over the edge of the board \(Y-26\)",
    ),
    "on mountain": (
        built(FIRST, Building("Y2", GRID.cell("a4"), 1)),
        r"Y2 a4 r1 of city 1: a4 is mountain \(Y-30\)",
    ),
    "on forest": (built(FIRST, Building("Y1", GRID.cell("k4"), 1)), r"k4 is forest \(Y-31\)"),
    "on the palace": (
        built(LATER, Building("Y1", GRID.cell("e5"), 1)),
        r"Y1 e5 r1 of city 1: e6 is the palace \(Y-87\)",
    ),
    "under water": (
        built(start(2, Options(episode="7")), Building("Y1", GRID.cell("d3"), 1)),
        r"Y1 d3 r1 of city 1: d3 is flooded \(Y-R38\)",
    ),
    "over the river": (
        built(FIRST, Building("Y1", GRID.cell("d3"), 0)),
        r"Y1 d3 r0 of city 1: the river separates d3 from the rest \(Y-32\)",
    ),
    "away from the river": (
        built(FIRST, Building("Y1", 0, 0)),
        r"Y1 a1 r0 of city 1: the first building must border the river: a1 and b1 \(Y-35\)",
    ),
    "away from the sawmill": (
        built(start(2, Options(episode="11")), Building("Y1", 0, 0)),
        r"the first building must border the sawmill: a1 and b1 \(Y-R43\)",
    ),
    "alone": (
        built(FIRST, Building("Y1", E3, 1), Building("R1", 0, 0)),
        r"R1 a1 r0 of city 1: nothing that was built before it borders a1 and b1 \(Y-36\)",
    ),
    "no factory": (
        built(first_city(LATER, factories=()), Building("B1", E3, 1)),
        "the city does not have this tile",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible_positions_are_refused(name: str) -> None:
    position, why = IMPOSSIBLE[name]
    with pytest.raises(NotationError, match=why) as refused:
        State.of(position)
    assert "\n" not in str(refused.value)


def test_outlines_that_are_too_large_are_refused() -> None:
    campaign = FIRST.campaign
    for shape in (("X" * 7,), ("X",) * 7, ("X" * 6,) * 3):
        wide = replace(campaign, shapes={**campaign.shapes, "I2": shape})
        with pytest.raises(NotationError, match="the outline I2 is too large"):
            State.of(replace(FIRST, campaign=wide))


def test_what_can_be_is_taken() -> None:
    city = city_of(meadow("....", "...."), "Y1 d3 d4", circles=3, nuggets=2, earlier=-40)
    position = position_of(5, city, City(city.board, church="I2"))
    state = State.of(only(position, "X1", "C4"))
    assert state.position(-3) == only(position, "X1", "C4")
