"""A campaign file: read, or refused in one line that says where and why."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.errors import NotationError
from intramuros.core.rng import Rng
from intramuros.games.my_city.campaign.read import CAMPAIGN, read_campaign
from intramuros.games.my_city.campaign.start import start_with
from intramuros.games.my_city.campaign.write import write_campaign
from intramuros.games.my_city.model import Options
from intramuros.games.my_city.text.position import read, write
from intramuros.testing.laws.texts import damaged
from tests.games.my_city.campaign.files import OURS, PLAIN, edited


def line(old: str, nth: int = 1) -> int:
    """Where a text stands in our file."""
    return old.join(OURS.split(old)[:nth]).count("\n") + 1


def refusal(text: str) -> str:
    with pytest.raises(NotationError) as raised:
        read_campaign(text)
    assert "\n" not in str(raised.value)
    return str(raised.value)


BROKEN = [
    (
        '["pass_cost -1"]',
        f"{['x'] * 61}",
        "episode 1: during: there are 61 texts; at most 60 are allowed",
    ),
    # What is no TOML, or no campaign.
    ("[shapes]", "[shapes", "the campaign cannot be read: Expected ']' at the end of a table"),
    ('I2 = ["XX"]', 'I2 = ["XX"]\nI2 = ["XX"]', "the campaign cannot be read: Cannot overwrite"),
    ("boxes = 12", f"boxes = {'9' * 5000}", "the campaign cannot be read: Exceeds the limit"),
    (
        "[shapes]",
        "bridges = 3\n[shapes]",
        "campaign: bridges: there is no such key; the keys are: sha",
    ),
    (
        "[shapes]",
        "[bridges]\n[shapes]",
        "campaign: bridges: there is no such key; the keys are: shap",
    ),
    ("[eternal]", "[eternity]", "campaign: eternity: there is no such key"),
    # Outlines and tiles.
    ('I2 = ["XX"]', '"I 2" = ["XX"]', "shapes: I 2: the name of an outline has letters and digits"),
    ('I2 = ["XX"]', 'none = ["XX"]', "shapes: none: the name of an outline has letters and digits"),
    ('I2 = ["XX"]', 'I2 = "XX"', "shapes: I2: it must be a list of texts, as in"),
    (
        'I2 = ["XX"]',
        "I2 = []",
        "shapes: I2: all rows of an outline must have the same length, as in",
    ),
    (
        'I2 = ["XX"]',
        'I2 = ["XX", "X"]',
        "shapes: I2: all rows of an outline must have the same length",
    ),
    ('I2 = ["XX"]', 'I2 = ["Xx"]', "shapes: I2: use X for its squares and . for the others"),
    ('I2 = ["XX"]', 'I2 = ["XX."]', "shapes: I2: its first and last row and column must each"),
    ('I2 = ["XX"]', 'I2 = ["X.", ".X"]', "shapes: I2: its squares must be connected"),
    ('I2 = ["XX"]', 'I2 = ["XXXXXXX"]', "shapes: I2: an outline is at most 6 by 6 and has at"),
    ('1 = "I2"', '1 = "I9"', "tiles: 1: it must be 'I2' or 'I3' or"),
    ('C3 = "S4"', 'C4 = "S4"', "tiles: C4: there is no such key; the keys are: 1, 2, 3"),
    # Boards.
    ('"......o.o.R"', '"......o.o."', "board.legacy: rows: '......o.o.': a row is 11 letters of"),
    ('"......o.o.R"', '"......o.o.Q"', "board.legacy: rows: '......o.o.Q': a row is 11 letters"),
    ('  "......o.o.R",\n', "", "board.legacy: rows: a board has 11 rows, not 10"),
    ("river = [5,", "river = [12,", "board.legacy: river: it needs 11 numbers from 0 to 11"),
    ("river = [5,", "river = [5, 5,", "board.legacy: river: it needs 11 numbers from 0 to 11"),
    ("river = [5,", "river = [true,", "board.legacy: river: it needs 11 numbers from 0 to 11"),
    ("rows = [", "cols = [", "board.legacy: cols: there is no such key; the keys are: river, rows"),
    # Mines.
    ("[mine.B]", "[mine.G]", "mine: G: there is no such key; the keys are: Y, R, B"),
    ('"a3"\n', '"z3"\n', "mine.B: entrance: it must be 'a1' or"),
    ("boxes = 12", "boxes = 0", "mine.B: boxes: it must be a number from 1 to 99"),
    ('"4 tree"', '"4 bush"', "mine.B: rewards: '4 bush': a reward is a depth and tree or circle"),
    (
        '"4 tree"',
        '"13 tree"',
        "mine.B: rewards: '13 tree': the depth must be a number from 1 to 12",
    ),
    (
        '"4 tree"',
        '"8 tree"',
        "mine.B: rewards: there are at most 4 rewards, each deeper than the one",
    ),
    # Chapters and episodes.
    ('title = "Founding"', 'title = ""', "chapter 1: title: it must be a text"),
    ('title = "Bells"', 'title = "Be\\nlls"', "chapter 2: title: a text has one line and at most"),
    ('title = "Bells"', "", "chapter 2: 'title' is missing"),
    (
        'title = "Bells"',
        'titel = "Bells"',
        "chapter 2: titel: there is no such key; the keys are: ti",
    ),
    ("[[episode]]  # 2\n", "[[episode]]  # 2\nchart2 = 3\n", "episode 2: chart2: there is no such"),
    ("chapter = 2\n", "chapter = 1\n", "episode 4: chapter: it must be a number from 2 to 2"),
    ("start = 10", "start = 50", "episode 1: start: it must be a number from 0 to 49"),
    ("start = 10\n", "", "episode 1: 'start' is missing"),
    ("start = 10", "start = true", "episode 1: start: it must be a number from 0 to 49"),
    ('anchor = "river"', 'anchor = "sea"', "episode 1: anchor: it must be 'river' or 'sawmill'"),
    ('anchor = "river"', 'anchor = "palace"', "episode 1: anchor: there is no palace on the board"),
    ('["pass_cost -1"]', '["pass_cost"]', "episode 1: during: 'pass_cost': pass_cost takes 1 val"),
    ('["pass_cost -1"]', '["pass_cost x"]', "episode 1: during: 'pass_cost x': points must be a"),
    ('["pass_cost -1"]', '["empty -1"]', "episode 1: during: 'empty -1': 'empty' is not allowed h"),
    ('["pass_cost -1"]', "[3]", "episode 1: during: it must be a list of texts"),
    (
        '["pass_cost -1"]',
        '["pass_cost -1", "pass_cost 1"]',
        "episode 1: during: pass_cost appears 2 times; once is enough",
    ),
    (
        '["pass_cost -1"]',
        '["first_cover_all gold 3 2 1"]',
        "episode 1: during: no gold on the board can be built over",
    ),
    (
        '["pass_cost -1", "touch_row 11 2"]',
        '["first_cover_all port 3 2 1"]',
        "episode 19: during: no port on the board can be built over",
    ),
    (
        '["symbols tree 1", "symbols',
        '["symbols bush 1", "symbols',
        "symbol must be tree or rock, not",
    ),
    (
        '["symbols tree 1", "symbols rock -1", "empty -1"]',
        "[]",
        "episode 1: chart: a chart needs at",
    ),
    ('["C1", "C2", "C3"]', '["C2", "C1"]', "episode 4: churches: use some of C1, C2, C3, C4"),
    ('["C1", "C2", "C3"]', '["C1", "C1"]', "episode 4: churches: use some of C1, C2, C3, C4"),
    ('["C1", "C2", "C3"]', '["C9"]', "episode 4: churches: use some of C1, C2, C3, C4"),
    ("blocking = 1", "blocking = 2", "episode 4: blocking: it must be a number from 0 to 1"),
    ("passing = false", "passing = 0", "episode 6: passing: it must be true or false"),
    ('flood = "left"', 'flood = "up"', "episode 7: flood: it must be 'left' or 'right' or ''"),
    (
        '["W b2 g6"]',
        '["W"]',
        "episode 2: changes: 'W': a change is a letter of .otTrRWGMFSAPK and sq",
    ),
    ('["W b2 g6"]', '["WW b2"]', "episode 2: changes: 'WW b2': a change is a letter of"),
    ('["W b2 g6"]', '["W b12"]', "episode 2: changes: 'W b12': 'b12' is no cell; cells go from a1"),
    ('["W b2 g6"]', '["K b2 g6"]', "episode 2: there can be only one palace"),
    (
        '["A a3"]',
        '["A a2"]',
        "episode 16: after: 'mine B': there is no mine entrance on a3; changes",
    ),
    ("[mine.Y]", "[mine.B]", "the campaign cannot be read: Cannot declare"),
    ('["exchange 2"]', '["exchange 0"]', "episode 12: after: 'exchange 0': nuggets must be a"),
    ('["mine B"]', '["mine B", "mine B"]', "episode 16: after: mine B appears 2 times; once is"),
    ('first = ["rock"]', 'first = ["bush"]', "episode 1: first: 'bush': a sticker is tree, rock,"),
    ('["church P5"]', '["church Q5"]', "episode 4: first: 'church Q5': a sticker is tree, rock"),
    (
        '["church P5"]',
        '["church P5", "church I2"]',
        "episode 4: first: a place brings at most one church",
    ),
    ('["church P5"]', f"{['tree'] * 7}", "episode 4: first: a place brings at most 6 stickers"),
    # What never can be: stickers nobody has, features that are not there.
    (
        'first = ["rock"]\nother = ["clear"]',
        'first = ["rock", "church P5"]\nother = ["clear"]',
        "first: 'church P5': episode 4 already gives the fourth church",
    ),
    ('["C1", "C2", "C3"]', '["C1", "C4"]', "episode 4: churches: C4: no earlier episode gives a"),
    (
        'news = ["All churches, wells and gold at once, on the other side of the board."]\n',
        'news = ["All"]\nonly_factories = true\n',
        "eternal: only_factories: no earlier episode gives a factory",
    ),
    (
        '["symbols tree 1", "symbols rock -1", "empty -1"]',
        '["tile_flag factory 2"]',
        "episode 1: chart: 'tile_flag factory 2': no earlier episode gives a factory",
    ),
    (
        '["symbols tree 1", "symbols rock -1", "empty -1"]',
        '["surround well 4"]',
        "episode 1: chart: 'surround well 4': there is no well on the board",
    ),
    (
        '["symbols tree 1", "symbols rock -1", "empty -1"]',
        '["link port 11 6 1"]',
        "episode 1: chart: 'link port 11 6 1': there is no port on the board",
    ),
    (
        '["symbols tree 1", "symbols rock -1", "empty -1"]',
        '["covering_terrain forest 1"]',
        "episode 1: chart: 'covering_terrain forest 1': buildings can cover it only with forest",
    ),
    (
        '["symbols tree 1", "symbols rock -1", "empty -1"]',
        '["colour_contact church 3"]',
        "episode 1: chart: 'colour_contact church 3': there is no church in the deck",
    ),
    (
        '["symbols tree 1", "symbols rock -1", "empty -1"]',
        '["empty -1", "empty -1"]',
        "episode 1: chart: empty -1 appears 2 times; once is enough",
    ),
    (
        '"cover_region right_bank all 5"',
        '"cover_region left_bank all 5"',
        "episode 8: chart: 'cover_region left_bank all 5': this bank is flooded",
    ),
    (
        "river = [5, 5, 4, 4, 4, 4, 4, 3, 3, 4, 5]",
        f"river = {[11] * 11}",
        "episode 1: anchor: no square next to the river can be built on",
    ),
    ('["S j10"]', '["S a6"]', "anchor: no square next to the sawmill can be built on"),
    (
        'news = ["All churches',
        'changes = ["W b2"]\nnews = ["All churches',
        "eternal: changes: there is no such key; the keys are: news",
    ),
]


@pytest.mark.parametrize(("old", "new", "reason"), BROKEN)
def test_a_broken_file_is_refused_with_line_and_reason(old: str, new: str, reason: str) -> None:
    assert reason in refusal(edited(old, new))


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        ('I2 = ["XX"]', 'I2 = ["X X"]', 'I2 = ["XX"]'),
        ('"4 tree"', '"4 bush"', '"4 tree"'),
        ('title = "Bells"\n', "", "[[chapter]]"),
        ('"colour_contact church 3"', '"colour_contact inn 3"', '"colour_contact church 3"'),
        ("[shapes]", "bridges = 3\n[shapes]", "[shapes]"),
        ("[mine.B]", "[mine.G]", "[mine.B]"),
        ('first = ["rock"]', 'first = ["bush"]', 'first = ["rock"]'),
    ],
)
def test_the_line_is_where_it_is_wrong(old: str, new: str, at: str) -> None:
    nth = 2 if at == "[[chapter]]" else 1
    assert refusal(edited(old, new)).startswith(f"line {line(at, nth)}: ")


def test_the_line_of_a_later_episode() -> None:
    at = line('"link port 11 6 1"')
    assert refusal(edited('"link port 11 6 1"', '"link port 12 6 1"')) == (
        f"line {at}: episode 20: chart: 'link port 12 6 1': row must be a number from 1 to 11, "
        "not '12'"
    )


def test_without_a_place_that_can_be_named_the_reason_stands_alone() -> None:
    inline = re.sub(r"\[board\.eternal\]\nriver = (.*)\nrows = ", r"[board]\neternal.rows = ", OURS)
    assert refusal(inline) == "board.eternal: 'river' is missing"
    tables = PLAIN.partition("[tiles]")[0].replace("[shapes]\n", "")
    dotted = "".join(f"shapes.{row}\n" for row in tables.splitlines() if row)
    rest = "[tiles]" + PLAIN.partition("[tiles]")[2]
    assert read_campaign(dotted + rest) == CAMPAIGN
    assert refusal(dotted.replace('"XX"', '"XY"', 1) + rest).startswith("shapes: I2: use X")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "campaign: 'shapes' is missing"),
        ("shapes = 3", "line 1: campaign: shapes: there must be a table here"),
        ("[shapes]", "line 1: shapes: there must be at least one outline"),
        ("x" * 100_001, "the campaign cannot be read: there are more than 100000"),
        ("a = " + "[" * 50_000, "the campaign cannot be read: "),
        ("a = \x00", "line 1: the campaign cannot be read: "),
    ],
)
def test_what_is_no_campaign_is_refused(text: str, reason: str) -> None:
    assert refusal(text).startswith(reason)


@pytest.mark.rule("Y-01")
def test_a_campaign_has_24_episodes_in_8_chapters() -> None:
    head, _, tail = OURS.rpartition("[[episode]]")
    short = head + "[eternal]" + tail.partition("[eternal]")[2]
    assert refusal(short).endswith("campaign: episode: there are 23; there must be 24")
    assert refusal(re.sub(r"\[\[chapter\]\]\ntitle.*\nsays.*\n", "", OURS, count=1)).endswith(
        "campaign: chapter: there are 7; there must be 8"
    )
    once = "[episode]\n[eternal]" + OURS.partition("[eternal]")[2]
    assert refusal(OURS.partition("[[episode]]")[0] + once).endswith(
        "campaign: episode: each must begin with [[episode]]"
    )


def test_forest_that_nobody_has_brings_nothing() -> None:
    bare = OURS.replace("F", ".")
    assert "': there is no forest on the board" in refusal(bare)


def test_mines_may_be_left_out_where_nobody_digs() -> None:
    without = re.sub(r"\[mine\.\w\]\nentrance.*\nboxes.*\nrewards.*\n", "", OURS)
    assert refusal(without).endswith("episode 16: after: 'mine B': there is no [mine.B]")
    campaign = read_campaign(re.sub(r"after = \[\"mine .*\]\n", "", without))
    assert campaign.mines == {}
    assert read_campaign(write_campaign(campaign)) == campaign


# Whatever people hand us


@given(st.integers(0, 2**32), st.text(max_size=40))
def test_a_damaged_file_is_read_or_refused(seed: int, scrap: str) -> None:
    for text in (scrap, damaged(OURS, Rng(seed)), edited("[shapes]", f"{scrap}\n[shapes]")):
        try:
            campaign = read_campaign(text)
        except NotationError as error:
            assert str(error)
            assert "\n" not in str(error)
        else:
            assert read_campaign(write_campaign(campaign)) == campaign
            assert read(write(start_with(campaign, 2, Options()))).campaign == campaign
