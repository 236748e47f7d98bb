"""The set-up: what each player gets, and what chance lays out."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from intramuros.core.game import ALL, CHANCE, NotationError
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import State, encode
from intramuros.games.five_tribes.model import (
    PRESETS,
    Bidding,
    LayTile,
    Options,
    Position,
    start,
)
from intramuros.games.five_tribes.model.components import (
    IMPASSABLE,
    MEEPLES,
    TILES,
)
from intramuros.games.five_tribes.model.mix import tile_counts
from tests.games.five_tribes.boards import MIXES, at, board, laid, random_tiles


def laid_out(players: int, options: Options, seed: int) -> Position:
    state, rng = State.of(start(players, options)), Rng(seed)
    while state.actors() == (CHANCE,):
        state.apply(CHANCE, state.random_action(CHANCE, rng))
    position = state.position(ALL)
    assert isinstance(position, Position)
    return position


@pytest.mark.rule("F-10", "F-13", "F-31", "F-32", "F-34", "F-35")
@pytest.mark.parametrize(("players", "camels"), [(2, 11), (3, 8), (4, 8)])
def test_what_a_player_gets(players: int, camels: int) -> None:
    position = start(players, Options())
    assert [(player.coins, player.camels) for player in position.seats] == [(50, camels)] * players


@pytest.mark.rule("F-18", "F-20", "F-27", "F-28", "F-29", "F-36")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_chance_lays_out(players: int, preset: str) -> None:
    position = laid_out(players, PRESETS[preset], seed=players)
    assert tuple(map(position.tiles.count, range(len(TILES)))) == tile_counts(Options())
    assert sorted(sum(tile) for tile in position.meeples) == [0] * 12 + [3] * 30
    assert not any(position.bag)
    assert len(position.row) == 9 and len(position.djinn_row) == 3
    markers = 2 if players == 2 and preset == "published" else 1
    assert Counter(position.bid_order) == dict.fromkeys(range(players), markers)
    assert position.phase == Bidding(position.bid_order[0])


@pytest.mark.rule("F-27", "F-36")
def test_the_layout_is_chances() -> None:
    boards = {laid_out(4, Options(), seed).tiles for seed in range(5)}
    orders = {laid_out(4, Options(), seed).bid_order for seed in range(12)}
    assert len(boards) == 5
    assert len(orders) > 3


@pytest.mark.rule("F-03", "F-05", "F-13", "F-18", "F-31", "F-32", "F-34", "F-35")
@pytest.mark.parametrize(("players", "camels"), [(2, 11), (3, 8), (4, 8)])
def test_set_up(players: int, camels: int) -> None:
    state = State.of(start(players, Options()))
    rng = Rng(players)
    while state.actors() == (CHANCE,):
        state.apply(CHANCE, state.random_action(CHANCE, rng))
    position = state.position(ALL)
    for kind, count in enumerate(tile_counts(Options())):
        assert position.tiles.count(kind) == count
    assert all(sum(position.meeples[cell]) == 3 for cell in position.board.cells)
    assert tuple(map(sum, zip(*position.meeples, strict=True))) == MEEPLES
    assert sum(position.bag) == 0
    assert len(position.row) == 9 and len(position.djinn_row) == 3
    assert sum(position.pile) == 45 and len(position.djinn_pile) == 19
    assert sorted(position.bid_order) == list(range(players)) and not position.turn_order
    assert state.actors() == position.bid_order[:1]
    assert all(one.coins == 50 and one.camels == camels for one in position.seats)


@pytest.mark.rule("F-03", "F-06", "F-11", "F-15", "F-16", "F-19", "F-21", "F-23", "F-27", "F-30")
@pytest.mark.rule("F-33", "F-R08", "F-R29", "F-R40")
@pytest.mark.parametrize(
    ("mix", "tiles", "meeples"),
    [("artisans", 36, 105), ("whims", 36, 105), ("everything", 42, 120), ("council", 30, 90)],
)
def test_what_the_expansions_add(mix: str, tiles: int, meeples: int) -> None:
    options = MIXES[mix]
    position = laid_out(5 if tiles > 30 else 4, options, seed=tiles)
    assert len(position.board.cells) == tiles
    assert tuple(map(position.tiles.count, range(len(TILES)))) == tile_counts(options)
    assert sum(map(sum, position.meeples)) == meeples and not any(position.bag)
    for cell in position.board.cells:
        kind = TILES[position.tiles[cell] or 0]
        assert sum(position.meeples[cell]) == (0 if kind.action in IMPASSABLE else 3)
        assert kind.expansion != "artisans" or cell in position.board.inner
    assert all(one.tents == int(options.artisans) for one in position.seats)
    assert sum(position.item_pile) == (18 if options.artisans else 0)
    assert len(position.city_whims) == (5 if options.whims else 0)
    assert len(position.whim_pile) == (17 if options.whims else 0)
    assert len(position.djinn_pile) + 3 == 22 + 2 * options.artisans + 2 * options.whims


@pytest.mark.rule("F-R40")
def test_every_board_is_as_likely() -> None:
    """The weights of the next tile, against all ways to lay what is left: d5 and e5 are the last
    inner places of a board of 6 x 6, the other three are on the rim."""
    first = start(2, MIXES["artisans"])
    inner = [kind for kind, tile in enumerate(TILES) if tile.expansion == "artisans"]
    for seed in range(40):
        tiles = random_tiles(MIXES["artisans"], seed)
        cells = [at("d5"), at("e5"), at("f5"), at("a6"), at("b6")]
        bare = tuple(None if cell in cells else kind for cell, kind in enumerate(tiles))
        kinds = [tiles[cell] or 0 for cell in cells]
        ways: Counter[int] = Counter()
        for order in permutations(kinds):
            pairs = zip(order, cells, strict=True)
            ways[order[0]] += all(k not in inner or c in first.board.inner for k, c in pairs)
        expected = {encode(LayTile(kind)): count for kind, count in ways.items() if count}
        found = dict(State.of(replace(first, tiles=bare)).outcomes())
        assert found.keys() == expected.keys()
        total, all_ways = sum(found.values()), sum(expected.values())
        assert all(found[n] * all_ways == expected[n] * total for n in found)


@pytest.mark.rule("F-R40")
def test_a_board_that_cuts_a_tile_off_is_laid_again() -> None:
    """c3 is closed in by its own two mountains, the workshop above it and the chasm beside it."""
    options = MIXES["artisans"]
    closed = {"c3": "workshop-se", "c2": "workshop-se", "b3": "chasm", "e5": "workshop-nw"}
    tiles = laid(options, closed)
    first, last = start(2, options), at("f6")
    kind = tiles[last]
    assert kind is not None
    bare = tuple(None if cell == last else there for cell, there in enumerate(tiles))
    state = State.of(replace(first, tiles=bare))
    state.apply(CHANCE, encode(LayTile(kind)))
    assert state.position(ALL) == first
    with pytest.raises(NotationError, match="c3 cannot be reached"):
        State.of(board(tiles=closed, options=options))


@pytest.mark.rule("F-R04")
def test_two_players_may_have_two_markers() -> None:
    state = State.of(start(2, PRESETS["published"]))
    rng = Rng(1)
    while state.actors() == (CHANCE,):
        state.apply(CHANCE, state.random_action(CHANCE, rng))
    assert sorted(state.position(ALL).bid_order) == [0, 0, 1, 1]
    three = State.of(start(3, PRESETS["published"]))
    while three.actors() == (CHANCE,):
        three.apply(CHANCE, three.random_action(CHANCE, rng))
    assert sorted(three.position(ALL).bid_order) == [0, 1, 2]
