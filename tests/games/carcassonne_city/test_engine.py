"""The engine by itself: numbers, refusals, copies, even chances, far places, own tiles."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.game import ALL, CHANCE, IllegalAction, NotationError, totals
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.engine import ACTION_SPACE, State, decode, encode
from intramuros.games.carcassonne_city.engine.layout import PHASE
from intramuros.games.carcassonne_city.engine.state import revive
from intramuros.games.carcassonne_city.model import (
    PRESETS,
    STEPS,
    Action,
    Draw,
    Drawing,
    Edge,
    Feature,
    Follow,
    Following,
    Gate,
    Lay,
    Laying,
    Options,
    Over,
    Position,
    Tower,
    Wall,
    start,
)
from intramuros.games.carcassonne_city.notation import read, read_action, write_action
from intramuros.games.carcassonne_city.referee import tally, violations
from intramuros.games.carcassonne_city.tiles import TILES, read_tiles, write_tiles

OPTIONS = [Options(a, b) for a in (False, True) for b in (False, True)]


def fresh(players: int = 4, options: Options | None = None) -> State:
    return State.of(start(players, options or Options()))


def middle(seed: int, plies: int) -> State:
    """A random game after so many actions, or at its end."""
    state, rng = fresh(2 + seed % 3, OPTIONS[seed % 4]), Rng(seed)
    for _ in range(plies):
        for seat in state.actors():
            state.apply(seat, state.random_action(seat, rng))
    return state


def played(state: State, *texts: str) -> State:
    for text in texts:
        state.apply(state.actors()[0], encode(read_action(text)))
    return state


def legal(state: State) -> list[Action]:
    return [decode(number) for seat in state.actors() for number in state.legal(seat)]


def position(text: str) -> Position:
    return read(f"intramuros carcassonne_city/1\n{text}")


# Numbers


@pytest.mark.parametrize(
    ("action", "number"),
    [
        (Follow(None), 0),
        (Follow(Feature(0, 3)), 4),
        (Follow(Feature(1, 0)), 5),
        (Follow(Feature(2, 7)), 16),
        (Wall(1), 18),
        (Tower(None), 21),
        (Lay((0, -74), 0), 24),
        (Lay((-1, -73), 1), 24 + 4 + 1),
        (Lay((0, 74), 3), 44_427),
        (Gate(Edge((0, -74), 0)), 44_428),
        (Draw("A1a"), 88_832),
        (Draw("Z9mz"), ACTION_SPACE - 1),
    ],
)
def test_actions_have_their_numbers(action: Action, number: int) -> None:
    assert encode(action) == number
    assert decode(number) == action


def test_every_number_is_an_action_with_a_text_of_its_own() -> None:
    texts = set()
    for number in range(ACTION_SPACE):
        action = decode(number)
        assert encode(action) == number
        texts.add(write_action(action))
    assert len(texts) == ACTION_SPACE


@pytest.mark.parametrize(
    "action",
    [
        Draw("c1a"),
        Draw("C1"),
        Lay((38, 37), 0),
        Lay((0, 0), 4),
        Gate(Edge((0, -75), 0)),
        Gate(Edge((0, 0), -1)),
        Follow(Feature(0, 4)),
        Follow(Feature(3, 0)),
        Wall(2),
        Tower(-1),
    ],
)
def test_actions_that_point_nowhere_have_no_number(action: Action) -> None:
    with pytest.raises(NotationError):
        encode(action)


# The start


@pytest.mark.rule("C-17", "C-21", "C-R01")
def test_the_first_tile_lies_on_0_0_in_any_turn() -> None:
    state = fresh()
    assert state.actors() == (CHANCE,)
    assert len(state.outcomes()) == 63
    assert sum(weight for _, weight in state.outcomes()) == 75
    played(state, "draw C1a")
    assert legal(state) == [Lay((0, 0), turn) for turn in range(4)]
    played(state, "tile 0,0 r1")
    assert state.position(ALL).phase == Following(0, (0, 0))
    assert [write_action(action) for action in legal(state)] == [
        "no follower", "citizen 1", "steward 1", "steward 2",
    ]  # fmt: skip
    played(state, "steward 2", "draw A5a")
    assert legal(state) == [Lay(place, turn) for place in ((0, -1), (0, 1)) for turn in range(4)]


# Far places


HOMES = """[A8a]
count = 75
areas = ["N0 N1 E0 E1 S0 S1 W0 W1"]
"""
CROSSINGS = """[X1a]
count = 75
streets = ["N crossing", "E crossing", "S crossing", "W crossing"]
areas = ["N1 E0", "E1 S0", "S1 W0", "W1 N0"]
"""


def own_tiles(text: str, players: int = 2) -> State:
    """A game with 75 tiles of one kind."""
    first = replace(start(players, Options()), tiles=read_tiles(text), bag=(75,), aside=(0,))
    return State.of(first)


@pytest.mark.rule("C-22")
@pytest.mark.parametrize("side", range(4))
def test_no_place_is_too_far_away(side: int) -> None:
    """75 tiles in one line: the farthest places can be reached, and only they get longer."""
    state, (east, north) = own_tiles(HOMES), STEPS[side]
    for steps in range(75):
        state.apply(CHANCE, state.legal(CHANCE)[0])
        (seat,) = state.actors()
        places = {action.place for action in legal(state) if isinstance(action, Lay)}
        assert len(places) == (2 * steps + 2 if steps else 1)
        state.apply(seat, encode(Lay((east * steps, north * steps), 0)))
        while state.actors() not in ((CHANCE,), ()):
            state.apply(seat, state.legal(seat)[0])
    found = state.position(ALL)
    assert isinstance(found.phase, Over)
    assert {(abs(x) + abs(y)) for x, y in (laid.place for laid in found.city)} == set(range(75))
    assert State.of(found) == state


def test_own_tiles_have_their_own_tables() -> None:
    same = replace(start(2, Options()), tiles=read_tiles(write_tiles(TILES)))
    assert State.of(same) == fresh(2)
    state = own_tiles(CROSSINGS, 4)
    assert pickle.loads(pickle.dumps(state)) == state != own_tiles(HOMES, 4)
    state.playout(Rng(1))
    agree(state)


def test_far_places_share_no_tile() -> None:
    """Cells wrap round after 76, places do not."""
    state = played(fresh(), "draw A5a", "tile 0,0 r0", "no follower", "draw A8a")
    for place in ((1, 0), (0, 1)):
        assert Lay(place, 0) in legal(state)
    for far in ((-37, 36), (1, -37), (-74, 0), (74, 0), (0, 74)):
        with pytest.raises(IllegalAction):
            state.apply(1, encode(Lay(far, 0)))


# Wall


@pytest.mark.rule("C-R14")
def test_a_tile_may_not_tear_the_wall_apart_at_a_corner() -> None:
    """The wall goes round the corner of -1,0; a tile on -2,1 would touch it there and shut a part
    of the wall in."""
    text = """players: 2
