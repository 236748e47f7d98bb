"""House rules as a file: ours, one's own, and what is refused in one line."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.errors import NotationError, OptionError
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.components import supply
from intramuros.games.five_tribes.model import Options, start
from intramuros.games.five_tribes.model.cards import (
    djinn_points,
    djinn_says,
    is_house_rule,
    item_says,
    whim_says,
)
from intramuros.games.five_tribes.model.components import DJINNS, GEB, PTAH, SAKHR, WILWIT
from intramuros.games.five_tribes.model.house import (
    CARPET,
    CHEST,
    COMPASS,
    CONDITIONS,
    CROWN,
    HORN,
    HOUSE,
    HOUSE_FILE,
    ITEMS,
    JEWELRY,
    PRECIOUS,
    SCALES,
    WHIM_COUNT,
    YES_OR_NO,
    House,
    Whim,
    read_house,
    whim_name,
    write_house,
)
from intramuros.games.five_tribes.model.house_limits import REACH
from intramuros.testing.laws.texts import damaged
from tests.games.five_tribes.houses import houses


@given(houses())
def test_house_rules_round_trip(house: House) -> None:
    text = write_house(house)
    assert read_house(text) == house
    assert hash(read_house(text)) == hash(house)
    assert write_house(read_house(text)) == text


@given(houses())
def test_written_house_rules_fit_into_a_position(house: House) -> None:
    """A position's text strips lines and cuts them at a semicolon."""
    for line in write_house(house).splitlines():
        assert line == line.strip() and ";" not in line


@pytest.mark.rule("F-14", "F-R43")
def test_there_are_18_items_of_ten_kinds() -> None:
    assert sum(item.count for item in HOUSE.items) == 18
    assert len(HOUSE.items) == len(ITEMS) == 10
    assert sum(item.count for item in HOUSE.items[:PRECIOUS]) == 9
    assert all(item.points == 0 for item in HOUSE.items[PRECIOUS:])
    assert [HOUSE.items[kind].points for kind in (JEWELRY, CHEST, CROWN)] == [5, 7, 9]


@pytest.mark.rule("F-15", "F-R45")
def test_there_are_22_whims_that_pay_fives() -> None:
    assert len(HOUSE.whims) == WHIM_COUNT == 22
    assert {whim.coins for whim in HOUSE.whims} == {5, 10, 15, 20}
    assert len(set(HOUSE.whims)) == 22
    assert (whim_name(0), whim_name(21)) == ("W01", "W22")


def test_our_file_is_whole_and_says_what_it_is() -> None:
    text = HOUSE_FILE.read_text(encoding="utf-8")
    assert read_house(text) == read_house("") == HOUSE
    assert "--components" in text


def test_what_a_file_leaves_out_stays_as_it_is() -> None:
    house = read_house("[items.carpet]\ntiles = 1\n[whims.W05]\ncoins = 15\n[whims.W06]\ntiles = 9")
    assert house.items[CARPET] == replace(HOUSE.items[CARPET], number=1)
    assert house.whims[4] == Whim(15, "sacred", 2)
    assert house.whims[5] == Whim(15, "tiles", 9)
    assert house.whims[6:] == HOUSE.whims[6:]
    assert house.djinn_points == HOUSE.djinn_points


