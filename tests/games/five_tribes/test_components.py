"""The tables of components: what is in the boxes, and what of it a mix uses."""

from __future__ import annotations

import pytest

from intramuros.games.five_tribes.model import Board, Options, board_of, components
from intramuros.games.five_tribes.model.components import (
    CARD_COUNTS,
    CARDS,
    CITY_VALUES,
    DJINNS,
    FAKIR,
    IMPASSABLE,
    PRICES,
    SET_VALUES,
    TILES,
)
from intramuros.games.five_tribes.model.house import HOUSE
from intramuros.games.five_tribes.model.mix import (
    djinns_in_play,
    meeple_counts,
    player_counts,
    room,
    tile_counts,
    track,
)
from tests.games.five_tribes.boards import MIXES

BASE = Options()
PUBLISHED = Options(bid_track="published", whims=True)


def tiles_of(options: Options) -> list[components.TileKind]:
    """Every tile of a mix."""
    counts = zip(TILES, tile_counts(options), strict=True)
    return [tile for tile, count in counts for _ in range(count)]


@pytest.mark.rule("F-03", "F-04", "F-05", "F-07", "F-09", "F-89")
def test_the_base_game() -> None:
    tiles = tiles_of(BASE)
    assert len(tiles) == 30 and sum(tile.value for tile in tiles) == 198
    assert {tile.action for tile in tiles} == {
        "oasis",
        "village",
        "small market",
        "large market",
        "sacred place",
    }
    assert sum(tile.colour == "red" for tile in tiles) == 18
    assert meeple_counts(BASE) == (16, 20, 18, 18, 18, 0)
    assert sum(CARD_COUNTS) == 54 and CARD_COUNTS[FAKIR] == 18 and len(CARDS) == 10
    assert CARDS[FAKIR] == "fakir"
    there = [DJINNS[djinn] for djinn in djinns_in_play(BASE)]
    assert len({djinn.name for djinn in there}) == len({djinn.says for djinn in there}) == 22
    assert SET_VALUES == (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)


@pytest.mark.rule("F-03", "F-05", "F-06", "F-18", "F-19", "F-27")
@pytest.mark.parametrize(
    ("mix", "size", "meeples", "djinns"),
    [
        ("base", (5, 6), 90, 22),
        ("council", (5, 6), 90, 22),
        ("artisans", (6, 6), 105, 24),
        ("whims", (6, 6), 105, 24),
        ("artisans and whims", (6, 7), 120, 26),
        ("everything", (6, 7), 120, 26),
    ],
)
def test_every_mix_fills_its_board(
    mix: str, size: tuple[int, int], meeples: int, djinns: int
) -> None:
    options = MIXES[mix]
    board, tiles = board_of(options), tiles_of(options)
    assert (board.rows, board.columns) == size and len(tiles) == len(board.cells)
    land = [tile for tile in tiles if tile.action not in IMPASSABLE]
    assert sum(meeple_counts(options)) == meeples == 3 * len(land)  # the bag is empty then
    assert len(djinns_in_play(options)) == djinns


@pytest.mark.rule("F-20", "F-21", "F-22", "F-23", "F-R40")
def test_the_tiles_of_the_expansions() -> None:
    new = {tile.name: tile for tile in TILES if tile.expansion}
    assert {name: (tile.value, tile.colour, tile.count) for name, tile in new.items()} == {
        "workshop-nw": (5, "blue", 1),
        "workshop-se": (5, "blue", 2),
        "specialized": (10, "red", 2),
        "chasm": (0, "", 1),
        "city-blue": (5, "blue", 3),
        "city-red": (5, "red", 2),
        "lake": (0, "", 1),
    }
    assert new["workshop-nw"].mountains == ("north", "west")
    assert new["workshop-se"].mountains == ("south", "east")
    assert CITY_VALUES == tuple(5 * n * n for n in range(6))
    inside = {mix: len(board_of(options).inner) for mix, options in MIXES.items()}
    assert inside["artisans"] == 16 and inside["artisans and whims"] == 20
    assert inside["base"] == inside["whims"] == 0


def test_places_have_the_same_numbers_on_every_board() -> None:
    small, large = board_of(BASE), board_of(MIXES["artisans and whims"])
    assert set(small.cells) < set(large.cells)
    assert small.beside[0] == large.beside[0] == (1, 7)
    assert 6 not in small.beside[5] and 6 in large.beside[5]
    for board in (small, large):
        inside = {cell for cell in board.cells if len(board.around[cell]) == 8}
        assert set(board.cells) - board.ring == inside
    assert 40 not in Board(5, 6) and 40 in Board(6, 7)


@pytest.mark.rule("F-12", "F-47", "F-R01")
def test_tracks() -> None:
    five = Options(artisans=True)
    assert track(4, BASE) == (0, 1, 2, 3, 4) and track(5, five) == (0, 1, 2, 3, 4, 5)
    assert track(3, PUBLISHED) == track(5, PUBLISHED) == (0, 1, 3, 5, 8, 12, 18)
    tracks = (track(4, BASE), track(5, five), track(5, PUBLISHED))
    assert set(PRICES) == {price for prices in tracks for price in prices}


@pytest.mark.rule("F-49", "F-50", "F-R01")
def test_room_on_the_track() -> None:
    assert [room(4, PUBLISHED, price) for price in track(4, PUBLISHED)] == [3, 1, 1, 1, 1, 1, 1]
    assert [room(5, PUBLISHED, price) for price in track(5, PUBLISHED)] == [3, 2, 2, 2, 1, 1, 1]
    five = Options(whims=True)
    assert [room(5, five, price) for price in track(5, five)] == [3, 1, 1, 1, 1, 1]


@pytest.mark.rule("F-R22")
def test_five_need_tiles_of_an_expansion() -> None:
    counts = {mix: player_counts(options)[-1] for mix, options in MIXES.items()}
    assert counts == {
        "base": 4,
        "council": 4,
        "artisans": 5,
        "whims": 5,
        "artisans and whims": 5,
        "everything": 5,
    }


@pytest.mark.rule("F-14", "F-15")
def test_items_and_whims() -> None:
    assert sum(item.count for item in HOUSE.items) == 18 and len(HOUSE.whims) == 22


def test_tables_name_djinns_by_number() -> None:
    for number, djinn in enumerate(DJINNS):
        name = djinn.name.upper().replace("-", "_").replace("'", "")
        assert getattr(components, name) == number
