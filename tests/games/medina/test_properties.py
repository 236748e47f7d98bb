"""What holds in every state of every game (X-05 to X-12 of the facts), on random games.

Each check is written on the frozen positions before and after an action, without the engine and
without the referee.
"""

import random
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.game import ALL
from intramuros.core.geometry import regions
from intramuros.core.rng import Rng
from intramuros.games.medina.engine import State
from intramuros.games.medina.model import (
    CITY,
    EMPTY,
    GAP,
    INHABITANT,
    PIECES,
    PRESETS,
    RING,
    STABLE,
    STOCK,
    WALL,
    Options,
    Over,
    Placing,
    Position,
    start,
)

SIDES = (range(16), range(16, 27), range(27, 43), range(43, 54))
SOAK_GAMES = 20_000


class House:
    """A palace as it stands in a position."""

    def __init__(self, position: Position, letter: str, pieces: frozenset[int]) -> None:
        city = position.city
        self.letter = letter
        self.pieces = pieces
        beside = {near for piece in pieces for near in CITY.beside[piece]}
        self.stables = {cell for cell in beside if city[cell] == STABLE}
        self.body = pieces | self.stables
        self.owner = next(
            (seat for seat, cells in enumerate(position.domes) if pieces & set(cells)), None
        )
        self.can_grow = self.owner is None and any(
            city[cell] == EMPTY
            and all(near in self.body or city[near] in ".i" for near in CITY.around[cell])
            for cell in beside
        )


@cache
def houses(position: Position) -> tuple[House, ...]:
    return tuple(
        House(position, letter, pieces)
        for letter in PIECES
        for pieces in regions(all_of(position.city, letter), CITY.beside.__getitem__)
    )


def all_of(city: str, letter: str) -> list[int]:
    return [cell for cell, there in enumerate(city) if there == letter]


def pieces_are_conserved(position: Position) -> None:
    """X-05: board, hands and what left the game make up the box."""
    stock, players, hands = STOCK[position.players], position.players, position.hands
    city = position.city
    assert city.count(STABLE) + sum(h.stables for h in hands) == players * stock.stables
    first = 1 if INHABITANT in city else 0
    people = city.count(INHABITANT) + sum(h.inhabitants for h in hands)
    assert people == players * stock.inhabitants + first
    assert position.ring.count(WALL) + sum(h.walls for h in hands) == players * stock.walls
    for seat, hand in enumerate(hands):
        assert hand.domes + len(position.domes[seat]) == stock.domes
    for colour, letter in enumerate(PIECES):
        owners = {h.owner for h in houses(position) if h.letter == letter} - {None}
        held = sum(hand.palace[colour] for hand in hands)
        if len(owners) == players:
            assert held == 0
        else:
            assert city.count(letter) + held == players * stock.palace[colour]


def one_palace_of_a_colour_grows(position: Position) -> None:
    """X-07."""
    growing = [house.letter for house in houses(position) if house.can_grow]
    assert len(growing) == len(set(growing))


def palaces_keep_apart(position: Position) -> None:
    """X-08."""
    where = {cell: house for house in houses(position) for cell in house.pieces}
    for cell, house in where.items():
        assert all(where.get(near, house) is house for near in CITY.around[cell])


def sides_keep_a_gap(position: Position) -> None:
    """X-09, and no wall without its tower (M-67)."""
    for side in SIDES:
        walls = "".join(position.ring[space] for space in side)
        assert GAP in walls
        assert WALL not in walls.lstrip(WALL).rstrip(WALL), f"an island on {RING[side[0]][0]}"


def palace_tiles_lie_at_the_largest(position: Position) -> None:
    """X-10; with palace_tile=claims a rival may have grown by stables since (M-R11)."""
    for letter, holder in zip(PIECES, position.palace_tiles, strict=True):
        own = {h.owner: h for h in houses(position) if h.letter == letter and h.owner is not None}
        assert (holder is None) == (not own)
        for rival in own.values():
            assert holder is not None
            later = position.options.palace_tile == "claims" and rival.owner != holder
            assert len(rival.pieces if later else rival.body) <= len(own[holder].body)


