"""The engine by itself: figures of the manual, refusals, copies, even chances, checksums."""

import copy
import pickle
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.game import ALL, IllegalAction, NotationError
from intramuros.core.rng import Rng
from intramuros.games.medina.engine import ACTION_SPACE, State, decode, encode
from intramuros.games.medina.engine.choosing import road
from intramuros.games.medina.engine.layout import COUNT, END, LONE, MIDDLE
from intramuros.games.medina.model import (
    CITY,
    PRESETS,
    RING,
    Action,
    Dome,
    Hand,
    Inhabitant,
    Options,
    Over,
    Palace,
    Placing,
    Position,
    Stable,
    Wall,
    start,
)
from intramuros.games.medina.notation import read, read_action, write_action

NOTHING = Hand((0, 0, 0, 0), domes=0, stables=0, inhabitants=0, walls=0)


def at(name: str) -> int:
    return CITY.cell(name)


def legal(state: State, kind: type[Action] | None = None) -> list[Action]:
    found = [decode(number) for seat in state.actors() for number in state.legal(seat)]
    return found if kind is None else [action for action in found if isinstance(action, kind)]


def played(state: State, *texts: str) -> State:
    for text in texts:
        state.apply(state.actors()[0], encode(read_action(text)))
    return state


def opened(players: int = 4, options: Options | None = None) -> State:
    """A game whose first inhabitant stands on f6."""
    return played(State.of(start(players, options or Options())), "inhabitant f6")


def bare(**changes: object) -> Position:
    """A position with nothing on the board and nothing in any hand, seat 1 to place."""
    empty = replace(start(4, Options()), phase=Placing(0), hands=(NOTHING,) * 4)
    return replace(empty, **changes)  # type: ignore[arg-type]


def position(text: str) -> Position:
    return read("intramuros medina/1\n" + text)


# Figures


@pytest.mark.rule("M-16", "M-17")
def test_the_first_inhabitant_has_126_cells() -> None:
    state = State.of(start(4, Options()))
    assert len(state.legal(0)) == 126
    assert all(isinstance(action, Inhabitant) for action in legal(state))
    assert Inhabitant(at("b2")) in legal(state)
    assert Inhabitant(at("a2")) not in legal(state)


def test_712_first_placements() -> None:
    state = opened()
    counts = Counter(type(action) for action in legal(state))
    assert counts == {Palace: 4 * 175, Wall: 8, Inhabitant: 4}
    assert [RING[action.space] for action in legal(state, Wall) if isinstance(action, Wall)] == [
        "T1", "T16", "R1", "R11", "B1", "B16", "L1", "L11",
    ]  # fmt: skip


@pytest.mark.parametrize(("cell", "left"), [("j6", 166), ("a1", 171)])
def test_a_lone_piece_keeps_other_colours_away(cell: str, left: int) -> None:
    state = played(opened(), f"palace red {cell}")
    brown = [a for a in legal(state, Palace) if isinstance(a, Palace) and a.colour == 1]
    assert len(brown) == left


def test_at_most_50_walls_fit() -> None:
    """Hands never hold so many, so 18 stand already."""
    ring = "#" * 15 + "-" + "###" + "-" * 35
    state = State.of(bare(ring=ring, hands=(replace(NOTHING, walls=8),) * 4))
    for _ in range(32):
        assert state.actors()
        state.apply(state.actors()[0], encode(legal(state)[-1]))
    ring = state.position(ALL).ring
    assert ring.count("#") == 50
    assert all("-" in side for side in (ring[:16], ring[16:27], ring[27:43], ring[43:]))
    assert state.position(ALL).phase == Over()


@pytest.mark.rule("M-R18", "M-R19")
def test_the_start_figure_comes_from_the_box() -> None:
    state = opened()
    assert state.position(ALL).hands[0].inhabitants == 6
    assert state.position(ALL).phase == Placing(0)


@pytest.mark.rule("M-108", "M-109")
def test_a_blocked_chain_starts_anew_on_168_cells() -> None:
    drawn = position(
        """
turn: 1
board:
    a b c
  1 i i .
  2 . i s
  3 . R R
"""
    )
    assert len(legal(State.of(drawn), Inhabitant)) == 168