def test_names_may_be_exchanged() -> None:
    house = read_house('items.jewelry.name = "Crown"\nitems.crown.name = "Jewelry"')
    assert [house.items[kind].name for kind in (JEWELRY, CROWN)] == ["Crown", "Jewelry"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[items", "line 1: the house rules cannot be read: Expected ']'"),
        ("[items.horn]\ncount = 1\ncount = 1", "line 3: the house rules cannot be read: Cannot"),
        ("\n[thieves.red]", "line 2: thieves: there is no such table; there are items, whims and"),
        ("items = 3", "line 1: items: it must hold tables, as in '[items.jewelry]'"),
        ("[items]\nhorn = 2", "line 2: items.horn: it must be a table, as in '[items.jewelry]'"),
        ("[items.ring]", "line 1: items.ring: there is no such table; there are jewelry, chest"),
        ("[whims.W23]", "line 1: whims.W23: there is no such table; there are W01 to W22"),
        ("[djinns.Boaz]", "line 1: djinns.Boaz: there is no such table; there are Geb, Ptah,"),
        (
            "[items.horn]\n\npoints = 3",
            "line 3: items.horn: there is no key 'points'; the keys are name and count",
        ),
        (
            "[items]\n[items.carpet]\ncards = 1",
            "line 3: items.carpet: there is no key 'cards'; the keys are name, count and tiles",
        ),
        ("[djinns.Sakhr]\neach = 1", "line 2: djinns.Sakhr: there is no key 'each'; the keys are"),
        ("[whims.W01]\nname = 'x'", "line 2: whims.W01: there is no key 'name'; the keys are coin"),
        ("[items.horn]\ncount = 19", "line 2: items.horn: count must be a number from 0 to 18,"),
        ("[items.horn]\ncount = true", "count must be a number from 0 to 18, not true"),
        ("[items.horn]\ncount = 2.0", "count must be a number from 0 to 18, not 2.0"),
        ("[items.horn]\ncount = '2'", "count must be a number from 0 to 18, not '2'"),
        (
            "[items.horn]\ncount = 3\n[items.lamp]\nname = 'Lamp'",
            "line 2: items.horn: the counts of all items add up to 19 instead of 18: jewelry 4,",
        ),
        ("[items.crown]\npoints = -1", "line 2: items.crown: points must be a number from 0 to 30"),
        ("[items.carpet]\ntiles = 3", "tiles must be a number from 1 to 2, not 3"),
        ("[items.compass]\ntiles = 0", "tiles must be a number from 1 to 5, not 0"),
        ("[items.scales]\ncards = 9", "cards must be a number from 1 to 8, not 9"),
        ("[items.horn]\nname = ''", "line 2: items.horn: name must have 1 to 30 printable"),
        ("[items.horn]\nname = 5", "name must have 1 to 30 printable characters"),
        (f"[items.horn]\nname = '{'o' * 31}'", "name must have 1 to 30 printable characters"),
        ("[items.horn]\nname = ' horn'", "no space at either end"),
        ("[items.horn]\nname = 'a;b'", "none of ;"),
        ('[items.horn]\nname = "a\\nb"', "name must have 1 to 30 printable characters"),
        (
            "[items.horn]\nname = 'crown'",
            "line 2: items.horn: crown is called 'crown' too; names differ",
        ),
        ("[whims.W01]\ncoins = 12", "line 2: whims.W01: coins must be a multiple of 5 from 5 to 5"),
        ("[whims.W01]\ncoins = 0", "coins must be a multiple of 5 from 5 to 50, not 0"),
        ("[whims.W01]\npalms = 13", "palms must be a number from 1 to 12, not 13"),
        ("[whims.W01]\npalms = 0", "palms must be a number from 1 to 12, not 0"),
        ("[whims.W01]\ngoods = true", "goods must be a number from 1 to 9, not true"),
        ("[whims.W14]\nmost_viziers = 1", "line 2: whims.W14: most_viziers must be true, not 1"),
        ("[whims.W14]\ncamels_out = false", "camels_out must be true, not false"),
        (
            "[whims.W01]\npalms = 3\nred = 2",
            "line 3: whims.W01: a whim has one condition, not palms and red; leave all but one out",
        ),
        ("[djinns.Geb]\npoints = 31", "points must be a number from 0 to 30, not 31"),
        ("[djinns.Ptah]\neach = 11", "each must be a number from 0 to 10, not 11"),
        # however it is written, the line is found
        ("\nitems.horn.count = 99", "line 2: items.horn: count must"),
        ("\nitems = {horn = {count = 99}}", "line 2: items.horn: count must"),
        ("[items]\n# a\n'horn'.\"count\" = 99", "line 3: items.horn: count must"),
        ("[items]\nlamp = {count = 1}\nhorn = {count = 99}", "line 3: items.horn: count must"),
    ],
)
def test_mistakes_are_told(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_house(text)
    assert str(caught.value).startswith("line ") and reason in str(caught.value)
    assert "\n" not in str(caught.value)


def test_every_condition_has_its_bound() -> None:
    assert {*REACH, *YES_OR_NO} == set(CONDITIONS)
    for condition, most in REACH.items():
        assert read_house(f"whims.W01.{condition} = {most}").whims[0].number == most
        with pytest.raises(NotationError, match=f"{condition} must be a number from 1 to {most}"):
            read_house(f"whims.W01.{condition} = {most + 1}")


@given(st.integers(0, 2**32))
def test_damaged_files_are_read_or_refused(seed: int) -> None:
    try:
        read_house(damaged(write_house(HOUSE), Rng(seed)))
    except NotationError as error:
        assert re.match(r"line \d+: |the house rules", str(error))


@pytest.mark.parametrize("options", [Options(artisans=True), Options(whims=True)])
def test_a_start_with_house_rules_of_ones_own(options: Options) -> None:
    text = "items.horn.count = 0\nitems.lamp.count = 3"
    position = supply(start(3, options), text)
    assert position == start(3, options, read_house(text))
    assert position.house.items[HORN].count == 0
    assert sum(position.item_pile) == (18 if options.artisans else 0)


def test_the_base_game_takes_no_house_rules() -> None:
    with pytest.raises(OptionError, match="play with artisans=on or whims=on"):
        supply(start(3, Options()), "")
    with pytest.raises(NotationError, match="line 1: "):  # what is wrong in the file comes first
        supply(start(3, Options()), "items = 1")


def test_items_say_what_they_do() -> None:
    assert item_says(HOUSE, CROWN) == "9 points at the end."
    assert "two tiles straight on" in item_says(HOUSE, CARPET)
    near = read_house("items.carpet.tiles = 1")
    assert item_says(near, CARPET).endswith("flies over a mountain to the next tile.")
    assert "2 blue-valued tiles more" in item_says(HOUSE, COMPASS)
    assert "1 card more" in item_says(HOUSE, SCALES)
    assert len({item_says(HOUSE, item) for item in range(len(ITEMS))}) == len(ITEMS)
    assert all(item_says(HOUSE, item).endswith(".") for item in range(len(ITEMS)))


def test_whims_say_what_they_ask_for() -> None:
    assert whim_says(HOUSE, 0) == "Three palms on your tiles: 10 coins"
    assert whim_says(HOUSE, 11) == "One tile of yours around the lake: 5 coins"
    assert whim_says(HOUSE, 21) == "Fewer coins than every other player: 15 coins"
    assert whim_says(read_house("whims.W01.viziers = 19"), 0) == "19 viziers: 10 coins"
    for condition in CONDITIONS:
        value = "true" if condition in YES_OR_NO else "1"
        assert whim_says(read_house(f"whims.W01.{condition} = {value}"), 0).endswith(": 10 coins")


def test_djinns_say_what_they_do() -> None:
    house = read_house("djinns.Geb.each = 1\ndjinns.Ptah.each = 5\ndjinns.Wilwit.points = 8")
    assert "1 point more" in djinn_says(house, GEB)
    assert "5 points each" in djinn_says(house, PTAH)
    assert [djinn_points(house, djinn) for djinn in (GEB, PTAH, WILWIT, SAKHR)] == [6, 6, 8, 6]
    assert djinn_says(HOUSE, 0) == DJINNS[0].says and djinn_points(HOUSE, 0) == 5
    assert len({djinn_says(HOUSE, djinn) for djinn in range(len(DJINNS))}) == len(DJINNS)


def test_house_rules_are_marked() -> None:
    ours = {*(f"F-I{n:02d}" for n in range(4, 11)), *(f"F-D{n}" for n in range(23, 27))}
    assert all(is_house_rule(rule) for rule in ours | {"F-W01", "F-W22"})
    assert not any(map(is_house_rule, ("F-I01", "F-I03", "F-D22", "F-119")))
