"""What a state is worth: the greedy player wins, and sees to the end of a sow."""

from __future__ import annotations

import random

import pytest

from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.bot import value
from intramuros.games.five_tribes.engine import State, decode, encode, layout
from intramuros.games.five_tribes.engine.guesses.gains import note_all_ends, note_ends
from intramuros.games.five_tribes.engine.guesses.hopes import hopes_of
from intramuros.games.five_tribes.model import (
    PRESETS,
    Acting,
    Bidding,
    Earning,
    Killing,
    Moving,
    Options,
    Position,
    Selling,
    start,
)
from intramuros.games.five_tribes.text.actions import read_action, write_action
from tests.games.five_tribes.boards import (
    MIXES,
    at,
    board,
    crowd,
    djinns,
    enriched,
    gone_on,
    hand,
    owned,
    player,
    random_game,
)


def best(state: State) -> str:
    """The action after which the state is worth most, as text; the first of equals."""
    seat = state.actors()[0]

    def worth(action: int) -> float:
        after = state.clone()
        after.apply(seat, action)
        return value(after, seat)

    return write_action(decode(max(state.legal(seat), key=worth)))


def line(state: State) -> list[str]:
    """What the greedy seat does until another one acts."""
    seat, done = state.actors()[0], []
    while state.actors() == (seat,):
        done.append(best(state))
        state.apply(seat, encode(read_action(done[-1])))
    return done


def test_a_sow_is_chosen_for_its_end() -> None:
    """Three steps away stands a single elder on the most precious tile."""
    state = State.of(
        board(
            {"c3": "WRB", "f3": "W", "b3": "RB", "a2": "BB"},
            tiles={"f3": "sacred15", "a2": "small"},
        )
    )
    done = line(state)
    assert done[0] == "take c3" and "drop white f3" in done
    assert state.position(ALL).owners[at("f3")] == 0


@pytest.mark.parametrize("mix", MIXES)
def test_all_ends_are_those_of_each_sow(mix: str) -> None:
    """Looking at each end once notes the same as looking at one sow after the other."""
    looked_at = 0
    for state, seat, _ in random_game(2, MIXES[mix], 7):
        b, board = state.buffer, state.board
        if seat < 0 or b[layout.PHASE] != layout.MOVING:
            continue
        hopes = hopes_of(b, board, seat)
        together, one_by_one = b[: layout.CELLS], b[: layout.CELLS]
        for cell in range(layout.CELLS):
            together[cell] = one_by_one[cell] = 0
        note_all_ends(b, board, seat, together, hopes)
        for cell in range(layout.CELLS):
            if hand := b[layout.CROWD + cell]:
                note_ends(b, board, seat, hand, cell, layout.NOWHERE, one_by_one, hopes)
        assert list(together) == list(one_by_one)
        looked_at += any(together)
    assert looked_at > 5


def test_viziers_that_overtake_are_wanted() -> None:
    crowds = {"c1": "Y", "d1": "YR", "c5": "W", "d5": "WR"}
    seats = (player(3), player(3, viziers=1), player(3, viziers=1))
    assert best(State.of(board(crowds, *seats, tiles={"d1": "small", "d5": "small"}))) == "take c1"


@pytest.mark.parametrize(
    ("position", "action"),
    [
        (
            board(
                {"c3": "YG", "d3": "W"},
                tiles={"d3": "sacred15", "c3": "small"},
                phase=Killing(0, 2, at("c3")),
            ),
            "kill white d3",
        ),
        (
            board(
                {},
                player(cards=hand("fakir", "fakir")),
                player(),
                tiles={"c3": "village", "c2": "sacred6", "b2": "sacred6"},
                phase=Earning(0, 2, at("c3")),
            ),
            "earn fakirs 2",
        ),
        (
            board(
                {},
                player(elders=2, cards=hand("fakir")),
                player(),
                tiles={"c3": "sacred6"},
                phase=Acting(0, at("c3")),
                djinn_row=djinns("Echidna", "Hagis", "Boaz"),
            ),
            "summon Hagis fakir",
        ),
        (
            board(
                {},
                player(cards=hand("ivory", "gold", "silk", "fish")),
                player(),
                tiles={"c3": "small"},
                phase=Acting(0, at("c3")),
                row=(0, 2, 6),
            ),
            "skip",
        ),
        (
            board(
                {},
                player(cards=hand("ivory", "gold", "silk", "fish")),
                player(),
                phase=Selling(0),
            ),
            "end",
        ),
    ],
)
def test_sensible_choices(position: Position, action: str) -> None:
    assert best(State.of(position)) == action