def test_a_crowded_city_takes_inhabitants_beside_the_middle_of_a_chain() -> None:
    """More inhabitants would have to stand there than the box holds, so the lists are emptied."""
    b = opened().buffer[:]
    b[COUNT + END] = b[COUNT + LONE] = 0
    assert road(b) == MIDDLE


TWO_PALACES = """
turn: 1
hands:
  1 red 1 brown 1 blue 1 yellow 0 domes 4 stables 3 inhabitants 0 walls 0
board:
    d e f g h
  6 . R R . .
  7 . . . . .
  8 . . N N .
"""


@pytest.mark.rule("M-50", "M-51", "M-R08")
@pytest.mark.parametrize(("spacing", "between"), [("manual", "e7 f7 g7"), ("published", "")])
def test_stables_between_palaces(spacing: str, between: str) -> None:
    state = State.of(position(f"options: stable_spacing={spacing}" + TWO_PALACES))
    names = "e5 f5 d6 g6 e8 h8 f9 g9".split() + between.split()
    assert legal(state, Stable) == [Stable(cell) for cell in sorted(map(at, names))]


@pytest.mark.parametrize(
    "text",
    [
        "palace yellow a1",  # not in hand
        "palace red a1",  # the palace can grow
        "palace blue d5",  # too near
        "dome a1",
        "stable a1",
        "stable d5",  # only a corner
        "inhabitant a1",
        "wall T1",
    ],
)
def test_what_the_kind_forbids_is_refused(text: str) -> None:
    state = State.of(position(TWO_PALACES))
    with pytest.raises(IllegalAction, match=text):
        played(state, text)


@pytest.mark.rule("M-53")
def test_stables_alone_keep_a_seat_going_if_one_fits() -> None:
    text = """
turn: 1
hands:
  1 red 0 brown 0 blue 0 yellow 0 domes 0 stables 2 inhabitants 0 walls 0
  2 nothing
  3 nothing
  4 nothing
board:
    a b c
  1 . . R
  2 . . R
  3 . R R
"""
    state = State.of(position(text))
    assert Stable(at("a3")) not in legal(state)
    assert len(legal(state)) == len(legal(state, Stable)) > 0
    assert State.of(bare(hands=(replace(NOTHING, stables=3),) * 4)).actors() == ()


# Duties of a turn


@pytest.mark.rule("M-22")
def test_a_first_piece_must_leave_a_second_if_one_can() -> None:
    """The dome would make everybody own red, and the last red piece would leave the game."""
    drawn = position(
        """
turn: 4
players: 4
domes: 1 a1, 2 d1, 3 g1
palace tiles: red 1
hands:
  1 nothing
  2 nothing
  3 nothing
  4 red 1 brown 0 blue 0 yellow 0 domes 1 stables 0 inhabitants 0 walls 0
board:
    a b c d e f g h i j k l
  1 R . . R . . R . . . . .
  3 . . . . . . . . . . . R
"""
    )
    state = State.of(drawn)
    assert Dome(at("l3")) not in legal(state)
    assert legal(state) == legal(state, Palace)
    state.apply(3, encode(legal(state)[0]))
    assert legal(state) == legal(state, Dome)


@pytest.mark.rule("M-23")
def test_a_turn_of_one_piece_when_there_is_no_second() -> None:
    hands = (replace(NOTHING, walls=1), replace(NOTHING, walls=2), NOTHING, NOTHING)
    state = State.of(bare(hands=hands))
    played(state, "wall T1")
    assert state.position(ALL).phase == Placing(1)
    played(state, "wall T2", "wall T3")
    assert state.position(ALL).phase == Over()
    assert state.actors() == () and state.legal(0) == []


@pytest.mark.rule("M-24", "M-R14")
def test_who_cannot_place_is_skipped_and_asked_again() -> None:
    hands = (
        replace(NOTHING, palace=(2, 0, 0, 0), walls=2),
        replace(NOTHING, domes=1),
        NOTHING,
        replace(NOTHING, walls=2),
    )
    state = State.of(bare(hands=hands, phase=Placing(1)))
    assert state.position(ALL).phase == Placing(3), "a dome fits nowhere yet"
    played(state, "wall T1", "wall T2", "palace red d4", "wall T3")
    assert state.actors() == (1,)
    played(state, "dome d4")
    assert state.position(ALL).palace_tiles == (1, None, None, None)