turn: 1 lays A8a
stacks: 0 10 20
city:
  -2,2 A1a r0
  -1,0 A1b r0
  -1,2 A1c r0
  0,0 A2a r0
  0,1 A2b r0
  0,2 A2c r0
gate: -1,0 W
clockwise: -
"""
    state = State.of(position(text))
    action = Lay((-2, 1), 0)
    assert [found.rule for found in violations(state.position(ALL), 0, action)] == ["C-R14"]
    assert action not in legal(state)
    bare = State.of(position(text.replace("clockwise: -\n", "")))
    assert action in legal(bare) or violations(bare.position(ALL), 0, action)


# Engine and referee


def near(state: State) -> list[int]:
    """The numbers that are legal or nearly so."""
    numbers = set(range(24))
    found = state.position(ALL)
    places = {(x + dx, y + dy) for (x, y) in ((laid.place) for laid in found.city)
              for dx in (-1, 0, 1) for dy in (-1, 0, 1)}  # fmt: skip
    if isinstance(found.phase, Laying):
        numbers |= {encode(Lay(place, turn)) for place in places for turn in range(4)}
    elif found.gate is None and not isinstance(found.phase, Drawing | Following):
        numbers |= {encode(Gate(Edge(place, side))) for place in places for side in range(4)}
    return sorted(numbers)


def agree(state: State) -> None:
    """Legal actions and points are those of the referee, and so after a rebuilding."""
    found = state.position(ALL)
    assert totals(tally(found)) == state.scores()
    again = State.of(found)
    assert again == state
    for seat in state.actors():
        allowed = state.legal(seat)
        assert again.legal(seat) == allowed
        tried = sorted({*allowed, *near(state)})
        by_referee = [n for n in tried if not any(violations(found, seat, decode(n)))]
        assert by_referee == allowed


@given(seed=st.integers(0, 1 << 32), plies=st.integers(0, 250))
def test_engine_and_referee_agree(seed: int, plies: int) -> None:
    agree(middle(seed, plies))


def compact(state: State, rng: Rng) -> int:
    """A random action; of some tiles the one with most neighbours, so that walls come close."""
    seat = state.actors()[0]
    number = state.random_action(seat, rng)
    if seat == CHANCE or not isinstance(decode(number), Lay):
        return number
    city = {laid.place for laid in state.position(ALL).city}
    tried = [number, *(state.random_action(seat, rng) for _ in range(5))]
    return max(tried, key=lambda n: neighbours(decode(n), city))


def neighbours(action: Action, city: set[tuple[int, int]]) -> int:
    assert isinstance(action, Lay)
    x, y = action.place
    return sum((x + dx, y + dy) in city for dx, dy in STEPS)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_soak(part: int) -> None:
    """5,000 random games, half of them compact: engine and referee agree at three moments."""
    for seed in range(part, 5_000, 4):
        state, rng = fresh(2 + seed % 3, OPTIONS[seed % 4]), Rng(seed)
        moments = {rng.below(240) for _ in range(3)}
        ply = 0
        while state.actors():
            number = (
                compact(state, rng)
                if seed % 8 >= 4
                else state.random_action(state.actors()[0], rng)
            )
            state.apply(state.actors()[0], number)
            ply += 1
            if ply in moments:
                agree(state)
        agree(state)


# Refusals and copies

anything = st.integers() | st.integers(-5, ACTION_SPACE + 5) | st.sampled_from([1 << 63, 1 << 64])


@given(seed=st.integers(0, 1000), plies=st.integers(0, 230), seat=anything, action=anything)
def test_bad_input_is_refused_and_changes_nothing(
    seed: int, plies: int, seat: int, action: int
) -> None:
    state = middle(seed, plies)
    before = state.position(ALL)
    allowed = state.legal(seat)
    assert allowed == [] or (seat,) == state.actors()
    if action in allowed:
        return
    with pytest.raises(IllegalAction):
        state.apply(seat, action)
    assert state.position(ALL) == before


def test_refusals_say_what_is_wrong() -> None:
    state = fresh()
    with pytest.raises(IllegalAction, match="for chance to decide now, not for seat 1"):
        state.apply(0, 0)
    with pytest.raises(IllegalAction, match="action 3 is not possible now"):
        state.apply(CHANCE, 3)
    with pytest.raises(IllegalAction, match="no action 101000; there are 0 to 100999"):
        state.apply(CHANCE, ACTION_SPACE)
    with pytest.raises(IllegalAction, match="seat 2 has nothing to decide"):
        state.random_action(1, Rng(1))
    played(state, "draw A5a")
    with pytest.raises(IllegalAction, match="for seat 1 to decide now, not for seat 2"):
        state.apply(1, 0)
    assert state.outcomes() == [] and state.legal(CHANCE) == []
    state.playout(Rng(1))
    assert state.actors() == () and isinstance(state.position(ALL).phase, Over)
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(0, 0)
    with pytest.raises(IllegalAction):
        state.random_action(0, Rng(1))
    assert state.legal(0) == [] and state.playout(Rng(1)) == 0


def test_copies_are_equal_and_apart() -> None:
    state = middle(5, 120)
    copies = [
        state.clone(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
    ]
    for twin in copies:
        assert twin == state
        twin.playout(Rng(2))
        assert twin != state
    assert state != "a state"
    with pytest.raises(ValueError, match="3 bytes are no state"):
        revive(b"abc", TILES)


@pytest.mark.parametrize("phase", range(1, 6))
def test_random_actions_have_even_chances(phase: int) -> None:
    """In each phase: every legal action comes about equally often."""
    rng = Rng(phase)
    for seed in range(200):
        state = middle(seed, 150 + seed % 60)
        if state.actors() and state.actors() != (CHANCE,) and state.buffer[PHASE] == phase:
            (seat,) = state.actors()
            allowed = state.legal(seat)
            drawn = Counter(state.random_action(seat, rng) for _ in range(200 * len(allowed)))
            assert sorted(drawn) == allowed
            assert all(120 < count < 290 for count in drawn.values()), drawn
            return
    raise AssertionError("no game came to this phase")


def checksum(games: int, players: int, options: Options, seed: int) -> int:
    """A number that depends on every action of some random games."""
    first, rng, total = fresh(players, options), Rng(seed), 0
    for _ in range(games):
        state = first.clone()
        for number in (state.playout(rng), *state.scores()):
            total = (total * 1_000_003 + number) % (1 << 61)
    return total


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, 1524656953773814870),
        (3, 782407517707214482),
        (4, 493985227200455068),
    ],
)
def test_random_games_are_the_same_compiled_and_interpreted(players: int, expected: int) -> None:
    assert checksum(100, players, PRESETS["manual"], seed=1) == expected