def test_a_palm_on_the_own_tile_rather_than_on_anothers() -> None:
    seats = (player(elders=1, djinns=djinns("Lamia"), camels=10), player(camels=10))
    state = gone_on(
        board(
            {},
            *seats,
            tiles={"c3": "oasis"},
            owners=owned(c3=1, c2=0),
            phase=Acting(0, at("c3")),
        )
    )
    assert best(state) == "use Lamia c2"


def test_djinns_before_a_step_are_used_where_they_help_and_not_wasted() -> None:
    oasis = board(
        {"c3": "Y"},
        player(elders=2, djinns=djinns("Utug")),
        player(),
        tiles={"c3": "oasis"},
        phase=Acting(0, at("c3")),
    )
    assert best(State.of(oasis)) == "use Utug c3", "the tile and its palm for two elders"
    village = board(
        {"c3": "Y"},
        player(elders=1, djinns=djinns("Bouraq")),
        player(),
        tiles={"c3": "village"},
        phase=Acting(0, at("c3")),
        palaces_left=1,
    )
    assert best(State.of(village)) == "place", "no elder for a palace that nobody owns"
    nobody = board(
        {},
        player(elders=1, djinns=djinns("Anun-Nak")),
        player(),
        tiles={"c3": "small"},
        phase=Killing(0, 1, at("c3")),
        bag=crowd("RR"),
    )
    assert best(State.of(nobody)) == "skip", "no elder for a victim"


def test_a_good_sow_is_worth_a_bid() -> None:
    crowds = {"c3": "W", "d3": "W"}
    rich = board(crowds, tiles={"d3": "sacred15", "c3": "small"}, phase=Bidding(0))
    assert best(State.of(rich)) != "bid 0"
    assert best(State.of(board({}, phase=Bidding(0)))) == "bid 0"


def test_every_state_has_a_value() -> None:
    for seed in range(3):
        choose = random.Random(seed)
        for state, _, _ in random_game(2 + seed, list(PRESETS.values())[seed % 2], seed):
            position = state.position(ALL)
            if isinstance(position.phase, Moving) and choose.random() < 0.2:
                other, rng = State.of(enriched(position, choose)), Rng(seed)
                for _ in range(12):
                    for seat in range(position.players):
                        assert -500 < value(other, seat) < 1_000
                    if other.actors():
                        seat = other.actors()[0]
                        other.apply(seat, other.random_action(seat, rng))


def duel(players: int, options: Options, seed: int) -> bool:
    """Whether the greedy seat among random ones wins, seats by turn."""
    state, rng, me = State.of(start(players, options)), Rng(seed), seed % players
    while state.actors():
        seat = state.actors()[0]
        if seat == me:
            after = [(state.clone(), action) for action in state.legal(seat)]
            for other, action in after:
                other.apply(seat, action)
            action = max(after, key=lambda pair: value(pair[0], me))[1]
        else:
            action = state.random_action(seat, rng)
        state.apply(seat, action)
    return me in state.winners()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_greedy_seat_wins(players: int) -> None:
    assert sum(duel(players, Options(), seed) for seed in range(4)) >= 3


@pytest.mark.soak
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_the_greedy_seat_wins_95_of_100(preset: str) -> None:
    wins = sum(duel(2 + seed % 3, PRESETS[preset], seed) for seed in range(400))
    assert wins >= 380