LAST_DOME = """
players: 3
turn: 3
domes: 1 a1, 1 d1, 1 g1, 1 j1, 2 a4, 2 d4, 2 g4, 2 j4, 3 a7, 3 d7, 3 g7
hands:
  1 nothing
  2 red 0 brown 0 blue 0 yellow 0 stables 0 inhabitants 0 walls 1
  3 red 0 brown 0 blue 0 yellow {yellow} domes 1 stables 0 inhabitants 0 walls 2
board:
    a b c d e f g h i j k l
  1 R . . N . . B . . Y . .
  4 R . . N . . B . . Y . .
  7 R . . N . . B . . {piece} . .
"""


@pytest.mark.rule("M-94", "M-30", "M-R10")
def test_the_last_with_domes_must_place_one() -> None:
    state = State.of(position(LAST_DOME.format(yellow=0, piece="Y")))
    assert len(legal(state)) == 1 + 8, "the dome may still come second"
    played(state, "wall T1")
    assert legal(state) == [Dome(at("j7"))]


def test_a_palace_is_started_for_the_dome() -> None:
    state = State.of(position(LAST_DOME.format(yellow=2, piece=".")))
    assert legal(state) == legal(state, Palace) != []
    played(state, "palace yellow l11")
    assert legal(state) == [Dome(at("l11"))]


@pytest.mark.rule("M-R10")
def test_no_duty_while_others_have_pieces_if_so_chosen() -> None:
    text = "options: last_dome=pieces" + LAST_DOME.format(yellow=0, piece="Y")
    state = played(State.of(position(text)), "wall T1")
    assert len(legal(state)) == 1 + 8


# Tiles


@pytest.mark.rule("M-117", "M-78")
def test_a_stable_for_two_goes_to_the_active_seat_first() -> None:
    drawn = position(
        """
turn: 2
domes: 1 b1, 2 d1, 3 p11
palace tiles: red 3
board:
    a b c d e f g h i j k l m n o p
  + # # # - - - - - - - - - - - - -
  1 . R . R . . . . . . . . . . . .
 11 . . . . . . . . . . . . . . . R
"""
    )
    stable = "stable c1"
    second = played(State.of(drawn), stable).position(ALL)
    assert (second.palace_tiles[0], second.tower_tiles[0]) == (1, 1)
    fourth = played(State.of(replace(drawn, phase=Placing(3))), stable).position(ALL)
    assert (fourth.palace_tiles[0], fourth.tower_tiles[0]) == (0, 1), (
        "the palace of seat 1 stood at the tower's wall before"
    )


@pytest.mark.rule("M-79", "M-R12")
def test_the_other_arm_counts_only_if_so_chosen() -> None:
    text = """
turn: 1
domes: 1 a1, 2 d1
tower tiles: TL 2
board:
    a b c d e
  + # # # # -
  1 R . . R .
"""
    assert played(State.of(position(text)), "wall L1").position(ALL).tower_tiles[0] == 1
    per_arm = State.of(position("options: tower_tile=arm" + text))
    assert played(per_arm, "wall L1").position(ALL).tower_tiles[0] == 0


# Impossible positions

IMPOSSIBLE = [
    ("two palaces touch at a1 and b2", "board:\n    a b\n  1 R .\n  2 . R\n"),
    ("two palaces touch at a1 and b1", "board:\n    a b\n  1 R N\n"),
    ("linked to no tower", "board:\n    a b c\n  + # - #\n"),
    ("the walls of side T meet", "board:\n    a b c d e f g h i j k l m n o p\n  +" + " #" * 16),
    ("beside no palace piece", "board:\n    a b c\n  1 R . s\n"),
    ("near two palaces", "options: stable_spacing=published\nboard:\n    a b c\n  1 R s N\n"),
    ("stands on no palace piece", "domes: 1 a1\nboard:\n    a b\n  1 . R\n"),
    ("carries two domes", "domes: 1 a1, 2 b1\nboard:\n    a b\n  1 R R\n"),
    ("owns two red palaces", "domes: 1 a1, 1 c1\nboard:\n    a b c\n  1 R . R\n"),
    ("can both grow", "board:\n    a b c d\n  1 R . . R\n"),
    ("in a loop", "board:\n    a b\n  1 i i\n  2 i i\n"),
    ("owns no red palace", "palace tiles: red 1\nboard:\n    a\n  1 R\n"),
    (
        "is larger",
        "domes: 1 a1, 2 d1\npalace tiles: red 1\nboard:\n    a b c d e\n  1 R . . R R\n",
    ),
    ("beside its walls", "domes: 1 a1\ntower tiles: TL 1\nboard:\n    a\n  1 R\n"),
    ("on an empty board", "turn: 1 first\nboard:\n    a\n  1 i\n"),
    ("the box holds 12", "board:\n    a b c d e f g h i\n" + "".join(
        f"  {row} {' '.join('R' * 9 if row % 2 else 's' * 9)}\n" for row in (1, 2, 3, 4)
    ).replace("R R R R R R R R R\n  4", ". . . . . . . . .\n  4")),
]  # fmt: skip


