"""A tile file of one's own: read, or refused in one line that says where and why."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.errors import NotationError
from intramuros.core.rng import Rng
from intramuros.games.carcassonne_city.tiles import TILES, read_tiles, write_tiles
from intramuros.testing.laws.texts import damaged

TEXT = write_tiles(TILES)


def with_tile(table: str) -> str:
    """Our tiles with another one in the place of A1a; its table begins on line 1."""
    first, _, rest = TEXT.partition("[A1b]")
    assert first.startswith("[A1a]")
    return f"{table}\n\n[A1b]{rest}"


PLAIN = 'areas = ["N0 N1 E0 E1 S0 S1 W0 W1"]'
AROUND = '"E0 E1 S0 S1 W0 W1 by 1"'


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ("[A1a", "line 1: the tiles cannot be read: Expected ']' at the end of a table decl"),
        ("[A1a]\ncount = 1\ncount = 2", "line 3: the tiles cannot be read: Cannot overwrite"),
        (f"[A1b]\ncount = 1\n{PLAIN}", "line 5: the tiles cannot be read: Cannot declare"),
        (f"[A1]\ncount = 1\n{PLAIN}", "line 1: A1: a tile's name is a capital, a digit"),
        (f"['é']\ncount = 1\n{PLAIN}", "line 1: é: a tile's name is a capital"),
        ("A1a = 3", "line 1: A1a: it belongs to no tile; a tile begins with its name"),
        ("A1a.count = 0", "line 1: A1a: count must be a number from 1 to 75"),
        (f"[A1a]\n{PLAIN}", "line 1: A1a: count must be a number from 1 to 75"),
        (f"[A1a]\ncount = true\n{PLAIN}", "line 2: A1a: count must be a number"),
        (f"[A1a]\n\ncount = 76\n{PLAIN}", "line 3: A1a: count must be a number"),
        (f"[A1a]\ncount = {'9' * 5000}\n{PLAIN}", "the tiles cannot be read: Exceeds the limit"),
        ("[A1a]\ncount = 1\nmarket = []", "line 3: A1a: there is no key 'market'; the keys are c"),
        (f'[A1a]\ncount = 1\n{PLAIN}\nbuilding = "shed"', "line 4: A1a: a building is 'public'"),
        (f"[A1a]\ncount = 1\n{PLAIN}\nbuilding = []", "line 4: A1a: a building is 'public'"),
        (
            "[A1a]\ncount = 1\nareas = 5",
            "line 3: A1a: areas must be a list of strings, as in areas",
        ),
        ("[A1a]\ncount = 1\nareas = [5]", "line 3: A1a: areas must be a list of strings, as in"),
        (
            f'[A1a]\ncount = 1\nmarkets = ["N fisch"]\nareas = [{AROUND}]',
            "line 3: A1a: 'N fisch' under markets: a market has sides and a kind (fish,",
        ),
        ('[A1a]\ncount = 1\nmarkets = ["fish"]', "'fish' under markets: a market has sides"),
        ('[A1a]\ncount = 1\nmarkets = ["N Q fish"]', "'Q' is not one of N E S W, as in 'N E fish'"),
        ('[A1a]\ncount = 1\nmarkets = ["N N fish"]', "'N' is there twice, as in 'N E fish'"),
        ('[A1a]\ncount = 1\nstreets = [""]', "'' under streets: a street joins two sides, or"),
        ('[A1a]\ncount = 1\nstreets = ["N"]', "'N' under streets: a street joins two sides, or"),
        ('[A1a]\ncount = 1\nstreets = ["N E S"]', "a street joins two sides, or has one side"),
        ('[A1a]\ncount = 1\nstreets = ["N S market"]', "a street joins two sides, or has one"),
        (
            '[A1a]\ncount = 1\nareas = [\n"N0",\n"X0"]',
            "line 5: A1a: 'X0' under areas: 'X0' is not one",
        ),
        ('[A1a]\ncount = 1\nareas = [""]', "an area has half sides, then perhaps 'by' and"),
        ('[A1a]\ncount = 1\nareas = ["by 1"]', "an area has half sides, then perhaps 'by' and"),
        ('[A1a]\ncount = 1\nareas = ["N0 by"]', "an area has half sides, then perhaps 'by' and"),
        (
            '[A1a]\ncount = 1\nareas = ["N0 by 1"]',
            "line 3: A1a: 'N0 by 1' under areas: '1' is not one",
        ),
        (
            '[A1a]\ncount = 1\nmarkets = ["N fish", "N E grain"]',
            "line 3: A1a: side N has two owners",
        ),
        (
            '[A1a]\ncount = 1\nstreets = ["N S"]\nmarkets = ["N fish"]',
            "line 4: A1a: side N has two owners",
        ),
        (f'[A1a]\ncount = 1\n{PLAIN[:-1]}, "E0"]', "line 3: A1a: half side E0 has two owners"),
        (f'[A1a]\ncount = 1\nmarkets = ["N fish"]\n{PLAIN}', "line 4: A1a: half side N0 belongs"),
        ("[A1a]\ncount = 1", "line 1: A1a: half side N0 has no owner"),
        ('[A1a]\ncount = 1\nareas = ["N0 N1 E0 E1 S0 S1 W0"]', "half side W1 has no owner"),
        (
            '[A1a]\ncount = 1\nareas = ["N0 N1 E0 E1 S0 S1 W0", "W1"]',
            "line 3: A1a: side W has no street, so one area must fill it",
        ),
        (
            f'[A1a]\ncount = 1\nstreets = ["N crossing", "S crossing"]\n{PLAIN}',
            "line 3: A1a: three or four streets must end at a crossing",
        ),
        (
            f'[A1a]\ncount = 1\nstreets = ["N market"]\n{PLAIN}',
            "line 3: A1a: a street ends at a market, but there is none",
        ),
        (
            f'[A1a]\ncount = 1\nstreets = ["N building"]\n{PLAIN}',
            "line 3: A1a: a street ends at a building, but there is none",
        ),
        (
            f'[A1a]\ncount = 1\nstreets = ["N S"]\n{PLAIN}',
            "line 1: A1a: street N S and area N0 N1 E0 E1 S0 S1 W0 W1 cross",
        ),
        (
            '[A1a]\ncount = 1\nmarkets = ["N S fish"]\nareas = ["E0 E1 W0 W1 by 1"]',
            "line 1: A1a: market N S and area E0 E1 W0 W1 cross",
        ),
        (
            "[A1a]\ncount = 1\n"
            'streets = ["E crossing", "S crossing", "W crossing"]\n'
            'areas = ["W1 N0 N1 E0 E1 S0", "S1 W0"]',
            "line 1: A1a: the crossing and area W1 N0 N1 E0 E1 S0 cross",
        ),
        (
            '[A1a]\ncount = 1\nstreets = ["S market"]\nmarkets = ["N fish"]\n'
            'areas = ["E0 E1 S0 S1 W0 W1 by 1"]',
            "line 3: A1a: street S cannot reach a market",
        ),
        (
            '[A1a]\ncount = 1\nstreets = ["S W"]\nmarkets = ["N fish"]\n'
            'areas = ["W1 E0 E1 S0 by 1", "S1 W0 by 1"]',
            "line 5: A1a: area S1 W0 cannot border market 1",
        ),
        (
            '[A1a]\ncount = 1\nmarkets = ["N E S W fish"]\nbuilding = "public"',
            "line 4: A1a: a building needs residential ground",
        ),
        (
            f'[A1a]\ncount = 1\n{PLAIN}\nbuilding = "Grand Puits"',
            "A8a: Grand Puits can stand only once",
        ),
        (
            f'[A1a]\ncount = 2\n{PLAIN}\nbuilding = "Grand Puits"',
            "line 4: A1a: Grand Puits can stand only once",
        ),
        (f"[A1a]\ncount = 2\n{PLAIN}", "the counts add up to 76 tiles; there must be 75"),
    ],
)
def test_a_broken_file_is_refused_with_line_and_reason(table: str, reason: str) -> None:
    with pytest.raises(NotationError) as raised:
        read_tiles(with_tile(table))
    assert reason in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the counts add up to 0 tiles; there must be 75"),
        ("x" * 100_001, "the tiles cannot be read: there are more than 100000 characters"),
        ("a = " + "[" * 50_000, "the tiles cannot be read: "),
        ("a = \x00", "line 1: the tiles cannot be read: "),
    ],
)
def test_what_is_no_tile_file_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        read_tiles(text)


def test_a_tile_may_lie_in_the_file_as_one_likes() -> None:
    """The same tile in other forms that TOML allows, and other counts than ours (C-10)."""
    ours = read_tiles(with_tile(f'["A1a"]\n{PLAIN}\n"count" = 1\n'))
    assert ours == read_tiles(with_tile(f"A1a = {{count = 1, {PLAIN}}}"))
    assert ours.tiles[0].building == ""
    assert read_tiles(write_tiles(ours)) == ours


def test_a_street_may_end_at_either_of_two_markets() -> None:
    table = (
        '[A1a]\ncount = 1\nstreets = ["S market"]\nmarkets = ["N fish", "E grain"]\n'
        'areas = ["S0 by 2", "S1 W0 W1 by 1 2"]'
    )
    assert len(read_tiles(with_tile(table)).tiles[0].markets) == 2


@given(st.integers(0, 2**32), st.text(max_size=40))
def test_a_damaged_file_is_read_or_refused(seed: int, scrap: str) -> None:
    for text in (scrap, damaged(TEXT, Rng(seed)), with_tile(f"[A1a]\n{scrap}")):
        try:
            tiles = read_tiles(text)
        except NotationError as error:
            assert str(error)
            assert "\n" not in str(error)
        else:
            assert read_tiles(write_tiles(tiles)) == tiles


HALVES = ("N0", "N1", "E0", "E1", "S0", "S1", "W0", "W1")
ROWS = st.lists(
    st.lists(
        st.sampled_from(
            (*HALVES, "N", "E", "S", "W", "by", "1", "2", "fish", "grain", "crossing", "market")
        ),
        max_size=8,
    ).map(" ".join),
    max_size=4,
)


@given(ROWS, ROWS, ROWS, st.sampled_from(["", "public", "Tour Carrée"]))
def test_any_rows_are_a_tile_or_refused(
    streets: list[str], markets: list[str], areas: list[str], building: str
) -> None:
    quoted = [str(rows).replace("'", '"') for rows in (streets, markets, areas)]
    table = (
        f"[A1a]\ncount = 1\nstreets = {quoted[0]}\nmarkets = {quoted[1]}\nareas = {quoted[2]}\n"
        f'building = "{building}"'
    )
    try:
        tiles = read_tiles(with_tile(table))
    except NotationError as error:
        assert re.match(r"line \d+: A1a: |.*can stand only once", str(error))
    else:
        assert read_tiles(write_tiles(tiles)) == tiles
