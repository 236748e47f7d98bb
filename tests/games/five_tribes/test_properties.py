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
    PRESETS,
    Accept,
    Acting,
    Action,
    Bid,
    Buy,
    Drop,
    Earn,
    Earning,
    Fly,
    Fulfil,
    Keep,
    Kill,
    KillHeld,
    Killing,
    Moving,
    Options,
    Over,
    Position,
    Sell,
    SetUp,
    Sowing,
    Stab,
    StepBack,
    Use,
    inner,
    start,
)
from intramuros.games.five_tribes.model.components import (
    BAAL,
    BUILDER,
    CAMELS,
    ECHIDNA,
    GOODS,
    IMPASSABLE,
    KANDICHA,
    MARID,
    MONKIR,
    NEKIR,
    SAKHR,
    SET_VALUES,
    TILES,
)
from intramuros.games.five_tribes.model.house import COMPASS, SCALES
from intramuros.games.five_tribes.model.mix import player_counts, room, track
from tests.games.five_tribes.boards import MIXES
from tests.games.five_tribes.facts import census
from tests.games.five_tribes.gifts import endowed

LITERAL = Options(turn_sense="lowest_first", surround="four", two_player_markers="two")
FIVE = Options(artisans=True, whims=True, bid_track="published", artisan_tie="shared")
OPTIONS = (*PRESETS.values(), LITERAL, *MIXES.values(), FIVE)
PLAYED = [(players, options) for options in OPTIONS for players in player_counts(options)]
SOAK_GAMES = 5_000
PRICES = {"small market": 3, "large market": 6, "specialized market": 4}


def blue(position: Position, cell: int) -> int:
    """Blue-valued tiles around a tile, itself included."""
    board = position.board
    near = board.around if position.options.surround == "eight" else board.beside
    kinds = [position.tiles[other] for other in (*near[cell], cell)]
    return sum(kind is not None and TILES[kind].colour == "blue" for kind in kinds)


def action_of(position: Position, cell: int) -> str:
    kind = position.tiles[cell]
    return "" if kind is None else TILES[kind].action


def coins_have_reasons(before: Position, action: Action, after: Position) -> None:
    """What every seat is paid and pays for one action, told from the two positions."""
    due = [0] * before.players
    phase, went_on = inner(before.phase), inner(after.phase)
    seat = getattr(phase, "seat", CHANCE)
    house = before.house

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
            prices = track(before.players, before.options)
            due[seat] -= min(prices[prices.index(price) - fakirs], before.seats[seat].coins)
        case Drop() | Fly() | StepBack():
            cell = dropped_on(before, action)
            owner = before.owners[cell]
            if owner is not None and MARID in before.seats[owner].djinns:
                due[owner] += 1 if owner == seat else 2
            if not isinstance(went_on, Earning):  # builders without a choice
                due[seat] += (after.bag[BUILDER] - before.bag[BUILDER]) * blue(before, cell)
        case Buy():
            assert isinstance(phase, Acting)
            due[seat] -= PRICES[action_of(before, phase.at)]
        case Sell(goods, scales):
            more = house.items[SCALES].number if scales else 0
            due[seat] += SET_VALUES[min(len(goods) + more, GOODS)]
        case Fulfil(whim):
            due[seat] += house.whims[whim].coins
        case Accept():
            reward(SAKHR, 1)
        case Kill(tribe, cell) | Stab(tribe, cell):
            if KANDICHA in before.seats[seat].djinns and tribe == BUILDER:
                due[seat] += blue(before, cell)
    if isinstance(action, Kill | Stab | KillHeld):
        assert isinstance(phase, Killing)
        reward(NEKIR, int(phase.tile is None and phase.victim is None))
    if isinstance(phase, Earning) and not isinstance(went_on, Earning):
        builders = phase.builders + (action.fakirs if isinstance(action, Earn) else 0)
        doubled = before.doubled or (isinstance(action, Use) and action.djinn == ECHIDNA)
        compass = isinstance(action, Earn) and action.compass
        tiles = blue(before, phase.at) + (house.items[COMPASS].number if compass else 0)
        due[seat] += builders * tiles * (2 if doubled else 1)
    paid = [b.coins - a.coins for a, b in zip(before.seats, after.seats, strict=True)]
    assert paid == due, f"{action} in {phase}: {paid}, expected {due}"


def dropped_on(before: Position, action: Drop | Fly | StepBack) -> int:
    """The tile where a step of a sow leads."""
    if not isinstance(action, StepBack):
        return action.cell
    phase = before.phase
    assert isinstance(phase, Sowing) and phase.came_from is not None
    return phase.came_from


def is_sound(position: Position) -> None:
    """Limits that no position passes."""
    players, options = position.players, position.options
    for seat, one in enumerate(position.seats):
        assert one.coins >= 0 and one.camels >= 0 and one.elders >= 0 and one.viziers >= 0
        assert one.secret is not None and sum(one.secret) == one.secrets
        assert one.items is not None and sum(one.items) == one.item_count
        tents = sum(position.owners[cell] == seat for cell in position.tents)
        assert one.camels + position.owners.count(seat) - tents == CAMELS[players]
        assert one.tents + tents == int(options.artisans)
        assert one.camels + one.tents or position.ending, "the last marker triggers the end"
    assert len(position.row) <= 9 and len(position.djinn_row) <= 3
    assert min(*position.bag, *position.pile, *position.discards) >= 0
    assert min(*position.item_pile, *position.item_discards) >= 0
    markers = [*position.bid_order, *(seat for _, seat in position.turn_order)]
    each = 2 if players == 2 and options.two_player_markers == "two" else 1
    if not isinstance(position.phase, SetUp):
        assert all(markers.count(seat) == each for seat in range(players))
        assert bool(position.round) == options.council
    prices = [price for price, _ in position.turn_order]
    assert all(prices.count(price) <= room(players, options, price) for price in prices)
    assert position.round < 10 or (position.round == 10 and position.ending)  # F-93
    for cell in range(len(position.tiles)):
        if cell not in position.board or action_of(position, cell) in IMPASSABLE:  # F-21
            assert not any(position.meeples[cell]) and position.owners[cell] is None
            assert not position.palms[cell] + position.palaces[cell]
    for cell, _ in position.city_whims:
        assert action_of(position, cell) == "fabulous city"


def play_through(players: int, options: Options, seed: int, often: int, rich: bool) -> None:
    """A random game with all checks on some of its actions; rich: with djinns and items to use."""
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
            state = State.of(endowed(position, choose))
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
    played=st.sampled_from(PLAYED),
    rich=st.booleans(),
)
def test_nothing_is_lost_and_every_coin_has_its_reason(
    seed: int, played: tuple[int, Options], rich: bool
) -> None:
    players, options = played
    play_through(players, options, seed, 3, rich)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_soak(part: int) -> None:
    """Many random games, the checks on a share of their actions."""
    choose = random.Random(part)
    for seed in range(part, SOAK_GAMES, 4):
        players, options = choose.choice(PLAYED)
        play_through(players, options, seed, choose.choice([5, 7, 11]), choose.random() < 0.5)