@pytest.mark.parametrize(("says", "text"), IMPOSSIBLE, ids=[says for says, _ in IMPOSSIBLE])
def test_impossible_positions_are_refused(says: str, text: str) -> None:
    given = position(text if "turn" in text else f"turn: 1\n{text}")
    with pytest.raises(NotationError, match=says):
        State.of(given)


@pytest.mark.parametrize(
    ("says", "changes"),
    [
        ("5 players", {"players": 5}),
        ("176 cells, not 3", {"city": "..."}),
        ("'x' on a1 is no piece", {"city": "x" + "." * 175}),
        ("54 wall spaces", {"ring": ""}),
        ("33 walls", {"ring": "#" * 15 + "-" + "#" * 10 + "-" + "#" * 8 + "-" * 19}),
        ("'.' at T1 is no wall", {"ring": "." + "-" * 53}),
        ("on no cell", {"domes": ((10**30,), (), (), ())}),
        ("for 3 seats", {"domes": ((), (), ())}),
        ("for 0 seats", {"hands": ()}),
        ("holds 9 walls", {"hands": (replace(NOTHING, walls=9),) * 4}),
        ("holds -1 domes", {"hands": (replace(NOTHING, domes=-1),) * 4}),
        ("seat 5, who", {"palace_tiles": (4, None, None, None)}),
        ("4 tower tiles, not 1", {"tower_tiles": (None,)}),
        ("seat 9, who", {"phase": Placing(8)}),
        ("2 pieces of the turn", {"phase": Placing(0, 2)}),
        ("without a piece", {"phase": Placing(0, 0, True)}),
    ],
)
def test_impossible_values_are_refused(says: str, changes: dict[str, object]) -> None:
    with pytest.raises(NotationError, match=says):
        State.of(bare(**changes))


@pytest.mark.rule("M-27")
def test_pieces_of_a_colour_that_all_own_are_gone() -> None:
    text = "turn: 1\ndomes: 1 a1, 2 c1, 3 e1, 4 g1\nboard:\n    a b c d e f g\n  1 R . R . R . R\n"
    hands = State.of(position(text)).position(ALL).hands
    assert [hand.palace for hand in hands] == [(0, 5, 5, 5)] * 4


# Refusals

anything = st.integers() | st.integers(-5, ACTION_SPACE + 5) | st.sampled_from([1 << 63, 1 << 64])


@given(seed=st.integers(0, 1000), plies=st.integers(0, 130), seat=anything, action=anything)
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


@given(anything)
def test_decode_and_encode_are_inverse(number: int) -> None:
    if 0 <= number < ACTION_SPACE:
        assert encode(decode(number)) == number
    else:
        with pytest.raises(NotationError):
            decode(number)


@pytest.mark.parametrize(
    "action", [Palace(4, 0), Palace(-1, 0), Palace(0, 176), Dome(-1), Stable(176), Wall(54)]
)
def test_actions_that_point_nowhere_have_no_number(action: Action) -> None:
    with pytest.raises(NotationError):
        encode(action)


def test_refusals_name_the_action() -> None:
    state = opened()
    with pytest.raises(IllegalAction, match="seat 1 may not do this now: wall T8"):
        played(state, "wall T8")
    with pytest.raises(IllegalAction, match="not the turn of seat 2 but of 1"):
        state.apply(1, 0)
    with pytest.raises(IllegalAction, match="seat 2 has nothing to decide"):
        state.random_action(1, Rng(1))
    state.playout(Rng(1))
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(0, 0)