def chains_do_not_branch(position: Position) -> None:
    """X-11; a new chain that may begin anywhere can touch others (M-R06)."""
    if position.options.new_chain == "anywhere":
        return
    people = set(all_of(position.city, INHABITANT))
    for chain in regions(people, CITY.beside.__getitem__):
        degrees = [sum(near in chain for near in CITY.beside[cell]) for cell in chain]
        assert max(degrees) <= 2
        assert sum(degrees) == 2 * (len(chain) - 1), "a loop"


def complete_stays_complete(before: Position, after: Position) -> None:
    """X-06: what was claimed or could not grow has the same pieces, and still cannot grow."""
    now = {house.pieces: house for house in houses(after)}
    for house in houses(before):
        if not house.can_grow:
            assert house.pieces in now
            assert not now[house.pieces].can_grow
            assert house.stables <= now[house.pieces].stables


def streets_are_not_cut(before: Position, after: Position) -> None:
    """M-53, in the manual's reading: a stable leaves no more separate streets than there were."""
    if after.city.count(STABLE) > before.city.count(STABLE):
        parts = [
            len(
                regions(all_of(p.city, EMPTY) + all_of(p.city, INHABITANT), CITY.beside.__getitem__)
            )
            for p in (before, after)
        ]
        assert parts[1] <= parts[0] or after.options.stable_spacing == "published"


def check(before: Position, after: Position) -> None:
    pieces_are_conserved(after)
    one_palace_of_a_colour_grows(after)
    palaces_keep_apart(after)
    sides_keep_a_gap(after)
    palace_tiles_lie_at_the_largest(after)
    chains_do_not_branch(after)
    complete_stays_complete(before, after)
    streets_are_not_cut(before, after)


def steps(
    players: int, options: Options, seed: int, sample: set[int]
) -> Iterator[tuple[Position, Position]]:
    """A random game: the positions before and after the sampled actions and the last one."""
    state, rng, ply = State.of(start(players, options)), Rng(seed), 0
    while state.actors():
        seat = state.actors()[0]
        action = state.random_action(seat, rng)
        before = state.position(ALL) if ply in sample else None
        last = state.clone()
        state.apply(seat, action)
        ply += 1
        if before is not None or not state.actors():
            yield before or last.position(ALL), state.position(ALL)
    assert ply <= STOCK[players].total * players + 1
    assert state.position(ALL).phase == Over()


@given(
    seed=st.integers(0, 1 << 32),
    players=st.sampled_from([3, 4]),
    preset=st.sampled_from(sorted(PRESETS)),
    first=st.integers(0, 20),
)
def test_invariants(seed: int, players: int, preset: str, first: int) -> None:
    for before, after in steps(players, PRESETS[preset], seed, set(range(first, 165, 15))):
        check(before, after)
    houses.cache_clear()


@given(seed=st.integers(0, 1 << 32), players=st.sampled_from([3, 4]))
def test_games_end_in_time(seed: int, players: int) -> None:
    """X-12: at most as many turns as pairs of pieces, and a few of one piece."""
    state, rng, turns = State.of(start(players, Options())), Rng(seed), 0
    while state.actors():
        phase = state.position(ALL).phase
        turns += isinstance(phase, Placing) and phase.placed == 0
        seat = state.actors()[0]
        state.apply(seat, state.random_action(seat, rng))
    assert turns <= {3: 75, 4: 82}[players] + 10


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_soak(part: int) -> None:
    """Many random games, all invariants on some actions of each and on its last."""
    choose = random.Random(part)
    for seed in range(part, SOAK_GAMES, 4):
        players, preset = choose.choice([3, 4]), choose.choice(sorted(PRESETS))
        sample = {choose.randrange(110), choose.randrange(60, 130)}
        for before, after in steps(players, PRESETS[preset], seed, sample):
            check(before, after)
        houses.cache_clear()
