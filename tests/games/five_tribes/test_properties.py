"""What holds in every state of every game: nothing gets lost, and every coin has its reason.

Each check is written on the frozen positions before and after an action, without the engine and
without the referee.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.game import ALL, CHANCE
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import State, decode
from intramuros.games.five_tribes.model import (
    BOARD,
    PRESETS,
    Acting,
    Action,
    Bid,
    Buy,
    Choosing,
    Drawing,
    Drop,
    Earn,
    Earning,
    Keep,
    Kill,
    KillHeld,
    Killing,
    Moving,
    Options,
    Over,
    Peopling,
    Phase,
    Placing,
    Position,
    Sell,
    Use,
    start,
)
from intramuros.games.five_tribes.model.components import (
    BAAL,
    BUILDER,
    CAMELS,
    ECHIDNA,
    KANDICHA,
    MARID,
    MONKIR,
    NEKIR,
    SET_VALUES,
    TILES,
    TRACKS,
)
from tests.games.five_tribes.boards import enriched
from tests.games.five_tribes.facts import census

LITERAL = Options(turn_sense="lowest_first", surround="four", two_player_markers="two")
OPTIONS = (*PRESETS.values(), LITERAL)
SOAK_GAMES = 5_000


def blue(position: Position, cell: int) -> int:
    """Blue-valued tiles around a tile, itself included."""
    near = BOARD.around if position.options.surround == "eight" else BOARD.beside
    kinds = [position.tiles[other] for other in (*near[cell], cell)]
    return sum(kind is not None and TILES[kind].colour == "blue" for kind in kinds)


def main_phase(position: Position) -> Phase:
    """The phase without what has come in between."""
    phase = position.phase
    return phase.then if isinstance(phase, Placing | Choosing | Drawing | Peopling) else phase


def coins_have_reasons(before: Position, action: Action, after: Position) -> None:
    """What every seat is paid and pays for one action, told from the two positions."""
    due = [0] * before.players
    phase, went_on = main_phase(before), main_phase(after)
    seat = getattr(phase, "seat", CHANCE)

    def reward(djinn: int, times: int) -> None:
        for other, one in enumerate(before.seats):
            if djinn in one.djinns:
                due[other] += times * (1 if other == seat else 2)

    gained = sum(len(one.djinns) for one in after.seats)
    reward(BAAL, gained - sum(len(one.djinns) for one in before.seats))
    built = sum(after.palaces) - sum(before.palaces)
    reward(MONKIR, built)
    if action == Keep(MONKIR):  # it comes before the palace that then follows by itself
        due[seat] += built
    match action:
        case Bid(price, fakirs):
            track = TRACKS[before.options.bid_track]
            due[seat] -= min(track[track.index(price) - fakirs], before.seats[seat].coins)
        case Drop(_, cell):
            owner = before.owners[cell]
            if owner is not None and MARID in before.seats[owner].djinns:
                due[owner] += 1 if owner == seat else 2
            if not isinstance(went_on, Earning):  # builders without a choice
                due[seat] += (after.bag[BUILDER] - before.bag[BUILDER]) * blue(before, cell)
        case Buy():
            assert isinstance(phase, Acting)
            kind = before.tiles[phase.at]
            assert kind is not None
            due[seat] -= 3 if TILES[kind].action == "small market" else 6
        case Sell(goods):
            due[seat] += SET_VALUES[len(goods)]
        case Kill(tribe, cell) if KANDICHA in before.seats[seat].djinns and tribe == BUILDER:
            due[seat] += blue(before, cell)
    if isinstance(action, Kill | KillHeld):
        assert isinstance(phase, Killing)
        reward(NEKIR, int(phase.tile is None and phase.victim is None))
    if isinstance(phase, Earning) and not isinstance(went_on, Earning):
        builders = phase.builders + (action.fakirs if isinstance(action, Earn) else 0)
        doubled = before.doubled or (isinstance(action, Use) and action.djinn == ECHIDNA)
        due[seat] += builders * blue(before, phase.at) * (2 if doubled else 1)
    paid = [b.coins - a.coins for a, b in zip(before.seats, after.seats, strict=True)]
    assert paid == due, f"{action} in {phase}: {paid}, expected {due}"


def is_sound(position: Position) -> None:
    """Limits that no position passes."""
    for seat, one in enumerate(position.seats):
        assert one.coins >= 0 and one.camels >= 0 and one.elders >= 0 and one.viziers >= 0
        assert one.secret is not None and sum(one.secret) == one.secrets
        assert one.camels + position.owners.count(seat) == CAMELS[position.players]
        assert one.camels or position.ending, "the last camel triggers the end"
    assert len(position.row) <= 9 and len(position.djinn_row) <= 3
    assert min(*position.bag, *position.pile, *position.discards) >= 0
    markers = [*position.bid_order, *(seat for _, seat in position.turn_order)]
    each = 2 if position.players == 2 and position.options.two_player_markers == "two" else 1
    if None not in position.tiles and len(position.row) >= 1:
        assert all(markers.count(seat) == each for seat in range(position.players))
    prices = [price for price, _ in position.turn_order]
    assert all(prices.count(price) <= (3 if price == 0 else 1) for price in prices)


def play_through(players: int, options: Options, seed: int, often: int, rich: bool) -> None:
    """A random game with all checks on some of its actions; rich: with djinns to use."""
    choose = random.Random(seed)
    state, rng = State.of(start(players, options)), Rng(seed)
    whole = census(state.position(ALL))
    give = choose.randint(80, 200) if rich else -1
    ply = 0
    while state.actors():
        ply += 1
        position = state.position(ALL) if ply % often == 0 or 0 <= give <= ply else None
        if position and 0 <= give <= ply and isinstance(position.phase, Moving):
            give = -1
            state = State.of(enriched(position, choose))
            position = state.position(ALL)
        seat = state.actors()[0]
        action = state.random_action(seat, rng)
        state.apply(seat, action)
        if position is not None:
            after = state.position(ALL)
            assert census(after) == whole
            is_sound(after)
            coins_have_reasons(position, decode(action), after)
        assert ply < 3_000
    assert state.position(ALL).phase == Over() and state.position(ALL).ending


@given(
    seed=st.integers(0, 1 << 32),
    players=st.sampled_from([2, 3, 4]),
    options=st.sampled_from(OPTIONS),
    rich=st.booleans(),
)
def test_nothing_is_lost_and_every_coin_has_its_reason(
    seed: int, players: int, options: Options, rich: bool
) -> None:
    play_through(players, options, seed, 3, rich)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_soak(part: int) -> None:
    """Many random games, the checks on a share of their actions."""
    choose = random.Random(part)
    for seed in range(part, SOAK_GAMES, 4):
        players, options = choose.choice([2, 3, 4]), choose.choice(OPTIONS)
        play_through(players, options, seed, choose.choice([5, 7, 11]), choose.random() < 0.5)