# Copies


def middle(seed: int, plies: int, players: int = 4, options: Options | None = None) -> State:
    """A random game after some actions, or at its end."""
    state, rng = State.of(start(players, options or Options())), Rng(seed)
    while plies and state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.random_action(seat, rng))
        plies -= 1
    return state


@pytest.mark.parametrize("plies", [0, 1, 60, 1000])
def test_copies_are_equal_and_independent(plies: int) -> None:
    state = middle(1, plies)
    before = state.position(ALL)
    copies = [
        state.clone(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        State.of(before),
    ]
    for other in copies:
        assert isinstance(other, State)
        assert other == state and not other != state
        assert [other.legal(seat) for seat in range(4)] == [state.legal(seat) for seat in range(4)]
        if other.actors():
            other.playout(Rng(1))
            assert other != state
    assert state.position(ALL) == before
    assert state != before
    with pytest.raises(TypeError):
        hash(state)


def test_a_pickle_of_another_layout_is_refused() -> None:
    revive, (data,) = State.of(start(3, Options())).__reduce__()
    assert callable(revive)
    with pytest.raises(ValueError, match="no state of Medina"):
        revive(data[1:])


# Chances


def even(state: State, draws: int = 5_000) -> None:
    """Assert that `random_action` takes each legal action about equally often."""
    seat = state.actors()[0]
    rng = Rng(5)
    drawn = Counter(state.random_action(seat, rng) for _ in range(draws))
    actions = state.legal(seat)
    assert sorted(drawn) == actions
    expected = draws / len(actions)
    spread = sum((drawn[action] - expected) ** 2 for action in actions) / expected
    freedom = len(actions) - 1
    # Chi-square has mean `freedom` and variance twice that: five deviations are never chance.
    assert spread < freedom + 5 * (2 * freedom) ** 0.5


def test_random_actions_are_even_where_stables_cut_streets() -> None:
    drawn = position(
        """
turn: 1
hands:
  1 red 2 brown 0 blue 0 yellow 0 domes 4 stables 3 inhabitants 2 walls 1
board:
    a b c d e
  1 . . R . .
  2 . . R . i
  3 . R R . i
  4 . . . . .
"""
    )
    state = State.of(drawn)
    assert Stable(at("a3")) not in legal(state) and Stable(at("b2")) in legal(state)
    even(state)


def test_random_actions_are_even_under_a_duty() -> None:
    even(State.of(position(LAST_DOME.format(yellow=0, piece="Y"))), 1_500)
    even(State.of(position(LAST_DOME.format(yellow=1, piece="."))), 1_500)


@pytest.mark.parametrize("plies", [0, 1, 40, 90])
def test_random_actions_are_even_in_a_game(plies: int) -> None:
    even(middle(3, plies))


def test_playout_and_random_actions_play_the_same_game() -> None:
    fast, slow = Rng(9), Rng(9)
    state = State.of(start(4, Options()))
    other = state.clone()
    plies = state.playout(fast)
    for _ in range(plies):
        seat = other.actors()[0]
        other.apply(seat, other.random_action(seat, slow))
    assert other == state and other.actors() == ()


# Checksums: the same games whether the engine is compiled or not


def checksum(games: int, players: int, options: Options, seed: int) -> int:
    """A number that depends on every action of some random games."""
    first, rng, total = State.of(start(players, options)), Rng(seed), 0
    for _ in range(games):
        state = first.clone()
        for number in (state.playout(rng), *state.scores()):
            total = (total * 1_000_003 + number) % (1 << 61)
    return total


@pytest.mark.parametrize(
    ("players", "preset", "expected"),
    [
        (3, "manual", 412536827672468396),
        (4, "manual", 948292612431739240),
        (3, "published", 973539774059420758),
        (4, "published", 1702386980051719677),
    ],
)
def test_random_games_are_the_same_compiled_and_interpreted(
    players: int, preset: str, expected: int
) -> None:
    assert checksum(250, players, PRESETS[preset], seed=1) == expected


def test_action_texts_name_every_action() -> None:
    texts = {write_action(decode(number)) for number in range(ACTION_SPACE)}
    assert len(texts) == ACTION_SPACE
